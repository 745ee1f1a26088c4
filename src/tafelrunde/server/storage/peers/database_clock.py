"""The time of the database: the clocks of the machines that share it may differ."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Exists, Float, exists, extract, func
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


def is_alive(process: ColumnElement[str] | ColumnElement[str | None]) -> Exists:
    """Whether the process of a row is alive."""
    return exists().where(PROCESS.c.id == process, PROCESS.c.seen > _OLDEST)
