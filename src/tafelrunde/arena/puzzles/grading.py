"""Whether a position with a clear best choice is worth showing and can be explained, and how difficult it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from tafelrunde.arena.puzzles.judging import Split
from tafelrunde.bots.bot import Clock
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.bots.reasons import Plan, explain_plan
from tafelrunde.bots.search.bot import new_search, run_search
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.dice import RESAMPLE_STREAM, Dice, derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import title

LEAST_CHOICES: Final = 4
LEAST_CHANCE: Final = 0.15
"""A solver with less has hardly anything to win."""
_SENSIBLE: Final = 0.25
"""A choice that is worth so much less, in win probability, tempts nobody."""
_TEMPTING: Final = 2
"""So many other choices must be sensible."""
_TRIES: Final = 5
"""So many resampled copies are asked for the choice of the heuristic and of a quick search,"""
_BLURRED_TRIES: Final = 15
"""and so many for that of the heuristic"""
_BLUR: Final = 0.5
"""with noise of so many standard deviations of all values; the easy bot has four times as much."""


def wins(state: State, action: int) -> bool:
    """Whether a choice wins at once."""
    seat, after = state.actor, state.copy()
    after.apply(action)
    return after.top is None and after.result().ranks[seat] == 1


def is_worth_showing(state: State, parted: Split) -> bool:
    """Whether there is something to decide, and others tempt.

    A win at once needs no other tempting choice.
    """
    if len(state.legal()) < LEAST_CHOICES or parted.chance < LEAST_CHANCE:
        return False
    if any(_begins_a_draft(state, action) for action in parted.solutions):
        return False
    tempting = sum(chance >= parted.chance - _SENSIBLE for chance in parted.others.values())
    return tempting >= _TEMPTING or wins(state, parted.solutions[0])


def _begins_a_draft(state: State, action: int) -> bool:
    """Whether something is composed next bit by bit, which no search has judged."""
    after = state.copy()
    after.apply(action)
    return after.top is not None and after.top.step in title(state.game.info.id).drafts


def is_explained(state: State, solutions: Sequence[Plan], next_best: Plan) -> bool:
    """Whether the title's judgement has a reason for every solution."""
    return all(explain_plan(state, state.actor, plan, next_best) for plan in solutions)


def chance_before(state: State, seed: int) -> float:
    """The win probability of the seat to move by the heuristic, over some resampled copies."""
    search = new_search(state, Tuning(), Dice(seed))
    return sum(search.evaluate(search.determinize())[state.actor] for _ in range(_TRIES)) / _TRIES


def tempting_choice(state: State, seed: int) -> int:
    """What the heuristic alone chooses in most resampled copies."""
    search = new_search(state, Tuning(), Dice(seed))
    choices = [search.greedy_action(search.determinize()) for _ in range(_TRIES)]
    return max(choices, key=choices.count)


def quick_choice(state: State, iterations: int, seed: int) -> int:
    """What a search chooses."""
    search = new_search(state, Tuning(), Dice(seed))
    run_search(search, Clock(0.0, iterations))
    return search.best().action


def stands_out(state: State, solutions: Collection[int], seed: int) -> bool:
    """Whether the heuristic finds a solution in most resampled copies although it looks inaccurately."""
    blurred, clock, found = GreedyBot(_BLUR), Clock(0.0), 0
    for number in range(_BLURRED_TRIES):
        copy, rng = state.copy(), Dice(seed, RESAMPLE_STREAM + number)
        copy.resample(copy.actor, rng)
        found += blurred.choose(copy, copy.legal(), clock, rng) in solutions
    return 2 * found > _BLURRED_TRIES


def level(state: State, solutions: Collection[int], quick: int, seed: int) -> int:
    """1 if a solution stands out, 2 if the heuristic alone or most quick searches find one, else 3."""
    if stands_out(state, solutions, seed):
        return 1
    if tempting_choice(state, seed) in solutions:
        return 2
    found = sum(quick_choice(state, quick, derive(seed, number)) in solutions for number in range(_TRIES))
    return 2 if 2 * found > _TRIES else 3
