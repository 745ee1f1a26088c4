"""The OpenAPI document, made from the declared operations and the types that the server decodes and encodes.

python -m tafelrunde.server.web.api.openapi     print the document
"""

from __future__ import annotations

import functools
import re
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import tafelrunde
from tafelrunde.server.accounts.identity import SCOPES
from tafelrunde.server.protocol import responses
from tafelrunde.server.protocol.messages import Message, ServerMessage
from tafelrunde.server.web.api import (
    account_api,
    ladder_api,
    legal_api,
    lobby_api,
    notification_api,
    operator_api,
    play_api,
    puzzles_api,
    tables_api,
)
from tafelrunde.server.web.api.operations import JSON, Content, Operation, Operations
from tafelrunde.server.web.api.parameters import Parameter
from tafelrunde.server.web.json_responses import STATUS

_REFERENCE: Final = "#/components/schemas/{name}"
_LANGUAGE: Final = Parameter(
    "language",
    "The language of all words: de or en. Without it the request's Accept-Language.",
    {"type": "string"},
    str,
)
"""Every operation takes it; see `language_of`."""
_CHAPTERS: Final = {
    "lobby": "Games, tables and records.",
    "table": "One table. The socket `/ws/tables/{table}` sends the same whenever something changes.",
    "company": "Open tables, ladders with rated games to download, and notifications.",
    "account": "For the pages of members; no token gives access.",
    "operator": "For members whom the command line has made operators, freshly signed in; for others there is nothing.",
}
_ABOUT: Final = f"""\
Everything the browser does, for programs. A program needs a token: members create one on their account page. It is sent
as `Authorization: Bearer TOKEN`, also when a socket is opened, and has the scopes it was created with:
{"; ".join(f"`{scope}` ({text})" for scope, text in SCOPES.items())}.

A move is a path, such as `cell:F7 > do:keep`. The legal ones come with every position; a program need not know the
rules. A refusal is `{{code, text, detail}}`: a code for programs, one sentence in the requested language and, if the
request is malformed, which field is wrong. `failed` means that the server failed, and that the same request may succeed
later."""

_THIS_DOCUMENT: Final = Operations("lobby")


@_THIS_DOCUMENT.add("GET", "/api/openapi.json", scope="any", response=Content(dict[str, Any]))
async def openapi(request: Request) -> Response:
    """This document."""
    return Response(_encoded(), media_type=JSON, headers={"cache-control": "no-cache"})


OPERATIONS: Final[list[Operation]] = [
    *tables_api.OPERATIONS,
    *play_api.OPERATIONS,
    *puzzles_api.OPERATIONS,
    *lobby_api.OPERATIONS,
    *ladder_api.OPERATIONS,
    *legal_api.OPERATIONS,
    *notification_api.OPERATIONS,
    *account_api.OPERATIONS,
    *operator_api.OPERATIONS,
    *_THIS_DOCUMENT,
]
ROUTES: Final[list[Route]] = [operation.route() for operation in OPERATIONS]


def document() -> dict[str, Any]:
    """The OpenAPI document."""
    schemas, components = _schemas()
    paths: dict[str, dict[str, object]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tafelrunde", "version": tafelrunde.__version__, "description": _ABOUT},
        "tags": [{"name": name, "description": text} for name, text in _CHAPTERS.items()],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": f"Its scopes: {', '.join(SCOPES)}."},
                "session": {"type": "apiKey", "in": "cookie", "name": "tafelrunde-session"},
            },
        },
    }


def _schemas() -> tuple[dict[int, dict[str, object]], dict[str, object]]:
    """The schemas by the identity of their types, and the components they refer to: also the socket's messages."""
    types: list[object] = [responses.Refusal, Message, ServerMessage]
    for operation in OPERATIONS:
        types += [content.type for content in (operation.body, operation.response) if content is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template=_REFERENCE)
    by_type = {id(type_): schema for type_, schema in zip(types, schemas, strict=True)}
    components["ClientMessage"] = by_type[id(Message)]
    components["ServerMessage"] = by_type[id(ServerMessage)]
    return by_type, components


def _described(operation: Operation, schemas: dict[int, dict[str, object]]) -> dict[str, object]:
    summary, _, rest = operation.description.partition("\n\n")
    parameters = [_in_path(name) for name in re.findall(r"\{(\w+)\}", operation.path)]
    parameters += [
        {"name": parameter.name, "in": "query", "description": parameter.description, "schema": parameter.schema}
        for parameter in (*operation.parameters, _LANGUAGE)
    ]
    described: dict[str, object] = {
        "operationId": operation.id,
        "tags": [operation.tag],
        "summary": " ".join(summary.split()),
        "parameters": parameters,
        "responses": _responses(operation, schemas),
    }
    if rest:
        described["description"] = rest
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _content(operation.body, schemas)}
    if operation.access != "anybody":
        described["security"] = [{"session": []}]
    elif operation.scope in SCOPES:
        # Guests need no token: they get their cookie with the first response.
        described["security"] = [{"token": [operation.scope]}, {}]
        described["x-right"] = operation.scope
    return described


def _in_path(name: str) -> dict[str, object]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def _content(content: Content, schemas: dict[int, dict[str, object]]) -> dict[str, object]:
    return {content.media_type: {"schema": schemas[id(content.type)]}}


def _responses(operation: Operation, schemas: dict[int, dict[str, object]]) -> dict[str, object]:
    content: dict[str, object] = {JSON: {"schema": {"type": "object"}}}
    if operation.response is not None:
        content = _content(operation.response, schemas)
    described: dict[str, object] = {"200": {"description": "Done", "content": content}}
    codes_by_status: dict[int, list[str]] = {}
    for code in sorted(operation.codes()):
        codes_by_status.setdefault(STATUS[code], []).append(code)
    refusal = {"content": {JSON: {"schema": schemas[id(responses.Refusal)]}}}
    for status, codes in sorted(codes_by_status.items()):
        described[str(status)] = {"description": f"{HTTPStatus(status).phrase}: {', '.join(codes)}", **refusal}
    return described


@functools.cache
def _encoded() -> bytes:
    return msgspec.json.encode(document())


if __name__ == "__main__":
    print(msgspec.json.format(_encoded(), indent=2).decode())
