"""How good a position of the Great Wall is for a seat: as in Catan, and how likely its wall is to be broken soon.

Riders arrive by the roll; from those that wait and the numbers that call them follows how many are to be expected in a
round or two, and how likely it is that they are more than the wall has towers for. That chance, times what a breach
costs, is what raising the wall is worth.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tafelrunde.core.game import State
from tafelrunde.games.catan.heuristic import DRAFTS as DRAFTS
from tafelrunde.games.catan.heuristic import SCALE as SCALE
from tafelrunde.games.catan.heuristic import Judge, progress
from tafelrunde.games.catan.memory import cards_in, count
from tafelrunde.games.catan.rules import Catan
from tafelrunde.games.catan.scenarios.great_wall.board import LEVELS
from tafelrunde.games.catan.scenarios.great_wall.rules import GreatWall
from tafelrunde.games.catan.scenarios.great_wall.vocabulary import STEP_FORTRESS, STEP_KNIGHT

BREACH: Final = 14.0
"""A point, a level of wall, and fields that yield nothing."""
DOOM: Final = 30.0
"""A breach more for all, when it is nearly the last one."""
TO_COME: Final = 0.5
"""On every assembly field, riders who are not there yet."""
ROLLS: Final = 10.0
"""So far ahead one looks: with six players no farther, for one can build after every turn."""
WALL: Final = 0.5
"""Of what a level would save, in the hand that could pay for it: much less, or nobody would ever pay."""
BASE: Final = 0.2
ACTION: Final = 0.7
DEFEAT: Final = -60.0
BEST_LOSER: Final = 30.0

_WAYS: Final[list[i64]] = [0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1]


class WallJudge(Judge):
    """Judges positions behind the wall.

    What a level more would save is worked out once a position: an offer is judged by looking at many hands.
    """

    def __init__(self) -> None:
        self.saved: list[float] = []

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, GreatWall)
        if state.top is None and state.is_conquered():
            return DEFEAT + (BEST_LOSER if state.result().ranks[seat] == 2 else 0.0)
        if state.top is None:
            return super().value(state, seat)
        if state.top.step == STEP_FORTRESS:
            return 0.0  # the sections are about even (docs/scenarios.md): which one it will be is drawn by lot
        self.saved = [saved_by_wall(state, other) for other in range(state.seats)]
        return super().value(state, seat) - doom(state)

    def values(self, state: State) -> list[float]:
        assert isinstance(state, GreatWall)
        if state.top is None:
            return [self.value(state, seat) for seat in range(state.seats)]
        if state.top.step == STEP_FORTRESS:
            return [0.0] * state.seats
        self.saved = [saved_by_wall(state, other) for other in range(state.seats)]
        less = doom(state)
        return [worth - less for worth in super().values(state)]

    def standing(self, state: Catan, seat: i64, goods: list[i64]) -> float:
        worth = super().standing(state, seat, goods)
        assert isinstance(state, GreatWall)
        section = state.section_of[seat]
        if section < 0:
            return worth
        worth -= BREACH * danger(state, section, state.levels[section])
        top = state.top
        if top is not None and top.step == STEP_KNIGHT and top.seat == seat:
            worth += ACTION * float(top.a)
        return worth

    def other_use(self, state: Catan, seat: i64, hand: i64) -> float:
        """The next level of the wall."""
        assert isinstance(state, GreatWall)
        section = state.section_of[seat]
        if section < 0 or state.levels[section] >= LEVELS:
            return 0.0
        return (BASE + WALL * self.saved[seat]) * progress(hand, state.border.costs[state.levels[section]])


def saved_by_wall(state: GreatWall, seat: i64) -> float:
    """What another level would be worth to a seat."""
    section = state.section_of[seat]
    if section < 0:
        return 0.0
    level = state.levels[section]
    return BREACH * (danger(state, section, level) - danger(state, section, level + 1))


def doom(state: GreatWall) -> float:
    """What everybody has to fear together: the more the wall has been broken, the more."""
    near = float(state.breaches()) / float(state.border.breaches - 1)
    if near == 0.0:
        return 0.0
    dangers = 0.0
    section: i64
    for section in range(state.border.sections):
        dangers += danger(state, section, state.levels[section])
    return DOOM * near * near * dangers


def danger(state: GreatWall, section: i64, level: i64) -> float:
    """How likely a breach is in the next rounds, with a wall of that level."""
    if level >= LEVELS:
        return 0.0
    border = state.border
    expected = 0.0
    i: i64
    for i in range(len(border.arrow_numbers)):
        if border.arrow_sections[i] == section:
            field = border.arrow_fields[i]
            waiting = float(cards_in(state.assembled[field]))
            if count(state.bag, field) > 0:
                waiting += TO_COME
            called = ROLLS * float(_WAYS[border.arrow_numbers[i]]) / 36.0
            if waiting > 0.0:
                expected += called * waiting / (called + waiting)
    return at_least(level - cards_in(state.attackers[section]) + 1, expected)


def at_least(many: i64, expected: float) -> float:
    """How likely it is that so many arrive where so many are expected."""
    term = exp(-expected)
    fewer = 0.0
    i: i64
    for i in range(many):
        fewer += term
        term = term * expected / float(i + 1)
    return 1.0 - fewer


_JUDGE: Final = WallJudge()


def value(state: State, seat: i64) -> float:
    return _JUDGE.value(state, seat)


def values(state: State) -> list[float]:
    return _JUDGE.values(state)
