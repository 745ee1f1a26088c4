"""Chooses in simulations and under fuzzing: at random, greedily, or both.

Random play alone never reaches some endings: nobody collects what is needed for them.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.arena.players import Players
from tafelrunde.bots.bot import SECONDS, Clock
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State

_RANDOM, _HALF, _GREEDY = 0, 1, 2
_MIXTURE: Final = (_RANDOM, _RANDOM, _RANDOM, _HALF, _GREEDY)
"""The kinds of games in a mixed run, equally likely; in the fourth about every other choice is greedy."""


class Chooser:
    """Chooses for all seats of one game. It looks at the true position: what is tested are the rules, not the bot."""

    def __init__(self, players: Players, rng: Dice) -> None:
        self._rng = rng
        self._bot = GreedyBot()
        if players is Players.MIXED:
            self._greedy = _MIXTURE[rng.below(len(_MIXTURE))]
        else:
            self._greedy = _GREEDY if players is Players.GREEDY else _RANDOM

    @property
    def is_random(self) -> bool:
        """Whether every choice of this game is random."""
        return self._greedy == _RANDOM

    def choose(self, state: State) -> int:
        """A legal action of the seat to move."""
        if self._greedy == _RANDOM or (self._greedy == _HALF and self._rng.below(2) == 0):
            return state.pick(self._rng)
        return self._bot.choose(state, state.legal(), Clock(SECONDS), self._rng)
