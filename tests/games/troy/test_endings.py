"""A finished game for each way Troja can end, and counts of lines of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.core.engine.game import State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.games.catan.board import TURNS
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy
from tests.games.troy.notation import play, position

GOLDEN = Path(__file__).parent / "golden"
ENDS = {
    "four_troja": ("troja", "uncover:"),
    "four_mykene_with_undos": ("mykene", "uncover:"),
    "four_points_reveal": ("points", "do:reveal"),
    "six_troja": ("troja", "uncover:"),
    "six_mykene": ("mykene", "uncover:"),
    "six_points": ("points", "do:reveal"),
    "four_sealed": ("mykene", "uncover:"),
}
"""Why each game ended, and with what line. In `four_sealed`, of version 3 of the rules, all answer an offer at the same
time."""


@pytest.mark.parametrize("name", ENDS)
def test_golden_games_replay_to_the_same_position_at_every_line(name: str) -> None:
    record = Record.from_text((GOLDEN / f"{name}.txt").read_text("utf-8"))
    assert all(line.hash for line in record.lines)
    state = replay(record, GAME).state
    assert isinstance(state, Troy)
    outcome = state.outcome()
    assert outcome is not None
    reason, last = ENDS[name]
    assert outcome.reason == reason
    assert record.lines[-1].path.startswith(last)
    if reason == "points":
        assert outcome.scores[outcome.ranks.index(1)] >= 15
    else:
        assert sorted(state.markers)[1] == 5


def test_every_golden_game_is_played() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(ENDS)


def test_a_game_without_end_ends() -> None:
    state = play(position("red: cities a3\nblue: settlements d13", turns=TURNS), "do:end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("turns", [1, 2, 3, 3])


def perft(state: State, depth: int) -> int:
    if depth == 0 or state.top is None:
        return 1
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


MIDDLE = """
    red: settlements c7; cities a7; roads c6-c7; hand 2 wood 1 brick 2 wool 1 ore; trade 3; ships C8 B7 D9
    blue: settlements d13; roads d13-d14; hand 1 ore 2 wool; trade 2; ships D13
"""


@pytest.mark.parametrize(
    ("step", "seats", "counts"),
    [
        ("build", 4, [16, 173, 1860]),
        ("special", 6, [11, 159, 1631]),
        ("turn", 4, [1, 11, 196]),
        ("robber", 4, [24, 26, 28]),
    ],
)
def test_perft(step: str, seats: int, counts: list[int]) -> None:
    state = position(MIDDLE, step=step, seats=seats, options={"offers": 0})
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts
