"""The time of the database: the clocks of the machines that share it may differ."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Float, extract, func, select
from sqlalchemy.sql.elements import ColumnElement

from tafelrunde.server.storage.dialects import WHOLE
from tafelrunde.server.storage.schema import PROCESS

BEAT_SECONDS: Final = 2.0
"""How often a process says that it is alive."""
ALIVE_SECONDS: Final = 6.0
"""A process that has not said so for this long counts as dead."""

NOW: Final[ColumnElement[float]] = extract("epoch", func.clock_timestamp()).cast(Float)
"""Seconds since 1970."""
NOW_MILLISECONDS: Final[ColumnElement[int]] = func.floor(NOW * 1000).cast(WHOLE)
_OLDEST: Final = NOW_MILLISECONDS - int(ALIVE_SECONDS * 1000)

__all__ = ["ALIVE_SECONDS", "BEAT_SECONDS", "NOW", "NOW_MILLISECONDS", "is_alive"]


def is_alive(process: ColumnElement[str] | ColumnElement[str | None]) -> ColumnElement[bool]:
    """Whether the process of a row is alive.

    The query inside names no table but its own: where SQLAlchemy does not correlate, as in ON CONFLICT, it would
    otherwise ask whether the process of any row is alive.
    """
    alive = PROCESS.alias("alive")
    return process.in_(select(alive.c.id).where(alive.c.seen > _OLDEST))
