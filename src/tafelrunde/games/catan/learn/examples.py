"""Positions of the rules page that the lessons do not have: its pictures, and examples of our own."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.catan.learn import positions
from tafelrunde.games.catan.learn.pictures import ISLAND, position
from tafelrunde.games.catan.rules import GAME

_EXTENSION = """
            A4 field 10     A6 hill 8       A8 pasture 5
                                                            B9 forest 6
                                                                C10 mountain 2
                                                                    D11 desert 0
                                                                E10 field 4
                                                            F9 hill 12
            G4 mountain 9   G6 forest 11    G8 pasture 3
"""
"""What the large island has beyond the small one."""
_LARGE_HARBOURS = "any grain wool any ore any wool any brick any wood"
"""Clockwise."""


# -- pictures


def late_game() -> State:
    """A full island, shortly before the end."""
    return position(
        """
        red: cities c3 e7; settlements d4 c1; roads c1-c2 c2-c3 c3-d3 d3-d4 d4-d5 e7-f7; hand 2 wood 1 wool
        blue: cities d7; settlements f3 b4 f5; roads d6-d7 e3-f3 b3-b4 f3-f4 f4-f5; hand 2 brick 1 ore
        gold: cities e9; settlements b6 c8; roads e9-e10 b6-c6 c6-c7 c7-c8; hand 1 wool 2 grain; played 3 knight
        green: cities e2; settlements g6 g2; roads d2-e2 f6-g6 f2-g2 e2-e1 f1-e1 f1-f2; hand 3 wool
        """,
        robber="C6",
        rolled=8,
        longest_road=0,
        largest_army=2,
        turns=41,
    )


def three_parts() -> State:
    """A turn: dice, a harbour, a new road."""
    return position(
        """
        red: settlements g3 e4; roads g3-g4 d4-e4; hand 1 wood 2 brick 1 wool
        green: settlements e2; roads d2-e2
        """,
        rolled=5,
        turns=9,
    )


def points() -> State:
    """A settlement, a city, and five roads in a row."""
    return position(
        """
        red: settlements d4; cities c1; roads c1-c2 c2-c3 c3-d3 d3-d4 d4-e4; hand 1 wood
        blue: settlements c5; roads c4-c5
        """,
        longest_road=0,
        rolled=8,
    )


# -- examples


def harvest() -> State:
    """A city and a settlement at two hexes with a 4; another player lives at one of them."""
    return position(
        """
        red: cities c3; settlements e7; roads c3-d3 e7-f7; hand 1 wool 1 grain
        blue: settlements d7 f3; roads d6-d7 e3-f3; hand 1 ore
        gold: settlements e9 b6; roads e9-e10 b6-c6; hand 1 wool 1 grain
        green: settlements e2 f6; roads d2-e2 f6-g6; hand 2 grain
        """,
        step="turn",
        turns=17,
    )


def offer() -> State:
    """An offer is put together: a wool for a brick."""
    return after(positions.no_brick(), "do:offer", "give:wool", "want:brick")


def last_discard() -> State:
    """A seven was rolled. The reader held nine cards and has laid three aside; another one holds eight."""
    seven = position(
        """
        red: settlements c1 c3 e7; roads c3-d3 e7-f7 c2-c3 c1-c2; hand 3 wood 2 brick 2 wool 1 grain 1 ore
        blue: settlements d7 f3; roads d6-d7 e3-f3; hand 4 brick 2 ore 2 grain
        gold: settlements e9 b6; roads e9-e10 b6-c6; hand 4 wool 3 grain
        green: settlements e2 f6; roads d2-e2 f6-g6; hand 1 wool 2 grain
        """,
        step="turn",
        turns=25,
    )
    return after(seven, "do:roll", "roll:7", "discard:wood", "discard:wood", "discard:brick")


def monopoly() -> State:
    """Everybody else has grain."""
    return position(
        """
        red: settlements c3 e7; roads c3-d3 e7-f7; hand 3 ore; cards 1 monopoly
        blue: settlements d7 f3; roads d6-d7 e3-f3; hand 1 wood 1 grain
        gold: settlements e9 b6; roads e9-e10 b6-c6; hand 3 grain
        green: settlements e2 f6; roads d2-e2 f6-g6; hand 2 wool
        """,
        rolled=9,
        turns=29,
    )


def cut() -> State:
    """Another player holds the longest road; the reader's road leads to its middle."""
    return position(
        """
        red: settlements c3 e7; roads c3-c4 c4-c5 c5-c6 c6-c7 c7-d7 e7-f7; hand 1 wood 1 brick 1 wool 1 grain
        blue: settlements d4 d9; roads d4-d5 d5-d6 d6-d7 d7-d8 d8-d9 d9-d10; hand 1 ore
        gold: settlements e9 b6; roads e9-f9 b6-b7; hand 1 wool
        green: settlements e2 f6; roads d2-e2 f6-g6; hand 2 grain
        """,
        rolled=8,
        longest_road=1,
        turns=33,
    )


def three_knights_each() -> State:
    """Another player was the first with three knights; now the reader has three as well, and a fourth in hand."""
    return position(
        """
        red: settlements c3 e7; roads c3-d3 e7-f7; hand 1 wool; cards 1 knight; played 3 knight
        blue: settlements d7 f3; roads d6-d7 e3-f3; hand 1 ore 1 wood; played 3 knight
        gold: settlements e9 b6; roads e9-e10 b6-c6; hand 1 wool 1 grain
        green: settlements e2 f6; roads d2-e2 f6-g6; hand 2 grain
        """,
        robber="C4",
        largest_army=1,
        rolled=5,
        turns=37,
    )


def between_turns() -> State:
    """Six players; the last one has ended the turn, and the reader, with nine points, may build."""
    large = GAME.empty(6, {}).island
    ended = position(
        """
        red: settlements c1; cities c3 e7; roads c1-d1 c1-c2 c2-c3 c3-d3 d3-d4 e7-f7; played 3 knight
        red: hand 1 wood 1 brick 1 wool 1 grain 4 ore
        blue: settlements d7 f3; roads d6-d7 e3-f3; hand 1 ore
        gold: settlements e9 b6; roads e9-e10 b6-c6; hand 1 wool
        green: settlements e2 f6; roads d2-e2 f6-g6; hand 1 grain
        plum: settlements a6 g8; roads a5-a6 g8-g9; hand 1 wood
        slate: settlements b9 f10; roads b9-b10 f10-f11; hand 1 brick
        """,
        turn="slate",
        seats=6,
        island=ISLAND + _EXTENSION,
        harbours={
            large.grid.edge_names[edge]: kind
            for edge, kind in zip(large.harbours, _LARGE_HARBOURS.split(), strict=True)
        },
        longest_road=0,
        largest_army=0,
        turns=60,
    )
    return after(ended, "do:end")
