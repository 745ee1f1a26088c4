"""The database: schema, migrations, connections, write queue, backups; in `stores/` the SQL behind the ports of tables.

May import core, the base, monitoring, protocol.names, and of tables the model, ports and calendar; never Starlette or
rooms.
"""
