"""What browsers ask for over HTTP; see docs/web.md."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tafelrunde import bots
from tafelrunde.core.info import TextOption
from tafelrunde.core.registry import Title, ids, offered, title
from tafelrunde.server.protocol.position import has_secrets
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewTable
from tafelrunde.server.protocol.sprites import art_address
from tafelrunde.server.protocol.wording import Speech
from tafelrunde.server.tables.directory import Hall
from tafelrunde.server.tables.lobby import Wish
from tafelrunde.server.tables.model import SeatRow, TableRow
from tafelrunde.server.texts import bot_about, bot_label, say
from tafelrunde.server.web.authentication import visitor_of
from tafelrunde.server.web.cookies import Cookies
from tafelrunde.server.web.json_responses import json_reply, language_of
from tafelrunde.server.web.middleware import address_of, is_from_here
from tafelrunde.server.web.operations import body_of, decoded_body, with_cookies


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _cookies(request: Request) -> Cookies:
    cookies: Cookies = request.app.state.cookies
    return cookies


# -- who and what


async def me(request: Request) -> Response:
    """Who I am; somebody new becomes a guest."""
    known = visitor_of(request).id
    guest = None if known is None else await _hall(request).store.guest(known)
    said = {"name": "" if guest is None else guest.name, "language": language_of(request)}
    if guest is not None and "language" not in request.query_params:
        said["language"] = guest.language
    member = visitor_of(request).member
    response = json_reply(
        {**said, "member": None if member is None else {"name": member.name, "settings": member.settings}}
    )
    _cookies(request).issue_guest(request, response)
    return response


async def games(request: Request) -> Response:
    """What can be played."""
    language = language_of(request)
    titles = [title(name) for name in ids()] if request.query_params.get("all") else offered()
    return json_reply(
        {
            "games": [_game(here, language) for here in titles],
            "bots": [
                {"name": name, "label": bot_label(name, language), "about": bot_about(name, language)}
                for name in bots.names()
            ],
        }
    )


def _game(here: Title, language: str) -> dict[str, Any]:
    info, speech = here.game.info, Speech(here, language, ())
    return {
        "id": info.id,
        "title": speech.say("title"),
        "summary": speech.say("summary", ""),
        "author": info.author,
        "edition": info.edition,
        "seats": list(info.seats),
        "offered": info.offered,
        "secrets": has_secrets(here.game.new(info.seats[0])),
        "art": art_address(info.id),
        "options": [
            {
                "name": option.name,
                "label": speech.option(option.name),
                "values": [{"value": v, "label": speech.option_value(option.name, v)} for v in option.values],
                "text": option.limit if isinstance(option, TextOption) else 0,
            }
            for option in info.options
        ],
    }


async def rules(request: Request) -> Response:
    """Our short rules of a game: one section for each of its steps."""
    name = request.path_params["game"]
    if name not in ids():
        raise Refusal("unknown", "no_game")
    here = title(name)
    speech = Speech(here, language_of(request), ())
    steps = [step for step in here.game.steps if speech.has(f"rules.{step}")]
    sections = [{"title": speech.say(f"step.{step}"), "text": speech.say(f"rules.{step}")} for step in steps]
    return json_reply({**_game(here, speech.language), "sections": sections})


# -- tables


async def tables(request: Request) -> Response:
    """The tables I sit at, and those where I may sit down."""
    language, guest, lobby = language_of(request), visitor_of(request).id, _hall(request).lobby
    mine = [] if guest is None else await lobby.mine(guest)
    known = {row.id for row in mine}
    open_ = [row for row in (await lobby.open(Wish())).rows if row.id not in known]
    return json_reply(
        {
            "mine": [listed(row, guest, language) for row in mine if row.game in ids()],
            "open": [listed(row, guest, language) for row in open_ if row.game in ids()],
        }
    )


def listed(row: TableRow, guest: str | None, language: str) -> dict[str, Any]:
    """A table in a list."""
    speech = Speech(title(row.game), language, ())
    own = {number for number, seat in enumerate(row.seats) if guest is not None and seat.guest == guest}
    return {
        "table": row.id,
        "game": row.game,
        "title": speech.say("title"),
        "phase": row.phase,
        "seats": [
            {
                "name": _called(seat, language),
                "kind": "bot" if seat.bot is not None else "free" if seat.is_free else "guest",
                "mine": number in own,
            }
            for number, seat in enumerate(row.seats)
        ],
        "my_turn": row.phase == "playing"
        and any(seat in own and not row.seats[seat].stand_in for seat in row.deciders),
        "clock": None if row.minutes is None else {"minutes": row.minutes, "increment": row.increment},
        "days": None if row.days is None else asdict(row.days),
        "due": row.due,
        "rated": row.rated,
        "options": speech.options(row.options),
        "hot_seat": row.hot_seat,
        "hints": row.hints,
        "changed": row.changed,
    }


def _called(seat: SeatRow, language: str) -> str:
    if seat.bot is not None:
        return bot_label(seat.bot, language)
    return seat.name if seat.name or seat.is_free else say("former", language)


async def add_table(request: Request) -> Response:
    """A new table; with no free seat left it begins at once."""
    asked = await decoded_body(request, NewTable)
    asked.language = asked.language or language_of(request)
    member = visitor_of(request).member
    if member is not None:
        asked.name = member.name
    else:
        asked.name = await _hall(request).members.guest_name(asked.name, asked.language)
    response = Response()
    guest = _cookies(request).issue_guest(request, response)
    table = await _hall(request).add_table(guest, asked, address_of(request))
    return with_cookies(json_reply({"table": table}), response)


async def record(request: Request) -> Response:
    """The record of a table as text."""
    room = await _hall(request).room(request.path_params["table"])
    text = await room.record(visitor_of(request).id, language_of(request))
    headers = {
        "content-disposition": f'attachment; filename="{room.row.game}.txt"',
        "cache-control": "no-store",
    }
    return Response(text, media_type="text/plain", headers=headers)


# -- replays


async def add_replay(request: Request) -> Response:
    """Bring a record in; it is replayed and checked first."""
    state = request.app.state
    if not state.replay_pace.allows(address_of(request)):
        raise Refusal("busy")
    body = await body_of(request, "text/plain", state.settings.limits.record_bytes)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refusal("record", detail="The record is not a text in UTF-8.") from None
    response = Response()
    guest = _cookies(request).issue_guest(request, response)
    return with_cookies(json_reply({"replay": await _hall(request).add_replay(guest, text)}), response)


# -- for the host


async def healthz(request: Request) -> Response:
    """Whether the server can read what is stored."""
    await _hall(request).store.guest("")
    return json_reply({"status": "ok"})


async def metrics(request: Request) -> Response:
    if not is_from_here(request):
        raise Refusal("forbidden")
    return Response(_hall(request).metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [
    Route("/api/me", me),
    Route("/api/games", games),
    Route("/api/games/{game}/rules", rules),
    Route("/api/tables", tables, methods=["GET"]),
    Route("/api/tables", add_table, methods=["POST"]),
    Route("/api/tables/{table}/record", record),
    Route("/api/replays", add_replay, methods=["POST"]),
    Route("/healthz", healthz),
    Route("/metrics", metrics),
]
