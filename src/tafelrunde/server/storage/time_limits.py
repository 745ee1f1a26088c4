"""How long the server waits for a database. A refusal after some seconds is better than a request that hangs."""

from __future__ import annotations

import contextlib
import os
import socket
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection

ANSWER_SECONDS: Final = 5.0
"""A request is refused if the database has not answered by then."""
BUSY_SECONDS: Final = 4.0
"""How long SQLite waits while another program writes to the file."""
_CONNECT_SECONDS: Final = 3
_IDLE_SECONDS: Final = 30
_KEEPALIVES: Final = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}


def with_time_limits(address: str, migrating: bool = False) -> URL:
    """The address of a PostgreSQL database with limits for connections, statements and silence; those that the operator
    has written into it stay. A migration may take as long as it needs."""
    settings = {
        "statement_timeout": 0 if migrating else int(ANSWER_SECONDS * 1000),
        "idle_in_transaction_session_timeout": _IDLE_SECONDS * 1000,
        # The other side must notice a lost connection too: it holds locks.
        **{f"tcp_{name}": value for name, value in _KEEPALIVES.items()},
    }
    limits = {
        "connect_timeout": _CONNECT_SECONDS,
        "tcp_user_timeout": int(ANSWER_SECONDS * 1000),
        **_KEEPALIVES,
        "options": " ".join(f"-c {name}={value}" for name, value in settings.items()),
    }
    url = make_url(address)
    missing = {name: str(value) for name, value in limits.items() if name not in url.query}
    return url.update_query_dict(missing)


def interrupt(connection: DBAPIConnection) -> None:
    """Let another thread that waits for PostgreSQL on this connection fail at once; the connection is lost."""
    with contextlib.suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)  # fails if the connection has ended by itself
