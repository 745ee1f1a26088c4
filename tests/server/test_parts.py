"""The small parts: names, clocks, buckets, settings, drawings."""

from __future__ import annotations

import asyncio
import logging
import stat
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers

from tafelrunde.core.errors import BadSetup
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import ids, title
from tafelrunde.server.accounts.guests import signing_secret
from tafelrunde.server.ids import is_id, new_id
from tafelrunde.server.monitoring.repeated_lines import RepeatedLines
from tafelrunde.server.protocol.names import LONGEST, normalize_name
from tafelrunde.server.protocol.position import position
from tafelrunde.server.protocol.sprites import art_address, sprite
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.rate_limits import Bucket, RateLimiter, client_network
from tafelrunde.server.settings import Rate, Settings, is_loopback
from tafelrunde.server.tables.clocks.minute_clocks import GRACE, Clocks
from tafelrunde.server.web.middleware import Origins


def test_what_chance_sets_up_is_not_marked_as_the_last_move() -> None:
    table, words = Table(title("catan").game, 4, None, 1), Wording(title("catan"), "en", ["A"] * 4)
    assert table.n > 20
    assert table.state.step == "found"
    assert position(table, words, 0).last == []
    seat = table.state.actor
    table.play(seat, table.n, table.game.actions.path(table.legal(seat)[0]))
    assert len(position(table, words, 0).last) == 1


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna\tKarenina ", "Anna Karenina"),
        ("\x00A\x1bn\u200bn\u202ea\n", "Anna"),
        ("x" * 100, "x" * 24),
        ("Zoë 🎲 Müller", "Zoë 🎲 Müller"),
        ("", ""),
        (" \n\u2028", ""),
        ("\ud800Anna", "Anna"),
    ],
)
def test_names_are_made_safe(given_name: str, shown: str) -> None:
    assert normalize_name(given_name) == shown


@given(st.text(max_size=300))
def test_a_tidy_name_is_short_printable_and_stays_as_it_is(text: str) -> None:
    name = normalize_name(text)
    assert len(name) <= LONGEST
    assert name.isprintable()
    assert normalize_name(name) == name


class Time:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_only_the_clocks_of_those_who_decide_run() -> None:
    time = Time()
    clocks = Clocks(3, minutes=1, increment=5, now=time)
    clocks.run([0])
    time.seconds += 10
    assert clocks.shown() == [50_000, 60_000, 60_000]
    clocks.run([1, 2])
    time.seconds += 59
    assert clocks.seconds_to_zero() == pytest.approx(1)
    assert clocks.out_of_time() == []
    time.seconds += 2
    assert clocks.out_of_time() == [1, 2]
    assert clocks.shown() == [50_000, 0, 0]
    assert [clocks.grace(seat) for seat in range(3)] == [0, GRACE, GRACE]
    clocks.run([])
    assert clocks.seconds_to_zero() is None


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    time = Time()
    bucket = Bucket(Rate(2, 3), time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time.seconds += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    time.seconds += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_network_of_addresses_counts_as_one() -> None:
    assert client_network("2001:db8::1") == client_network("2001:db8::ffff:1")
    assert client_network("2001:db8::1") != client_network("2001:db8:0:1::1")
    assert client_network("10.0.0.1") != client_network("10.0.0.2")
    pace = RateLimiter(Rate(0.001, 1))
    allowed = [asyncio.run(pace.allows(f"10.0.0.{n}")) for n in (1, 1, 2)]
    assert allowed == [True, False, True]


def test_an_address_is_the_same_in_the_dress_of_another_kind() -> None:
    assert client_network("::ffff:192.0.2.1") == client_network("192.0.2.1")
    assert client_network("::ffff:192.0.2.1") != client_network("::ffff:192.0.2.2")
    assert [is_loopback(host) for host in ("::1", "[::1]", "::ffff:127.0.0.1", "127.0.0.1", "localhost")] == [True] * 5
    assert [is_loopback(host) for host in ("::ffff:192.0.2.1", "::", "192.0.2.1", "", "example")] == [False] * 5


def test_ids_cannot_be_guessed() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    assert all(is_id(new_id()) for _ in range(100))
    assert not any(is_id(odd + "a" * 23) for odd in ("\0", " ", "ä", "", "aa", "/"))
    assert not any(new_id().startswith("-") for _ in range(1000)), "on a command line it would be an option"
    assert len(new_id()) * 6 >= 128


def test_the_secret_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    secret = signing_secret(tmp_path / "data")
    assert signing_secret(tmp_path / "data") == secret
    assert stat.S_IMODE((tmp_path / "data" / "secret").stat().st_mode) == 0o600
    (tmp_path / "data" / "secret").write_bytes(b"short")
    with pytest.raises(BadSetup, match="5 bytes"):
        signing_secret(tmp_path / "data")


@pytest.mark.parametrize(
    "wrong",
    [{"port": 70_000}, {"db": "mysql://x"}, {"db": "sqlite:///"}, {"public_url": "tafelrunde.example"},
     {"public_url": "https://a.example/path"}, {"bot_workers": 0}],
)  # fmt: skip
def test_settings_that_cannot_be(wrong: dict[str, object], tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="expected"):
        Settings(data_dir=tmp_path, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("host", "public_url", "origin", "called", "allowed"),
    [
        ("127.0.0.1", "", "http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("127.0.0.1", "", "http://localhost:8000", "localhost:8000", True),
        ("127.0.0.1", "", "http://localhost:8001", "localhost:8000", False),
        ("127.0.0.1", "", "https://localhost:8000", "localhost:8000", False),
        ("127.0.0.1", "", "http://192.168.1.5:8000", "192.168.1.5:8000", False),
        ("127.0.0.1", "", "null", "localhost:8000", False),
        ("127.0.0.1", "", "", "localhost:8000", False),
        ("0.0.0.0", "", "http://192.168.1.5:8000", "192.168.1.5:8000", True),
        ("0.0.0.0", "", "http://192.168.1.5:8000", "192.168.1.6:8000", False),
        ("0.0.0.0", "", "http://evil.example:8000", "evil.example:8000", False),
        ("127.0.0.1", "https://Games.example", "https://games.example", "games.example", True),
        ("127.0.0.1", "https://games.example", "http://games.example", "games.example", False),
        ("127.0.0.1", "https://games.example", "http://127.0.0.1:8000", "127.0.0.1:8000", False),
    ],
)
def test_only_our_own_pages_may_talk_to_us(
    host: str, public_url: str, origin: str, called: str, allowed: bool, tmp_path: Path
) -> None:
    origins = Origins(Settings(host=host, public_url=public_url, data_dir=tmp_path), 8000)
    assert origins.allow(Headers({"origin": origin, "host": called})) is allowed


@pytest.mark.parametrize("game", ids())
def test_the_drawings_of_a_game_are_one_file_that_needs_no_style(game: str) -> None:
    root = ElementTree.fromstring(sprite(game))
    names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(names) == len(set(names))
    game_title = title(game)
    board = game_title.scene(game_title.game.new(game_title.game.info.seats[0]).view(0)).board
    assert {"state-legal", board} <= set(names)
    assert not [element for element in root.iter() if "style" in element.attrib or element.tag.endswith("script")]
    assert art_address(game).startswith(f"/api/games/{game}/art.svg?v=")


def test_a_line_that_repeats_itself_is_logged_rarely() -> None:
    now = 0.0
    rarely = RepeatedLines(lambda: now)

    def passed(message: str) -> str | None:
        record = logging.LogRecord("a", logging.WARNING, "", 0, message, (), None)
        return record.getMessage() if rarely.filter(record) else None

    assert [passed("x") for _ in range(8)] == ["x"] * 5 + [None] * 3
    assert passed("y") == "y"
    now = 61.0
    assert passed("x") == "x [3 more such lines left out]"
    assert [passed("x") for _ in range(5)] == ["x"] * 4 + [None]
