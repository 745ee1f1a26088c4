"""Notifications when it is somebody's turn: Web Push, e-mail and webhooks."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from starlette.requests import Request

from tafelrunde.server.protocol.messages import Language
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.web.api.operations import Operations
from tafelrunde.server.web.api.parameters import text_parameter
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.middleware import address_of
from tafelrunde.server.web.services import ensure_guest, notifier_of, room_of, subscriptions_of

OPERATIONS: Final = Operations("company")
_TABLE: Final = text_parameter("table", "Also whether notifications about this table are off.", 32)


class NoticeWays(msgspec.Struct):
    """My notification channels."""

    push_key: str
    """The key with which a browser subscribes."""
    browsers: int
    """How many browsers of mine are subscribed."""
    mail_offered: bool
    """Whether this server sends e-mail."""
    mail: str | None
    webhook: str | None
    webhook_failing: bool
    """The webhook failed so often that it is no longer called."""
    member: bool
    """E-mail and webhooks are for members."""
    quiet: bool
    """There are no notifications about the requested table."""


class _Body(msgspec.Struct, forbid_unknown_fields=True):
    pass


class PushKeys(_Body):
    p256dh: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class Subscription(_Body):
    """The result of `PushManager.subscribe`."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: PushKeys
    language: Language = "en"


class Endpoint(_Body):
    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


class Webhook(_Body):
    """A public https address; null for none."""

    url: Annotated[str, msgspec.Meta(max_length=1000)] | None


class Mail(_Body):
    """Null for no e-mail."""

    mail: Annotated[str, msgspec.Meta(max_length=254)] | None


class Signed(_Body):
    """The token of a link in an e-mail."""

    token: Annotated[str, msgspec.Meta(max_length=1000)]


class Quiet(_Body):
    quiet: bool


class Tried(msgspec.Struct):
    arrived: bool


@OPERATIONS.add("GET", "/api/notices", refuses=["malformed"], parameters=[_TABLE])
async def notices(request: Request) -> NoticeWays:
    """My notification channels."""
    identity, notifier = identity_of(request), notifier_of(request)
    channels = await notifier.subscriptions.channels(identity.id or "", _TABLE.read(request))
    return NoticeWays(
        push_key=notifier.keys.public,
        browsers=channels.browsers,
        mail_offered=notifier.mailer is not None,
        mail=channels.mail,
        webhook=channels.webhook,
        webhook_failing=channels.failing,
        member=identity.member is not None,
        quiet=channels.quiet,
    )


async def _limit_rate(request: Request) -> None:
    if not await request.app.state.channel_limiter.allows(address_of(request)):
        raise Refusal("busy")


@OPERATIONS.add("POST", "/api/notices/push", refuses=["malformed"])
async def subscribe(request: Request, body: Subscription) -> None:
    """Subscribe this browser to Web Push."""
    await _limit_rate(request)
    guest, keys = ensure_guest(request), body.keys
    await subscriptions_of(request).add_browser(guest, body.endpoint, keys.p256dh, keys.auth, body.language)


@OPERATIONS.add("POST", "/api/notices/push/stop")
async def unsubscribe(request: Request, body: Endpoint) -> None:
    """End the subscription of this browser."""
    await subscriptions_of(request).remove_browser(ensure_guest(request), body.endpoint)


@OPERATIONS.add("POST", "/api/notices/webhook", access="member")
async def keep_webhook(request: Request, body: Webhook) -> None:
    """Set the webhook that is called when it is my turn."""
    await _limit_rate(request)
    await subscriptions_of(request).set_webhook(ensure_guest(request), body.url, language_of(request))


@OPERATIONS.add("POST", "/api/notices/webhook/try", access="member", refuses=["unknown"])
async def try_webhook(request: Request) -> Tried:
    """Call my webhook now."""
    return Tried(await subscriptions_of(request).test_webhook(ensure_guest(request), language_of(request)))


@OPERATIONS.add("POST", "/api/notices/mail", access="member", refuses=["unknown"])
async def keep_mail(request: Request, body: Mail) -> None:
    """Set my e-mail address; it counts once the link in the confirmation e-mail was opened."""
    await subscriptions_of(request).request_email(ensure_guest(request), body.mail, language_of(request))


@OPERATIONS.add("POST", "/api/notices/mail/confirm", refuses=["unknown"])
async def confirm_mail(request: Request, body: Signed) -> None:
    """Confirm an e-mail address."""
    await subscriptions_of(request).confirm_email(body.token, language_of(request))


@OPERATIONS.add("POST", "/api/notices/mail/stop", refuses=["unknown"])
async def stop_mail(request: Request, body: Signed) -> None:
    """Unsubscribe from e-mail, without signing in."""
    await subscriptions_of(request).stop_email(body.token)


@OPERATIONS.add("POST", "/api/tables/{table}/quiet", refuses=["unknown"])
async def keep_quiet(request: Request, body: Quiet) -> None:
    """Turn notifications about this table off or on."""
    room = await room_of(request)
    await subscriptions_of(request).mute(ensure_guest(request), room.row.id, body.quiet)
