"""Positions of the rules page that the lessons do not have: its pictures, and two examples from their beginning."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.catan.scenarios.troy.learn.pictures import position
from tafelrunde.games.catan.scenarios.troy.learn.positions import COAST, FLEET, second_ship


def points_on_the_board() -> State:
    """A settlement, a city, and two ships of which the second one is a point."""
    return position(f"red: cities c7; settlements d6; roads c7-d7 d6-d7; ships C8 C10\n{FLEET}")


def whole_fleet() -> State:
    """All seven ships of one player, in their order from the upper left."""
    ships = "ships B7 B9 B11 B13 C8 C10 C12; cards C8 wool"
    return position(f"red: mykene; settlements c7; {ships}\nblue: troja")


def three_free_fields() -> State:
    """The printed example 2 of the ships, with all that the second one costs."""
    return after(second_ship(), "bank:grain > for:wool")


def before_the_ship() -> State:
    """The printed example of the Sea People, before the ship is built: they stand on the ship of a third player."""
    return position(f"{COAST}; hand 1 wood 1 wool 1 grain; trade 2\n{FLEET}", sea_people="F13")
