"""What the bots make of it: they build, they trade sensibly, and they do not help a leader."""

from __future__ import annotations

from tafelrunde.bots.bot import Clock
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.rules import GAME, Catan
from tests.games.catan.notation import hand, position


def greedy(state: Catan) -> str:
    return GAME.actions.path(GreedyBot().choose(state, state.legal(), Clock(1), Dice(1)))


def decided(state: Catan, seats: int = 4) -> Catan:
    """Let greedy bots play until the turn ends."""
    rng, turn = Dice(3), state.turn
    while state.top is not None and state.turn == turn and state.step != "turn":
        if state.actor == CHANCE:
            state.apply(state.pick(rng))
        else:
            state.apply(GAME.actions.parse(greedy(state)))
    return state


def test_it_wins_if_it_can() -> None:
    text = "red: cities b2 b4 b6 b8; settlements d1; hand 2 grain 3 ore 1 wool; cards 1 victory"
    assert greedy(position(text)) == "do:reveal"


def test_it_builds_what_it_can_pay_for() -> None:
    assert greedy(position("red: settlements d4 g3; hand 2 grain 3 ore")).startswith("city:")


NEIGHBOURS = """
    red: settlements d4 g3; roads d4-d5; hand 1 grain 3 ore 2 wood
    blue: settlements {site}; roads {road}; hand 1 brick 1 wool 2 grain{more}
"""


def test_it_trades_for_what_completes_a_city_and_the_other_agrees() -> None:
    """Red lacks a grain for a city, blue lacks a wood for a settlement."""
    text = NEIGHBOURS.format(site="b3", road="b3-b4 b4-b5", more="")
    state = position(text)
    assert greedy(state) == "do:offer"
    decided(state)
    assert state.dump()["cities"][0] != []
    assert "wood" in hand(state, "blue") or state.dump()["settlements"][1] != ["b3"]


def test_nobody_deals_with_a_leader() -> None:
    """The same, but blue is close to the goal."""
    text = NEIGHBOURS.format(site="b3; cities e2 e8 g6 f1", road="b3-b4 b4-b5", more="")
    state = decided(position(text))
    assert "1 grain" in hand(state, "red") or state.dump()["cities"][0] == []
    assert "wood" not in hand(state, "blue")


def test_a_leader_gets_no_answer() -> None:
    """Red is close to the goal and offers what blue needs; blue declines."""
    text = """
        red: cities b2 b4 b6; settlements b8 d1 d4; roads d4-d5; hand 1 grain 3 ore 2 wood
        blue: settlements g3; roads g3-g4 g4-g5; hand 1 brick 1 wool 2 grain
    """
    state = position(text)
    for move in ("do:offer", "give:wood", "want:grain", "do:propose"):
        state.apply(GAME.actions.parse(move))
    assert greedy(state) == "do:decline"


def test_it_makes_no_senseless_offers() -> None:
    state = position("red: settlements d4; hand 1 wood\nblue: settlements g3; hand 1 wood")
    assert greedy(state) == "do:end"
