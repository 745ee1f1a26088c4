"""Guests: a random number in a cookie, signed by us. No account, no password."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.ids import new_id
from tafelrunde.server.web.authentication import visitor_of

_YEAR: Final = 365 * 24 * 3600
_SECRET_BYTES: Final = 32


class Guests:
    """Signs and reads the cookie."""

    def __init__(self, secret: bytes, secure: bool) -> None:
        self._serializer = URLSafeSerializer(secret, salt="tafelrunde guest")
        self._secure = secure
        self.cookie = "__Host-tafelrunde" if secure else "tafelrunde"

    def known(self, connection: HTTPConnection) -> str | None:
        """The guest or member who is calling, if we know them."""
        return visitor_of(connection).id

    def from_cookie(self, connection: HTTPConnection) -> str | None:
        """The guest whose browser this is, if it holds a cookie of ours."""
        signed = connection.cookies.get(self.cookie)
        if not signed or len(signed) > 200:
            return None
        try:
            id = self._serializer.loads(signed)
        except BadSignature:
            return None
        return id if isinstance(id, str) else None

    def signed(self, id: str) -> str:
        """The value of the cookie."""
        return str(self._serializer.dumps(id))

    def welcome(self, connection: HTTPConnection, response: Response) -> str:
        """The guest whose browser this is; somebody new gets a cookie with the response."""
        id = self.known(connection)
        if id is None:
            id = new_id()
            response.set_cookie(
                self.cookie,
                self.signed(id),
                max_age=_YEAR,
                httponly=True,
                samesite="lax",
                secure=self._secure,
                path="/",
            )
        return id

    def forget(self, response: Response) -> None:
        """Who was this guest is a member now."""
        response.delete_cookie(self.cookie, httponly=True, samesite="lax", secure=self._secure, path="/")


def signing_secret(data_dir: Path) -> bytes:
    """The secret of this server, made at its first start; only its owner can read it."""
    file = data_dir / "secret"
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            secret = file.read_bytes()
        else:
            secret = secrets.token_bytes(_SECRET_BYTES)
            with os.fdopen(handle, "wb") as out:
                out.write(secret)
    except OSError as error:
        raise BadSetup(f"The secret {str(file)!r} cannot be kept: {error.strerror}.") from error
    if len(secret) != _SECRET_BYTES:
        raise BadSetup(f"The secret {str(file)!r} has {len(secret)} bytes, expected {_SECRET_BYTES}; remove it.")
    return secret
