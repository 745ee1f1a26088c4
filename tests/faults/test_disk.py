"""One server on a file whose disk is full, slow or loses its latest bytes."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults import wal
from tests.faults.cluster import Alone
from tests.faults.history import broken_logs, stored_tables
from tests.faults.sabotage import SLOW_DISK

pytestmark = pytest.mark.slow


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Alone]:
    alone = Alone(tmp_path)
    try:
        alone.start()
        yield alone
    finally:
        alone.stop()


def until(condition: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def test_on_a_full_disk_moves_are_refused_and_play_goes_on_when_there_is_space(alone: Alone) -> None:
    with alone.crowd(2):
        alone.wait_for_moves(10)
        refused = len(alone.history.refused)
        alone.fill_disk(0)
        until(lambda: len(alone.history.refused) >= refused + 2, "Nobody is told that nothing can be stored.")
        stored = len(alone.history.done)
        assert alone.servers[0].is_alive()
        time.sleep(0.5)
        assert len(alone.history.done) == stored, "Something was acknowledged that cannot be stored."
        alone.empty_disk(0)
        alone.wait_for_moves(10)
    assert alone.violations() == []


def test_a_slow_disk_loses_nothing(tmp_path: Path) -> None:
    alone = Alone(tmp_path, SLOW_DISK)
    try:
        alone.start()
        with alone.crowd(3):
            alone.wait_for_moves(60)
            alone.servers[0].kill()
            alone.servers[0].start()
            alone.wait_for_moves(20)
    finally:
        alone.stop()
    assert alone.violations() == []


def test_a_frame_that_was_half_written_when_the_power_failed_costs_nothing(alone: Alone) -> None:
    with alone.crowd(2):
        alone.wait_for_moves(20)
        alone.servers[0].kill()
        wal.tear_end(wal.wal_of(alone.file))
        alone.servers[0].start()
        alone.wait_for_moves(10)
    assert alone.violations() == []


def test_a_disk_that_has_lost_its_latest_transactions_keeps_whole_games(alone: Alone) -> None:
    """No server can keep what the disk has lost; but what is left must be whole, and games go on from there."""
    with alone.crowd(2):
        alone.wait_for_moves(20)
        alone.servers[0].kill()
        assert wal.cut(wal.wal_of(alone.file), 7) > 0
        before = {id: stored.moves for id, stored in stored_tables(alone.file).items()}
        alone.servers[0].start()
        alone.wait_for_moves(10)
    alone.stop()
    with closing(sqlite3.connect(alone.file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    after = stored_tables(alone.file)
    assert broken_logs(after) == []
    assert all(after[id].moves[: len(moves)] == moves for id, moves in before.items())
    assert alone.violations(), "The checker has not noticed what the disk has lost."
