"""The one way out: addresses that guests gave us, so nothing may be reached that only we could reach.

The name is looked up once, every address it has must be public, and the connection goes to that very address (a name
that changes its mind after the check gains nothing). TLS only, the usual port only, no redirects, no proxies.
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
_LOOKING_UP: Final = ThreadPoolExecutor(4, "looking-up")
"""Threads that do nothing else: a name whose server never answers keeps one for long, and nobody shall miss it."""
_WELL_KNOWN_NAT64: Final = IPv6Address("64:ff9b::")

Resolve = Callable[[str], Awaitable[list[str]]]


class NotReached(Exception):
    """Nothing was sent, or nobody knows."""


def is_public(address: str) -> bool:
    """Whether this is an address of the internet: not of this machine, of a local network, or of nobody."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None or parsed.sixtofour is not None or parsed.teredo is not None:
            return False  # another address in disguise
        if int(parsed) >> 32 == int(_WELL_KNOWN_NAT64) >> 32:
            return is_public(str(IPv4Address(int(parsed) & 0xFFFF_FFFF)))
    return parsed.is_global and not parsed.is_multicast and not parsed.is_reserved


def checked_url(url: str, usual: int = _PORT) -> str:
    """The host of an address that looks as it should; else it is refused."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Refusal("malformed", "webhook") from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= _LONGEST
    named = parts.username is None and parts.password is None and host != ""
    if not plain or not named or parts.scheme != "https" or port not in (None, usual):
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


async def _looked_up(host: str) -> list[str]:
    ask = partial(socket.getaddrinfo, host, _PORT, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_LOOKING_UP, ask)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


class Outbound:
    """Sends, and says what came back."""

    def __init__(
        self,
        resolve: Resolve = _looked_up,
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
        """An address we may connect to for this URL; refused if there is none or any of them is not public."""
        host = checked_url(url, self._port)
        try:
            async with asyncio.timeout(_SECONDS):
                found = await self._resolve(host)
        except (OSError, UnicodeError, TimeoutError):
            raise Refusal("malformed", "webhook_name") from None
        if not found:
            raise Refusal("malformed", "webhook_name")
        if not all(self._allowed(address) for address in found):
            raise Refusal("forbidden", "webhook_private")
        return found[0]

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Send; the status of the answer. What the answer says is not read."""
        try:
            address = await self.check(url)
        except Refusal as refusal:
            raise NotReached(f"The address is refused: {refusal.reason}.") from refusal
        parts = urlsplit(url)
        bare = f"[{address}]" if ":" in address else address
        pinned = parts._replace(netloc=f"{bare}:{self._port}", fragment="").geturl()
        try:
            async with asyncio.timeout(_SECONDS):
                async with self._ready().stream(
                    "POST",
                    pinned,
                    content=body,
                    headers={**headers, "host": parts.hostname or ""},
                    extensions={"sni_hostname": parts.hostname or ""},
                ) as answer:
                    return answer.status_code
        except (httpx2.HTTPError, OSError, TimeoutError) as error:
            raise NotReached(f"{type(error).__name__} at {parts.hostname}") from error

    def _ready(self) -> httpx2.AsyncClient:
        if self._client is None:
            self._client = httpx2.AsyncClient(
                verify=self._verify, trust_env=False, follow_redirects=False, transport=self._transport
            )
        return self._client

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()
