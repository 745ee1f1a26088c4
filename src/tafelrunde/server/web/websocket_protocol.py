"""Sockets on the wire. Uvicorn answers every ping at once, whether anybody reads the answers or not, and tells nobody:
who only pings would fill the memory. So whoever does not read and pings on is let go."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_UNREAD: Final = 65_536
"""Bytes that may wait for somebody who pings."""


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()
