"""A position of Pebbles: the bag, the hands and the heaps, all as counts by colour."""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.pebbles.board import PEBBLES_PER_COLOUR
from tafelrunde.games.pebbles.frames import Answer


class Position(State):
    """A bag has no order, so a position contains no random state. `at` indexes hands and heaps."""

    def __init__(self, game: Game, seats: i64, options: dict[str, OptionValue], like: Position | None = None) -> None:
        super().__init__(game, seats, options, like)
        if like is None:
            self.bag: list[i64] = [PEBBLES_PER_COLOUR] * 3
            self.hands: list[i64] = [0] * (3 * seats)
            self.heaps: list[i64] = [0] * (3 * seats)
        else:
            self.bag = like.bag[:]
            self.hands = like.hands[:]
            self.heaps = like.heaps[:]

    def hand(self, seat: i64) -> list[i64]:
        return self.hands[3 * seat : 3 * seat + 3]

    def heap(self, seat: i64) -> list[i64]:
        return self.heaps[3 * seat : 3 * seat + 3]

    def hand_size(self, seat: i64) -> i64:
        return self.hands[at(seat, 0)] + self.hands[at(seat, 1)] + self.hands[at(seat, 2)]

    def colour_on_offer(self) -> i64:
        """The colour of the pebble that waits for an answer, or -1."""
        top = self.top
        return top.colour if isinstance(top, Answer) else -1


def at(seat: i64, colour: i64) -> i64:
    """Where the pebbles of a seat and a colour are counted, in `hands` and `heaps`."""
    return 3 * seat + colour
