"""One table with everybody around it. All that happens to it happens in one task, one thing after the other.

A move is played in memory, stored, and only then told. While it is being stored nobody can look at the table; if
storing fails the table is built again from what is stored, so memory is never ahead of the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import structlog

from tafelrunde import bots
from tafelrunde.bots.bot import is_forced_in_secret
from tafelrunde.core.engine.dice import SEEDS, Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.play.table import UNDO
from tafelrunde.core.registry import title
from tafelrunde.core.view import View
from tafelrunde.server.failures import NoAnswer, NotSaved
from tafelrunde.server.protocol.connection import LATER, RESTART, Connection
from tafelrunde.server.protocol.messages import (
    AskHint,
    Attend,
    Chat,
    Done,
    Invite,
    Look,
    LookBack,
    Message,
    Mute,
    Play,
    Rematch,
    Report,
    Sit,
    Speak,
    Stand,
    Start,
)
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.broadcast import Audience, Phase, told_from
from tafelrunde.server.tables.calendar import is_zone
from tafelrunde.server.tables.chat import Talk
from tafelrunde.server.tables.clocks import Clocks
from tafelrunde.server.tables.live_game import LiveGame
from tafelrunde.server.tables.model import ClockRow, Guest, SeatRow, Stored
from tafelrunde.server.texts import say
from tafelrunde.server.workers.questions import Choose

if TYPE_CHECKING:
    from tafelrunde.server.tables.directory import Hall

T = TypeVar("T")
Job = Callable[[], Awaitable[Any]]

_AGAIN_SECONDS: Final = 1.0
"""When a bot's move could not be stored it is tried again after this."""

_log = structlog.get_logger("tafelrunde.room")


@dataclass(frozen=True)
class Ticking:
    """Clocks in the middle of a decision."""

    n: int
    """Lines in the log."""
    clocks: Clocks

    def row(self) -> ClockRow:
        return ClockRow(self.n, self.clocks.shown(), int(time.time() * 1000))


class Room:
    """A table, its seats, and the browsers that are connected to it."""

    def __init__(self, hall: Hall, stored: Stored) -> None:
        self.hall = hall
        self.row = stored.row
        self.seats = list(stored.row.seats)
        self.phase = cast(Phase, stored.row.phase)
        self.live: LiveGame | None = None
        self.audience = Audience(title(stored.row.game), stored.row)
        self.talk = Talk(self)
        self.quiet_since = time.monotonic()
        self._inbox: asyncio.Queue[tuple[Job, asyncio.Future[tuple[Any, Refusal | None]]] | None] = asyncio.Queue()
        self._in_hand = 0
        self._closed = False
        self._asked: tuple[int, int] | None = None
        self._returning: set[int] = set()
        """Seats that their players get back as soon as the bot has decided that stands in."""
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._worker = asyncio.create_task(self._work())

    @classmethod
    async def open(cls, hall: Hall, stored: Stored) -> Room:
        """The room for a stored table; its log is replayed."""
        room = cls(hall, stored)
        try:
            await room._take(stored)
        except BaseException:
            await room.close()
            raise
        return room

    # -- one thing after the other

    async def do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Have something done when its turn comes. It is done also if whoever asked for it has gone."""
        if self._closed:
            raise Refusal("busy")
        done: asyncio.Future[tuple[Any, Refusal | None]] = asyncio.get_running_loop().create_future()
        self._in_hand += 1
        self._inbox.put_nowait((job, done))
        result, refusal = await asyncio.shield(done)
        if refusal is not None:
            raise refusal
        return cast(T, result)

    async def _work(self) -> None:
        while (item := await self._inbox.get()) is not None:
            job, done = item
            result, refusal = None, None
            try:
                result = await job()
            except Refusal as said:
                refusal = said
            except Exception:
                _log.exception("job failed", table=self.hall.alias(self.row.id))
                refusal = Refusal("unknown", "failed")
                await self._recover()
            self._in_hand -= 1
            self.quiet_since = time.monotonic()
            if not done.done():
                done.set_result((result, refusal))

    def _in_background(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, job: Job) -> None:
        """Do something nobody waits for."""
        with contextlib.suppress(Refusal):
            await self.do(job)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if this room left the memory."""
        return not (self.audience.connections or self._in_hand or self._asked)

    @property
    def ticking(self) -> Ticking | None:
        """Clocks that run by the minute; they do so also while nobody has the room in memory."""
        clocks = None if self.live is None else self.live.clocks
        if self.live is None or clocks is None or not clocks.is_watched or not clocks.running:
            return None
        return Ticking(self.live.stored, clocks)

    async def close(self) -> None:
        """Finish what is under way and let everybody go; they may come back."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        self._inbox.put_nowait(None)
        await asyncio.wait([self._worker])
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        for connection in self.audience.connections:
            connection.close(RESTART)

    # -- memory and disk

    async def _take(self, stored: Stored) -> None:
        """Be as is stored. Lines that chance draws at the beginning of a game are added and stored."""
        live = None
        phase = cast(Phase, stored.row.phase)
        if phase != "waiting":
            live = await asyncio.to_thread(LiveGame, stored)
            phase = "over" if live.is_over else "playing"
            await self._save(live, phase)
            if stored.row.phase != phase or stored.row.deciders != tuple(live.deciders):
                await self.hall.store.keep_phase(stored.row.id, phase, tuple(live.deciders))
        self.row, self.seats, self.phase, self.live = stored.row, list(stored.row.seats), phase, live
        await self.talk.load()
        self.audience.muted = self.talk.muted
        self._show()
        if live is not None and live.due != stored.row.due:
            await self.hall.store.keep_due(stored.row.id, live.due)
        await self._ended()

    async def _save(self, live: LiveGame, phase: Phase) -> int:
        """Store the lines that are not on the disk yet; their number."""
        rows = live.unsaved()
        if rows:
            await self.hall.journal.append(rows, phase, live.deciders, live.due)
            live.stored += len(rows)
        return len(rows)

    async def _recover(self) -> None:
        """Something went wrong in the middle: only what is stored counts."""
        try:
            stored = await self.hall.store.table(self.row.id)
            if stored is None:
                raise Refusal("unknown", "no_table")
            await self._take(stored)
            self._tell(self.audience.tell_all)
        except Exception:
            _log.exception("table lost", table=self.hall.alias(self.row.id))
            self.hall.forget(self)
            for connection in self.audience.connections:
                connection.close(LATER)

    def _show(self) -> None:
        """Let clocks run and the audience see how it stands."""
        if self.live is not None:
            guests = [n for n, seat in enumerate(self.seats) if seat.guest]
            self.live.run_clocks(
                [n for n in guests if self.seats[n].stand_in is None],
                leaving=[n for n in guests if self.seats[n].stand_in == "left"],
            )
        self.audience.shows(self.row, self.seats, self.phase, self.live)
        self._wind_up()

    def _tell(self, what: Callable[[Connection], None]) -> None:
        for connection in self.audience.connections:
            what(connection)

    async def _line(self, seat: int, n: int, path: str, by_guest: bool) -> None:
        """Play a line, store it with what chance adds to it, and tell everybody."""
        live = self.live
        if live is None:
            raise Refusal("illegal", "waiting")
        if path.startswith(UNDO) and live.table.n >= self.hall.settings.limits.lines_with_undo:
            raise Refusal("illegal", "too_long")
        live.play(seat, n, path, for_guest=not by_guest and self.seats[seat].guest is not None)
        reseated = [other for other in self._free_again(seat, by_guest) if self._sit_back(other)]
        self.phase = "over" if live.is_over else "playing"
        self._show()
        try:
            saved = await self._save(live, self.phase)
        except NotSaved as error:
            _log.error("move not saved", table=self.hall.alias(self.row.id), why=str(error))
            await self._recover()
            raise Refusal("busy", "not_saved") from error
        self.hall.metrics.moves.labels("guest" if by_guest else "bot").inc(saved)
        if not by_guest and self._was_helped(seat) and seat not in reseated:
            reseated.append(seat)
        for changed in reseated:
            await self._keep_seat(changed)
        await self._ended()

    def _free_again(self, seat: int, by_guest: bool) -> list[int]:
        """After a line of that seat: those whose players take them back from a bot."""
        assert self.live is not None
        waited = [other for other in self._returning if other == seat or other not in self.live.deciders]
        return [*waited, seat] if by_guest and seat not in waited else waited

    def _was_helped(self, seat: int) -> bool:
        """Whether a bot has just decided for a player for the first time."""
        row = self.seats[seat]
        if row.guest is None or row.helped:
            return False
        self.seats[seat] = replace(row, helped=True)
        return True

    async def _ended(self) -> None:
        """A rated game that is over goes into the log of the ladder; that it is there already does no harm."""
        if not self.row.rated or self.live is None or self.phase != "over":
            return
        outcome = self.live.table.state.outcome()
        if outcome is not None:
            await self.hall.ladder.note(self.row, self.seats, outcome)

    def _tell_line(self, start: int) -> None:
        assert self.live is not None
        first = told_from(self.live.table, start)
        seats_too = self.live.clocks is not None or self.phase == "over"
        for connection in self.audience.connections:
            self.audience.tell_line(connection, first)
            if seats_too:
                self.audience.tell_seats(connection)
        self._rouse()

    async def _keep_seat(self, seat: int) -> None:
        await self.hall.store.keep_seat(self.row.id, seat, self.seats[seat])

    # -- coming and going

    async def join(self, connection: Connection) -> None:
        async def job() -> None:
            if len(self.audience.connections) >= self.hall.settings.limits.sockets_per_table:
                raise Refusal("busy", "full")
            self.audience.connections.add(connection)
            self.audience.tell_all(connection)
            self.talk.tell(connection)
            self._tell_others(connection)
            self._rouse()

        await self.do(job)

    async def leave(self, connection: Connection) -> None:
        async def job() -> None:
            self.audience.connections.discard(connection)
            self._tell_others(connection)

        await self._quietly(job)

    def _tell_others(self, connection: Connection) -> None:
        for other in self.audience.connections:
            if other is not connection:
                self.audience.tell_seats(other)

    async def show(self, connection: Connection) -> View | None:
        """Tell somebody who does not stay how it stands; also as plain data, if the game has begun.

        Bots play on for them as for those who stay.
        """

        async def job() -> View | None:
            self.audience.tell_all(connection)
            self._rouse()
            return None if self.live is None else self.live.table.state.view(self.audience.eyes(connection))

        return await self.do(job)

    async def refresh(self) -> None:
        """Be as is stored: somebody who sat here is gone."""

        async def job() -> None:
            self.talk = Talk(self)
            self._returning.clear()
            await self._recover()
            self._rouse()

        await self._quietly(job)

    async def record(self, guest: str | None, language: str) -> str:
        """The record: as that guest may know it while the game goes on, whole after its end."""

        async def job() -> str:
            live = self.live
            if live is None:
                raise Refusal("illegal", "waiting")
            players = dict(enumerate(self.audience.names(language)))
            if live.is_over:
                return (await asyncio.to_thread(live.table.record, players)).to_text()
            own = self.audience.seats_of(guest)
            return live.table.record_for(own[0] if own else WATCHER, players).to_text()

        return await self.do(job)

    # -- what a browser says

    async def receive(self, connection: Connection, message: Message) -> None:
        """Do what a browser asks for, or refuse."""
        await self.do(lambda: self._answer(connection, message))

    async def _answer(self, connection: Connection, message: Message) -> None:
        match message:
            case Play():
                await self._play(connection, message)
            case Look(n=n):
                self.audience.tell_earlier(connection, n)
            case Speak(language=language):
                connection.language = language
                self.audience.tell_all(connection)
                if connection.guest is not None:
                    await self.hall.store.keep_language(connection.guest, language)
            case Sit(seat=seat, name=name, zone=zone):
                heard = self.talk.hears(connection.guest)
                await self._sit(connection, seat, name, zone if is_zone(zone) else None)
                if not heard:
                    self.talk.tell(connection)
            case Stand(seat=seat):
                await self._stand(connection, seat)
            case Invite(seat=seat, bot=bot):
                await self._invite(connection, seat, bot)
            case Start():
                await self._start(connection)
            case Rematch():
                await self._rematch(connection)
            case Chat() | Mute() | Report():
                await self.talk.answer(connection, message)
            case Attend(looking=looking):
                connection.looking = looking
            case AskHint():
                self.hall.hints.ask(self, connection, message)
            case LookBack():
                await self.hall.looking_back.ask(self.row.id, self.audience, connection)

    def _seat(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.seats):
            raise Refusal("unknown")
        return self.seats[seat]

    def _own_seat(self, connection: Connection, seat: int) -> SeatRow:
        row = self._seat(seat)
        if connection.guest is None or row.guest != connection.guest:
            raise Refusal("forbidden", "not_yours")
        return row

    async def _play(self, connection: Connection, play: Play) -> None:
        self._own_seat(connection, play.seat)
        if self.row.rated and connection.machine:
            raise Refusal("forbidden", "rated_machine")
        await self._line(play.seat, play.n, play.path, by_guest=True)
        connection.send(Done(play.n))
        self._tell_line(play.n)

    def _sit_back(self, seat: int) -> bool:
        """Whether a player has just taken the seat back from a bot."""
        self._returning.discard(seat)
        row = self.seats[seat]
        if row.stand_in is None:
            return False
        self.seats[seat] = replace(row, stand_in=None)
        return True

    def _bot_is_at_it(self, seat: int) -> bool:
        """Whether a bot must decide for a player: where time counts, sitting down again must not give more of it."""
        live = self.live
        stands_in = self.seats[seat].stand_in is not None
        return live is not None and live.clocks is not None and stands_in and seat in live.deciders

    async def _sit(self, connection: Connection, seat: int, name: str, zone: str | None) -> None:
        guest = connection.guest
        if guest is None:
            raise Refusal("forbidden", "no_cookie")
        row = self._seat(seat)
        called = connection.name or await self.hall.members.guest_name(name, connection.language)
        called = called or say("guest", connection.language)
        changed = {seat}
        if row.guest == guest:
            if self._bot_is_at_it(seat):
                self._returning.add(seat)
            else:
                self._sit_back(seat)
            self.seats[seat] = replace(self.seats[seat], name=called, zone=zone or row.zone)
        elif not row.is_free:
            raise Refusal("forbidden", "taken")
        elif self.phase != "waiting":
            raise Refusal("illegal", "begun")
        elif self.row.rated and not await self.hall.members.is_member(guest):
            raise Refusal("forbidden", "members_only")
        else:
            for other in self.audience.seats_of(guest):
                if not self.row.hot_seat:
                    self.seats[other] = SeatRow()
                    changed.add(other)
            self.seats[seat] = SeatRow(guest, called, zone=zone)
        await self.hall.store.keep_guest(Guest(guest, called, connection.language))
        await self._reseated(*changed)

    async def _stand(self, connection: Connection, seat: int) -> None:
        row = self._own_seat(connection, seat)
        if self.phase == "over":
            raise Refusal("illegal")
        self._returning.discard(seat)
        self.seats[seat] = SeatRow() if self.phase == "waiting" else replace(row, stand_in=row.stand_in or "left")
        await self._reseated(seat)

    async def _invite(self, connection: Connection, seat: int, bot: str | None) -> None:
        row = self._seat(seat)
        self._host_only(connection)
        if row.guest is not None:
            raise Refusal("forbidden", "taken")
        if bot is not None and bot not in bots.names():
            raise Refusal("unknown", "no_bot")
        self.seats[seat] = SeatRow(bot=bot)
        await self._reseated(seat)

    def _host_only(self, connection: Connection) -> None:
        if connection.guest is None or connection.guest != self.row.host:
            raise Refusal("forbidden", "not_host")
        if self.phase != "waiting":
            raise Refusal("illegal", "begun")

    async def _reseated(self, *seats: int) -> None:
        """Other people sit on these seats, or the same ones in another way."""
        for seat in sorted(seats):
            await self._keep_seat(seat)
        self._show()
        self._tell(self.audience.tell_all)
        await self._note_clocks()
        self._rouse()

    async def _start(self, connection: Connection) -> None:
        self._host_only(connection)
        if any(seat.is_free for seat in self.seats):
            raise Refusal("illegal", "seats_free")
        if self.row.rated and all(seat.bot is not None for seat in self.seats):
            raise Refusal("illegal", "rated_alone")
        await self.hall.store.keep_phase(self.row.id, "playing", ())
        row = replace(self.row, phase="playing", deciders=(), seats=tuple(self.seats), changed=int(time.time()))
        await self._take(Stored(row, [], None))
        self._tell(self.audience.tell_all)
        self._rouse()

    async def _rematch(self, connection: Connection) -> None:
        if not self.audience.seats_of(connection.guest):
            raise Refusal("forbidden", "not_yours")
        if self.phase != "over":
            raise Refusal("illegal", "not_over")
        if self.row.rematch is None:
            self.row = replace(self.row, rematch=await self._next_game(connection))
            self._show()
        self._tell(self.audience.tell_seats)

    async def _next_game(self, connection: Connection) -> str:
        assert connection.guest is not None
        return await self.hall.add_rematch(self.row, self.seats, connection.guest, connection.address)

    # -- clocks

    def _wind_up(self) -> None:
        """See to it that we look when the next clock is at zero."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        clocks = None if self.live is None else self.live.clocks
        seconds = None if clocks is None else clocks.seconds_to_zero()
        if seconds is not None and not self._closed:
            look = lambda: self._in_background(self._quietly(self._look_at_clocks))  # noqa: E731
            self._timer = asyncio.get_running_loop().call_later(seconds + 0.01, look)

    async def look_at_clocks(self) -> None:
        """Somebody may be late."""
        await self.do(self._look_at_clocks)

    async def _look_at_clocks(self) -> None:
        """Who has no time left is replaced by a bot until coming back, and counts as helped."""
        if self.live is None or self.live.clocks is None:
            return
        late = self.live.clocks.at_zero()
        for seat in late:
            self.seats[seat] = replace(self.seats[seat], stand_in="time", helped=True)
        if late:
            _log.info("out of time", table=self.hall.alias(self.row.id), seats=late)
            await self._reseated(*late)
        else:
            self._wind_up()

    async def _note_clocks(self) -> None:
        shown = self.clocks_to_note()
        if shown is not None:
            await self.hall.store.keep_clocks([shown])
        if self.row.days is not None and self.live is not None:
            await self.hall.store.keep_due(self.row.id, self.live.due)

    def clocks_to_note(self) -> tuple[str, ClockRow] | None:
        """What the clocks show in the middle of a decision, so that a restart neither gives nor takes much time."""
        if self.live is None or self.live.clocks is None or self.phase != "playing":
            return None
        return self.row.id, Ticking(self.live.stored, self.live.clocks).row()

    # -- bots

    def _bot_for(self, seat: int) -> str | None:
        """The bot that decides for a seat: its own, or the strongest while its guest is away."""
        row = self.seats[seat]
        return row.bot if row.bot is not None else bots.names()[-1] if row.stand_in is not None else None

    def _rouse(self) -> None:
        """Have a bot think if one must decide. Nobody plays for an empty room."""
        if self.phase != "playing" or self.live is None or self._asked is not None or self._closed:
            return
        away = all(seat.bot or (seat.stand_in and n not in self._returning) for n, seat in enumerate(self.seats))
        if away and not self.audience.connections:
            return
        table = self.live.table
        for seat in self.live.deciders:
            bot = self._bot_for(seat)
            if bot is not None:
                known = table.private_copy(seat, Dice(secrets.randbelow(SEEDS)))
                self._asked = (table.n, seat)
                self._in_background(self._let_think(seat, table.n, bot, known))
                return

    async def _let_think(self, seat: int, n: int, bot: str, state: State) -> None:
        """Think in another process; the move is shown after a pause at the least, so that people can follow.

        Who has no choice answers at once; where only hidden cards say that there is none, that would give them away.
        """
        least = self.hall.settings.bot_pause
        usual = self.hall.thinking.budget(min(bots.seconds(bot), self.hall.settings.bot_seconds))
        if usual > least and is_forced_in_secret(state):
            least = usual
        pause = asyncio.create_task(asyncio.sleep(least))
        path = await self._thought(bot, state)
        await pause
        await self._quietly(lambda: self._bot_line(seat, n, path))

    async def _thought(self, bot: str, state: State) -> str:
        """What the bot chooses. One that fails twice is replaced by chance."""
        game, most = state.game, self.hall.settings.bot_seconds
        seconds = min(bots.seconds(bot), most)
        legal = state.legal()
        for _ in range(2):
            question = Choose(self.row.game, state.to_json(), bot, seconds, secrets.randbelow(SEEDS))
            try:
                with self.hall.metrics.thought.time():
                    answer = await self.hall.thinking.ask(question, seconds)
                if answer.action in legal:
                    return game.actions.path(answer.action)
                raise NoAnswer(f"The answer is {answer}.")
            except NoAnswer as error:
                self.hall.metrics.bot_failures.inc()
                _log.warning("bot failed", table=self.hall.alias(self.row.id), bot=bot, why=str(error))
        return game.actions.path(legal[secrets.randbelow(len(legal))])

    async def _bot_line(self, seat: int, n: int, path: str) -> None:
        self._asked = None
        live = self.live
        if live is not None and live.table.n == n and self._bot_for(seat) is not None:
            try:
                await self._line(seat, n, path, by_guest=False)
            except Refusal as refusal:
                _log.error("bot refused", table=self.hall.alias(self.row.id), code=refusal.code)
                again = lambda: self._in_background(self._quietly(self._rouse_again))  # noqa: E731
                asyncio.get_running_loop().call_later(_AGAIN_SECONDS, again)
                return
            self._tell_line(n)
        self._rouse()

    async def attend(self) -> None:
        """Have a bot think that was to decide when the server stopped."""
        await self.do(self._rouse_again)

    async def _rouse_again(self) -> None:
        self._rouse()
