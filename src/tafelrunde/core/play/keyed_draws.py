"""Draws that nobody can foresee without the key, and everybody can verify with it.

Draw k below n is HMAC-SHA-256(key, k) modulo n: the key is 32 bytes, k is written in decimal digits (0, 1, 2, …), and
the digest is read as one number, its first byte the highest. The bias is below n / 2**256.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping
from typing import Final

from tafelrunde.core.engine.decisions import Choices
from tafelrunde.core.engine.game import State

KEY_BYTES: Final = 32
_NUMBER: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
_KEY: Final = re.compile(rf"[0-9a-f]{{{2 * KEY_BYTES}}}")


def is_key(text: str) -> bool:
    """Whether this is a key, in hexadecimal digits."""
    return _KEY.fullmatch(text) is not None


def commitment(key: str) -> str:
    """What is told of a key before the first draw: its SHA-256 hash. Nobody can find the key from it, and nobody can
    show another key afterwards that fits it."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def is_number(text: str) -> bool:
    """Whether a player may add this to the draws: letters, digits, _ and -, up to 40."""
    return _NUMBER.fullmatch(text) is not None


def mixed_key(key: str, numbers: Mapping[int, str]) -> str:
    """The key from which chance is drawn if players have added numbers of their own: HMAC-SHA-256 of the lines
    `seat number`, in the order of the seats, with the table's key. So nobody, not the server either, decides the draws
    alone."""
    if not numbers:
        return key
    lines = "\n".join(f"{seat} {number}" for seat, number in sorted(numbers.items()))
    return hmac.digest(bytes.fromhex(key), lines.encode(), "sha256").hex()


def draw_below(key: str, k: int, n: int) -> int:
    """Draw k: an equally likely number 0 … n-1."""
    digest = hmac.digest(bytes.fromhex(key), str(k).encode(), "sha256")
    return int.from_bytes(digest, "big") % n


def keyed_choice(state: State, key: str, k: int) -> int:
    """What chance decides with draw k of a key."""
    choices = Choices()
    choices.gather()
    state.offer(choices)
    return choices.covering(draw_below(key, k, choices.total))
