"""The clocks of one table. The server keeps them; browsers only show them. Every seat to move has a running clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tafelrunde.server.tables.model import ClockRow

GRACE: Final = 15_000
"""Milliseconds that a player has at least after a substitute bot has decided."""


class Clocks:
    """Milliseconds left for every seat."""

    def __init__(
        self,
        seats: int,
        minutes: int,
        increment: int,
        left: Sequence[int] | None = None,
        now: Callable[[], float] = time.monotonic,
        elapsed: float = 0.0,
    ) -> None:
        """`elapsed` milliseconds have passed since the clocks showed `left`: those that run first have lost them."""
        self._elapsed = elapsed
        self.increment = increment * 1000
        self.full = minutes * 60_000
        self.left: list[float] = [float(ms) for ms in left or [self.full] * seats]
        self.running: frozenset[int] = frozenset()
        self.needs_timer = True
        """Whether the room sets a timer for the moment when they run out."""
        self._now = now
        self._since = now()

    def settle(self) -> None:
        """Subtract the time since the last call from the running clocks."""
        now = self._now()
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - (now - self._since) * 1000)
        self._since = now

    def run(self, seats: Iterable[int]) -> None:
        """Run the clocks of these seats, and stop the others."""
        self.settle()
        self.running = frozenset(seats)
        elapsed, self._elapsed = self._elapsed, 0.0
        for seat in self.running if elapsed else ():
            self.left[seat] = max(0.0, self.left[seat] - elapsed)

    def shown(self) -> list[int]:
        """The milliseconds left at this moment."""
        self.settle()
        return [int(ms) for ms in self.left]

    def running_of(self, seats: Collection[int] | None) -> frozenset[int]:
        """Those of the seats, by default of all, whose clocks run."""
        return self.running if seats is None else self.running.intersection(seats)

    def seconds_to_zero(self, seats: Collection[int] | None = None) -> float | None:
        """Seconds until the first running clock of these seats is at zero; None if none needs a timer."""
        self.settle()
        running = self.running_of(seats)
        return min(self.left[seat] for seat in running) / 1000 if running else None

    def out_of_time(self, seats: Collection[int] | None = None) -> list[int]:
        """Those of the seats whose clocks run and have no time left."""
        self.settle()
        return [seat for seat in sorted(self.running_of(seats)) if self.left[seat] < 1]

    def earned(self, seat: int) -> int:
        """What a seat gets for a decision."""
        return self.increment

    def release(self, seat: int) -> None:
        """Note that another seat's move has ended this seat's turn."""

    def deadline(self, seat: int) -> int | None:
        """The instant at which a seat will be out of time, with a correspondence clock."""
        return None

    def due(self, seats: Collection[int] | None = None) -> int | None:
        """The first of the deadlines of these seats."""
        return None

    def grace(self, seat: int) -> int:
        """What a seat gets for which a substitute bot has decided."""
        return max(0, max(GRACE, self.increment) - int(self.left[seat]))


@dataclass(frozen=True)
class RunningClocks:
    """Clocks in the middle of a decision."""

    n: int
    """Lines in the log."""
    clocks: Clocks
    now: Callable[[], float] = lambda: time.time()
    """Seconds since 1970."""

    def row(self) -> ClockRow:
        return ClockRow(self.n, self.clocks.shown(), int(self.now() * 1000))
