"""The cast: every level has a face, and names for up to five bots of that level at one table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Character:
    """How the bots of one level appear."""

    face: str
    """A drawing in `look/faces.svg`."""
    names: tuple[str, ...]
    """In the order in which they sit down at a table."""
    colour: str
    """The colour of the gown away from a table; at one it is that of the seat."""


CAST: Final = {
    "random": Character("face-parzival", ("Parzival", "Feirefiz", "Lunete", "Sigune", "Kundrie"), "seat-lion"),
    "easy": Character("face-enite", ("Enite", "Erec", "Gareth", "Elaine", "Jeschute"), "seat-pot"),
    "medium": Character("face-iwein", ("Iwein", "Gawan", "Laudine", "Tristan", "Herzeloyde"), "seat-archer"),
    "hard": Character("face-morgane", ("Morgane", "Lanzelot", "Isolde", "Keie", "Ginevra"), "seat-bull"),
    "expert": Character("face-merlin", ("Merlin", "Viviane", "Artus", "Taliesin", "Nimue"), "seat-forest"),
}


def character(bot: str | None) -> Character | None:
    """Who plays a level, also one with a budget such as `hard@0.1s`; None for a person or another bot."""
    return None if bot is None else CAST.get(bot.partition("@")[0])


def cast_names(bots: Sequence[str | None]) -> list[str | None]:
    """The names of the bots at a table, by seat; None where no character of the cast sits."""
    names: list[str | None] = []
    taken: dict[str, int] = {}
    for bot in bots:
        who = character(bot)
        if who is None:
            names.append(None)
            continue
        number = taken[who.face] = taken.get(who.face, -1) + 1
        first, rounds = who.names[number % len(who.names)], number // len(who.names)
        names.append(f"{first} ({rounds + 1})" if rounds else first)
    return names
