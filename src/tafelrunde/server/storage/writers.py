"""The only connection that writes, to SQLite or to PostgreSQL. Only the journal's thread uses it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import make_url
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.database import Database, writing_connection

_MOVE: Final = ("table_id", "n", "seat", "path", "created", "earned", "clocks")
_TABLE: Final = ("phase", "deciders", "changed", "due")


class Writer(Protocol):
    """Transactions. When `commit` returns, everything since `begin` is on the disk."""

    def begin(self) -> None: ...

    def add_moves(self, rows: Sequence[tuple[object, ...]]) -> None: ...

    def update_table(self, values: tuple[object, ...]) -> None:
        """Store the columns phase, deciders, changed and due of a table; its id comes last."""

    def execute(self, statement: ClauseElement) -> None: ...

    def commit(self) -> None: ...

    def rollback(self) -> None:
        """End the transaction, whatever state it is in; `begin` can be called afterwards."""

    def close(self) -> None: ...

    def is_duplicate(self, error: BaseException | None) -> bool:
        """Whether a row could not be written because it, or another one with the same name, exists already."""

    def reason(self, error: Exception) -> str:
        """Why a write failed, without any of the values: they must not appear in a log."""


def writer(database: Database) -> Writer:
    return SqliteWriter(database) if isinstance(database, Path) else PostgresWriter(database)


class SqliteWriter:
    """Writes to an SQLite file."""

    _dialect = sqlite.dialect(paramstyle="named")
    _insert = f"INSERT INTO move ({', '.join(_MOVE)}) VALUES ({', '.join('?' * len(_MOVE))})"
    _update = f"UPDATE game_table SET {', '.join(f'{name} = ?' for name in _TABLE)} WHERE id = ?"

    def __init__(self, file: Path) -> None:
        self._connection = writing_connection(file)

    def begin(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def add_moves(self, rows: Sequence[tuple[object, ...]]) -> None:
        self._connection.executemany(self._insert, rows)

    def update_table(self, values: tuple[object, ...]) -> None:
        self._connection.execute(self._update, values)

    def execute(self, statement: ClauseElement) -> None:
        compiled = statement.compile(dialect=self._dialect)
        self._connection.execute(str(compiled), compiled.params)

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()

    def is_duplicate(self, error: BaseException | None) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def reason(self, error: Exception) -> str:
        return f"{type(error).__name__}: {error}"  # SQLite names columns, no values


class PostgresWriter:
    """Writes to a PostgreSQL server; after a lost connection the next transaction opens another one."""

    _insert = f"INSERT INTO move ({', '.join(_MOVE)}) VALUES ({', '.join(['%s'] * len(_MOVE))})"
    _update = f"UPDATE game_table SET {', '.join(f'{name} = %s' for name in _TABLE)} WHERE id = %s"

    def __init__(self, address: str) -> None:
        import psycopg

        self._psycopg = psycopg
        self._dialect = make_url(address).get_dialect()()
        self._address = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None
        self._connect()

    def _connect(self) -> None:
        self._connection = self._psycopg.connect(self._address, autocommit=True)

    def begin(self) -> None:
        if self._connection.closed:
            self._connect()
        self._connection.execute("BEGIN")

    def add_moves(self, rows: Sequence[tuple[object, ...]]) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(self._insert, rows)

    def update_table(self, values: tuple[object, ...]) -> None:
        self._connection.execute(self._update, values)

    def execute(self, statement: ClauseElement) -> None:
        compiled = statement.compile(dialect=self._dialect)
        self._connection.execute(str(compiled), compiled.params)

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        try:
            self._connection.execute("ROLLBACK")
        except self._psycopg.Error:
            self._connection.close()

    def close(self) -> None:
        self._connection.close()

    def is_duplicate(self, error: BaseException | None) -> bool:
        return isinstance(error, self._psycopg.IntegrityError)

    def reason(self, error: Exception) -> str:
        return f"{type(error).__name__} {getattr(error, 'sqlstate', None) or 'without SQLSTATE'}"
