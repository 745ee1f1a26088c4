"""Hints: where the table allows them, to who asked alone, and from nothing but what their seat may know."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import ids, title
from tafelrunde.server.protocol.connection import encoded
from tafelrunde.server.protocol.messages import AskHint, Play, Sit, Speak, Start
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewTable, Preferences
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.settings import Limits, Rate, Settings
from tafelrunde.server.tables.rooms.analysis.hints import advice
from tafelrunde.server.tables.rooms.analysis.hints import question as question_for
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.workers.questions import Advise, Answer, AnyQuestion
from tafelrunde.server.workers.worker import answer
from tests.server.in_process import Guest, InProcessPool, InProcessServer
from tests.server.real_server import Guest as RealGuest

FEW = 30
"""Iterations: so the answer is always the same, and soon there."""


class Slow(InProcessPool):
    """Thinks in this process about hints, when it is let; counts them."""

    def __init__(self) -> None:
        super().__init__()
        self.hints = 0
        self.may_hint = asyncio.Event()
        self.may_hint.set()

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        if isinstance(question, Advise):
            self.hints += 1
            await self.may_hint.wait()
            question = msgspec.structs.replace(question, iterations=FEW)
        return await super().ask(question, seconds)


FAST = Rate(1e6, 1_000_000)


class HintHouse(InProcessServer):
    def __init__(self, folder: Path, hints: Rate = FAST) -> None:
        super().__init__(folder)
        self.settings = Settings(data_dir=folder, bot_pause=0.0, limits=Limits(hints=hints))
        self.slow = Slow()
        self.thinking = self.slow

    async def table(
        self, guest: str = "anna", bots: tuple[str | None, ...] = (None, "medium"), **settings: Any
    ) -> Room:
        wanted = NewTable("pebbles", len(bots), bots=list(bots), **settings)
        return await self.tables.directory.room(await self.tables.new_tables.add(guest, wanted, ""))


def run_with_server(folder: Path, main: Callable[[HintHouse], Coroutine[Any, Any, None]], **limits: Rate) -> None:
    async def run() -> None:
        server = HintHouse(folder, **limits)
        await server.open()
        try:
            await main(server)
        finally:
            await server.close()

    asyncio.run(asyncio.wait_for(run(), 60))


async def refused(room: Room, guest: Guest, seat: int, n: int) -> str:
    """Why a hint is refused; "" if it is thought about."""
    try:
        await room.receive(guest.connection, AskHint(seat, n))
    except Refusal as refusal:
        return refusal.reason
    return ""


async def my_turn(room: Room, seat: int = 0) -> int:
    """The line at which that seat decides."""
    assert room.live is not None
    while room.live.deciders != [seat]:
        await asyncio.sleep(0.005)
    return room.live.table.n


async def told(guest: Guest, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    while True:
        for message in await guest.received():
            if message["type"] == kind:
                return message
        await asyncio.sleep(0.005)


def test_who_asks_is_told_alone(tmp_path: Path) -> None:
    async def main(server: HintHouse) -> None:
        room, anna, other, watcher = await server.table(), Guest("anna"), Guest("anna"), Guest(None)
        for guest in (anna, other, watcher):
            await room.join(guest.connection)
        n = await my_turn(room)
        await other.received()
        await watcher.received()
        assert await refused(room, anna, 0, n) == ""
        message = await told(anna, "advice")
        assert room.live is not None
        paths = {" > ".join(move["picks"]) for move in message["moves"]}
        legal = {room.live.table.game.actions.path(action) for action in room.live.table.legal(0)}
        assert paths <= legal
        assert min(2, len(legal)) <= len(paths) <= 4
        assert (message["n"], message["seat"]) == (n, 0)
        assert all(0 <= move["chance"] <= 1 for move in message["moves"])
        assert all(move["why"].endswith(".") for move in message["moves"])
        assert len({move["why"] for move in message["moves"]}) == len(message["moves"])
        assert await watcher.received() == []
        assert await other.received() == []

        thought = server.slow.hints  # asked again, in another language: told the same, and nothing is thought anew
        await room.receive(anna.connection, Speak("de"))
        assert await refused(room, anna, 0, n) == ""
        again = await told(anna, "advice")
        assert [move["picks"] for move in again["moves"]] == [move["picks"] for move in message["moves"]]
        assert again["moves"][0]["why"] != message["moves"][0]["why"]
        assert server.slow.hints == thought

    run_with_server(tmp_path, main)


def test_alone_against_bots_they_are_allowed_and_else_not(tmp_path: Path) -> None:
    async def main(server: HintHouse) -> None:
        for bots, chosen, hot_seat, allowed in (
            ((None, "easy", "easy"), None, False, True),
            ((None, "easy", "easy"), False, False, False),
            ((None, None, "easy"), None, False, False),
            ((None, None, "easy"), True, False, True),
            ((None, None, None), None, True, False),
        ):
            room = await server.table(bots=bots, hints=chosen, hot_seat=hot_seat)
            anna = Guest("anna")
            await room.join(anna.connection)
            seats = await told(anna, "seats")
            assert seats.get("hints", False) == allowed
            stored = await server.tables.store.table(room.row.id)
            assert stored is not None
            assert stored.row.hints == allowed

    run_with_server(tmp_path, main)


def test_what_is_refused(tmp_path: Path) -> None:
    async def main(server: HintHouse) -> None:
        anna, bert = Guest("anna"), Guest("bert")
        room = await server.table(bots=(None, None), hints=True)
        await room.join(anna.connection)
        await room.join(bert.connection)
        assert await refused(room, anna, 0, 0) == "waiting"
        await room.receive(bert.connection, Sit(1, "Bert"))
        await room.receive(anna.connection, Start())
        n = await my_turn(room)
        assert await refused(room, anna, 1, n) == "not_yours"
        assert await refused(room, anna, 7, n) == "not_yours"
        assert await refused(room, Guest(None), 0, n) == "not_yours"
        assert await refused(room, bert, 1, n) == "seat"
        assert await refused(room, anna, 0, n - 1) == "stale"
        server.slow.may_hint.clear()
        assert await refused(room, anna, 0, n) == ""
        assert await refused(room, anna, 0, n) == "hint_running"
        server.slow.may_hint.set()
        await told(anna, "advice")
        silent = await server.table(hints=False)
        await silent.join(anna.connection)
        assert await refused(silent, anna, 0, await my_turn(silent)) == "no_hints"

    run_with_server(tmp_path, main)


def test_not_too_many_of_them(tmp_path: Path) -> None:
    async def main(server: HintHouse) -> None:
        anna, codes = Guest("anna"), []
        for _ in range(3):  # at whatever table
            room = await server.table()
            await room.join(anna.connection)
            codes.append(await refused(room, anna, 0, await my_turn(room)))
            if codes[-1] == "":
                await told(anna, "advice")
        assert codes == ["", "", "hint_pace"]

    run_with_server(tmp_path, main, hints=Rate(0.001, 2))


def test_a_hint_that_comes_too_late_is_not_told(tmp_path: Path) -> None:
    async def main(server: HintHouse) -> None:
        room, anna = await server.table(bots=(None, None), hot_seat=True, hints=True), Guest("anna")
        await room.join(anna.connection)
        n = await my_turn(room)
        server.slow.may_hint.clear()
        assert await refused(room, anna, 0, n) == ""
        assert room.live is not None
        path = room.live.table.game.actions.path(room.live.table.legal(0)[0])
        await room.receive(anna.connection, Play(0, n, path))
        server.slow.may_hint.set()
        await asyncio.sleep(0.1)
        assert "advice" not in [message["type"] for message in await anna.received()]
        (seat,) = room.live.deciders
        assert await refused(room, anna, seat, room.live.table.n) == "", "The next one may be asked for."
        await told(anna, "advice")

    run_with_server(tmp_path, main)


def test_a_thinker_that_fails_is_a_refusal(tmp_path: Path) -> None:
    async def main(server: HintHouse) -> None:
        room, anna = await server.table(), Guest("anna")
        await room.join(anna.connection)
        n = await my_turn(room)
        server.slow.fails = True
        assert await refused(room, anna, 0, n) == ""
        assert (await told(anna, "refused"))["code"] == "busy"
        server.slow.fails = False
        assert await refused(room, anna, 0, n) == ""
        await told(anna, "advice")

    run_with_server(tmp_path, main)


@pytest.mark.parametrize("game", ids())
def test_a_hint_is_a_function_of_what_the_seat_sees(game: str) -> None:
    """Whatever lies hidden, the thinker is asked the same to the last byte, and so is what the player is told."""
    game_title = title(game)
    count = 0
    for seed in range(4):
        table = Table(game_title.game, game_title.game.info.seats[-1], None, seed)
        rng = Dice(seed, 9)
        for _ in range(9 + 5 * seed):
            if table.state.top is not None:
                table.play(table.state.actor, table.n, game_title.game.actions.path(table.state.pick(rng)))
        if table.state.top is None:
            continue
        seat = next(seat for seat in table.state.deciders() if seat >= 0)
        names = [f"Player {seat}" for seat in range(table.state.seats)]
        sent: set[tuple[bytes, bytes]] = set()
        for secret in range(3):
            other = Table(game_title.game, game_title.game.info.seats[-1], None, seed)
            other.log, other._heads = table.log, table._heads
            other.state = table.state.copy()
            if secret:
                other.state.resample(seat, Dice(secret, 11))
            wanted = question_for(other, seat, 1.0, Dice(5), 7)
            wanted.iterations = FEW
            hint = answer(wanted).hint
            assert hint is not None
            frames = [encoded(advice(hint, other.n, Wording(game_title, language, names))) for language in ("de", "en")]
            sent.add((str(wanted.position).encode(), b"".join(frames)))
        assert len(sent) == 1
        count += 1
    assert count


def test_a_real_thinker_keeps_to_its_second(anna: RealGuest) -> None:
    table = anna.new_table("shangrila", 3, bots=[None, "random", "random"])
    with anna.sit_at(table, "de").arrive() as chair:
        for is_warm in (False, True):  # the first one may have to wait for the process
            while not chair.position["choices"]:
                chair.next(60)
            began = time.monotonic()
            chair.send(type="hint", seat=chair.position["seat"], n=chair.position["n"])
            while (message := chair.next(60))["type"] != "advice":
                assert message["type"] != "refused"
            assert len(message["moves"]) > 1
            if is_warm:
                assert time.monotonic() - began > 0.7, "It thinks about it."
            before = chair.position["n"]
            assert chair.play()["type"] == "done"
            chair.up_to(before + 1)


def test_in_a_rated_game_nobody_is_helped(tmp_path: Path) -> None:
    async def main(server: HintHouse) -> None:
        await server.members.add("anna", "Anna", Preferences())
        room = await server.table(bots=(None, None), rated=True, hints=True)
        assert (room.row.rated, room.row.hints) == (True, False)

    run_with_server(tmp_path, main)
