"""The stores: chat, lists of tables, moderation, rated games, replays and tables in SQL, behind the ports of tables.

May import what storage may, and storage itself; never Starlette or rooms. Storage does not import it.
"""
