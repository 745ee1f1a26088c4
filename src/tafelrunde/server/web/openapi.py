"""The whole HTTP API as a document for machines, made from the types that the server itself reads and writes."""

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
from tafelrunde.server.accounts.identity import RIGHTS
from tafelrunde.server.protocol import responses
from tafelrunde.server.protocol.messages import Chatter, Done, Log, Message, Position, Refused, Seats
from tafelrunde.server.protocol.requests import NewTable
from tafelrunde.server.web import tables_api
from tafelrunde.server.web.account_api import ACCOUNT
from tafelrunde.server.web.json_responses import STATUS
from tafelrunde.server.web.lobby_api import COMPANY
from tafelrunde.server.web.operations import Operation, Operations, Parameter
from tafelrunde.server.web.play_api import TABLE

_TEXT: Final = "text/plain"
_JSON: Final = "application/json"
_SCHEMAS: Final = "#/components/schemas/{name}"
_ALL_GAMES: Final = Parameter("all", "With 1 also games that are not offered.", {"type": "string"})
_LANGUAGE: Final = Parameter(
    "language", "The language of all words: de or en. Without it the request's Accept-Language.", {"type": "string"}
)

LOBBY: Final = Operations("lobby")
LOBBY.describe("GET", "/api/me", tables_api.me, gives=responses.Me, right="read")
LOBBY.describe("GET", "/api/games", tables_api.games, gives=responses.Games, right="any", parameters=[_ALL_GAMES])
LOBBY.describe(
    "GET", "/api/games/{game}/rules", tables_api.rules, gives=responses.Rules, right="any", refuses=["unknown"]
)
LOBBY.describe("GET", "/api/tables", tables_api.tables, gives=responses.Tables, right="read")
LOBBY.describe(
    "POST",
    "/api/tables",
    tables_api.add_table,
    takes=NewTable,
    gives=responses.NewTableId,
    right="create",
    refuses=["unknown"],
)
LOBBY.describe(
    "GET",
    "/api/tables/{table}/record",
    tables_api.record,
    gives=str,
    media=(_JSON, _TEXT),
    right="read",
    refuses=["unknown", "illegal"],
)
LOBBY.describe(
    "POST",
    "/api/replays",
    tables_api.add_replay,
    takes=str,
    gives=responses.NewReplayId,
    media=(_TEXT, _JSON),
    right="create",
    refuses=["record"],
)

OPERATIONS: Final[list[Operation]] = [*LOBBY.all, *TABLE.all, *COMPANY.all, *ACCOUNT.all]
_PARTS: Final = {
    "lobby": "What can be played, and where.",
    "table": "One table. The socket `/ws/tables/{table}` says the same by itself, whenever something changes.",
    "company": "Open tables, ladders with rated games to download, and notices.",
    "account": "For the pages of members; no token is good for it.",
}
_ABOUT: Final = """\
Everything the browser does, for programs. A bot needs a token: members make one on their page. It is sent as
`Authorization: Bearer TOKEN`, also when a socket is opened, and is good for what it was made for: `read` (look at
tables and records), `play` (sit down and play), `create` (open tables, invite bots, begin).

A move is a path, such as `cell:F7 > do:keep`. The legal ones come with every position; nothing has to be known about
the rules. Everything that is refused is `{code, text}`, with one sentence in the language that was asked for."""


def document() -> dict[str, Any]:
    """The OpenAPI document."""
    types = _types()
    schemas, components = msgspec.json.schema_components(types, ref_template=_SCHEMAS)
    by_type = {id(type_): schema for type_, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tafelrunde", "version": tafelrunde.__version__, "description": _ABOUT},
        "tags": [{"name": name, "description": text} for name, text in _PARTS.items()],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": f"Good for {', '.join(RIGHTS)}."},
                "session": {"type": "apiKey", "in": "cookie", "name": "tafelrunde-session"},
            },
        },
    }


def _types() -> list[Any]:
    """Everything that has a schema, also what goes over the socket."""
    types: list[Any] = [responses.Refusal, Message, Seats, Log, Position, Chatter, Done, Refused]
    for operation in OPERATIONS:
        types += [type_ for type_ in (operation.takes, operation.gives) if type_ is not None]
    return types


def _described(operation: Operation, schemas: dict[int, dict[str, Any]]) -> dict[str, Any]:
    first, _, rest = operation.text.partition("\n\n")
    said: dict[str, Any] = {
        "operationId": operation.name,
        "tags": [operation.part],
        "summary": " ".join(first.split()),
        "parameters": [_in_path(name) for name in re.findall(r"\{(\w+)\}", operation.path)],
        "responses": _responses(operation, schemas),
    }
    if rest:
        said["description"] = rest
    said["parameters"] += [
        {"name": one.name, "in": "query", "description": one.text, "schema": one.schema}
        for one in (*operation.parameters, _LANGUAGE)
    ]
    if operation.takes is not None:
        content = {operation.media[0]: {"schema": schemas[id(operation.takes)]}}
        said["requestBody"] = {"required": True, "content": content}
    if operation.who != "anybody":
        said["security"] = [{"session": []}]
    elif operation.right in RIGHTS:
        # Guests need neither: their cookie comes by itself.
        said["security"] = [{"token": []}, {}]
        said["x-right"] = operation.right
    return said


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def _responses(operation: Operation, schemas: dict[int, dict[str, Any]]) -> dict[str, Any]:
    given = {"type": "object"} if operation.gives is None else schemas[id(operation.gives)]
    given_back: dict[str, Any] = {"200": {"description": "Done", "content": {operation.media[1]: {"schema": given}}}}
    by_status: dict[int, list[str]] = {}
    for code in sorted(operation.codes()):
        by_status.setdefault(STATUS[code], []).append(code)
    refusal = {"content": {_JSON: {"schema": schemas[id(responses.Refusal)]}}}
    for status, codes in sorted(by_status.items()):
        given_back[str(status)] = {"description": f"{HTTPStatus(status).phrase}: {', '.join(codes)}", **refusal}
    return given_back


@functools.cache
def _encoded() -> bytes:
    return msgspec.json.encode(document())


async def openapi(request: Request) -> Response:
    """This document."""
    return Response(_encoded(), media_type=_JSON, headers={"cache-control": "no-cache"})


LOBBY.describe("GET", "/api/openapi.json", openapi, gives=dict[str, Any], right="any")
OPERATIONS.append(LOBBY.all[-1])

ROUTES: Final[list[Route]] = [
    *(operation.route() for operation in (*TABLE.all, *COMPANY.all, *ACCOUNT.all)),
    Route("/api/openapi.json", openapi),
]
