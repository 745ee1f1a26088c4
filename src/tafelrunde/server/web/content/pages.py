"""The page and its files. One document for every address that people see; the client reads the address."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.texts import say
from tafelrunde.server.web.authentication import identify
from tafelrunde.server.web.content import drawings, site
from tafelrunde.server.web.content.drawings import FOR_EVER, SMALLER
from tafelrunde.server.web.content.previews import Preview, preview_of, tags
from tafelrunde.server.web.languages import language_of

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


def _extra(name: str) -> Route:
    """A file beside the page: the service worker, or a part of the web app manifest.

    The request does not choose the file, so no address can lead outside."""

    async def extra(request: Request) -> Response:
        file: Path = request.app.state.settings.static / name
        if not file.is_file():
            raise Refusal("unknown")
        return FileResponse(file, media_type=_TYPES.get(file.suffix), headers={"cache-control": "no-cache"})

    return Route(f"/{name}", extra)


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
    Route("/assets/{file:path}", asset, middleware=SMALLER),
    *drawings.ROUTES,
    *site.ROUTES,
    *map(_extra, ("sw.js", "manifest.webmanifest", "icon-180.png", "icon-512.png")),
]
