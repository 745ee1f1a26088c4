"""`tafelrunde backup` and `tafelrunde restore`: the database and keys of a server as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import Force
from tafelrunde.cli.server_options import DataDir, Db, settings_for
from tafelrunde.core.errors import BadSetup

_File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


def backup(
    file: _File,
    data_dir: DataDir = None,
    db: Db = "",
    force: Force = False,
) -> None:
    """Back up the database of a server and its keys, while it runs or not.

    The backup contains everything the server has acknowledged. Keep it as secret as a password.
    """
    settings = settings_for(data_dir, db)
    from tafelrunde.server.storage.backup import DATABASE, back_up

    manifest = back_up(_file(settings.database), settings.data_dir, file, force)
    keys = [name for name in manifest["files"] if name != DATABASE]
    print(f"{file}: the database, revision {manifest['revision']}, and {', '.join(keys) or 'no keys'}.")


def restore(
    file: _File,
    data_dir: DataDir = None,
    db: Db = "",
    force: Annotated[bool, typer.Option("--force", help="Move existing files aside.")] = False,
) -> None:
    """Restore a backup. The server must not run; existing files are kept under another name."""
    settings = settings_for(data_dir, db)
    from tafelrunde.server.storage.backup import restore as restore_backup

    database = _file(settings.database)
    file.open("rb").close()  # fails before anything is created
    manifest = restore_backup(file, database, settings.data_dir, force)
    print(f"{database}: restored, revision {manifest['revision']}.")


def _file(database: Path | str) -> Path:
    if isinstance(database, str):
        raise BadSetup("PostgreSQL has commands of its own for this: pg_dump and pg_restore; keep the file secret too.")
    return database
