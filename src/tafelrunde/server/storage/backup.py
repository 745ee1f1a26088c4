"""Backs up and restores a server: the database and its keys in one file, also while the server runs.

A backup is a tar file with the files that its manifest lists. It holds the secret that signs cookies, so only its owner
may read it.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import sqlite3
import tarfile
import tempfile
import time
from pathlib import Path
from typing import Final, TypedDict, cast

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.database import revisions, unfinished_restore
from tafelrunde.server.storage.server_lock import give_to_owner_of_folder, locked
from tafelrunde.server.storage.time_limits import BUSY_SECONDS

FORMAT: Final = 1
DATABASE: Final = "tafelrunde.sqlite3"
SECRET: Final = "secret"
KEYS: Final = (SECRET, "push-key.pem")
"""Files of the data directory that belong to the database: without them all cookies and subscriptions are void."""
_MANIFEST: Final = "backup.json"
_UNPACKED: Final = ".restore-"
Manifest = TypedDict("Manifest", {"tafelrunde backup": int, "created": int, "revision": str, "files": dict[str, str]})
"""What a backup contains: its format, when it was made, the revision of the database, its files with their digests."""
_LARGEST_KEY: Final = 65_536


def back_up(database: Path, data_dir: Path, target: Path, force: bool = False) -> Manifest:
    """Write a backup; returns its manifest. Raises BadSetup."""
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
        manifest: Manifest = {
            "tafelrunde backup": FORMAT,
            "created": int(time.time()),
            "revision": _checked_revision(copy, "The copy"),
            "files": {name: _digest(file) for name, file in files.items()},
        }
        archive = Path(folder) / "backup.tar"
        with os.fdopen(os.open(archive, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as stream:
            with tarfile.open(fileobj=stream, mode="w") as tar:
                _add(tar, _MANIFEST, json.dumps(manifest, indent=1).encode())
                for name, file in files.items():
                    tar.add(file, name, filter=_without_owner)
            stream.flush()
            os.fsync(stream.fileno())
        archive.replace(target)
    return manifest


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
        manifest = _unpack(source, Path(unpacked))
        _checked_revision(Path(unpacked) / DATABASE, "The database of the backup")
        places = {name: database if name == DATABASE else keys[name] for name in manifest["files"]}
        new = {place: _written_beside(Path(unpacked) / name, place) for name, place in places.items()}
        _check_unused(database)
        mark = unfinished_restore(database)
        mark.touch(mode=0o600)
        _set_aside(database, list(keys.values()), replaced=list(new))
        for place, file in new.items():
            file.replace(place)
        for folder in {place.parent for place in new}:
            _sync(folder)
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


def _unpack(source: Path, folder: Path) -> Manifest:
    """Unpack the files of a backup and compare them with the manifest, which is returned."""
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
    return cast(Manifest, manifest)


def _content(tar: tarfile.TarFile, name: str, most: int) -> bytes:
    member = tar.extractfile(name)
    if member is None:
        raise KeyError(name)
    return member.read(most)


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


def _written_beside(file: Path, place: Path) -> Path:
    """Copy a file beside its place, which may be on another disk; returns when it is on the disk."""
    new = place.with_name(f"{place.name}.new")
    with (
        file.open("rb") as source,
        os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target,
    ):
        while part := source.read(1 << 20):
            target.write(part)
        target.flush()
        os.fsync(target.fileno())
    give_to_owner_of_folder(new)
    return new


def _sync(folder: Path) -> None:
    """Return when the names in a folder are on the disk."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size, info.mode, info.mtime = len(content), 0o600, int(time.time())
    tar.addfile(info, io.BytesIO(content))


def _without_owner(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    info.mode = 0o600
    return info


def _digest(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
