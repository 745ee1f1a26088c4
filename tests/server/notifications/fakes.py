"""Outgoing notifications that a test can read, and browsers that can decrypt them."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tafelrunde.server.notifications.notifier import Notifier
from tafelrunde.server.notifications.outbound_http import NotReached, Outbound
from tafelrunde.server.protocol.messages import Attend
from tafelrunde.server.settings import Settings
from tests.server.in_process import Guest, ServerWithGuests

SECRET = b"s" * 32


class Wire(Outbound):
    """Collects requests instead of sending them."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[str, bytes, dict[str, str]]] = []
        self.status = 201
        self.busy = 0
        self.jam = asyncio.Event()
        """Slow addresses answer when it is set."""

    async def check(self, url: str) -> str:
        return "93.184.216.34"

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        self.busy += 1
        if "/slow" in url:
            await self.jam.wait()
        self.busy -= 1
        self.sent.append((url, body, headers))
        if not self.status:
            raise NotReached("The cable is cut.")
        return self.status


class Browser:
    """A browser with a push subscription; it alone can decrypt the messages."""

    def __init__(self, name: str) -> None:
        self.endpoint = f"https://push.example.org/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        self.auth = base64.urlsafe_b64encode(self._auth).rstrip(b"=").decode()

    def read(self, body: bytes) -> dict[str, str]:
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        message: dict[str, str] = json.loads(text)
        return message


def notifier_of(server: ServerWithGuests, settings: Settings, wire: Wire) -> Notifier:
    tables, alias, is_member = server.tables, server.ports.alias, server.members.is_member
    return Notifier(server.members, tables, alias, is_member, settings, SECRET, wire)


@asynccontextmanager
async def running_notifier(server: ServerWithGuests, wire: Wire, **more: Any) -> AsyncIterator[Notifier]:
    """A notifier that scans only when the test calls `scan`."""
    settings = replace(server.settings, notification_delay=0.0, public_url="https://games.example", **more)
    notifier = notifier_of(server, settings, wire)
    notifier._scanning.cancel()
    try:
        yield notifier
    finally:
        await notifier.close()


async def notified(notifier: Notifier) -> int:
    """How many notifications one scan sends."""
    sent = await notifier.scan()
    await notifier.finish(5.0)
    return sent


async def turn_of(server: ServerWithGuests, table: str, name: str, *guests: Guest) -> None:
    """Play until somebody must decide."""
    room = await server.tables.directory.room(table)
    assert room.live is not None
    while room.seats[room.live.deciders[0]].guest != name:
        await server.move(table, *guests)


async def notified_once_per_turn(server: ServerWithGuests) -> None:
    """A browser is notified once per turn, and only if the player is not looking."""
    wire, phone = Wire(), Browser("anna")
    async with running_notifier(server, wire) as notifier:
        table = await server.table()
        anna, bert = await server.start_game(table)
        await notifier.subscriptions.add_browser("anna", phone.endpoint, phone.key, phone.auth, "de")
        await turn_of(server, table, "anna", anna, bert)
        assert await notified(notifier) == 0, "Anna is looking."
        await turn_of(server, table, "bert", anna, bert)
        assert await server.send(table, anna, Attend(False)) == ""
        assert await notified(notifier) == 0, "It is not her turn."
        await turn_of(server, table, "anna", anna, bert)
        assert await notified(notifier) == 1
        assert await notified(notifier) == 0, "Once is enough."
        await server.send(table, anna, Attend(True))
        (endpoint, body, headers) = wire.sent[0]
        message = phone.read(body)
        assert endpoint == phone.endpoint
        assert message["url"] == f"https://games.example/table/{table}"
        assert message["body"].endswith("Du bist am Zug.")
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["ttl"]
        token = headers["authorization"].split("t=")[1].split(",")[0]
        claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
        assert claims["aud"] == "https://push.example.org"
        assert Vapid02.verify(headers["authorization"])
