"""The only connection that writes, to SQLite or to PostgreSQL. Only the journal's thread uses it.

It holds the lock of the database: there is no other server with such a connection.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Dialect, make_url
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.database import Database, display_name, writing_connection
from tafelrunde.server.storage.messages import CHANNEL, NOTIFY, messages
from tafelrunde.server.storage.server_lock import lock_file, lock_session
from tafelrunde.server.storage.time_limits import interrupt, with_time_limits
from tafelrunde.server.tables.peer_ports import Change

_MOVE: Final = ("table_id", "n", "seat", "path", "created", "earned", "clocks", "message")
_TABLE: Final = ("phase", "deciders", "changed", "due")
_GROW: Final = "revision = revision + 1"
_TRANSIENT: Final = ("40P01", "40001", "55P03")
"""A deadlock, a transaction that cannot be serialized, a lock that was not free in time."""
_SHARED: Final = ("SET idle_in_transaction_session_timeout = 3000", "SET lock_timeout = 1500")
"""A process that is frozen in the middle of a transaction must not hold up the others."""


class Writer(Protocol):
    """Transactions. When `commit` returns, everything since `begin` is on the disk."""

    def begin(self) -> None: ...

    def add_moves(self, rows: Sequence[tuple[object, ...]]) -> None: ...

    def update_table(self, values: tuple[object, ...], revision: int | None = None) -> bool:
        """Store the columns phase, deciders, changed and due of a table; its id comes last. The table gets another
        revision. False, and nothing is changed, if it has not the one that is expected."""

    def execute(self, statement: ClauseElement) -> int:
        """Execute a statement; how many rows it has changed."""

    def commit(self) -> None: ...

    def rollback(self) -> None:
        """End the transaction, whatever state it is in; `begin` can be called afterwards."""

    def interrupt(self) -> None:
        """Let the thread that waits for the database fail; called in another thread."""

    def close(self) -> None: ...

    def tell(self, changes: Sequence[Change]) -> None:
        """Tell other processes what has changed."""

    def is_transient(self, error: BaseException | None) -> bool:
        """Whether another process was in the way: the same may succeed now."""

    def is_duplicate(self, error: BaseException | None) -> bool:
        """Whether a row could not be written because it, or another one with the same name, exists already."""

    def reason(self, error: Exception) -> str:
        """Why a write failed, without any of the values: they must not appear in a log."""


def writer(database: Database, process: str = "") -> Writer:
    """The writer of a server that is alone, or of a process that shares a PostgreSQL database with others."""
    return SqliteWriter(database) if isinstance(database, Path) else PostgresWriter(database, process)


class _Connection(Protocol):
    """What the drivers of both databases can do."""

    def execute(self, statement: str, values: Any = ..., /) -> Any: ...

    def close(self) -> None: ...


class _SqlWriter:
    """What both databases have in common."""

    _connection: _Connection
    _dialect: Dialect
    _update: str
    _place: str

    def update_table(self, values: tuple[object, ...], revision: int | None = None) -> bool:
        if revision is None:
            return int(self._connection.execute(self._update, values).rowcount) == 1
        checked = f"{self._update} AND revision = {self._place}"
        return int(self._connection.execute(checked, (*values, revision)).rowcount) == 1

    def execute(self, statement: ClauseElement) -> int:
        compiled = statement.compile(dialect=self._dialect, compile_kwargs={"render_postcompile": True})
        return int(self._connection.execute(str(compiled), compiled.params).rowcount)

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def close(self) -> None:
        self._connection.close()


class SqliteWriter(_SqlWriter):
    """Writes to an SQLite file."""

    _connection: sqlite3.Connection
    _dialect = sqlite.dialect(paramstyle="named")
    _place = "?"
    _insert = f"INSERT INTO move ({', '.join(_MOVE)}) VALUES ({', '.join('?' * len(_MOVE))})"
    _update = f"UPDATE game_table SET {_GROW}, {', '.join(f'{name} = ?' for name in _TABLE)} WHERE id = ?"

    def __init__(self, file: Path) -> None:
        self._lock = lock_file(file)
        try:
            self._connection = writing_connection(file)
        except BaseException:
            self._lock.release()
            raise

    def begin(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def add_moves(self, rows: Sequence[tuple[object, ...]]) -> None:
        self._connection.executemany(self._insert, rows)

    def rollback(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def interrupt(self) -> None:
        self._connection.interrupt()

    def close(self) -> None:
        self._connection.close()
        self._lock.release()

    def tell(self, changes: Sequence[Change]) -> None:
        pass  # there is nobody else

    def is_transient(self, error: BaseException | None) -> bool:
        return False

    def is_duplicate(self, error: BaseException | None) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def reason(self, error: Exception) -> str:
        return f"{type(error).__name__}: {error}"  # SQLite names columns, no values


class PostgresWriter(_SqlWriter):
    """Writes to a PostgreSQL server; after a lost connection the next transaction opens another one."""

    _connection: Any
    _place = "%s"
    _insert = f"INSERT INTO move ({', '.join(_MOVE)}) VALUES ({', '.join(['%s'] * len(_MOVE))})"
    _update = f"UPDATE game_table SET {_GROW}, {', '.join(f'{name} = %s' for name in _TABLE)} WHERE id = %s"

    def __init__(self, address: str, process: str = "") -> None:
        import psycopg

        self._our_id = process

        self._psycopg = psycopg
        self._dialect = make_url(address).get_dialect()()
        self._name = display_name(address)
        self._arguments = self._dialect.create_connect_args(with_time_limits(address))[1]
        self._process: int | None = None
        try:
            self._connect()
        except psycopg.Error as error:
            reason = " ".join(str(error).split()).rstrip(".?")
            raise BadSetup(f"The database {self._name} cannot be used: {reason}.") from error

    def _connect(self) -> None:
        self._connection = self._psycopg.connect(**self._arguments, autocommit=True)
        try:
            lock_session(self._connection, self._name, self._process, shared=bool(self._our_id))
            for setting in _SHARED if self._our_id else ():
                self._connection.execute(setting)
        except BaseException:
            self._connection.close()
            raise
        self._process = self._connection.info.backend_pid

    def begin(self) -> None:
        try:
            self._connection.execute("BEGIN")
        except self._psycopg.OperationalError:  # PostgreSQL was restarted; nothing of this transaction has reached it
            self._connection.close()
            self._connect()
            self._connection.execute("BEGIN")

    def add_moves(self, rows: Sequence[tuple[object, ...]]) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(self._insert, rows)

    def rollback(self) -> None:
        try:
            self._connection.execute("ROLLBACK")
        except self._psycopg.Error:
            self._connection.close()

    def interrupt(self) -> None:
        interrupt(self._connection)

    def tell(self, changes: Sequence[Change]) -> None:
        if self._our_id:
            for message in messages(self._our_id, changes):
                self._connection.execute(NOTIFY, (CHANNEL, message))

    def is_transient(self, error: BaseException | None) -> bool:
        return getattr(error, "sqlstate", None) in _TRANSIENT

    def is_duplicate(self, error: BaseException | None) -> bool:
        return isinstance(error, self._psycopg.IntegrityError)

    def reason(self, error: Exception) -> str:
        if isinstance(error, BadSetup):
            return str(error)
        return f"{type(error).__name__} {getattr(error, 'sqlstate', None) or 'without SQLSTATE'}"
