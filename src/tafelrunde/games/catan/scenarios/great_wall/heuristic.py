"""The value of a position of the Great Wall for a seat: that of Catan, and how likely a breach of its wall is.

Riders arrive by the roll. The riders that wait and the attack numbers give how many to expect in a round or two, and
how likely more arrive than the wall has towers. The value of a level is the decrease of that chance, times what a
breach costs.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.frames import Theft, VictimChoice
from tafelrunde.games.catan.hands.goods import cards_in, count
from tafelrunde.games.catan.heuristic import CARD, Evaluator, progress
from tafelrunde.games.catan.heuristic import DRAFTS as DRAFTS
from tafelrunde.games.catan.heuristic import SCALE as SCALE
from tafelrunde.games.catan.position import WAYS
from tafelrunde.games.catan.rules import Catan
from tafelrunde.games.catan.scenarios.great_wall.board import LEVELS
from tafelrunde.games.catan.scenarios.great_wall.frames import KnightActions
from tafelrunde.games.catan.scenarios.great_wall.rules import GreatWall
from tafelrunde.games.catan.scenarios.great_wall.vocabulary import STEP_FORTRESS

BREACH: Final = 14.0
"""A point, a level of wall, and fields that yield nothing."""
FORESIGHT: Final = 8
"""A truncated rollout of a round or two shows better what riders will do."""
DOOM: Final = 120.0
DOOM_OF_SIX: Final = 30.0
"""The cost of another breach for all seats, when it is nearly the last one. With 30 four players lost together twice as
often and no seat won more; six build after every turn and rarely lose."""
TO_COME: Final = 0.5
"""Riders expected to come to an assembly field."""
ROLLS: Final = 10.0
"""The horizon; the same with six players, because they can build after every turn."""
WALL: Final = 0.5
"""The share of what a level saves that counts while its cost is in hand: small, or no seat would ever pay."""
BASE: Final = 0.2
ACTION: Final = 0.7
DEFEAT: Final = -60.0
BEST_LOSER: Final = 30.0


class WallEvaluator(Evaluator):
    """Evaluates positions behind the wall. The dangers are computed once for each position."""

    def __init__(self) -> None:
        super().__init__()
        self.dangers: list[float] = []  # see `dangers`

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, GreatWall)
        if state.top is None and state.is_conquered():
            return DEFEAT + (BEST_LOSER if state.result().ranks[seat] == 2 else 0.0)
        if state.top is None:
            return super().value(state, seat)
        if state.top.step == STEP_FORTRESS:
            return 0.0  # the sections are about equal (docs/scenarios.md): choose at random
        return super().value(state, seat) - self.doom(state)

    def values(self, state: State) -> list[float]:
        assert isinstance(state, GreatWall)
        if state.top is None:
            return [self.value(state, seat) for seat in range(state.seats)]
        if state.top.step == STEP_FORTRESS:
            return [0.0] * state.seats
        values = super().values(state)
        less = self.doom(state)
        return [value - less for value in values]

    def begin(self, state: Catan) -> None:
        assert isinstance(state, GreatWall)
        self.dangers = dangers(state)
        super().begin(state)

    def standing(self, state: Catan, seat: i64, goods: list[i64]) -> float:
        total = super().standing(state, seat, goods)
        assert isinstance(state, GreatWall)
        section = state.section_of[seat]
        if section < 0:
            return total
        total -= BREACH * self.dangers[2 * section]
        top = state.top
        if isinstance(top, VictimChoice):
            total += CARD if top.seat == seat else 0.0
            top = top.below
        elif isinstance(top, Theft):
            top = top.below  # the knight's next action waits below
        if isinstance(top, KnightActions) and top.seat == seat:
            total += ACTION * float(top.left)
        return total

    def other_use(self, state: Catan, seat: i64, hand: i64) -> float:
        """The next level of the wall."""
        assert isinstance(state, GreatWall)
        section = state.section_of[seat]
        if section < 0 or state.levels[section] >= LEVELS:
            return 0.0
        saved = BREACH * (self.dangers[2 * section] - self.dangers[2 * section + 1])
        return (BASE + WALL * saved) * progress(hand, state.geometry.costs[state.levels[section]])

    def doom(self, state: GreatWall) -> float:
        """The cost of a common defeat for all seats, growing with the breaches so far."""
        near = float(state.breaches()) / float(state.geometry.breaches - 1)
        if near == 0.0:
            return 0.0
        together = 0.0
        section: i64
        for section in range(state.geometry.sections):
            together += self.dangers[2 * section]
        return (DOOM if state.seats == 4 else DOOM_OF_SIX) * near * near * together


def dangers(state: GreatWall) -> list[float]:
    """For every section: how likely a breach is in the next rounds, and how likely with one level more."""
    geometry = state.geometry
    expected: list[float] = [0.0] * geometry.sections
    i: i64
    for i in range(len(geometry.arrow_numbers)):
        field = geometry.arrow_fields[i]
        waiting = float(cards_in(state.assembled[field]))
        if count(state.bag, field) > 0:
            waiting += TO_COME
        called = ROLLS * float(WAYS[geometry.arrow_numbers[i]]) / 36.0
        if waiting > 0.0:
            expected[geometry.arrow_sections[i]] += called * waiting / (called + waiting)
    chances: list[float] = []
    for i in range(geometry.sections):
        level = state.levels[i]
        free = level - cards_in(state.attackers[i])
        chances.append(more_than(free, expected[i]) if level < LEVELS else 0.0)
        chances.append(more_than(free + 1, expected[i]) if level + 1 < LEVELS else 0.0)
    return chances


def more_than(many: i64, expected: float) -> float:
    """The probability that more than so many arrive, where so many are expected (Poisson)."""
    term = exp(-expected)
    fewer = 0.0
    i: i64
    for i in range(many + 1):
        fewer += term
        term = term * expected / float(i + 1)
    return 1.0 - fewer


EVALUATOR: Final = WallEvaluator()


def value(state: State, seat: i64) -> float:
    return EVALUATOR.value(state, seat)


def values(state: State) -> list[float]:
    return EVALUATOR.values(state)
