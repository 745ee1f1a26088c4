"""All tables of one server: found by their ids, opened when somebody comes, put away when everybody has gone."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Engine

from tafelrunde import bots
from tafelrunde.core.engine.dice import SEEDS
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.info import OptionValue
from tafelrunde.core.registry import title
from tafelrunde.server.accounts.members import Members
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.ids import is_id, new_id
from tafelrunde.server.metrics import Metrics
from tafelrunde.server.protocol.connection import RESTART
from tafelrunde.server.protocol.names import tidy_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewTable
from tafelrunde.server.rate_limits import RateLimiter
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage import moderation
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.tables import Store
from tafelrunde.server.tables.calendar import LONGEST_SLEEP, Days, is_zone
from tafelrunde.server.tables.hints import Hints, usually_allowed
from tafelrunde.server.tables.ladder import Ladder
from tafelrunde.server.tables.lobby import Lobby
from tafelrunde.server.tables.model import Guest, SeatRow, TableRow
from tafelrunde.server.tables.replay import Recording
from tafelrunde.server.tables.review import LookingBack
from tafelrunde.server.tables.room import Room, Ticking
from tafelrunde.server.texts import say
from tafelrunde.server.workers.pool import WorkerPool
from tafelrunde.server.workers.record_check import RecordCheck

T = TypeVar("T")

_NOTE_SECONDS: Final = 5.0
"""So much thinking time at most is lost or given when the server dies."""
_OBEY_SECONDS: Final = 1.0
_CLEAR_SECONDS: Final = 3600.0
_WAKE_DAYS: Final = 30
_RECORDINGS: Final = 16
"""Replays that stay in memory."""

_log = structlog.get_logger("tafelrunde.hall")


class Hall:
    """Where the tables stand."""

    def __init__(self, settings: Settings, engine: Engine, journal: Journal, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.journal = journal
        self.store = Store(engine, journal)
        self.members = Members(engine, journal)
        self.ladder = Ladder(self.store)
        self.lobby = Lobby(self.store, settings.waiting_days, settings.idle_days)
        self.chat_pace = RateLimiter(settings.limits.chat)
        self.report_pace = RateLimiter(settings.limits.reports)
        self.thinking = WorkerPool(settings.bot_workers)
        self.checking = RecordCheck(settings.limits.record_lines)
        self.hints = Hints(self)
        self.looking_back = LookingBack(self)
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._ticking: dict[str, Ticking] = {}
        """Clocks of tables that are not in memory."""
        self._recordings: OrderedDict[str, Recording] = OrderedDict()
        self._replaying: dict[str, asyncio.Task[Recording]] = {}
        self._new_tables = RateLimiter(settings.limits.new_tables)
        self._salt = secrets.token_bytes(16)
        self._opened = time.time()
        self._cleared = 0.0
        self._tasks = [asyncio.create_task(self._tend()), asyncio.create_task(self._obey())]

    async def close(self) -> None:
        """Put everything away."""
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        with contextlib.suppress(NotSaved):
            await self._note_clocks()
        await asyncio.gather(*self._closing, *(room.close() for room in self._rooms.values()))
        await self.hints.close()
        await self.looking_back.close()
        await self.checking.stop()
        await self.thinking.stop()

    def alias(self, id: str) -> str:
        """A table's name in the logs: its true id is the invitation."""
        return blake2b(id.encode(), key=self._salt, digest_size=4).hexdigest()

    # -- rooms

    def in_memory(self, id: str) -> Room | None:
        """The room of a table, if anybody is or was there lately."""
        return self._rooms.get(id)

    def is_looking(self, table: str, guest: str) -> bool:
        """Whether this guest has the table open and visible."""
        room = self._rooms.get(table)
        return room is not None and room.audience.is_looking(guest)

    async def room(self, id: str) -> Room:
        """The room of a table; its log is replayed if it is not in memory."""
        room = self._rooms.get(id)
        if room is not None:
            return room
        if not is_id(id):
            raise Refusal("unknown", "no_table")
        return await _opened_once(self._opening, id, self._open)

    async def _open(self, id: str) -> Room:
        stored = await self.store.table(id)
        if stored is None:
            raise Refusal("unknown", "no_table")
        if stored.row.closed is not None:
            raise Refusal("unknown", "closed")
        ticking = self._ticking.get(id)
        if ticking is not None:
            stored = replace(stored, clocks=ticking.row())
        try:
            room = await Room.open(self, stored)
        except Refusal as refusal:
            _log.error("table cannot be opened", table=self.alias(id), why=refusal.detail)
            raise
        except TafelrundeError as error:
            _log.error("table cannot be opened", table=self.alias(id), why=str(error))
            raise Refusal("unknown", "broken") from error
        except NotSaved as error:
            raise Refusal("busy", "not_saved") from error
        self._rooms[id] = room
        self._ticking.pop(id, None)
        self.metrics.tables.set(len(self._rooms))
        return room

    def forget(self, room: Room) -> None:
        """Put a room away: who comes next has its table opened anew."""
        if self._rooms.get(room.row.id) is room:
            del self._rooms[room.row.id]
            self.hints.forget(room.row.id)
            self.metrics.tables.set(len(self._rooms))
            closing = asyncio.create_task(room.close())
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    def see_off(self, guest: str) -> None:
        """Close everybody's sockets who came as this guest or member: they may come back as who they are now."""
        for room in self._rooms.values():
            for connection in room.audience.connections:
                if connection.guest == guest:
                    connection.close(RESTART)

    async def remove_member(self, id: str) -> None:
        """Delete an account; its seats stay, without a name."""
        self.see_off(id)
        await self.members.remove(id)
        self.ladder.forget()
        if self._opening:  # they may have read the old name
            await asyncio.wait(list(self._opening.values()))
        for room in list(self._rooms.values()):
            if room.row.host == id or any(seat.guest == id for seat in room.seats):
                await room.refresh()

    async def _tend(self) -> None:
        """Note what clocks show, and put away the rooms where nothing happens."""
        with contextlib.suppress(Exception):
            await self._wake()
        while True:
            await asyncio.sleep(min(_NOTE_SECONDS, self.settings.idle_seconds))
            try:
                await self._note_clocks()
                self._put_away()
                await self._see_who_is_late()
                if time.monotonic() - self._cleared > _CLEAR_SECONDS:
                    self._cleared = time.monotonic()
                    gone = await self.lobby.clear(self._rooms)
                    if gone:
                        _log.info("tables cleared away", tables=gone)
                    gone = await self.store.clear_replays(self.settings.replay_days, self._recordings)
                    if gone:
                        _log.info("replays cleared away", replays=gone)
            except Exception:
                _log.exception("tending failed")

    def _put_away(self) -> None:
        """The rooms where nothing has happened for long; if there are too many also others that nobody is in."""
        long_ago = time.monotonic() - self.settings.idle_seconds
        too_many = len(self._rooms) - self.settings.limits.rooms
        idle = sorted((room for room in self._rooms.values() if room.is_idle), key=lambda room: room.quiet_since)
        for number, room in enumerate(idle):
            if number < too_many or room.quiet_since < long_ago:
                if (ticking := room.ticking) is not None:
                    self._ticking[room.row.id] = ticking
                self.forget(room)

    async def _wake(self) -> None:
        """Tables with days where a bot was to decide when the server stopped: nobody may come for days."""
        for id in await self.store.unattended(int(time.time()) - _WAKE_DAYS * 86_400):
            with contextlib.suppress(Refusal):
                await (await self.room(id)).attend()

    async def _obey(self) -> None:
        """See what the host does from the command line, and let what is in memory agree with it."""
        last: int | None = None
        while True:
            try:
                if last is None:
                    last = await self.store.read(moderation.last_line)
                for done in await self.store.read(partial(moderation.done_since, last=last)):
                    _log.info("the host has spoken", kind=done.kind)
                    await self._agree_with(done)
                    last = done.id
            except Exception:
                _log.exception("obeying failed")
            await asyncio.sleep(_OBEY_SECONDS)

    async def _agree_with(self, done: moderation.Done) -> None:
        if done.kind == "ban" and done.about is not None:
            self.see_off(done.about)
            for room in list(self._rooms.values()):
                if room.row.host == done.about or any(seat.guest == done.about for seat in room.seats):
                    await room.refresh()
        elif done.kind == "unrate":
            self.ladder.forget()
        if done.table is not None and done.kind != "reopen":
            if (opening := self._opening.get(done.table)) is not None:
                await asyncio.wait([opening])
            self._ticking.pop(done.table, None)
            if (there := self._rooms.get(done.table)) is not None:
                self.forget(there)  # who comes back is let in as the database says

    async def _see_who_is_late(self) -> None:
        """Tables sleep, so their clocks are looked after here; deadlines, too, where there are days for every turn."""
        now = time.time()
        late = [id for id, ticking in self._ticking.items() if ticking.clocks.at_zero()]
        if now >= self._opened + self.settings.late_grace:
            late += await self.store.overdue(int(now))
        for id in late:
            try:
                room = await self.room(id)
            except Refusal as refusal:
                if refusal.code == "unknown":
                    self._ticking.pop(id, None)
                    await self.store.keep_due(id, None)  # it cannot be opened; do not try again and again
                continue
            with contextlib.suppress(Refusal):
                await room.look_at_clocks()

    async def _note_clocks(self) -> None:
        running = {id: room.ticking for id, room in self._rooms.items()} | self._ticking
        await self.store.keep_clocks([(id, ticking.row()) for id, ticking in running.items() if ticking is not None])

    # -- new tables

    async def add_table(self, guest: str, asked: NewTable, address: str) -> str:
        """A new table, as somebody asked for it; its id."""
        row = self._set_up(guest, asked)
        if row.rated and not await self.members.is_member(guest):
            raise Refusal("forbidden", "members_only")
        self._pace(address)
        if any(seat.guest == guest for seat in row.seats):
            await self.store.keep_guest(Guest(guest, _called(asked), asked.language or "en"))
        await self.store.add_table(row)
        _log.info("table added", table=self.alias(row.id), game=row.game, seats=len(row.seats))
        return row.id

    def _set_up(self, guest: str, asked: NewTable) -> TableRow:
        try:
            game = title(asked.game).game
        except TafelrundeError:
            raise Refusal("unknown", "no_game") from None
        chosen = asked.bots if asked.bots is not None else [None] * asked.seats
        try:
            options: dict[str, OptionValue] = game.info.complete(asked.seats, asked.options)
        except TafelrundeError as error:
            raise Refusal("malformed", "setup", str(error)) from None
        if len(chosen) != asked.seats:
            raise Refusal("malformed", "setup", f"There are {len(chosen)} bots for {asked.seats} seats.")
        if any(bot is not None and bot not in bots.names() for bot in chosen):
            raise Refusal("unknown", "no_bot")
        days = _days(asked)
        if asked.rated and asked.hot_seat:
            raise Refusal("malformed", "rated_alone")
        seats = [SeatRow(bot=bot) for bot in chosen]
        own = [number for number, seat in enumerate(seats) if seat.is_free]
        for number in own if asked.hot_seat else own[:1]:
            seats[number] = SeatRow(guest, _called(asked), zone=asked.zone if is_zone(asked.zone) else None)
        if asked.rated and all(seat.bot is not None for seat in seats):
            raise Refusal("malformed", "rated_alone")
        return TableRow(
            id=new_id(),
            game=game.info.id,
            version=game.info.version,
            options=options,
            seed=secrets.randbelow(SEEDS),
            minutes=None if asked.clock is None else asked.clock.minutes,
            increment=0 if asked.clock is None else asked.clock.increment,
            host=guest,
            open=asked.open,
            hot_seat=asked.hot_seat,
            phase="waiting" if any(seat.is_free for seat in seats) else "playing",
            deciders=(),
            rematch=None,
            changed=0,
            seats=tuple(seats),
            days=days,
            rated=asked.rated,
            hints=not asked.rated and (usually_allowed(seats) if asked.hints is None else asked.hints),
        )

    async def add_rematch(self, row: TableRow, seats: Sequence[SeatRow], guest: str, address: str) -> str:
        """The same table again, everybody one seat on; its id. The seats of those who are gone are free, and in a rated
        game of all who have not agreed to play."""
        self._pace(address)
        banned = await self.members.banned([seat.guest for seat in seats if seat.guest is not None])

        def again_on(seat: SeatRow) -> SeatRow:
            gone = seat.guest is not None and (not seat.name or seat.guest in banned)
            if gone or (row.rated and seat.guest not in (None, guest)):
                return SeatRow()
            return replace(seat, stand_in=None, helped=False)

        turned = tuple(again_on(seats[number - 1]) for number in range(len(seats)))
        again = replace(
            row,
            id=new_id(),
            version=title(row.game).game.info.version,
            seed=secrets.randbelow(SEEDS),
            host=row.host if any(seat.guest == row.host for seat in turned) else guest,
            phase="waiting" if any(seat.is_free for seat in turned) else "playing",
            deciders=(),
            rematch=None,
            seats=turned,
            due=None,
        )
        await self.store.add_table(again, rematch_of=row.id)
        return again.id

    def _pace(self, address: str) -> None:
        if not self._new_tables.allows(address):
            raise Refusal("busy")

    # -- replays

    async def add_replay(self, guest: str | None, text: str) -> str:
        """Bring a record in, after it was replayed in another process; its id."""
        text = await self.checking.check(text)
        id = new_id()
        await self.store.add_replay(id, guest, text)
        return id

    async def recording(self, id: str) -> Recording:
        """A record that was brought in; it is replayed once, however many come for it."""
        recording = self._recordings.get(id)
        if recording is not None:
            self._recordings.move_to_end(id)
            return recording
        if not is_id(id):
            raise Refusal("unknown", "no_replay")
        return await _opened_once(self._replaying, id, self._replay)

    async def _replay(self, id: str) -> Recording:
        text = await self.store.replay(id)
        if text is None:
            raise Refusal("unknown", "no_replay")
        try:
            recording = await Recording.open(id, text, self.looking_back)
        except TafelrundeError as error:
            raise Refusal("unknown", "broken") from error
        with contextlib.suppress(NotSaved):
            await self.store.opened_replay(id)
        self._recordings[id] = recording
        if len(self._recordings) > _RECORDINGS:
            self._recordings.popitem(last=False)
        return recording


async def _opened_once(
    opening: dict[str, asyncio.Task[T]], id: str, opens: Callable[[str], Coroutine[Any, Any, T]]
) -> T:
    """What several ask for at once is opened once; who no longer waits does not stop it."""
    task = opening.get(id)
    if task is None:
        task = opening[id] = asyncio.create_task(opens(id))
        task.add_done_callback(lambda _: opening.pop(id, None))
    return await asyncio.shield(task)


def _days(asked: NewTable) -> Days | None:
    """Days for every turn, if they make sense."""
    wanted = asked.days
    if wanted is None:
        return None
    if asked.clock is not None:
        raise Refusal("malformed", "two_clocks")
    if wanted.sleep is not None and not 0 < (wanted.sleep[1] - wanted.sleep[0]) % 24 <= LONGEST_SLEEP:
        raise Refusal("malformed", "night")
    if asked.zone and not is_zone(asked.zone):
        raise Refusal("malformed", "zone")
    return Days(wanted.days, wanted.weekend, wanted.sleep, asked.zone or "UTC")


def _called(asked: NewTable) -> str:
    return tidy_name(asked.name) or say("guest", asked.language or "en")
