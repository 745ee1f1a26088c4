"""The rolls of a finished game: how often each number came, and what the dice brought every seat."""

from __future__ import annotations

from dataclasses import dataclass, field

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.story import happenings
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import Title
from tafelrunde.core.staging import Happening, happening


@dataclass
class DiceStatistics:
    """What was rolled beside what could be expected."""

    counts: dict[int, int] = field(default_factory=dict)
    """How often each number came."""
    expected: dict[int, float] = field(default_factory=dict)
    """How often it comes on average in so many rolls."""
    income: list[int] = field(default_factory=list)
    """By seat: what the rolls brought it."""
    expected_income: list[float] = field(default_factory=list)
    """By seat: what those rolls bring on average, each in the position in which it was made."""


def dice_statistics(title: Title, table: Table) -> DiceStatistics | None:
    """All rolls in force; None for a game without dice, or before the first roll."""
    seats, event = table.start.seats, title.staging.ROLL
    statistics = DiceStatistics(income=[0] * seats, expected_income=[0.0] * seats)
    for state, entry in table.decisions() if event else ():
        happened = happenings(title, entry, None)
        if entry.seat != CHANCE or not any(item.name == event for item in happened):
            continue
        statistics.counts[_number(event, happened)] = statistics.counts.get(_number(event, happened), 0) + 1
        for seat, amount in title.staging.income(happened):
            statistics.income[seat] += amount
        weights = state.odds()
        for action, weight in zip(state.legal(), weights, strict=True):
            part, possible = weight / sum(weights), _outcome(state, action)
            number = _number(event, possible)
            statistics.expected[number] = statistics.expected.get(number, 0.0) + part
            for seat, amount in title.staging.income(possible):
                statistics.expected_income[seat] += part * amount
    return statistics if statistics.counts else None


def _outcome(state: State, action: int) -> list[Happening]:
    """What happens if chance decides so."""
    after = state.copy()
    after.log = []
    after.apply(action)
    return [happening(state.game, event, None) for event in after.log]


def _number(event: str, happened: list[Happening]) -> int:
    return next(item.number() for item in happened if item.name == event)
