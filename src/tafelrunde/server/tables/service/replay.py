"""Replays: uploaded records that everybody who has the link can watch, and nothing else."""

from __future__ import annotations

import contextlib
import re
from collections import OrderedDict
from typing import Final

from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.info import OptionValue
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.registry import title
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.ids import is_id, new_id
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import AskWhole, Look, LookBack, Message, Speak
from tafelrunde.server.protocol.names import normalize_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.responses import Dealing
from tafelrunde.server.tables.dealing import dealing
from tafelrunde.server.tables.model import SeatRow, Stored, TableRow
from tafelrunde.server.tables.ports import Background, RecordCheck, ReplayStore
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.state import TableState
from tafelrunde.server.tables.service.shared_loads import SharedLoads

_KEPT: Final = 16
"""Replays that stay in memory."""
_COUNTED_DAYS: Final = 30
"""A replay counts for its address until nobody has opened it for so many days."""
_DAY: Final = 86_400.0


class Replay:
    """A record that is shown to watchers. It never changes, so requests need not wait for each other."""

    def __init__(self, id: str, text: str, reviews: Reviews) -> None:
        record = Record.from_text(text)
        row = _row(id, record)
        live = LiveGame(Stored(row, [], None), replay(record))
        self.broadcast = Broadcast(TableState(row, live))
        self._reviews = reviews
        self._record = record

    def dealing(self) -> Dealing:
        """What is needed to verify all draws. Takes as long as replaying the record."""
        return dealing(self._record)

    async def join(self, connection: Connection) -> None:
        self.broadcast.connections.add(connection)
        self.broadcast.send_snapshot(connection)

    async def leave(self, connection: Connection) -> None:
        self.broadcast.connections.discard(connection)

    async def receive(self, connection: Connection, message: Message) -> None:
        """Do what a message asks for. Raises Refusal."""
        if isinstance(message, Look):
            self.broadcast.send_earlier(connection, message.n)
        elif isinstance(message, AskWhole):
            self.broadcast.send_whole(connection)
        elif isinstance(message, Speak):
            connection.language = message.language
            self.broadcast.send_snapshot(connection)
        elif isinstance(message, LookBack):
            await self._reviews.ask(self.broadcast, connection)
        else:
            raise Refusal("forbidden", "look_only")


def _row(id: str, record: Record) -> TableRow:
    """A record as if it were a table of ours that is over."""
    info = title(record.game).game.info
    options: dict[str, OptionValue] = {name: info.option(name).parse(text) for name, text in record.options.items()}
    names = [normalize_name(record.players.get(seat, "")) for seat in range(record.seats)]
    return TableRow(
        id=id,
        game=record.game,
        version=record.version,
        options=options,
        seed=record.seed or 0,
        phase="over",
        seats=tuple(SeatRow(guest="", name=name) for name in names),
        origin=record.origin,
    )


class Replays:
    """Adds replays and finds them; the last ones stay in memory."""

    def __init__(
        self, store: ReplayStore, check: RecordCheck, background: Background, reviews: Reviews, most: int
    ) -> None:
        """`most` replays of one source are kept."""
        self._most = most
        self._store = store
        self._check = check
        self._background = background
        self._reviews = reviews
        self._loaded: OrderedDict[str, Replay] = OrderedDict()
        self._loads: SharedLoads[Replay] = SharedLoads()

    async def add(self, guest: str | None, text: str, source: str | None = None) -> str:
        """Store a record after a worker has replayed it; its id. `source` stands for an address. Raises Refusal."""
        if source is not None and await self._store.count_replays(source, _COUNTED_DAYS) >= self._most:
            raise Refusal("busy", "replays_full", wait=_DAY)
        text = await self._check.check(text)
        id = new_id()
        await self._store.add_replay(id, guest, text, source)
        return id

    async def replay(self, id: str) -> Replay:
        """A replay by its id. Raises Refusal."""
        loaded = self._loaded.get(id)
        if loaded is not None:
            self._loaded.move_to_end(id)
            return loaded
        if not is_id(id):
            raise Refusal("unknown", "no_replay")
        return await self._loads.load(id, self._load)

    async def dealing(self, id: str) -> Dealing:
        """What is needed to verify all draws of a replay. Raises Refusal."""
        return await self._background.run((await self.replay(id)).dealing)

    async def game(self, id: str) -> str | None:
        """The id of the game that was recorded; None if there is no such replay."""
        if (loaded := self._loaded.get(id)) is not None:
            return loaded.broadcast.state.row.game
        line = re.search(r"^game (\S+)$", await self._store.replay(id) or "", re.MULTILINE)
        return None if line is None else line[1]

    async def _load(self, id: str) -> Replay:
        text = await self._store.replay(id)
        if text is None:
            raise Refusal("unknown", "no_replay")
        try:
            loaded = await self._background.run(Replay, id, text, self._reviews)
        except TafelrundeError as error:
            raise Refusal("unknown", "broken") from error
        with contextlib.suppress(NotSaved):
            await self._store.touch_replay(id)
        self._loaded[id] = loaded
        if len(self._loaded) > _KEPT:
            self._loaded.popitem(last=False)
        return loaded

    async def delete_stale(self, days: int) -> int:
        """Delete replays that nobody has opened for so many days; how many."""
        await self._store.forget_sources(_COUNTED_DAYS)
        return await self._store.delete_stale_replays(days, keep=self._loaded)
