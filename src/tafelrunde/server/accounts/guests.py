"""Guests: a random id, signed by this server. No account, no password."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.accounts.secrets import LONGEST_SECRET
from tafelrunde.server.ids import new_id
from tafelrunde.server.key_files import load_or_create

_SECRET_BYTES: Final = 32


class Guests:
    """Creates and signs the ids of guests, and verifies the signatures."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="tafelrunde guest")

    def new(self) -> str:
        """The id of a new guest."""
        return new_id()

    def sign(self, id: str) -> str:
        return str(self._serializer.dumps(id))

    def verify(self, signed: str | None) -> str | None:
        """The id, if this server signed it."""
        if not signed or len(signed) > LONGEST_SECRET:
            return None
        try:
            id = self._serializer.loads(signed)
        except BadSignature:
            return None
        return id if isinstance(id, str) else None


def signing_secret(data_dir: Path) -> bytes:
    """The secret of this server, created at its first start; only the owner of the file can read it."""
    file = data_dir / "secret"
    secret = load_or_create(file, "secret", lambda: secrets.token_bytes(_SECRET_BYTES))
    if len(secret) != _SECRET_BYTES:
        raise BadSetup(f"The secret {str(file)!r} has {len(secret)} bytes, expected {_SECRET_BYTES}; remove it.")
    return secret
