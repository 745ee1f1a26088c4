"""Drawings as SVG: those of a game, its example, puzzles and the grounds of maps."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tafelrunde.core.display.ground import ground_with
from tafelrunde.core.display.svg import THEMES, draw
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.engine.playout import playout
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.registry import ids, title
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.sprites import art_hash, ground_sprite, sprite
from tafelrunde.server.tables.service.puzzles import find_puzzle
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.services import background_of

FOR_EVER: Final = "public, max-age=31536000, immutable"
SMALLER: Final = [Middleware(GZipMiddleware, minimum_size=1000)]
"""Only for content without secrets: the length of compressed data can reveal them."""
_IMAGE: Final = "image/svg+xml"


async def art(request: Request) -> Response:
    """The drawings of a game."""
    name = request.path_params["game"]
    if name not in ids():
        raise Refusal("unknown", "no_game")
    lasting = request.query_params.get("v") == art_hash(name)
    return Response(sprite(name), media_type=_IMAGE, headers={"cache-control": FOR_EVER if lasting else "no-cache"})


async def ground(request: Request) -> Response:
    """The ground of a map that is being played on, with its paths, as a sprite; its drawings are those of the game."""
    map_ground = ground_with(request.path_params["id"])
    if map_ground is None:
        raise Refusal("unknown")
    code = await background_of(request).run(ground_sprite, map_ground)
    tag = f'"{sha256(code).hexdigest()[:16]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(code, media_type=_IMAGE, headers=headers)


async def example(request: Request) -> Response:
    """A position from the middle of a game, as a picture."""
    name, theme = request.path_params["game"], request.query_params.get("theme", "light")
    if name not in ids() or theme not in THEMES:
        raise Refusal("unknown", "no_game")
    drawn = await background_of(request).run(example_picture, name, language_of(request), theme)
    return Response(drawn, media_type=_IMAGE, headers={"cache-control": "max-age=3600"})


@cache
def example_picture(name: str, language: str, theme: str) -> str:
    game_title = title(name)
    scene = game_title.scene(example_position(name).view(WATCHER))
    return draw(scene, game_title.art, game_title.texts, language, theme=theme, panels=False)


async def puzzle(request: Request) -> Response:
    """The position of a puzzle as its solver sees it, as a picture."""
    game, theme = request.path_params["game"], request.query_params.get("theme", "light")
    id = find_puzzle(game, request.path_params["id"])[1].id
    if theme not in THEMES:
        raise Refusal("unknown")
    drawn = await background_of(request).run(puzzle_picture, game, id, language_of(request), theme)
    return Response(drawn, media_type=_IMAGE, headers={"cache-control": "max-age=3600"})


@lru_cache(maxsize=64)
def puzzle_picture(name: str, id: str, language: str, theme: str) -> str:
    game_title = title(name)
    puzzle = game_title.puzzles.find(id)
    scene = game_title.scene(puzzle.start(game_title.game).view(puzzle.seat))
    return draw(scene, game_title.art, game_title.texts, language, theme=theme, panels=False)


@cache
def example_position(name: str) -> State:
    """Where the game's example ends; without one, the middle of a random game, the same for everybody."""
    game_title = title(name)
    if game_title.example:
        record = Record.from_text(game_title.example)
        return replay(record).state_at(len(record.lines))
    seats = game_title.game.info.seats[-1]
    lines = playout(game_title.game.new(seats), Dice(1, CHANCE_STREAM), Dice(1, PLAYER_STREAM))[0]
    state = game_title.game.new(seats)
    chance, players = Dice(1, CHANCE_STREAM), Dice(1, PLAYER_STREAM)
    for _ in range(lines // 2):
        state.apply(state.pick(chance if state.actor == CHANCE else players))
    return state


ROUTES: Final = [
    Route("/api/games/{game}/art.svg", art, middleware=SMALLER),
    Route("/api/games/{game}/example.svg", example, middleware=SMALLER),
    Route("/api/puzzles/{game}/{id}.svg", puzzle, middleware=SMALLER),
    Route("/api/grounds/{id}.svg", ground, middleware=SMALLER),
]
