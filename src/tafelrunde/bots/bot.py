"""What a bot is: it sees a position, and names one of the legal actions before its time is up."""

from __future__ import annotations

import time
from typing import Protocol

from tafelrunde.core.dice import PLAYER_STREAM, RESAMPLE_STREAM, Dice
from tafelrunde.core.game import State
from tafelrunde.core.table import Table


class Clock:
    """A time budget in seconds that begins to run when it is made."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = time.perf_counter() + seconds

    def left(self) -> float:
        """The seconds that are left, never less than none."""
        return max(0.0, self._end - time.perf_counter())


class Bot(Protocol):
    """A player that is a program.

    The state is the bot's own: a copy in which everything its seat (`state.actor`) does not know was dealt anew. So no
    bot can look at what is hidden, and any bot may play on its state as it likes.
    """

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        """One of the legal actions. All randomness comes from `rng`, so that games can be repeated."""


class SeatedBot:
    """A bot at a seat of a table, with generators of its own: one for its choices, one for what it does not know."""

    def __init__(self, bot: Bot, seat: int, seed: int, seconds: float = 1.0) -> None:
        self.bot = bot
        self.seat = seat
        self.seconds = seconds
        self._choices = Dice(seed, PLAYER_STREAM + seat)
        self._unknown = Dice(seed, RESAMPLE_STREAM + seat)

    def play(self, table: Table) -> None:
        """Decide once, through the same door as everybody."""
        state = table.private_copy(self.seat, self._unknown)
        action = self.bot.choose(state, state.legal(), Clock(self.seconds), self._choices)
        table.play(self.seat, table.n, table.game.actions.path(action))
