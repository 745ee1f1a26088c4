"""Operations about games and tables: what can be played, my tables, a new table, records and replays."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Literal, cast

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tafelrunde import bots
from tafelrunde.bots.characters import CAST, character
from tafelrunde.core.info import Option, TextOption
from tafelrunde.core.registry import Title, ids, offered, title
from tafelrunde.server.protocol import responses
from tafelrunde.server.protocol.messages import DaysInfo, Language
from tafelrunde.server.protocol.position import has_secrets
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import Clock, NewBranch, NewLesson, NewTable
from tafelrunde.server.protocol.responses import Dealing, ListedSeat, ListedTable
from tafelrunde.server.protocol.rules import rules_parts
from tafelrunde.server.protocol.sprites import art_address
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.rate_limits import client_network
from tafelrunde.server.tables.model import LobbyFilter, TableRow
from tafelrunde.server.tables.player_names import player_names
from tafelrunde.server.texts import bot_label, say
from tafelrunde.server.web.api.operations import Content, Operations, read_body
from tafelrunde.server.web.api.parameters import Parameter
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.json_responses import file_headers
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.middleware import address_of
from tafelrunde.server.web.services import ensure_guest, members_of, room_of, tables_of

OPERATIONS: Final = Operations("lobby")
_TEXT: Final = "text/plain"
_ALL_GAMES: Final = Parameter("all", "With 1 also games that are not offered.", {"type": "string"}, bool)


@OPERATIONS.add("GET", "/api/me", scope="read")
async def me(request: Request) -> responses.Me:
    """Who I am; somebody new becomes a guest."""
    identity, language = identity_of(request), language_of(request)
    guest = None if identity.id is None else await tables_of(request).store.guest(identity.id)
    if guest is not None and "language" not in request.query_params:
        language = cast(Language, guest.language)
    member = None
    if identity.member is not None:
        member = responses.MemberInfo(identity.member.name, identity.member.settings)
    ensure_guest(request)
    return responses.Me("" if guest is None else guest.name, language, member)


# -- games


@OPERATIONS.add("GET", "/api/games", scope="any", parameters=[_ALL_GAMES])
async def games(request: Request) -> responses.Games:
    """What can be played."""
    language = language_of(request)
    titles = [title(name) for name in ids()] if _ALL_GAMES.read(request) else offered()
    return responses.Games(
        [_game(title, language) for title in titles],
        [_bot(name, language) for name in bots.names()],
    )


@OPERATIONS.add("GET", "/api/games/{game}/rules", scope="any", refuses=["unknown"])
async def rules(request: Request) -> responses.Rules:
    """The rules of a game to read, with pictures and examples; for a game without them, short rules of its steps."""
    name = request.path_params["game"]
    if name not in ids():
        raise Refusal("unknown", "no_game")
    game_title, language = title(name), language_of(request)
    facts = msgspec.structs.asdict(_game(game_title, language))
    return responses.Rules(**facts, **await run_in_threadpool(rules_parts, name, language))


def _game(game_title: Title, language: str) -> responses.Game:
    info, wording = game_title.game.info, Wording(game_title, language, ())
    return responses.Game(
        id=info.id,
        title=wording.say("title"),
        summary=wording.say("summary", ""),
        author=info.author,
        edition=wording.say("edition", info.edition),
        seats=list(info.seats),
        offered=info.offered,
        secrets=has_secrets(game_title.game.new(info.seats[0])),
        art=art_address(info.id),
        options=[_option(option, wording) for option in info.options],
        lessons=len(game_title.lessons.lessons),
        minutes=info.minutes,
        weight=info.weight,
        puzzle="" if (puzzle := game_title.puzzles.of_the_day()) is None else puzzle.id,
    )


def _option(option: Option, wording: Wording) -> responses.Option:
    return responses.Option(
        name=option.name,
        label=wording.option(option.name),
        values=[responses.OptionChoice(value, wording.option_value(option.name, value)) for value in option.values],
        text=option.limit if isinstance(option, TextOption) else 0,
    )


def _bot(name: str, language: str) -> responses.Bot:
    words = {part: say(f"bot.{name}.{part}", language) for part in ("about", "level", "quote")}
    who = CAST[name]
    label, names = bot_label(name, language), list(who.names)
    return responses.Bot(name=name, label=label, face=who.face, colour=who.colour, names=names, **words)


# -- tables


@OPERATIONS.add("GET", "/api/tables", scope="read")
async def tables(request: Request) -> responses.Tables:
    """The tables I sit at, and those where I may sit down."""
    language, guest, lobby = language_of(request), identity_of(request).id, tables_of(request).lobby
    own = [] if guest is None else await lobby.mine(guest)
    own_ids = {row.id for row in own}
    open_ = [row for row in (await lobby.open(LobbyFilter())).rows if row.id not in own_ids]
    return responses.Tables(
        mine=[listed(row, guest, language) for row in own if row.game in ids()],
        open=[listed(row, guest, language) for row in open_ if row.game in ids()],
    )


def listed(row: TableRow, guest: str | None, language: str, watchers: int | None = None) -> ListedTable:
    """A table in a list."""
    wording = Wording(title(row.game), language, ())
    names = player_names(row.seats, language)
    own = {number for number, seat in enumerate(row.seats) if guest is not None and seat.guest == guest}
    own_to_move = any(seat in own - row.answered and not row.seats[seat].stand_in for seat in row.deciders)
    days = row.days
    return ListedTable(
        table=row.id,
        game=row.game,
        title=wording.say("title"),
        phase=cast(Literal["waiting", "playing", "over"], row.phase),
        seats=[
            ListedSeat(
                "" if seat.is_free else names[number],
                row.kind(seat),
                number in own,
                "" if (who := character(seat.bot)) is None else who.face,
                seat.program,
                0 if row.result is None else row.result.ranks[number],
                0 if row.result is None else row.result.scores[number],
            )
            for number, seat in enumerate(row.seats)
        ],
        my_turn=row.phase == "playing" and own_to_move,
        clock=None if row.minutes is None else Clock(row.minutes, row.increment),
        days=None if days is None else DaysInfo(days.days, days.weekend, days.sleep, days.zone),
        due=row.due,
        rated=row.rated,
        options=wording.options(row.options),
        hot_seat=row.hot_seat,
        hints=row.hints,
        changed=row.changed,
        lesson=row.lesson,
        watchers=msgspec.UNSET if watchers is None else watchers,
    )


@OPERATIONS.add("POST", "/api/tables", scope="create", refuses=["unknown"])
async def add_table(request: Request, body: NewTable) -> responses.NewTableId:
    """A new table; with no free seat left it begins at once."""
    await _sign(request, body)
    new_tables, by_program = tables_of(request).new_tables, _is_program(request)
    return responses.NewTableId(await new_tables.add(ensure_guest(request), body, address_of(request), by_program))


def _is_program(request: Request) -> bool:
    return identity_of(request).token is not None


async def _sign(request: Request, body: NewTable | NewLesson | NewBranch) -> None:
    """Complete the language and the name; a member's name is the account's."""
    member = identity_of(request).member
    body.language = body.language or language_of(request)
    body.name = await members_of(request).guest_name(body.name, body.language) if member is None else member.name


_AddBranch = Callable[[str, str, NewBranch, str, bool], Awaitable[str]]


async def _branch(request: Request, body: NewBranch, add: _AddBranch, origin: str) -> responses.NewTableId:
    await _sign(request, body)
    guest, by_program = ensure_guest(request), _is_program(request)
    return responses.NewTableId(await add(origin, guest, body, address_of(request), by_program))


@OPERATIONS.add("POST", "/api/lessons", scope="create", refuses=["unknown"])
async def open_lessons(request: Request, body: NewLesson) -> responses.NewTableId:
    """The guided first game of a game: where I left it, or from the first lesson on. Never rated."""
    await _sign(request, body)
    lessons = tables_of(request).lessons
    return responses.NewTableId(await lessons.open(ensure_guest(request), body, address_of(request)))


@OPERATIONS.add("POST", "/api/tables/{table}/branch", scope="create", refuses=["unknown", "illegal", "malformed"])
async def branch(request: Request, body: NewBranch) -> responses.NewTableId:
    """After the end: a new game from any position of this one, unrated, with hidden things as they were."""
    return await _branch(request, body, tables_of(request).branches.from_table, request.path_params["table"])


@OPERATIONS.add(
    "GET",
    "/api/tables/{table}/record",
    scope="read",
    response=Content(str, _TEXT),
    refuses=["unknown", "illegal"],
)
async def record(request: Request) -> Response:
    """The record of a table as text."""
    room = await room_of(request)
    text = await room.record(identity_of(request).id, language_of(request))
    return Response(text, media_type=_TEXT, headers=file_headers(f"{room.row.game}.txt"))


@OPERATIONS.add("GET", "/api/tables/{table}/dealing", scope="read", refuses=["unknown", "illegal"])
async def dealing(request: Request) -> Dealing:
    """After the end: the key and what could be drawn each time, so that everybody can verify every draw."""
    return await (await room_of(request)).dealing()


# -- replays


@OPERATIONS.add("POST", "/api/replays", scope="create", body=Content(str, _TEXT), refuses=["record"])
async def add_replay(request: Request) -> responses.NewReplayId:
    """Bring a record in; it is replayed and checked first."""
    state = request.app.state
    if not await state.replay_limiter.allows(address_of(request)):
        raise Refusal("busy")
    body = await read_body(request, _TEXT, state.settings.limits.record_bytes)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refusal("record", detail="The record is not a text in UTF-8.") from None
    source: str = state.address_hash(client_network(address_of(request)))
    return responses.NewReplayId(await tables_of(request).replays.add(ensure_guest(request), text, source))


@OPERATIONS.add("GET", "/api/replays/{replay}/dealing", scope="read", refuses=["unknown"])
async def replay_dealing(request: Request) -> Dealing:
    """The key of a record and what could be drawn each time, so that everybody can verify every draw."""
    return await tables_of(request).replays.dealing(request.path_params["replay"])


@OPERATIONS.add("POST", "/api/replays/{replay}/branch", scope="create", refuses=["unknown", "illegal", "malformed"])
async def branch_replay(request: Request, body: NewBranch) -> responses.NewTableId:
    """A new game from any position of a record that has come to its end, unrated, with hidden things as they were."""
    return await _branch(request, body, tables_of(request).branches.from_replay, request.path_params["replay"])
