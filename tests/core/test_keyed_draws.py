"""Chance drawn from a key: the same on every machine, verified by anybody, and never shown before the end."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.errors import BadRecord, BadSetup
from tafelrunde.core.play.keyed_draws import draw_below, is_key
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import Table, replay
from tafelrunde.core.registry import ids, title

KEY = bytes(range(32)).hex()


def played_out(table: Table) -> Table:
    while table.state.top is not None:
        seat = table.state.deciders()[0]
        table.play(seat, table.n, table.game.actions.path(table.legal(seat)[-1 if table.n % 3 else 0]))
    return table


def test_a_draw_is_the_published_function_of_key_and_number() -> None:
    """As an independent program would compute it, HMAC by its definition."""
    key = bytes.fromhex(KEY).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + b"12").digest()
    digest = hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()
    for n in (1, 2, 6, 36, 10**9):
        assert draw_below(KEY, 12, n) == int(digest.hex(), 16) % n
    assert [draw_below(KEY, k, 6) for k in range(10)] == [3, 1, 2, 5, 4, 5, 2, 1, 5, 3]


def test_draws_are_equally_likely() -> None:
    counts = Counter(draw_below(KEY, k, 6) for k in range(12_000))
    expected = 12_000 / 6
    assert sum((counts[face] - expected) ** 2 / expected for face in range(6)) < 20.5  # 0.1 %


def test_equal_keys_give_equal_games_and_others_do_not() -> None:
    for name in ids():
        game_title = title(name).game
        seats = game_title.info.seats[-1]
        first, again, other = (Table(game_title, seats, key=key) for key in (KEY, KEY, "f" * 64))
        assert [entry.path for entry in first.log] == [entry.path for entry in again.log]
        if len(first.log) > 3:
            assert [entry.path for entry in first.log] != [entry.path for entry in other.log]


def test_a_record_carries_the_key_after_the_end_and_everybody_can_verify_the_dice() -> None:
    table = played_out(Table("pebbles", 2, key=KEY))
    text = table.record().to_text()
    assert f"\nkey {KEY}\n" in text
    assert "\nseed " not in text
    record = Record.from_text(text)
    assert record.to_text() == text
    again = replay(record)
    assert (again.key, again.state.hash()) == (KEY, table.state.hash())
    drawn = 0
    for state, entry in again.decisions():  # pebbles: a game without undo, so every draw is in force
        if entry.seat == CHANCE:
            odds, legal = state.odds(), state.legal()
            k = draw_below(KEY, drawn, sum(odds))
            chosen = next(action for i, action in enumerate(legal) if k < sum(odds[: i + 1]))
            assert entry.action == chosen
            drawn += 1
    assert drawn > 5


def test_a_game_goes_on_with_the_next_draw() -> None:
    whole = played_out(Table("pebbles", 2, key=KEY))
    lines = [(entry.seat, entry.path) for entry in whole.log]
    for n in range(0, len(lines), 3):
        table = Table("pebbles", 2)
        for number, (seat, path) in enumerate(lines[:n]):
            table.play(seat, number, path)
        table.resume(None, KEY)
        assert [(entry.seat, entry.path) for entry in table.log] == lines[: table.n]


def test_what_a_seat_may_keep_has_no_key() -> None:
    table = Table("pebbles", 2, key=KEY)
    for seat in (0, 1, -1):
        record = table.record_for(seat)
        assert record.key is None
        assert KEY not in record.to_text()
    assert KEY not in repr(table)


def test_a_wrong_key_is_refused() -> None:
    assert is_key(KEY)
    for wrong in ("", "x" * 64, KEY[:-1], KEY.upper() + "0", f"{KEY}\n"):
        assert not is_key(wrong)
        with pytest.raises(BadSetup, match="expected 64 hexadecimal digits"):
            Table("pebbles", 2, key=wrong)
    with pytest.raises(BadRecord, match="expected 64 hexadecimal digits"):
        Record.from_text("tafelrunde record 1\ngame pebbles\nseats 2\nkey 12\n")
