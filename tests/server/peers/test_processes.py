"""Real processes that share a database: a supervisor restarts them, a proxy stands before them, others are refused."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.cli import run
from tafelrunde.core.errors import BadSetup
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.database import open_database
from tafelrunde.server.storage.journal import Journal
from tests.faults.clients import Player
from tests.faults.cluster import Cluster
from tests.faults.history import History, stored_tables, violations
from tests.server.peers.process_tree import processes_of
from tests.server.postgres import Postgres
from tests.server.real_server import Guest, RealServer, play_out
from tests.server.web.proxies import EXAMPLES, free_port, wait_for

pytestmark = pytest.mark.slow


def test_who_may_share_a_database(database: str, tmp_path: Path) -> None:
    open_database(database).dispose()

    async def main() -> None:
        first, second = Journal(database, process="a"), Journal(database, process="b")
        with pytest.raises(BadSetup, match=r"A server is using the database .*, or start both with --processes"):
            Journal(database)
        await first.close()
        await second.close()
        alone = Journal(database)
        with pytest.raises(BadSetup, match=r"A server that shares nothing is using .* with --processes too"):
            Journal(database, process="a")
        await alone.close()

    asyncio.run(main())
    with pytest.raises(BadSetup, match=r"2 processes cannot share the file .*; give a PostgreSQL database with --db"):
        Settings(data_dir=tmp_path, processes=2)


def test_an_operator_sees_all_processes(database: str, tmp_path: Path) -> None:
    with RealServer(tmp_path, db=database, processes=2, bot_workers=2) as server, Guest(server, "Olga") as olga:
        joined = olga.http.post("/api/member", json={"name": "Olga", "password": "correct horse battery staple"})
        assert joined.status_code == 200
        assert run(["admin", "operator", "Olga", "--db", database, "--data-dir", str(tmp_path)]) == 0

        def told() -> bool:
            """Whether both have said what they do: they do so every two seconds."""
            processes = olga.http.get("/api/operator/status").json()["processes"]
            return len(processes) == 2 and all(one["alive"] and one["facts"].get("release") for one in processes)

        end = time.monotonic() + 60
        while not told():
            assert time.monotonic() < end, "A process does not tell what it does."
            time.sleep(0.2)
        status = olga.http.get("/api/operator/status").json()
        assert sum(one["here"] for one in status["processes"]) == 1
        assert status["database"] == "postgresql"


def test_a_game_goes_on_while_all_processes_are_replaced(database: str, tmp_path: Path) -> None:
    history = History()
    with RealServer(tmp_path, db=database, processes=2, bot_workers=2, bot_seconds=0.05) as server:
        assert server.process is not None
        before = processes_of(server.process.pid)
        assert len(before) == 2
        people = [Player([server], history, seed, bot=seed == 1) for seed in range(2)]
        for person in people:
            person.start()
        try:
            wait_for_moves(history, 10)
            server.process.send_signal(signal.SIGHUP)
            end = time.monotonic() + 90
            while set(processes_of(server.process.pid)) & set(before) or len(processes_of(server.process.pid)) != 2:
                assert time.monotonic() < end, server.log.read_text()[-2000:]
                time.sleep(0.1)
            wait_for_moves(history, 10)
            os.kill(processes_of(server.process.pid)[0], signal.SIGKILL)
            wait_for_moves(history, 10)
        finally:
            for person in people:
                person.go_on = False
            for person in people:
                person.join(20)
    assert violations(history, stored_tables(database)) == []
    assert max(person.longest_silence for person in people) < 15


def wait_for_moves(history: History, more: int) -> None:
    end, goal = time.monotonic() + 60, len(history.done) + more
    while len(history.done) < goal:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_two_machines_behind_one_proxy(postgres: Postgres, tmp_path: Path) -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not installed.")
    public, ports = f"http://localhost:{free_port()}", [free_port(), free_port()]
    database = postgres.new_database()
    config = tmp_path / "Caddyfile"
    config.write_text((EXAMPLES / "Caddyfile.several").read_text().replace("\n{\n", "\n{\n\tadmin off\n", 1))
    settings: dict[str, Any] = {"db": database, "processes": 1, "public_url": public, "bot_workers": 1}
    with contextlib.ExitStack() as stack:
        machines = [
            stack.enter_context(RealServer(tmp_path / f"machine{port}", port=port, **settings)) for port in ports
        ]
        servers = " ".join(f"127.0.0.1:{port}" for port in ports)
        environment = {**os.environ, "TAFELRUNDE_SITE": public, "TAFELRUNDE_SERVERS": servers}
        environment |= {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
        with (tmp_path / "caddy.log").open("w") as log:
            command = [caddy, "run", "--config", str(config), "--adapter", "caddyfile"]
            proxy = subprocess.Popen(command, stderr=log, env=environment)
        stack.callback(proxy.wait, 10)
        stack.callback(proxy.terminate)
        wait_for(public, proxy)
        with Guest(machines[0], "Anna") as anna:
            table = anna.new_table(hot_seat=True)
            with anna.sit_at(table).arrive() as chair:
                assert chair.play()["type"] == "done"
            machines[1].kill()
            with anna.sit_at(table).arrive() as chair:
                play_out(chair)


def test_cookies_of_one_machine_are_good_on_another(postgres: Postgres, tmp_path: Path) -> None:
    cluster = Cluster(tmp_path, postgres, 2)
    first, second = cluster.servers
    with first, second, Guest(first, "Anna") as anna:
        table = anna.new_table()
        anna.http.base_url = second.address
        anna.http.headers["origin"] = second.address
        assert [row["table"] for row in anna.http.get("/api/tables").json()["mine"]] == [table]
        listed = anna.http.get("/healthz").json()
        assert listed["status"] == "ok"
