"""One browser at one table: what it is, and the frames that wait for it."""

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
"""Why a socket is closed."""

_ENCODER = msgspec.json.Encoder()


def encoded(message: FromServer) -> bytes:
    """A message as it goes over the wire."""
    return _ENCODER.encode(message)


class Connection:
    """Frames are put in a queue and never waited for: a slow browser must not hold up its table."""

    def __init__(self, guest: str | None, language: str, address: str = "", most: int = 4_194_304) -> None:
        self.guest = guest
        self.language = language
        self.address = address
        self.machine = False
        """Whether a program came, with a member's token."""
        self.looking = True
        """Whether the page is in front of somebody."""
        self.eyes = WATCHER
        """The seat through which it looked last."""
        self.log_eyes = WATCHER
        """The seat as which it got its log."""
        self.name = ""
        """What a member is called, whatever the browser says; empty for guests."""
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
        """Send what waits, then close."""
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
