"""What a seat may know. Hidden are the hands of the others, and so the contents of the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.pebbles.board import COLOURS
from tafelrunde.games.pebbles.frames import Draw
from tafelrunde.games.pebbles.position import Position, at
from tafelrunde.games.pebbles.storage import Storage


class PebblesView(TypedDict):
    """`View.position` of Pebbles."""

    hands: list[Sequence[int] | int]
    """By seat: the own hand by colour, of the others the number of pebbles."""
    heaps: list[Sequence[int]]
    """By seat and colour."""
    bag: int
    given: str | None
    """The colour of the pebble that waits for an answer."""


class Secrets(Storage):
    """A position as the seats may know it."""

    def shows(self, seat: i64) -> PebblesView:
        colour = self.colour_on_offer()
        other: i64
        hands: list[Sequence[int] | int] = []
        heaps: list[Sequence[int]] = []
        for other in range(self.seats):
            heaps.append(self.heap(other))
            if other == seat:
                hands.append(self.hand(other))
            else:
                hands.append(self.hand_size(other))
        return {"hands": hands, "heaps": heaps, "bag": sum(self.bag), "given": COLOURS[colour] if colour >= 0 else None}

    def resample(self, seat: i64, rng: Dice) -> None:
        """Put the hands of the others back into the bag and draw them again."""
        other: i64
        colour: i64
        sizes: list[i64] = [self.hand_size(other) for other in range(self.seats)]
        for other in range(self.seats):
            if other != seat:
                for colour in range(3):
                    self.bag[colour] += self.hands[at(other, colour)]
                    self.hands[at(other, colour)] = 0
        for other in range(self.seats):
            while self.hand_size(other) < sizes[other]:
                colour = drawn_colour(self, rng)
                self.bag[colour] -= 1
                self.hands[at(other, colour)] += 1

    def seen(self, action: i64, seat: i64) -> str:
        """Only the seat that draws sees the colour."""
        top = self.top
        if isinstance(top, Draw) and top.drawer != seat:
            return "draw:?"
        return self.game.actions.path(action)


def drawn_colour(state: Position, rng: Dice) -> i64:
    """A random colour; every pebble in the bag is equally likely."""
    k = rng.below(sum(state.bag))
    colour: i64 = 0
    while k >= state.bag[colour]:
        k -= state.bag[colour]
        colour += 1
    return colour
