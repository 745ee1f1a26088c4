"""The connection of one client to one table, with its queue of outgoing frames."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import msgspec

from tafelrunde.core.engine.game import WATCHER
from tafelrunde.server.protocol.messages import FromServer

POLICY: Final = 1008
RESTART: Final = 1012
LATER: Final = 1013
UNKNOWN: Final = 4404
"""Close codes of a socket."""

_ENCODER = msgspec.json.Encoder()


def encoded(message: FromServer) -> bytes:
    """An encoded message."""
    return _ENCODER.encode(message)


class Connection:
    """Queues outgoing frames without blocking, so a slow client does not delay its table."""

    def __init__(self, guest: str | None, language: str, address: str = "", most: int = 4_194_304) -> None:
        self.guest = guest
        self.language = language
        self.address = address
        self.is_program = False
        """Whether the client is a program with a member's token."""
        self.looking = True
        """Whether the page is visible."""
        self.viewpoint = WATCHER
        """The viewpoint of the last position."""
        self.log_viewpoint = WATCHER
        """The viewpoint of its log."""
        self.presence = 0
        """How many had come and gone when it was last told who is here."""
        self.name = ""
        """The name of a member, whatever the client sends; empty for guests."""
        self.close_code: int | None = None
        self._most = most
        self._frames: deque[bytes] = deque()
        self._waiting = 0
        self._ready = asyncio.Event()

    def send(self, message: FromServer) -> None:
        self.send_frame(encoded(message))

    def send_frame(self, frame: bytes) -> None:
        if self.close_code is not None:
            return
        if self._waiting + len(frame) > self._most:
            self._frames.clear()
            self.close(LATER)
            return
        self._frames.append(frame)
        self._waiting += len(frame)
        self._ready.set()

    def close(self, code: int) -> None:
        """Send the queued frames, then close."""
        if self.close_code is None:
            self.close_code = code
            self._ready.set()

    async def next_frame(self) -> bytes | None:
        """The next frame, or None when the socket is to be closed."""
        while not self._frames:
            if self.close_code is not None:
                return None
            self._ready.clear()
            await self._ready.wait()
        frame = self._frames.popleft()
        self._waiting -= len(frame)
        return frame
