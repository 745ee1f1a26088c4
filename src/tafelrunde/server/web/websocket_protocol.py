"""Uvicorn queues a pong for every ping. Aborts clients that ping without reading: they would fill memory."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_UNREAD: Final = 65_536
"""Unsent bytes that a client may have when it pings."""


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()
