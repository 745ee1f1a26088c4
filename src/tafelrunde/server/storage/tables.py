"""What is stored beside the moves: guests, tables, seats, clocks, replays. Reading is done in other threads."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Container
from dataclasses import asdict, replace
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, insert, select, update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.database import read
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.schema import CLOCK, GAME_TABLE, GUEST, LOOK_BACK, MOVE, REPLAY, SEAT
from tafelrunde.server.tables.calendar import Days
from tafelrunde.server.tables.model import ClockRow, Guest, MoveRow, SeatRow, Stored, TableRow

T = TypeVar("T")

LISTED = 200
_DAY = 86_400


class Store:
    """Reads from the database, and writes by the journal."""

    def __init__(self, engine: Engine, journal: Journal) -> None:
        self._engine = engine
        self._journal = journal
        self.changes = 0
        """How often a table was added, begun, or had somebody come or go: lists of before no longer hold."""

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await read(self._engine, question)

    async def write(self, *statements: ClauseElement) -> None:
        """All of it, or nothing; returns when it is on the disk."""
        await self._journal.store(*statements)

    # -- guests

    async def guest(self, id: str) -> Guest | None:
        row = await self.read(lambda c: c.execute(select(GUEST).where(GUEST.c.id == id)).one_or_none())
        return None if row is None else Guest(row.id, row.name, row.language)

    async def keep_guest(self, guest: Guest) -> None:
        """Remember the name and the language somebody used last."""
        row = {"id": guest.id, "name": guest.name, "language": guest.language, "created": int(time.time())}
        statement = upsert(GUEST).values(row)
        changes = {"name": guest.name, "language": guest.language}
        await self._journal.store(statement.on_conflict_do_update(index_elements=["id"], set_=changes))

    async def keep_language(self, guest: str, language: str) -> None:
        """Remember the language of somebody who has given a name."""
        await self._journal.store(update(GUEST).where(GUEST.c.id == guest).values(language=language))

    # -- tables

    async def table(self, id: str) -> Stored | None:
        """A table with all its lines."""

        def question(connection: Connection) -> Stored | None:
            rows = listed_tables(connection, GAME_TABLE.c.id == id)
            if not rows:
                return None
            moves = connection.execute(select(MOVE).where(MOVE.c.table_id == id).order_by(MOVE.c.n))
            clock = connection.execute(select(CLOCK).where(CLOCK.c.table_id == id)).one_or_none()
            return Stored(
                rows[0],
                [MoveRow(m.table_id, m.n, m.seat, m.path, m.created, m.earned, m.clocks) for m in moves],
                None if clock is None else ClockRow(clock.n, json.loads(clock.clocks), clock.at),
            )

        return await self.read(question)

    async def add_table(self, row: TableRow, rematch_of: str | None = None) -> None:
        """A new table with its seats."""
        statements: list[ClauseElement] = [
            insert(GAME_TABLE).values(
                id=row.id,
                game=row.game,
                version=row.version,
                seats=len(row.seats),
                options=json.dumps(row.options),
                seed=row.seed,
                minutes=row.minutes,
                increment=row.increment,
                days=None if row.days is None else json.dumps(asdict(row.days)),
                rated=row.rated,
                host=row.host,
                open=row.open,
                hot_seat=row.hot_seat,
                hints=row.hints,
                phase=row.phase,
                deciders="",
                rematch=None,
                created=int(time.time()),
                changed=int(time.time()),
            )
        ]
        statements += [
            insert(SEAT).values(table_id=row.id, seat=number, **asdict(replace(seat, stand_in=None, helped=False)))
            for number, seat in enumerate(row.seats)
        ]
        if rematch_of is not None:
            statements.append(update(GAME_TABLE).where(GAME_TABLE.c.id == rematch_of).values(rematch=row.id))
        await self._journal.store(*statements)
        self.changes += 1

    async def keep_seat(self, table: str, number: int, seat: SeatRow) -> None:
        """Somebody sat down, stood up, came back or was replaced."""
        mine = and_(SEAT.c.table_id == table, SEAT.c.seat == number)
        values = asdict(seat)
        touched = update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(changed=int(time.time()))
        await self._journal.store(update(SEAT).where(mine).values(values), touched)
        self.changes += 1

    async def keep_phase(self, table: str, phase: str, deciders: tuple[int, ...]) -> None:
        """A game began whose first decision is a player's: there are no lines to say so."""
        said = f",{','.join(map(str, deciders))},"
        values = {"phase": phase, "deciders": said, "changed": int(time.time())}
        await self._journal.store(update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(values))
        self.changes += 1

    async def keep_clocks(self, shown: list[tuple[str, ClockRow]]) -> None:
        """What the clocks of some tables show, in the middle of a decision."""
        statements: list[ClauseElement] = []
        for table, clock in shown:
            values = {"n": clock.n, "clocks": json.dumps(clock.left), "at": clock.at}
            statement = upsert(CLOCK).values(table_id=table, **values)
            statements.append(statement.on_conflict_do_update(index_elements=["table_id"], set_=values))
        if statements:
            await self._journal.store(*statements)

    async def keep_due(self, table: str, due: int | None) -> None:
        """When the first of those who must decide will be late."""
        await self._journal.store(update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(due=due))

    async def unattended(self, since: int) -> list[str]:
        """Tables with days for every turn where nobody has a deadline: a bot was to decide."""
        table = GAME_TABLE.c
        here = and_(table.phase == "playing", table.days.is_not(None), table.due.is_(None), table.changed >= since)
        wanted = select(table.id).where(here).order_by(table.changed.desc()).limit(LISTED)
        return await self.read(lambda c: list(c.execute(wanted).scalars()))

    async def overdue(self, now: int) -> list[str]:
        """The tables where somebody is late."""
        wanted = (
            select(GAME_TABLE.c.id)
            .where(GAME_TABLE.c.due <= now, GAME_TABLE.c.closed.is_(None))
            .order_by(GAME_TABLE.c.due)
            .limit(LISTED)
        )
        return await self.read(lambda c: list(c.execute(wanted).scalars()))

    # -- replays

    async def add_replay(self, id: str, guest: str | None, text: str) -> None:
        await self._journal.store(insert(REPLAY).values(id=id, guest=guest, text=text, created=int(time.time())))

    async def replay(self, id: str) -> str | None:
        """The text of a record that was brought in."""
        return await self.read(lambda c: c.execute(select(REPLAY.c.text).where(REPLAY.c.id == id)).scalar_one_or_none())

    async def opened_replay(self, id: str) -> None:
        """Somebody looks at a record; noted at most once a day."""
        now = int(time.time())
        mine = and_(REPLAY.c.id == id, REPLAY.c.created < now - _DAY)
        await self._journal.store(update(REPLAY).where(mine).values(created=now))

    async def clear_replays(self, days: int, open_now: Container[str] = ()) -> int:
        """Remove records that nobody has opened for so many days, and what was found about them; how many."""
        old = select(REPLAY.c.id).where(REPLAY.c.created < int(time.time()) - days * _DAY).limit(LISTED)
        found = await self.read(lambda c: list(c.execute(old).scalars()))
        gone = [id for id in found if id not in open_now]
        if gone:
            await self._journal.store(
                *(delete(one).where(one.c.id == id) for id in gone for one in (REPLAY, LOOK_BACK))
            )
        return len(gone)

    # -- looks back

    async def keep_look_back(self, id: str, n: int, found: str) -> None:
        """What was found about a finished game of n lines."""
        row = {"id": id, "n": n, "found": found, "created": int(time.time())}
        statement = upsert(LOOK_BACK).values(row)
        await self._journal.store(statement.on_conflict_do_update(index_elements=["id"], set_=row))

    async def look_back(self, id: str, n: int) -> str | None:
        """What was found about a game, if it had n lines then."""
        wanted = and_(LOOK_BACK.c.id == id, LOOK_BACK.c.n == n)
        return await self.read(lambda c: c.execute(select(LOOK_BACK.c.found).where(wanted)).scalar_one_or_none())


def _with_tuple(days: dict[str, Any]) -> dict[str, Any]:
    """JSON knows no tuples."""
    return {**days, "sleep": None if days["sleep"] is None else tuple(days["sleep"])}


def listed_tables(connection: Connection, wanted: ColumnElement[bool], most: int = LISTED) -> list[TableRow]:
    """Tables with their seats, the latest first."""
    rows = connection.execute(
        select(GAME_TABLE).where(wanted).order_by(GAME_TABLE.c.phase == "over", GAME_TABLE.c.changed.desc()).limit(most)
    ).all()
    found = {
        row.id: TableRow(
            id=row.id,
            game=row.game,
            version=row.version,
            options=json.loads(row.options),
            seed=row.seed,
            minutes=row.minutes,
            increment=row.increment,
            host=row.host,
            open=row.open,
            hot_seat=row.hot_seat,
            phase=row.phase,
            deciders=tuple(int(seat) for seat in row.deciders.split(",") if seat),
            rematch=row.rematch,
            changed=row.changed,
            seats=(),
            days=None if row.days is None else Days(**_with_tuple(json.loads(row.days))),
            rated=row.rated,
            due=row.due,
            hints=row.hints,
            closed=row.closed,
        )
        for row in rows
    }
    seats = connection.execute(select(SEAT).where(SEAT.c.table_id.in_(found)).order_by(SEAT.c.table_id, SEAT.c.seat))
    for seat in seats:
        row = found[seat.table_id]
        sitting = SeatRow(seat.guest, seat.name, seat.bot, seat.stand_in, seat.zone, seat.helped)
        found[seat.table_id] = replace(row, seats=(*row.seats, sitting))
    return list(found.values())
