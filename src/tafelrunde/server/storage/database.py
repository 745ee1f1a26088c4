"""Opens, migrates and reads the database: an SQLite file, or a PostgreSQL server by its address."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError

from tafelrunde.core.errors import BadSetup

T = TypeVar("T")
Database = Path | str
"""A file, or an address like postgresql+psycopg://host/name."""

BUSY_SECONDS: Final = 10.0
_READERS: Final = ThreadPoolExecutor(6, "reader")
"""Threads for reading only, so that no other slow work delays a query."""


def open_database(database: Database) -> Engine:
    """Create the file if there is none, run the missing migrations, and return an engine for reading."""
    if isinstance(database, Path):
        try:
            database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetup(f"The folder {str(database.parent)!r} cannot be made: {error.strerror}.") from error
        _make_private(database)
    engine = _engine(database)
    try:
        _migrate(database)
    except CommandError as error:
        engine.dispose()
        raise BadSetup(
            f"The database {named(database)} was made by a later release of Tafelrunde ({error})."
        ) from error
    except DBAPIError as error:
        engine.dispose()
        raise BadSetup(f"The database {named(database)} cannot be used: {_reason(error)}.") from error
    return engine


def _make_private(database: Path) -> None:
    """Create the file so that only its owner can read it: it will hold the seeds of running games.

    The files that SQLite creates beside it get the same permissions.
    """
    with contextlib.suppress(OSError):  # it exists, or SQLite will report what is wrong
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def existing_database(database: Database) -> Engine:
    """Open a database that must exist and be up to date; nothing is created or changed."""
    if isinstance(database, Path) and not database.is_file():
        raise BadSetup(f"There is no database {named(database)}; `tafelrunde serve` makes one.")
    engine = _engine(database)
    try:
        with engine.connect() as connection:
            found = revision(connection)
    except DBAPIError as error:
        engine.dispose()
        raise BadSetup(f"The database {named(database)} cannot be used: {_reason(error)}.") from error
    if found != (wanted := head()):
        engine.dispose()
        raise BadSetup(
            f"The database {named(database)} has revision {found}, this release expects {wanted}; "
            "the server brings it up to date when it starts."
        )
    return engine


def migrations() -> Config:
    """The configuration of Alembic."""
    config = Config()
    config.set_main_option("script_location", "tafelrunde.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config


def revisions() -> list[str]:
    """The revisions of all migrations, the first one first."""
    scripts = ScriptDirectory.from_config(migrations()).walk_revisions()
    return [script.revision for script in scripts][::-1]


def head() -> str:
    """The revision of this release."""
    return revisions()[-1]


def revision(connection: Connection) -> str | None:
    """The revision of a database."""
    return MigrationContext.configure(connection).get_current_revision()


def named(database: Database) -> str:
    """The name of a database for messages, without its password."""
    return repr(str(database) if isinstance(database, Path) else make_url(database).render_as_string())


def _migrate(database: Database) -> None:
    """Run all missing migrations in one transaction, so that a power failure leaves all of them or none."""
    engine = _engine(database, migrating=True)
    try:
        with engine.begin() as connection:
            config = migrations()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            if isinstance(database, Path):
                dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
                assert not dangling, dangling
    finally:
        engine.dispose()


async def read(engine: Engine, query: Callable[[Connection], T]) -> T:
    """Run a query in a reader thread."""

    def run() -> T:
        with engine.connect() as connection:
            return query(connection)

    return await asyncio.get_running_loop().run_in_executor(_READERS, run)


def writing_connection(file: Path) -> sqlite3.Connection:
    """The only connection that writes. A commit returns when it is on the disk, safe from a power failure."""
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    _prepare(connection)
    return connection


def _engine(database: Database, migrating: bool = False) -> Engine:
    if isinstance(database, str):
        try:
            return create_engine(database, pool_pre_ping=True, hide_parameters=True)
        except ImportError as error:
            raise BadSetup(
                f"For PostgreSQL {error.name} is missing; `pip install 'tafelrunde[postgres]'` brings it."
            ) from None
    engine = create_engine(f"sqlite:///{database}", connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    if migrating:
        event.listen(engine, "connect", _prepare_to_migrate)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _prepare(connection: Any, _: object = None) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _prepare_to_migrate(connection: Any, _: object) -> None:
    """Turn off foreign keys, because SQLite changes a table by creating another one; and turn off the transactions
    of Python's module, which begins none for such statements."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = OFF")


def _reason(error: DBAPIError) -> str:
    return " ".join(str(error.orig).split()).rstrip(".?")
