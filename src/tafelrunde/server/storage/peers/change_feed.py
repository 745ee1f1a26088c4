"""Hears what other processes have changed: a thread with a connection of its own that listens."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Any, Final

import structlog
from sqlalchemy import make_url

from tafelrunde.server.storage.messages import CHANNEL, changes_by_others
from tafelrunde.server.storage.time_limits import with_time_limits
from tafelrunde.server.tables.peer_ports import Change

_RETRY_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.5
"""How often the thread looks whether it is to end."""
_log = structlog.get_logger("tafelrunde.peers")


class ChangeFeed:
    """Calls `hear` in the event loop with every change by another process, and with `everything` whenever messages may
    have been lost."""

    def __init__(self, address: str, process: str, hear: Callable[[Change], None]) -> None:
        self._process = process
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._arguments = make_url(address).get_dialect()().create_connect_args(with_time_limits(address))[1]
        self._ended = threading.Event()
        self._connection: Any = None
        self._thread = threading.Thread(target=self._work, name="changes", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._ended.set()
        await asyncio.to_thread(self._thread.join, 5.0)

    def _work(self) -> None:
        import psycopg

        while not self._ended.is_set():
            try:
                with psycopg.connect(**self._arguments, autocommit=True) as self._connection:
                    self._connection.execute(f"LISTEN {CHANNEL}")
                    self._tell([Change("everything")])
                    self._listen()
            except (psycopg.Error, OSError) as error:
                if not self._ended.is_set():
                    _log.warning("changes not heard", why=f"{type(error).__name__}: {error}"[:200])
                    self._ended.wait(_RETRY_SECONDS)
            finally:
                self._connection = None

    def _listen(self) -> None:
        while not self._ended.is_set():
            for message in self._connection.notifies(timeout=_LOOK_SECONDS, stop_after=100):
                self._tell(changes_by_others(self._process, message.payload))
            if self._connection.closed:
                return

    def _tell(self, changes: list[Change]) -> None:
        if changes:
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._tell_now, changes)

    def _tell_now(self, changes: list[Change]) -> None:
        for change in changes:
            self._hear(change)
