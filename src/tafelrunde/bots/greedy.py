"""Looks one action ahead and takes what the game's heuristic likes best."""

from __future__ import annotations

from tafelrunde.bots.bot import Clock
from tafelrunde.core.dice import Dice
from tafelrunde.core.game import State
from tafelrunde.core.registry import title


class GreedyBot:
    """One ply. The position is judged right after the action, whoever decides there; equals are drawn by lot."""

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        seat = state.actor
        value = title(state.game.info.id).value
        best: list[int] = []
        highest = float("-inf")
        for action in legal:
            after = state.copy()
            after.apply(action)
            worth = value(after, seat)
            if worth > highest:
                best, highest = [], worth
            if worth == highest:
                best.append(action)
        return best[rng.below(len(best))]
