"""Declares the operations of the HTTP API. One declaration gives the route, the check of access, the validation of
the request and the entry in the OpenAPI document."""

from __future__ import annotations

import functools
import re
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar, get_type_hints

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tafelrunde.server.accounts.identity import Identity, Scope
from tafelrunde.server.protocol.refusal import Refusal, malformed_json
from tafelrunde.server.settings import Settings
from tafelrunde.server.web.api.parameters import Parameter
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.json_responses import json_response

Access = Literal["anybody", "member", "recent_member", "operator"]
"""Anybody; a member in a browser; such a member who signed in within the last `RECENT_SECONDS`; such a member who
operates the server: for all others there is nothing at the address."""
RECENT_SECONDS: Final = 900
JSON: Final = "application/json"
_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""The character U+0000 in JSON; PostgreSQL cannot store it."""

A = TypeVar("A")
Handler = Callable[..., Awaitable[object]]
H = TypeVar("H", bound=Handler)


@dataclass(frozen=True)
class Content:
    """The type of a request's or a response's body, and its media type."""

    type: Any
    media_type: str = JSON


@dataclass(frozen=True)
class Operation:
    """One method of one path."""

    method: str
    path: str
    handler: Handler
    tag: str
    """The chapter of the OpenAPI document."""
    access: Access = "anybody"
    scope: Scope | Literal["any"] | None = None
    """The scope that a token needs; with None no token is accepted."""
    body: Content | None = None
    response: Content | None = None
    refuses: tuple[str, ...] = ()
    """Codes of refusals, without those that every operation of its kind has."""
    parameters: tuple[Parameter[object], ...] = ()
    """Of the query."""

    @property
    def id(self) -> str:
        return re.sub(r"\W+", "_", f"{self.method.lower()}_{self.path.removeprefix('/api/')}").strip("_")

    @property
    def description(self) -> str:
        return (self.handler.__doc__ or "").strip()

    def codes(self) -> set[str]:
        """The codes of all its refusals."""
        codes = {"busy", "token", "forbidden", "failed", *self.refuses}
        if self.body is not None:
            codes |= {"malformed", "media", "large"}
        if self.access in ("member", "recent_member"):
            codes.add("sign_in")
        if self.access in ("recent_member", "operator"):
            codes.add("prove")
        if self.access == "operator":
            codes.add("unknown")
        return codes

    def route(self) -> Route:
        return Route(self.path, self._respond, methods=[self.method])

    async def _respond(self, request: Request) -> Response:
        _check_access(request, self.access)
        request.state.cookies = Response()
        arguments = []
        if self.body is not None and self.body.media_type == JSON:
            arguments.append(await decoded_body(request, self.body.type))
        result = await self.handler(request, *arguments)
        response = result if isinstance(result, Response) else json_response({} if result is None else result)
        return _with_cookies(response, request.state.cookies)


@dataclass
class Operations:
    """The operations of one chapter of the API.

    A handler gets the request and, if it has a parameter `body`, the decoded body; the annotations give the types of
    the body and of the response, the docstring gives the description. A handler that declares a `body` or a
    `response` of another media type than JSON reads the body or makes the `Response` itself."""

    tag: str
    _all: list[Operation] = field(default_factory=list)

    def __iter__(self) -> Iterator[Operation]:
        return iter(self._all)

    def add(
        self,
        method: str,
        path: str,
        *,
        access: Access = "anybody",
        scope: Scope | Literal["any"] | None = None,
        body: Content | None = None,
        response: Content | None = None,
        refuses: Sequence[str] = (),
        parameters: Sequence[Parameter[object]] = (),
    ) -> Callable[[H], H]:
        """Declare the decorated function as the handler of an operation."""

        def declare(handler: H) -> H:
            types = get_type_hints(handler, include_extras=True)
            self._all.append(
                Operation(
                    method,
                    path,
                    handler,
                    self.tag,
                    access,
                    scope,
                    body or _json_content(types.get("body")),
                    response or _json_content(types["return"]),
                    tuple(refuses),
                    tuple(parameters),
                )
            )
            return handler

        return declare


def _json_content(type_: Any) -> Content | None:
    return None if type_ is None or type_ is type(None) else Content(type_)


def _check_access(request: Request, access: Access) -> None:
    identity = identity_of(request)
    if access == "anybody":
        return
    if access == "operator":
        if not identity.is_operator:
            raise Refusal("unknown")
        check_recent(request)
        return
    if identity.member is None or identity.signed_in is None:
        raise Refusal("sign_in")
    if access == "recent_member":
        check_recent(request)


def check_recent(request: Request) -> None:
    """Refuse a member who signed in too long ago for sensitive changes."""
    signed_in = identity_of(request).signed_in
    if signed_in is None or signed_in <= time.time() - RECENT_SECONDS:
        raise Refusal("prove")


async def read_body(request: Request, media_type: str, max_bytes: int) -> bytes:
    """The body of a request, if its media type is right and it is not too large."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != media_type:
        raise Refusal("media")
    chunks: list[bytes] = []
    size = 0
    try:
        async for chunk in request.stream():
            size += len(chunk)
            if size > max_bytes:
                raise Refusal("large")
            chunks.append(chunk)
    except ClientDisconnect:
        raise Refusal("malformed") from None  # nobody reads the answer
    return b"".join(chunks)


async def decoded_body(request: Request, type_: type[A]) -> A:
    """The JSON body of a request as a value of this type."""
    settings: Settings = request.app.state.settings
    body = await read_body(request, JSON, settings.limits.body_bytes)
    if _NUL.search(body):
        raise Refusal("malformed", detail="A text contains the character U+0000.")
    try:
        return msgspec.json.decode(body, type=type_)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise malformed_json(error) from None


def _with_cookies(response: Response, cookies: Response) -> Response:
    for name, value in cookies.headers.items():
        if name == "set-cookie":
            response.headers.append(name, value)
    return response


def may_use(operations: Sequence[Operation], identity: Identity, method: str, path: str) -> bool:
    """Whether a token allows this request. No token allows a path that is not declared."""
    declared = "GET" if method == "HEAD" else method
    matching = [operation for operation in operations if _pattern(operation.path).fullmatch(path)]
    for operation in matching:
        if operation.method == declared:
            return operation.scope == "any" or (operation.scope is not None and identity.may(operation.scope))
    return bool(matching)  # the router answers that there is no such method


@functools.cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)))
