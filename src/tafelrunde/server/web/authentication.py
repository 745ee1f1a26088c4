"""Identifies the sender of a request: a guest by a signed cookie, a member by a session, a bot by a token.

Runs once, before the operations. With a token the cookies do not count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

import structlog
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tafelrunde.server.accounts.identity import Identity
from tafelrunde.server.failures import StorageFailed
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.web.json_responses import refused

if TYPE_CHECKING:
    from tafelrunde.server.accounts.members import Members
    from tafelrunde.server.rate_limits import Limiter
    from tafelrunde.server.web.api.account_api import Accounts
    from tafelrunde.server.web.cookies import Cookies

_BEARER: Final = "bearer "
_KEY: Final = "tafelrunde.identity"
_log = structlog.get_logger("tafelrunde.authentication")


def identity_of(connection: HTTPConnection) -> Identity:
    """The sender of this request or socket."""
    identity: Identity = connection.scope.get(_KEY) or Identity()
    return identity


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
                identity = await identify(connection)
                if identity.token is not None and not self._may_use(identity, scope["method"], scope["path"]):
                    raise Refusal("forbidden", "right")
            except StorageFailed as error:
                _log.error("database failed", why=str(error))
                await refused(connection, Refusal("failed"))(scope, receive, send)
                return
            except Refusal as refusal:
                await refused(connection, refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)


async def identify(connection: HTTPConnection) -> Identity:
    """Identify the sender and store the identity in the connection's scope. Raises Refusal."""
    identity = connection.scope[_KEY] = await _find(connection)
    return identity


async def is_still(connection: HTTPConnection, identity: Identity) -> bool:
    """Whether the sender would be identified so again: a session or token may end while its socket is being opened."""
    try:
        return (await _find(connection, is_paced=False)).id == identity.id
    except (Refusal, StorageFailed):
        return False


async def _find(connection: HTTPConnection, is_paced: bool = True) -> Identity:
    identities: Identities = connection.app.state.identities
    return await identities.find(connection, is_paced)


class Identities(Protocol):
    """Knows the senders of requests."""

    async def find(self, connection: HTTPConnection, is_paced: bool) -> Identity:
        """The sender; with `is_paced` a token counts as used. Raises Refusal."""


class ServerIdentities:
    """Guests by cookies, members by sessions, bots by tokens. Implements `Identities`."""

    def __init__(self, members: Members, accounts: Accounts, cookies: Cookies, token_limiter: Limiter) -> None:
        self._members = members
        self._accounts = accounts
        self._cookies = cookies
        self._token_limiter = token_limiter

    async def find(self, connection: HTTPConnection, is_paced: bool) -> Identity:
        if has_token(connection):
            return await self._by_token(connection.headers["authorization"][len(_BEARER) :].strip(), is_paced)
        session = await self._accounts.sessions.find(self._cookies.session(connection))
        if session is not None:
            member, since = session
            return Identity(member.id, member, since)
        guest = self._cookies.guest(connection)
        # The cookie of a guest who became a member is no longer valid: somebody else may have set it.
        if guest is None or await self._members.is_member(guest):
            return Identity()
        return Identity(guest)

    async def _by_token(self, token: str, is_paced: bool) -> Identity:
        identity = await self._accounts.tokens.identity(token)
        if identity is None or identity.token is None:
            raise Refusal("token")
        if is_paced and not await self._token_limiter.allows(identity.token):
            raise Refusal("busy")
        return identity
