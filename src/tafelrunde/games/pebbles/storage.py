"""The position as plain data, and a count of all pebbles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from mypy_extensions import i64

from tafelrunde.games.pebbles.board import COLOURS, PEBBLES_PER_COLOUR
from tafelrunde.games.pebbles.frames import Answer
from tafelrunde.games.pebbles.position import Position


class PebblesDump(TypedDict):
    """The whole position as it is stored. Hands and heaps go by seat and colour."""

    bag: list[i64]
    hands: list[i64]
    heaps: list[i64]


class Storage(Position):
    """A position that can be written, read and counted."""

    def dump(self) -> PebblesDump:
        return {"bag": list(self.bag), "hands": list(self.hands), "heaps": list(self.heaps)}

    def fill(self, position: Mapping[str, Any]) -> None:
        """The counterpart of `dump`."""
        self.bag = position["bag"][:]
        self.hands = position["hands"][:]
        self.heaps = position["heaps"][:]
        expected = 3 * self.seats
        if len(self.hands) != expected or len(self.heaps) != expected:
            raise ValueError(
                f"hands and heaps have {len(self.hands)} and {len(self.heaps)} numbers, expected {expected}"
            )

    def audit(self) -> list[str]:
        """Every pebble is in the bag, in a hand, on a heap or on offer."""
        wrong: list[str] = []
        top = self.top
        if isinstance(top, Answer) and not 0 <= top.colour < 3:
            wrong.append(f"A pebble of colour {top.colour} is on offer, expected 0 to 2.")
        colour: i64
        for colour in range(3):
            on_offer = 1 if self.colour_on_offer() == colour else 0
            total = self.bag[colour] + sum(self.hands[colour::3]) + sum(self.heaps[colour::3]) + on_offer
            if total != PEBBLES_PER_COLOUR:
                wrong.append(f"There are {total} {COLOURS[colour]} pebbles, expected {PEBBLES_PER_COLOUR}.")
        return wrong
