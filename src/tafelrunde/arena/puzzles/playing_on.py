"""Plays on from several choices of a position, in the same resampled copies, with players who follow the heuristic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Final

from tafelrunde.bots.search.bot import new_search
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, RESAMPLE_STREAM, Dice, derive
from tafelrunde.core.engine.game import State

SIGNIFICANT: Final = 2.0
"""A difference counts if it is at least so many times its standard error,"""
EARLY: Final = 3.0
"""or so many times before all games are played (Haybittle and Peto's rule of interim looks)."""
_BATCH: Final = 50
"""Between two interim looks."""
_HOPELESS: Final = 0.5
"""With less at an interim look it is given up,"""
_HOPE: Final = 100
"""but not before so many games."""
_LONGEST: Final = 4000
"""Decisions of a game, at most; one that has not ended then counts as it stands, by the heuristic."""


@dataclass(frozen=True)
class Comparison:
    """What one choice won more than another, per game."""

    games: int
    won: float
    error: float
    """The standard error."""

    @property
    def is_significant(self) -> bool:
        return self.won > 0.0 and self.won >= SIGNIFICANT * self.error


def compare(
    state: State, choice: int, other: int, games: int, seed: int, is_over: Callable[[], bool] = lambda: False
) -> Comparison:
    """Play on from two choices of the seat to move in as many resampled copies, each pair with the same luck.

    It ends early where it is decided, or hopeless, or once `is_over` says so.
    """
    search = new_search(state, Tuning(), Dice(seed))
    differences: list[float] = []
    for number in range(games):
        won = [_result(search, state, action, derive(seed, number)) for action in (choice, other)]
        differences.append(won[0] - won[1])
        if len(differences) > 1 and is_over():
            break
        if len(differences) % _BATCH == 0:
            so_far = _comparison(differences)
            is_hopeless = len(differences) >= _HOPE and so_far.won < _HOPELESS * so_far.error
            if is_hopeless or so_far.won <= 0.0 or so_far.won >= EARLY * so_far.error > 0.0:
                break
    return _comparison(differences)


def _comparison(differences: Sequence[float]) -> Comparison:
    return Comparison(len(differences), mean(differences), stdev(differences) / sqrt(len(differences)))


def _result(search: Search, state: State, action: int, seed: int) -> float:
    """The seat's share of the win if all play on from there."""
    seat = state.actor
    copy = state.copy()
    copy.resample(seat, Dice(seed, RESAMPLE_STREAM))
    copy.apply(action)
    chance = Dice(seed, CHANCE_STREAM)
    search.noise_rng = Dice(seed, PLAYER_STREAM)  # ties are broken in the same way from both choices
    for _ in range(_LONGEST):
        if copy.top is None:
            return copy.result().win(seat)
        copy.apply(copy.pick(chance) if copy.actor == CHANCE else search.greedy_action(copy))
    return search.evaluate(copy)[seat]
