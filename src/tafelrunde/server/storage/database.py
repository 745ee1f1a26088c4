"""The database: opened, brought up to date, and read. A SQLite file, or a PostgreSQL server by its address."""

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
"""Threads that do nothing but read: whatever else takes long, it holds up no question to the database."""


def open_database(database: Database) -> Engine:
    """Make the file if there is none, run the migrations it lacks, and hand over a way to read it."""
    if isinstance(database, Path):
        try:
            database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetup(f"The folder {str(database.parent)!r} cannot be made: {error.strerror}.") from error
        _make_private(database)
    engine = _engine(database)
    try:
        _bring_up_to_date(database)
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
    """A new file that only its owner can read: it will hold the seeds of running games. What SQLite makes beside it is
    as private as the file itself."""
    with contextlib.suppress(OSError):  # it is there, or SQLite says what is wrong
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def existing_database(database: Database) -> Engine:
    """A database that is there and up to date; nothing is made or changed."""
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
    """The steps from the first release to this one, as Alembic knows them."""
    config = Config()
    config.set_main_option("script_location", "tafelrunde.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config


def revisions() -> list[str]:
    """The names of all steps, the first one first."""
    steps = ScriptDirectory.from_config(migrations()).walk_revisions()
    return [step.revision for step in steps][::-1]


def head() -> str:
    """The revision that this release makes."""
    return revisions()[-1]


def revision(connection: Connection) -> str | None:
    """The revision of a database."""
    return MigrationContext.configure(connection).get_current_revision()


def named(database: Database) -> str:
    """A database in a sentence, without its password."""
    return repr(str(database) if isinstance(database, Path) else make_url(database).render_as_string())


def _bring_up_to_date(database: Database) -> None:
    """All steps together or none, also if the power fails in the middle."""
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


async def read(engine: Engine, question: Callable[[Connection], T]) -> T:
    """Ask the database, in a thread of its own kind."""

    def ask() -> T:
        with engine.connect() as connection:
            return question(connection)

    return await asyncio.get_running_loop().run_in_executor(_READERS, ask)


def writing_connection(file: Path) -> sqlite3.Connection:
    """The one connection that writes. Every commit is on the disk when it returns, also if the power fails then."""
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
    """SQLite changes a table by making another one, which keys of others must not hinder; and Python's module would
    begin no transaction for that by itself."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = OFF")


def _reason(error: DBAPIError) -> str:
    return " ".join(str(error.orig).split()).rstrip(".?")
