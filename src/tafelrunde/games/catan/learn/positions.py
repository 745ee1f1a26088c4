"""The positions of the lessons: one island from the founding to the tenth point, with the learner at seat 0.

The rules that we follow have no printed examples, so the table goes on from its own start.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.learn.pictures import position

_OTHERS = {
    "blue": "settlements d7 f3; roads d6-d7 e3-f3",
    "gold": "settlements e9 b6; roads e9-e10 b6-c6",
    "green": "settlements e2 f6; roads d2-e2 f6-g6",
}
_HANDS = {"blue": "1 wood 1 brick 1 ore", "gold": "1 wool 1 grain", "green": "1 wool 2 grain"}
"""What the others hold after their second settlements."""
_STARTED = "settlements c3 e7; roads c3-d3 e7-f7"
"""The learner's two settlements and roads."""
_SETTLED = "settlements c1 c3 e7; roads c3-d3 e7-f7 c2-c3 c1-c2"
"""One settlement more, at a harbour."""


def _table(red: str, hands: dict[str, str] | None = None, **changes: Any) -> State:
    held = {**_HANDS, **(hands or {})}
    lines = [f"red: {red}", *(f"{seat}: {pieces}; hand {held[seat]}" for seat, pieces in _OTHERS.items())]
    return position("\n".join(lines), **changes)


def two_points() -> State:
    """Two settlements, and the goods for a city."""
    return _table(f"{_STARTED}; hand 1 wood 2 grain 3 ore", rolled=6, turns=9)


def second_settlement() -> State:
    """Everybody else has founded twice; the learner, who began, comes last."""
    return _table("settlements c3; roads c3-d3", step="found", numbers=(7, 0, 0, 0))


def first_roll() -> State:
    """After the founding, before the first roll."""
    return _table(f"{_STARTED}; hand 1 wood 1 wool 1 grain", step="turn", turns=1)


def wood_and_brick() -> State:
    """Goods for a road."""
    return _table(f"{_STARTED}; hand 1 wood 1 brick", rolled=4)


def room_to_settle() -> State:
    """The roads lead to d4, which is free, and to d2, which is too near to a settlement of another."""
    red = "settlements c3 e7; roads c3-d3 d3-d4 d2-d3 e7-f7; hand 1 wood 1 brick 1 wool 1 grain"
    return _table(red, rolled=3, turns=13)


def ore_and_grain() -> State:
    """Goods for a city."""
    red = "settlements c3 d4 e7; roads c3-d3 d3-d4 d2-d3 e7-f7; hand 2 grain 3 ore"
    return _table(red, rolled=6, turns=17)


def at_the_harbour() -> State:
    """A settlement at the harbour for wood, and more ore than needed."""
    return _table(f"{_SETTLED}; hand 2 wood 1 wool 4 ore", rolled=6, turns=21)


def no_brick() -> State:
    """Wool to give away, no brick."""
    hands = {"blue": "2 brick 1 wood", "gold": "1 grain 2 ore", "green": "1 wool 1 grain"}
    return _table(f"{_STARTED}; hand 1 wood 3 wool 1 grain", hands, turns=9)


def nine_cards() -> State:
    """Two cards too many before a seven."""
    return _table(f"{_SETTLED}; hand 3 wood 2 brick 2 wool 1 grain 1 ore", step="turn", turns=25)


def knight() -> State:
    """The robber stands on the learner's mountains; a knight is at hand."""
    red = f"{_SETTLED}; hand 1 wool 1 grain 1 ore; cards 1 knight"
    return _table(red, step="turn", robber="C4", turns=29)


def two_honours() -> State:
    """Four roads in a row, two knights played and one to play."""
    red = "settlements c3 e7; roads c3-d3 d3-d4 d4-d5 d5-d6 e7-f7; hand 1 wood 1 brick; cards 1 knight; played 2 knight"
    return _table(red, turns=37)


def two_victory_cards() -> State:
    """Eight open points and two victory cards."""
    red = "settlements e7 c1; cities c3 d4; roads c1-c2 c2-c3 c3-d3 d3-d4 d4-d5 e7-f7; hand 1 ore; cards 2 victory"
    return _table(red, step="turn", longest_road=0, turns=57)
