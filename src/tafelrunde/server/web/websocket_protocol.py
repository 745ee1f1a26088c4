"""Uvicorn queues a pong for every ping. Aborts clients that ping without reading: they would fill memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_UNREAD: Final = 65_536
"""Unsent bytes that a client may have when it pings."""


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    on_lost: Callable[[], None] | None = None
    """Called when the connection has ended."""

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()
