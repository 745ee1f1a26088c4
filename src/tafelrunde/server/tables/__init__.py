"""Tables in memory: rooms, clocks, chat, reviews.

May import core, bots, protocol, workers and the base; never Starlette, SQLAlchemy, threads or storage.
"""
