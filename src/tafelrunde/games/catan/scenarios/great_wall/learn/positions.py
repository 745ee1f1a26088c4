"""The positions of the lessons: the printed examples, with the learner as red at seat 0, and a few of our own.

The learner has section 2 of the wall, whose riders go straight on over B21, C22 and D23; in the east section 1.
"""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.catan.scenarios.great_wall.learn.pictures import position
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME

_MINE = (2, 1, 3, 4)
"""The sections of the seats where the learner has the second one."""
_OTHERS = """
    blue: settlements c26 e24; roads c25-c26 e24-e25; hand 1 wood 1 wool 1 ore
    gold: settlements c17 d15; roads c17-d17 d15-d16; hand 1 brick 2 grain
    green: settlements c13 e12; roads c13-d13 e12-e13; hand 1 wood 2 wool
"""
_TOWNS = "red: settlements d19 d23; roads d19-d20 d22-d23"
"""What the learner has besides the fortress."""


def land(text: str, step: str = "build") -> State:
    """A position of the learner's turn; the text says what is different from the usual one."""
    return position(f"{_TOWNS}\n{_OTHERS}\n{text}", step=step, sections=_MINE)


def first_rider() -> State:
    """Our own: an early turn, and a rider that waits for an eight or a nine."""
    return land("steppe: II 1\nred: wall 1; hand 1 wood 1 grain", "turn")


def second_fortress() -> State:
    """Our own: the fortresses of the west stand, the learner is next."""
    return after(GAME.new(4), "first:2", "fortress:3", "fortress:4")


def second_level() -> State:
    """The printed example, one level before: red has two levels to pay for."""
    return land("red: wall 1; hand 2 wood 2 brick 2 grain 1 ore")


def new_town() -> State:
    """Our own: goods for a settlement and a city."""
    return land("red: wall 1; roads d21-d22; hand 1 wood 1 brick 1 wool 3 grain 3 ore")


def eight_or_nine() -> State:
    """The printed example: a rider waits above the eight and the nine."""
    return land("steppe: II 1\nred: wall 1; hand 1 wood\ngold: wall 1", "turn")


def two_towers() -> State:
    """The printed example: two riders before two towers, and a third one waits."""
    return land("steppe: II 1; before 2 II II\nred: wall 2; hand 1 wool", "turn")


def breached_before() -> State:
    """The printed example goes on: one tower is left, one rider before it; a knight has freed C22 meanwhile."""
    text = "steppe: II 1; before 2 II; at B21 II; at D23 II\nred: wall 1; malus 1; hand 1 wool"
    return land(text, "turn")


def east() -> State:
    """The printed special case: the learner has the easternmost section, and three riders come."""
    others = _OTHERS.replace("blue", "red").replace("; hand 1 wood 1 wool 1 ore", "; hand 1 ore; wall 2")
    blue = _TOWNS.replace("red", "blue")
    return position(f"{others}\n{blue}; hand 1 wool\nsteppe: I 1; before 1 I I", step="turn")


def third_level() -> State:
    """The printed example goes on: the third level is built, and there are goods for the last two."""
    return land("steppe: II 2; before 2 II II II\nred: wall 3; hand 2 wood 4 brick 2 grain 3 ore")


def before_a_seven() -> State:
    """Our own: two knights have been played, one is in hand; a rider has come to C22, another one waits."""
    text = "steppe: II 1; at C22 II\nred: wall 1; hand 1 wool 1 grain; cards 1 knight; played 2 knight; malus 1"
    return land(text, "turn")


def nine_points() -> State:
    """Our own: nine points, four breaches, and goods for a settlement."""
    text = """
        red: cities b20 d19 d23; roads d19-d20 d20-d21 d21-d22 d22-d23 c19-d19; played 3 knight; wall 2
        red: hand 1 wood 1 brick 1 wool 1 grain
        blue: malus 2
        gold: malus 1
        green: malus 1
        steppe: I 1; II 2; before 2 II; at B25 I; at B13 III
    """
    return position(f"{text}\n{_OTHERS}", sections=_MINE, longest_road=0, largest_army=0)
