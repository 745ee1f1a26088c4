"""A finished game for each way Catan can end, and counts of lines of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.arena.simulations.simulate import simulate
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.games.catan.board import TURNS
from tafelrunde.games.catan.rules import GAME
from tests.games.catan.notation import play, position

GOLDEN = Path(__file__).parent / "golden"
LAST = {
    "three_settles": "settlement:",
    "four_city": "city:",
    "four_knight": "play:knight",
    "four_reveals": "do:reveal",
    "four_with_undos": "road:",
    "five_special": "do:end",
    "six": "city:",
    "duel": "city:",
    "four_one_road": "settlement:",
    "four_sealed": "city:",
}
"""How each game was won: `four_one_road` by version 2 of the rules, `four_sealed` by version 3, the rest by version 1.
In `five_special` the points were there before the winner's turn began."""


@pytest.mark.parametrize("name", LAST)
def test_golden_games_replay_to_the_same_position_at_every_line(name: str) -> None:
    record = Record.from_text((GOLDEN / f"{name}.txt").read_text("utf-8"))
    assert all(line.hash for line in record.lines)
    table = replay(record, GAME)
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.reason == "points"
    assert outcome.scores[outcome.ranks.index(1)] >= 10
    assert record.lines[-1].path.startswith(LAST[name])
    assert any(line.path == "do:enough" for line in record.lines) is (name == "four_one_road")
    assert any(line.path.startswith("do:counter >") for line in record.lines) is (name == "four_sealed")


def test_every_golden_game_is_played() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(LAST)


def test_a_game_without_end_ends() -> None:
    state = play(position("red: cities b2 b4\nblue: settlements d1", turns=TURNS), "do:end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("turns", [1, 2, 3, 3])


@pytest.mark.parametrize(("seats", "numbers"), [(4, (42469, 697055022)), (6, (49164, 957240631))])
def test_random_games_of_version_1_come_out_as_they_did(seats: int, numbers: tuple[int, int]) -> None:
    run = simulate(GAME, seats, 10, 1, GAME.info.as_of(1, seats, {}))
    assert (run.actions, run.checksum) == numbers


@pytest.mark.parametrize(("seats", "numbers"), [(4, (42492, 1401815116)), (6, (49553, 998442822))])
def test_random_games_of_version_2_come_out_as_they_did(seats: int, numbers: tuple[int, int]) -> None:
    run = simulate(GAME, seats, 10, 1, GAME.info.as_of(2, seats, {}))
    assert (run.actions, run.checksum) == numbers


def perft(state: State, depth: int) -> int:
    """How many lines of play there are, a common measure of whether two programs know the same moves."""
    if depth == 0 or state.top is None:
        return 1
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


MIDDLE = """
    red: settlements d4 g3; roads d4-d5 d5-d6 g3-g4; hand 2 wood 2 brick 1 wool 1 grain 1 ore; cards 1 knight 1 roads
    blue: settlements b3; cities e8; roads b3-b4 e8-e9; hand 1 ore 2 wool
    gold: settlements c9; roads c8-c9; hand 4 grain
"""


@pytest.mark.parametrize(
    ("step", "options", "counts"),
    [
        ("build", {"offers": 0}, [13, 158, 928]),
        ("build", {"offers": 0, "one_road": False}, [13, 158, 920]),
        ("build", {"offers": 1}, [14, 178, 1244]),
        ("turn", {"offers": 0}, [3, 37, 256]),
        ("found", {"offers": 0}, [37, 97, 3280]),
    ],
    ids=["build", "build both roads", "build with an offer", "turn", "found"],
)
def test_perft(step: str, options: dict[str, int], counts: list[int]) -> None:
    state = position(MIDDLE, step=step, options=options)
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts
