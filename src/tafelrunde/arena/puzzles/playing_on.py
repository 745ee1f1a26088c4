"""Plays on from several choices of a position, in the same resampled copies, with the same luck.

The seat to move completes its turn by a quick search, since a good choice is often the first half of a plan; from then
on all players follow the heuristic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Final

from tafelrunde.arena.puzzles.grading import quick_choice
from tafelrunde.bots.search.bot import new_search
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, RESAMPLE_STREAM, Dice, derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import title

SIGNIFICANT: Final = 2.0
"""A difference counts if it is at least so many times its standard error,"""
EARLY: Final = 2.5
"""or so many times before all games are played (Pocock's boundary for interim looks)."""
_SETTLED: Final = 10
"""If none of so many pairs of games differs, the game is as good as settled, and it is given up."""
_BATCH: Final = 25
"""Between two interim looks,"""
LEAST: Final = 50
"""of which none before so many games accepts."""
_HOPE: Final = 1.0
"""It is given up if even so many standard errors more than at an interim look would not be enough in the end."""
_PLANNING: Final = 100
"""Iterations for each decision with which a turn is completed,"""
_PLANNED: Final = 6
"""so many of them at most."""
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

    def is_decided(self, most: int) -> bool:
        """Whether no more games have to be played, of so many."""
        if self.won > 0.0 and self.won >= EARLY * self.error:
            return self.games >= LEAST
        at_the_end = self.error * sqrt(self.games / most)
        return self.won <= 0.0 or self.won + _HOPE * self.error < SIGNIFICANT * at_the_end


def _comparison(differences: Sequence[float]) -> Comparison:
    return Comparison(len(differences), mean(differences), stdev(differences) / sqrt(len(differences)))


class PlayingOn:
    """Plays on from one position. A game with the same choice and the same luck is played once, and what the seat
    chooses with the same knowledge is searched once."""

    def __init__(self, state: State, seed: int) -> None:
        self._state = state
        self._seat = state.actor
        self._seed = seed
        self._search = new_search(state, Tuning(), Dice(seed))
        self._drafts = title(state.game.info.id).drafts
        self._plans: dict[str, int] = {}
        self._results: dict[tuple[int, int], float] = {}

    def compare(self, choice: int, other: int, games: int, is_over: Callable[[], bool] = lambda: False) -> Comparison:
        """Play on from two choices in as many resampled copies, each pair with the same luck.

        It ends early where it is decided, or once `is_over` says so.
        """
        differences: list[float] = []
        for number in range(games):
            differences.append(self._result(choice, number) - self._result(other, number))
            if len(differences) > 1 and is_over():
                break
            if len(differences) == _SETTLED and not any(differences):
                break
            if len(differences) % _BATCH == 0 and _comparison(differences).is_decided(games):
                break
        return _comparison(differences)

    def replay(self, choice: int, other: int, games: int) -> Comparison:
        """Exactly so many games: those that the maker has compared, once more."""
        return _comparison([self._result(choice, number) - self._result(other, number) for number in range(games)])

    def is_promising(self, choice: int, other: int) -> bool:
        """Whether the first games speak for a choice."""
        return self.compare(choice, other, _BATCH).won > 0.0

    def _result(self, action: int, number: int) -> float:
        if (action, number) not in self._results:
            self._results[action, number] = self._played(action, derive(self._seed, number))
        return self._results[action, number]

    def _played(self, action: int, seed: int) -> float:
        """The seat's share of the win if all play on from there."""
        copy = self._state.copy()
        copy.resample(self._seat, Dice(seed, RESAMPLE_STREAM))
        copy.apply(action)
        chance = Dice(seed, CHANCE_STREAM)
        self._search.noise_rng = Dice(seed, PLAYER_STREAM)  # ties are broken in the same way from both choices
        planned = 0
        for _ in range(_LONGEST):
            if copy.top is None:
                return copy.result().win(self._seat)
            if copy.actor == CHANCE:
                copy.apply(copy.pick(chance))
                continue
            planned = planned + 1 if copy.actor == self._seat else _PLANNED
            copy.apply(self._planned(copy) if planned < _PLANNED else self._search.greedy_action(copy))
        return self._search.evaluate(copy)[self._seat]

    def _planned(self, state: State) -> int:
        """What a quick search chooses from what the seat knows."""
        legal = state.legal()
        if len(legal) == 1 or state.top is None or state.top.step in self._drafts:
            return self._search.greedy_action(state)
        known = repr((state.view(self._seat), legal))
        if known not in self._plans:
            self._plans[known] = quick_choice(state, _PLANNING, self._seed)
        return self._plans[known]
