"""Names that people choose: made safe to show, and made equal where they look alike."""

from __future__ import annotations

import unicodedata

LONGEST = 24
_LONGEST_KEY = 80


def normalize_name(text: str) -> str:
    """At most 24 characters, perhaps none; without invisible or direction-changing characters."""
    spaced = "".join(" " if c.isspace() else c for c in text[: 8 * LONGEST])
    visible = "".join(c for c in spaced if c == " " or unicodedata.category(c)[0] not in "CZ")
    return " ".join(unicodedata.normalize("NFC", visible).split())[:LONGEST].strip()


def name_key(name: str) -> str:
    """The key by which names are compared: letters that differ only in width or case are the same."""
    folded = unicodedata.normalize("NFKC", normalize_name(name)).casefold()
    return unicodedata.normalize("NFKC", folded)[:_LONGEST_KEY]
