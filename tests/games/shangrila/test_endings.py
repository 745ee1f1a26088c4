"""A finished game for each way Shangrila can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.core.engine.game import State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.games.shangrila.rules import GAME
from tests.games.shangrila.notation import play, position

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda f: f.stem)
def test_golden_games_replay_to_the_same_position_at_every_line(file: Path) -> None:
    table = replay(Record.from_text(file.read_text("utf-8")), GAME)
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.reason == ("stuck" if file.stem == "three_stuck" else "stones")
    assert all(line.hash for line in Record.from_text(file.read_text("utf-8")).lines)


def test_there_are_golden_games_for_every_set_up_and_ending() -> None:
    names = {"three_free", "three_printed", "three_stuck", "four_free", "four_printed", "four_with_undos"}
    assert {f.stem for f in GOLDEN} == names


def test_the_game_ends_when_nobody_can_act() -> None:
    """Only villages in which nobody has a master still have bridges [R3]."""
    state = position("H: red rain star; blue fire; yellow yeti+", turn="yellow", bridges="JM CF")
    play(state, "pass", "pass", "pass")
    assert state.outcome() is None
    play(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "stuck"
    assert outcome.scores == [2, 1, 0, 1]


def test_an_action_between_passes_starts_the_count_anew() -> None:
    state = position("H: red rain; blue fire\nJ: violet star", turn="yellow", bridges="JM CF")
    play(state, "pass", "pass", "pass", "master J rain", "pass", "pass", "pass")
    assert state.outcome() is None


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


@pytest.mark.parametrize(
    ("seats", "start", "counts"),
    [
        (3, "free", [84, 84 * 83]),
        (3, "printed", [42, 1492, 53999]),
        (4, "free", [91, 91 * 90]),
        (4, "printed", [33, 761, 16411]),
    ],
)
def test_perft(seats: int, start: str, counts: list[int]) -> None:
    state = GAME.new(seats, {"start": start})
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts
