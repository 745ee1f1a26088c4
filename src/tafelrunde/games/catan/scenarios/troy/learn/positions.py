"""The positions of the lessons: the printed examples, with the learner as red at seat 0, and a few of our own.

The learner always sides with Mykene, which wins the printed battle.
"""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.catan.scenarios.troy.learn.pictures import position
from tafelrunde.games.catan.scenarios.troy.rules import GAME

_SIDES = "red: mykene\nblue: troja\ngold: troja\ngreen: mykene"
_OTHERS = f"""
    {_SIDES}
    blue: settlements d13 b16; roads d13-d14 b16-b17; hand 1 brick 1 wool 1 ore
    gold: settlements f13 d17; roads e13-f13 d17-d18; hand 1 brick 2 grain
    green: settlements a5 c4; roads a5-a6 c4-c5; hand 1 wood 2 wool
"""
FLEET = _OTHERS.replace("b16-b17", "b16-b17; ships D11").replace("d17-d18", "d17-d18; ships F13")
"""The others with two ships."""
COAST = "red: settlements c7 e5; roads c6-c7 e5-e6"
"""What the learner has."""
_HANDS = """
    blue: hand 2 brick 1 wood 2 wool 2 ore
    gold: hand 3 brick 1 wood 2 grain
    green: hand 2 wood 1 brick 2 wool 2 grain
"""
"""What the others hold before they donate: the learner cannot tell which of it they have given."""


def new_game() -> State:
    """A new game: the decision cards are dealt, the learner founds first."""
    return after(GAME.new(4), "side:mykene", "side:troja", "side:troja", "side:mykene")


def second_settlement() -> State:
    """Our own: the founding phase, before the learner's last settlement."""
    return after(
        new_game(),
        *("settlement:c7", "road:c6-c7", "settlement:d13", "road:d13-d14"),
        *("settlement:f13", "road:e13-f13", "settlement:a5", "road:a5-a6"),
        *("settlement:c4", "road:c4-c5", "settlement:d17", "road:d17-d18"),
        *("settlement:a9", "road:a9-a10"),
    )


def donation() -> State:
    """The printed example: two cards for the own city."""
    return position(f"{COAST}; hand 2 wood 2 grain 1 ore\n{_OTHERS}")


def five_goods() -> State:
    """Our own: one card of every good, eight cards in the row."""
    text = f"{COAST}; hand 1 wood 1 brick 1 wool 1 grain 1 ore; trade 1\n{_OTHERS}"
    return _donated(text, blue="ore wool", green="wood grain")


def eleven_cards() -> State:
    """The printed example: eleven cards, and Mykene's marker on 2. What is not revealed is ours."""
    text = f"{COAST}; hand 1 wood 1 grain 1 ore\n{_OTHERS}"
    return _donated(text, [1, 2], blue="brick ore brick", gold="brick brick", red="wood grain")


def marker_on_three() -> State:
    """The printed example goes on: Mykene's marker is on 3, and the row is full again."""
    text = f"{COAST}; hand 1 wood 1 grain 1 ore; trade 1\n{_OTHERS}"
    return _donated(text, [1, 3], blue="ore ore wool", gold="wood brick", red="wood grain")


def first_ship() -> State:
    """The printed example 1: a settlement at the coast, and what a ship costs."""
    return position(f"{COAST}; hand 1 wood 1 wool 1 grain; trade 2\n{FLEET}")


def second_ship() -> State:
    """The printed example 2: the learner's first ship lies at sea; for a second one a card is missing."""
    text = f"{COAST.replace('c7', 'd7', 1).replace('c6-c7', 'd6-d7')}; ships D9; hand 1 wood 3 grain; trade 2"
    return position(f"{text}\n{FLEET}", sea_people="F11")


def sea_people() -> State:
    """The printed example: they stand on one player's ship, the learner has just built one."""
    state = position(f"{COAST}; hand 1 wood 1 wool 1 grain; trade 2\n{FLEET}", sea_people="F13")
    return after(state, "ship:C8")


def own_ship_blocked() -> State:
    """The printed example goes on: now they stand on the learner's ship, and others sail."""
    return position(f"{COAST}; ships C8; hand 3 grain 1 wood\n{FLEET}", step="turn", sea_people="C8")


def last_battle() -> State:
    """Our own: one victory more, and Mykene's marker is on 6."""
    text = f"""
        {_SIDES}
        red: cities c7; settlements e5 a3; trade 1; hand 1 wood 1 grain 1 ore
        blue: cities d13; settlements b16; trade 2
        gold: settlements f13 d17 e15
        green: cities a7; settlements c4 c17
    """
    return _donated(text, [3, 4], blue="ore brick", green="wood grain grain", red="wood grain")


def _donated(
    text: str, markers: list[int] | None = None, *, blue: str = "", gold: str = "", green: str = "", red: str = ""
) -> State:
    """The position after each has donated these goods face down, in the learner's turn."""
    state = position(f"{text}\n{_HANDS}", turn="blue", markers=markers or [0, 0])
    for goods in (blue, gold, green):
        after(state, *_donation(goods), "do:end", "do:roll", "roll:2")
    return after(state, *_donation(red))


def _donation(goods: str) -> list[str]:
    cards = goods.split()
    return [*(f"donate:{good}" for good in cards), *(["do:enough"] if 0 < len(cards) < 3 else [])]
