"""What a seat does with a choice later in the same turn: many a choice is the first half of a plan."""

from __future__ import annotations

from math import inf
from typing import Final

from tafelrunde.arena.puzzles.grading import quick_choice
from tafelrunde.bots.reasons import Plan, worth
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import title

_LONGEST: Final = 3
"""Actions after the choice, at most."""


def plan(state: State, action: int, iterations: int, seed: int) -> Plan:
    """What the seat does after a choice, as a search sees it, until chance or another seat decides.

    Actions at the end that improve nothing that can be told, e.g. the end of the turn, are left out.
    """
    seat, drafts = state.actor, title(state.game.info.id).drafts
    after = state.copy()
    after.apply(action)
    steps: list[int] = []
    values = [_worth(after, seat)]
    while after.actor == seat and after.top is not None and after.top.step not in drafts and len(steps) < _LONGEST:
        steps.append(quick_choice(after, iterations, derive(seed, len(steps))))
        after.apply(steps[-1])
        values.append(_worth(after, seat))
    while steps and values[len(steps)] <= values[len(steps) - 1]:
        steps.pop()
    return tuple(steps)


def _worth(state: State, seat: int) -> float:
    if state.top is None:
        return inf if state.result().ranks[seat] == 1 else -inf
    return worth(state, seat)
