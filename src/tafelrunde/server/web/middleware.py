"""Outermost middleware: checks the Origin, limits the rate, sets response headers.

A page of another site can make a browser send requests and open sockets with our cookie; it cannot forge the Origin.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import Limiter
from tafelrunde.server.settings import Settings, is_loopback, is_wildcard
from tafelrunde.server.web.authentication import has_token
from tafelrunde.server.web.json_responses import refused
from tafelrunde.server.web.work_turns import WorkTurns

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html tafelrunde-worker"
)
HEADERS: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_SAFE: Final = ("GET", "HEAD")


class Origins:
    """The origins whose pages may send requests: our own."""

    def __init__(self, settings: Settings, port: int) -> None:
        self._allowed = settings.origins(port)
        self._lan = not settings.public_url and is_wildcard(settings.host)

    def allow(self, headers: Headers) -> bool:
        """Whether the request comes from a page of ours. A browser's page always sends its Origin."""
        origin = headers.get("origin", "").lower()
        if origin in self._allowed:
            return True
        if not self._lan:
            return False
        # In the local network our own address is not known. Anybody can make a name point to us, but no bare address.
        try:
            parts = urlsplit(origin)
            ip_address(parts.hostname or "")
        except ValueError:
            return False
        return parts.scheme == "http" and parts.netloc == headers.get("host", "").lower()


class SecurityMiddleware:
    """Security middleware: rate limit, Origin and headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._secure = settings.secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                _set(headers, HEADERS.items())
                if self._secure:
                    headers["strict-transport-security"] = "max-age=31536000"
            await send(message)

        headers = Headers(scope=scope)
        refusal = None
        connection = HTTPConnection(scope)
        limiter: Limiter = scope["app"].state.request_limiter
        if not await limiter.allows(address_of(connection)):
            refusal = Refusal("busy")
        elif (
            scope["method"] not in _SAFE and not has_token(connection) and not scope["app"].state.origins.allow(headers)
        ):
            refusal = Refusal("forbidden", "origin")
        if refusal is None:
            turns: WorkTurns = scope["app"].state.turns
            try:
                await turns.take(address_of(connection), None, lambda: self._app(scope, receive, send_with_headers))
                return
            except Refusal as too_busy:
                refusal = too_busy
        await refused(connection, refusal)(scope, receive, send_with_headers)


def _set(headers: MutableHeaders, values: Iterable[tuple[str, str]]) -> None:
    for name, value in values:
        headers.setdefault(name, value)


def address_of(connection: HTTPConnection) -> str:
    """The address of the client; behind a reverse proxy on this machine uvicorn takes it from the headers."""
    return connection.client.host if connection.client is not None else ""


def is_from_here(connection: HTTPConnection) -> bool:
    """Whether the request comes from this machine and names an address of this machine."""
    try:
        host = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    return is_loopback(address_of(connection)) and is_loopback(host)
