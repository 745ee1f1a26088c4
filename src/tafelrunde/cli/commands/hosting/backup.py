"""`tafelrunde backup` and `tafelrunde restore`: the database and keys of a server as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import Force
from tafelrunde.cli.server_options import DataDir, Db, settings_for

_File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


def backup(
    file: _File,
    data_dir: DataDir = None,
    db: Db = "",
    force: Force = False,
) -> None:
    """Back up the database of a server and its keys, while it runs or not.

    The backup contains everything the server has acknowledged. Keep it as secret as a password. With PostgreSQL it
    needs the programs pg_dump, pg_restore and psql.
    """
    settings = settings_for(data_dir, db)
    from tafelrunde.server.storage import backup, postgres_backup
    from tafelrunde.server.storage.backup_file import KEYS

    database = settings.database
    if isinstance(database, str):
        manifest = postgres_backup.back_up(database, settings.data_dir, file, force)
    else:
        manifest = backup.back_up(database, settings.data_dir, file, force)
    keys = [name for name in manifest["files"] if name in KEYS]
    print(f"{file}: the database, revision {manifest['revision']}, and {', '.join(keys) or 'no keys'}.")


def restore(
    file: _File,
    data_dir: DataDir = None,
    db: Db = "",
    force: Annotated[bool, typer.Option("--force", help="Put existing files or tables aside.")] = False,
) -> None:
    """Restore a backup. The server must not run; existing files, or tables, are kept under another name."""
    settings = settings_for(data_dir, db)
    from tafelrunde.server.storage import backup, postgres_backup
    from tafelrunde.server.storage.database import display_name

    database = settings.database
    file.open("rb").close()  # fails before anything is created
    if isinstance(database, str):
        manifest, aside = postgres_backup.restore(file, database, settings.data_dir, force)
        kept = f" The tables from before are in the schema {aside}." if aside else ""
        print(f"{display_name(database)}: restored, revision {manifest['revision']}.{kept}")
    else:
        manifest = backup.restore(file, database, settings.data_dir, force)
        print(f"{database}: restored, revision {manifest['revision']}.")
