"""The outbound HTTP client, for URLs that guests gave: it must not reach anything inside the server's own network.

A host name is resolved once, all its addresses must be public, and the connection goes to the checked address, so a
name that resolves differently after the check gains nothing. TLS only, port 443 only, no redirects, no proxies.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

import httpx2

from tafelrunde.server.protocol.refusal import Refusal

_PORT: Final = 443
_SECONDS: Final = 10.0
_LONGEST: Final = 1000
_RESOLVERS: Final = ThreadPoolExecutor(4, "resolver")
"""Threads for DNS only: a name server that never answers blocks one for long."""
_WELL_KNOWN_NAT64: Final = IPv6Address("64:ff9b::")

Resolve = Callable[[str], Awaitable[list[str]]]


class NotReached(Exception):
    """The request failed, or its outcome is unknown."""


def is_public(address: str) -> bool:
    """Whether this is a public internet address: not loopback, private, reserved or multicast."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None or parsed.sixtofour is not None or parsed.teredo is not None:
            return False  # embeds another address
        if int(parsed) >> 32 == int(_WELL_KNOWN_NAT64) >> 32:
            return is_public(str(IPv4Address(int(parsed) & 0xFFFF_FFFF)))
    return parsed.is_global and not parsed.is_multicast and not parsed.is_reserved


def checked_url(url: str, default_port: int = _PORT) -> str:
    """The host of a URL that may be requested; otherwise it is refused."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Refusal("malformed", "webhook") from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= _LONGEST
    is_host_only = parts.username is None and parts.password is None and host != ""
    if not plain or not is_host_only or parts.scheme != "https" or port not in (None, default_port):
        raise Refusal("malformed", "webhook")
    try:
        ip_address(host)
    except ValueError:
        if "." not in host.strip(".") or host.rstrip(".").endswith((".localhost", ".local", ".internal", ".arpa")):
            raise Refusal("forbidden", "webhook_private") from None
    else:
        if not is_public(host):
            raise Refusal("forbidden", "webhook_private")
    return host


async def _resolved(host: str) -> list[str]:
    query = partial(socket.getaddrinfo, host, _PORT, type=socket.SOCK_STREAM)
    entries = await asyncio.get_running_loop().run_in_executor(_RESOLVERS, query)
    return list(dict.fromkeys(str(entry[4][0]) for entry in entries))


class Outbound:
    """Sends requests to public addresses."""

    def __init__(
        self,
        resolve: Resolve = _resolved,
        allowed: Callable[[str], bool] = is_public,
        verify: ssl.SSLContext | bool = True,
        transport: httpx2.AsyncBaseTransport | None = None,
        port: int = _PORT,
    ) -> None:
        self._resolve = resolve
        self._allowed = allowed
        self._verify = verify
        self._transport = transport
        self._port = port
        self._client: httpx2.AsyncClient | None = None

    async def check(self, url: str) -> str:
        """The address to connect to for this URL; refused if there is none or any of them is not public."""
        host = checked_url(url, self._port)
        try:
            async with asyncio.timeout(_SECONDS):
                addresses = await self._resolve(host)
        except (OSError, UnicodeError, TimeoutError):
            raise Refusal("malformed", "webhook_name") from None
        if not addresses:
            raise Refusal("malformed", "webhook_name")
        if not all(self._allowed(address) for address in addresses):
            raise Refusal("forbidden", "webhook_private")
        return addresses[0]

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Send a request; returns the status of the response. Its body is not read."""
        try:
            address = await self.check(url)
        except Refusal as refusal:
            raise NotReached(f"The address is refused: {refusal.reason}.") from refusal
        parts = urlsplit(url)
        bare = f"[{address}]" if ":" in address else address
        pinned = parts._replace(netloc=f"{bare}:{self._port}", fragment="").geturl()
        try:
            async with asyncio.timeout(_SECONDS):
                async with self._open_client().stream(
                    "POST",
                    pinned,
                    content=body,
                    headers={**headers, "host": parts.hostname or ""},
                    extensions={"sni_hostname": parts.hostname or ""},
                ) as response:
                    return response.status_code
        except (httpx2.HTTPError, OSError, TimeoutError) as error:
            raise NotReached(f"{type(error).__name__} at {parts.hostname}") from error

    def _open_client(self) -> httpx2.AsyncClient:
        if self._client is None:
            self._client = httpx2.AsyncClient(
                verify=self._verify, trust_env=False, follow_redirects=False, transport=self._transport
            )
        return self._client

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()
