"""A restore drill with PostgreSQL: what people have played comes back, from one file, with one command."""

from __future__ import annotations

import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.cli import run
from tafelrunde.server.storage import postgres_backup
from tests.server.postgres import Postgres, binaries
from tests.server.real_server import Guest, RealServer

pytestmark = pytest.mark.slow
Out = pytest.CaptureFixture[str]
PASSWORD = "correct horse battery staple"


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs of PostgreSQL that belong to the server."""
    monkeypatch.setenv("PATH", f"{binaries()}{os.pathsep}{os.environ['PATH']}")


def command(word: str, file: Path, database: str, data_dir: Path, *more: str) -> int:
    return run([word, str(file), "--db", database, "--data-dir", str(data_dir), *more])


def rows(database: str, query: str) -> list[tuple[object, ...]]:
    import psycopg

    with psycopg.connect(database.replace("+psycopg", "", 1)) as connection:
        return list(connection.execute(query.encode()))


MOVES = "SELECT table_id, n, seat, path FROM move ORDER BY table_id, n"


def test_a_restore_drill(postgres: Postgres, tmp_path: Path, capsys: Out) -> None:
    """Back up while people play, lose everything, restore into an empty database, and play on."""
    database, file = postgres.new_database(), tmp_path / "today.tar"
    with RealServer(tmp_path / "live", db=database) as server, Guest(server, "Anna") as anna:
        assert anna.http.post("/api/member", json={"name": "Anna", "password": PASSWORD}).status_code == 200
        table = anna.new_table(hot_seat=True)
        with anna.sit_at(table).arrive() as chair:
            assert chair.play()["type"] == "done"
            assert command("backup", file, database, tmp_path / "live") == 0
    assert "the database, revision" in capsys.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    stored = rows(database, MOVES)
    elsewhere, fresh = postgres.new_database(), tmp_path / "fresh"
    assert command("restore", file, elsewhere, fresh) == 0
    assert rows(elsewhere, MOVES) == stored
    assert (fresh / "secret").read_bytes() == (tmp_path / "live" / "secret").read_bytes()
    with RealServer(fresh, db=elsewhere) as server, Guest(server, "Anna") as anna:
        assert anna.http.post("/api/session", json={"name": "Anna", "password": PASSWORD}).status_code == 200
        with anna.sit_at(table).arrive() as chair:
            assert chair.position["n"] == len(stored)
            assert chair.play()["type"] == "done"


def test_what_is_there_is_put_aside_only_when_asked_for(postgres: Postgres, tmp_path: Path, capsys: Out) -> None:
    database, file, data = postgres.new_database(), tmp_path / "one.tar", tmp_path / "data"
    with RealServer(data, db=database) as server, Guest(server, "Anna") as anna:
        first = anna.new_table(hot_seat=True)
        assert command("backup", file, database, data) == 0
        second = anna.new_table(hot_seat=True)
        assert command("restore", file, database, data, "--force") == 2, "A server runs."
        assert "stop it first" in capsys.readouterr().err
    assert command("backup", file, database, data) == 2
    assert "--force overwrites it" in capsys.readouterr().err
    assert command("restore", file, database, data) == 2
    assert "--force puts what it holds aside" in capsys.readouterr().err
    tables = {row[0] for row in rows(database, "SELECT id FROM game_table")}
    assert tables == {first, second}
    assert command("restore", file, database, data, "--force") == 0
    aside = capsys.readouterr().out.strip().rpartition(" ")[2].rstrip(".")
    assert {row[0] for row in rows(database, "SELECT id FROM game_table")} == {first}
    assert {row[0] for row in rows(database, f"SELECT id FROM {aside}.game_table")} == {first, second}
    assert command("backup", tmp_path / "two.tar", database, data) == 0, "Also with the old tables beside it."
    assert command("restore", tmp_path / "two.tar", postgres.new_database(), tmp_path / "other") == 0


def test_a_restore_that_fails_changes_nothing(
    postgres: Postgres, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, file, data = postgres.new_database(), tmp_path / "one.tar", tmp_path / "data"
    with RealServer(data, db=database) as server, Guest(server, "Anna") as anna:
        table = anna.new_table(hot_seat=True)
    assert command("backup", file, database, data) == 0
    true_run = postgres_backup._run

    def damaged(address: str, program: str, *arguments: str, connects: bool = True) -> None:
        true_run(address, program, *arguments, connects=connects)
        if not connects:  # what pg_restore has written ends with a mistake
            script = next(a for a in arguments if a.startswith("--file=")).removeprefix("--file=")
            with Path(script).open("a") as out:
                out.write("SELECT 1 / 0;\n")

    monkeypatch.setattr(postgres_backup, "_run", damaged)
    assert command("restore", file, database, data, "--force") == 2
    assert "division by zero" in capsys.readouterr().err
    assert rows(database, "SELECT id FROM game_table") == [(table,)]
    assert rows(database, "SELECT 1 FROM pg_namespace WHERE nspname LIKE 'before%'") == []


def test_backups_of_the_other_kind_are_named(postgres: Postgres, tmp_path: Path, capsys: Out) -> None:
    database, data = postgres.new_database(), tmp_path / "data"
    with RealServer(tmp_path / "lite"):
        assert run(["backup", str(tmp_path / "lite.tar"), "--data-dir", str(tmp_path / "lite")]) == 0
    assert command("backup", tmp_path / "empty.tar", database, data) == 2
    assert "holds no server's tables" in capsys.readouterr().err
    assert command("restore", tmp_path / "lite.tar", database, data) == 2
    assert "is a backup of SQLite" in capsys.readouterr().err


def test_a_missing_or_old_program_is_named(
    postgres: Postgres, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, data = postgres.new_database(), tmp_path / "data"
    with RealServer(data, db=database):
        pass
    monkeypatch.setattr(postgres_backup, "_FOLDERS", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command("backup", tmp_path / "a.tar", database, data) == 2
    assert "the program pg_dump is missing" in capsys.readouterr().err
    old = tmp_path / "pg_dump"
    old.write_text("#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.2'\n")
    old.chmod(0o755)
    assert command("backup", tmp_path / "a.tar", database, data) == 2
    assert "has version 9, expected 1" in capsys.readouterr().err
    assert not (tmp_path / "a.tar").exists()


def test_no_password_is_on_the_command_line(
    postgres: Postgres, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, data, file = postgres.new_database(), tmp_path / "data", tmp_path / "a.tar"
    with RealServer(data, db=database):
        pass
    secret = "not-for-everybody"
    address = database.replace("tafelrunde@", f"tafelrunde:{secret}@")
    seen: list[list[str]] = []
    passwords: list[str | None] = []
    true_run = subprocess.run

    def watched(arguments: list[str], **options: object) -> object:
        seen.append([str(part) for part in arguments])
        environment = options.get("env")
        passwords.append(environment.get("PGPASSWORD") if isinstance(environment, dict) else None)
        return true_run(arguments, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "run", watched)
    assert command("backup", file, address, data) == 0
    assert command("restore", file, address, data, "--force") == 0
    assert not any(secret in part for arguments in seen for part in arguments)
    assert passwords.count(secret) == 2, "pg_dump and psql get it by their environment."
    assert secret not in capsys.readouterr().out
