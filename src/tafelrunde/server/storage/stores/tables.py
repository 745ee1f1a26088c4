"""Tables with their logs, seats and clocks, and the guests at them. Implements `ports.TableStore`."""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Engine, Row, and_, delete, insert, select, update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.core.play.record import Origin
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.journal import Journal, OneRow, Statement, lease_check
from tafelrunde.server.storage.schema import CLOCK, GAME_TABLE, GUEST, MEMBER, MOVE, SEALED, SEAT
from tafelrunde.server.storage.stores.rated_games import rated_rows
from tafelrunde.server.storage.stores.sql_store import SqlStore
from tafelrunde.server.tables.clocks.calendar import Days
from tafelrunde.server.tables.model import (
    ClockRow,
    FinalResult,
    Guard,
    Guest,
    Lease,
    LogUpdate,
    MoveRow,
    SealedLine,
    SealedRow,
    SeatChange,
    SeatRow,
    SeatsUpdate,
    Stored,
    TableRow,
)
from tafelrunde.server.tables.peer_ports import Change
from tafelrunde.server.tables.ports import ANYHOW

MAX_LISTED: Final = 200
_NEXT: Final = GAME_TABLE.c.revision + 1


class SqlTableStore(SqlStore):
    """Tables and guests."""

    def __init__(self, engine: Engine, journal: Journal) -> None:
        super().__init__(engine, journal)
        self.changes = 0

    # -- guests

    async def guest(self, id: str) -> Guest | None:
        row = await self.read(lambda c: c.execute(select(GUEST).where(GUEST.c.id == id)).one_or_none())
        return None if row is None else Guest(row.id, row.name, row.language)

    async def save_guest(self, guest: Guest) -> None:
        """Store the name and the language that a guest used last."""
        row = {"id": guest.id, "name": guest.name, "language": guest.language, "created": int(time.time())}
        changes = {"name": guest.name, "language": guest.language}
        await self.write(upsert(GUEST).values(row).on_conflict_do_update(index_elements=["id"], set_=changes))

    async def save_language(self, guest: str, language: str) -> None:
        await self.write(update(GUEST).where(GUEST.c.id == guest).values(language=language))

    # -- tables

    async def table(self, id: str) -> Stored | None:
        return await self.news(id, 0, -1)

    async def news(self, id: str, n: int, revision: int) -> Stored | None:
        def query(connection: Connection) -> Stored | None:
            rows = listed_tables(connection, GAME_TABLE.c.id == id)  # first: what is read later may only be newer
            if not rows or rows[0].revision == revision:
                return None
            moves = connection.execute(select(MOVE).where(MOVE.c.table_id == id, MOVE.c.n >= n).order_by(MOVE.c.n))
            clock = connection.execute(select(CLOCK).where(CLOCK.c.table_id == id)).one_or_none()
            answers = connection.execute(select(SEALED).where(SEALED.c.table_id == id).order_by(SEALED.c.seat))
            return Stored(
                rows[0],
                [MoveRow(m.table_id, m.n, m.seat, m.path, m.created, m.earned, m.clocks, m.message) for m in moves],
                None if clock is None else ClockRow(clock.n, json.loads(clock.clocks), clock.at),
                [_sealed_row(answer) for answer in answers],
                n,
            )

        return await self.read_at_once(query)

    async def revisions(self, ids: Collection[str]) -> dict[str, int]:
        query = select(GAME_TABLE.c.id, GAME_TABLE.c.revision).where(GAME_TABLE.c.id.in_(ids))
        return await self.read(lambda c: {row.id: row.revision for row in c.execute(query)})

    async def row(self, id: str) -> TableRow | None:
        rows = await self.read(lambda c: listed_tables(c, GAME_TABLE.c.id == id))
        return rows[0] if rows else None

    async def save_result(self, table: str, result: FinalResult) -> None:
        await self.write(_result_update(table, result))

    async def add_table(self, row: TableRow, rematch_of: str | None = None, moves: Sequence[MoveRow] = ()) -> None:
        statements: list[Statement] = []
        if rematch_of is not None:
            first = and_(GAME_TABLE.c.id == rematch_of, GAME_TABLE.c.rematch.is_(None))
            statements.append(OneRow(update(GAME_TABLE).where(first).values(rematch=row.id, revision=_NEXT)))
        statements.append(insert(GAME_TABLE).values(**_table_values(row)))
        new = [replace(seat, stand_in=None, helped=False, reclaims=False) for seat in row.seats]
        statements += [insert(SEAT).values(table_id=row.id, seat=n, **asdict(seat)) for n, seat in enumerate(new)]
        statements += [insert(MOVE).values(asdict(move)) for move in moves]
        await self._journal.store(*statements, change=None if rematch_of is None else Change("table", rematch_of))
        self.changes += 1

    async def append(self, update: LogUpdate) -> None:
        table = update.table_id
        more: list[Statement] = lease_check(update.guard.lease)
        more += [_seat_update(table, change) for change in update.seats]
        more += [] if update.rated is None else rated_rows(table, update.rated)
        more += [] if update.result is None else [_result_update(table, update.result)]
        more += [delete(SEALED).where(SEALED.c.table_id == table)] if update.unseals else []
        await self._journal.append(update, *more)
        self.changes += bool(update.seats)

    async def save_answer(
        self, answer: SealedRow, due: int | None, seats: Sequence[SeatChange] = (), guard: Guard = ANYHOW
    ) -> None:
        lines = json.dumps([[line.path, line.message, line.for_guest] for line in answer.lines])
        values = {"n": answer.n, "lines": lines, "done": answer.done, "at": answer.at}
        row = upsert(SEALED).values(table_id=answer.table_id, seat=answer.seat, **values)
        stored = row.on_conflict_do_update(index_elements=["table_id", "seat"], set_=values)
        more = [_seat_update(answer.table_id, seat) for seat in seats]
        await self._change(answer.table_id, guard, {"due": due}, stored, *more)

    async def save_seats(self, table: str, update: SeatsUpdate) -> None:
        removed = json.dumps(sorted(update.removed)) if update.removed else None
        clocks = [] if update.clocks is None else [_clock_row(table, update.clocks)]
        more: list[Statement] = [*(_seat_update(table, seat) for seat in update.seats), *clocks]
        values: dict[str, object] = {"changed": int(time.time()), "due": update.due, "removed": removed}
        await self._change(table, update.guard, values, *more)
        self.changes += 1

    async def save_phase(self, table: str, phase: str, deciders: Sequence[int], guard: Guard = ANYHOW) -> None:
        """Needed for a game that begins with a player's decision: it has no lines yet that would tell the phase."""
        values = {"phase": phase, "deciders": f",{','.join(map(str, deciders))},", "changed": int(time.time())}
        await self._change(table, guard, values)
        self.changes += 1

    async def save_host(self, table: str, guest: str, guard: Guard = ANYHOW) -> None:
        await self._change(table, guard, {"host": guest})

    async def close_table(self, table: str, guard: Guard = ANYHOW) -> None:
        await self._change(table, guard, {"closed": int(time.time())})
        self.changes += 1

    async def _change(self, table: str, guard: Guard, values: dict[str, object], *more: Statement) -> None:
        """Change the row of a table, if it is as it was read, and what belongs to it: all of it or nothing."""
        as_read = GAME_TABLE.c.id == table
        if guard.revision is not None:
            as_read = and_(as_read, GAME_TABLE.c.revision == guard.revision)
        row = OneRow(update(GAME_TABLE).where(as_read).values(revision=_NEXT, **values))
        await self._journal.store(row, *lease_check(guard.lease), *more, change=Change("table", table))

    # -- clocks

    async def save_clocks(self, table: str, shown: ClockRow, lease: Lease | None = None) -> None:
        await self._journal.store(*lease_check(lease), _clock_row(table, shown), table=table)

    async def save_due(self, table: str, due: int | None) -> None:
        await self.write(update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(due=due))

    async def without_deadline(self, since: int) -> list[str]:
        table = GAME_TABLE.c
        condition = and_(table.phase == "playing", table.days.is_not(None), table.due.is_(None), table.changed >= since)
        ids = select(table.id).where(condition).order_by(table.changed.desc()).limit(MAX_LISTED)
        return await self.read(lambda c: list(c.execute(ids).scalars()))

    async def overdue(self, now: int) -> list[str]:
        condition = and_(GAME_TABLE.c.due <= now, GAME_TABLE.c.closed.is_(None))
        ids = select(GAME_TABLE.c.id).where(condition).order_by(GAME_TABLE.c.due).limit(MAX_LISTED)
        return await self.read(lambda c: list(c.execute(ids).scalars()))


def _sealed_row(row: Row[tuple[object, ...]]) -> SealedRow:
    lines = [SealedLine(*line) for line in json.loads(row.lines)]
    return SealedRow(row.table_id, row.seat, row.n, lines, row.done, row.at)


def _seat_update(table: str, change: SeatChange) -> OneRow:
    """Nobody takes a seat that another guest has got meanwhile."""
    row = and_(SEAT.c.table_id == table, SEAT.c.seat == change.number)
    as_before = SEAT.c.guest.is_(None) if change.guest_before is None else SEAT.c.guest == change.guest_before
    return OneRow(update(SEAT).where(row, as_before).values(asdict(change.seat)))


def _result_update(table: str, result: FinalResult) -> ClauseElement:
    return update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(result=json.dumps(asdict(result)))


def _clock_row(table: str, clock: ClockRow) -> ClauseElement:
    values = {"n": clock.n, "clocks": json.dumps(clock.left), "at": clock.at}
    row = upsert(CLOCK).values(table_id=table, **values)
    return row.on_conflict_do_update(index_elements=["table_id"], set_=values)


def listed_tables(connection: Connection, condition: ColumnElement[bool], most: int = MAX_LISTED) -> list[TableRow]:
    """Tables with their seats, the latest first and finished ones last."""
    order = (GAME_TABLE.c.phase == "over", GAME_TABLE.c.changed.desc())
    rows = connection.execute(select(GAME_TABLE).where(condition).order_by(*order).limit(most)).all()
    seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    taken = select(SEAT).where(SEAT.c.table_id.in_(seats)).order_by(SEAT.c.table_id, SEAT.c.seat)
    for seat in connection.execute(taken):
        seats[seat.table_id].append(
            SeatRow(
                seat.guest,
                seat.name,
                seat.bot,
                seat.stand_in,
                seat.zone,
                seat.helped,
                seat.program,
                seat.asks_all,
                seat.passes,
                seat.colour,
                seat.number,
                seat.reclaims,
            )
        )
    guests = {seat.guest for row in seats.values() for seat in row if seat.guest is not None}
    members = frozenset(connection.execute(select(MEMBER.c.id).where(MEMBER.c.id.in_(guests))).scalars())
    answered: dict[str, set[int]] = {row.id: set() for row in rows}
    for answer in connection.execute(select(SEALED).where(SEALED.c.table_id.in_(answered), SEALED.c.done)):
        answered[answer.table_id].add(answer.seat)
    return [_table_row(row, tuple(seats[row.id]), members, frozenset(answered[row.id])) for row in rows]


def _table_row(
    row: Row[tuple[object, ...]], seats: tuple[SeatRow, ...], members: frozenset[str], answered: frozenset[int]
) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        version=row.version,
        options=json.loads(row.options),
        seed=row.seed,
        key=row.key,
        commitment=row.commitment,
        minutes=row.minutes,
        increment=row.increment,
        host=row.host,
        open=row.open,
        hot_seat=row.hot_seat,
        phase=row.phase,
        deciders=tuple(int(seat) for seat in row.deciders.split(",") if seat),
        rematch=row.rematch,
        changed=row.changed,
        seats=seats,
        days=None if row.days is None else _days(json.loads(row.days)),
        rated=row.rated,
        due=row.due,
        hints=row.hints,
        closed=row.closed,
        origin=None if row.origin is None else Origin.from_text(row.origin),
        members=members.intersection(seat.guest for seat in seats if seat.guest is not None),
        answered=answered,
        result=None if row.result is None else _result(json.loads(row.result)),
        lesson=row.lesson,
        removed=frozenset() if row.removed is None else frozenset(json.loads(row.removed)),
        revision=row.revision,
    )


def _result(fields: dict[str, list[int]]) -> FinalResult:
    return FinalResult(tuple(fields["ranks"]), tuple(fields["scores"]))


def _days(fields: dict[str, Any]) -> Days:
    sleep = fields["sleep"]
    return Days(**{**fields, "sleep": None if sleep is None else tuple(sleep)})  # JSON has no tuples


def _table_values(row: TableRow) -> dict[str, object]:
    """The columns of a new table."""
    now = int(time.time())
    return {
        "id": row.id,
        "game": row.game,
        "version": row.version,
        "seats": len(row.seats),
        "options": json.dumps(row.options),
        "seed": row.seed,
        "key": row.key,
        "commitment": row.commitment,
        "minutes": row.minutes,
        "increment": row.increment,
        "days": None if row.days is None else json.dumps(asdict(row.days)),
        "rated": row.rated,
        "host": row.host,
        "open": row.open,
        "hot_seat": row.hot_seat,
        "hints": row.hints,
        "phase": row.phase,
        "deciders": "",
        "rematch": None,
        "lesson": row.lesson,
        "origin": None if row.origin is None else row.origin.to_text(),
        "created": now,
        "changed": now,
    }
