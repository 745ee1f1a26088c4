"""The room of a table: whatever happens, and in whatever order, memory equals what replaying the log gives."""

from __future__ import annotations

import asyncio
import random
import shutil
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Look, Play, Sit, Stand, Start
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import Clock, NewTable
from tafelrunde.server.settings import Settings
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.room import Room
from tests.samples import sample
from tests.server.in_process import Guest, InProcessServer

GUESTS = ("anna", "bert")


class Table(RuleBasedStateMachine):
    """Two guests at a table of Pebbles, with clocks."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.runner = asyncio.Runner()
        self.server = InProcessServer(self.folder)
        self.guests: dict[str, Guest] = {}
        self.table = ""
        self.began = time.monotonic()
        rng = random.Random(0)  # or no failure could be repeated
        self.patch = mock.patch("secrets.randbelow", rng.randrange)
        self.patch.start()

    def run(self, what: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(what)

    @initialize(seats=st.integers(2, 3))
    def sit_down(self, seats: int) -> None:
        async def main() -> None:
            await self.server.open()
            bots = [None, None, "medium"][:seats]
            new_table = NewTable("pebbles", seats, bots=bots, clock=Clock(5, 3))
            self.table = await self.server.tables.new_tables.add("anna", new_table, "")
            await self.join("anna")
            await self.join("bert")
            await self.send("bert", Sit(1, "Bert"))
            await self.send("anna", Start())

        self.run(main())

    async def room(self) -> Room:
        return await self.server.tables.directory.room(self.table)

    async def join(self, name: str) -> None:
        self.guests[name] = Guest(name)
        await (await self.room()).join(self.guests[name].connection)

    async def send(self, name: str, message: Any) -> str:
        """What came of it: "" or the code of the refusal."""
        try:
            await (await self.room()).receive(self.guests[name].connection, message)
        except Refusal as refusal:
            return refusal.code
        return ""

    async def live(self) -> LiveGame:
        live = (await self.room()).live
        assert live is not None
        return live

    async def settle(self) -> None:
        """Let bots finish."""
        room = await self.room()
        for _ in range(200):
            await asyncio.sleep(0)
            if not room._bots.is_thinking and not room._jobs.is_busy:
                return
            await asyncio.sleep(0.001)

    @rule(k=st.integers(0, 30), name=st.sampled_from(GUESTS))
    def play(self, k: int, name: str) -> None:
        async def main() -> None:
            if name not in self.guests:
                return
            live, seat = await self.live(), GUESTS.index(name)
            n, legal = live.table.n, live.table.legal(seat)
            path = live.table.game.actions.path(legal[k % len(legal)]) if legal else "do:keep"
            await self.guests[name].received()
            code = await self.send(name, Play(seat, n, path))
            assert (code == "") == bool(legal), code
            if legal:
                heard = await self.guests[name].received()
                assert [m["n"] for m in heard if m["type"] == "done"] == [n]

        self.run(main())

    @rule(name=st.sampled_from(GUESTS))
    def undo(self, name: str) -> None:
        async def main() -> None:
            if name not in self.guests:
                return
            live, seat = await self.live(), GUESTS.index(name)
            for number in live.table.undoable(seat)[:1]:
                assert await self.send(name, Play(seat, live.table.n, f"undo:{number}")) == ""

        self.run(main())

    @rule(
        name=st.sampled_from(GUESTS),
        seat=st.integers(-2, 4),
        off=st.integers(-3, 3),
        path=st.sampled_from(["do:keep", "undo:0", "draw:red", "hand:red > seat:1", "", "x", "undo:-1"]),
    )
    def try_something(self, name: str, seat: int, off: int, path: str) -> None:
        async def main() -> None:
            if name not in self.guests:
                return
            n = (await self.live()).table.n
            code = await self.send(name, Play(seat, n + off, path))
            if seat != GUESTS.index(name) or off:
                assert code

        self.run(main())

    @rule(name=st.sampled_from(GUESTS), n=st.integers(-1, 60))
    def look(self, name: str, n: int) -> None:
        async def main() -> None:
            if name in self.guests:
                exists = 0 <= n <= (await self.live()).table.n
                assert await self.send(name, Look(n)) == ("" if exists else "unknown")

        self.run(main())

    @rule(name=st.sampled_from(GUESTS))
    def stand_up_and_sit_down(self, name: str) -> None:
        async def main() -> None:
            if name in self.guests and (await self.room()).phase == "playing":
                seat = GUESTS.index(name)
                await self.send(name, Stand(seat))
                await self.settle()
                if (await self.room()).phase == "playing":
                    assert await self.send(name, Sit(seat, name)) == ""

        self.run(main())

    @rule(name=st.sampled_from(GUESTS))
    def disconnect(self, name: str) -> None:
        async def main() -> None:
            guest = self.guests.pop(name, None)
            if guest is not None:
                await (await self.room()).leave(guest.connection)

        self.run(main())

    @rule(name=st.sampled_from(GUESTS))
    def connect(self, name: str) -> None:
        if name not in self.guests:
            self.run(self.join(name))

    @rule(name=st.sampled_from(GUESTS))
    def lose_the_disk(self, name: str) -> None:
        """A move that cannot be stored does not count."""

        async def main() -> None:
            if name not in self.guests:
                return
            await self.settle()
            live, seat = await self.live(), GUESTS.index(name)
            legal = live.table.legal(seat)
            if not legal:
                return
            before = live.table.n

            async def fail(*_: object) -> None:
                raise NotSaved("The disk is full.")

            self.server.journal.append, true = fail, self.server.journal.append  # type: ignore[method-assign, assignment]
            code = await self.send(name, Play(seat, before, live.table.game.actions.path(legal[0])))
            self.server.journal.append = true  # type: ignore[method-assign]
            assert code == "failed"
            await (await self.room()).record(name, "en")  # the next job waits until the table is rebuilt
            assert (await self.live()).table.n == before

        self.run(main())

    @rule()
    def let_bots_fail(self) -> None:
        self.server.thinking.fails = not self.server.thinking.fails

    @rule(gently=st.booleans())
    def restart(self, gently: bool) -> None:
        """Close the server, or leave it as a crash would, and open another one on the same file."""

        async def main() -> None:
            abandoned = self.server.tables
            if gently:
                await self.server.close()
            else:
                self.server.journal._closed = True  # from now on nothing reaches the disk
                await abandoned.close()
                await self.server.journal.close()
                self.server.engine.dispose()
            await self.server.open()
            for name in list(self.guests):
                await self.join(name)

        self.run(main())

    @precondition(lambda self: self.table)
    @invariant()
    def memory_equals_the_log(self) -> None:
        async def compare() -> None:
            live = await self.live()
            rows = await self.server.rows(self.table)
            assert [(row.n, row.seat, row.path) for row in rows] == [
                (n, entry.seat, entry.path) for n, entry in enumerate(live.table.log)
            ]
            stored = await self.server.tables.store.table(self.table)
            assert stored is not None
            again = LiveGame(stored)
            assert again.table.state.hash() == live.table.state.hash()
            assert again.table.in_force(again.table.n) == live.table.in_force(live.table.n)
            assert again.table._drawn == live.table._drawn
            assert stored.row.phase == (await self.room()).phase
            assert list(stored.row.deciders) == live.deciders
            assert [seat.stand_in for seat in stored.row.seats] == [s.stand_in for s in (await self.room()).seats]
            assert live.clocks is not None
            assert again.clocks is not None
            passed = 1000 * (time.monotonic() - self.began)
            for shown, stored_clock in zip(live.clocks.shown(), again.clocks.shown(), strict=True):
                assert abs(shown - stored_clock) < 5000 + passed  # stored are clocks as they were at the last line

        async def main() -> None:
            await self.settle()
            await (await self.room())._jobs.submit(compare)  # in its turn: not while a line is being stored

        self.run(main())

    def teardown(self) -> None:
        if self.table:
            self.run(self.server.close())
        self.runner.close()
        self.patch.stop()
        shutil.rmtree(self.folder)


TestTable = pytest.mark.slow(Table.TestCase)
Table.TestCase.settings = settings(
    max_examples=sample(12, 40), stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)


def test_a_bot_whose_process_always_fails_still_moves(tmp_path: Path) -> None:
    async def main() -> None:
        server = InProcessServer(tmp_path)
        await server.open()
        server.thinking.fails = True
        table = await server.tables.new_tables.add("anna", NewTable("pebbles", 2, bots=["medium", None]), "")
        room, anna = await server.tables.directory.room(table), Guest("anna")
        await room.join(anna.connection)
        while not any(m["type"] == "position" and m["choices"] for m in await anna.received()):
            await asyncio.sleep(0.01)
        assert [row.seat for row in await server.rows(table)][-1] == 0
        await server.close()

    asyncio.run(asyncio.wait_for(main(), 20))


def test_a_bot_plays_also_for_those_who_have_no_socket(tmp_path: Path) -> None:
    async def main() -> None:
        server = InProcessServer(tmp_path)
        await server.open()
        table = await server.tables.new_tables.add("anna", NewTable("pebbles", 2, bots=["random", None]), "")
        for _ in range(2):  # the second time as after a restart
            room = await server.tables.directory.room(table)
            assert room.live is not None
            while room.live.deciders != [1]:
                await room.show(Connection("anna", "en"))
                await asyncio.sleep(0.001)
            while room.live.deciders == [1]:
                path = room.live.table.game.actions.path(room.live.table.legal(1)[0])
                with mock.patch.object(room._bots, "schedule_bot"):
                    await room.receive(Connection("anna", "en"), Play(1, room.live.table.n, path))
            await server.close()
            await server.open()
        await server.close()

    asyncio.run(asyncio.wait_for(main(), 20))


def test_a_bot_that_could_not_be_asked_is_asked_again(tmp_path: Path) -> None:
    async def main() -> None:
        server = InProcessServer(tmp_path)
        await server.open()
        table = await server.tables.new_tables.add("anna", NewTable("pebbles", 2, bots=["random", None]), "")
        room, anna = await server.tables.directory.room(table), Guest("anna")
        assert room.live is not None
        with (
            mock.patch.object(room.live.table, "private_copy", side_effect=RuntimeError("no")),
            pytest.raises(Refusal),
        ):
            await room.join(anna.connection)
        while room.live.deciders != [1]:
            await room.resume()
            await asyncio.sleep(0.001)
        await server.close()

    asyncio.run(asyncio.wait_for(main(), 20))


def test_nobody_plays_for_an_empty_room(tmp_path: Path) -> None:
    async def main() -> None:
        server = InProcessServer(tmp_path)
        await server.open()
        table = await server.tables.new_tables.add("anna", NewTable("pebbles", 2, bots=["random", "random"]), "")
        room = await server.tables.directory.room(table)
        await asyncio.sleep(0.05)
        dealt = len(await server.rows(table))
        anna = Guest("anna")
        await room.join(anna.connection)
        while room.phase != "over":
            await asyncio.sleep(0.01)
        assert len(await server.rows(table)) > dealt == 6
        await server.close()

    asyncio.run(asyncio.wait_for(main(), 20))


def test_a_room_that_is_left_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async def main() -> None:
        server = InProcessServer(tmp_path)
        server.settings = Settings(data_dir=tmp_path, idle_seconds=0.05)
        await server.open()
        table = await server.tables.new_tables.add("anna", NewTable("pebbles", 2, hot_seat=True), "")
        room, anna = await server.tables.directory.room(table), Guest("anna")
        await room.join(anna.connection)
        await asyncio.sleep(0.2)
        assert await server.tables.directory.room(table) is room
        await room.leave(anna.connection)
        await asyncio.sleep(0.3)
        again = await server.tables.directory.room(table)
        assert again is not room
        assert again.live is not None
        assert room.live is not None
        assert again.live.table.state.hash() == room.live.table.state.hash()
        await server.close()

    asyncio.run(asyncio.wait_for(main(), 20))


def test_taking_back_gives_no_time(tmp_path: Path) -> None:
    """The increment of a move that is taken back goes back too, and the other's thinking about it does not count."""

    async def main() -> None:
        server = InProcessServer(tmp_path)
        await server.open()
        new_table = NewTable("shangrila", 3, hot_seat=True, clock=Clock(1, 5))
        table = await server.tables.new_tables.add("anna", new_table, "")
        room, anna = await server.tables.directory.room(table), Guest("anna")
        await room.join(anna.connection)
        live = room.live
        assert live is not None
        assert live.clocks is not None
        for _ in range(5):
            path = live.table.game.actions.path(live.table.legal(0)[0])
            await room.receive(anna.connection, Play(0, live.table.n, path))
            assert 64_000 < live.clocks.shown()[0] <= 65_000
            live.clocks.left[1] -= 20_000  # seat 1 thinks for a long time
            await room.receive(anna.connection, Play(0, live.table.n, f"undo:{live.table.n - 1}"))
            assert 59_000 < live.clocks.shown()[0] <= 60_000
            assert live.clocks.shown()[1] >= 59_990
        await server.close()

    asyncio.run(asyncio.wait_for(main(), 20))
