"""Where people find each other: open tables that wait, and those one may watch; and what is cleared away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Final, Literal

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, not_, select
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.schema import CHAT, CLOCK, GAME_TABLE, MOVE, MUTED, QUIET, SEAT, TOLD
from tafelrunde.server.storage.tables import LISTED, Store, listed_tables
from tafelrunde.server.tables.model import TableRow

_DAY: Final = 86_400
_WATCHED: Final = 20
_LATELY: Final = 1.0
"""Seconds for which a list is not read again."""
_CLEARED: Final = 200
"""Tables that are cleared away in one go."""

Time = Literal["none", "minutes", "days"]


@dataclass(frozen=True)
class Wish:
    """What somebody is looking for; what is None does not matter."""

    game: str | None = None
    seats: int | None = None
    time: Time | None = None
    rated: bool | None = None

    def conditions(self) -> list[ColumnElement[bool]]:
        table = GAME_TABLE.c
        wanted: list[ColumnElement[bool]] = [table.closed.is_(None)]
        if self.game is not None:
            wanted.append(table.game == self.game)
        if self.seats is not None:
            wanted.append(table.seats == self.seats)
        if self.rated is not None:
            wanted.append(table.rated.is_(self.rated))
        if self.time is not None:
            minutes, days = table.minutes.is_not(None), table.days.is_not(None)
            wanted.append(minutes if self.time == "minutes" else days if self.time == "days" else not_(minutes | days))
        return wanted


@dataclass
class Found:
    """A list as it was a moment ago."""

    rows: list[TableRow]
    told: dict[str, bytes] = field(default_factory=dict)
    """For every language as JSON, for those who sit at none of its tables."""


class Lobby:
    """Reads the lists and keeps them tidy."""

    def __init__(self, store: Store, waiting_days: int, idle_days: int) -> None:
        self._store = store
        self._waiting_days = waiting_days
        self._idle_days = idle_days
        self._lately: dict[tuple[str, Wish], asyncio.Task[Found]] = {}
        self._read = 0.0
        self._changes = -1

    def _since(self, days: int) -> int:
        return int(time.time()) - days * _DAY if days else 0

    async def mine(self, guest: str) -> list[TableRow]:
        """My tables, those that wait for me first. Unfinished ones that nobody has touched for long are left out."""
        sits = exists().where(and_(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.guest == guest))
        fresh = (GAME_TABLE.c.phase == "over") | (GAME_TABLE.c.changed >= self._since(self._idle_days))
        mine = and_((GAME_TABLE.c.host == guest) | sits, fresh, GAME_TABLE.c.closed.is_(None))
        rows = await self._store.read(lambda c: listed_tables(c, mine))
        return sorted(rows, key=lambda row: _urgency(row, guest))

    async def open(self, wish: Wish) -> Found:
        """Tables where anybody may sit down."""
        free = exists().where(and_(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.guest.is_(None), SEAT.c.bot.is_(None)))
        wanted = [GAME_TABLE.c.phase == "waiting", GAME_TABLE.c.open.is_(True), free, *wish.conditions()]
        return await self._found("open", wish, wanted)

    async def running(self, wish: Wish) -> Found:
        """Open tables where a game goes on, to watch."""
        people = exists().where(and_(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.guest.is_not(None)))
        lately = GAME_TABLE.c.changed >= self._since(3)
        wanted = [GAME_TABLE.c.phase == "playing", GAME_TABLE.c.open.is_(True), people, lately, *wish.conditions()]
        return await self._found("running", wish, wanted, _WATCHED)

    async def _found(self, kind: str, wish: Wish, wanted: list[ColumnElement[bool]], most: int = LISTED) -> Found:
        """A list, read once for all who ask within a second, as long as nobody comes or goes anywhere."""
        if time.monotonic() - self._read > _LATELY or self._changes != self._store.changes:
            self._lately, self._read, self._changes = {}, time.monotonic(), self._store.changes

        async def ask() -> Found:
            return Found(await self._store.read(lambda c: listed_tables(c, and_(*wanted), most)))

        if (kind, wish) not in self._lately:
            self._lately[kind, wish] = asyncio.create_task(ask())
        return await asyncio.shield(self._lately[kind, wish])

    async def clear(self, open_now: Container[str] = ()) -> int:
        """Remove tables where no game has begun and nothing has happened for long, if nobody looks; how many."""
        if not self._waiting_days:
            return 0
        old = select(GAME_TABLE.c.id).where(
            GAME_TABLE.c.phase == "waiting",
            GAME_TABLE.c.changed < self._since(self._waiting_days),
            ~exists().where(MOVE.c.table_id == GAME_TABLE.c.id),
        )

        def question(connection: Connection) -> list[str]:
            return list(connection.execute(old.limit(_CLEARED)).scalars())

        gone = [id for id in await self._store.read(question) if id not in open_now]
        if gone:
            await self._store.write(*_removed(old, gone))
        return len(gone)


def _removed(old: Select[tuple[str]], tables: list[str]) -> list[ClauseElement]:
    """All of a table or nothing: in the meantime somebody may have come."""
    statements: list[ClauseElement] = []
    for id in tables:
        still = old.where(GAME_TABLE.c.id == id)
        statements += [delete(one).where(one.c.table_id.in_(still)) for one in (SEAT, CLOCK, CHAT, MUTED, QUIET, TOLD)]
        statements.append(delete(GAME_TABLE).where(GAME_TABLE.c.id.in_(still)))
    return statements


def _urgency(row: TableRow, guest: str) -> tuple[int, int, int]:
    """Those that wait for me, the nearest deadline first; then running ones, waiting ones, and what is over."""
    waits = row.phase == "playing" and any(
        row.seats[seat].guest == guest and row.seats[seat].stand_in is None for seat in row.deciders
    )
    order = 0 if waits else ("playing", "waiting", "over").index(row.phase) + 1
    due = row.due if waits and row.due is not None else 2**62 if waits else 0
    return order, due, row.changed if waits else -row.changed
