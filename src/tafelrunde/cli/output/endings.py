"""How games ended, in one line."""

from __future__ import annotations

from collections.abc import Mapping


def endings_line(endings: Mapping[str, int]) -> str:
    """The number of games by reason of their end."""
    return "endings: " + ", ".join(f"{reason} {count:,}" for reason, count in sorted(endings.items()))
