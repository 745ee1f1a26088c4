"""Seeks a rare ending: nested Monte Carlo search in which all seats help each other.

Where random games end in one way only, other endings are often those in which nobody can do anything any more. So a
line is the better, the longer the seats have no choice; one that ends in an unusual way is the best.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State

_SAMPLE: Final = 12
"""Random games whose endings are the usual ones."""
_LONG: Final = 400
"""Longer lines are not sought: a random continuation says too little about a choice."""
_BUDGET: Final = 3_000_000
"""Decisions tried in one game."""
_CANDIDATES: Final = 40
_TRIES: Final = 10
"""Actions that are tried in a decision, and random continuations of each."""
_UNUSUAL: Final = 1000.0
_IN_A_ROW: Final = 3.0
_CHOICES: Final = 0.5
"""The value of the longest row of decisions without a choice, and the cost of the mean number of choices."""
_NOTHING: Final = float("-inf")


class Seeker:
    """Chooses for all seats of one game."""

    def __init__(self, rng: Dice) -> None:
        self._rng = rng
        self._usual: set[str] | None = None
        self._best = _NOTHING
        self._line: list[int] = []
        """The best line that was found, from here on and without what chance decides; `_best` is its value."""
        self._left = 0
        """Decisions that may still be tried."""

    def choose(self, state: State) -> int:
        """A legal action of the seat to move."""
        if self._usual is None:
            self._look_for_usual_endings(state)
        legal = state.legal()
        if not self._line or self._line[0] not in legal:
            self._best, self._line = _NOTHING, []
        if len(legal) > 1 and self._left > 0 and self._best < _UNUSUAL / 2:
            self._seek(state, legal)
        return self._line.pop(0) if self._line else state.pick(self._rng)

    def _look_for_usual_endings(self, state: State) -> None:
        dice, self._usual, longest = Dice(0), set(), 0
        for _ in range(_SAMPLE):
            after = state.copy()
            _, played = self._play_out(after, dice)
            longest = max(longest, len(played))
            self._usual.add(after.result().reason)
        self._left = _BUDGET if longest <= _LONG and len(self._usual) == 1 else 0

    def _seek(self, state: State, legal: list[int]) -> None:
        """Look for a better line than the one that was found before."""
        start = self._rng.below(len(legal))
        for action in (legal[start:] + legal[:start])[:_CANDIDATES]:
            for _ in range(_TRIES):
                after = state.copy()
                after.apply(action)
                value, played = self._play_out(after, self._rng)
                self._left -= len(played)
                if value > self._best:
                    self._best, self._line = value, [action, *played]

    def _play_out(self, state: State, rng: Dice) -> tuple[float, list[int]]:
        """Play at random to the end; the value of it, and the actions without those of chance."""
        played: list[int] = []
        forced = row = longest = choices = 0
        while state.top is not None:
            if state.actor == CHANCE:
                state.apply(state.pick(rng))
                continue
            legal = state.legal()
            choices += len(legal)
            if len(legal) == 1:
                forced += 1
                row += 1
                longest = max(longest, row)
                action = legal[0]
            else:
                row = 0
                action = legal[rng.below(len(legal))]
            played.append(action)
            state.apply(action)
        value = forced + _IN_A_ROW * longest - _CHOICES * choices / max(1, len(played))
        return value if state.result().reason in (self._usual or ()) else value + _UNUSUAL, played
