"""Correspondence clocks: days for every turn. They run by the calendar, also while the table is not in memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence

from tafelrunde.server.tables.clocks.calendar import Days
from tafelrunde.server.tables.clocks.minute_clocks import Clocks
from tafelrunde.server.tables.clocks.wall_clock import LARGEST_STEP


class DayClocks(Clocks):
    """Milliseconds that count, left for every seat in its present turn. A stopped clock shows the whole time."""

    def __init__(
        self,
        days: Sequence[Days],
        left: Sequence[int] | None,
        since: float,
        now: Callable[[], float] = lambda: time.time(),
    ) -> None:
        super().__init__(len(days), 0, 0, left or [int(day.seconds * 1000) for day in days], now)
        self.full = int(days[0].seconds * 1000)
        self.needs_timer = False
        self._days = days
        self._since = since
        self._resumes = True

    def settle(self) -> None:
        if self._resumes:
            return  # before the first `run` it is unknown which clocks have run
        now = self._now()
        if now < self._since - LARGEST_STEP:
            self._since = now  # the wall clock was set back: time goes on from there
        for seat in self.running:
            spent = self._days[seat].counted(self._since, now)
            self.left[seat] = max(0.0, self.left[seat] - spent * 1000)
        self._since = max(now, self._since)

    def run(self, seats: Iterable[int]) -> None:
        seats_to_move = frozenset(seats)
        if self._resumes:  # the clocks that run now have run since the table was last stored
            self._resumes = False
            self.running = seats_to_move
        super().run(seats_to_move)

    def earned(self, seat: int) -> int:
        return self.full - int(self.left[seat])

    def release(self, seat: int) -> None:
        self.left[seat] = float(self.full)

    def grace(self, seat: int) -> int:
        return self.full - int(self.left[seat])

    def seconds_to_zero(self, seats: Collection[int] | None = None) -> float | None:
        return None  # housekeeping checks the deadlines of all tables

    def deadline(self, seat: int) -> int | None:
        """The instant at which a seat whose clock runs will be out of time, in seconds since 1970."""
        if seat not in self.running:
            return None
        self.settle()
        return int(self._days[seat].after(self._since, self.left[seat] / 1000))

    def due(self, seats: Collection[int] | None = None) -> int | None:
        return min((self.deadline(seat) or 0 for seat in self.running_of(seats)), default=None)
