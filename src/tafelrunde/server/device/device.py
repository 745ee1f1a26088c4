"""What a browser calls: requests, sockets and thoughts of a device, with texts as arguments and results."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.applications import Starlette

from tafelrunde.server.device.app import SETTINGS, device_app
from tafelrunde.server.device.asgi import Socket, respond
from tafelrunde.server.device.ports import Disk, Page, Thinker
from tafelrunde.server.settings import Settings
from tafelrunde.server.tables.service.table_service import TableService
from tafelrunde.server.workers.questions import AnyQuestion
from tafelrunde.server.workers.worker import answer


class Reply(msgspec.Struct):
    """The response to a request."""

    status: int
    headers: dict[str, str]
    body: str


class Device:
    """The tables of a device."""

    def __init__(self, app: Starlette) -> None:
        self._app = app
        self._sockets: set[Socket] = set()

    async def request(self, method: str, target: str, headers: str, body: str) -> str:
        """Respond to a request; headers and reply are JSON."""
        fields = msgspec.json.decode(headers, type=dict[str, str])
        reply = Reply(*await respond(self._app, method, target, fields, body))
        return msgspec.json.encode(reply).decode()

    def connect(self, target: str, page: Page) -> Socket:
        """Open a socket for a page."""
        socket = Socket(self._app, target, {}, page)
        self._sockets.add(socket)
        socket.task.add_done_callback(lambda _: self._sockets.discard(socket))
        return socket

    async def close(self) -> None:
        """Close all sockets and tables; everything is on the disk already."""
        tasks = [socket.task for socket in self._sockets]
        for socket in self._sockets:
            socket.close()
        if tasks:
            await asyncio.wait(tasks)
        tables: TableService = self._app.state.tables
        await tables.close()


async def start(disk: Disk, bots: Thinker, reviewer: Thinker, settings: Settings = SETTINGS) -> Device:
    """The tables that are on the disk. Raises NotRead."""
    return Device(await device_app(disk, bots, reviewer, settings))


def think(question: str) -> str:
    """Answer a question of another worker."""
    return msgspec.json.encode(answer(msgspec.json.decode(question, type=AnyQuestion))).decode()
