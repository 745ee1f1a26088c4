"""An agent that knows arrays only, as a bot: for matches, tournaments, `tafelrunde arena` and the server's records.

    class Mine(PolicyBot):
        def policy(self, observation, mask):
            return my_network(observation, mask)        # the number of an action

`my_module:Mine` is then its name as a bot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.bots.bot import Clock
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.research.encoding import Encoding

if TYPE_CHECKING:
    import numpy as np


class PolicyBot:
    """Chooses by `policy`; the arrays are those of docs/observations.md."""

    def __init__(self) -> None:
        self._encoding: Encoding | None = None

    def policy(self, observation: np.ndarray, mask: np.ndarray) -> int:
        """Implemented by the agent: one of the actions whose mask is 1."""
        raise NotImplementedError

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        encoding = self._encoding
        name = state.game.info.id
        if encoding is None or (encoding.game.info.id, encoding.seats) != (name, state.seats):
            encoding = self._encoding = Encoding(name, state.seats, state.options)
        seat = state.actor
        return int(self.policy(encoding.observe(state, seat), encoding.mask(state, seat)))
