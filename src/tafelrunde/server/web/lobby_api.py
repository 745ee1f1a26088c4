"""Finding others, measuring oneself with them, and being told when it is one's turn: over HTTP, see docs/web.md."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tafelrunde.core.registry import ids, offered, title
from tafelrunde.server.notifications.notifier import Notifier
from tafelrunde.server.notifications.subscriptions import Subscriptions
from tafelrunde.server.protocol.messages import Language
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.responses import ListedTable
from tafelrunde.server.tables.directory import Hall
from tafelrunde.server.tables.ladder import Standing
from tafelrunde.server.tables.lobby import Found, Time, Wish
from tafelrunde.server.texts import bot_label, say
from tafelrunde.server.web.authentication import visitor_of
from tafelrunde.server.web.cookies import Cookies
from tafelrunde.server.web.json_responses import language_of
from tafelrunde.server.web.middleware import address_of
from tafelrunde.server.web.operations import Operations, Parameter
from tafelrunde.server.web.tables_api import listed

T = TypeVar("T")

COMPANY: Final = Operations("company")
_GAME: Final = Parameter("game", "Only this title.", {"type": "string", "maxLength": 40})
_SEAT_NUMBERS: Final = {str(seats): seats for seats in range(1, 13)}
_TIMES: Final[dict[str, Time]] = {"none": "none", "minutes": "minutes", "days": "days"}
_KINDS: Final = {"0": False, "1": True}
_SEATS: Final = Parameter("seats", "Only tables with so many seats.", {"type": "string", "enum": [*_SEAT_NUMBERS]})
_TIME: Final = Parameter("time", "Only this kind of clock.", {"type": "string", "enum": [*_TIMES]})
_RATED: Final = Parameter("rated", "Only rated or only casual tables.", {"type": "string", "enum": [*_KINDS]})
_AFTER: Final = Parameter("after", "Only games with a larger number.", {"type": "string", "pattern": "^[0-9]{1,9}$"})
_TABLE: Final = Parameter("table", "Also whether this table is to be quiet.", {"type": "string", "maxLength": 32})


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _notifier(request: Request) -> Notifier:
    notifier: Notifier = request.app.state.notifier
    return notifier


def _subscriptions(request: Request) -> Subscriptions:
    return _notifier(request).subscriptions


def _guest(request: Request) -> str:
    """Whoever asks; somebody new becomes a guest."""
    cookies: Cookies = request.app.state.cookies
    return cookies.issue_guest(request, request.state.cookies)


# -- the lobby


class LobbyTables(msgspec.Struct):
    """Open tables that wait for players, and open games to watch."""

    open: list[ListedTable]
    running: list[ListedTable]


@COMPANY.add("GET", "/api/lobby", right="read", refuses=["malformed"], parameters=[_GAME, _SEATS, _TIME, _RATED])
async def lobby(request: Request) -> LobbyTables:
    """Open tables, the latest first."""
    guest, language, hall = visitor_of(request).id, language_of(request), _hall(request)
    wish = _wish(request)
    open_, running = await hall.lobby.open(wish), await hall.lobby.running(wish)
    return LobbyTables(_told(hall, open_, guest, language), _told(hall, running, guest, language))


def _told(hall: Hall, found: Found, guest: str | None, language: Language) -> Any:
    """A list as JSON. To all who sit at none of its tables it reads the same, so it is written once for them."""

    def written(reader: str | None) -> bytes:
        rows = [row for row in found.rows if row.game in ids()]
        return msgspec.json.encode([{**listed(row, reader, language), **_watched(hall, row.id)} for row in rows])

    if guest is not None and any(seat.guest == guest for row in found.rows for seat in row.seats):
        return msgspec.Raw(written(guest))
    if language not in found.told:
        found.told[language] = written(None)
    return msgspec.Raw(found.told[language])


def _watched(hall: Hall, table: str) -> dict[str, int]:
    room = hall.in_memory(table)
    return {"watchers": 0 if room is None else room.audience.watchers()}


def _wish(request: Request) -> Wish:
    return Wish(
        _text(request, "game", 40),
        _one_of(request, "seats", _SEAT_NUMBERS),
        _one_of(request, "time", _TIMES),
        _one_of(request, "rated", _KINDS),
    )


def _one_of(request: Request, name: str, known: dict[str, T]) -> T | None:
    """What a parameter stands for; None if it is not given."""
    given = request.query_params.get(name)
    if given is not None and given not in known:
        raise Refusal("malformed")
    return None if given is None else known[given]


def _text(request: Request, name: str, longest: int) -> str | None:
    given = request.query_params.get(name)
    if given is not None and (len(given) > longest or "\0" in given):
        raise Refusal("malformed")
    return given


# -- the ladder


class LadderInfo(msgspec.Struct):
    """How much is going on on a ladder."""

    game: str
    title: str
    players: int


class LadderRow(msgspec.Struct):
    """Somebody on the ladder."""

    rank: int
    name: str
    bot: str | None
    """The level of a bot."""
    points: int
    """Strength that is almost certainly reached: 1000 + 40 (mu - 3 sigma)."""
    spread: int
    """The strength itself is so many points off at most, with 95 %."""
    mu: float
    sigma: float
    games: int
    wins: int
    provisional: bool
    mine: bool


class LadderTable(msgspec.Struct):
    """The ladder of a title, the strongest first."""

    game: str
    title: str
    rows: list[LadderRow]


@COMPANY.add("GET", "/api/ladders", right="any")
async def ladders(request: Request) -> list[LadderInfo]:
    """All ladders."""
    ladder, language = _hall(request).ladder, language_of(request)
    return [
        LadderInfo(here.game.info.id, here.texts.say("title", language), len(await ladder.standings(here.game.info.id)))
        for here in offered()
    ]


@COMPANY.add("GET", "/api/ladders/{game}", right="any", refuses=["unknown"])
async def ladder(request: Request) -> LadderTable:
    """The ladder of a title: people and bots by their rated games."""
    game, language, me = request.path_params["game"], language_of(request), visitor_of(request).id
    if game not in ids():
        raise Refusal("unknown", "no_game")
    standings = await _hall(request).ladder.standings(game)
    rows = [_row(rank, one, me, language) for rank, one in enumerate(standings[:500], start=1)]
    return LadderTable(game, title(game).texts.say("title", language), rows)


class Points(msgspec.Struct):
    """What a rated game did to the points of a seat."""

    before: int
    after: int


@COMPANY.add("GET", "/api/tables/{id}/points", right="any")
async def points(request: Request) -> list[Points]:
    """What a table did to its players' points, seat by seat; nothing if it is not rated or not over."""
    return [Points(*one) for one in await _hall(request).ladder.changes(request.path_params["id"])]


def _row(rank: int, one: Standing, me: str | None, language: str) -> LadderRow:
    name = bot_label(one.bot, language) if one.bot is not None else one.name or say("former", language)
    return LadderRow(
        rank=rank,
        name=name,
        bot=one.bot,
        points=one.points,
        spread=one.spread,
        mu=round(one.rating.mu, 3),
        sigma=round(one.rating.sigma, 3),
        games=one.games,
        wins=one.wins,
        provisional=one.is_provisional,
        mine=one.player == me,
    )


async def rated_games(request: Request) -> Response:
    """Every finished rated game of a title, a line of JSON each, in the order in which they ended."""
    game, hall = request.path_params["game"], _hall(request)
    if game not in ids():
        raise Refusal("unknown", "no_game")
    given = request.query_params.get("after", "0")
    if not re.fullmatch(r"[0-9]{1,9}", given):
        raise Refusal("malformed")
    after = int(given)

    async def lines() -> AsyncIterator[bytes]:
        last = after
        while found := await hall.ladder.records(game, last):
            last = found[-1][0]
            for _, line in found:
                yield line

    headers = {"content-disposition": f'attachment; filename="{game}.jsonl"', "cache-control": "no-store"}
    return StreamingResponse(lines(), media_type="application/jsonl", headers=headers)


COMPANY.describe(
    "GET",
    "/api/ladders/{game}/games.jsonl",
    rated_games,
    gives=str,
    media=("application/json", "application/jsonl"),
    right="any",
    refuses=["unknown", "malformed"],
    parameters=[_AFTER],
)


# -- notices


class NoticeWays(msgspec.Struct):
    """How I am told that it is my turn."""

    push_key: str
    """What a browser needs to subscribe."""
    browsers: int
    """Browsers of mine that are told."""
    mail_offered: bool
    """Whether this server sends letters."""
    mail: str | None
    webhook: str | None
    webhook_failing: bool
    """It did not answer so often that it is no longer tried."""
    member: bool
    """Letters and webhooks are for members."""
    quiet: bool
    """Nothing is told about the table that was asked for."""


class _Asked(msgspec.Struct, forbid_unknown_fields=True):
    pass


class PushKeys(_Asked):
    p256dh: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class Subscription(_Asked):
    """What `PushManager.subscribe` gives."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: PushKeys
    language: Language = "en"


class Endpoint(_Asked):
    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


class Webhook(_Asked):
    """An https address that anybody on the internet can reach; null for none."""

    url: Annotated[str, msgspec.Meta(max_length=1000)] | None


class Mail(_Asked):
    """Null for no letters."""

    mail: Annotated[str, msgspec.Meta(max_length=254)] | None


class Signed(_Asked):
    """From a link in a letter."""

    token: Annotated[str, msgspec.Meta(max_length=1000)]


class Quiet(_Asked):
    quiet: bool


class Tried(msgspec.Struct):
    arrived: bool


@COMPANY.add("GET", "/api/notices", refuses=["malformed"], parameters=[_TABLE])
async def notices(request: Request) -> NoticeWays:
    """How I am told that it is my turn."""
    visitor, table = visitor_of(request), _text(request, "table", 32)
    notifier = _notifier(request)
    channels = await notifier.subscriptions.channels(visitor.id or "", table)
    return NoticeWays(
        push_key=notifier.keys.public,
        browsers=channels.browsers,
        mail_offered=notifier.mailer is not None,
        mail=channels.mail,
        webhook=channels.webhook,
        webhook_failing=channels.failing,
        member=visitor.member is not None,
        quiet=channels.quiet,
    )


def _slowly(request: Request) -> None:
    if not request.app.state.notice_pace.allows(address_of(request)):
        raise Refusal("busy")


@COMPANY.add("POST", "/api/notices/push", refuses=["malformed"])
async def subscribe(request: Request, asked: Subscription) -> None:
    """Tell this browser."""
    _slowly(request)
    guest = _guest(request)
    await _subscriptions(request).add_browser(guest, asked.endpoint, asked.keys.p256dh, asked.keys.auth, asked.language)


@COMPANY.add("POST", "/api/notices/push/stop")
async def unsubscribe(request: Request, asked: Endpoint) -> None:
    """Tell this browser no longer."""
    await _subscriptions(request).remove_browser(_guest(request), asked.endpoint)


@COMPANY.add("POST", "/api/notices/webhook", who="member")
async def keep_webhook(request: Request, asked: Webhook) -> None:
    """Call this address when it is my turn."""
    _slowly(request)
    await _subscriptions(request).set_webhook(_guest(request), asked.url, language_of(request))


@COMPANY.add("POST", "/api/notices/webhook/try", who="member", refuses=["unknown"])
async def try_webhook(request: Request) -> Tried:
    """Call my webhook now."""
    return Tried(await _subscriptions(request).test_webhook(_guest(request), language_of(request)))


@COMPANY.add("POST", "/api/notices/mail", who="member", refuses=["unknown"])
async def keep_mail(request: Request, asked: Mail) -> None:
    """Ask by a letter whether the address is right; it counts once the link in the letter was followed."""
    await _subscriptions(request).request_email(_guest(request), asked.mail, language_of(request))


@COMPANY.add("POST", "/api/notices/mail/confirm", refuses=["unknown"])
async def confirm_mail(request: Request, asked: Signed) -> None:
    """The address is right."""
    await _subscriptions(request).confirm_email(asked.token, language_of(request))


@COMPANY.add("POST", "/api/notices/mail/stop", refuses=["unknown"])
async def stop_mail(request: Request, asked: Signed) -> None:
    """No letters any more, without signing in."""
    await _subscriptions(request).stop_email(asked.token)


@COMPANY.add("POST", "/api/tables/{table}/quiet", refuses=["unknown"])
async def keep_quiet(request: Request, asked: Quiet) -> None:
    """No notices about this table, or again."""
    room = await _hall(request).room(request.path_params["table"])
    await _subscriptions(request).mute(_guest(request), room.row.id, asked.quiet)
