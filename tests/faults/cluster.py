"""One server on a file, or several processes on one database, as on several machines, with people who play on all of
them."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tafelrunde.server.storage.database import Database
from tests.faults.clients import Player, Visitor, Watcher
from tests.faults.history import History, stored_tables, violations
from tests.server.postgres import Postgres
from tests.server.real_server import RealServer


class Servers:
    """Some processes with people who play on all of them."""

    def __init__(self, servers: list[RealServer], database: Database) -> None:
        self.servers = servers
        self.database = database
        self.history = History()
        self.people: list[Visitor] = []

    def start(self) -> None:
        for server in self.servers:
            server.start()

    def stop(self) -> None:
        for server in self.servers:
            server.stop()

    def freeze(self, number: int) -> None:
        os.kill(self.pid(number), signal.SIGSTOP)

    def thaw(self, number: int) -> None:
        os.kill(self.pid(number), signal.SIGCONT)

    def fill_disk(self, number: int) -> None:
        """From now on the process cannot write to any file, its log included."""
        resource.prlimit(self.pid(number), resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def empty_disk(self, number: int) -> None:
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(self.pid(number), resource.RLIMIT_FSIZE, unlimited)

    def pid(self, number: int) -> int:
        process = self.servers[number].process
        assert process is not None
        return process.pid

    @contextmanager
    def crowd(self, players: int, **settings: Any) -> Iterator[None]:
        """People who play and watch; half of the games are against bots."""
        for seed in range(players):
            player = Player(self.servers, self.history, seed, bot=seed % 2 == 1, settings=settings)
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

    def wait_for_everybody(self, since: float, seconds: float = 60.0) -> float:
        """Wait until every player has had a move acknowledged after an instant; how long the last one has waited."""
        players = self.players
        while any(player.last_good < since for player in players):
            waited = time.monotonic() - since
            silent = [player.trouble for player in players if player.last_good < since]
            assert waited < seconds, f"{len(silent)} players still wait: {silent}"
            time.sleep(0.02)
        return max(player.first_after(since) for player in players) - since

    @property
    def players(self) -> list[Player]:
        return [person for person in self.people if isinstance(person, Player)]

    def longest_silence(self) -> float:
        """The longest time that a player waited for an acknowledgement, over all restarts and refusals."""
        return max(player.longest_silence for player in self.players)

    def violations(self) -> list[str]:
        return violations(self.history, stored_tables(self.database))


class Alone(Servers):
    """One server on an SQLite file."""

    def __init__(self, folder: Path, before: str = "") -> None:
        server = RealServer(folder / "process", before, bot_workers=1, bot_seconds=0.05)
        self.file = folder / "process" / "tafelrunde.sqlite3"
        super().__init__([server], self.file)


class Cluster(Servers):
    """Several processes that share a database; each has a data directory and a port of its own."""

    def __init__(self, folder: Path, postgres: Postgres, processes: int = 3, before: str = "") -> None:
        database = postgres.new_database()
        settings = {"db": database, "processes": 1, "bot_workers": 1, "bot_seconds": 0.05}
        super().__init__([RealServer(folder / f"process{n}", before, **settings) for n in range(processes)], database)
        self.postgres = postgres

    def cut_connections(self) -> None:
        """End all connections to the database."""
        others = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
        self.postgres.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
