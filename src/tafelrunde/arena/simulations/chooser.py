"""Chooses in simulations and under fuzzing: at random, greedily, passively, seeking a rare ending, or mixed.

Random play alone never reaches some endings: nobody collects what is needed for them, or somebody always does.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.arena.simulations.players import Players
from tafelrunde.arena.simulations.seeker import Seeker
from tafelrunde.bots.bot import SECONDS, Clock
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State

_RANDOM, _HALF, _GREEDY, _PASSIVE, _SEEKING = range(5)
_KINDS: Final = {
    Players.RANDOM: _RANDOM,
    Players.GREEDY: _GREEDY,
    Players.PASSIVE: _PASSIVE,
    Players.SEEKING: _SEEKING,
    Players.MIXED: _HALF,
}
_MIXTURE: Final = (_RANDOM,) * 11 + (_HALF,) * 4 + (_GREEDY,) * 4 + (_PASSIVE,)
"""The kinds of games in a mixed run, equally likely: with `_HALF` about every other choice is greedy."""
_PASSIVE_BUT_ONCE_IN: Final = 24
"""One in so many choices of a passive player is random: who never does anything does not defend himself either."""
_TRIES: Final = 40
"""The number of actions that a passive player tries: where there are many, most often none ends the turn."""


class Chooser:
    """Chooses for all seats of one game. It looks at the true position: what is tested are the rules, not the bot."""

    def __init__(self, players: Players, rng: Dice) -> None:
        self._rng = rng
        self._bot = GreedyBot()
        self._seeker = Seeker(rng)
        self._kind = _KINDS[players]
        if players is Players.MIXED:
            self._kind = _MIXTURE[rng.below(len(_MIXTURE))]

    @property
    def is_random(self) -> bool:
        """Whether every choice of this game is random."""
        return self._kind == _RANDOM

    def choose(self, state: State) -> int:
        """A legal action of the seat to move."""
        if self._kind == _RANDOM or (self._kind == _HALF and self._rng.below(2) == 0):
            return state.pick(self._rng)
        if self._kind == _PASSIVE:
            return self._end_turn(state)
        if self._kind == _SEEKING:
            return self._seeker.choose(state)
        return self._bot.choose(state, state.legal(), Clock(SECONDS), self._rng)

    def _end_turn(self, state: State) -> int:
        """An action after which another seat or chance is to move, if there is one, and any action now and then."""
        if self._rng.below(_PASSIVE_BUT_ONCE_IN) == 0:
            return state.pick(self._rng)
        legal = state.legal()
        start = self._rng.below(len(legal))
        for action in (legal[start:] + legal[:start])[:_TRIES]:
            after = state.copy()
            after.apply(action)
            if after.actor != state.actor:
                return action
        return legal[start]
