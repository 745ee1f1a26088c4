"""The faults of the long proof, each with the time after which everybody must be able to go on."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from tests.faults import wal
from tests.faults.cluster import Alone, Cluster

KILLED_PROCESS = 10.0
"""Seconds until everybody goes on after one of several processes was killed: another one takes its tables."""
KILLED_SERVER = 3.0
"""Seconds until everybody goes on after a server, or a database, that was killed has been started again."""


@dataclass(frozen=True)
class Fault:
    """What was done."""

    name: str
    since: float
    """The instant from which the time counts."""
    limit: float | None = None
    """Seconds until everybody must have gone on; None where it takes as long as the fault."""
    mend: Callable[[], None] = lambda: None
    """Called when everybody has gone on."""


def of_cluster(cluster: Cluster, chance: random.Random) -> Fault:
    """Do some harm to processes that share a database."""
    number = chance.randrange(len(cluster.servers))
    server, postgres = cluster.servers[number], cluster.postgres
    kind = chance.choice([*_ON_PROCESSES, *_ON_DATABASE])
    if kind == "kill a process":
        server.kill()
        return Fault(kind, time.monotonic(), KILLED_PROCESS, server.start)
    if kind == "stop a process":
        server.stop()
        return Fault(kind, time.monotonic(), KILLED_PROCESS, server.start)
    if kind == "freeze a process":
        cluster.freeze(number)
        time.sleep(chance.uniform(1, 10))
        cluster.thaw(number)
    elif kind == "fill the disk of a process":
        cluster.fill_disk(number)
        time.sleep(chance.uniform(1, 3))
        cluster.empty_disk(number)
    elif kind == "cut all connections to the database":
        cluster.cut_connections()
    elif kind == "freeze the database":
        postgres.freeze()
        time.sleep(chance.uniform(0.5, 7))
        postgres.thaw()
    elif kind == "fill the disk of the database":
        postgres.fill_disk()
        time.sleep(chance.uniform(0.5, 3))
        postgres.empty_disk()
    else:
        (postgres.kill if kind == "kill the database" else postgres.stop_at_once)()
        time.sleep(chance.uniform(0, 3))
        postgres.start()
        return Fault(kind, time.monotonic(), KILLED_SERVER)
    return Fault(kind, time.monotonic())


_ON_PROCESSES = ("kill a process", "stop a process", "freeze a process", "fill the disk of a process")
_ON_DATABASE = (
    "cut all connections to the database",
    "kill the database",
    "stop the database at once",
    "freeze the database",
    "fill the disk of the database",
)


def of_one_server(alone: Alone, chance: random.Random) -> Fault:
    """Do some harm to a server on a file."""
    kind = chance.choice(["kill the server", "kill it in the middle of a frame", "freeze it", "fill its disk"])
    if kind == "freeze it":
        alone.freeze(0)
        time.sleep(chance.uniform(0.5, 5))
        alone.thaw(0)
    elif kind == "fill its disk":
        alone.fill_disk(0)
        time.sleep(chance.uniform(0.5, 3))
        alone.empty_disk(0)
    else:
        alone.servers[0].kill()
        if kind == "kill it in the middle of a frame":
            wal.tear_end(wal.wal_of(alone.file))
        since = time.monotonic()
        alone.servers[0].start()
        return Fault(kind, since, KILLED_SERVER)
    return Fault(kind, time.monotonic())
