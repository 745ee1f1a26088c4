"""Lists of tables in memory. Implements `ports.LobbyQueries`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tafelrunde.server.tables.in_memory.stores import MemoryTableStore
from tafelrunde.server.tables.model import LobbyFilter, TableRow, Time


class MemoryLobbyQueries:
    """Reads the tables of a store; deletes those that are stale."""

    def __init__(self, store: MemoryTableStore) -> None:
        self._store = store

    async def mine(self, guest: str, changed_since: int) -> list[TableRow]:
        return self._listed(
            lambda row: (
                (row.host == guest or any(seat.guest == guest for seat in row.seats))
                and (row.phase == "over" or row.changed >= changed_since)
                and row.closed is None
            )
        )

    async def open(self, filters: LobbyFilter) -> list[TableRow]:
        return self._listed(
            lambda row: (
                row.phase == "waiting" and row.open and any(seat.is_free for seat in row.seats) and _fits(row, filters)
            )
        )

    async def running(self, filters: LobbyFilter, changed_since: int, most: int) -> list[TableRow]:
        return self._listed(
            lambda row: (
                row.phase == "playing"
                and row.open
                and any(seat.guest is not None for seat in row.seats)
                and row.changed >= changed_since
                and _fits(row, filters)
            )
        )[:most]

    async def stale(self, changed_before: int, most: int) -> list[str]:
        return [row.id for row in self._store.rows() if _is_stale(row, changed_before)][:most]

    async def delete_stale(self, tables: Sequence[str], changed_before: int) -> None:
        rows = [row for row in self._store.rows() if row.id in tables and _is_stale(row, changed_before)]
        await self._store.delete([row.id for row in rows])

    def _listed(self, condition: Callable[[TableRow], bool]) -> list[TableRow]:
        return sorted(filter(condition, self._store.rows()), key=lambda row: -row.changed)


def _fits(row: TableRow, filters: LobbyFilter) -> bool:
    wanted = (filters.game, filters.seats, filters.time, filters.rated)
    facts = (row.game, len(row.seats), _time(row), row.rated)
    return row.closed is None and all(want is None or want == fact for want, fact in zip(wanted, facts, strict=True))


def _time(row: TableRow) -> Time:
    if row.minutes is not None:
        return "minutes"
    return "none" if row.days is None else "days"


def _is_stale(row: TableRow, changed_before: int) -> bool:
    return row.phase == "waiting" and row.changed < changed_before
