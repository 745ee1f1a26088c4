"""All that a server keeps, as one file: the database and the keys that belong to it. While the server runs, too.

A backup is a tar file with what its manifest lists. It holds the secret that signs cookies: only its owner may read it.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import sqlite3
import tarfile
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.database import BUSY_SECONDS, revisions

FORMAT: Final = 1
DATABASE: Final = "tafelrunde.sqlite3"
SECRET: Final = "secret"
KEYS: Final = (SECRET, "push-key.pem")
"""Files of the data directory that belong to the database: with others all cookies and subscriptions are void."""
_MANIFEST: Final = "backup.json"
_LARGEST_KEY: Final = 65_536


def back_up(database: Path, data_dir: Path, target: Path, force: bool = False) -> dict[str, Any]:
    """Write a backup; what is in it."""
    if not database.is_file():
        raise BadSetup(f"There is no database {str(database)!r} to back up.")
    if target.exists() and not force:
        raise BadSetup(f"{str(target)!r} is there already; --force overwrites it.")
    if not target.parent.is_dir():
        raise BadSetup(f"There is no folder {str(target.parent)!r} for the backup.")
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as folder:
        copy = Path(folder) / DATABASE
        _copy(database, copy)
        files = {DATABASE: copy, **{name: data_dir / name for name in KEYS if (data_dir / name).is_file()}}
        manifest = {
            "tafelrunde backup": FORMAT,
            "created": int(time.time()),
            "revision": _looked_at(copy, "The copy"),
            "files": {name: _digest(file) for name, file in files.items()},
        }
        made = Path(folder) / "backup.tar"
        with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as stream:
            with tarfile.open(fileobj=stream, mode="w") as tar:
                _add(tar, _MANIFEST, json.dumps(manifest, indent=1).encode())
                for name, file in files.items():
                    tar.add(file, name, filter=_owned_by_nobody)
            stream.flush()
            os.fsync(stream.fileno())
        made.replace(target)
    return manifest


def restore(source: Path, database: Path, data_dir: Path, force: bool = False) -> dict[str, Any]:
    """Put a backup in its place. What was there is kept beside it, under a name with the time."""
    keys = {name: data_dir / name for name in KEYS}
    in_the_way = [file for file in (database, *_beside(database), *keys.values()) if file.exists()]
    if in_the_way and not force:
        raise BadSetup(f"{str(in_the_way[0])!r} is there already; --force puts it aside.")
    for folder in (database.parent, data_dir):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=database.parent, prefix=".restore-") as unpacked:
        manifest = _unpack(source, Path(unpacked))
        _looked_at(Path(unpacked) / DATABASE, "The database of the backup")
        _put_aside(database, list(keys.values()))
        for name in manifest["files"]:
            place = database if name == DATABASE else keys[name]
            _place(Path(unpacked) / name, place)
    return manifest


def _copy(database: Path, target: Path) -> None:
    """A copy as of one moment, all that was committed before included; writers are not held up."""
    try:
        # Not `mode=ro`: who only reads leaves files beside a database that nobody else uses.
        reading = sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS)
        writing = sqlite3.connect(target)
        try:
            os.chmod(target, 0o600)
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode = DELETE")  # one file, without another one beside it
        finally:
            reading.close()
            writing.close()
    except sqlite3.Error as error:
        raise BadSetup(f"The database {str(database)!r} cannot be copied: {error}.") from error


def _looked_at(file: Path, called: str) -> str:
    """The revision of a database that is whole and not of a later release."""
    try:
        connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        try:
            (state,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            (found,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        finally:
            connection.close()
    except (sqlite3.Error, TypeError) as error:
        raise BadSetup(f"{called} cannot be used: {error}.") from error
    if state != "ok":
        raise BadSetup(f"{called} is damaged: {state}.")
    if found not in revisions():
        raise BadSetup(f"{called} was made by a later release of Tafelrunde (revision {found}).")
    return str(found)


def _unpack(source: Path, folder: Path) -> dict[str, Any]:
    """The files of a backup, each one as the manifest says."""
    try:
        with tarfile.open(source, "r:") as tar:
            manifest = json.loads(_content(tar, _MANIFEST, _LARGEST_KEY))
            if manifest["tafelrunde backup"] != FORMAT:
                raise BadSetup(f"{str(source)!r} is a backup of a later release of Tafelrunde.")
            if not {DATABASE, SECRET} <= set(manifest["files"]) <= {DATABASE, *KEYS}:
                raise BadSetup(
                    f"{str(source)!r} holds {', '.join(manifest['files'])}, expected {DATABASE} and {SECRET}."
                )
            for name, digest in manifest["files"].items():
                file = folder / name
                with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as stream:
                    member = tar.extractfile(name)
                    if member is None:
                        raise KeyError(name)
                    while part := member.read(1 << 20):
                        stream.write(part)
                if _digest(file) != digest:
                    raise BadSetup(f"{str(source)!r} is damaged: {name} is not as it was.")
    except (tarfile.TarError, ValueError, KeyError, TypeError, EOFError) as error:
        if isinstance(error, BadSetup):
            raise
        raise BadSetup(
            f"{str(source)!r} is not a whole backup of Tafelrunde: {' '.join(str(error).split())}."
        ) from error
    return dict(manifest)


def _content(tar: tarfile.TarFile, name: str, most: int) -> bytes:
    member = tar.extractfile(name)
    if member is None:
        raise KeyError(name)
    return member.read(most)


def _put_aside(database: Path, keys: list[Path]) -> None:
    """Rename what is there. A server that uses it would go on with a file nobody can see, so there must be none."""
    mark = time.strftime("before-%Y%m%d-%H%M%S")
    if database.exists():
        try:
            connection = sqlite3.connect(database, timeout=1.0)
            try:
                connection.execute("PRAGMA journal_mode = DELETE")  # only one connection at a time can do that
            finally:
                connection.close()
        except sqlite3.OperationalError:
            raise BadSetup(f"A server is using {str(database)!r}; stop it first.") from None
        except sqlite3.DatabaseError:
            pass  # no database at all: it is put aside like anything else
    aside = database.with_name(f"{database.name}.{mark}")
    moves = dict(zip((database, *_beside(database)), (aside, *_beside(aside)), strict=True))
    moves |= {file: file.with_name(f"{file.name}.{mark}") for file in keys}
    for file, place in moves.items():
        if file.exists():
            file.rename(place)


def _beside(database: Path) -> list[Path]:
    """What SQLite keeps beside a database and would take for the new one's own, also if the old one is gone."""
    return [database.with_name(f"{database.name}-{part}") for part in ("wal", "shm", "journal")]


def _place(file: Path, place: Path) -> None:
    """Move a file to where it belongs, also if that is another disk; on the disk when this returns."""
    new = place.with_name(f"{place.name}.new")
    with (
        file.open("rb") as source,
        os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target,
    ):
        while part := source.read(1 << 20):
            target.write(part)
        target.flush()
        os.fsync(target.fileno())
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # for root it belongs to whoever the folder belongs to: the server
        folder = place.parent.stat()
        os.chown(new, folder.st_uid, folder.st_gid)
    new.replace(place)


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size, info.mode, info.mtime = len(content), 0o600, int(time.time())
    tar.addfile(info, io.BytesIO(content))


def _owned_by_nobody(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    info.mode = 0o600
    return info


def _digest(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
