"""The database: schema, migrations, the write queue, queries.

May import core, the base and the row types of tables; never Starlette or rooms.
"""
