"""What a bot is: it sees a position, and names one of the legal actions before its time is up."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from tafelrunde.core.engine.dice import PLAYER_STREAM, RESAMPLE_STREAM, Dice
from tafelrunde.core.engine.game import WATCHER, Outcome, State
from tafelrunde.core.play.record import Line
from tafelrunde.core.play.table import Table

SECONDS = 1.0
"""For a decision, where nobody says otherwise."""
_WORLDS = 12
"""So many deals are looked at to say what somebody watching can know."""


class Clock:
    """A budget that begins to run when it is made: of seconds, or of iterations, which gives the same choice always.

    The seconds are those on the wall, or by another timer: matches go by the time of the processor, so that a busy
    machine makes no bot weaker.
    """

    def __init__(
        self, seconds: float, iterations: int | None = None, timer: Callable[[], float] = time.perf_counter
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self._timer = timer
        self._end = timer() + seconds

    def left(self) -> float:
        """The seconds that are left, never less than none."""
        return max(0.0, self._end - self._timer())


class Bot(Protocol):
    """A player that is a program.

    The state is the bot's own: a copy in which everything its seat (`state.actor`) does not know was dealt anew. So no
    bot can look at what is hidden, and any bot may play on its state as it likes.
    """

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        """One of the legal actions. All randomness comes from `rng`, so that games can be repeated."""


@runtime_checkable
class Watches(Protocol):
    """A bot that wants to hear what was played since it last decided, to use again what it thought then."""

    def saw(self, paths: Sequence[str] | None) -> None:
        """The lines since its last choice, that one included, as its seat may read them; None after an undo."""


@runtime_checkable
class Follows(Protocol):
    """A bot that wants to know the whole log."""

    def follow(self, lines: Sequence[Line]) -> None:
        """The lines since its last choice with their seats, undos too, as its own seat may read them."""


@runtime_checkable
class Leaves(Protocol):
    """A bot that has something to put away after the game."""

    def close(self, outcome: Outcome | None) -> None:
        """The game has ended so, or was given up."""


class SeatedBot:
    """A bot at a seat of a table, with generators of its own: one for its choices, one for what it does not know."""

    def __init__(
        self,
        bot: Bot,
        seat: int,
        seed: int,
        seconds: float | None = None,
        iterations: int | None = None,
        timer: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.bot = bot
        self.seat = seat
        self.timer = timer
        self.seconds: float = getattr(bot, "seconds", SECONDS) if seconds is None else seconds
        self.iterations: int | None = getattr(bot, "iterations", None) if iterations is None else iterations
        self._choices = Dice(seed, PLAYER_STREAM + seat)
        self._unknown = Dice(seed, RESAMPLE_STREAM + seat)
        self._heard = 0

    def play(self, table: Table) -> None:
        """Decide once, through the same door as everybody."""
        news = table.log[self._heard :]
        self._heard = table.n
        if isinstance(self.bot, Watches):
            is_undone = any(entry.action is None for entry in news)
            self.bot.saw(None if is_undone else [entry.path_for(self.seat) for entry in news])
        if isinstance(self.bot, Follows):
            self.bot.follow([Line(entry.seat, entry.path_for(self.seat)) for entry in news])
        state = table.private_copy(self.seat, self._unknown)
        action = self.bot.choose(state, state.legal(), Clock(self.seconds, self.iterations, self.timer), self._choices)
        table.play(self.seat, table.n, table.game.actions.path(action))

    def leave(self, outcome: Outcome | None) -> None:
        """The game is over."""
        if isinstance(self.bot, Leaves):
            self.bot.close(outcome)


def is_forced_in_secret(state: State) -> bool:
    """Whether the seat has but one choice, and somebody watching, who sees no hand, cannot know that."""
    if len(state.legal()) > 1:
        return False
    rng = Dice(0)
    for _ in range(_WORLDS):
        other = state.copy()
        other.resample(WATCHER, rng)
        if len(other.legal()) > 1:
            return True
    return False
