"""The page and its files. One document for every address that people see; the client reads the address."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tafelrunde.core.registry import ids
from tafelrunde.server.art import art_hash, sprite
from tafelrunde.server.refusal import Refusal
from tafelrunde.server.replies import language_of
from tafelrunde.server.texts import say

FOR_EVER = "public, max-age=31536000, immutable"
_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


async def page(request: Request) -> Response:
    """The client, or a word on how to get one."""
    index: Path = request.app.state.settings.static / "index.html"
    if index.is_file():
        return FileResponse(index, media_type="text/html", headers={"cache-control": "no-cache"})
    language = language_of(request)
    said = escape(say("page.missing", language))
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Tafelrunde</title>'
        f"<h1>Tafelrunde</h1><p>{said}</p></html>\n",
        headers={"cache-control": "no-store"},
    )


async def asset(request: Request) -> Response:
    """A file of the client; its name changes with its content."""
    folder: Path = request.app.state.settings.static
    file = (folder / "assets" / request.path_params["file"]).resolve()
    if not file.is_relative_to((folder / "assets").resolve()) or not file.is_file():
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


async def extra(request: Request) -> Response:
    """What lies beside the page: its icon."""
    folder: Path = request.app.state.settings.static
    file = folder / request.url.path.removeprefix("/")
    if not file.is_file():
        raise Refusal("unknown")
    return FileResponse(file, media_type=_TYPES.get(file.suffix), headers={"cache-control": "no-cache"})


_SMALLER = [Middleware(GZipMiddleware, minimum_size=1000)]
"""Only for what holds no secrets: the length of a compressed secret gives it away."""

ROUTES: list[BaseRoute] = [
    Route("/", page),
    Route("/table/{id}", page),
    Route("/replay/{id}", page),
    Route("/assets/{file:path}", asset, middleware=_SMALLER),
    Route("/api/games/{game}/art.svg", art, middleware=_SMALLER),
    Route("/favicon.svg", extra),
    Route("/favicon.ico", extra),
]
