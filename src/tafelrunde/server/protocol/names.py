"""What guests call themselves, made safe to show."""

from __future__ import annotations

import unicodedata

LONGEST = 24


def tidy_name(given: str) -> str:
    """At most 24 characters, perhaps none; nothing invisible, and nothing that turns the direction of writing."""
    spaced = "".join(" " if c.isspace() else c for c in given[: 8 * LONGEST])
    visible = "".join(c for c in spaced if c == " " or unicodedata.category(c)[0] not in "CZ")
    return " ".join(unicodedata.normalize("NFC", visible).split())[:LONGEST].strip()
