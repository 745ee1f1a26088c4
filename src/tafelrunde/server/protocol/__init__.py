"""What goes over the wire, as types. May import core and the base; never Starlette, SQLAlchemy, threads or tables."""
