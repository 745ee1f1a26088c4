"""What a seat may know. Hidden are the hands of the others, and so the contents of the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.pebbles.board import COLOURS
from tafelrunde.games.pebbles.frames import Draw
from tafelrunde.games.pebbles.position import Position, at


class PebblesView(TypedDict):
    """`View.position` of Pebbles."""

    hands: list[Sequence[int] | int]
    """By seat: the own hand by colour, of the others the number of pebbles."""
    heaps: list[Sequence[int]]
    """By seat and colour."""
    bag: int
    given: str | None
    """The colour of the pebble that waits for an answer."""


def shows(state: Position, seat: i64) -> PebblesView:
    colour = state.colour_on_offer()
    other: i64
    hands: list[Sequence[int] | int] = []
    heaps: list[Sequence[int]] = []
    for other in range(state.seats):
        heaps.append(state.heap(other))
        if other == seat:
            hands.append(state.hand(other))
        else:
            hands.append(state.hand_size(other))
    return {"hands": hands, "heaps": heaps, "bag": sum(state.bag), "given": COLOURS[colour] if colour >= 0 else None}


def resample(state: Position, seat: i64, rng: Dice) -> None:
    """Put the hands of the others back into the bag and draw them again."""
    other: i64
    colour: i64
    sizes: list[i64] = [state.hand_size(other) for other in range(state.seats)]
    for other in range(state.seats):
        if other != seat:
            for colour in range(3):
                state.bag[colour] += state.hands[at(other, colour)]
                state.hands[at(other, colour)] = 0
    for other in range(state.seats):
        while state.hand_size(other) < sizes[other]:
            colour = drawn_colour(state, rng)
            state.bag[colour] -= 1
            state.hands[at(other, colour)] += 1


def drawn_colour(state: Position, rng: Dice) -> i64:
    """A random colour; every pebble in the bag is equally likely."""
    k = rng.below(sum(state.bag))
    colour: i64 = 0
    while k >= state.bag[colour]:
        k -= state.bag[colour]
        colour += 1
    return colour


def seen(state: Position, action: i64, seat: i64) -> str:
    """Only the seat that draws sees the colour."""
    top = state.top
    if isinstance(top, Draw) and top.drawer != seat:
        return "draw:?"
    return state.game.actions.path(action)
