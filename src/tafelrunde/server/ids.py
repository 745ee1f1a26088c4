"""Ids of tables, guests and replays: whoever knows one has been invited, so nobody can guess them."""

from __future__ import annotations

import re
import secrets
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
