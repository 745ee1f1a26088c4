"""Clocks at tables: whoever runs out of time cannot get more of it by coming and going."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.server.protocol.messages import Play, Sit, Stand
from tafelrunde.server.protocol.requests import Clock, DaysForTurns, NewTable
from tafelrunde.server.tables.clocks.minute_clocks import GRACE
from tafelrunde.server.tables.rooms.room import Room
from tests.server.in_process import Guest, ServerWithGuests, run_with_server


async def playing(server: ServerWithGuests, **settings: Any) -> tuple[str, Room, int, Guest, asyncio.Event]:
    """A game where somebody must decide: the table, the seat, its player, and bots that think long."""
    table = await server.table(**settings)
    guests = await server.start_game(table)
    server.thinking.may_answer = may_answer = asyncio.Event()
    room = await server.tables.directory.room(table)
    (seat,) = clocks(room).running
    return table, room, seat, guests[seat], may_answer


def clocks(room: Room) -> Any:
    assert room.live is not None
    return room.live.clocks


async def decided(room: Room, n: int) -> None:
    """Wait for the bot."""
    assert room.live is not None
    while room.live.table.n == n or room._jobs.is_busy:
        await asyncio.sleep(0.001)


@pytest.mark.parametrize(
    ("settings", "given"),
    [({"clock": Clock(1)}, GRACE), ({"clock": Clock(1, 60)}, 60_000), ({"days": DaysForTurns(2)}, 48 * 3_600_000)],
)
def test_who_is_late_gets_time_only_after_the_bot_has_decided(tmp_path: Path, settings: Any, given: int) -> None:
    async def main(server: ServerWithGuests) -> None:
        table, room, seat, player, may_answer = await playing(server, **settings)
        assert room.live is not None
        n = room.live.table.n
        clocks(room).left[seat] = 0.0
        await room.check_clocks()
        assert room.seats[seat].helped, "In a rated game that is the last place."
        for _ in range(3):
            assert await server.send(table, player, Sit(seat, "Again")) == ""
            assert clocks(room).shown()[seat] == 0
            assert room.seats[seat].stand_in == "time"
        may_answer.set()
        await decided(room, n)
        assert room.live.table.log[n].seat == seat, "What the bot was asked for counts."
        assert room.seats[seat].stand_in is None, "Now the player is back."
        assert given - 1000 < clocks(room).shown()[seat] <= given
        stored = await server.tables.store.table(table)
        assert stored is not None
        assert (stored.row.seats[seat].stand_in, stored.row.seats[seat].helped) == (None, True)

    run_with_server(tmp_path, main)


def test_who_comes_back_without_a_socket_waits_for_the_bot_too(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table, room, seat, player, may_answer = await playing(server, days=DaysForTurns(2))
        assert room.live is not None
        for other, guest in enumerate(("anna", "bert")):
            await room.leave(server.people[guest].connection)
            assert await server.send(table, server.people[guest], Stand(other)) == ""
        n = room.live.table.n
        server.tables.directory.unload(room)
        room = await server.tables.directory.room(table)
        await room.resume()
        assert not room._bots.is_thinking, "Nobody plays for an empty room."
        may_answer.set()
        assert await server.send(table, player, Sit(seat, "Back")) == ""
        await asyncio.wait_for(decided(room, n), 20)
        assert room.seats[seat].stand_in is None

    run_with_server(tmp_path, main)


def test_a_move_at_the_last_moment_gives_no_time_to_come_back(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table, room, seat, player, _ = await playing(server, clock=Clock(1))
        assert room.live is not None
        clocks(room).left[seat] = 0.0
        await room.check_clocks()
        await server.move(table, player)
        assert room.seats[seat].stand_in is None
        assert clocks(room).left[seat] == 0

    run_with_server(tmp_path, main)


def test_standing_up_stops_no_clock(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table, room, seat, player, may_answer = await playing(server, clock=Clock(1))
        assert room.live is not None
        n = room.live.table.n
        assert await server.send(table, player, Stand(seat)) == ""
        assert clocks(room).running == {seat}
        assert await server.send(table, player, Sit(seat, "Again")) == ""
        assert clocks(room).running == {seat}
        assert room.seats[seat].stand_in == "left"
        may_answer.set()
        await decided(room, n)
        assert (room.seats[seat].stand_in, room.seats[seat].helped) == (None, True)

    run_with_server(tmp_path, main)


def test_who_takes_back_what_the_bot_decided_gives_back_its_time(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.tables.new_tables.add("anna", NewTable("shangrila", 3, hot_seat=True, clock=Clock(1)), "")
        anna, room = await server.connect(table, "anna"), await server.tables.directory.room(table)
        assert room.live is not None
        seat, n = room.live.deciders[0], room.live.table.n
        clocks(room).left[seat] = 0.0
        await room.check_clocks()
        await decided(room, n)
        assert clocks(room).left[seat] == GRACE
        assert await server.send(table, anna, Play(seat, room.live.table.n, f"undo:{n}")) == ""
        assert clocks(room).left[seat] == 0

    run_with_server(tmp_path, main)


def test_what_the_bot_decided_is_taken_back_only_once(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.tables.new_tables.add("anna", NewTable("shangrila", 3, hot_seat=True, clock=Clock(1)), "")
        anna, room = await server.connect(table, "anna"), await server.tables.directory.room(table)
        assert room.live is not None
        seat = room.live.deciders[0]
        for refused in ("", "bot_decided"):
            n = room.live.table.n
            clocks(room).left[seat] = 0.0
            await room.check_clocks()
            await decided(room, n)
            assert await server.send(table, anna, Play(seat, room.live.table.n, f"undo:{n}")) == refused
        assert room.live.table.log[-1].path == room.live.table.log[n].path, "The second decision counts."

    run_with_server(tmp_path, main)


def test_clocks_run_on_while_the_table_sleeps(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        for task in server.tables._tasks:
            task.cancel()  # only when we say so
        table, room, seat, _, _ = await playing(server, clock=Clock(1))
        server.tables.housekeeping._settings = replace(server.settings, idle_seconds=-1.0)
        for guest in server.people.values():
            await room.leave(guest.connection)
        server.tables.housekeeping.unload_idle()
        assert server.tables.directory.in_memory(table) is None, "Nobody is there."
        server.tables.directory._unloaded_clocks[table].clocks._now = lambda: time.monotonic() + 20
        room = await server.tables.directory.room(table)
        assert clocks(room).running == {seat}
        assert 30_000 < clocks(room).shown()[seat] <= 40_000

        server.tables.housekeeping.unload_idle()
        server.tables.directory._unloaded_clocks[table].clocks._now = lambda: time.monotonic() + 30
        await server.tables.directory.checkpoint_clocks()
        stored = await server.tables.store.table(table)
        assert stored is not None
        assert stored.clocks is not None
        assert 0 < stored.clocks.left[seat] <= 10_000
        await server.tables.housekeeping.check_deadlines()
        assert server.tables.directory.in_memory(table) is None
        server.tables.directory._unloaded_clocks[table].clocks._now = lambda: time.monotonic() + 60
        await server.tables.housekeeping.check_deadlines()
        stored = await server.tables.store.table(table)
        assert stored is not None
        assert stored.row.seats[seat].stand_in == "time"
        assert not server.tables.directory._unloaded_clocks

    run_with_server(tmp_path, main)


def test_if_too_many_tables_are_in_memory_those_go_where_nobody_is(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.reopen(limits=replace(server.settings.limits, rooms=2))
        tables = [await server.table() for _ in range(4)]
        await server.connect(tables[0], "anna")
        for table in tables:
            await server.tables.directory.room(table)
        server.tables.housekeeping.unload_idle()
        assert [server.tables.directory.in_memory(table) is not None for table in tables] == [True, False, False, True]

    run_with_server(tmp_path, main)
