"""Sealed answers and clocks across two processes: nobody learns more, and time runs out once."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from tafelrunde.server.protocol.messages import Play
from tafelrunde.server.protocol.requests import Clock, NewTable
from tafelrunde.server.tables.model import LogUpdate, MoveRow, SeatRow
from tafelrunde.server.tables.service.new_table import set_up
from tests.server.peers.two_processes import Two, began, heard, run, until
from tests.server.tables.rooms.offers import KEY, SEATS, opening

pytestmark = pytest.mark.slow


async def offered(two: Two) -> tuple[str, int]:
    """A table of Catan where somebody has made an offer to five others; half of them are in the other process."""
    row = set_up("guest0", NewTable("catan", SEATS))
    seats = tuple(SeatRow(f"guest{n}", f"G{n}", asks_all=True) for n in range(SEATS))
    row = replace(row, seats=seats, phase="playing", key=KEY)
    await two.a.tables.store.add_table(row)
    now = int(time.time() * 1000)
    lines = [MoveRow(row.id, n, seat, path, now, 0, None) for n, (seat, path) in enumerate(opening())]
    await two.a.tables.store.append(LogUpdate(lines, "playing", []))
    for n in range(SEATS):
        await (two.a, two.b)[n % 2].connect(row.id, f"guest{n}")
    first, _ = await two.same(row.id)
    assert first.live is not None
    seat = first.live.table.state.actor
    for path in ("do:offer", "give:wool", "want:ore", "do:propose"):
        await play(two, row.id, seat, path)
    return row.id, seat


async def play(two: Two, table: str, seat: int, path: str) -> None:
    server = (two.a, two.b)[seat % 2]
    await two.same(table)
    room = await two.room(server, table)
    assert room.live is not None
    guest = server.people[f"guest{seat}"]
    assert await server.send(table, guest, Play(seat, room.live.known_to(seat).n, path)) == "", path


def test_answers_from_two_processes_are_published_once(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table, proposer = await offered(two)
        first, second = await two.same(table)
        await until(lambda: bool(second.live and second.live.sealed and first.live and first.live.sealed))
        others = [seat for seat in range(SEATS) if seat != proposer]
        for seat in others[:-1]:
            people = two.a.people | two.b.people
            for name, person in people.items():
                if name != f"guest{seat}":
                    await person.received()
            await play(two, table, seat, "do:decline")
            await two.same(table)
            for name, person in people.items():
                told = {message["type"] for message in await person.received()}
                if name not in (f"guest{seat}", f"guest{others[-1]}"):
                    assert not told & {"log", "position", "seats"}, f"{name} was told of an answer: {told}"
        assert first.live is not None
        n = first.live.table.n
        await play(two, table, others[-1], "do:decline")
        await until(lambda: bool(first.live and second.live and first.live.table.n == second.live.table.n > n))
        assert second.live is not None
        assert second.live.sealed is None
        rows = await two.a.rows(table)
        assert [row.path for row in rows[n : n + len(others)]] == ["do:decline"] * len(others)

    run(tmp_path, database, main)


def test_time_runs_out_once_and_a_substitute_plays_on(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table, anna, bert = await began(two, clock=Clock(1, 0))
        first, second = await two.same(table)
        for room in (first, second):
            assert room.live is not None
            assert room.live.clocks is not None
            room.live.clocks.left = [300.0] * 2
            room._timer.set()
        await until(lambda: any(seat.stand_in == "time" for seat in second.seats))
        await until(lambda: any(seat.stand_in == "time" for seat in first.seats))
        assert sum(seat.helped for seat in second.seats) >= 1
        await heard(anna, "seats", lambda message: any(seat["absence"] == "time" for seat in message["seats"]))
        await heard(bert, "seats", lambda message: any(seat["absence"] == "time" for seat in message["seats"]))

    run(tmp_path, database, main)
