"""The addresses of the HTTP API as data: who may use each, what it takes and what it gives. Made into routes, into the
OpenAPI document, and into the list of what a token may do."""

from __future__ import annotations

import functools
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tafelrunde.server.accounts.identity import Identity, Right
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.settings import Settings
from tafelrunde.server.web.authentication import visitor_of
from tafelrunde.server.web.json_responses import json_reply

Who = Literal["anybody", "member", "proven"]
"""Anybody; a member in a browser; such a member who proved lately who they are."""
PROVEN_SECONDS: Final = 900
_JSON: Final = "application/json"
_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""A character of number 0 in JSON: PostgreSQL stores none, and nobody means one."""

A = TypeVar("A")
Endpoint = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Parameter:
    """Something in the address after the question mark."""

    name: str
    text: str
    schema: dict[str, Any]


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked for."""

    method: str
    path: str
    endpoint: Endpoint
    part: str
    """The chapter it belongs to."""
    text: str
    who: Who = "anybody"
    right: Right | Literal["any"] | None = None
    """What a token needs; null: no token helps."""
    takes: Any = None
    gives: Any = None
    media: tuple[str, str] = (_JSON, _JSON)
    """Of what it takes and of what it gives."""
    refuses: tuple[str, ...] = ()
    """Codes, apart from those everything of its kind has."""
    parameters: tuple[Parameter, ...] = ()

    @property
    def name(self) -> str:
        return re.sub(r"\W+", "_", f"{self.method.lower()}_{self.path.removeprefix('/api/')}").strip("_")

    def codes(self) -> set[str]:
        """Everything it may say no with."""
        codes = {"busy", "token", "forbidden", *self.refuses}
        if self.takes is not None:
            codes |= {"malformed", "media", "large"}
        if self.who != "anybody":
            codes.add("sign_in")
        if self.who == "proven":
            codes.add("prove")
        return codes

    def route(self) -> Route:
        return Route(self.path, self.endpoint, methods=[self.method])


@dataclass
class Operations:
    """A chapter of the API. Functions become operations: the words come from their docstring, the types of what they
    take and give from their annotations."""

    part: str
    all: list[Operation] = field(default_factory=list)

    def add(
        self,
        method: str,
        path: str,
        *,
        who: Who = "anybody",
        right: Right | Literal["any"] | None = None,
        refuses: Sequence[str] = (),
        parameters: Sequence[Parameter] = (),
    ) -> Callable[[Callable[..., Awaitable[A]]], Callable[..., Awaitable[A]]]:
        """Declare a function: it gets the request and the body, if it takes one, and gives what is to be sent."""

        def declare(function: Callable[..., Awaitable[A]]) -> Callable[..., Awaitable[A]]:
            types = get_type_hints(function, include_extras=True)
            takes, gives = types.get("asked"), types["return"]

            @functools.wraps(function)
            async def endpoint(request: Request) -> Response:
                _admit(request, who)
                request.state.cookies = Response()
                if takes is None:
                    answer = await function(request)
                else:
                    answer = await function(request, await decoded_body(request, takes))
                return with_cookies(json_reply({} if answer is None else answer), request.state.cookies)

            text = (function.__doc__ or "").strip()
            self.all.append(
                Operation(
                    method,
                    path,
                    endpoint,
                    self.part,
                    text,
                    who,
                    right,
                    takes,
                    None if gives is type(None) else gives,
                    refuses=tuple(refuses),
                    parameters=tuple(parameters),
                )
            )
            return function

        return declare

    def describe(
        self,
        method: str,
        path: str,
        endpoint: Endpoint,
        *,
        right: Right | Literal["any"],
        takes: Any = None,
        gives: Any = None,
        media: tuple[str, str] = (_JSON, _JSON),
        refuses: Sequence[str] = (),
        parameters: Sequence[Parameter] = (),
    ) -> None:
        """Say what an endpoint does that reads its request itself."""
        text, refused = (endpoint.__doc__ or "").strip(), tuple(refuses)
        self.all.append(
            Operation(
                method,
                path,
                endpoint,
                self.part,
                text,
                "anybody",
                right,
                takes,
                gives,
                media,
                refused,
                tuple(parameters),
            )
        )


def _admit(request: Request, who: Who) -> None:
    visitor = visitor_of(request)
    if who == "anybody":
        return
    if visitor.member is None or visitor.signed_in is None:
        raise Refusal("sign_in")
    if who == "proven" and not proven(visitor.signed_in):
        raise Refusal("prove")


def proven(signed_in: int | None) -> bool:
    """Whether somebody showed lately who they are."""
    return signed_in is not None and signed_in > time.time() - PROVEN_SECONDS


async def body_of(request: Request, media: str, most: int) -> bytes:
    """The body of a request, if it is of the right kind and not too large."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != media:
        raise Refusal("media")
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refusal("large")
        parts.append(part)
    return b"".join(parts)


async def decoded_body(request: Request, wanted: type[A]) -> A:
    """The body as what it should be."""
    settings: Settings = request.app.state.settings
    body = await body_of(request, _JSON, settings.limits.body_bytes)
    if _NUL.search(body):
        raise Refusal("malformed")
    try:
        return msgspec.json.decode(body, type=wanted)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Refusal("malformed") from None


def with_cookies(response: Response, cookies: Response) -> Response:
    """The response together with the cookies that belong to it."""
    for name, value in cookies.headers.items():
        if name == "set-cookie":
            response.headers.append(name, value)
    return response


def may_use(operations: Sequence[Operation], visitor: Identity, method: str, path: str) -> bool:
    """Whether a token is good for this request. What is not declared no token is good for."""
    wanted = "GET" if method == "HEAD" else method
    here = [operation for operation in operations if _pattern(operation.path).fullmatch(path)]
    for operation in here:
        if operation.method == wanted:
            return operation.right == "any" or (operation.right is not None and visitor.may(operation.right))
    return bool(here)  # nobody can do that here: let it be said so


@functools.cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)))
