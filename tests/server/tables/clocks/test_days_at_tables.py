"""Games over days: deadlines are kept on the disk, and looked after also while a table sleeps."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tafelrunde.server.protocol.messages import Play, Sit, Stand
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import Clock, DaysForTurns
from tafelrunde.server.storage.database import writing_connection
from tests.server.in_process import Guest, ServerWithGuests, run_with_server, start_server

HOUR = 3600


class Wall:
    """The clock on the wall, set by hand."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._time = time.time

    def __call__(self) -> float:
        return self._time() + self.ahead


@pytest.fixture
def wall() -> Any:
    clock = Wall()
    with mock.patch("time.time", clock):
        yield clock


def days(server: ServerWithGuests, **more: Any) -> DaysForTurns:
    server.settings = replace(server.settings, start_grace=0.0, idle_seconds=0.02)
    return DaysForTurns(**{"days": 2, **more})


async def deadline(guest: Guest, seat: int) -> int | None:
    seats = [message for message in await guest.received() if message["type"] == "seats"][-1]
    deadline: int | None = seats["seats"][seat].get("deadline")
    return deadline


def test_a_turn_has_a_deadline_and_a_decision_gives_the_whole_time_again(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(days=days(server), zone="Europe/Berlin")
        anna, bert = await server.start_game(table)
        room = await server.tables.directory.room(table)
        assert room.live is not None
        first = room.live.deciders[0]
        due = await deadline(anna, first)
        assert due is not None
        assert due / 1000 == pytest.approx(wall() + 48 * HOUR, abs=5)
        wall.ahead += 30 * HOUR
        while room.live.deciders == [first]:
            await server.move(table, anna, bert)
        other = room.live.deciders[0]
        assert (await deadline(bert, other) or 0) / 1000 == pytest.approx(wall() + 48 * HOUR, abs=5)
        assert room.live.clocks is not None
        assert room.live.clocks.shown()[first] == 48 * HOUR * 1000

    run_with_server(tmp_path, main)


def test_taking_back_gives_no_time(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(days=days(server))
        anna, bert = await server.start_game(table)
        room = await server.tables.directory.room(table)
        assert room.live is not None
        for _ in range(200):
            seat, n = room.live.deciders[0], room.live.table.n
            wall.ahead += 20 * HOUR
            await server.move(table, anna, bert)
            if room.live.table.undoable(seat) and room.live.deciders != [seat]:
                break
        else:
            raise AssertionError("Nothing could be taken back.")
        wall.ahead += 3 * HOUR
        player = anna if seat == 0 else bert
        assert await server.send(table, player, Play(seat, room.live.table.n, f"undo:{n}")) == ""
        assert room.live.clocks is not None
        assert room.live.clocks.shown()[seat] <= 28 * HOUR * 1000
        assert room.live.clocks.shown()[1 - seat] == pytest.approx(48 * HOUR * 1000, abs=2)

    run_with_server(tmp_path, main)


def test_time_goes_on_while_the_server_is_down_and_the_table_sleeps(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(days=days(server))
        await server.start_game(table)
        await server.close()
        wall.ahead += 40 * HOUR
        await server.open()
        room = await server.tables.directory.room(table)
        assert room.live is not None
        assert room.live.clocks is not None
        seat = room.live.deciders[0]
        assert room.live.clocks.shown()[seat] == pytest.approx(8 * HOUR * 1000, abs=5000)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if server.tables.directory.in_memory(table) is None:
                break
        assert server.tables.directory.in_memory(table) is None, "Nobody looks: it is unloaded, though a clock runs."
        wall.ahead += 9 * HOUR
        for _ in range(200):
            await asyncio.sleep(0.02)
            stored = await server.tables.store.table(table)
            assert stored is not None
            if stored.row.seats[seat].stand_in == "time":
                break
        assert stored is not None
        assert stored.row.seats[seat].stand_in == "time"
        for _ in range(200):
            await asyncio.sleep(0.02)
            stored = await server.tables.store.table(table)
            assert stored is not None
            if stored.row.deciders == (1 - seat,):
                break
        assert stored is not None
        assert stored.row.deciders == (1 - seat,), "A bot has played for who was late."
        assert stored.row.due == pytest.approx(wall() + 48 * HOUR, abs=20)
        back = await server.connect(table, ("anna", "bert")[seat])
        assert await server.send(table, back, Sit(seat, "Back")) == ""
        room = await server.tables.directory.room(table)
        assert room.live is not None
        assert room.live.clocks is not None
        assert room.live.clocks.shown()[seat] == 48 * HOUR * 1000
        assert room.seats[seat].helped

    async def run() -> None:
        server = ServerWithGuests(tmp_path)
        days(server)
        async with start_server(server):
            await main(server)

    asyncio.run(run())


def test_after_a_start_nobody_is_late_at_once(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        clock = days(server)
        server.settings = replace(server.settings, start_grace=1.5)
        table = await server.table(days=clock)
        await server.start_game(table)
        await server.close()
        wall.ahead += 100 * HOUR
        await server.open()
        await asyncio.sleep(0.2)
        stored = await server.tables.store.table(table)
        assert stored is not None
        assert [seat.stand_in for seat in stored.row.seats] == [None, None]
        for _ in range(200):
            await asyncio.sleep(0.02)
            stored = await server.tables.store.table(table)
            assert stored is not None
            if any(seat.stand_in for seat in stored.row.seats):
                return
        raise AssertionError("Nobody was ever late.")

    async def run() -> None:
        server = ServerWithGuests(tmp_path)
        days(server)
        async with start_server(server):
            await main(server)

    asyncio.run(run())


def test_a_table_that_cannot_be_opened_does_not_stop_the_others(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        clock = days(server)
        broken, good = await server.table(days=clock), await server.table(days=clock)
        await server.start_game(broken)
        await server.start_game(good)
        await server.close()
        connection = writing_connection(server.file)
        connection.execute("UPDATE move SET path = 'do:fly' WHERE table_id = ?", (broken,))
        connection.close()
        wall.ahead += 60 * HOUR
        await server.open()
        for _ in range(200):
            await asyncio.sleep(0.02)
            stored = await server.tables.store.table(good)
            assert stored is not None
            if any(seat.stand_in for seat in stored.row.seats):
                break
        assert stored is not None
        assert any(seat.stand_in for seat in stored.row.seats)
        for _ in range(200):
            if not await server.tables.store.overdue(int(wall())):
                return
            await asyncio.sleep(0.02)
        raise AssertionError("The broken table is tried again and again.")

    async def run() -> None:
        server = ServerWithGuests(tmp_path)
        days(server)
        async with start_server(server):
            await main(server)

    asyncio.run(run())


def test_a_bot_goes_on_after_a_restart_though_nobody_comes(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.reopen(bot_pause=60.0)
        table = await server.table(days=days(server), bots=[None, "random"])
        anna = await server.connect(table, "anna")
        room = await server.tables.directory.room(table)
        for _ in range(200):
            if room.live is not None and room.live.deciders != [0]:
                break
            await server.move(table, anna)
        assert room.live is not None
        assert room.live.deciders == [1]
        await server.reopen(bot_pause=0.0)
        for _ in range(200):
            await asyncio.sleep(0.02)
            stored = await server.tables.store.table(table)
            assert stored is not None
            if stored.row.deciders == (0,):
                return
        raise AssertionError("The bot has not gone on.")

    run_with_server(tmp_path, main)


def test_standing_up_and_sitting_down_gives_no_time(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        server.thinking.fails = True
        await server.reopen(bot_pause=60.0)
        table = await server.table(days=days(server))
        anna, bert = await server.start_game(table)
        room = await server.tables.directory.room(table)
        assert room.live is not None
        assert room.live.clocks is not None
        seat = room.live.deciders[0]
        player = (anna, bert)[seat]
        wall.ahead += 40 * HOUR
        assert await server.send(table, player, Stand(seat)) == ""
        assert await server.send(table, player, Sit(seat, "Again")) == ""
        assert room.live.clocks.shown()[seat] == pytest.approx(8 * HOUR * 1000, abs=5000)

    run_with_server(tmp_path, main)


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"days": DaysForTurns(2), "clock": Clock(5)}, "two_clocks"),
        ({"days": DaysForTurns(2, sleep=(7, 7))}, "night"),
        ({"days": DaysForTurns(2, sleep=(5, 23))}, "night"),
        ({"days": DaysForTurns(2), "zone": "Europe/Atlantis"}, "zone"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, settings: dict[str, Any], reason: str) -> None:
    async def main(server: ServerWithGuests) -> None:
        with pytest.raises(Refusal) as refused:
            await server.table(**settings)
        assert refused.value.reason == reason
        assert json.dumps(refused.value.text("de"))

    run_with_server(tmp_path, main)


def test_a_table_that_is_busy_keeps_its_deadline(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        clock = days(server)
        await server.reopen(idle_seconds=300.0)
        table = await server.table(days=clock)
        await server.start_game(table)
        wall.ahead += 60 * HOUR
        for refusal in (Refusal("busy", "not_saved"), Refusal("busy")):
            with mock.patch.object(server.tables.directory, "room", side_effect=refusal):
                await server.tables.housekeeping.check_deadlines()
            assert await server.tables.store.overdue(int(wall())) == [table]
        await server.tables.housekeeping.check_deadlines()
        stored = await server.tables.store.table(table)
        assert stored is not None
        assert any(seat.stand_in == "time" for seat in stored.row.seats)

    run_with_server(tmp_path, main)


def test_another_time_zone_in_mid_game_stalls_no_deadline(tmp_path: Path, wall: Wall) -> None:
    """Whoever moves the night to where they are would never be late."""

    async def main(server: ServerWithGuests) -> None:
        clock = days(server, days=1, sleep=(0, 16))
        await server.reopen(idle_seconds=300.0)
        table = await server.table(days=clock, zone="UTC")
        anna, bert = await server.start_game(table)
        people = {"anna": anna, "bert": bert}
        room = await server.tables.directory.room(table)
        assert room.live is not None
        seat = room.live.deciders[0]
        late = room.seats[seat].guest
        assert late is not None
        due = room.live.due
        assert due is not None
        for hour in range(0, 48, 4):  # wherever it is night now
            wall.ahead += 4 * HOUR
            there = f"Etc/GMT{(time.gmtime(wall()).tm_hour + 8) % 24 - 12:+d}"  # four o'clock there
            await server.send(table, people[late], Sit(seat, late.title(), there))
            if wall() < due:
                now_due = (await server.tables.directory.room(table)).state.live_game().due
                assert now_due == pytest.approx(due, abs=2), hour
            if hour % 8 == 0:
                server.tables.directory.unload(await server.tables.directory.room(table))  # only what is stored counts
        await server.tables.housekeeping.check_deadlines()
        assert (await server.tables.directory.room(table)).seats[seat].stand_in == "time"

    run_with_server(tmp_path, main)


def test_a_wall_clock_that_jumps_makes_nobody_late_for_an_hour(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        clock = days(server)
        server.settings = replace(server.settings, start_grace=0.3)
        await server.reopen()
        table = await server.table(days=clock)
        await server.start_game(table)
        await asyncio.sleep(0.35)
        wall.ahead += 60 * HOUR
        await server.tables.housekeeping.check_deadlines()
        stored = await server.tables.store.table(table)
        assert stored is not None
        assert [seat.stand_in for seat in stored.row.seats] == [None, None]
        await asyncio.sleep(0.35)  # the hour is over, and the time is still the same
        await server.tables.housekeeping.check_deadlines()
        stored = await server.tables.store.table(table)
        assert stored is not None
        assert "time" in [seat.stand_in for seat in stored.row.seats]

    run_with_server(tmp_path, main)


def test_a_wall_clock_that_was_set_back_stops_no_clock(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        wall.ahead = 1000 * HOUR
        table = await server.table(days=days(server))
        await server.start_game(table)
        live = (await server.tables.directory.room(table)).state.live_game()
        assert live.clocks is not None
        assert live.due is not None
        wall.ahead = 0.0
        assert live.due == pytest.approx(wall() + 48 * HOUR, abs=5)
        wall.ahead += 47 * HOUR
        assert min(live.clocks.shown()) == pytest.approx(HOUR * 1000, abs=5000)

    run_with_server(tmp_path, main)


def test_clocks_of_minutes_do_not_look_at_the_wall(tmp_path: Path, wall: Wall) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(clock=Clock(5, 0))
        await server.start_game(table)
        wall.ahead += 100 * HOUR
        server.tables.directory.unload(await server.tables.directory.room(table))
        live = (await server.tables.directory.room(table)).state.live_game()
        wall.ahead -= 200 * HOUR
        assert live.clocks is not None
        assert min(live.clocks.shown()) > 4.8 * 60_000

    run_with_server(tmp_path, main)
