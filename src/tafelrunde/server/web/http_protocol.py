"""HTTP connections with limits: uvicorn waits for ever for the rest of a request, and for any number of clients.

A client has some seconds for the headers of a request, some more for its body, and some to read on; it may have so many
connections. Reverse proxies that we trust have as many connections as they like: they limit their own clients.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Literal

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from tafelrunde.server.rate_limits import client_network
from tafelrunde.server.settings import Limits
from tafelrunde.server.web.websocket_protocol import Wire

_TIMEOUT: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_Phase = Literal["headers", "body"]


class OpenConnections:
    """All connections of a server, counted for every client network."""

    def __init__(self, limits: Limits, most: int, trusted: list[str] | str = "127.0.0.1") -> None:
        """`most` connections can be open at once; those of `trusted` addresses are not counted for a network."""
        self.limits = limits
        self._most = most
        self._trusted = ProxyHeadersMiddleware(_no_app, trusted).trusted_hosts
        self._open: Counter[str] = Counter()
        self._total = 0
        self._without_request: dict[LimitedHttp, None] = {}
        """Connections that wait for the headers of a request, the oldest first."""

    def admit(self, address: str) -> Callable[[], None] | None:
        """Count a new connection; the result must be called when it has ended. None if there are too many.

        If there are too many of all clients together, the one that has waited longest for headers makes room."""
        network = "" if address in self._trusted else client_network(address)
        if network and self._open[network] >= self.limits.connections_per_address:
            return None
        if self._total >= self._most:
            if not self._without_request:
                return None
            next(iter(self._without_request)).abort()
        self._total += 1
        self._open[network] += 1
        return lambda: self._release(network)

    def _release(self, network: str) -> None:
        self._total -= 1
        self._open[network] -= 1
        if self._open[network] <= 0:
            del self._open[network]

    def note_phase(self, connection: LimitedHttp, phase: _Phase | None) -> None:
        """Note what a connection waits for."""
        if phase == "headers":
            self._without_request[connection] = None
        else:
            self._without_request.pop(connection, None)


class LimitedHttp(H11Protocol):
    """One HTTP connection."""

    open_connections: OpenConnections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._release: Callable[[], None] | None = None
        self._phase: _Phase | None = None
        self._phase_timer: asyncio.TimerHandle | None = None
        self._unread_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._release = self.open_connections.admit("" if self.client is None else self.client[0])
        if self._release is None:
            self.abort()
        else:
            self._enter("headers")

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter(None)
        self._stop_unread_timer()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        if self._release is not None:
            self._release()

    def abort(self) -> None:
        """Close at once, with nothing more to say."""
        self._enter(None)
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._enter(None)
        elif self.conn.their_state is h11.SEND_BODY:
            self._enter("body")
        elif self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._enter("headers")
        elif self.conn.their_state is not h11.IDLE or self._phase == "body":
            self._enter(None)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        assert isinstance(wire, Wire)
        wire.on_lost, self._release = self._release, None

    # -- time limits

    def _enter(self, phase: _Phase | None) -> None:
        """Wait for headers, a body, or nothing; the time for it begins now."""
        if phase == self._phase:
            return
        self._phase = phase
        self.open_connections.note_phase(self, phase)
        if self._phase_timer is not None:
            self._phase_timer.cancel()
            self._phase_timer = None
        if phase is not None:
            limits = self.open_connections.limits
            seconds = limits.header_seconds if phase == "headers" else limits.body_seconds
            self._phase_timer = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        has_begun = self._phase == "body" or self.conn.trailing_data[0]
        if has_begun and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(_TIMEOUT)
        self._enter(None)
        self.transport.close()
        self._unread_timer = self.loop.call_later(1.0, self.transport.abort)  # if the client does not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread_timer = self.loop.call_later(self.open_connections.limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_unread_timer()
        super().resume_writing()

    def _stop_unread_timer(self) -> None:
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None


def limited_http(connections: OpenConnections) -> type[LimitedHttp]:
    """The protocol class of one server."""

    class ServerHttp(LimitedHttp):
        open_connections = connections

    return ServerHttp


async def _no_app(*_: object) -> None:
    """For the middleware, of which only the trusted addresses are used."""
