"""Calls an ASGI application without a network: requests and sockets of pages in the same browser."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message, Scope

from tafelrunde.server.device.ports import Page

_HOST: Final = "device"
_ABNORMAL: Final = 1006
_log = logging.getLogger("tafelrunde.device")


def _scope(type_: str, target: str, headers: Mapping[str, str]) -> Scope:
    parts = urlsplit(target)
    return {
        "type": type_,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if type_ == "http" else "ws",
        "path": unquote(parts.path),
        "raw_path": parts.path.encode(),
        "root_path": "",
        "query_string": parts.query.encode(),
        "headers": [(name.lower().encode(), value.encode()) for name, value in {"host": _HOST, **headers}.items()],
        "client": (_HOST, 0),
        "server": (_HOST, 80),
    }


async def respond(
    app: ASGIApp, method: str, target: str, headers: Mapping[str, str], body: str
) -> tuple[int, dict[str, str], str]:
    """The status, the headers and the body of the response to one request."""
    status, fields, chunks = 500, {}, []

    async def receive() -> Message:
        return {"type": "http.request", "body": body.encode(), "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status, fields
        if message["type"] == "http.response.start":
            status = message["status"]
            fields = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            chunks.append(message.get("body", b""))

    await app({**_scope("http", target, headers), "method": method}, receive, send)
    return status, fields, b"".join(chunks).decode()


class Socket:
    """One WebSocket of a page."""

    def __init__(self, app: ASGIApp, target: str, headers: Mapping[str, str], page: Page) -> None:
        self._page = page
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        scope = {**_scope("websocket", target, headers), "subprotocols": []}
        self.task = asyncio.create_task(self._serve(app, scope))

    async def _serve(self, app: ASGIApp, scope: Scope) -> None:
        code = _ABNORMAL

        async def send(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.send":
                self._page.receive(message["text"])
            elif message["type"] == "websocket.close":
                code = message.get("code", 1000)

        try:
            await app(scope, self._incoming.get, send)
        except Exception:
            _log.exception("socket failed")
        finally:
            self._page.closed(code)

    def send(self, text: str) -> None:
        """A message of the page."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """The page is gone."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
