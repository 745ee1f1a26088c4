"""Backs up and restores a server with an SQLite file: the database and its keys in one file, also while it runs."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Final

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.backup_file import (
    KEYS,
    SECRET,
    SQLITE_FILE,
    Manifest,
    check_target,
    existing_keys,
    sync_folder,
    unpack,
    write_archive,
    written_beside,
)
from tafelrunde.server.storage.database import revisions, unfinished_restore
from tafelrunde.server.storage.server_lock import locked
from tafelrunde.server.storage.time_limits import BUSY_SECONDS

_UNPACKED: Final = ".restore-"


def back_up(database: Path, data_dir: Path, target: Path, force: bool = False) -> Manifest:
    """Write a backup; returns its manifest. Raises BadSetup."""
    if not database.is_file():
        raise BadSetup(f"There is no database {str(database)!r} to back up.")
    check_target(target, force)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as folder:
        copy = Path(folder) / SQLITE_FILE
        _copy(database, copy)
        files = {SQLITE_FILE: copy, **existing_keys(data_dir)}
        return write_archive(target, Path(folder), _checked_revision(copy, "The copy"), files)


def restore(source: Path, database: Path, data_dir: Path, force: bool = False) -> Manifest:
    """Restore a backup; returns its manifest. Raises BadSetup.

    Everything is written beside its place first. Then each new file takes its place at once, and the one before keeps
    another name, with the time in it; so an interrupted restore leaves no empty database, and the server refuses to
    start until it is repeated.
    """
    keys = {name: data_dir / name for name in KEYS}
    existing = [file for file in (database, *_beside(database), *keys.values()) if file.exists()]
    if existing and not force:
        raise BadSetup(f"{str(existing[0])!r} is there already; --force puts it aside.")
    for folder in (database.parent, data_dir):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(database), tempfile.TemporaryDirectory(dir=database.parent, prefix=_UNPACKED) as unpacked:
        for left in database.parent.glob(f"{_UNPACKED}*"):
            if left != Path(unpacked):
                shutil.rmtree(left)  # by a restore that was killed
        manifest = unpack(source, Path(unpacked), (SQLITE_FILE, SECRET))
        _checked_revision(Path(unpacked) / SQLITE_FILE, "The database of the backup")
        places = {name: database if name == SQLITE_FILE else keys[name] for name in manifest["files"]}
        new = {place: written_beside(Path(unpacked) / name, place) for name, place in places.items()}
        _check_unused(database)
        mark = unfinished_restore(database)
        mark.touch(mode=0o600)
        _set_aside(database, list(keys.values()), replaced=list(new))
        for place, file in new.items():
            file.replace(place)
        for folder in {place.parent for place in new}:
            sync_folder(folder)
        mark.unlink()
    return manifest


def _copy(database: Path, target: Path) -> None:
    """Copy everything that is committed at this moment, without blocking writers."""
    try:
        # Not `mode=ro`: a reader would leave files beside a database that no server uses.
        reading = sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS)
        writing = sqlite3.connect(target)
        try:
            os.chmod(target, 0o600)
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode = DELETE")  # a single file, without a log beside it
        finally:
            reading.close()
            writing.close()
    except sqlite3.Error as error:
        raise BadSetup(f"The database {str(database)!r} cannot be copied: {error}.") from error


def _checked_revision(file: Path, name: str) -> str:
    """The revision of a database. Raises BadSetup if it is damaged or of a later release."""
    try:
        connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        try:
            (state,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        finally:
            connection.close()
    except (sqlite3.Error, TypeError) as error:
        raise BadSetup(f"{name} cannot be used: {error}.") from error
    if state != "ok":
        raise BadSetup(f"{name} is damaged: {state}.")
    if revision not in revisions():
        raise BadSetup(f"{name} was made by a later release of Tafelrunde (revision {revision}).")
    return str(revision)


def _check_unused(database: Path) -> None:
    """Raise BadSetup if another program uses the database: it would go on with the old one. Its log is ended."""
    if not database.exists():
        return
    try:
        connection = sqlite3.connect(database, timeout=1.0)
        try:
            connection.execute("PRAGMA journal_mode = DELETE")  # only one connection at a time can do that
        finally:
            connection.close()
    except sqlite3.OperationalError:
        raise BadSetup(f"A server is using {str(database)!r}; stop it first.") from None
    except sqlite3.DatabaseError:
        pass  # not a database: it is replaced like any other file


def _set_aside(database: Path, keys: list[Path], replaced: list[Path]) -> None:
    """Give the present files other names; those that will be replaced keep the old one too, until then."""
    mark = time.strftime("before-%Y%m%d-%H%M%S")
    while any(file.with_name(f"{file.name}.{mark}").exists() for file in (database, *keys)):
        mark += "a"  # the second restore in this second
    aside = database.with_name(f"{database.name}.{mark}")
    places = dict(zip((*_beside(database), database), (*_beside(aside), aside), strict=True))
    places |= {file: file.with_name(f"{file.name}.{mark}") for file in keys}
    for file, place in places.items():
        if not file.exists():
            continue
        if file not in replaced:
            file.rename(place)
            continue
        try:
            os.link(file, place)
        except OSError:  # no file system for two names
            shutil.copy2(file, place)


def _beside(database: Path) -> list[Path]:
    """Files of SQLite beside a database, which it would use for a new database of the same name."""
    return [database.with_name(f"{database.name}-{part}") for part in ("wal", "shm", "journal")]
