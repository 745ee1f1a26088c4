"""Ladders: people and bots by their rated games, and the rated games to download."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tafelrunde.core.play.agreements import AGREED
from tafelrunde.core.registry import ids, offered, title
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.community.ladder import Standing
from tafelrunde.server.tables.community.rated_seats import Reason, bot_level, counted_ranks, counted_reasons
from tafelrunde.server.tables.model import RatedGame
from tafelrunde.server.texts import player_label, say
from tafelrunde.server.web.api.operations import Content, Operations
from tafelrunde.server.web.api.parameters import number_parameter
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.json_responses import file_headers
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.services import members_of, room_of, tables_of

OPERATIONS: Final = Operations("company")
_JSON_LINES: Final = "application/jsonl"
_AFTER: Final = number_parameter("after", "Only games with a larger number.", 9)
_MAX_ROWS: Final = 500
_HISTORY: Final = 30
"""Games on a profile."""


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
    member: bool
    """A member with a profile; others are bots, or gone."""
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


class Points(msgspec.Struct):
    """What a rated game did to the points of a seat."""

    before: int
    after: int


class CountedSeat(msgspec.Struct):
    """How a rated game counted for a seat."""

    rank: int
    """As it counted."""
    why: Reason
    """By the result; last, because a substitute bot has decided for the player; or last by resigning."""
    text: str
    """The same in words."""
    before: int
    after: int


class Counted(msgspec.Struct):
    """Whether a game counted on the ladder, and why."""

    counts: bool
    text: str
    """In words."""
    seats: list[CountedSeat]
    """Empty if it does not count."""


class ProfileTitle(msgspec.Struct):
    """A player on the ladder of a title."""

    game: str
    title: str
    place: int
    of: int
    """How many are on the ladder."""
    points: int
    spread: int
    games: int
    wins: int
    provisional: bool


class ProfilePlayer(msgspec.Struct):
    name: str
    bot: str | None
    rank: int
    score: int
    change: int
    """Of the points."""
    own: bool
    """Whose profile it is."""


class ProfileGame(msgspec.Struct):
    """A rated game."""

    game: str
    title: str
    ended: int
    """Seconds since 1970."""
    table: str | None
    """Only if I have played in it."""
    players: list[ProfilePlayer]
    """By seat."""


class Profile(msgspec.Struct):
    """What everybody may know of a member: rated games alone."""

    name: str
    mine: bool
    titles: list[ProfileTitle]
    games: list[ProfileGame]
    """The latest first."""


@OPERATIONS.add("GET", "/api/ladders", scope="any")
async def ladders(request: Request) -> list[LadderInfo]:
    """All ladders."""
    ladder, language = tables_of(request).ladder, language_of(request)
    return [
        LadderInfo(
            title.game.info.id, title.texts.say("title", language), len(await ladder.standings(title.game.info.id))
        )
        for title in offered()
    ]


@OPERATIONS.add("GET", "/api/ladders/{game}", scope="any", refuses=["unknown"])
async def ladder(request: Request) -> LadderTable:
    """The ladder of a title: people and bots by their rated games."""
    game, language, me = _game(request), language_of(request), identity_of(request).id
    standings = await tables_of(request).ladder.standings(game)
    rows = [_row(rank, standing, me, language) for rank, standing in enumerate(standings[:_MAX_ROWS], start=1)]
    return LadderTable(game, title(game).texts.say("title", language), rows)


@OPERATIONS.add(
    "GET",
    "/api/ladders/{game}/games.jsonl",
    scope="any",
    response=Content(str, _JSON_LINES),
    refuses=["unknown", "malformed"],
    parameters=[_AFTER],
)
async def rated_games(request: Request) -> Response:
    """Every finished rated game of a title, a line of JSON each, in the order in which they ended."""
    game, ladder, after = _game(request), tables_of(request).ladder, _AFTER.read(request) or 0

    async def lines() -> AsyncIterator[bytes]:
        last = after
        while records := await ladder.records(game, last):
            last = records[-1][0]
            for _, line in records:
                yield line

    return StreamingResponse(lines(), media_type=_JSON_LINES, headers=file_headers(f"{game}.jsonl"))


@OPERATIONS.add("GET", "/api/tables/{id}/points", scope="any")
async def points(request: Request) -> list[Points]:
    """What a table did to its players' points, seat by seat; nothing if it is not rated or not over."""
    return [Points(*change) for change in await tables_of(request).ladder.changes(request.path_params["id"])]


@OPERATIONS.add("GET", "/api/tables/{table}/rating", scope="any", refuses=["unknown"])
async def rating(request: Request) -> Counted:
    """Why a finished game counted on the ladder as it did, or why it did not."""
    room, language = await room_of(request), language_of(request)
    outcome = None if room.live is None else room.live.table.outcome()
    if not room.row.rated:
        return Counted(False, say("rating.casual", language), [])
    if outcome is None or room.phase != "over" or room.live is None:
        return Counted(False, say("rating.not_over", language), [])
    changes = await tables_of(request).ladder.changes(room.row.id)
    if not changes:
        return Counted(False, say("rating.removed", language), [])
    reasons = counted_reasons(room.seats, room.live.table.agreements.resigned)
    ranks = counted_ranks(outcome, room.seats)
    seats = [
        CountedSeat(ranks[seat], why, say(f"rating.{why}", language, rank=ranks[seat]), *changes[seat])
        for seat, why in enumerate(reasons)
    ]
    text = say("rating.agreed", language) if outcome.reason == AGREED else say("rating.counted", language)
    return Counted(True, text, seats)


@OPERATIONS.add("GET", "/api/players/{name}", scope="any", refuses=["unknown"])
async def player(request: Request) -> Profile:
    """A member by name: the place on every ladder, and the last rated games. Casual games are nobody's business."""
    member = await members_of(request).find_by_name(request.path_params["name"])
    if member is None:
        raise Refusal("unknown", "no_member")
    ladder, language, me = tables_of(request).ladder, language_of(request), identity_of(request).id
    places = await ladder.titles_of(member.id)
    titles = []
    for game_title in offered():
        if (game := game_title.game.info.id) in places:
            place, of, standing = places[game]
            titles.append(
                ProfileTitle(
                    game=game,
                    title=game_title.texts.say("title", language),
                    place=place,
                    of=of,
                    points=standing.points,
                    spread=standing.spread,
                    games=standing.games,
                    wins=standing.wins,
                    provisional=standing.is_provisional,
                )
            )
    games = [
        _profile_game(game, changes, member.id, me, language)
        for game, changes in await ladder.history_of(member.id, _HISTORY)
        if game.game in ids()
    ]
    return Profile(member.name, member.id == me, titles, games)


def _profile_game(
    game: RatedGame, changes: list[tuple[int, int]], player: str, me: str | None, language: str
) -> ProfileGame:
    is_mine = me is not None and any(seat.player == me for seat in game.seats)
    return ProfileGame(
        game=game.game,
        title=title(game.game).texts.say("title", language),
        ended=game.ended,
        table=game.table if is_mine else None,
        players=[
            ProfilePlayer(
                name=player_label(seat.name, bot := bot_level(seat.player), language),
                bot=bot,
                rank=seat.rank,
                score=seat.score,
                change=after - before,
                own=seat.player == player,
            )
            for seat, (before, after) in zip(game.seats, changes, strict=True)
        ],
    )


def _game(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in ids():
        raise Refusal("unknown", "no_game")
    return game


def _row(rank: int, standing: Standing, me: str | None, language: str) -> LadderRow:
    return LadderRow(
        rank=rank,
        name=player_label(standing.name, standing.bot, language),
        bot=standing.bot,
        member=standing.bot is None and bool(standing.name),
        points=standing.points,
        spread=standing.spread,
        mu=round(standing.rating.mu, 3),
        sigma=round(standing.rating.sigma, 3),
        games=standing.games,
        wins=standing.wins,
        provisional=standing.is_provisional,
        mine=standing.player == me,
    )
