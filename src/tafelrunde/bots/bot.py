"""The interface of bots: a bot gets a position and chooses a legal action within its time budget."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from tafelrunde.core.engine.dice import PLAYER_STREAM, RESAMPLE_STREAM, Dice
from tafelrunde.core.engine.game import WATCHER, Outcome, State
from tafelrunde.core.play.record import Line
from tafelrunde.core.play.table import Table

SECONDS = 1.0
"""The default budget of a decision."""
_DETERMINIZATIONS = 12
"""So many are compared to find out what a watcher can know."""


class Clock:
    """A time budget that starts when it is created: of seconds, or of iterations, which makes choices reproducible.

    Seconds are wall-clock time, or that of another timer: matches use processor time, so that a busy machine makes no
    bot weaker.
    """

    def __init__(
        self, seconds: float, iterations: int | None = None, timer: Callable[[], float] = time.perf_counter
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self._timer = timer
        self._end = timer() + seconds

    def left(self) -> float:
        """The seconds that are left, at least 0."""
        return max(0.0, self._end - self._timer())


class Bot(Protocol):
    """A computer player.

    It gets a copy of the state of its own, in which everything that its seat (`state.actor`) does not know is drawn at
    random. So no bot can see what is hidden, and every bot may change its copy.
    """

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        """One of the legal actions. All randomness must come from `rng`, so that games can be repeated."""


@runtime_checkable
class Watches(Protocol):
    """A bot that wants to know the moves since its last choice, to reuse what it computed."""

    def saw(self, paths: Sequence[str] | None) -> None:
        """The moves since its last choice, including that one, as its seat may read them; None after an undo."""


@runtime_checkable
class Follows(Protocol):
    """A bot that wants the whole log."""

    def follow(self, lines: Sequence[Line]) -> None:
        """The lines of the log since its last choice, undos too, as its seat may read them."""


@runtime_checkable
class Leaves(Protocol):
    """A bot that must clean up after the game."""

    def close(self, outcome: Outcome | None) -> None:
        """The game is over, or was abandoned (None)."""


class SeatedBot:
    """A bot at a seat of a table, with two generators: for its choices and for what it does not know."""

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
        self._known = 0
        """The number of log entries that the bot knows."""

    def play(self, table: Table) -> None:
        """Decide once; the move is validated like that of a person."""
        new = table.log[self._known :]
        self._known = table.n
        if isinstance(self.bot, Watches):
            is_undone = any(entry.action is None for entry in new)
            self.bot.saw(None if is_undone else [entry.path_for(self.seat) for entry in new])
        if isinstance(self.bot, Follows):
            self.bot.follow([Line(entry.seat, entry.path_for(self.seat)) for entry in new])
        state = table.private_copy(self.seat, self._unknown)
        action = self.bot.choose(state, state.legal(), Clock(self.seconds, self.iterations, self.timer), self._choices)
        table.play(self.seat, table.n, table.game.actions.path(action))

    def leave(self, outcome: Outcome | None) -> None:
        """The game is over, or was abandoned (None)."""
        if isinstance(self.bot, Leaves):
            self.bot.close(outcome)


def is_forced_in_secret(state: State) -> bool:
    """Whether the seat has only one choice, and a watcher, who sees no hand, cannot know that."""
    if len(state.legal()) > 1:
        return False
    rng = Dice(0)
    for _ in range(_DETERMINIZATIONS):
        possible = state.copy()
        possible.resample(WATCHER, rng)
        if len(possible.legal()) > 1:
            return True
    return False
