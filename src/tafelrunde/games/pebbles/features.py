"""What a seat knows of Pebbles, as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.features import FeaturePart, Features, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.games.pebbles.board import PEBBLES_PER_COLOUR
from tafelrunde.games.pebbles.frames import Answer
from tafelrunde.games.pebbles.position import Position, at


class PebblesFeatures(Features):
    """Everything as counts; colours are red, blue, white."""

    def parts(self, state: State) -> list[FeaturePart]:
        seats = state.seats
        return [
            FeaturePart("hand", (3,), "pebbles in the own hand, by colour", PEBBLES_PER_COLOUR),
            FeaturePart("hand_sizes", (seats,), "pebbles in hand, by seat", 3 * PEBBLES_PER_COLOUR),
            FeaturePart("heaps", (seats, 3), "pebbles on the heap, by seat and colour", PEBBLES_PER_COLOUR),
            FeaturePart("bag", (1,), "pebbles in the bag", 3 * PEBBLES_PER_COLOUR),
            FeaturePart("offered", (3,), "the colour of the pebble that waits for an answer"),
            FeaturePart("giver", (seats,), "the seat that offers it"),
        ]

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        assert isinstance(state, Position)
        seats = state.seats
        i: i64
        colour: i64
        for colour in range(3):
            out.number(state.hands[at(seat, colour)])
        for i in range(seats):
            out.number(state.hand_size((seat + i) % seats))
        for i in range(seats):
            for colour in range(3):
                out.number(state.heaps[at((seat + i) % seats, colour)])
        out.number(state.bag[0] + state.bag[1] + state.bag[2])
        out.one_of(state.colour_on_offer(), 3)
        top = state.top
        out.one_of((top.giver - seat + seats) % seats if isinstance(top, Answer) else -1, seats)


FEATURES: Final = PebblesFeatures()
