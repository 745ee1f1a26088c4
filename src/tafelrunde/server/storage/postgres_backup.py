"""Backs up and restores a server with PostgreSQL, with its own programs: pg_dump, pg_restore and psql.

Passwords reach them by their environment, never by the command line. A restore is one transaction: the tables from
before move into a schema of their own, then the new ones are made.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, make_url, text
from sqlalchemy.exc import DBAPIError

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.backup_file import (
    KEYS,
    POSTGRES_FILE,
    Manifest,
    check_target,
    existing_keys,
    sync_folder,
    unpack,
    write_archive,
    written_beside,
)
from tafelrunde.server.storage.database import bare_engine, display_name, revision, revisions
from tafelrunde.server.storage.schema import METADATA
from tafelrunde.server.storage.server_lock import lock_session

_TABLES: Final = (*METADATA.tables, "alembic_version")
_FOLDERS: Final = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin")
"""Where systems install several versions beside each other, besides the folders of PATH."""


def back_up(address: str, data_dir: Path, target: Path, force: bool = False) -> Manifest:
    """Write a backup; returns its manifest. The server may run: the dump shows one moment. Raises BadSetup."""
    check_target(target, force)
    engine = bare_engine(address)
    try:
        with engine.connect() as connection:
            present, version = revision(connection), _server_version(connection)
    except DBAPIError as error:
        raise _unusable(address, error) from error
    finally:
        engine.dispose()
    if present is None:
        raise BadSetup(f"The database {display_name(address)} holds no server's tables to back up.")
    dump = _program("pg_dump", version)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as folder:
        file = Path(folder) / POSTGRES_FILE
        tables = [f"--table={name}" for name in _TABLES]
        options = ("--format=custom", "--no-owner", "--no-privileges", "--no-unlogged-table-data", f"--file={file}")
        _run(address, dump, *options, *tables)
        return write_archive(target, Path(folder), present, {POSTGRES_FILE: file, **existing_keys(data_dir)})


def restore(source: Path, address: str, data_dir: Path, force: bool = False) -> tuple[Manifest, str]:
    """Restore a backup; returns its manifest, and the schema that now holds the tables from before, or nothing.

    No server may run. Raises BadSetup; then nothing has changed.
    """
    engine = bare_engine(address)
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with engine.connect() as connection, tempfile.TemporaryDirectory(dir=data_dir, prefix=".restore-") as unpacked:
            lock_session(connection.connection.dbapi_connection, display_name(address))
            folder = Path(unpacked)
            manifest = unpack(source, folder, (POSTGRES_FILE,))
            if manifest["revision"] not in revisions():
                raise BadSetup(
                    f"{str(source)!r} was made by a later release of Tafelrunde (revision {manifest['revision']})."
                )
            before = _tables(connection)
            _check_free(before, data_dir, address, force)
            mark = time.strftime("before_%Y%m%d_%H%M%S") if before else ""
            version = _server_version(connection)
            connection.rollback()  # our own reading must not keep the tables locked
            _replace_tables(address, version, folder, before, mark)
            _replace_keys(manifest, folder, data_dir)
            return manifest, mark
    except DBAPIError as error:
        raise _unusable(address, error) from error
    finally:
        engine.dispose()


def _check_free(before: list[str], data_dir: Path, address: str, force: bool) -> None:
    existing = [repr(str(file)) for file in existing_keys(data_dir).values()]
    if before:
        existing.insert(0, f"The database {display_name(address)}")
    if existing and not force:
        raise BadSetup(f"{existing[0]} is in use already; --force puts what it holds aside.")


def _replace_tables(address: str, version: int, folder: Path, before: list[str], mark: str) -> None:
    """One transaction: put the present tables aside, and make those of the backup."""
    script, aside = folder / "restore.sql", folder / "aside.sql"
    plain = (f"--file={script}", "--no-owner", "--no-privileges", str(folder / POSTGRES_FILE))
    _run(address, _program("pg_restore", version), *plain, connects=False)
    lines = [f"CREATE SCHEMA {mark};"] if mark else []
    lines += [f"ALTER TABLE {name} SET SCHEMA {mark};" for name in before]
    aside.write_text("\n".join(["SET statement_timeout = 0;", *lines, ""]), "utf-8")
    options = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", "--output=/dev/null")
    _run(address, _program("psql", version), *options, f"--file={aside}", f"--file={script}")


def _replace_keys(manifest: Manifest, folder: Path, data_dir: Path) -> None:
    mark = time.strftime("before-%Y%m%d-%H%M%S")
    for name in KEYS:
        if name in manifest["files"]:
            place = data_dir / name
            new = written_beside(folder / name, place)
            if place.exists():
                shutil.copy2(place, place.with_name(f"{name}.{mark}"))
            new.replace(place)
    sync_folder(data_dir)


def _tables(connection: Connection) -> list[str]:
    """Our tables that are there."""
    present = set(inspect(connection).get_table_names())
    return [name for name in _TABLES if name in present]


def _server_version(connection: Connection) -> int:
    """The major version of the server."""
    return int(connection.execute(text("SHOW server_version_num")).scalar_one()) // 10_000


def _program(name: str, least: int) -> str:
    """The newest program of this name that understands a server of this version. Raises BadSetup."""
    found: dict[str, int] = {}
    places = [Path(place) for place in (shutil.which(name),) if place]
    places += [file for pattern in _FOLDERS for file in sorted(Path("/").glob(f"{pattern[1:]}/{name}"))]
    for place in places:
        found.setdefault(str(place), _version(place))
    if not found:
        raise BadSetup(
            f"For PostgreSQL the program {name} is missing; it comes with PostgreSQL's client programs "
            f"(on Debian: apt install postgresql-client), version {least} or later."
        )
    best = max(found, key=lambda place: found[place])
    if found[best] < least:
        raise BadSetup(f"{best} has version {found[best]}, expected {least} or later: that of the server.")
    return best


def _version(program: Path) -> int:
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    number = re.search(r"\d+", answer)
    return int(number.group()) if number else 0


def _run(address: str, program: str, *arguments: str, connects: bool = True) -> None:
    """Run a program of PostgreSQL; raises BadSetup with what it says."""
    environment = os.environ | (_environment(address) if connects else {})
    done = subprocess.run([program, *arguments], capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        said = " ".join(done.stderr.split())[-400:].rstrip(".")
        raise BadSetup(f"{Path(program).name} failed: {said or f'it ended with {done.returncode}'}.")


def _environment(address: str) -> dict[str, str]:
    """The address for the programs of PostgreSQL: others can see a command line, but not this."""
    from psycopg import pq

    url = make_url(address)
    _, known = url.get_dialect()().create_connect_args(url)
    variables = {
        option.keyword.decode(): option.envvar.decode() for option in pq.Conninfo.get_defaults() if option.envvar
    }
    return {variables[name]: str(value) for name, value in known.items() if name in variables}


def _unusable(address: str, error: DBAPIError) -> BadSetup:
    return BadSetup(f"The database {display_name(address)} cannot be used: {' '.join(str(error.orig).split())}.")
