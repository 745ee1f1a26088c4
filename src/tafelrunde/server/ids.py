"""Ids of tables, guests and replays. An id is an invitation, so it cannot be guessed."""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b
from typing import Final

_BYTES: Final = 18
"""144 bits."""
_ID: Final = re.compile(rf"[A-Za-z0-9_-]{{{_BYTES * 4 // 3}}}")


def new_id() -> str:
    """A random id."""
    while (id := secrets.token_urlsafe(_BYTES)).startswith("-"):
        pass  # a command line would take it for an option
    return id


def is_id(text: str) -> bool:
    """Whether a text has the form of an id."""
    return _ID.fullmatch(text) is not None


class Aliases:
    """Names tables in logs, where their ids must not appear. The aliases hold for one process."""

    def __init__(self) -> None:
        self._salt = secrets.token_bytes(16)

    def __call__(self, id: str) -> str:
        return blake2b(id.encode(), key=self._salt, digest_size=4).hexdigest()


class AddressHash:
    """Stands for an address in the database, where the address itself must not appear."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def __call__(self, network: str) -> str:
        return blake2b(network.encode(), key=self._secret, person=b"address", digest_size=12).hexdigest()
