"""A finished game for each way Euphrat & Tigris can end, golden games, and counts of lines of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.core.engine.game import State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.games.euphrat.rules import GAME
from tests.games.euphrat.notation import play, position

SWAPS = ["hand:black", "hand:red", "hand:blue", "hand:green"]
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda f: f.stem)
def test_golden_games_replay_to_the_same_position_at_every_line(file: Path) -> None:
    """The name of a file ends in how its game does."""
    read = Record.from_text(file.read_text("utf-8"))
    assert all(line.hash for line in read.lines)
    table = replay(read, GAME)
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.reason == file.stem.split("_")[-1]
    assert (read.lines[-1].path in ("do:done", *SWAPS)) == ("swap" in file.stem)


def test_there_are_golden_games_for_every_ending() -> None:
    assert {file.stem for file in GOLDEN} == {
        "two_greedy_treasures",
        "two_random_treasures",
        "three_with_undos_bag",
        "four_greedy_bag",
        "four_random_bag",
        "four_swap_bag",
        "four_english_component_bag",
    }


FULL = {0: "ssssss", 1: "ssssss", 2: "tttttt", 3: "ffffff"}


def test_the_bag_ends_the_game_at_the_end_of_a_turn() -> None:
    state = play(position(hands={**FULL, 0: "sssm"}, bag="m"), "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, state.legal()) == ("bag", [])


def test_another_players_hand_ends_it_too() -> None:
    state = play(position("D5 t K1 s . t", hands={**FULL, 0: "tttttt", 2: "mmmmmm"}, bag="m"), "king G5", "support 0")
    play(state, "support 0", "swap t", "done", "draw m")
    assert state.outcome() is None
    lost = position(
        "D5 t K0 s . t", turn=1, left=1, hands={0: "tttttt", 1: "ssssss", 2: "mmmmmm", 3: "ffffff"}, bag="m"
    )
    play(lost, "king G5", "support 0", "support 2")
    outcome = lost.outcome()
    assert outcome is not None
    assert outcome.reason == "bag", "seat 0 laid out two and the bag holds one"


def test_the_bag_ends_the_game_in_mid_swap() -> None:
    state = play(position(hands=FULL, bag="mm"), "swap s", "s", "s", "done")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "bag"


def test_the_treasures_end_the_game() -> None:
    text = "B2 t* T0\nB3 s s ~ f t*"
    state = play(position(text, treasures="B2 F3 I7", hands={0: "f"}), "farm D3", "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "treasures"


def test_three_treasures_do_not_end_it() -> None:
    text = "B2 t* T0\nB3 s s ~ f t*"
    state = play(position(text, treasures="B2 F3 I7 B8", hands={0: "f"}), "farm D3", "pass")
    assert state.outcome() is None


def perft(state: State, depth: int) -> int:
    """How many lines of play there are, a common measure of whether two programs know the same moves."""
    if state.top is None:
        return 1
    if depth == 1:
        return len(state.legal())
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


START = position(hands={0: "stfm"})
CROWDED = """
    D3  f f t* T1
    F4  K0 s
    F5  s s . m T2 t
    F6  s . . m
    J7  P1
    B8  t* T0
"""


@pytest.mark.parametrize(
    ("state", "counts"),
    [(START, [719, 462_778]), (position(CROWDED, hands={0: "st", 1: "m"}, turn=0), [516, 231_643])],
    ids=["start", "crowded"],
)
def test_perft(state: State, counts: list[int]) -> None:
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts
