"""The interface of bots: a bot gets a position and chooses a legal action within its time budget."""

from __future__ import annotations

import operator
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, runtime_checkable

from tafelrunde.core.engine.dice import PLAYER_STREAM, RESAMPLE_STREAM, Dice
from tafelrunde.core.engine.game import WATCHER, Outcome, State
from tafelrunde.core.errors import BadSetup, BotMistake
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
class Remembers(Protocol):
    """A bot that can be kept between its choices in little memory."""

    def trim(self) -> int:
        """Forget what cannot be used after the last choice; returns about how many objects are left."""


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


def decide(bot: Bot, state: State, seen: Sequence[str] | None, clock: Clock, rng: Dice) -> int:
    """Have a bot choose, in a match or on a server. `seen` are the moves since its last choice, including that one, as
    its seat may read them; None if it is asked for the first time, or after an undo."""
    if isinstance(bot, Watches):
        bot.saw(seen)
    return bot.choose(state, state.legal(), clock, rng)


def seen_since(table: Table, seat: int, n: int) -> list[str] | None:
    """The moves from line n of the log on as that seat may read them; None if one was undone."""
    new = table.log[n:]
    return None if any(entry.action is None for entry in new) else [entry.path_for(seat) for entry in new]


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
        name: str = "",
    ) -> None:
        self.bot = bot
        self.name = name or type(bot).__name__
        self.seat = seat
        self.timer = timer
        self.seconds: float = getattr(bot, "seconds", SECONDS) if seconds is None else seconds
        self.iterations: int | None = getattr(bot, "iterations", None) if iterations is None else iterations
        self._choices = Dice(seed, PLAYER_STREAM + seat)
        self._unknown = Dice(seed, RESAMPLE_STREAM + seat)
        self._lines_read = 0
        """The number of lines of the log that the bot has read."""

    def play(self, table: Table) -> None:
        """Decide once; the move is validated like that of a person. Raises BotMistake if the bot fails."""
        first, self._lines_read = self._lines_read, table.n
        state = table.private_copy(self.seat, self._unknown)
        legal = state.legal()
        with self._failures_named(f"at line {table.n}"):
            if isinstance(self.bot, Follows):
                self.bot.follow([Line(entry.seat, entry.path_for(self.seat)) for entry in table.log[first:]])
            clock = Clock(self.seconds, self.iterations, self.timer)
            seen = seen_since(table, self.seat, first)
            action: object = decide(self.bot, state, seen, clock, self._choices)
        table.play(self.seat, table.n, table.game.actions.path(self._legal_action(action, legal, table.n)))

    def leave(self, outcome: Outcome | None) -> None:
        """The game is over, or was abandoned (None)."""
        if isinstance(self.bot, Leaves):
            with self._failures_named("after the game"):
                self.bot.close(outcome)

    def _legal_action(self, action: object, legal: list[int], n: int) -> int:
        """The action that the bot chose, as an int. Raises BotMistake if it is not legal."""
        try:
            number = operator.index(action)  # type: ignore[arg-type]  # whatever the bot returned
        except TypeError:
            number = None
        if number is None or number not in legal:
            raise BotMistake(
                f"The bot {self.name} at seat {self.seat} chose {_short(action)} at line {n}, "
                f"expected one of its {len(legal)} legal actions, e.g. {legal[0]}."
            )
        return number

    @contextmanager
    def _failures_named(self, when: str) -> Iterator[None]:
        """Errors of the bot's code become one sentence with its name and the place in the code."""
        try:
            yield
        except (BadSetup, BotMistake):  # of a program, which names itself
            raise
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            raise BotMistake(
                f"The bot {self.name} at seat {self.seat} failed {when} with {type(error).__name__}: "
                f"{_short(error, str)} ({Path(place.filename).name}, line {place.lineno})."
            ) from error


def _short(value: object, write: Callable[[object], str] = repr) -> str:
    """A value that a bot gave, in one line and not too long."""
    text = " ".join(write(value).split())
    return text if len(text) <= 120 else f"{text[:119]}…"


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
