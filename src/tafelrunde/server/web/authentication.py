"""Identifies the sender of a request: a guest by a signed cookie, a member by a session, a bot by a token.

Runs once, before the operations. With a token the cookies do not count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tafelrunde.server.accounts.identity import Identity
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.web.json_responses import refused

if TYPE_CHECKING:
    from tafelrunde.server.accounts.members import Members
    from tafelrunde.server.web.api.account_api import Accounts
    from tafelrunde.server.web.cookies import Cookies

_BEARER: Final = "bearer "
_KEY: Final = "tafelrunde.visitor"


def identity_of(connection: HTTPConnection) -> Identity:
    """The sender of this request or socket."""
    visitor: Identity = connection.scope.get(_KEY) or Identity()
    return visitor


def has_token(connection: HTTPConnection) -> bool:
    """Whether the request has a token. No page of another site can make a browser send one."""
    return connection.headers.get("authorization", "")[: len(_BEARER)].lower() == _BEARER


class Authentication:
    """Middleware that identifies the sender of requests; sockets call `identify` themselves."""

    def __init__(self, app: ASGIApp, may_use: Callable[[Identity, str, str], bool]) -> None:
        self._app = app
        self._may_use = may_use

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            connection = HTTPConnection(scope)
            try:
                visitor = await identify(connection)
                if visitor.token is not None and not self._may_use(visitor, scope["method"], scope["path"]):
                    raise Refusal("forbidden", "right")
            except Refusal as refusal:
                await refused(connection, refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)


async def identify(connection: HTTPConnection) -> Identity:
    """Identify the sender and store the identity in the connection's scope. Raises Refusal."""
    visitor = connection.scope[_KEY] = await _find(connection)
    return visitor


async def _find(connection: HTTPConnection) -> Identity:
    state = connection.app.state
    members: Members = state.members
    accounts: Accounts = state.accounts
    if has_token(connection):
        visitor = await accounts.tokens.identity(connection.headers["authorization"][len(_BEARER) :].strip())
        if visitor is None:
            raise Refusal("token")
        if not state.token_pace.allows(visitor.token):
            raise Refusal("busy")
        return visitor
    cookies: Cookies = state.cookies
    found = await accounts.sessions.find(cookies.session(connection))
    if found is not None:
        member, since = found
        return Identity(member.id, member, since)
    guest = cookies.guest(connection)
    # The cookie of a guest who became a member is no longer valid: somebody else may have set it.
    if guest is None or await members.is_member(guest):
        return Identity()
    return Identity(guest)
