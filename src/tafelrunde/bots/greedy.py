"""Looks one action ahead and takes what the game's heuristic likes best; or nearly so, to be an easier opponent."""

from __future__ import annotations

from statistics import pstdev

from tafelrunde.bots.bot import Clock
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import title

_FINE = 1 << 20


class GreedyBot:
    """One ply. The position is judged right after the action, whoever decides there; equals are drawn by lot.

    With `noise` every verdict is off by chance: by so many times the spread of all verdicts.
    """

    def __init__(self, noise: float = 0.0) -> None:
        self.noise = noise

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        seat = state.actor
        value = title(state.game.info.id).value
        worths: list[float] = []
        for action in legal:
            after = state.copy()
            after.apply(action)
            worths.append(value(after, seat))
        if self.noise:
            blur = self.noise * pstdev(worths)
            worths = [worth + blur * _about_normal(rng) for worth in worths]
        highest = max(worths)
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == highest]
        return best[rng.below(len(best))]


def _about_normal(rng: Dice) -> float:
    """Close to a normal draw: twelve even ones, less their mean."""
    return sum(rng.below(_FINE) for _ in range(12)) / _FINE - 6.0
