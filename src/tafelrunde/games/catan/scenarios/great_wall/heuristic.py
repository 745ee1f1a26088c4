"""How good a position of the Great Wall is for a seat: as in Catan, and how likely its wall is to be broken soon.

Riders arrive by the roll; from those that wait and the numbers that call them follows how many are to be expected in a
round or two, and how likely it is that they are more than the wall has towers for. That chance, times what a breach
costs, is what raising the wall is worth.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.goods import cards_in, count
from tafelrunde.games.catan.heuristic import DRAFTS as DRAFTS
from tafelrunde.games.catan.heuristic import SCALE as SCALE
from tafelrunde.games.catan.heuristic import Judge, progress
from tafelrunde.games.catan.rules import Catan
from tafelrunde.games.catan.scenarios.great_wall.board import LEVELS
from tafelrunde.games.catan.scenarios.great_wall.frames import KnightActions
from tafelrunde.games.catan.scenarios.great_wall.rules import GreatWall
from tafelrunde.games.catan.scenarios.great_wall.vocabulary import STEP_FORTRESS

BREACH: Final = 14.0
"""A point, a level of wall, and fields that yield nothing."""
FORESIGHT: Final = 8
"""What riders will do is seen better by playing on for a round or two."""
DOOM: Final = 120.0
DOOM_OF_SIX: Final = 30.0
"""A breach more for all, when it is nearly the last one. With 30 four players lost together twice as often, and nobody
won more for it; six, who build after every turn, lose seldom enough."""
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
    """Judges positions behind the wall. What threatens its sections is worked out once a position."""

    def __init__(self) -> None:
        super().__init__()
        self.dangers: list[float] = []
        """For every section how likely a breach is, and how likely it would be with one level more."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, GreatWall)
        if state.top is None and state.is_conquered():
            return DEFEAT + (BEST_LOSER if state.result().ranks[seat] == 2 else 0.0)
        if state.top is None:
            return super().value(state, seat)
        if state.top.step == STEP_FORTRESS:
            return 0.0  # the sections are about even (docs/scenarios.md): which one it will be is drawn by lot
        self.dangers = dangers(state)
        return super().value(state, seat) - self.doom(state)

    def values(self, state: State) -> list[float]:
        assert isinstance(state, GreatWall)
        if state.top is None:
            return [self.value(state, seat) for seat in range(state.seats)]
        if state.top.step == STEP_FORTRESS:
            return [0.0] * state.seats
        self.dangers = dangers(state)
        less = self.doom(state)
        return [worth - less for worth in super().values(state)]

    def standing(self, state: Catan, seat: i64, goods: list[i64]) -> float:
        worth = super().standing(state, seat, goods)
        assert isinstance(state, GreatWall)
        section = state.section_of[seat]
        if section < 0:
            return worth
        worth -= BREACH * self.dangers[2 * section]
        top = state.top
        if isinstance(top, KnightActions) and top.seat == seat:
            worth += ACTION * float(top.left)
        return worth

    def other_use(self, state: Catan, seat: i64, hand: i64) -> float:
        """The next level of the wall."""
        assert isinstance(state, GreatWall)
        section = state.section_of[seat]
        if section < 0 or state.levels[section] >= LEVELS:
            return 0.0
        saved = BREACH * (self.dangers[2 * section] - self.dangers[2 * section + 1])
        return (BASE + WALL * saved) * progress(hand, state.geometry.costs[state.levels[section]])

    def doom(self, state: GreatWall) -> float:
        """What everybody has to fear together: the more the wall has been broken, the more."""
        near = float(state.breaches()) / float(state.geometry.breaches - 1)
        if near == 0.0:
            return 0.0
        together = 0.0
        section: i64
        for section in range(state.geometry.sections):
            together += self.dangers[2 * section]
        return (DOOM if state.seats == 4 else DOOM_OF_SIX) * near * near * together


def dangers(state: GreatWall) -> list[float]:
    """For every section how likely a breach is in the next rounds, and how likely with one level more."""
    geometry = state.geometry
    expected: list[float] = [0.0] * geometry.sections
    i: i64
    for i in range(len(geometry.arrow_numbers)):
        field = geometry.arrow_fields[i]
        waiting = float(cards_in(state.assembled[field]))
        if count(state.bag, field) > 0:
            waiting += TO_COME
        called = ROLLS * float(_WAYS[geometry.arrow_numbers[i]]) / 36.0
        if waiting > 0.0:
            expected[geometry.arrow_sections[i]] += called * waiting / (called + waiting)
    found: list[float] = []
    for i in range(geometry.sections):
        level = state.levels[i]
        free = level - cards_in(state.attackers[i])
        found.append(more_than(free, expected[i]) if level < LEVELS else 0.0)
        found.append(more_than(free + 1, expected[i]) if level + 1 < LEVELS else 0.0)
    return found


def more_than(many: i64, expected: float) -> float:
    """How likely it is that more arrive than so many, where so many are expected."""
    term = exp(-expected)
    fewer = 0.0
    i: i64
    for i in range(many + 1):
        fewer += term
        term = term * expected / float(i + 1)
    return 1.0 - fewer


_JUDGE: Final = WallJudge()


def value(state: State, seat: i64) -> float:
    return _JUDGE.value(state, seat)


def values(state: State) -> list[float]:
    return _JUDGE.values(state)
