"""Ladders: people and bots by their rated games, and the rated games to download."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tafelrunde.core.registry import ids, offered, title
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.community.ladder import Standing
from tafelrunde.server.texts import player_label
from tafelrunde.server.web.api.operations import Content, Operations
from tafelrunde.server.web.api.parameters import number_parameter
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.json_responses import file_headers
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.services import tables_of

OPERATIONS: Final = Operations("company")
_JSON_LINES: Final = "application/jsonl"
_AFTER: Final = number_parameter("after", "Only games with a larger number.", 9)
_MAX_ROWS: Final = 500


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


class Points(msgspec.Struct):
    """What a rated game did to the points of a seat."""

    before: int
    after: int


@OPERATIONS.add("GET", "/api/ladders", scope="any")
async def ladders(request: Request) -> list[LadderInfo]:
    """All ladders."""
    ladder, language = tables_of(request).ladder, language_of(request)
    return [
        LadderInfo(one.game.info.id, one.texts.say("title", language), len(await ladder.standings(one.game.info.id)))
        for one in offered()
    ]


@OPERATIONS.add("GET", "/api/ladders/{game}", scope="any", refuses=["unknown"])
async def ladder(request: Request) -> LadderTable:
    """The ladder of a title: people and bots by their rated games."""
    game, language, me = _game(request), language_of(request), identity_of(request).id
    standings = await tables_of(request).ladder.standings(game)
    rows = [_row(rank, one, me, language) for rank, one in enumerate(standings[:_MAX_ROWS], start=1)]
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


def _game(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in ids():
        raise Refusal("unknown", "no_game")
    return game


def _row(rank: int, one: Standing, me: str | None, language: str) -> LadderRow:
    return LadderRow(
        rank=rank,
        name=player_label(one.name, one.bot, language),
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
