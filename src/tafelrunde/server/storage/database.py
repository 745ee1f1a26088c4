"""Opens, migrates and reads the database: an SQLite file, or a PostgreSQL server by its address."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.failures import NotRead
from tafelrunde.server.storage.server_lock import lock_session, locked
from tafelrunde.server.storage.time_limits import ANSWER_SECONDS, BUSY_SECONDS, interrupt, with_time_limits

T = TypeVar("T")
Database = Path | str
"""A file, or an address like postgresql+psycopg://host/name."""

_READERS: Final = ThreadPoolExecutor(6, "reader")
"""Threads for reading only, so that no other slow work delays a query."""


_RUNNING: Final[set[asyncio.Future[Any]]] = set()
"""Queries that are being answered."""
_FINISH_SECONDS: Final = 2.0
"""Time for unfinished queries when a server stops."""


def open_database(database: Database) -> Engine:
    """Create the file if there is none, run the missing migrations, and return an engine for reading.

    Raises BadSetup, also if a migration is missing while a server uses the database.
    """
    if isinstance(database, Path):
        try:
            database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetup(f"The folder {str(database.parent)!r} cannot be made: {error.strerror}.") from error
        if unfinished_restore(database).exists():
            raise BadSetup(
                f"A restore of {display_name(database)} was interrupted; run `tafelrunde restore FILE --force` again."
            )
        _make_private(database)
    engine = _engine(database)
    try:
        with engine.connect() as connection:
            is_up_to_date = revision(connection) == head()
        if not is_up_to_date:
            with locked(database) if isinstance(database, Path) else contextlib.nullcontext():
                _migrate(database)
    except BadSetup:
        engine.dispose()
        raise
    except CommandError as error:
        engine.dispose()
        raise BadSetup(
            f"The database {display_name(database)} was made by a later release of Tafelrunde ({error})."
        ) from error
    except DBAPIError as error:
        engine.dispose()
        raise BadSetup(f"The database {display_name(database)} cannot be used: {_reason(error)}.") from error
    return engine


def _make_private(database: Path) -> None:
    """Create the file so that only its owner can read it: it will hold the seeds of running games.

    The files that SQLite creates beside it get the same permissions.
    """
    with contextlib.suppress(OSError):  # it exists, or SQLite will report what is wrong
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def unfinished_restore(database: Path) -> Path:
    """A file that lies beside the database while `restore` replaces files one after the other."""
    return database.with_name(f"{database.name}.restoring")


def existing_database(database: Database) -> Engine:
    """Open a database that must exist and be up to date; nothing is created or changed."""
    if isinstance(database, Path) and not database.is_file():
        raise BadSetup(f"There is no database {display_name(database)}; `tafelrunde serve` makes one.")
    engine = _engine(database)
    try:
        with engine.connect() as connection:
            present = revision(connection)
    except DBAPIError as error:
        engine.dispose()
        raise BadSetup(f"The database {display_name(database)} cannot be used: {_reason(error)}.") from error
    if present != (expected := head()):
        engine.dispose()
        raise BadSetup(
            f"The database {display_name(database)} has revision {present}, this release expects {expected}; "
            "the server brings it up to date when it starts."
        )
    return engine


def bare_engine(database: Database) -> Engine:
    """An engine for a database of any revision, or an empty one; nothing is created or changed. Raises BadSetup."""
    return _engine(database)


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


def display_name(database: Database) -> str:
    """The name of a database for messages, without its password."""
    return repr(str(database) if isinstance(database, Path) else make_url(database).render_as_string())


def _migrate(database: Database) -> None:
    """Run all missing migrations in one transaction, so that a power failure leaves all of them or none."""
    engine = _engine(database, migrating=True)
    try:
        with engine.begin() as connection:
            if isinstance(database, str):
                lock_session(connection.connection.dbapi_connection, display_name(database))
            config = migrations()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            if isinstance(database, Path):
                dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
                assert not dangling, dangling
    finally:
        engine.dispose()


async def read(engine: Engine, query: Callable[[Connection], T], *, at_once: bool = False) -> T:
    """Run a query in a reader thread; `at_once` all its statements see the same moment.

    Raises NotRead if the database does not answer, or not in time.
    """
    reading = _Reading(engine, query, at_once)
    result = asyncio.get_running_loop().run_in_executor(_READERS, reading.run)
    result.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may wait for it any more
    _RUNNING.add(result)
    result.add_done_callback(_RUNNING.discard)
    try:
        async with asyncio.timeout(ANSWER_SECONDS if reading.can_hang else None):
            return await asyncio.shield(result)
    except TimeoutError:
        reading.interrupt()
        raise NotRead(f"The database has not answered for {ANSWER_SECONDS:.0f} s.") from None
    except (OperationalError, InterfaceError) as error:
        raise NotRead(f"{type(error.orig).__name__}: {_reason(error)}") from None


async def close_engine(engine: Engine) -> None:
    """Close all connections, also those of queries for which nobody waits any more."""
    loop = asyncio.get_running_loop()
    running = [query for query in _RUNNING if query.get_loop() is loop]
    if running:
        await asyncio.wait(running, timeout=_FINISH_SECONDS)
    engine.dispose()


class _Reading(Generic[T]):
    """A query that is being answered."""

    def __init__(self, engine: Engine, query: Callable[[Connection], T], at_once: bool) -> None:
        is_shared = engine.dialect.name == "postgresql"
        self._engine = engine.execution_options(isolation_level="REPEATABLE READ") if at_once and is_shared else engine
        self._query = query
        self._connection: DBAPIConnection | None = None
        self.can_hang = engine.dialect.name != "sqlite"

    def run(self) -> T:
        try:
            return self._run()
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return self._run()  # the connection was from before a restart of the database

    def _run(self) -> T:
        with self._engine.connect() as connection:
            self._connection = connection.connection.dbapi_connection
            try:
                return self._query(connection)
            finally:
                self._connection = None

    def interrupt(self) -> None:
        """Called in another thread."""
        if (connection := self._connection) is not None:
            interrupt(connection)


def writing_connection(file: Path) -> sqlite3.Connection:
    """The only connection that writes. A commit returns when it is on the disk, safe from a power failure."""
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    _prepare(connection)
    return connection


def _engine(database: Database, migrating: bool = False) -> Engine:
    if isinstance(database, str):
        try:
            return create_engine(with_time_limits(database, migrating), hide_parameters=True)
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


def _prepare(connection: DBAPIConnection | sqlite3.Connection, _: object = None) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _prepare_to_migrate(connection: sqlite3.Connection, _: object) -> None:
    """Turn off foreign keys, because SQLite changes a table by creating another one; and turn off the transactions
    of Python's module, which begins none for such statements."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = OFF")


def _reason(error: DBAPIError) -> str:
    return " ".join(str(error.orig).split()).rstrip(".?")
