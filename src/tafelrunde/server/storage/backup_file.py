"""The file of a backup: a tar file with the files that its manifest lists. Only its owner may read it."""

from __future__ import annotations

import hashlib
import io
import json
import os
import tarfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypedDict, cast

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.server_lock import give_to_owner_of_folder

FORMAT: Final = 1
SQLITE_FILE: Final = "tafelrunde.sqlite3"
POSTGRES_FILE: Final = "tafelrunde.pgdump"
SECRET: Final = "secret"
KEYS: Final = (SECRET, "push-key.pem")
"""Files of the data directory that belong to the database: without them all cookies and subscriptions are void."""
_MANIFEST: Final = "backup.json"
_LARGEST_KEY: Final = 65_536
Manifest = TypedDict("Manifest", {"tafelrunde backup": int, "created": int, "revision": str, "files": dict[str, str]})
"""What a backup contains: its format, when it was made, the revision of the database, its files with their digests."""


def check_target(target: Path, force: bool) -> None:
    """Raise BadSetup if a backup cannot be written there."""
    if target.exists() and not force:
        raise BadSetup(f"{str(target)!r} is there already; --force overwrites it.")
    if not target.parent.is_dir():
        raise BadSetup(f"There is no folder {str(target.parent)!r} for the backup.")


def write_archive(target: Path, folder: Path, revision: str, files: Mapping[str, Path]) -> Manifest:
    """Write a backup of these files; it is made in `folder`, on the same disk, and takes its place at once."""
    manifest: Manifest = {
        "tafelrunde backup": FORMAT,
        "created": int(time.time()),
        "revision": revision,
        "files": {name: _digest(file) for name, file in files.items()},
    }
    archive = folder / "backup.tar"
    with os.fdopen(os.open(archive, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as stream:
        with tarfile.open(fileobj=stream, mode="w") as tar:
            _add(tar, _MANIFEST, json.dumps(manifest, indent=1).encode())
            for name, file in files.items():
                tar.add(file, name, filter=_without_owner)
        stream.flush()
        os.fsync(stream.fileno())
    archive.replace(target)
    return manifest


def existing_keys(data_dir: Path) -> dict[str, Path]:
    return {name: data_dir / name for name in KEYS if (data_dir / name).is_file()}


def unpack(source: Path, folder: Path, needed: tuple[str, ...]) -> Manifest:
    """Unpack the files of a backup and compare them with the manifest, which is returned. Raises BadSetup, also if
    one of the needed files is missing."""
    try:
        with tarfile.open(source, "r:") as tar:
            manifest = json.loads(_content(tar, _MANIFEST, _LARGEST_KEY))
            if manifest["tafelrunde backup"] != FORMAT:
                raise BadSetup(f"{str(source)!r} is a backup of a later release of Tafelrunde.")
            _check_kind(source, set(manifest["files"]), needed)
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


def written_beside(file: Path, place: Path) -> Path:
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


def sync_folder(folder: Path) -> None:
    """Return when the names in a folder are on the disk."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _check_kind(source: Path, files: set[str], needed: tuple[str, ...]) -> None:
    """Raise BadSetup if a backup is of the other kind of database, or incomplete."""
    for name, kind in ((SQLITE_FILE, "SQLite"), (POSTGRES_FILE, "PostgreSQL")):
        if name in files and name not in needed:
            raise BadSetup(f"{str(source)!r} is a backup of {kind}; --db must name such a database.")
    if not set(needed) <= files <= {*needed, *KEYS}:
        raise BadSetup(f"{str(source)!r} holds {', '.join(sorted(files))}, expected {' and '.join(needed)}.")


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
