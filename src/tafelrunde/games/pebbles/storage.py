"""The position as plain data, and a count of all pebbles."""

from __future__ import annotations

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


def dump(state: Position) -> PebblesDump:
    return {"bag": list(state.bag), "hands": list(state.hands), "heaps": list(state.heaps)}


def fill(state: Position, position: dict[str, Any]) -> None:
    """The counterpart of `dump`."""
    state.bag = position["bag"][:]
    state.hands = position["hands"][:]
    state.heaps = position["heaps"][:]
    expected = 3 * state.seats
    if len(state.hands) != expected or len(state.heaps) != expected:
        raise ValueError(f"hands and heaps have {len(state.hands)} and {len(state.heaps)} numbers, expected {expected}")


def audit(state: Position) -> list[str]:
    """Every pebble is in the bag, in a hand, on a heap or on offer."""
    wrong: list[str] = []
    top = state.top
    if isinstance(top, Answer) and not 0 <= top.colour < 3:
        wrong.append(f"A pebble of colour {top.colour} is on offer, expected 0 to 2.")
    colour: i64
    for colour in range(3):
        on_offer = 1 if state.colour_on_offer() == colour else 0
        total = state.bag[colour] + sum(state.hands[colour::3]) + sum(state.heaps[colour::3]) + on_offer
        if total != PEBBLES_PER_COLOUR:
            wrong.append(f"There are {total} {COLOURS[colour]} pebbles, expected {PEBBLES_PER_COLOUR}.")
    return wrong
