"""The database: schema, migrations, the write queue, and the stores that implement the ports of tables.

May import core, the base, protocol.names, and of tables the model, ports and calendar; never Starlette or rooms.
"""
