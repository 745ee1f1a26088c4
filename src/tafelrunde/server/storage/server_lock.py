"""One server for one database: a lock that ends with its process, however that ends.

Beside an SQLite file lies a lock file; on PostgreSQL the connection that writes holds an advisory lock, so that nobody
else can write before everything it has sent is done.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from filelock import BaseFileLock, FileLock, Timeout

from tafelrunde.core.errors import BadSetup

_WAIT_SECONDS: Final = 3.0
"""A server that was killed a moment ago may still hold its lock."""
_NUMBER: Final = 0x7AFE15DE
"""Of our advisory lock; PostgreSQL counts them for each database."""
_TERMINATE: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = %s "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid = %s"
)


def lock_file(database: Path) -> BaseFileLock:
    """Lock an SQLite database until the lock is released. Raises BadSetup if another server has it."""
    real = database.resolve()
    file = real.with_name(f"{real.name}.lock")
    lock = FileLock(file, timeout=_WAIT_SECONDS, mode=0o600, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise _in_use(repr(str(database))) from None
    except OSError as error:
        raise BadSetup(f"The lock {str(file)!r} cannot be made: {error.strerror}.") from error
    give_to_owner_of_folder(file)
    return lock


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    """Lock an SQLite database for a while. Raises BadSetup."""
    lock = lock_file(database)
    try:
        yield
    finally:
        lock.release()


def lock_session(connection: Any, name: str, before: int | None = None, shared: bool = False) -> None:
    """Lock a PostgreSQL database until this connection ends. Raises BadSetup if another server has it.

    Processes that share it keep out only those that do not. `before` is the process of our own connection before this
    one: PostgreSQL may not know yet that it is lost.
    """
    if before is not None:
        connection.execute(_TERMINATE, (_NUMBER, before))
    connection.execute(f"SET lock_timeout = {int(_WAIT_SECONDS * 1000)}")
    try:
        connection.execute(f"SELECT pg_advisory_lock{'_shared' if shared else ''}({_NUMBER})")
    except Exception as error:
        if getattr(error, "sqlstate", None) == "55P03":  # lock_not_available
            raise (_not_shared if shared else _shared)(name) from None
        raise
    connection.execute("RESET lock_timeout")


def _in_use(name: str) -> BadSetup:
    return BadSetup(f"A server is using the database {name}; stop it first.")


def _shared(name: str) -> BadSetup:
    return BadSetup(
        f"A server is using the database {name}; stop it first, or start both with --processes to share the database."
    )


def _not_shared(name: str) -> BadSetup:
    return BadSetup(
        f"A server that shares nothing is using the database {name}; stop it, or start it with --processes too."
    )


def give_to_owner_of_folder(file: Path) -> None:
    """What root makes in the folder of a server must belong to the server."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)
