"""The clocks of one table, kept here and never by a browser. The clock of every seat that must decide runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

GRACE: Final = 15_000
"""Milliseconds that a player at least has after a bot has decided for them."""


class Clocks:
    """Milliseconds left for every seat."""

    def __init__(
        self,
        seats: int,
        minutes: int,
        increment: int,
        left: Sequence[int] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.increment = increment * 1000
        self.full = minutes * 60_000
        self.left: list[float] = [float(ms) for ms in left or [self.full] * seats]
        self.running: frozenset[int] = frozenset()
        self.is_watched = True
        """Whether somebody has to look at them while they run."""
        self._now = now
        self._since = now()

    def settle(self) -> None:
        """Take off what has run since the last time."""
        now = self._now()
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - (now - self._since) * 1000)
        self._since = now

    def run(self, seats: Iterable[int]) -> None:
        """From now on these run, and no others."""
        self.settle()
        self.running = frozenset(seats)

    def shown(self) -> list[int]:
        """What they show now."""
        self.settle()
        return [int(ms) for ms in self.left]

    def seconds_to_zero(self) -> float | None:
        """When the first of those that run will be at zero."""
        self.settle()
        return min((self.left[seat] for seat in self.running), default=0.0) / 1000 if self.running else None

    def at_zero(self) -> list[int]:
        """The running ones that have no time left."""
        self.settle()
        return [seat for seat in sorted(self.running) if self.left[seat] < 1]

    def earned(self, seat: int) -> int:
        """What a seat gets that has decided."""
        return self.increment

    def release(self, seat: int) -> None:
        """Somebody else's move took the decision away."""

    def deadline(self, seat: int) -> int | None:
        """The instant when a seat will be late, where there is one."""
        return None

    def due(self) -> int | None:
        """The first of the deadlines."""
        return None

    def grace(self, seat: int) -> int:
        """What a seat gets for which a bot has decided."""
        return max(0, max(GRACE, self.increment) - int(self.left[seat]))
