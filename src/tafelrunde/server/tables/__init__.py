"""Tables in memory: rooms, seats, bots, clocks, chat, hints, reviews, lobby, ladder.

May import core, bots, protocol, workers and the base; never Starlette, SQLAlchemy, structlog, threads or storage. What
is stored or slow is behind a port in `ports`.
"""
