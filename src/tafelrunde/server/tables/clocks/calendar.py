"""The calendar of correspondence games: pause hours and weekends need not count. Pure functions of instants (seconds
since 1970).

A day of thinking time is the waking hours of one day. One day from Tuesday, 3 p.m. ends on Wednesday, 3 p.m., with
pause hours or without; with them a turn that begins at midnight costs no time until the morning.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

_HOUR: Final = 3600.0
_SATURDAY: Final = 5
LONGEST_SLEEP: Final = 16
LONGEST_ZONE: Final = 40


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def is_zone(name: str) -> bool:
    """Whether this is the name of a time zone."""
    return len(name) <= LONGEST_ZONE and name in _zones()


@dataclass(frozen=True)
class Days:
    """The time control of a correspondence game."""

    days: int
    """Days for every turn."""
    weekend: bool = False
    """Saturdays and Sundays do not count."""
    sleep: tuple[int, int] | None = None
    """Pause hours: from the first hour to the second one, e.g. (23, 7), time does not count."""
    zone: str = "UTC"
    """The time zone of the table; players may have their own."""

    @property
    def seconds(self) -> float:
        """Seconds that count, for one turn."""
        pause = 0 if self.sleep is None else (self.sleep[1] - self.sleep[0]) % 24
        return self.days * (24 - pause) * _HOUR

    def counted(self, start: float, end: float) -> float:
        """How many of the seconds from one instant to another count."""
        at, total = start, 0.0
        for begins, ends in self._pauses(start):
            if begins >= end:
                break
            total += max(0.0, begins - at)
            at = max(at, ends)
        return total + max(0.0, end - at)

    def after(self, start: float, seconds: float) -> float:
        """The instant at which so many seconds that count have passed."""
        if seconds <= 0:
            return start  # also in a pause
        at, left = start, seconds
        for begins, ends in self._pauses(start):
            if begins - at >= left:
                break
            left -= max(0.0, begins - at)
            at = max(at, ends)
        return at + left

    def _pauses(self, start: float) -> Iterator[tuple[float, float]]:
        """Periods in which time does not count, from the day before an instant on; in order, but they may overlap."""
        if not self.weekend and self.sleep is None:
            return
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(start, zone).replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
        day -= timedelta(days=1)

        def instant(hours: int) -> float:
            # An hour that the clocks leave out in spring is the instant after the gap.
            return (day + timedelta(hours=hours)).replace(tzinfo=zone).astimezone(UTC).timestamp()

        while True:
            if self.weekend and day.weekday() >= _SATURDAY:
                yield instant(0), instant(24)
            if self.sleep is not None:
                begins, ends = self.sleep
                yield instant(begins), instant(ends if ends > begins else ends + 24)
            day += timedelta(days=1)
