"""Plays a random legal action: the baseline for every other bot."""

from __future__ import annotations

from tafelrunde.bots.bot import Clock
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State


class RandomBot:
    """Every legal action is equally likely."""

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        return legal[rng.below(len(legal))]
