"""Days for every turn, where nights and weekends need not count. Pure functions of instants (seconds since 1970).

A day of thinking is the waking hours of one day: who has a day from Tuesday, 3 p.m. has until Wednesday, 3 p.m.,
whether nights count or not; but where they do not, nobody is late because of a turn that came at midnight.
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
    """Whether this names a time zone."""
    return len(name) <= LONGEST_ZONE and name in _zones()


@dataclass(frozen=True)
class Days:
    """How a table counts days."""

    days: int
    """For every turn."""
    weekend: bool = False
    """Saturdays and Sundays do not count."""
    sleep: tuple[int, int] | None = None
    """From this hour to that, e.g. (23, 7), the night does not count."""
    zone: str = "UTC"
    """Where it is day and night; players may live elsewhere."""

    @property
    def seconds(self) -> float:
        """What counts, for one turn."""
        night = 0 if self.sleep is None else (self.sleep[1] - self.sleep[0]) % 24
        return self.days * (24 - night) * _HOUR

    def counted(self, start: float, end: float) -> float:
        """How many of the seconds from one instant to another count."""
        at, total = start, 0.0
        for begins, ends in self._off(start):
            if begins >= end:
                break
            total += max(0.0, begins - at)
            at = max(at, ends)
        return total + max(0.0, end - at)

    def after(self, start: float, seconds: float) -> float:
        """The instant when so many seconds that count have passed."""
        at, left = start, seconds
        for begins, ends in self._off(start):
            if begins - at >= left:
                break
            left -= max(0.0, begins - at)
            at = max(at, ends)
        return at + left

    def _off(self, start: float) -> Iterator[tuple[float, float]]:
        """From the day before an instant on, when time does not count; in order, but they may overlap."""
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
