"""The positions of the lessons: the printed examples, with the learner at seat 0, and a few of our own."""

from __future__ import annotations

import re

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.wettstreit.learn.pictures import position

INTERNAL = "C: T r@lion.trader k b"
"""The trader of the lion, before the bow attacks."""
INTERNAL_HANDS = {"archer": "rrrkkkgg", "lion": "rkkkkgbb"}

EXTERNAL = """
    A: T k r b
    AB: g
    B: X r@pot.priest g@lion.trader b g k
    C: T g@bull.trader k r@archer.priest
"""
HANDS = {"pot": "grrkkbbb", "lion": "ggrrkkbb", "bull": "ggggrrkk", "archer": "rkkkggbb"}

SHIP = "A: T r b b b\nB: T k k k"

SCORES = {
    "archer": "gggggrrrrrrrbbbbbbkkkkk",
    "lion": "ggggggrrrrbbbbbbkkkkkk",
    "bull": "ggggrrrrrrrrrbbbbbkkkkkk",
    "pot": "gggggggggrrrrrrrbbbbbbbbkkk",
}
"""The victory piles of the printed table."""


def _turned(text: str, seats: dict[str, str]) -> str:
    """An example with its dynasties at other seats."""
    return re.sub("|".join(seats), lambda match: seats[match[0]], text)


def weakest() -> State:
    """Our own: a pile with a blue card on top, and a green card just laid in the kingdom of the learner's trader."""
    state = position(
        "B: T b\nC: T r@lion.trader\nF: T k",
        turn="lion",
        hands={"lion": "gggrrkbb"},
        piles={"lion": "kkrb", "bull": "gr", "archer": "bk", "pot": "rr"},
    )
    return after(state, "hand:green > column:C")


def kingdoms() -> State:
    """Our own: the king of the bull in a kingdom of two columns, and others beside it."""
    return position("A: T r g b\nAB: r\nB: T k@bull.king g k\nC: T b r\nD: T g", turn="lion")


def leaders() -> State:
    """Our own: a ship, and the farmer of the bull on a card."""
    return position("B: T r@bull.farmer Sk g\nD: T k\nF: T r g", turn="lion")


def trader() -> State:
    """The printed example after the first action: the trader on a red card."""
    return position("C: T r@lion.trader", turn="lion", left=1, hands={"lion": "ggrrrbbk"})


def king() -> State:
    """The printed example: a king in a kingdom without a trader."""
    return position("C: T r@lion.king b", turn="lion", hands={"lion": "ggggrrbk"}, piles={"lion": "kb"})


def two_kingdoms() -> State:
    """The printed example before the black card joins A and B; under C there are two cards."""
    return position("A: T r g k\nB: T r@lion.trader g k\nC: T b k", turn="lion", hands={"lion": "kkrrggbb"})


def joined() -> State:
    """The printed example with the black card between the treasures."""
    return after(two_kingdoms(), "hand:black > link:AB")


def blue_link() -> State:
    """The printed example: a blue card joins the kingdom of the bull's king and the learner's."""
    return position("A: T r g k@bull.king\nB: T r@lion.trader g k\nAB: b", turn="lion", piles={"bull": "rk"})


def two_traders() -> State:
    """The printed example with the learner as the bow, who attacks."""
    seats = {"archer": "lion", "lion": "bull"}
    hands = {seats[dynasty]: cards for dynasty, cards in INTERNAL_HANDS.items()}
    return position(_turned(INTERNAL, seats), turn="lion", hands=hands)


def external() -> State:
    """The printed example with the learner as the bull, who defends: five against one."""
    seats = {"bull": "lion", "archer": "bull", "pot": "archer", "lion": "pot"}
    hands = {seats[dynasty]: cards for dynasty, cards in HANDS.items()}
    state = position(_turned(EXTERNAL, seats), turn="archer", hands=hands, piles={"bull": "T"})
    return after(state, "hand:green > link:BC", "conflict:green", "commit:2")


def three_blue() -> State:
    """The printed example before the fourth blue card, with the learner as the bull."""
    return position(SHIP, turn="lion", hands={"lion": "bbkkrrgg"})


def last_turn() -> State:
    """The printed table one action before, with the learner as the bow: one card is left to draw."""
    seats = {"archer": "lion", "lion": "bull", "bull": "archer", "pot": "pot"}
    return position(
        "A: T r g k@pot.farmer\nB: T b g r@lion.king\nC: T k@bull.priest b\nD: T r r g\nE: T b@archer.trader k",
        turn="lion",
        left=1,
        hands={"lion": "rrgbkk"},
        piles={seats[dynasty]: cards for dynasty, cards in SCORES.items()},
        unseen=1,
    )
