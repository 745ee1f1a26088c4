"""Days for every turn: nights, weekends, and the days on which the clocks are changed."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.server.tables.clocks.calendar import Days, is_zone
from tafelrunde.server.tables.clocks.day_clocks import DayClocks

BERLIN = "Europe/Berlin"
HOUR = 3600.0


def at(text: str, zone: str = BERLIN) -> float:
    """A local time as an instant."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def said(instant: float, zone: str = BERLIN) -> str:
    return datetime.fromtimestamp(instant, ZoneInfo(zone)).strftime("%a %d %H:%M")


def until(days: Days, start: str) -> str:
    """When a turn ends that begins then."""
    return said(days.after(at(start, days.zone), days.seconds), days.zone)


@pytest.mark.parametrize(
    ("days", "start", "end"),
    [
        # 2026-11-10 is a Tuesday
        (Days(1, zone=BERLIN), "2026-11-10T15:00", "Wed 11 15:00"),
        (Days(3, zone=BERLIN), "2026-11-12T15:00", "Sun 15 15:00"),
        (Days(1, sleep=(23, 7), zone=BERLIN), "2026-11-10T15:00", "Wed 11 15:00"),
        (Days(1, sleep=(23, 7), zone=BERLIN), "2026-11-10T03:00", "Tue 10 23:00"),  # begins to count at seven
        (Days(1, sleep=(23, 7), zone=BERLIN), "2026-11-10T23:30", "Wed 11 23:00"),
        (Days(1, sleep=(0, 8), zone=BERLIN), "2026-11-10T09:00", "Wed 11 09:00"),
        (Days(1, sleep=(1, 8), zone=BERLIN), "2026-11-10T00:30", "Wed 11 00:30"),
        (Days(1, weekend=True, zone=BERLIN), "2026-11-13T15:00", "Mon 16 15:00"),  # from Friday
        (Days(1, weekend=True, zone=BERLIN), "2026-11-14T15:00", "Tue 17 00:00"),  # came on a Saturday
        (Days(2, weekend=True, sleep=(22, 6), zone=BERLIN), "2026-11-13T21:00", "Tue 17 21:00"),
        (Days(1, weekend=True, sleep=(22, 6), zone=BERLIN), "2026-11-13T23:00", "Mon 16 22:00"),
        # clocks go forward on Sunday, 29 March, and back on Sunday, 25 October
        (Days(1, zone=BERLIN), "2026-03-28T15:00", "Sun 29 16:00"),
        (Days(1, zone=BERLIN), "2026-10-24T15:00", "Sun 25 14:00"),
        (Days(1, sleep=(23, 7), zone=BERLIN), "2026-03-28T15:00", "Sun 29 15:00"),  # the lost hour is at night
        (Days(1, sleep=(23, 7), zone=BERLIN), "2026-10-24T15:00", "Sun 25 15:00"),
        (Days(1, sleep=(23, 2), zone=BERLIN), "2026-03-28T15:00", "Sun 29 16:00"),  # there is no two o'clock
        (Days(1, weekend=True, zone=BERLIN), "2026-03-27T15:00", "Mon 30 15:00"),
        (Days(1, weekend=True, zone=BERLIN), "2026-10-23T15:00", "Mon 26 15:00"),
        # where midnight itself is left out
        (Days(1, weekend=True, zone="America/Santiago"), "2026-09-04T12:00", "Mon 07 12:00"),
        (Days(1, sleep=(22, 6), zone="Pacific/Auckland"), "2026-09-26T12:00", "Sun 27 12:00"),
    ],
)  # fmt: skip
def test_a_day_lasts_until_the_same_time(days: Days, start: str, end: str) -> None:
    assert until(days, start) == end


def test_only_waking_hours_count() -> None:
    days = Days(2, sleep=(23, 7), zone=BERLIN)
    assert days.seconds == 32 * HOUR
    assert days.counted(at("2026-11-10T20:00"), at("2026-11-11T10:00")) == 6 * HOUR
    assert days.counted(at("2026-11-10T23:30"), at("2026-11-11T06:30")) == 0
    assert days.counted(at("2026-11-10T03:00"), at("2026-11-10T03:00")) == 0
    assert Days(1, weekend=True, zone=BERLIN).counted(at("2026-11-13T00:00"), at("2026-11-20T00:00")) == 5 * 24 * HOUR


def test_it_is_night_where_the_player_lives() -> None:
    noon_in_berlin = at("2026-11-10T12:00")
    berlin, there = Days(1, sleep=(23, 7), zone=BERLIN), Days(1, sleep=(23, 7), zone="America/Los_Angeles")
    assert berlin.counted(noon_in_berlin, noon_in_berlin + HOUR) == HOUR
    assert there.counted(noon_in_berlin, noon_in_berlin + HOUR) == 0


def test_zones() -> None:
    assert is_zone(BERLIN)
    for name in ("", "Europe/Atlantis", "../../etc/passwd", "x" * 500, "europe/berlin "):
        assert not is_zone(name)


CALENDARS = st.builds(
    Days,
    days=st.integers(1, 5),
    weekend=st.booleans(),
    sleep=st.none() | st.tuples(st.integers(0, 23), st.integers(1, 16)).map(lambda pair: (pair[0], sum(pair) % 24)),
    zone=st.sampled_from(
        [BERLIN, "UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Santiago", "Asia/Beirut"]
    ),
)
INSTANTS = st.floats(1_700_000_000, 1_900_000_000)


@given(CALENDARS, INSTANTS, st.floats(0, 30 * 86_400))
def test_what_counts_adds_up(days: Days, start: float, seconds: float) -> None:
    end = days.after(start, seconds)
    assert end >= start + seconds - 1e-3
    assert days.counted(start, end) == pytest.approx(seconds, abs=1e-3)
    middle = (start + end) / 2
    assert days.counted(start, middle) + days.counted(middle, end) == pytest.approx(seconds, abs=1e-3)
    assert days.after(middle, days.counted(middle, end)) <= end + 1e-3


class Now:
    """A clock on the wall that is set by hand."""

    def __init__(self, text: str) -> None:
        self.time = at(text)

    def __call__(self) -> float:
        return self.time


def test_clocks_run_on_while_nobody_has_them() -> None:
    now = Now("2026-11-10T12:00")
    days = [Days(2, zone=BERLIN)] * 2
    clocks = DayClocks(days, None, now.time, now)
    clocks.run([0])
    now.time += 5 * HOUR
    shown = clocks.shown()
    assert shown == [43 * 3_600_000, 48 * 3_600_000]
    now.time += 20 * HOUR  # the server was restarted, or the table slept
    again = DayClocks(days, shown, now.time - 20 * HOUR, now)
    again.run([0])
    assert again.shown() == [23 * 3_600_000, 48 * 3_600_000]
    assert said(again.deadline(0) or 0) == "Thu 12 12:00"
    assert again.deadline(1) is None
    assert again.due() == again.deadline(0)
    now.time += 23 * HOUR + 1
    assert again.out_of_time() == [0]


def test_who_has_decided_has_the_whole_time_again_and_who_takes_back_has_not() -> None:
    now = Now("2026-11-10T12:00")
    clocks = DayClocks([Days(1)] * 2, None, now.time, now)
    clocks.run([0])
    now.time += 20 * HOUR
    clocks.settle()
    earned = clocks.earned(0)
    assert earned == 20 * 3_600_000
    clocks.left[0] += earned
    assert clocks.shown()[0] == clocks.full
    clocks.left[0] -= earned  # as an undo does
    assert clocks.shown()[0] == 4 * 3_600_000
    assert clocks.shown()[0] + clocks.grace(0) == clocks.full
