"""A puzzle that a visitor tries: every move is answered, the solution is told when it is asked for."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from tafelrunde.core.learn.puzzles import Puzzle
from tafelrunde.core.registry import offered, title
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Foresee, Learn, Message, Play, Rematch, Speak
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.service.puzzles import PuzzleRoom

GAMES = [one.game.info.id for one in offered() if one.puzzles.puzzles]
GAME = "wettstreit"


class Solver:
    """A visitor at a puzzle."""

    def __init__(self, game: str, puzzle: Puzzle, guest: str | None = "anna") -> None:
        self.connection = Connection(guest, "en")
        self.room = PuzzleRoom(game, puzzle.id)
        asyncio.run(self.room.join(self.connection))
        self.frames: list[bytes] = []

    def send(self, message: Message) -> dict[str, Any]:
        """Send a message; the last position that came."""
        asyncio.run(self.room.receive(self.connection, message))
        return self.received("position")

    def received(self, kind: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while self.connection._frames:
            frame = asyncio.run(self.connection.next_frame())
            assert frame is not None
            self.frames.append(frame)
            message = msgspec.json.decode(frame)
            if message["type"] == kind:
                found = message
        return found


def first(game: str = GAME) -> Puzzle:
    return title(game).puzzles.puzzles[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_is_confirmed_with_its_reason(game: str) -> None:
    for puzzle in title(game).puzzles.puzzles[:3]:
        anna = Solver(game, puzzle)
        start = anna.received("position")
        assert start["coach"]["kind"] == "move"
        assert start["coach"].get("show", []) == [], "the solution is not sent before it is asked for"
        assert start["coach"]["good"] == list(range(len(start["choices"]))), "every legal choice may be tried"
        solved = anna.send(Play(puzzle.seat, start["n"], puzzle.solutions[0], "m1"))
        assert (solved["coach"]["kind"], solved["choices"]) == ("done", [])
        assert f"Chance of winning: {100 * puzzle.chance:.0f}%. Next best: " in solved["coach"]["text"]
        again = anna.send(Learn("next"))
        assert (again["n"], again["choices"]) == (start["n"], start["choices"]), "it can be tried again"


def test_the_seats_say_which_puzzle_it_is() -> None:
    puzzle = first()
    anna = Solver(GAME, puzzle)
    seats = anna.received("seats")
    assert seats["puzzle"] == {"id": puzzle.id, "number": 1, "level": puzzle.level}
    assert seats["example"] == f"/puzzles/{GAME}"
    assert [seat["mine"] for seat in seats["seats"]].index(True) == puzzle.seat


def test_another_move_is_answered_with_what_it_gives_away() -> None:
    puzzle = first()
    anna = Solver(GAME, puzzle)
    start = anna.received("position")
    for path in list(puzzle.others)[:2]:
        other = anna.send(Play(puzzle.seat, start["n"], path))
        assert (other["coach"]["kind"], other["choices"]) == ("other", [])
        assert f"{100 * puzzle.others[path]:.0f}%, not {100 * puzzle.chance:.0f}%" in other["coach"]["text"]
        assert anna.send(Learn("next"))["choices"] == start["choices"]


def test_the_solution_is_played_when_it_is_asked_for() -> None:
    puzzle = first()
    anna = Solver(GAME, puzzle)
    start = anna.received("position")
    anna.send(Play(puzzle.seat, start["n"], puzzle.next_best))
    shown = anna.send(Learn("solution"))
    assert shown["coach"]["kind"] == "done"
    assert shown["n"] == start["n"] + 1


def test_languages_and_forecasts() -> None:
    puzzle = first()
    anna = Solver(GAME, puzzle)
    n = anna.received("position")["n"]
    german = anna.send(Speak("de"))
    assert "Der beste Zug gewinnt zu" in german["coach"]["text"]
    asyncio.run(anna.room.receive(anna.connection, Foresee(puzzle.seat, n, puzzle.solutions[0])))
    assert anna.received("forecast")["path"]
    solved = anna.send(Play(puzzle.seat, n, puzzle.solutions[0]))
    assert "Chance auf den Sieg" in solved["coach"]["text"]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_sent_depends_on_what_is_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another stored position that the solver cannot tell apart gives the same messages, byte by byte."""
    from dataclasses import replace

    from tafelrunde.core.engine.dice import Dice
    from tafelrunde.core.learn.puzzles import Puzzles
    from tafelrunde.server.tables.service import puzzles as service

    puzzle = first(game)
    before = Solver(game, puzzle)
    before.received("position")
    other = puzzle.start(title(game).game)
    other.resample(puzzle.seat, Dice(7, 5))
    stored = replace(puzzle, position=other.to_json())
    monkeypatch.setattr(service, "find_puzzle", lambda game, id: (title(game), stored))
    monkeypatch.setattr(Puzzles, "number", lambda *_: 1)
    after = Solver(game, stored)
    after.received("position")
    assert before.frames == after.frames


def test_what_is_not_allowed_is_refused() -> None:
    puzzle = first()
    anna = Solver(GAME, puzzle)
    n = anna.received("position")["n"]
    other_seat = (puzzle.seat + 1) % puzzle.position["seats"]
    for message, code in (
        (Play(other_seat, n, puzzle.solutions[0]), "forbidden"),
        (Play(puzzle.seat, n + 1, puzzle.solutions[0]), "stale"),
        (Play(puzzle.seat, n, "nonsense"), "path"),
        (Rematch(), "forbidden"),
    ):
        with pytest.raises(Refusal) as refused:
            anna.send(message)
        assert refused.value.code == code
    watcher = Solver(GAME, puzzle, guest=None)
    with pytest.raises(Refusal):
        watcher.send(Play(puzzle.seat, n, puzzle.solutions[0]))


def test_there_is_no_such_puzzle() -> None:
    for game, id in ((GAME, "x"), ("go", first().id), ("pebbles", first().id)):
        with pytest.raises(Refusal) as refused:
            PuzzleRoom(game, id)
        assert refused.value.code == "unknown"
