"""Notifies people that it is their turn: once per turn, not while they look at the table, not for muted tables.

What is to be sent follows from stored data, so a restart neither loses a notification nor sends it twice.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Final, Protocol
from weakref import WeakValueDictionary

import structlog
from sqlalchemy import Connection, String, and_, delete, exists, func, select, union, update

from tafelrunde.core.registry import ids, title
from tafelrunde.server.background import Failures
from tafelrunde.server.notifications.email import Email, Mailer, NotSent
from tafelrunde.server.notifications.outbound_http import NotReached, Outbound
from tafelrunde.server.notifications.subscriptions import MAX_WEBHOOK_FAILURES, Database, Subscriptions
from tafelrunde.server.notifications.web_push import Keys, push
from tafelrunde.server.notifications.webhook import send_webhook
from tafelrunde.server.rate_limits import Limiter, RateLimiter
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.journal import Statement
from tafelrunde.server.storage.schema import GAME_TABLE, MOVE, NOTICE, PUSH, QUIET, SEALED, SEAT, TOLD
from tafelrunde.server.texts import say

_DAY: Final = 86_400
_SCAN_SECONDS: Final = 5.0
_PARALLEL: Final = 32
_PARALLEL_PER_PERSON: Final = 2
"""A slow address must not delay notifications to others."""
_MOST_WAITING: Final = 20
"""Turns of one person that may wait to be sent."""
_CLOSE_SECONDS: Final = 3.0
"""Time for unfinished notifications when the server stops."""

_log = structlog.get_logger("tafelrunde.notifier")


class Presence(Protocol):
    """Knows who looks at which table."""

    async def is_looking(self, table: str, guest: str) -> bool: ...


Duty = Callable[[], Awaitable[Sequence[Statement] | None]]
"""Whether this process notifies people, now: None, or what must be true when it stores something."""


async def always() -> Sequence[Statement]:
    """The duty of a server that is alone."""
    return ()


@dataclass(frozen=True)
class Turn:
    """A player must decide at a table."""

    table: str
    game: str
    guest: str
    due: int | None


class Notifier:
    """Scans the database for new turns and notifies the players."""

    def __init__(
        self,
        database: Database,
        presence: Presence,
        alias: Callable[[str], str],
        is_member: Callable[[str], Awaitable[bool]],
        settings: Settings,
        secret: bytes,
        outbound: Outbound | None = None,
        limiter: Limiter | None = None,
        duty: Duty = always,
    ) -> None:
        self._duty = duty
        self._database = database
        self._presence = presence
        self._alias = alias
        self._settings = settings
        self._address = settings.address(settings.port)
        site = self._address.rstrip("/") if settings.secure else "mailto:admin@localhost"
        self.keys = Keys(settings.data_dir, f"mailto:{settings.mail_from}" if settings.mail_from else site)
        self.outbound = outbound or Outbound()
        self.mailer = Mailer(settings.smtp, settings.mail_from) if settings.smtp else None
        self.subscriptions = Subscriptions(
            database,
            self.outbound,
            self.mailer,
            is_member,
            self._address,
            secret,
            limiter or RateLimiter(settings.limits.confirmations),
        )
        self._since = int(time.time()) - _DAY
        self._slots = asyncio.Semaphore(_PARALLEL)
        self._slots_of: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._waiting: Counter[str] = Counter()
        self._sending: set[asyncio.Task[None]] = set()
        self._scanning = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._scanning.cancel()
        await asyncio.wait([self._scanning])
        await self.finish(_CLOSE_SECONDS)
        await self.outbound.close()

    async def finish(self, seconds: float) -> None:
        """Wait for notifications that are being sent; drop those that take longer."""
        if not self._sending:
            return
        _, unfinished = await asyncio.wait(self._sending, timeout=seconds)
        for task in unfinished:
            task.cancel()
        if unfinished:
            _log.warning("notifications dropped", notifications=len(unfinished))
            await asyncio.wait(unfinished)

    async def _run(self) -> None:
        failures = Failures(_log)
        while True:
            await asyncio.sleep(min(_SCAN_SECONDS, max(0.05, self._settings.notification_delay)))
            await failures.survive("scan for turns failed", self.scan)

    # -- finding turns

    async def scan(self) -> int:
        """Start notifications for all turns since the last scan, in the background; returns their number."""
        duty = await self._duty()
        if duty is None:
            self._since = int(time.time()) - _DAY  # the process that does it now may stop at any time
            return 0
        until = int(time.time() - self._settings.notification_delay)
        turns = await self._database.read(lambda c: _turns(c, self._since, until))
        started = 0
        for turn in turns:
            try:
                started += await self._start(turn, duty)
            except Exception:
                _log.exception("notification failed", table=self._alias(turn.table))
        self._since = max(self._since, until)
        return started

    async def _start(self, turn: Turn, duty: Sequence[Statement]) -> bool:
        """Whether a notification about this turn is sent now."""
        number, notified, muted = await self._database.read(lambda c: _history(c, turn))
        if notified == number:
            return False
        values = {"table_id": turn.table, "guest": turn.guest, "turn": number}
        mark = upsert(TOLD).values(values).on_conflict_do_update(index_elements=["table_id", "guest"], set_=values)
        await self._database.write(*duty, mark)  # first: better no notification than two
        if muted or turn.game not in ids() or await self._presence.is_looking(turn.table, turn.guest):
            return False
        if self._waiting[turn.guest] >= _MOST_WAITING:
            _log.warning("notification skipped", table=self._alias(turn.table), waiting=_MOST_WAITING)
            return False
        self._waiting[turn.guest] += 1
        task = asyncio.create_task(self._notify(turn))
        self._sending.add(task)
        task.add_done_callback(partial(self._done, turn))
        return True

    def _done(self, turn: Turn, task: asyncio.Task[None]) -> None:
        self._sending.discard(task)
        self._waiting[turn.guest] -= 1
        if not self._waiting[turn.guest]:
            del self._waiting[turn.guest]
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("notification failed", table=self._alias(turn.table), exc_info=error)

    # -- sending

    async def _notify(self, turn: Turn) -> None:
        """Use all channels of this person."""
        browsers = await self._database.read(lambda c: c.execute(select(PUSH).where(PUSH.c.guest == turn.guest)).all())
        row = await self._database.read(
            lambda c: c.execute(select(NOTICE).where(NOTICE.c.guest == turn.guest)).one_or_none()
        )
        sends = [
            partial(self._push, turn, browser.endpoint, browser.key, browser.auth, browser.language)
            for browser in browsers
        ]
        if row is not None and row.mail and self.mailer is not None:
            sends.append(partial(self._email, self.mailer, turn, row.mail, row.language))
        if row is not None and row.webhook and row.failures < MAX_WEBHOOK_FAILURES:
            sends.append(partial(self._webhook, turn, row.webhook, row.language))
        slots = self._slots_of.setdefault(turn.guest, asyncio.Semaphore(_PARALLEL_PER_PERSON))
        await asyncio.gather(*(self._send(turn, slots, send) for send in sends))

    async def _send(self, turn: Turn, slots: asyncio.Semaphore, send: Callable[[], Awaitable[None]]) -> None:
        async with slots, self._slots:
            try:
                await send()
            except Exception:
                _log.exception("notification failed", table=self._alias(turn.table))

    def _text_and_link(self, turn: Turn, language: str) -> tuple[str, str]:
        game = title(turn.game).texts.say("title", language)
        return say("notification.turn", language, game=game), f"{self._address}table/{turn.table}"

    async def _push(self, turn: Turn, endpoint: str, key: str, auth: str, language: str) -> None:
        text, link = self._text_and_link(turn, language)
        message = {"title": "Tafelrunde", "body": text, "url": link, "tag": turn.table}
        topic = blake2b(turn.table.encode(), digest_size=12).hexdigest()
        try:
            status = await push(self.outbound, self.keys, endpoint, key, auth, json.dumps(message).encode(), topic)
        except NotReached as error:
            _log.warning("push failed", why=str(error))
            return
        if status in (404, 410):  # the browser has unsubscribed
            await self._database.write(delete(PUSH).where(PUSH.c.endpoint == endpoint))
        elif status >= 400:
            _log.warning("push refused", status=status)

    async def _email(self, mailer: Mailer, turn: Turn, address: str, language: str) -> None:
        text, link = self._text_and_link(turn, language)
        stop = self.subscriptions.stop_link(turn.guest, address)
        body = say("notification.email", language, text=text, link=link, stop=stop)
        try:
            await mailer.send(Email(address, text, body, stop))
        except NotSent as error:
            _log.warning("e-mail not sent", why=str(error))

    async def _webhook(self, turn: Turn, url: str, language: str) -> None:
        text, link = self._text_and_link(turn, language)
        details = {"game": turn.game, "table": link, "due": turn.due}
        succeeded = await send_webhook(self.outbound, url, text, link, details)
        own = update(NOTICE).where(NOTICE.c.guest == turn.guest)
        await self._database.write(own.values(failures=0 if succeeded else NOTICE.c.failures + 1))


def _turns(connection: Connection, since: int, until: int) -> list[Turn]:
    """Turns at tables that changed between these times, of players with at least one channel."""
    reachable = union(select(PUSH.c.guest), select(NOTICE.c.guest)).subquery()
    decides = GAME_TABLE.c.deciders.contains("," + SEAT.c.seat.cast(String) + ",")
    own_answer = and_(SEALED.c.table_id == SEAT.c.table_id, SEALED.c.seat == SEAT.c.seat, SEALED.c.done)
    query = (
        select(GAME_TABLE.c.id, GAME_TABLE.c.game, SEAT.c.guest, GAME_TABLE.c.due)
        .join(SEAT, SEAT.c.table_id == GAME_TABLE.c.id)
        .where(
            GAME_TABLE.c.phase == "playing",
            GAME_TABLE.c.changed.between(since, until),
            GAME_TABLE.c.hot_seat.is_(False),
            SEAT.c.guest.in_(select(reachable.c.guest)),
            SEAT.c.stand_in.is_(None),
            decides,
            ~exists().where(own_answer),
        )
        .distinct()
    )
    return [Turn(row.id, row.game, row.guest, row.due) for row in connection.execute(query)]


def _history(connection: Connection, turn: Turn) -> tuple[int, int | None, bool]:
    """The turn's number (the player's own last move before it), the last one notified, and whether the table is
    muted."""
    own = select(SEAT.c.seat).where(SEAT.c.table_id == turn.table, SEAT.c.guest == turn.guest)
    last = select(func.max(MOVE.c.n)).where(MOVE.c.table_id == turn.table, MOVE.c.seat.in_(own))
    notified = select(TOLD.c.turn).where(TOLD.c.table_id == turn.table, TOLD.c.guest == turn.guest)
    muted = select(QUIET).where(QUIET.c.table_id == turn.table, QUIET.c.guest == turn.guest)
    number = connection.execute(last).scalar_one()
    return (
        -1 if number is None else number,
        connection.execute(notified).scalar_one_or_none(),
        connection.execute(muted).one_or_none() is not None,
    )
