"""The same server on PostgreSQL: migrations, the journal, everything that leaves something in the database, kill -9."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import tempfile
import time
import traceback
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from tafelrunde.cli import run
from tafelrunde.core.errors import BadSetup
from tafelrunde.server.failures import NotRead, NotSaved
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.database import head, migrations, open_database, read, revision
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.schema import METADATA
from tafelrunde.server.tables.model import LogUpdate, MoveRow
from tests.server.freeze import fill
from tests.server.http_clients import joined, serving
from tests.server.in_process import ServerWithGuests, start_server
from tests.server.notifications.fakes import notified_once_per_turn
from tests.server.real_server import Guest, RealServer

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def postgres() -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        reason = "PostgreSQL comes with `pip install pgserver 'psycopg[binary]'`."
        pytest.importorskip("psycopg", reason=reason)
        pgserver = pytest.importorskip("pgserver", reason=reason)
        folder = tempfile.mkdtemp()  # not pytest's: for root PostgreSQL runs as somebody else, who could not enter
        server = pgserver.get_server(folder, cleanup_mode="delete")
    yield server
    server.cleanup()


@pytest.fixture
def database(postgres: Any, request: pytest.FixtureRequest) -> str:
    """A new database, by its address."""
    name = f"t{abs(hash(request.node.name)) % 10**9}"
    postgres.psql(f"CREATE DATABASE {name}")
    return str(postgres.get_uri(name)).replace("postgresql://", "postgresql+psycopg://", 1)


def counted(engine: Engine) -> dict[str, int]:
    with engine.connect() as connection:
        names = inspect(engine).get_table_names()
        return {name: connection.execute(text(f'SELECT count(*) FROM "{name}"')).scalar_one() for name in names}


def test_the_migrations_make_the_same_tables(database: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert revision(connection) == head()
        config = migrations()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        command.upgrade(config, "head")
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
    open_database(database).dispose()


def move(table: str, n: int) -> MoveRow:
    return MoveRow(table, n, 0, "do:keep", 1_700_000_000_000, 0, None)


def end_connections(engine: Engine) -> None:
    """End all connections to the database, as a restart of PostgreSQL does."""
    with engine.begin() as connection:
        ours = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        connection.execute(text(f"{ours} AND pid <> pg_backend_pid()"))


def test_the_journal_commits_together_and_survives_a_lost_connection(database: str) -> None:
    engine = open_database(database)

    async def main() -> None:
        commits: list[int] = []
        journal = Journal(database, lambda writes, seconds: commits.append(writes))
        writes = [journal.append(LogUpdate([move(f"t{i}", 0), move(f"t{i}", 1)], "playing", [1])) for i in range(200)]
        twice = journal.append(LogUpdate([move("b", 0), move("b", 0)], "playing", [0]))
        results = await asyncio.gather(*writes[:100], twice, *writes[100:], return_exceptions=True)
        assert [i for i, result in enumerate(results) if result is not None] == [100]
        assert isinstance(results[100], NotSaved)
        assert results[100].is_duplicate
        assert "".join(traceback.format_exception(results[100])).strip().endswith("NotSaved: UniqueViolation 23505")
        assert len(commits) < 60, "they are not committed together"
        end_connections(engine)
        await journal.append(LogUpdate([move("c", 0)], "playing", [0]))
        await journal.close()

    asyncio.run(main())
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM move")).scalar_one() == 401
    engine.dispose()


def test_a_second_server_is_refused_also_after_a_lost_connection(database: str) -> None:
    engine = open_database(database)

    async def main() -> None:
        first = Journal(database)
        with pytest.raises(BadSetup, match=r"^A server is using the database 'postgresql.* with --processes"):
            Journal(database)
        with engine.begin() as connection:
            ours = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            connection.execute(text(f"{ours} AND pid <> pg_backend_pid()"))
        second = Journal(database)  # the lock is free for a moment
        for n in range(2):
            with pytest.raises(NotSaved):
                await first.append(LogUpdate([move("a", n)], "playing", [0]))
        await second.append(LogUpdate([move("a", 0)], "playing", [0]))
        await second.close()
        await first.append(LogUpdate([move("a", 1)], "playing", [0]))
        await first.close()

    asyncio.run(main())
    engine.dispose()


@contextlib.contextmanager
def frozen_backends(postgres: Any) -> Iterator[None]:
    """A PostgreSQL that accepts everything and answers nothing, as behind a network that swallows packets."""
    main = postgres.get_pid()
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(main)], capture_output=True, text=True, check=True)
    processes = [main, *map(int, listed.stdout.split())]
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def test_a_database_that_does_not_answer_is_not_waited_for(postgres: Any, database: str) -> None:
    engine = open_database(database)

    async def main() -> None:
        journal = Journal(database)
        await journal.append(LogUpdate([move("a", 0)], "playing", [0]))
        await read(engine, lambda c: c.execute(text("SELECT 1")).scalar_one())
        with frozen_backends(postgres):
            began = time.monotonic()
            failed = await asyncio.gather(
                *(journal.append(LogUpdate([move(f"b{i}", 0)], "playing", [0])) for i in range(20)),
                *(read(engine, lambda c: c.execute(text("SELECT 1")).scalar_one()) for _ in range(20)),
                return_exceptions=True,
            )
            assert 4 < time.monotonic() - began < 7
            assert {type(error) for error in failed} == {NotSaved, NotRead}
        for _ in range(20):
            with contextlib.suppress(NotSaved, NotRead):
                await journal.append(LogUpdate([move("c", 0)], "playing", [0]))
                assert await read(engine, lambda c: c.execute(text("SELECT 1")).scalar_one()) == 1
                break
            await asyncio.sleep(0.2)
        else:
            raise AssertionError("It does not recover.")
        await journal.close()

    asyncio.run(main())
    engine.dispose()


def test_a_server_without_its_database_refuses_and_ends(postgres: Any, database: str, tmp_path: Path) -> None:
    with RealServer(tmp_path, db=database) as server, Guest(server) as guest:
        table = guest.new_table(hot_seat=True)
        with guest.sit_at(table).arrive() as chair, frozen_backends(postgres):
            began = time.monotonic()
            assert chair.play()["code"] in ("busy", "failed")
            assert guest.http.get(f"/api/tables/{table}/points").status_code == 503
            assert time.monotonic() - began < 12
            began = time.monotonic()
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(30)
            assert time.monotonic() - began < 25
        assert server.log.stat().st_size < 20_000, server.log.read_text()[:5000]


def test_everything_works_and_nothing_acknowledged_is_lost(database: str, tmp_path: Path) -> None:
    with RealServer(tmp_path, db=database) as server, Guest(server, "Cora") as cora:
        fill(server)
        table = cora.new_table(hot_seat=True)
        acknowledged = 0
        for _ in range(3):
            with cora.sit_at(table).arrive() as chair:
                assert chair.position["n"] >= acknowledged
                for _ in range(4):
                    n = chair.position["n"]
                    assert chair.play()["type"] == "done"
                    acknowledged = n + 1
                    chair.up_to(n + 1)
                server.kill()
            server.start()
        with cora.sit_at(table).arrive() as chair:
            assert chair.position["n"] >= acknowledged
    assert "failed" not in server.log.read_text()
    engine = open_database(database)
    full = counted(engine)
    engine.dispose()
    for name in ("guest", "game_table", "seat", "move", "chat", "moderation", "muted", "member", "token", "rated_seat"):
        assert full[name] > 0, name


def test_the_first_requests_after_a_restart_of_the_database_are_answered(database: str, tmp_path: Path) -> None:
    engine = open_database(database)
    with RealServer(tmp_path, db=database) as server, Guest(server, "Cora") as cora:
        table = cora.new_table(hot_seat=True)
        end_connections(engine)
        assert cora.http.get("/api/tables").status_code == 200
        end_connections(engine)
        body = {"game": "pebbles", "seats": 2, "hot_seat": True}
        assert cora.http.post("/api/tables", json=body).status_code == 200
        with cora.sit_at(table).arrive() as chair:
            end_connections(engine)
            assert chair.play()["type"] == "done"
    engine.dispose()
    assert "failed" not in server.log.read_text()


def test_people_are_told_that_it_is_their_turn(database: str, tmp_path: Path) -> None:
    server = ServerWithGuests(tmp_path)
    server.database = database

    async def main() -> None:
        async with start_server(server):
            await notified_once_per_turn(server)

    asyncio.run(main())


def test_the_host_looks_after_it(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with RealServer(tmp_path, db=database) as server, Guest(server, "Anna") as anna:
        table = anna.new_table()
        where = ["--data-dir", str(tmp_path), "--db", database]
        assert run(["admin", "close", table, "--reason", "a test", *where]) == 0
        assert run(["admin", "tables", "--phase", "closed", *where]) == 0
        assert table in capsys.readouterr().out
        assert run(["admin", "moderation", *where]) == 0
        assert "a test" in capsys.readouterr().out
        assert run(["backup", str(tmp_path / "copy.tar"), *where]) == 2
        assert "pg_dump" in capsys.readouterr().err


def test_a_character_that_it_does_not_store_is_refused_before(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, db=database) as come:
        anna = come()
        joined(anna, "Anna")
        addresses = (
            f"/api/tables/%00{'a' * 23}",
            "/api/tables/%00/points",
            "/api/lobby?game=%00",
            "/api/notices?table=%00",
        )
        assert [anna.get(address).status_code for address in addresses] == [404, 200, 400, 400]
        assert anna.delete("/api/tokens/%00").status_code == 200, "there is none any more"
        assert anna.post("/api/notices/push/stop", json={"endpoint": "\0"}).status_code == 400
        record = "tafelrunde record 1\ngame pebbles\nseats 2\nplayer 0 \0x\n"
        assert anna.post("/api/replays", content=record, headers={"content-type": "text/plain"}).status_code == 422


def test_a_password_is_not_told(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(BadSetup, match=r"^The database 'postgresql\+psycopg://me:\*\*\*@127.0.0.1:1/x' cannot be used"):
        open_database("postgresql+psycopg://me:secret@127.0.0.1:1/x")
    with pytest.raises(BadSetup, match=r"expected sqlite:///FILE or postgresql\+psycopg://HOST/NAME"):
        Settings(db="mysql://x", data_dir=tmp_path)
