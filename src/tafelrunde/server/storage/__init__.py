"""The database: schema, migrations, connections, write queue, backups; in `stores/` the SQL behind the ports of tables,
in `peers/` what several processes on one database share.

May import core, the base, monitoring, protocol.names, and of tables the model, ports, peer_ports and calendar; never
Starlette or rooms.
"""
