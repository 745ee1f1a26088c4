"""The page and its files. One document for every address that people see; the client reads the address."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

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
from tafelrunde.server.texts import say
from tafelrunde.server.web.authentication import identify
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.previews import Preview, preview_of, tags

FOR_EVER = "public, max-age=31536000, immutable"
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


async def page(request: Request) -> Response:
    """The client, or how to build it; what the address shows is told to link previews."""
    preview = await preview_of(request)
    if preview is None:
        return _page(request, 200)
    return _with_preview(request, preview) or _page(request, 200)


def _with_preview(request: Request, preview: Preview) -> Response | None:
    index: Path = request.app.state.settings.static / "index.html"
    if not index.is_file():
        return None
    settings, language = request.app.state.settings, language_of(request)
    base = settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    head = tags(preview, f"{base}{request.url.path}", base, language, request.app.state.pictures.is_available)
    html = index.read_text("utf-8")
    html = re.sub(r"<title>.*?</title>", lambda _: head, html, count=1)
    html = re.sub(r'<html lang="\w+"', f'<html lang="{language}"', html, count=1)
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return HTMLResponse(html, headers=headers)


async def operator_page(request: Request) -> Response:
    """The client for operators; for everybody else there is nothing here."""
    try:
        is_operator = (await identify(request)).is_operator
    except Refusal:
        is_operator = False
    if is_operator:
        return _page(request, 200)
    raise HTTPException(404)


def nowhere(request: Request) -> Response | None:
    """The client with status 404, for an unknown address in a browser; None for programs."""
    typed = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return _page(request, 404) if typed and not request.scope["path"].startswith(("/api/", "/assets/")) else None


def _page(request: Request, status: int) -> Response:
    index: Path = request.app.state.settings.static / "index.html"
    if index.is_file():
        return FileResponse(index, status, media_type="text/html", headers={"cache-control": "no-cache"})
    language = language_of(request)
    text = escape(say("page.missing", language))
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Tafelrunde</title>'
        f"<h1>Tafelrunde</h1><p>{text}</p></html>\n",
        status,
        headers={"cache-control": "no-store"},
    )


async def asset(request: Request) -> Response:
    """A file of the client; its name changes with its content."""
    folder: Path = request.app.state.settings.static
    try:
        file = (folder / "assets" / request.path_params["file"]).resolve()
        is_ours = file.is_relative_to((folder / "assets").resolve()) and file.is_file()
    except (OSError, ValueError):  # no file can have that name
        is_ours = False
    if not is_ours:
        raise Refusal("unknown")
    return FileResponse(file, media_type=_TYPES.get(file.suffix), headers={"cache-control": FOR_EVER})


async def art(request: Request) -> Response:
    """The drawings of a game."""
    name = request.path_params["game"]
    if name not in ids():
        raise Refusal("unknown", "no_game")
    lasting = request.query_params.get("v") == art_hash(name)
    return Response(
        sprite(name), media_type="image/svg+xml", headers={"cache-control": FOR_EVER if lasting else "no-cache"}
    )


async def ground(request: Request) -> Response:
    """The ground of a map that is being played on, with its paths, as a sprite; its drawings are those of the game."""
    map_ground = ground_with(request.path_params["id"])
    if map_ground is None:
        raise Refusal("unknown")
    code = await run_in_threadpool(ground_sprite, map_ground)
    tag = f'"{sha256(code).hexdigest()[:16]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(code, media_type="image/svg+xml", headers=headers)


async def example(request: Request) -> Response:
    """A position from the middle of a game, as a picture."""
    name, theme = request.path_params["game"], request.query_params.get("theme", "light")
    if name not in ids() or theme not in THEMES:
        raise Refusal("unknown", "no_game")
    drawn = await run_in_threadpool(example_picture, name, language_of(request), theme)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@cache
def example_picture(name: str, language: str, theme: str) -> str:
    game_title = title(name)
    scene = game_title.scene(example_position(name).view(WATCHER))
    return draw(scene, game_title.art, game_title.texts, language, theme=theme, panels=False)


async def puzzle(request: Request) -> Response:
    """The position of a puzzle as its solver sees it, as a picture."""
    entry = find_puzzle(request.path_params["game"], request.path_params["id"])[1]
    theme = request.query_params.get("theme", "light")
    if theme not in THEMES:
        raise Refusal("unknown")
    drawn = await run_in_threadpool(puzzle_picture, request.path_params["game"], entry.id, language_of(request), theme)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@lru_cache(maxsize=64)
def puzzle_picture(name: str, id: str, language: str, theme: str) -> str:
    game_title = title(name)
    entry = game_title.puzzles.find(id)
    scene = game_title.scene(entry.start(game_title.game).view(entry.seat))
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


def _extra(name: str) -> Route:
    """A file beside the page: the service worker, or a part of the web app manifest.

    The request does not choose the file, so no address can lead outside."""

    async def extra(request: Request) -> Response:
        file: Path = request.app.state.settings.static / name
        if not file.is_file():
            raise Refusal("unknown")
        return FileResponse(file, media_type=_TYPES.get(file.suffix), headers={"cache-control": "no-cache"})

    return Route(f"/{name}", extra)


_SMALLER = [Middleware(GZipMiddleware, minimum_size=1000)]
"""Only for content without secrets: the length of compressed data can reveal them."""

ROUTES: list[BaseRoute] = [
    Route("/", page),
    Route("/table/{id}", page),
    Route("/replay/{id}", page),
    Route("/rules/{game}", page),
    Route("/rules/{game}/{example}", page),
    Route("/puzzles", page),
    Route("/puzzles/{game}", page),
    Route("/puzzles/{game}/{puzzle}", page),
    Route("/tables", page),
    Route("/lobby", page),
    Route("/new", page),
    Route("/ladder", page),
    Route("/ladder/{game}", page),
    Route("/player/{name}", page),
    Route("/imprint", page),
    Route("/privacy", page),
    Route("/notices", page),
    Route("/me", page),
    Route("/sign-in", page),
    Route("/reset", page),
    Route("/operator", operator_page),
    Route("/operator/moderation", operator_page),
    Route("/developers", page),
    Route("/assets/{file:path}", asset, middleware=_SMALLER),
    Route("/api/games/{game}/art.svg", art, middleware=_SMALLER),
    Route("/api/games/{game}/example.svg", example, middleware=_SMALLER),
    Route("/api/puzzles/{game}/{id}.svg", puzzle, middleware=_SMALLER),
    Route("/api/grounds/{id}.svg", ground, middleware=_SMALLER),
    *map(_extra, ("sw.js", "manifest.webmanifest", "icon-180.png", "icon-512.png")),
]
