"""Judges the choices of a position by searches, and splits them into the best ones and the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Final

from tafelrunde.bots.hint import CLEAR
from tafelrunde.bots.search.bot import new_search, no_garbage_collection
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.tree import Edge
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.dice import Dice, derive
from tafelrunde.core.engine.game import State

FINALISTS: Final = 6
"""So many choices get equal visits in a confirming search; the others are judged roughly."""
_FEW_VISITS: Final = 12
"""With fewer a choice is not judged."""
TIED: Final = 0.015
"""Choices that differ by less, in win probability, are equally good."""
LEAD: Final = CLEAR
"""The best choice is clearly best with such a lead over all that are not equally good: as a hint says it."""
MOST_SOLUTIONS: Final = 3
_SURE: Final = 3.0
"""The lead is at least so many times its standard error."""


def judge(state: State, iterations: int, seed: int) -> dict[int, float]:
    """The win probability of the seat to move after its choices, the best first.

    Half of the iterations choose the finalists by sequential halving, the others give all of them equal visits: a mean
    over many visits cannot be compared with one over few.
    """
    search = new_search(state, Tuning(), Dice(seed))
    with no_garbage_collection():
        search.run(iterations // 2, None)
        finalists = sorted(search.root.edges, key=lambda edge: (-edge.visits, -search.score(edge)))[:FINALISTS]
        search.root_candidates = finalists
        for _ in range(iterations - iterations // 2):
            search.iterate()
    return seen_by(search)


def seen_by(search: Search) -> dict[int, float]:
    """The win probability after each choice that a search has judged, the best first."""
    finalists = search.root_candidates
    chances = {edge.action: search.score(edge) for edge in sorted(finalists, key=lambda edge: -search.score(edge))}
    return chances | _rest(search, finalists, min(chances.values()))


def _rest(search: Search, finalists: Sequence[Edge], most: float) -> dict[int, float]:
    """The choices that were dropped, by what they had until then; none is better than the finalists."""
    dropped = [edge for edge in search.root.edges if edge not in finalists and edge.visits >= _FEW_VISITS]
    dropped.sort(key=lambda edge: (-edge.visits, -search.score(edge)))
    return {edge.action: min(most, search.score(edge)) for edge in dropped}


@dataclass(frozen=True)
class Split:
    """The choices of a position: those that are equally best, and the others."""

    solutions: tuple[int, ...]
    """The best first."""
    chance: float
    """The win probability after the best."""
    others: Mapping[int, float]
    """The best first."""
    lead: float
    """Of the worst solution over the best of the others."""
    error: float
    """Its standard error over several searches; 0 for one."""

    @property
    def is_clear(self) -> bool:
        return self.lead >= LEAD and self.lead >= _SURE * self.error


def split(judgements: Sequence[Mapping[int, float]]) -> Split | None:
    """Split the choices by one or several judgements; None if too many are equally good, or there are no others.

    All judgements must agree that every solution is better than every other choice.
    """
    common = [action for action in judgements[0] if all(action in one for one in judgements)]
    means = {action: mean(one[action] for one in judgements) for action in common}
    ranked = sorted(common, key=lambda action: -means[action])
    solutions = tuple(action for action in ranked if means[action] >= means[ranked[0]] - TIED)
    others = {action: means[action] for action in ranked if action not in solutions}
    if not others or len(solutions) > MOST_SOLUTIONS:
        return None
    leads = [
        min(one[action] for action in solutions)
        - max(chance for action, chance in one.items() if action not in solutions)
        for one in judgements
    ]
    if min(leads) <= 0.0:
        return None
    error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    return Split(solutions, means[ranked[0]], others, mean(leads), error)


def confirmed(
    state: State, iterations: int, searches: int, seed: int, is_over: Callable[[], bool] = lambda: False
) -> Split | None:
    """The split on which several searches agree; None as soon as one of them sees no clear lead, or if it is over."""
    judgements: list[dict[int, float]] = []
    for number in range(searches):
        judgements.append(judge(state, iterations, derive(seed, number)))
        parted = split(judgements)
        if parted is None or parted.lead < LEAD or is_over():
            return None
    return parted if parted is not None and parted.is_clear else None
