"""The base of all stores: reads in reader threads, writes through the journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine

from tafelrunde.server.storage.database import read
from tafelrunde.server.storage.journal import Journal, Statement

T = TypeVar("T")


class SqlStore:
    """Reads and writes rows."""

    def __init__(self, engine: Engine, journal: Journal) -> None:
        self._engine = engine
        self._journal = journal

    async def read(self, query: Callable[[Connection], T]) -> T:
        return await read(self._engine, query)

    async def read_at_once(self, query: Callable[[Connection], T]) -> T:
        """Read several tables as they were at one moment, while others write."""
        return await read(self._engine, query, at_once=True)

    async def write(self, *statements: Statement) -> None:
        """Execute all statements or none; returns when they are on the disk. Raises NotSaved."""
        await self._journal.store(*statements)
