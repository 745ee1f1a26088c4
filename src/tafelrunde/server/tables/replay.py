"""A record that somebody brought in: it can be looked at, through the eyes of a watcher, and nothing else."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from tafelrunde.core.info import OptionValue
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Look, LookBack, Message, Speak
from tafelrunde.server.protocol.names import tidy_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.broadcast import Audience
from tafelrunde.server.tables.live_game import LiveGame
from tafelrunde.server.tables.model import SeatRow, Stored, TableRow
from tafelrunde.server.tables.review import LookingBack

_REPLAYING: Final = ThreadPoolExecutor(1, "replaying")
"""One record after the other: several at once would only keep the others of this process waiting."""


class Recording:
    """Never changes, so nothing has to wait for anything."""

    def __init__(self, id: str, text: str, looking_back: LookingBack) -> None:
        record = Record.from_text(text)
        here = title(record.game)
        options: dict[str, OptionValue] = {
            name: here.game.info.option(name).parse(value) for name, value in record.options.items()
        }
        table = replay(record)
        row = TableRow(
            id=id,
            game=record.game,
            version=record.version,
            options=options,
            seed=record.seed or 0,
            minutes=None,
            increment=0,
            host="",
            open=False,
            hot_seat=False,
            phase="over",
            deciders=(),
            rematch=None,
            changed=0,
            seats=tuple(
                SeatRow(guest="", name=tidy_name(record.players.get(seat, ""))) for seat in range(record.seats)
            ),
        )
        self.id = id
        self.looking_back = looking_back
        live = LiveGame(Stored(row, [], None), table)
        self.audience = Audience(here, row)
        self.audience.shows(row, row.seats, "over" if live.is_over else "playing", live)

    @classmethod
    async def open(cls, id: str, text: str, looking_back: LookingBack) -> Recording:
        return await asyncio.get_running_loop().run_in_executor(_REPLAYING, cls, id, text, looking_back)

    async def join(self, connection: Connection) -> None:
        self.audience.connections.add(connection)
        self.audience.tell_all(connection)

    async def leave(self, connection: Connection) -> None:
        self.audience.connections.discard(connection)

    async def receive(self, connection: Connection, message: Message) -> None:
        if isinstance(message, Look):
            self.audience.tell_earlier(connection, message.n)
        elif isinstance(message, Speak):
            connection.language = message.language
            self.audience.tell_all(connection)
        elif isinstance(message, LookBack):
            await self.looking_back.ask(self.id, self.audience, connection)
        else:
            raise Refusal("forbidden", "look_only")
