"""Positions of the rules page that the lessons do not have: its pictures, and the first round turn by turn."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.learn.pictures import position


def weak_green() -> State:
    """Points in four colours, fewest in green."""
    return position("F3 t*", points={0: [7, 9, 6, 4]}, hands={0: "ssttfm"})


def growing() -> State:
    """A kingdom of two players, and a king of a third."""
    return position("E4 P0 t K1\nG5 s\nH6 t", hands={0: "ssttfm"})


def round_two() -> State:
    """The first round, before the second turn: the first player, now at the last seat, has set king and priest."""
    return position("F4 K3\nH7 P3 t*", hands={0: "sstffm", 1: "stttmm", 2: "ttttsf", 3: "sttmff"})


def round_three() -> State:
    """Before the third turn: a farmer and a farm have joined the first king."""
    return position(
        "E3 f t* F3\nF4 K2\nH7 P2 t*",
        hands={0: "stttmm", 1: "ttttsf", 2: "sttmff", 3: "sstfmm"},
        points={3: [0, 0, 1, 0]},
    )


def round_four() -> State:
    """Before the fourth turn: the king of the third player has two temples beside it."""
    return position(
        "E3 f t* F2\nF4 K1\nH7 P1 t*\nD10 t K3 t*",
        hands={0: "ttttsf", 1: "sttmff", 2: "sstfmm", 3: "sttmmm"},
        points={2: [0, 0, 1, 0], 3: [0, 1, 0, 0]},
    )
