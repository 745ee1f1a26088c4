"""Stores in memory: for rooms in a process without a database, such as a browser, and for tests.

They behave like those in `storage`; nothing outlives the process.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.names import normalize_name
from tafelrunde.server.tables.model import (
    ChatEntry,
    ClockRow,
    FinalResult,
    Guard,
    Guest,
    Lease,
    LogUpdate,
    MoveRow,
    RatedGame,
    RatedRecord,
    RatedResult,
    SealedRow,
    SeatChange,
    SeatsUpdate,
    Stored,
    TableRow,
)
from tafelrunde.server.tables.ports import ANYHOW

_DAY: Final = 86_400


@dataclass
class _Table:
    row: TableRow
    moves: list[MoveRow] = field(default_factory=list)
    clocks: ClockRow | None = None
    sealed: dict[int, SealedRow] = field(default_factory=dict)


class MemoryTableStore:
    """Tables, guests and reviews. Implements `ports.TableStore` and `ports.ReviewStore`."""

    def __init__(self, rated_games: MemoryRatedGames | None = None) -> None:
        self.changes = 0
        self._rated_games = rated_games or MemoryRatedGames()
        self._tables: dict[str, _Table] = {}
        self._guests: dict[str, Guest] = {}
        self._reviews: dict[str, tuple[int, str]] = {}

    # -- guests

    async def guest(self, id: str) -> Guest | None:
        return self._guests.get(id)

    async def save_guest(self, guest: Guest) -> None:
        self._guests[guest.id] = guest

    async def save_language(self, guest: str, language: str) -> None:
        if guest in self._guests:
            self._guests[guest] = replace(self._guests[guest], language=language)

    # -- tables

    async def table(self, id: str) -> Stored | None:
        table = self._tables.get(id)
        return (
            None if table is None else Stored(table.row, list(table.moves), table.clocks, list(table.sealed.values()))
        )

    async def news(self, id: str, n: int, revision: int) -> Stored | None:
        stored = await self.table(id)
        if stored is None or stored.row.revision == revision:
            return None
        return replace(stored, moves=stored.moves[n:], first=n)

    async def revisions(self, ids: Collection[str]) -> dict[str, int]:
        return {id: self._tables[id].row.revision for id in ids if id in self._tables}

    async def row(self, id: str) -> TableRow | None:
        table = self._tables.get(id)
        return None if table is None else table.row

    async def save_result(self, table: str, result: FinalResult) -> None:
        self._change(table, result=result)

    async def add_table(self, row: TableRow, rematch_of: str | None = None, moves: Sequence[MoveRow] = ()) -> None:
        if row.id in self._tables:
            raise _duplicate(f"There is a table {row.id} already.")
        if rematch_of in self._tables:
            if self._tables[rematch_of].row.rematch is not None:
                raise _conflict(f"There is a rematch of the table {rematch_of} already.")
            self._change(rematch_of, rematch=row.id)
            self._grow(rematch_of)
        seats = tuple(replace(seat, stand_in=None, helped=False, reclaims=False) for seat in row.seats)
        new = replace(row, seats=seats, deciders=(), rematch=None, due=None, closed=None, result=None, changed=_now())
        self._tables[row.id] = _Table(replace(new, removed=frozenset(), revision=0), list(moves))
        self.changes += 1

    async def append(self, update: LogUpdate) -> None:
        id, n = update.table_id, update.moves[0].n
        table = self._tables[id]
        self._check(id, update.guard)
        if n < len(table.moves):
            raise _duplicate(f"Line {n} of the table {id} is stored already.")
        self._change_seats(id, update.seats)
        table.moves += update.moves
        if update.unseals:
            table.sealed.clear()
            self._change(id, answered=frozenset())
        changed = update.moves[-1].created // 1000
        self._change(id, phase=update.phase, deciders=tuple(update.deciders), due=update.due, changed=changed)
        self._grow(id)
        if update.result is not None:
            self._change(id, result=update.result)
        if update.rated is not None:
            await self._rated_games.add(id, update.rated)

    async def save_answer(
        self, answer: SealedRow, due: int | None, seats: Sequence[SeatChange] = (), guard: Guard = ANYHOW
    ) -> None:
        self._check(answer.table_id, guard)
        self._change_seats(answer.table_id, seats)
        table = self._tables[answer.table_id]
        table.sealed[answer.seat] = answer
        answered = frozenset(seat for seat, row in table.sealed.items() if row.done)
        self._change(answer.table_id, due=due, answered=answered)
        self._grow(answer.table_id)

    async def save_seats(self, table: str, update: SeatsUpdate) -> None:
        self._check(table, update.guard)
        self._change_seats(table, update.seats)
        self._change(table, due=update.due, changed=_now(), removed=frozenset(update.removed))
        self._grow(table)
        if update.clocks is not None:
            self._tables[table].clocks = update.clocks
        self.changes += 1

    def _change_seats(self, table: str, changes: Sequence[SeatChange]) -> None:
        seats = list(self._tables[table].row.seats)
        for change in changes:
            if seats[change.number].guest != change.guest_before:
                raise _conflict(f"Somebody else has changed seat {change.number} of the table {table}.")
            seats[change.number] = change.seat
        self._change(table, seats=tuple(seats))

    async def save_phase(self, table: str, phase: str, deciders: Sequence[int], guard: Guard = ANYHOW) -> None:
        self._check(table, guard)
        self._change(table, phase=phase, deciders=tuple(deciders), changed=_now())
        self._grow(table)
        self.changes += 1

    async def save_host(self, table: str, guest: str, guard: Guard = ANYHOW) -> None:
        self._check(table, guard)
        self._change(table, host=guest)
        self._grow(table)

    async def close_table(self, table: str, guard: Guard = ANYHOW) -> None:
        self._check(table, guard)
        self._change(table, closed=_now())
        self._grow(table)
        self.changes += 1

    def _check(self, id: str, guard: Guard) -> None:
        revision = self._tables[id].row.revision
        if guard.revision not in (None, revision):
            raise _conflict(f"The table {id} has revision {revision}, expected {guard.revision}.")

    def _grow(self, id: str) -> None:
        """Give a table that has changed another revision."""
        self._change(id, revision=self._tables[id].row.revision + 1)

    def _change(self, id: str, **values: object) -> None:
        table = self._tables[id]
        table.row = replace(table.row, **values)  # type: ignore[arg-type]  # the callers name fields of TableRow

    # -- clocks

    async def save_clocks(self, table: str, shown: ClockRow, lease: Lease | None = None) -> None:
        self._tables[table].clocks = shown

    async def save_due(self, table: str, due: int | None) -> None:
        self._change(table, due=due)

    async def without_deadline(self, since: int) -> list[str]:
        rows = [row for row in self._rows() if row.phase == "playing" and row.days is not None]
        waiting = [row for row in rows if row.due is None and row.changed >= since]
        return [row.id for row in sorted(waiting, key=lambda row: -row.changed)]

    async def overdue(self, now: int) -> list[str]:
        due = [(row.due, row.id) for row in self._rows() if row.due is not None and row.closed is None]
        return [id for deadline, id in sorted(due) if deadline <= now]

    def _rows(self) -> list[TableRow]:
        return [table.row for table in self._tables.values()]

    # -- reviews

    async def review(self, id: str, n: int) -> str | None:
        lines, result = self._reviews.get(id, (-1, ""))
        return result if lines == n else None

    async def save_review(self, id: str, n: int, result: str) -> None:
        self._reviews[id] = n, result


class MemoryChatStore:
    """Chat entries and muted players; reports go nowhere, since there is no operator. Implements `ports.ChatStore`."""

    def __init__(self) -> None:
        self._entries: dict[str, list[ChatEntry]] = defaultdict(list)
        self._muted: dict[str, frozenset[str]] = defaultdict(frozenset)

    async def last(self, table: str, count: int) -> list[ChatEntry]:
        return self._entries[table][-count:]

    async def lengths(self, tables: Collection[str]) -> dict[str, int]:
        return {table: self._entries[table][-1].n + 1 for table in tables if self._entries[table]}

    async def muted(self, table: str) -> frozenset[str]:
        return self._muted[table]

    async def add(self, table: str, entry: ChatEntry) -> None:
        if self._entries[table] and self._entries[table][-1].n >= entry.n:
            raise _duplicate(f"There is an entry {entry.n} of the chat already.")
        self._entries[table].append(entry)

    async def delete_old(self, days: int) -> None:
        limit = (_now() - days * _DAY) * 1000
        for table, entries in self._entries.items():
            self._entries[table] = [entry for entry in entries if entry.created >= limit]

    async def mute(self, table: str, guest: str, muted: bool, by: str) -> None:
        self._muted[table] = self._muted[table] | {guest} if muted else self._muted[table] - {guest}

    async def report(self, table: str, by: str, about: str, text: str) -> None:
        pass


class MemoryReplayStore:
    """Uploaded records. Implements `ports.ReplayStore`."""

    def __init__(self) -> None:
        self._replays: dict[str, tuple[str, int]] = {}
        self._sources: dict[str, str] = {}

    async def replay(self, id: str) -> str | None:
        replay = self._replays.get(id)
        return None if replay is None else replay[0]

    async def add_replay(self, id: str, guest: str | None, text: str, source: str | None = None) -> None:
        self._replays[id] = text, _now()
        if source is not None:
            self._sources[id] = source

    async def count_replays(self, source: str, days: int) -> int:
        limit = _now() - days * _DAY
        return sum(self._sources.get(id) == source and opened >= limit for id, (_, opened) in self._replays.items())

    async def forget_sources(self, days: int) -> None:
        limit = _now() - days * _DAY
        self._sources = {id: source for id, source in self._sources.items() if self._replays[id][1] >= limit}

    async def touch_replay(self, id: str) -> None:
        text, opened = self._replays[id]
        self._replays[id] = text, _now() if opened < _now() - _DAY else opened

    async def delete_stale_replays(self, days: int, keep: Container[str] = ()) -> int:
        limit = _now() - days * _DAY
        stale = [id for id, (_, opened) in self._replays.items() if opened < limit and id not in keep]
        for id in stale:
            del self._replays[id]
            self._sources.pop(id, None)
        return len(stale)


class MemoryRatedGames:
    """Rated games without their lines. Implements `ports.RatedGames`."""

    def __init__(self) -> None:
        self._games: dict[str, RatedGame] = {}

    async def add(self, table: str, result: RatedResult) -> None:
        if table not in self._games:
            self._games[table] = RatedGame(len(self._games) + 1, table, result.game, _now(), result.seats)

    async def missing(self, most: int) -> list[str]:
        return []  # a game and its result are stored together

    async def since(self, number: int) -> list[RatedGame]:
        return [game for game in self._games.values() if game.number > number]

    async def records(self, game: str, after: int, most: int) -> list[RatedRecord]:
        return []


class NoAccounts:
    """Everybody is a guest. Implements `ports.Accounts`."""

    async def is_member(self, id: str) -> bool:
        return False

    async def guest_name(self, name: str, language: str) -> str:
        return normalize_name(name)

    async def banned(self, ids: Collection[str]) -> set[str]:
        return set()

    async def remove(self, id: str) -> str:
        raise NotImplementedError("There are no accounts to remove.")


def _duplicate(reason: str) -> NotSaved:
    failure = NotSaved(reason)
    failure.is_duplicate = True
    return failure


def _conflict(reason: str) -> NotSaved:
    failure = NotSaved(reason)
    failure.is_conflict = True
    return failure


def _now() -> int:
    return int(time.time())
