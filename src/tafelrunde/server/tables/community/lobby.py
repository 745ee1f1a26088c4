"""The lobby: public tables that wait for players, tables to watch, and a guest's own tables. Deletes stale ones."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Container
from dataclasses import dataclass, field
from typing import Final, Literal

from tafelrunde.server.tables.model import LobbyFilter, TableRow
from tafelrunde.server.tables.ports import LobbyQueries, TableStore

_DAY: Final = 86_400
_RUNNING_LISTED: Final = 20
_RUNNING_DAYS: Final = 3
"""A running table is listed if somebody has moved within so many days."""
_CACHE_SECONDS: Final = 1.0
_DELETED_AT_ONCE: Final = 200


@dataclass
class Listing:
    """A list of tables as it was a moment ago."""

    rows: list[TableRow]
    encoded: dict[str, bytes] = field(default_factory=dict)
    """By language as JSON, for readers who sit at none of its tables."""


class Lobby:
    """The lists, cached for a second."""

    def __init__(self, queries: LobbyQueries, store: TableStore, waiting_days: int, idle_days: int) -> None:
        self._queries = queries
        self._store = store
        self._waiting_days = waiting_days
        self._idle_days = idle_days
        self._cache: dict[tuple[Literal["open", "running"], LobbyFilter], asyncio.Task[Listing]] = {}
        self._cached_at = 0.0
        self._cached_changes = -1

    async def mine(self, guest: str) -> list[TableRow]:
        """The tables of a guest, most urgent first, without unfinished ones that nobody has touched for long."""
        rows = await self._queries.mine(guest, _days_ago(self._idle_days) if self._idle_days else 0)
        return sorted(rows, key=lambda row: _urgency(row, guest))

    async def open(self, filters: LobbyFilter) -> Listing:
        """Public tables with a free seat."""
        return await self._listing("open", filters, lambda: self._queries.open(filters))

    async def running(self, filters: LobbyFilter) -> Listing:
        """Public tables where a game goes on, to watch."""
        since = _days_ago(_RUNNING_DAYS)
        return await self._listing("running", filters, lambda: self._queries.running(filters, since, _RUNNING_LISTED))

    async def _listing(
        self, kind: Literal["open", "running"], filters: LobbyFilter, query: Callable[[], Awaitable[list[TableRow]]]
    ) -> Listing:
        """A list, read once for all requests within a second, unless a table changes."""
        if time.monotonic() - self._cached_at > _CACHE_SECONDS or self._cached_changes != self._store.changes:
            self._cache, self._cached_at, self._cached_changes = {}, time.monotonic(), self._store.changes

        async def read() -> Listing:
            return Listing(await query())

        if (kind, filters) not in self._cache:
            self._cache[kind, filters] = asyncio.create_task(read())
        return await asyncio.shield(self._cache[kind, filters])

    async def delete_stale(self, keep: Container[str] = ()) -> int:
        """Delete tables where no game has begun and nothing has happened for long, except those to keep; how many."""
        if not self._waiting_days:
            return 0
        before = _days_ago(self._waiting_days)
        stale = [id for id in await self._queries.stale(before, _DELETED_AT_ONCE) if id not in keep]
        if stale:
            await self._queries.delete_stale(stale, before)
        return len(stale)


def _days_ago(days: int) -> int:
    return int(time.time()) - days * _DAY


def _urgency(row: TableRow, guest: str) -> tuple[int, int, int]:
    """The guest's turn first, by deadline; then running tables, waiting ones, and finished ones."""
    to_move = row.phase == "playing" and any(
        row.seats[seat].guest == guest and row.seats[seat].stand_in is None and seat not in row.answered
        for seat in row.deciders
    )
    order = 0 if to_move else ("playing", "waiting", "over").index(row.phase) + 1
    due = row.due if to_move and row.due is not None else 2**62 if to_move else 0
    return order, due, row.changed if to_move else -row.changed
