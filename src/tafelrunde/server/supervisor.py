"""Several processes that serve at one address: starts them, replaces those that end, restarts them one by one."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

import structlog

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.settings import Settings

_START_SECONDS: Final = 60.0
"""A new process has so much time until it serves."""
_STOP_SECONDS: Final = 20.0
"""A process that was told to stop is killed after this."""
_LOOK_SECONDS: Final = 0.5
_SHORTEST_LIFE: Final = 5.0
"""A process that ends sooner is replaced only after a while."""
_log = structlog.get_logger("tafelrunde.supervisor")
Serve = Callable[[Settings, socket.socket, Callable[[str], None]], None]
"""Serves in this process until it is told to stop; calls the function when it is ready."""


class _Process:
    """One process that serves."""

    def __init__(self, number: int, settings: Settings, listener: socket.socket, serve: Serve) -> None:
        self.number = number
        self.started = time.monotonic()
        context = multiprocessing.get_context("spawn")
        self._ready, theirs = context.Pipe(duplex=False)
        self.process: SpawnProcess = context.Process(target=_serve, args=(settings, listener, theirs, serve))
        self.process.start()
        theirs.close()

    def wait_until_ready(self, is_stopping: Callable[[], bool]) -> bool:
        """False if it ends before it serves."""
        end = time.monotonic() + _START_SECONDS
        while time.monotonic() < end and not is_stopping():
            if self._ready.poll(0.2):
                try:
                    self._ready.recv()
                except EOFError:
                    return False
                return True
        return False

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    def tell_to_stop(self) -> None:
        if self.process.is_alive():
            self.process.terminate()

    def stop(self) -> None:
        """Wait until it has ended."""
        self.tell_to_stop()
        self.process.join(_STOP_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Supervisor:
    """Keeps so many processes alive. SIGTERM and SIGINT end them, SIGHUP replaces them one after the other: each new
    one serves before an old one stops."""

    def __init__(self, settings: Settings, listener: socket.socket, serve: Serve) -> None:
        self._settings = replace(settings, bot_workers=max(1, settings.bot_workers // settings.processes))
        self._listener = listener
        self._serve = serve
        self._is_stopping = False
        self._restarts = False
        self._processes: list[_Process] = []

    def run(self, announce: Callable[[], None]) -> None:
        """Serve until told to stop. Raises BadSetup if the processes do not start."""
        for signal_number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(signal_number, self._signalled)
        try:
            for number in range(self._settings.processes):
                self._start(number)
            for process in self._processes:
                if not process.wait_until_ready(lambda: self._is_stopping) and not self._is_stopping:
                    raise BadSetup(
                        f"Process {process.number + 1} of {self._settings.processes} does not start; see the log."
                    )
            if not self._is_stopping:
                announce()
            while not self._is_stopping:
                self._look_after()
        finally:
            for process in self._processes:
                process.tell_to_stop()
            for process in self._processes:
                process.stop()

    def _start(self, number: int) -> _Process:
        process = _Process(number, self._settings, self._listener, self._serve)
        self._processes.append(process)
        return process

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        if number == signal.SIGHUP:
            self._restarts = True
        else:
            self._is_stopping = True

    def _look_after(self) -> None:
        multiprocessing.connection.wait([child.process.sentinel for child in self._processes], _LOOK_SECONDS)
        for ended in [child for child in self._processes if not child.is_alive]:
            if self._is_stopping:
                return
            _log.error("process ended", number=ended.number, code=ended.process.exitcode)
            self._processes.remove(ended)
            if time.monotonic() - ended.started < _SHORTEST_LIFE:
                time.sleep(1.0)
            self._start(ended.number)
        if self._restarts and not self._is_stopping:
            self._restarts = False
            self._restart_all()

    def _restart_all(self) -> None:
        for old in list(self._processes):
            new = self._start(old.number)
            if not new.wait_until_ready(lambda: self._is_stopping):
                _log.error("restart given up", number=old.number)  # the old ones go on
                self._processes.remove(new)
                new.stop()
                return
            old.stop()
            self._processes.remove(old)
        _log.info("restarted", processes=len(self._processes))


def _serve(settings: Settings, listener: socket.socket, ready: Connection, serve: Serve) -> None:
    """In the new process: serve, and stop when the supervisor ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="supervisor", daemon=True).start()
    serve(settings, listener, ready.send)
