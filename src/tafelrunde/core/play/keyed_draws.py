"""Draws that nobody can foresee without the key, and everybody can verify with it.

Draw k below n is HMAC-SHA-256(key, k) modulo n: the key is 32 bytes, k is written in decimal digits (0, 1, 2, …), and
the digest is read as one number, its first byte the highest. The bias is below n / 2**256.
"""

from __future__ import annotations

import hmac
import re
from typing import Final

from tafelrunde.core.engine.decisions import Choices
from tafelrunde.core.engine.game import State

KEY_BYTES: Final = 32
_KEY: Final = re.compile(rf"[0-9a-f]{{{2 * KEY_BYTES}}}")


def is_key(text: str) -> bool:
    """Whether this is a key, in hexadecimal digits."""
    return _KEY.fullmatch(text) is not None


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
