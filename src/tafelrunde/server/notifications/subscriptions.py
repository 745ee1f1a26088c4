"""The notification channels of guests and members: browsers, an e-mail address, a webhook, and muted tables."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar
from urllib.parse import quote

import structlog
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.notifications.email import Email, Mailer, NotSent, checked_address
from tafelrunde.server.notifications.outbound_http import Outbound
from tafelrunde.server.notifications.web_push import is_subscription
from tafelrunde.server.notifications.webhook import send_webhook
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import Limiter
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.journal import Statement
from tafelrunde.server.storage.schema import NOTICE, PUSH, QUIET
from tafelrunde.server.texts import say

MAX_WEBHOOK_FAILURES: Final = 10
"""A webhook that fails this often in a row is turned off."""
_BROWSERS: Final = 10
"""Browsers of one person that get push messages."""
_CONFIRM_SECONDS: Final = 2 * 86_400

T = TypeVar("T")
_log = structlog.get_logger("tafelrunde.notifier")


class Database(Protocol):
    """Reads and writes rows."""

    async def read(self, query: Callable[[Connection], T], /) -> T: ...

    async def write(self, *statements: Statement) -> None: ...


@dataclass(frozen=True)
class Channels:
    """How somebody is notified."""

    mail: str | None
    webhook: str | None
    failing: bool
    """Whether the webhook is turned off because it failed too often."""
    browsers: int
    quiet: bool
    """Whether the table in question is muted."""


class Subscriptions:
    """Reads and changes the channels of people. E-mail and webhooks are for members only."""

    def __init__(
        self,
        database: Database,
        outbound: Outbound,
        mailer: Mailer | None,
        is_member: Callable[[str], Awaitable[bool]],
        address: str,
        secret: bytes,
        limiter: Limiter,
    ) -> None:
        self._database = database
        self._outbound = outbound
        self._mailer = mailer
        self._is_member = is_member
        self._address = address
        self._confirm_links = URLSafeTimedSerializer(secret, salt="tafelrunde mail")
        self._stop_links = URLSafeSerializer(secret, salt="tafelrunde no mail")
        self._limiter = limiter

    async def channels(self, guest: str, table: str | None) -> Channels:
        def query(connection: Connection) -> Channels:
            row = connection.execute(select(NOTICE).where(NOTICE.c.guest == guest)).one_or_none()
            browsers = connection.execute(select(func.count()).where(PUSH.c.guest == guest)).scalar_one()
            muted = select(QUIET).where(QUIET.c.guest == guest, QUIET.c.table_id == table)
            quiet = table is not None and connection.execute(muted).one_or_none() is not None
            if row is None:
                return Channels(None, None, False, browsers, quiet)
            return Channels(row.mail, row.webhook, row.failures >= MAX_WEBHOOK_FAILURES, browsers, quiet)

        return await self._database.read(query)

    async def mute(self, guest: str, table: str, quiet: bool) -> None:
        """Turn notifications about this table off, or on again."""
        key = (QUIET.c.guest == guest, QUIET.c.table_id == table)
        change: ClauseElement = delete(QUIET).where(*key)
        if quiet:
            change = upsert(QUIET).values(guest=guest, table_id=table).on_conflict_do_nothing()
        await self._database.write(change)

    # -- browsers

    async def add_browser(self, guest: str, endpoint: str, key: str, auth: str, language: str) -> None:
        """Send push messages to this browser; of too many browsers the oldest are dropped."""
        if not is_subscription(key, auth):
            raise Refusal("malformed", "push")
        await self._outbound.check(endpoint)
        values = {"guest": guest, "key": key, "auth": auth, "language": language, "created": int(time.time())}
        newest = select(PUSH.c.endpoint).where(PUSH.c.guest == guest).order_by(PUSH.c.created.desc()).limit(_BROWSERS)
        await self._database.write(
            upsert(PUSH)
            .values(endpoint=endpoint, **values)
            .on_conflict_do_update(index_elements=["endpoint"], set_=values),
            delete(PUSH).where(PUSH.c.guest == guest, PUSH.c.endpoint.not_in(newest)),
        )

    async def remove_browser(self, guest: str, endpoint: str) -> None:
        await self._database.write(delete(PUSH).where(PUSH.c.endpoint == endpoint, PUSH.c.guest == guest))

    # -- webhooks

    async def set_webhook(self, guest: str, url: str | None, language: str) -> None:
        if url is not None:
            await self._require_member(guest)
            await self._outbound.check(url)
        await self._save(guest, language, webhook=url, failures=0)

    async def test_webhook(self, guest: str, language: str) -> bool:
        """Whether a test request to the webhook succeeds."""
        await self._limit(guest)
        channels = await self.channels(guest, None)
        if channels.webhook is None:
            raise Refusal("unknown", "no_webhook")
        text = say("notification.test", language)
        return await send_webhook(self._outbound, channels.webhook, text, self._address, {})

    # -- e-mail

    async def request_email(self, guest: str, text: str | None, language: str) -> None:
        """Send an e-mail with a link that confirms the address; without an address turn e-mail off."""
        if text is None:
            await self._save(guest, language, mail=None)
            return
        address = checked_address(text)
        if self._mailer is None:
            raise Refusal("unknown", "no_mail")
        await self._require_member(guest)
        await self._limit(guest)
        await self._limit(address.lower())
        link = f"{self._address}notices?confirm={quote(self._confirm_links.dumps([guest, address]))}"
        stop = f"{self._address}notices"
        subject, text = say("notification.confirm_subject", language), say("notification.confirm", language, link=link)
        try:
            await self._mailer.send(Email(address, subject, text, stop))
        except NotSent as error:
            _log.warning("e-mail not sent", why=str(error))
            raise Refusal("busy", "mail_failed") from error

    async def confirm_email(self, token: str, language: str) -> None:
        """Store the address whose link was followed."""
        guest, address = _signed(lambda: self._confirm_links.loads(token, max_age=_CONFIRM_SECONDS))
        await self._save(guest, language, mail=address)

    async def stop_email(self, token: str) -> None:
        """Turn e-mail off with the link at the end of an e-mail."""
        guest, address = _signed(lambda: self._stop_links.loads(token))
        own = update(NOTICE).where(NOTICE.c.guest == guest, NOTICE.c.mail == address)
        await self._database.write(own.values(mail=None))

    def stop_link(self, guest: str, address: str) -> str:
        """Where this person can turn e-mail to this address off without signing in."""
        return f"{self._address}notices?stop={quote(self._stop_links.dumps([guest, address]))}"

    async def _save(self, guest: str, language: str, **values: object) -> None:
        first = {"guest": guest, "failures": 0, "language": language, **values}
        changes = {"language": language, **values}
        row = upsert(NOTICE).values(first)
        await self._database.write(row.on_conflict_do_update(index_elements=["guest"], set_=changes))

    async def _require_member(self, guest: str) -> None:
        if not await self._is_member(guest):
            raise Refusal("forbidden", "notifications_members")

    async def _limit(self, key: str) -> None:
        if not await self._limiter.allows(key):
            raise Refusal("busy", "notification_pace")


def _signed(load: Callable[[], object]) -> tuple[str, str]:
    """The guest and the address in a signed link."""
    try:
        match load():
            case [str(guest), str(address)]:
                return guest, address
    except BadSignature:
        pass
    raise Refusal("unknown", "old_link")
