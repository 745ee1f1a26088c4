"""Takes the action with the best heuristic value one ply ahead, with or without noise."""

from __future__ import annotations

from statistics import pstdev

from tafelrunde.bots.bot import Clock
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import title

_STEPS = 1 << 20


class GreedyBot:
    """One ply: the position is evaluated right after the action, whoever is to move there. Ties are broken at random.

    `noise` makes an easier opponent: it adds to each value so many standard deviations of all values, at random.
    """

    def __init__(self, noise: float = 0.0) -> None:
        self.noise = noise

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        seat = state.actor
        evaluate = title(state.game.info.id).value
        values: list[float] = []
        for action in legal:
            after = state.copy()
            after.apply(action)
            values.append(evaluate(after, seat))
        if self.noise:
            deviation = self.noise * pstdev(values)
            values = [value + deviation * _almost_normal(rng) for value in values]
        highest = max(values)
        best = [action for action, value in zip(legal, values, strict=True) if value == highest]
        return best[rng.below(len(best))]


def _almost_normal(rng: Dice) -> float:
    """Almost a standard normal variable: the sum of twelve uniform ones, less its mean."""
    return sum(rng.below(_STEPS) for _ in range(12)) / _STEPS - 6.0
