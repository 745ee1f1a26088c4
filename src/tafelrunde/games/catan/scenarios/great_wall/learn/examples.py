"""Positions of the rules page that the lessons do not have: its pictures, and examples of knights and of the defeat."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.catan.scenarios.great_wall.learn.positions import land
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME


def third_tile() -> State:
    """The printed example: two towers stand, and the third level can be paid for."""
    return land("red: wall 2; hand 1 wood 1 brick 1 grain 1 ore")


def before_an_eight() -> State:
    """A rider waits above the eight, and there are goods for the second level."""
    return land("steppe: II 1\nred: wall 1; hand 1 wood 1 brick 1 grain", "turn")


def two_waiting() -> State:
    """The printed case: two riders wait above the own wall, whose towers are as many as the riders before it."""
    return land("steppe: II 2; before 2 II\nred: wall 1; cards 1 knight; hand 1 wool\ngreen: wall 2")


def four_breaches() -> State:
    """Our own: the fifth breach is one roll away, and a hidden victory point decides who is the best loser."""
    text = """
        red: cities d19 d23; wall 2; malus 1; cards 1 victory; hand 1 wool
        blue: malus 2; wall 1
        gold: malus 1; wall 1
        green: cities c13; wall 1
        steppe: II 1; before 3 III; at B25 I; at B17 II; at B21 I; at C22 II
    """
    return land(text, "turn")


def towers() -> State:
    """Walls of three levels, from the west: one, three and five towers."""
    return land("gold: wall 1\nred: wall 3\nblue: wall 5")


def camps() -> State:
    """The map, with riders everywhere they can be: in the bag, in camps, before the wall and in the land."""
    text = """
        red: wall 3
        blue: wall 2; malus 1
        gold: wall 4
        green: wall 1
        steppe: I 1; II 2; III 1; before 2 II II; before 3 III; at B25 I; at D27 I
    """
    return land(text)


def six_founded() -> State:
    """The map for six, when all fortresses stand."""
    return after(GAME.new(6), "first:0", *(f"fortress:{section}" for section in (2, 4, 1, 6, 3, 5)))
