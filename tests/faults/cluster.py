"""Several processes on one database, as on several machines, with people who play on all of them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faults.clients import Player, Visitor, Watcher
from tests.faults.history import History, stored_tables, violations
from tests.server.postgres import Postgres
from tests.server.real_server import RealServer

CUT_OFF = """
import random
from tafelrunde.server.storage.writers import PostgresWriter
commit = PostgresWriter.commit
def cut_off(self):
    commit(self)
    if random.random() < 0.03:
        self._connection.close()
        raise self._psycopg.OperationalError("cut off after the commit")
PostgresWriter.commit = cut_off
"""
"""The connection to the database ends now and then after a commit and before its answer."""

DEAF = """
import random
from tafelrunde.server.storage.writers import PostgresWriter
tell = PostgresWriter.tell
PostgresWriter.tell = lambda self, changes: tell(self, changes) if random.random() < 0.8 else None
"""
"""Some messages between processes are lost."""

LYING = """
from tafelrunde.server.storage.journal import Journal
async def lie(self, write):
    self._waiting.put(write)
Journal._write = lie
"""
"""A process that acknowledges before it has stored."""

TWO_OWNERS = """
from tafelrunde.server.storage.peers.leases import SqlLeases
from tafelrunde.server.storage import writers
from tafelrunde.server.tables.model import Lease
async def take(self, table):
    self._held[table] = Lease(table, "", 0)
    return self._held[table]
SqlLeases.take = take
checked = writers._SqlWriter.update_table
writers._SqlWriter.update_table = lambda self, values, revision=None: checked(self, values) or True
def add_moves(self, rows):
    last = self._connection.execute("SELECT coalesce(max(n), -1) FROM move WHERE table_id = %s", (rows[0][0],))
    n = last.fetchone()[0] + 1
    with self._connection.cursor() as cursor:
        cursor.executemany(self._insert, [(row[0], n + k, *row[2:]) for k, row in enumerate(rows)])
writers.PostgresWriter.add_moves = add_moves
"""
"""Every process looks after every table, and appends without looking where."""


class Cluster:
    """Some processes that share a database; each has a data directory and a port of its own."""

    def __init__(self, folder: Path, postgres: Postgres, processes: int = 3, before: str = "") -> None:
        self.postgres = postgres
        self.database = postgres.new_database()
        settings = {"db": self.database, "processes": 1, "bot_workers": 1, "bot_seconds": 0.05}
        self.servers = [RealServer(folder / f"process{n}", before, **settings) for n in range(processes)]
        self.history = History()
        self.people: list[Visitor] = []

    def start(self) -> None:
        for server in self.servers:
            server.start()

    def stop(self) -> None:
        for server in self.servers:
            server.stop()

    def freeze(self, number: int) -> None:
        os.kill(self._pid(number), signal.SIGSTOP)

    def thaw(self, number: int) -> None:
        os.kill(self._pid(number), signal.SIGCONT)

    def _pid(self, number: int) -> int:
        process = self.servers[number].process
        assert process is not None
        return process.pid

    def cut_connections(self) -> None:
        """End all connections to the database."""
        others = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
        self.postgres.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")

    @contextmanager
    def crowd(self, players: int) -> Iterator[None]:
        """People who play and watch; half of the games are against bots."""
        for seed in range(players):
            player = Player(self.servers, self.history, seed, bot=seed % 2 == 1)
            self.people += [player, Watcher(self.servers, self.history, 1000 + seed, player)]
        for person in self.people:
            person.start()
        try:
            yield
        finally:
            for person in self.people:
                person.go_on = False
            for person in self.people:
                person.join(30)

    def wait_for_moves(self, more: int, seconds: float = 60.0) -> float:
        """Wait until so many more moves are acknowledged; how long it took."""
        began, goal = time.monotonic(), len(self.history.done) + more
        while len(self.history.done) < goal:
            assert time.monotonic() - began < seconds, f"{goal - len(self.history.done)} moves are missing."
            time.sleep(0.05)
        return time.monotonic() - began

    def longest_silence(self) -> float:
        """The longest time that a player waited for an acknowledgement, over all restarts and refusals."""
        return max(person.longest_silence for person in self.people if isinstance(person, Player))

    def violations(self) -> list[str]:
        return violations(self.history, stored_tables(self.database))
