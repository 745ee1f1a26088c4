"""The positions of the lessons: the printed examples, with the learner at seat 0, and a few of our own."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.euphrat.learn.pictures import position
from tafelrunde.games.euphrat.rules import GAME

REVOLT = """
    D5  t K1 s . t
    G6  t
"""

WAR = """
    C5  t T0 m . m T1 t m K1 t
    C6  K0
"""

FIRST_ROUND = ("sttmff", "sstffm", "stttmm", "ttttsf")
"""The tiles that the four players of the printed first round draw."""
_HANDS = {1: "ssttmm", 2: "ttfffm", 3: "ttssfm"}
"""What the others hold where it does not matter."""
_DRAWS = dict(zip("stfm", ("draw:black", "draw:red", "draw:blue", "draw:green"), strict=True))


def weakest() -> State:
    """Our own: two points of every colour, none of green, and a trader on the board."""
    return position("E3 ~ t* K0\nF4 T0", hands={0: "msttff", **_HANDS}, points={0: [2, 2, 2, 0]})


def apart() -> State:
    """Our own: a temple that one field separates from a kingdom."""
    return position("D5 t K0 s . t", hands={0: "ssttfm", **_HANDS})


def first_turn() -> State:
    """The first round, before the first turn."""
    state = GAME.new(4)
    return after(state, *(_DRAWS[letter] for tiles in FIRST_ROUND for letter in tiles))


def second_turn() -> State:
    """The first round: king and priest of the first player stand, the farmer of the second, who has an action left."""
    return position("F3 t* F0\nF4 K3\nH7 P3 t*", left=1, hands={0: "sstffm", 1: "stttmm", 2: "ttttsf", 3: "sttmff"})


def third_turn() -> State:
    """The first round: the farm has been laid, and the third player has set a king."""
    return position(
        "E3 f t* F3\nF4 K2\nH7 P2 t*\nE10 K0 t*",
        left=1,
        hands={0: "stttmm", 1: "ttttsf", 2: "sttmff", 3: "sstfmm"},
        points={3: [0, 0, 1, 0]},
    )


def divided() -> State:
    """Our own: the trader of another player stands in the kingdom of the learner's king."""
    return position("D5 t K0 s m T1 t", hands={0: "ssttfm", **_HANDS}, points={1: [0, 0, 0, 1]})


def same_tiles() -> State:
    """Our own: a hand of one colour."""
    return position("F3 t* K0", left=2, hands={0: "sssssf", 1: "tttt", 2: "ffffff", 3: "mmmmmm"})


def revolt() -> State:
    """The printed example with the learner as defender: two temples against one, and two laid out."""
    state = position(REVOLT.replace("K1", "K0"), turn=1, hands={**_HANDS, 0: "tttmsf", 1: "ttsmff"})
    return after(state, "leader:king > cell:G5", "support:2")


def war() -> State:
    """The printed example before the kingdoms are united."""
    return position(WAR, hands={**_HANDS, 0: "smmmmf", 1: "mssttf"})


def square() -> State:
    """The printed example: one temple is missing in the square, one action is left."""
    return position("G4 F1\nE5 t K0 t t t P2\nG6 t .", left=1, hands={0: "tssffm", **_HANDS})


def treasures() -> State:
    """The printed example: a farm is missing between the corner temple B2 and the temple F3."""
    return position("B2 t* T0\nB3 F1 s ~ f t*", hands={0: "fssttm", **_HANDS})


def last_turn() -> State:
    """The printed scoring, one turn before: a treasure is left on the board."""
    return position(
        left=1,
        treasures="I7",
        hands={0: "tttttt", 1: "ssssss", 2: "ssssss", 3: "ssssss"},
        points={0: [11, 10, 9, 14, 3], 1: [12, 10, 7, 13, 3], 2: [10, 10, 11, 15], 3: [22, 6, 12, 10, 3]},
    )


def after_first_round() -> State:
    """The first round as printed: the game against bots goes on from there."""
    return after(
        first_turn(),
        "leader:king > cell:F4",
        "leader:priest > cell:H7",
        "leader:farmer > cell:G3",
        "hand:blue > cell:E3",
        "draw:green",
        "leader:king > cell:E10",
        "hand:red > cell:D10",
        "draw:green",
        "leader:priest > cell:J7",
        "support:3",
        "support:0",
        "hand:red > cell:I6",
        *("draw:black" for _ in range(4)),
    )
