"""JSON responses, the headers of files, and the one form of every refusal."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.server.protocol import responses
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.web.languages import language_of

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
    "failed": 503,
}
"""The HTTP status of every code of a refusal."""


def json_response(data: object, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(data), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


def file_headers(name: str) -> dict[str, str]:
    """The headers of a response that browsers save as a file of this name."""
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}


def refused(connection: HTTPConnection, refusal: Refusal) -> Response:
    """The response for a refused request."""
    body = responses.Refusal(
        refusal.code, refusal.text(language_of(connection)), refusal.public_detail or msgspec.UNSET
    )
    response = json_response(body, STATUS.get(refusal.code, 400))
    if refusal.code == "token":
        response.headers["www-authenticate"] = "Bearer"
    if refusal.code in ("busy", "failed"):
        response.headers["retry-after"] = str(max(1, round(refusal.wait)))
    return response
