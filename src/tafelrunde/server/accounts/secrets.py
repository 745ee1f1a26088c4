"""Random secrets. Those that are handed out once are too long to be guessed, so a plain hash of them is stored."""

from __future__ import annotations

import secrets
from base64 import b32encode
from hashlib import sha256
from typing import Final

CODES: Final = 10
LONGEST_SECRET: Final = 200
"""A longer one is not ours; it is not even hashed."""
_CODE_BYTES: Final = 10


def new_secret(prefix: str = "") -> str:
    """256 bits for a cookie or a token."""
    return prefix + secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_recovery_codes() -> list[str]:
    """Codes of 80 bits to be written on paper, in groups of four letters."""
    codes = [b32encode(secrets.token_bytes(_CODE_BYTES)).decode().lower() for _ in range(CODES)]
    return ["-".join(code[at : at + 4] for at in range(0, len(code), 4)) for code in codes]


def normalize_code(given: str) -> str:
    """A recovery code as it was printed: blanks, hyphens and capitals do not matter."""
    bare = "".join(c for c in given[:100].lower() if c.isalnum())
    return "-".join(bare[at : at + 4] for at in range(0, len(bare), 4))
