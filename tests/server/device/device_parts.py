"""What a browser provides for the tables of a device, for tests: a disk in memory, workers, and a page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from tafelrunde.server.device.app import SETTINGS
from tafelrunde.server.device.device import Device, start, think


class MemoryDisk:
    """A disk that a test can fill, and read after a crash. Implements `device.ports.Disk`."""

    def __init__(self) -> None:
        self.entries: dict[str, str] = {}
        self.is_full = False
        self.writes = 0

    async def load(self, prefix: str) -> str:
        return json.dumps({key: text for key, text in self.entries.items() if key.startswith(prefix)})

    async def save(self, entries: str) -> None:
        await asyncio.sleep(0)
        if self.is_full:
            raise OSError("QuotaExceededError")
        self.writes += 1
        for key, text in json.loads(entries).items():
            if text is None:
                self.entries.pop(key, None)
            else:
                self.entries[key] = text


class SameThread:
    """Thinks in the same thread. Implements `device.ports.Thinker`."""

    async def ask(self, question: str, seconds: float) -> str:
        await asyncio.sleep(0)
        return think(question)

    async def stop(self) -> None:
        pass


class TestPage:
    """A page that looks at one table. Implements `device.ports.Page`."""

    __test__ = False

    def __init__(self, device: Device, target: str) -> None:
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.close_code: int | None = None
        self.socket = device.connect(target, self)

    def receive(self, text: str) -> None:
        self.messages.put_nowait(json.loads(text))

    def closed(self, code: int) -> None:
        self.close_code = code

    async def next(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = await asyncio.wait_for(self.messages.get(), 30)
            if message["type"] in types:
                return message

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))


@asynccontextmanager
async def open_device(disk: MemoryDisk) -> AsyncIterator[Device]:
    """The tables on a disk; bots play at once."""
    device = await start(disk, SameThread(), SameThread(), replace(SETTINGS, bot_pause=0.0))
    try:
        yield device
    finally:
        await device.close()


async def ask(device: Device, method: str, target: str, body: Any = None) -> Any:
    """The body of a successful response."""
    headers = {} if body is None else {"content-type": "text/plain" if isinstance(body, str) else "application/json"}
    text = "" if body is None else body if isinstance(body, str) else json.dumps(body)
    reply = json.loads(await device.request(method, target, json.dumps(headers), text))
    assert reply["status"] == 200, reply
    return json.loads(reply["body"]) if "json" in reply["headers"].get("content-type", "") else reply["body"]


async def new_table(device: Device, game: str, bots: list[str | None], **settings: Any) -> str:
    """The id of a new table."""
    request = {"game": game, "seats": len(bots), "bots": bots, "name": "Anna", "language": "en", **settings}
    table: str = (await ask(device, "POST", "/api/tables", request))["table"]
    return table
