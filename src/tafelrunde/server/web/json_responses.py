"""Answers over HTTP: JSON, and one form for every error."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.texts import Language

STATUS: Final = {
    "malformed": 400,
    "path": 400,
    "credentials": 401,
    "sign_in": 401,
    "token": 401,
    "forbidden": 403,
    "prove": 403,
    "seat": 403,
    "unknown": 404,
    "method": 405,
    "illegal": 409,
    "stale": 409,
    "large": 413,
    "media": 415,
    "record": 422,
    "busy": 429,
    "failed": 500,
}


def json_reply(data: Any, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(data), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


def refused(connection: HTTPConnection, refusal: Refusal) -> Response:
    """Nothing happened, and why."""
    said = {"code": refusal.code, "text": refusal.text(language_of(connection))}
    if refusal.detail:
        said["detail"] = refusal.detail
    reply = json_reply(said, STATUS.get(refusal.code, 400))
    if refusal.code == "token":
        reply.headers["www-authenticate"] = "Bearer"
    if refusal.code == "busy":
        reply.headers["retry-after"] = str(max(1, round(refusal.wait)))
    return reply


def language_of(connection: HTTPConnection) -> Language:
    """The language asked for, or the one the browser prefers."""
    asked = connection.query_params.get("language")
    if asked in ("de", "en"):
        return "de" if asked == "de" else "en"
    preferred = connection.headers.get("accept-language", "").lower()
    german, english = preferred.find("de"), preferred.find("en")
    return "de" if german >= 0 and (english < 0 or german < english) else "en"
