"""Looking back at finished games: worked out once, piece by piece, for who is there, and never in the way of bots."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tafelrunde.bots.reasons import Reason
from tafelrunde.bots.review import analyse, evaluate_positions
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import LookBack, Speak
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewTable
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.tables.rooms.analysis import review
from tafelrunde.server.tables.rooms.analysis.review import BUDGET, FEWEST, MOST, PIECE, ReviewResult, _Game, result_of
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.tables.service.table_service import Ports
from tafelrunde.server.workers.questions import Answer, AnyQuestion, Review
from tafelrunde.server.workers.worker import answer
from tafelrunde.server.workers.worker_process import Worker
from tests.server.in_process import Guest, InProcessServer
from tests.server.real_server import Guest as RealGuest
from tests.server.real_server import play_out


class LocalWorker(Worker):
    """Judges in this process, a few positions at a time and with few iterations."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Review] = []
        self.stopped = 0
        self.fails = False
        self.pause = 0.0
        self.before: Callable[[], None] = lambda: None

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer:
        assert isinstance(question, Review)
        self.questions.append(question)
        self.before()
        await asyncio.sleep(self.pause)
        if self.fails:
            raise NoAnswer("It does not work today.")
        few = msgspec.structs.replace(question, iterations=4, seconds=0.0)
        positions = [evaluation for start in range(5) for evaluation in answer(_moved(few, start)).evaluations or ()]
        return Answer(evaluations=positions, spent=0.1)

    async def stop(self) -> None:
        self.stopped += 1


def _moved(question: Review, by: int) -> Review:
    return msgspec.structs.replace(question, start=question.start + by)


class BackHouse(InProcessServer):
    worker: LocalWorker

    def make_ports(self) -> Ports:
        self.worker = LocalWorker()
        return replace(super().make_ports(), review_worker=self.worker)

    async def finished(self) -> Room:
        """A game between bots that is over, and nobody in the room."""
        wanted = NewTable("pebbles", 2, bots=["random", "random"])
        room = await self.tables.directory.room(await self.tables.new_tables.add("anna", wanted, ""))
        watcher = Connection(None, "en")
        await room.join(watcher)
        while room.phase != "over":
            await asyncio.sleep(0.005)
        await room.leave(watcher)
        return room


def run_with_server(folder: Path, main: Callable[[BackHouse], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        server = BackHouse(folder)
        await server.open()
        try:
            await main(server)
        finally:
            await server.close()

    asyncio.run(asyncio.wait_for(run(), 60))


async def until(guest: Guest, holds: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
    """What was said about the look back, up to something."""
    heard: list[dict[str, Any]] = []
    while True:
        for message in await guest.received():
            if message["type"] == "looked_back":
                heard.append(message)
                if holds(message):
                    return heard
        await asyncio.sleep(0.002)


def is_told(message: dict[str, Any]) -> bool:
    return "story" in message


def test_it_is_worked_out_once_and_told_to_everybody_there(tmp_path: Path) -> None:
    async def main(server: BackHouse) -> None:
        room, anna, bert = await server.finished(), Guest("anna"), Guest(None)
        bert.connection.language = "de"
        for guest in (anna, bert):
            await room.join(guest.connection)
        await room.receive(anna.connection, LookBack())
        messages, same = await until(anna, is_told), await until(bert, is_told)
        assert room.live is not None
        table = room.live.table
        total = len(table.in_force(table.n)) + 1
        done = [message["done"] for message in messages]
        assert done == sorted(done)
        assert (done[0], done[-1]) == (0, total)
        assert len(done) > 3
        assert all(message["total"] == total for message in messages)
        story, german = messages[-1]["story"], same[-1]["story"]
        assert len(story["chances"]) == total
        assert all(abs(sum(row) - 1) < 0.01 for row in story["chances"])
        for seat in range(2):
            assert story["choice"][seat] <= 0
            assert story["choice"][seat] == pytest.approx(-story["others"][1 - seat], abs=0.01)
        assert story["margin"] > 0
        assert 1 <= len(story["turns"]) <= 5
        assert [turn["n"] for turn in story["turns"]] == [turn["n"] for turn in german["turns"]]
        assert [turn["texts"] for turn in story["turns"]] != [turn["texts"] for turn in german["turns"]]

        thought, stopped = len(server.worker.questions), server.worker.stopped
        assert stopped, "Its process ends with the work."
        await room.receive(anna.connection, Speak("de"))
        await room.receive(anna.connection, LookBack())
        (again,) = await until(anna, is_told)
        assert again["story"] == german
        assert len(server.worker.questions) == thought

        await server.close()  # and after a restart too
        await server.open()
        room = await server.tables.directory.room(room.row.id)
        late = Guest("anna")
        late.connection.language = "de"
        await room.join(late.connection)
        await room.receive(late.connection, LookBack())
        assert (await until(late, is_told))[-1]["story"] == german
        assert not server.worker.questions

    run_with_server(tmp_path, main)


def test_a_better_choice_has_its_reason_in_both_languages() -> None:
    pebbles = title("pebbles")
    table = Table(pebbles.game, 2, None, 1)
    turn = review._Turn(table.n - 1, [-0.4, 0.4], "do:keep", Reason("won", 0.0, 1))
    stored = msgspec.json.encode(ReviewResult([], [turn], [], [], [], 0.0))
    result = msgspec.json.decode(stored, type=ReviewResult)
    by_language = {
        language: review.story(result, table, Wording(pebbles, language, ["A", "B"])).turns[0]
        for language in ("de", "en")
    }
    assert (by_language["en"].better, by_language["en"].why) == ("Keep it", "That wins the game.")
    assert by_language["de"].why == "Damit ist die Partie gewonnen."


def test_reviews_that_were_stored_without_reasons_are_read() -> None:
    turn = {"line": 3, "change": [0.2], "better": "do:keep"}
    stored = {"chances": [], "turns": [turn], "luck": [], "choice": [], "others": [], "luck_part": 0.0}
    (read,) = msgspec.json.decode(json.dumps(stored), type=ReviewResult).turns
    assert (read.better, read.why) == ("do:keep", None)


def test_a_game_that_goes_on_is_not_looked_back_at(tmp_path: Path) -> None:
    async def main(server: BackHouse) -> None:
        room = await server.tables.directory.room(
            await server.tables.new_tables.add("anna", NewTable("pebbles", 2, hot_seat=True), "")
        )
        anna = Guest("anna")
        await room.join(anna.connection)
        with pytest.raises(Refusal) as refused:
            await room.receive(anna.connection, LookBack())
        assert (refused.value.code, refused.value.reason) == ("illegal", "not_over")
        assert not server.worker.questions

    run_with_server(tmp_path, main)


def test_it_stops_when_nobody_is_there_and_goes_on_where_it_was(tmp_path: Path) -> None:
    async def main(server: BackHouse) -> None:
        room, anna = await server.finished(), Guest("anna")
        server.worker.pause = 0.1  # long enough to leave in between
        await room.join(anna.connection)
        await room.receive(anna.connection, LookBack())
        half = (await until(anna, lambda message: message["done"] >= 5))[-1]["done"]
        await room.leave(anna.connection)
        while not server.worker.stopped:
            await asyncio.sleep(0.002)
        thought = len(server.worker.questions)
        await asyncio.sleep(0.05)
        assert len(server.worker.questions) == thought, "Nobody is there."

        back = Guest("anna")
        await room.join(back.connection)
        await room.receive(back.connection, LookBack())
        messages = await until(back, is_told)
        assert half <= messages[0]["done"] < messages[0]["total"], "What was worked out is not lost."
        assert [question.start for question in server.worker.questions] == sorted(
            {question.start for question in server.worker.questions}
        )

    run_with_server(tmp_path, main)


def test_it_waits_for_bots_that_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main(server: BackHouse) -> None:
        room, anna = await server.finished(), Guest("anna")
        crowded = True
        monkeypatch.setattr(type(server.thinking), "is_overloaded", property(lambda _: crowded))
        await room.join(anna.connection)
        await room.receive(anna.connection, LookBack())
        await asyncio.sleep(0.3)
        assert not server.worker.questions
        crowded = False
        await until(anna, is_told)

    run_with_server(tmp_path, main)


def test_but_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main(server: BackHouse) -> None:
        room, anna = await server.finished(), Guest("anna")
        monkeypatch.setattr(type(server.thinking), "is_overloaded", property(lambda _: True))
        monkeypatch.setattr(review, "_MAX_YIELD", 0.01)
        await room.join(anna.connection)
        await room.receive(anna.connection, LookBack())
        await until(anna, is_told)

    run_with_server(tmp_path, main)


def test_a_thinker_that_fails_is_a_refusal(tmp_path: Path) -> None:
    async def main(server: BackHouse) -> None:
        room, anna = await server.finished(), Guest("anna")
        await room.join(anna.connection)
        server.worker.fails = True
        await room.receive(anna.connection, LookBack())
        while not (refused := [message for message in await anna.received() if message["type"] == "refused"]):
            await asyncio.sleep(0.002)
        assert refused[0]["code"] == "busy"
        server.worker.fails = False
        await room.receive(anna.connection, LookBack())
        await until(anna, is_told)

    run_with_server(tmp_path, main)


def test_not_too_many_games_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main(server: BackHouse) -> None:
        monkeypatch.setattr(review, "_MAX_GAMES", 2)
        monkeypatch.setattr(type(server.thinking), "is_overloaded", property(lambda _: True))
        answers = []
        for _ in range(3):
            room, anna = await server.finished(), Guest("anna")
            await room.join(anna.connection)
            try:
                await room.receive(anna.connection, LookBack())
                answers.append("")
            except Refusal as refusal:
                answers.append(refusal.reason)
        assert answers == ["", "", "look_back_full"]

    run_with_server(tmp_path, main)


def test_records_that_were_brought_in(tmp_path: Path) -> None:
    async def main(server: BackHouse) -> None:
        room = await server.finished()
        whole = await room.record(None, "en")
        replay, guest = await server.tables.replays.add("anna", whole), Guest(None)
        recording = await server.tables.replays.replay(replay)
        await recording.join(guest.connection)
        await recording.receive(guest.connection, LookBack())
        assert len((await until(guest, is_told))[-1]["story"]["chances"]) > 5

        half = "\n".join(whole.splitlines()[:-4]) + "\n"
        recording = await server.tables.replays.replay(await server.tables.replays.add("anna", half))
        with pytest.raises(Refusal) as refused:
            await recording.receive(guest.connection, LookBack())
        assert refused.value.reason == "not_over"

    run_with_server(tmp_path, main)


def played() -> Table:
    table, rng = Table(title("pebbles").game, 2, None, 3), Dice(4)
    while table.state.top is not None:
        table.play(table.state.actor, table.n, table.game.actions.path(table.state.pick(rng)))
    return table


def test_pieces_make_the_whole() -> None:
    table = played()
    pieces = [next(evaluate_positions(table, start, iterations=6)) for start in range(table.n + 1)]
    assert pieces == list(evaluate_positions(table, iterations=6))
    assert [evaluation.chances for evaluation in pieces] == analyse(table, iterations=6).chances


def test_a_long_game_keeps_to_the_budget() -> None:
    """What a position is given follows from what the ones before it took."""
    for slowness in (0.0001, 0.001, 0.01):  # seconds for an iteration
        game = _Game("x", played(), broadcast=None)  # type: ignore[arg-type]
        game.positions = 600
        while len(game.judged) < game.positions:
            iterations = game.iterations()
            assert FEWEST <= iterations <= MOST
            positions = max(1, int(PIECE / (iterations * slowness)))
            game.judged += [None] * positions  # type: ignore[list-item]
            game.thought += positions * iterations
            game.spent += positions * iterations * slowness
        least = FEWEST * slowness * game.positions
        assert game.spent < max(1.05 * BUDGET, 1.05 * least)


def test_what_is_kept_is_small() -> None:
    table = played()
    kept = msgspec.json.encode(result_of(analyse(table, iterations=4)))
    assert len(kept) < 20 * len(table.log) + 1500
    assert json.loads(kept)["chances"]


def test_a_real_process_looks_back(anna: RealGuest) -> None:
    table = anna.new_table("pebbles", 2, hot_seat=True)
    with anna.sit_at(table).arrive() as chair:
        play_out(chair)
        chair.send(type="look_back")
        while "story" not in (message := chair.next(90)):
            assert message["type"] != "refused"
        assert message["done"] == message["total"] == len(message["story"]["chances"])
