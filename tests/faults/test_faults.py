"""Short forms of the faults; `python -m tests.faults` repeats them for long."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.cluster import Cluster
from tests.faults.history import lost_time, stored_tables
from tests.faults.sabotage import CUT_OFF, DEAF, JUMPING_CLOCK, LYING, TWO_OWNERS
from tests.server.postgres import Postgres

pytestmark = pytest.mark.slow


@pytest.fixture
def cluster(postgres: Postgres, tmp_path: Path) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path, postgres, 3, CUT_OFF + DEAF)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


def test_nothing_is_lost_whatever_is_killed_frozen_or_cut_off(cluster: Cluster) -> None:
    with cluster.crowd(4):
        cluster.wait_for_moves(10)
        cluster.servers[0].kill()
        cluster.freeze(1)
        cluster.wait_for_moves(10)
        time.sleep(6.5)  # the third one takes their leases
        cluster.thaw(1)
        cluster.servers[0].start()
        cluster.wait_for_moves(10)
        cluster.postgres.kill()
        cluster.postgres.start()
        cluster.wait_for_moves(10)
        cluster.cut_connections()
        cluster.wait_for_moves(10)
    assert cluster.violations() == []
    assert len(cluster.history.heard) > len(cluster.history.done)


def test_clocks_that_are_set_cost_nobody_time(postgres: Postgres, tmp_path: Path) -> None:
    cluster = Cluster(tmp_path, postgres, 2, JUMPING_CLOCK)
    try:
        cluster.start()
        began = time.monotonic()
        with cluster.crowd(3, clock={"minutes": 60, "increment": 0}):
            cluster.wait_for_moves(60)
        took = time.monotonic() - began
    finally:
        cluster.stop()
    assert cluster.violations() == []
    assert lost_time(stored_tables(cluster.database), took) == []


@pytest.mark.parametrize("broken", [LYING, TWO_OWNERS], ids=["lying", "two-owners"])
def test_the_checker_finds_a_broken_server(broken: str, postgres: Postgres, tmp_path: Path) -> None:
    cluster = Cluster(tmp_path, postgres, 1 if broken is LYING else 2, broken)
    try:
        cluster.start()
        with cluster.crowd(4):
            for _ in range(2):
                time.sleep(2.0)
                if broken is LYING:
                    cluster.servers[0].kill()
                    cluster.servers[0].start()
    finally:
        cluster.stop()
    assert cluster.violations(), "Nothing was found."
