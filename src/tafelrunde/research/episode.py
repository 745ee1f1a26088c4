"""One game in which chance draws by itself: what is left are the decisions of seats."""

from __future__ import annotations

import secrets

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import SEEDS, Dice, derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.errors import BadSetup


class Episode:
    """A position at a decision of a seat, or at the end. Equal seeds and actions give equal games."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        self.chance = Dice(seed)
        self.settle()

    @property
    def is_over(self) -> bool:
        return self.state.top is None

    @property
    def actor(self) -> int:
        """The seat that has to decide, or OVER."""
        return self.state.actor

    def play(self, action: int) -> None:
        """Apply a legal action of the actor, and let chance draw."""
        self.state.apply(action)
        self.settle()

    def settle(self) -> None:
        """Let chance draw until a seat decides."""
        state, chance = self.state, self.chance
        while state.actor == CHANCE:
            state.apply(state.pick(chance))


class Seeds:
    """A seed for each game: derived from the seed of the first one, or new."""

    def __init__(self) -> None:
        self.seed = secrets.randbelow(SEEDS)
        self.games = 0

    def next(self, seed: int | None) -> int:
        """The seed of the next game; with a seed the row begins again."""
        if seed is not None:
            self.seed = checked_seed(seed)
            self.games = 0
        self.games += 1
        return derive(self.seed, self.games - 1)


def checked_seed(seed: int) -> int:
    number = int(seed)
    if not 0 <= number < SEEDS:
        raise BadSetup(f"The seed is {seed!r}, expected 0 to {SEEDS - 1}.")
    return number
