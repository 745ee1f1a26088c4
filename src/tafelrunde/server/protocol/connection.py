"""The connection of one client to one table, with its queue of outgoing frames."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, Literal, cast

import msgspec

from tafelrunde.core.engine.game import WATCHER
from tafelrunde.server.protocol.changes import Shared
from tafelrunde.server.protocol.messages import Change, FromServer, Operation

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
        self.takes_changes = False
        """Whether it has asked for differences in place of whole messages."""
        self._last: dict[str, tuple[int, Shared]] = {}
        """The last message of each type that differences are made of, with its serial. Nobody else's is ever used."""
        self.close_code: int | None = None
        self._most = most
        self._frames: deque[bytes] = deque()
        self._waiting = 0
        self._ready = asyncio.Event()

    def send(self, message: FromServer) -> None:
        self.send_frame(encoded(message))

    def send_shared(self, of: Literal["seats", "position"], shared: Shared) -> None:
        """Send a message of that type: what has changed since the last one, if the client has asked for that."""
        if not self.takes_changes:
            self.send_frame(shared.frame())
            return
        base, before = self._last.get(of, (0, None))
        self._last[of] = base + 1, shared
        if before is None:
            self.send_frame(b'%b,"serial":%d}' % (shared.frame()[:-1], base + 1))
        else:
            operations = cast(list[Operation], msgspec.Raw(shared.operations(before)))
            self.send(Change(of, base, base + 1, operations))

    def forget(self) -> None:
        """The client does not have what it was sent: send whole messages next."""
        self._last.clear()

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
