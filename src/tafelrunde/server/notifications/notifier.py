"""Telling people that it is their turn: once per turn, not while they look, and not for tables they want quiet.

What is to be told follows from what is stored, so a restart neither forgets a notice nor sends it twice.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Final
from urllib.parse import quote
from weakref import WeakValueDictionary

import structlog
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import Connection, String, delete, func, select, union, update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.core.registry import ids, title
from tafelrunde.server.notifications.email import Letter, NotSent, Post, checked_mail
from tafelrunde.server.notifications.outbound_http import NotReached, Outbound
from tafelrunde.server.notifications.web_push import Keys, is_subscription, push
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import Pace
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.schema import GAME_TABLE, MOVE, NOTICE, PUSH, QUIET, SEAT, TOLD
from tafelrunde.server.texts import say

if TYPE_CHECKING:
    from tafelrunde.server.tables.directory import Hall

_DAY: Final = 86_400
_SCAN_SECONDS: Final = 5.0
_AT_ONCE: Final = 32
_AT_ONCE_TO_ONE: Final = 2
"""What goes out to one person at the same time: a slow address must not hold up the others."""
_WAITING: Final = 20
"""Turns that may wait to be told to one person."""
_LAST_SECONDS: Final = 3.0
"""What is under way when the server stops has so long to arrive."""
_BROWSERS: Final = 10
"""Browsers of one person that are told."""
_PATIENCE: Final = 10
"""A webhook that fails so often in a row is no longer tried."""
_CONFIRM_SECONDS: Final = 2 * _DAY

_log = structlog.get_logger("tafelrunde.notices")


@dataclass(frozen=True)
class Turn:
    """Somebody must decide at a table."""

    table: str
    game: str
    guest: str
    due: int | None


@dataclass(frozen=True)
class Ways:
    """How somebody wants to be told."""

    mail: str | None
    webhook: str | None
    failing: bool
    browsers: int
    quiet: bool


class Notices:
    """Looks for turns nobody was told about, and tells."""

    def __init__(self, hall: Hall, settings: Settings, secret: bytes, outbound: Outbound | None = None) -> None:
        self._hall = hall
        self._store = hall.store
        self._settings = settings
        self.address = settings.address(settings.port)
        site = self.address.rstrip("/") if settings.secure else "mailto:admin@localhost"
        self.keys = Keys(settings.data_dir, f"mailto:{settings.mail_from}" if settings.mail_from else site)
        self.outbound = outbound or Outbound()
        self.post = Post(settings.smtp, settings.mail_from) if settings.smtp else None
        self._confirming = URLSafeTimedSerializer(secret, salt="tafelrunde mail")
        self._stopping = URLSafeSerializer(secret, salt="tafelrunde no mail")
        self._letters = Pace(settings.limits.letters)
        self._since = int(time.time()) - _DAY
        self._gate = asyncio.Semaphore(_AT_ONCE)
        self._own_gates: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._waiting: Counter[str] = Counter()
        self._telling: set[asyncio.Task[None]] = set()
        self._looking = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._looking.cancel()
        await asyncio.wait([self._looking])
        await self.finish(_LAST_SECONDS)
        await self.outbound.close()

    async def finish(self, seconds: float) -> None:
        """Let what is under way arrive, and give up what takes longer."""
        if not self._telling:
            return
        _, late = await asyncio.wait(self._telling, timeout=seconds)
        for task in late:
            task.cancel()
        if late:
            _log.warning("notices given up", notices=len(late))
            await asyncio.wait(late)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(min(_SCAN_SECONDS, max(0.05, self._settings.notice_delay)))
            try:
                await self.look()
            except Exception:
                _log.exception("looking for turns failed")

    # -- who is to be told

    async def look(self) -> int:
        """Tell everybody whose turn has come since the last time, in the background; how many that are."""
        until = int(time.time() - self._settings.notice_delay)
        turns = await self._store.read(lambda c: _turns(c, self._since, until))
        told = 0
        for turn in turns:
            try:
                told += await self._attend(turn)
            except Exception:
                _log.exception("notice failed", table=self._hall.alias(turn.table))
        self._since = max(self._since, until)
        return told

    async def _attend(self, turn: Turn) -> bool:
        """Whether somebody is told about this turn now."""
        number, known, quiet = await self._store.read(lambda c: _history(c, turn))
        if known == number:
            return False
        values = {"table_id": turn.table, "guest": turn.guest, "turn": number}
        noted = upsert(TOLD).values(values).on_conflict_do_update(index_elements=["table_id", "guest"], set_=values)
        await self._store.write(noted)  # first: better no notice than two
        room = self._hall.in_memory(turn.table)
        if quiet or turn.game not in ids() or (room is not None and room.audience.is_looking(turn.guest)):
            return False
        if self._waiting[turn.guest] >= _WAITING:
            _log.warning("notice left out", table=self._hall.alias(turn.table), waiting=_WAITING)
            return False
        self._waiting[turn.guest] += 1
        task = asyncio.create_task(self._tell(turn))
        self._telling.add(task)
        task.add_done_callback(partial(self._told, turn))
        return True

    def _told(self, turn: Turn, task: asyncio.Task[None]) -> None:
        self._telling.discard(task)
        self._waiting[turn.guest] -= 1
        if not self._waiting[turn.guest]:
            del self._waiting[turn.guest]
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("notice failed", table=self._hall.alias(turn.table), exc_info=error)

    async def _tell(self, turn: Turn) -> None:
        rows = await self._store.read(lambda c: c.execute(select(PUSH).where(PUSH.c.guest == turn.guest)).all())
        ways = await self._store.read(
            lambda c: c.execute(select(NOTICE).where(NOTICE.c.guest == turn.guest)).one_or_none()
        )
        sending = [partial(self._push, turn, row.endpoint, row.key, row.auth, row.language) for row in rows]
        if ways is not None and ways.mail and self.post is not None:
            sending.append(partial(self._write, turn, ways.mail, ways.language))
        if ways is not None and ways.webhook and ways.failures < _PATIENCE:
            sending.append(partial(self._call, turn, ways.webhook, ways.language))
        own = self._own_gates.setdefault(turn.guest, asyncio.Semaphore(_AT_ONCE_TO_ONE))
        await asyncio.gather(*(self._one_of_few(turn, own, send) for send in sending))

    async def _one_of_few(self, turn: Turn, own: asyncio.Semaphore, send: Callable[[], Awaitable[None]]) -> None:
        async with own, self._gate:
            try:
                await send()
            except Exception:
                _log.exception("notice failed", table=self._hall.alias(turn.table))

    def _words(self, turn: Turn, language: str) -> tuple[str, str]:
        game = title(turn.game).texts.say("title", language)
        return say("notice.turn", language, game=game), f"{self.address}table/{turn.table}"

    async def _push(self, turn: Turn, endpoint: str, key: str, auth: str, language: str) -> None:
        text, link = self._words(turn, language)
        message = {"title": "Tafelrunde", "body": text, "url": link, "tag": turn.table}
        topic = blake2b(turn.table.encode(), digest_size=12).hexdigest()
        try:
            status = await push(self.outbound, self.keys, endpoint, key, auth, json.dumps(message).encode(), topic)
        except NotReached as error:
            _log.warning("push failed", why=str(error))
            return
        if status in (404, 410):
            await self._store.write(delete(PUSH).where(PUSH.c.endpoint == endpoint))
        elif status >= 400:
            _log.warning("push refused", status=status)

    async def _write(self, turn: Turn, mail: str, language: str) -> None:
        assert self.post is not None
        text, link = self._words(turn, language)
        stop = f"{self.address}notices?stop={quote(self._stopping.dumps([turn.guest, mail]))}"
        letter = Letter(mail, text, say("notice.letter", language, text=text, link=link, stop=stop), stop)
        try:
            await self.post.send(letter)
        except NotSent as error:
            _log.warning("letter not sent", why=str(error))

    async def _call(self, turn: Turn, webhook: str, language: str) -> None:
        text, link = self._words(turn, language)
        failed = not await self._called(webhook, text, link, turn)
        mine = update(NOTICE).where(NOTICE.c.guest == turn.guest)
        await self._store.write(mine.values(failures=NOTICE.c.failures + 1 if failed else 0))

    async def _called(self, webhook: str, text: str, link: str, turn: Turn | None) -> bool:
        """In the form that chat programs take; they must not make mentions of anything in it."""
        said = f"{text} {link}".strip()
        body: dict[str, object] = {"text": said, "content": said, "allowed_mentions": {"parse": []}}
        if turn is not None:
            body |= {"game": turn.game, "table": link, "due": turn.due}
        headers = {"content-type": "application/json", "user-agent": "Tafelrunde"}
        try:
            return await self.outbound.post(webhook, json.dumps(body).encode(), headers) < 300
        except NotReached as error:
            _log.warning("webhook failed", why=str(error))
            return False

    # -- how somebody wants to be told

    async def ways(self, guest: str, table: str | None) -> Ways:
        def question(connection: Connection) -> Ways:
            row = connection.execute(select(NOTICE).where(NOTICE.c.guest == guest)).one_or_none()
            browsers = connection.execute(select(func.count()).where(PUSH.c.guest == guest)).scalar_one()
            still = select(QUIET).where(QUIET.c.guest == guest, QUIET.c.table_id == table)
            quiet = table is not None and connection.execute(still).one_or_none() is not None
            if row is None:
                return Ways(None, None, False, browsers, quiet)
            return Ways(row.mail, row.webhook, row.failures >= _PATIENCE, browsers, quiet)

        return await self._store.read(question)

    async def subscribe(self, guest: str, endpoint: str, key: str, auth: str, language: str) -> None:
        """Tell this browser from now on."""
        if not is_subscription(key, auth):
            raise Refusal("malformed", "push")
        await self.outbound.check(endpoint)
        values = {"guest": guest, "key": key, "auth": auth, "language": language, "created": int(time.time())}
        mine = select(PUSH.c.endpoint).where(PUSH.c.guest == guest).order_by(PUSH.c.created.desc())
        await self._store.write(
            upsert(PUSH)
            .values(endpoint=endpoint, **values)
            .on_conflict_do_update(index_elements=["endpoint"], set_=values),
            delete(PUSH).where(PUSH.c.guest == guest, PUSH.c.endpoint.not_in(mine.limit(_BROWSERS))),
        )

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        await self._store.write(delete(PUSH).where(PUSH.c.endpoint == endpoint, PUSH.c.guest == guest))

    async def keep_quiet(self, guest: str, table: str, quiet: bool) -> None:
        """Tell about this table no longer, or again."""
        here = (QUIET.c.guest == guest, QUIET.c.table_id == table)
        change: ClauseElement = delete(QUIET).where(*here)
        if quiet:
            change = upsert(QUIET).values(guest=guest, table_id=table).on_conflict_do_nothing()
        await self._store.write(change)

    async def keep_webhook(self, guest: str, webhook: str | None, language: str) -> None:
        if webhook is not None:
            await self._members_only(guest)
            await self.outbound.check(webhook)
        await self._keep(guest, language, webhook=webhook, failures=0)

    async def try_webhook(self, guest: str, language: str) -> bool:
        """Whether a word to the webhook arrives."""
        self._slowly(guest)
        ways = await self.ways(guest, None)
        if ways.webhook is None:
            raise Refusal("unknown", "no_webhook")
        return await self._called(ways.webhook, say("notice.trial", language), self.address, None)

    async def ask_mail(self, guest: str, given: str | None, language: str) -> None:
        """Send a letter that asks whether the address is right; without one no letters any more."""
        if given is None:
            await self._keep(guest, language, mail=None)
            return
        mail = checked_mail(given)
        if self.post is None:
            raise Refusal("unknown", "no_mail")
        await self._members_only(guest)
        self._slowly(guest)
        self._slowly(mail.lower())
        link = f"{self.address}notices?confirm={quote(self._confirming.dumps([guest, mail]))}"
        stop = f"{self.address}notices"
        try:
            subject = say("notice.confirm_subject", language)
            await self.post.send(Letter(mail, subject, say("notice.confirm", language, link=link), stop))
        except NotSent as error:
            _log.warning("letter not sent", why=str(error))
            raise Refusal("busy", "mail_failed") from error

    async def confirm_mail(self, token: str, language: str) -> None:
        guest, mail = self._signed(lambda: self._confirming.loads(token, max_age=_CONFIRM_SECONDS))
        await self._keep(guest, language, mail=mail)

    async def stop_mail(self, token: str) -> None:
        """Somebody followed the link at the end of a letter."""
        guest, mail = self._signed(lambda: self._stopping.loads(token))
        mine = update(NOTICE).where(NOTICE.c.guest == guest, NOTICE.c.mail == mail)
        await self._store.write(mine.values(mail=None))

    def _signed(self, loads: Callable[[], object]) -> tuple[str, str]:
        try:
            match loads():
                case [str(guest), str(mail)]:
                    return guest, mail
        except BadSignature:
            pass
        raise Refusal("unknown", "old_link")

    async def _keep(self, guest: str, language: str, **values: object) -> None:
        first = {"guest": guest, "failures": 0, "language": language, **values}
        row = upsert(NOTICE).values(first)
        changes = {"language": language, **values}
        await self._store.write(row.on_conflict_do_update(index_elements=["guest"], set_=changes))

    async def _members_only(self, guest: str) -> None:
        if not await self._hall.members.is_member(guest):
            raise Refusal("forbidden", "notices_members")

    def _slowly(self, who: str) -> None:
        if not self._letters.allows(who):
            raise Refusal("busy", "letters")


def _turns(connection: Connection, since: int, until: int) -> list[Turn]:
    """Whoever must decide at a table where something has happened lately, and wants to be told of anything."""
    interested = union(select(PUSH.c.guest), select(NOTICE.c.guest)).subquery()
    decides = GAME_TABLE.c.deciders.contains("," + SEAT.c.seat.cast(String) + ",")
    wanted = (
        select(GAME_TABLE.c.id, GAME_TABLE.c.game, SEAT.c.guest, GAME_TABLE.c.due)
        .join(SEAT, SEAT.c.table_id == GAME_TABLE.c.id)
        .where(
            GAME_TABLE.c.phase == "playing",
            GAME_TABLE.c.changed.between(since, until),
            GAME_TABLE.c.hot_seat.is_(False),
            SEAT.c.guest.in_(select(interested.c.guest)),
            SEAT.c.stand_in.is_(None),
            decides,
        )
        .distinct()
    )
    return [Turn(row.id, row.game, row.guest, row.due) for row in connection.execute(wanted)]


def _history(connection: Connection, turn: Turn) -> tuple[int, int | None, bool]:
    """The turn's number (the guest's own last line before it), the last one told, and whether it is to be quiet."""
    own = select(SEAT.c.seat).where(SEAT.c.table_id == turn.table, SEAT.c.guest == turn.guest)
    last = select(func.max(MOVE.c.n)).where(MOVE.c.table_id == turn.table, MOVE.c.seat.in_(own))
    told = select(TOLD.c.turn).where(TOLD.c.table_id == turn.table, TOLD.c.guest == turn.guest)
    quiet = select(QUIET).where(QUIET.c.table_id == turn.table, QUIET.c.guest == turn.guest)
    number = connection.execute(last).scalar_one()
    return (
        -1 if number is None else number,
        connection.execute(told).scalar_one_or_none(),
        connection.execute(quiet).one_or_none() is not None,
    )
