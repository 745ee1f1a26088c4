"""One server for one database: a second one is refused, and a killed one is no obstacle."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde.cli import run
from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.database import open_database
from tafelrunde.server.storage.journal import Journal
from tests.server.freeze import frozen
from tests.server.real_server import Guest, RealServer


def test_a_second_server_is_refused_with_one_sentence(tmp_path: Path) -> None:
    with RealServer(tmp_path) as server:
        command = [sys.executable, "-m", "tafelrunde.cli", "serve", "--port", "0", "--data-dir", str(tmp_path)]
        second = subprocess.run([*command, "--no-open"], capture_output=True, text=True, timeout=30, check=False)
        assert second.returncode == 2
        assert second.stderr.count("\n") == 1
        assert f"A server is using the database '{tmp_path / 'tafelrunde.sqlite3'}'; stop it first." in second.stderr
        with Guest(server) as guest:
            assert guest.http.get("/healthz").status_code == 200
        assert run(["admin", "tables", "--data-dir", str(tmp_path)]) == 0, "the operator's commands need no lock"
        server.kill()
        server.start()
    with RealServer(tmp_path, port=0):
        pass


def test_a_link_to_the_file_is_the_same_database(tmp_path: Path) -> None:
    file, link = tmp_path / "games.sqlite3", tmp_path / "elsewhere" / "link.sqlite3"
    open_database(file).dispose()
    link.parent.mkdir()
    link.symlink_to(file)

    async def main() -> None:
        journal = Journal(file)
        with pytest.raises(BadSetup, match="A server is using"):
            Journal(link)
        await journal.close()
        await Journal(link).close()

    asyncio.run(main())


def test_no_migration_runs_under_a_server(tmp_path: Path) -> None:
    file = frozen("0002", tmp_path / "games.sqlite3")

    async def main() -> None:
        journal = Journal(file)
        before = file.read_bytes()
        with pytest.raises(BadSetup, match="A server is using"):
            open_database(file)
        assert file.read_bytes() == before
        await journal.close()

    asyncio.run(main())
    open_database(file).dispose()
