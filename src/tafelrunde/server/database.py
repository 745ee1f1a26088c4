"""The SQLite file: opened, brought up to date, and read."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from tafelrunde.core.errors import BadSetup

T = TypeVar("T")

BUSY_SECONDS = 10.0


def open_database(file: Path) -> Engine:
    """Make the file if there is none, run the migrations it lacks, and hand over a way to read it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"The folder {str(file.parent)!r} cannot be made: {error.strerror}.") from error
    engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _prepare)
    try:
        with engine.begin() as connection:
            config = Config()
            config.set_main_option("script_location", "tafelrunde.server:migrations")
            config.set_main_option("path_separator", "os")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        engine.dispose()
        raise BadSetup(f"The database {str(file)!r} was made by a later release of Tafelrunde ({error}).") from error
    except DBAPIError as error:
        engine.dispose()
        raise BadSetup(f"The database {str(file)!r} cannot be used: {error.orig}.") from error
    return engine


async def read(engine: Engine, question: Callable[[Connection], T]) -> T:
    """Ask the database, in another thread."""

    def ask() -> T:
        with engine.connect() as connection:
            return question(connection)

    return await asyncio.to_thread(ask)


def writing_connection(file: Path) -> sqlite3.Connection:
    """The one connection that writes. Every commit is on the disk when it returns, also if the power fails then."""
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    _prepare(connection)
    return connection


def _prepare(connection: Any, _: object = None) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
