"""Limits the requests of one client that wait for something to happen: each one holds a connection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request

from tafelrunde.server.protocol.refusal import Refusal


class Waiting:
    """How many requests of every client wait."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: Counter[str] = Counter()

    @contextmanager
    def one_more(self, client: str) -> Iterator[None]:
        """While another request waits. Raises Refusal."""
        if self._waiting[client] >= self._most:
            raise Refusal("busy", wait=1.0)
        self._waiting[client] += 1
        try:
            yield
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client]


def waiting_of(request: Request) -> Waiting:
    waiting: Waiting = request.app.state.waiting
    return waiting
