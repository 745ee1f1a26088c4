"""Several processes on one PostgreSQL database: leases, messages, presence, shared limits and keys.

May import the base, storage, and of tables the model and peer_ports; never Starlette or rooms. Storage does not import
it.
"""
