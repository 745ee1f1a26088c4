"""What the heuristic of Euphrat & Tigris likes, and that a bot which follows it plays well."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.arena.match import play_match
from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.heuristic import value
from tafelrunde.games.euphrat.rules import GAME
from tests.games.euphrat.notation import play, position
from tests.samples import IS_PROOF


def likes(better: State, worse: State, seat: int = 0) -> bool:
    return value(better, seat) > value(worse, seat)


def test_a_point_in_the_weakest_colour_is_worth_most() -> None:
    weakest = position(points={0: [3, 5, 5, 5]})
    strongest = position(points={0: [2, 5, 5, 6]})
    assert likes(weakest, strongest)
    treasure = position(points={0: [2, 5, 5, 5, 1]}, treasures="K1 B2 P2 F3 N5 I7 B8 O9 F10")
    assert likes(treasure, strongest), "a treasure helps there too"


def test_a_leader_is_safer_beside_two_temples() -> None:
    assert likes(position("D5 t K0 t"), position("D5 t K0\nG5 t"))


def test_a_monument_that_pays_is_worth_building() -> None:
    before = position("E5 t K0 s s\nG6 s .", hands={0: "s"}, points={0: [0, 5, 5, 5]})
    built = play(before.copy(), "settlement H6", "monument black_red")
    declined = play(before, "settlement H6", "decline")
    assert likes(built, declined)


def test_a_trader_near_treasures_is_worth_more() -> None:
    assert likes(position("G3 T0\nG4 s s\nH5 s s"), position("G3 T0\nB5 s s s s"))


def test_a_winnable_war_is_better_than_a_lost_one() -> None:
    text = "D5 t T0 m . m T1 t"
    strong = play(position(text, hands={0: "smmmmm"}), "settlement G5")
    weak = play(position(text, hands={0: "sttttt"}), "settlement G5")
    assert likes(strong, weak)


def test_who_can_win_a_revolt_lays_out_enough() -> None:
    state = play(position("D5 K1 t", hands={0: "tttt", 1: ""}), "king F5")
    nothing = play(state.copy(), "support 0")
    supported = play(state, "support 1")
    assert likes(supported, nothing)


@pytest.mark.slow
@pytest.mark.skipif(not (tafelrunde.is_compiled() or IS_PROOF), reason="too long for a match: make proof")
def test_greedy_beats_random_clearly() -> None:
    match = play_match(GAME, ["greedy", "random"], 4, 1)
    assert match.bots["greedy"].wins == 4
