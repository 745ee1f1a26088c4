"""The stores of tables in memory, with everything on the device's disk before a write returns."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Final

from tafelrunde.server.device.entries import Entries
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.tables.in_memory.stores import (
    MemoryChatStore,
    MemoryReplayStore,
    MemoryTable,
    MemoryTableStore,
)
from tafelrunde.server.tables.model import (
    ChatEntry,
    ClockRow,
    FinalResult,
    Guard,
    Guest,
    Lease,
    LogUpdate,
    MoveRow,
    SealedRow,
    SeatChange,
    SeatsUpdate,
    Stored,
    TableRow,
)
from tafelrunde.server.tables.ports import ANYHOW

_TABLE: Final = "table/"
_LOG: Final = "log/"
_GUEST: Final = "guest/"
_REVIEW: Final = "review/"
_CHAT: Final = "chat/"
_REPLAY: Final = "replay/"
_LINES: Final = 64
"""Lines of a log in one entry: a move writes one or two entries, not the whole log."""


@dataclass(frozen=True)
class _TableEntry:
    row: TableRow
    clocks: ClockRow | None
    sealed: dict[str, SealedRow]


def _chunk(table: str, number: int) -> str:
    return f"{_LOG}{table}/{number:05}"


class DeviceTableStore(MemoryTableStore):
    """Tables, guests and reviews. Logs are read when their table is opened."""

    def __init__(self, entries: Entries) -> None:
        super().__init__()
        self._entries = entries
        self._unread: set[str] = set()
        """Tables whose logs are on the disk only."""

    async def open(self) -> None:
        """Read what lists need. Raises NotRead."""
        for id, entry in (await self._entries.load(_TABLE, _TableEntry)).items():
            sealed = {int(seat): row for seat, row in entry.sealed.items()}
            self._tables[id] = MemoryTable(entry.row, [], entry.clocks, sealed)
            self._unread.add(id)
        self._guests.update(await self._entries.load(_GUEST, Guest))
        self._reviews.update(await self._entries.load(_REVIEW, tuple[int, str]))

    # -- reading

    async def table(self, id: str) -> Stored | None:
        if id in self._unread:
            chunks = await self._entries.load(f"{_LOG}{id}/", list[MoveRow])
            if id in self._unread:
                self._unread.discard(id)
                self._tables[id].moves = [move for chunk in chunks.values() for move in chunk]
        return await super().table(id)

    # -- writing

    @asynccontextmanager
    async def _stored(self, *ids: str | None) -> AsyncIterator[None]:
        """Store what changes of these tables; if that fails, nothing has changed."""
        async with self._entries.writing:
            before = {id: self._copy(id) for id in ids if id is not None}
            lengths = {id: 0 if table is None else len(table.moves) for id, table in before.items()}
            try:
                yield
                changed: dict[str, object] = {}
                for id, length in lengths.items():
                    changed |= self._changed(id, length)
                await self._entries.save(changed)
            except BaseException:
                for id, table in before.items():
                    self._restore(id, table, lengths[id])
                raise

    def _changed(self, id: str, lines_before: int) -> dict[str, object]:
        table = self._tables[id]
        sealed = {str(seat): row for seat, row in table.sealed.items()}
        changed: dict[str, object] = {f"{_TABLE}{id}": _TableEntry(table.row, table.clocks, sealed)}
        if len(table.moves) > lines_before:
            for number in range(lines_before // _LINES, (len(table.moves) - 1) // _LINES + 1):
                changed[_chunk(id, number)] = table.moves[number * _LINES : (number + 1) * _LINES]
        return changed

    def _copy(self, id: str) -> MemoryTable | None:
        """The table as it is now; its list of lines is shared, because it only grows."""
        table = self._tables.get(id)
        return None if table is None else replace(table, sealed=dict(table.sealed))

    def _restore(self, id: str, table: MemoryTable | None, lines: int) -> None:
        if table is None:
            self._tables.pop(id, None)
        else:
            del table.moves[lines:]
            self._tables[id] = table

    async def add_table(self, row: TableRow, rematch_of: str | None = None, moves: Sequence[MoveRow] = ()) -> None:
        async with self._stored(row.id, rematch_of if rematch_of in self._tables else None):
            await super().add_table(row, rematch_of, moves)

    async def append(self, update: LogUpdate) -> None:
        async with self._stored(update.table_id):
            await super().append(update)

    async def save_result(self, table: str, result: FinalResult) -> None:
        async with self._stored(table):
            await super().save_result(table, result)

    async def save_answer(
        self, answer: SealedRow, due: int | None, seats: Sequence[SeatChange] = (), guard: Guard = ANYHOW
    ) -> None:
        async with self._stored(answer.table_id):
            await super().save_answer(answer, due, seats, guard)

    async def save_seats(self, table: str, update: SeatsUpdate) -> None:
        async with self._stored(table):
            await super().save_seats(table, update)

    async def save_phase(self, table: str, phase: str, deciders: Sequence[int], guard: Guard = ANYHOW) -> None:
        async with self._stored(table):
            await super().save_phase(table, phase, deciders, guard)

    async def save_host(self, table: str, guest: str, guard: Guard = ANYHOW) -> None:
        async with self._stored(table):
            await super().save_host(table, guest, guard)

    async def close_table(self, table: str, guard: Guard = ANYHOW) -> None:
        async with self._stored(table):
            await super().close_table(table, guard)

    async def save_clocks(self, table: str, shown: ClockRow, lease: Lease | None = None) -> None:
        async with self._stored(table):
            await super().save_clocks(table, shown, lease)

    async def save_due(self, table: str, due: int | None) -> None:
        async with self._stored(table):
            await super().save_due(table, due)

    async def delete(self, ids: Sequence[str]) -> None:
        """Delete tables with all that belongs to them."""
        async with self._entries.writing:
            deleted: dict[str, object] = {}
            for id in ids:
                chunks = await self._entries.load(f"{_LOG}{id}/", list[MoveRow])
                deleted |= {f"{_LOG}{id}/{chunk}": None for chunk in chunks}
                deleted |= {f"{kind}{id}": None for kind in (_TABLE, _REVIEW, _CHAT)}
            await self._entries.save(deleted)
            await super().delete(ids)
            self._unread.difference_update(ids)

    async def save_guest(self, guest: Guest) -> None:
        await self._entries.save({f"{_GUEST}{guest.id}": guest})
        await super().save_guest(guest)

    async def save_language(self, guest: str, language: str) -> None:
        await super().save_language(guest, language)
        if guest in self._guests:
            await self._entries.save({f"{_GUEST}{guest}": self._guests[guest]})

    async def save_review(self, id: str, n: int, result: str) -> None:
        await self._entries.save({f"{_REVIEW}{id}": (n, result)})
        await super().save_review(id, n, result)


class DeviceChatStore(MemoryChatStore):
    """The chat of every table, one entry a table."""

    def __init__(self, entries: Entries) -> None:
        super().__init__()
        self._disk = entries

    async def open(self) -> None:
        """Raises NotRead."""
        self._entries.update(await self._disk.load(_CHAT, list[ChatEntry]))

    async def add(self, table: str, entry: ChatEntry) -> None:
        await super().add(table, entry)
        try:
            await self._disk.save({f"{_CHAT}{table}": self._entries[table]})
        except NotSaved:
            self._entries[table].remove(entry)
            raise


class DeviceReplayStore(MemoryReplayStore):
    """Uploaded records, one entry each."""

    def __init__(self, entries: Entries) -> None:
        super().__init__()
        self._disk = entries

    async def open(self) -> None:
        """Raises NotRead."""
        self._replays.update(await self._disk.load(_REPLAY, tuple[str, int]))

    async def add_replay(self, id: str, guest: str | None, text: str, source: str | None = None) -> None:
        await super().add_replay(id, guest, text)
        try:
            await self._disk.save({f"{_REPLAY}{id}": self._replays[id]})
        except NotSaved:
            del self._replays[id]
            raise

    async def delete_stale_replays(self, days: int, keep: object = ()) -> int:
        return 0  # a device keeps what its owner has put there
