"""The position of Euphrat & Tigris, and what a kingdom is.

Leaders and tiles that lie beside each other hang together as an area; an area with a leader is a kingdom. Catastrophe
tiles belong to no area; the flipped tiles under a monument do. Areas are never stored: they are flooded when wanted.
What is stored of the kingdoms is the survey that every turn needs: which fields touch one, two or three of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import (
    Squares,
    both,
    either,
    first,
    flood,
    gathered,
    has,
    meet,
    minus,
    none,
    size,
    some,
    spread,
    square,
)
from tafelrunde.core.engine.decisions import Frame
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.euphrat.board import CELLS, CORNERS, HAND, RIVER, TEMPLES
from tafelrunde.games.euphrat.vocabulary import CAME_HOME, SCORED

BLACK: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
KING: Final = 0
PRIEST: Final = 1
TRADER: Final = 3
OFF: Final = 176
"""Where a leader is that is not on the board; also the field of no union."""
TREASURE: Final = 4
"""After the four colours in the points of a seat."""
GONE: Final = 4
"""After the four colours of the bag, those of the tiles that everybody saw leave the game."""


def _words(fields: list[int]) -> list[i64]:
    x = gathered(fields)
    return [x[0], x[1], x[2], x[3]]


_LAND: Final[list[i64]] = _words([i for i in range(CELLS) if i not in RIVER])
_RIVER: Final[list[i64]] = _words(RIVER)
_TEMPLES: Final[list[i64]] = _words(TEMPLES)
_CORNERS: Final[list[i64]] = _words(CORNERS)


def land() -> Squares:
    return (_LAND[0], _LAND[1], _LAND[2], _LAND[3])


def river() -> Squares:
    return (_RIVER[0], _RIVER[1], _RIVER[2], _RIVER[3])


def first_temples() -> Squares:
    """The fields of the winged beings."""
    return (_TEMPLES[0], _TEMPLES[1], _TEMPLES[2], _TEMPLES[3])


def corners() -> Squares:
    """The four fields whose treasures are taken first."""
    return (_CORNERS[0], _CORNERS[1], _CORNERS[2], _CORNERS[3])


class Kingdoms(State):
    """A position: the board as sets of fields, everything else as counts."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        top: Frame | None,
        black: Squares,
        red: Squares,
        blue: Squares,
        green: Squares,
        flipped: Squares,
        ruins: Squares,
        leaders: Squares,
        treasures: Squares,
        union: i64,
        side_a: Squares,
        side_b: Squares,
        where: list[i64],
        hands: list[i64],
        away: list[i64],
        points: list[i64],
        bag: list[i64],
        monuments: list[i64],
    ) -> None:
        super().__init__(game, seats, options)
        self.top = top
        self.black = black  # face-up tiles, by colour
        self.red = red
        self.blue = blue
        self.green = green
        self.flipped = flipped  # tiles under monuments
        self.ruins = ruins  # catastrophe tiles
        self.leaders = leaders
        self.treasures = treasures
        self.union = union  # the field of the union tile while wars are fought over it, else OFF
        self.side_a = side_a  # the two kingdoms as they were before the union
        self.side_b = side_b
        self.where = where  # of every leader, at 4 * seat + colour; then the catastrophe tiles of every seat
        self.hands = hands  # at 4 * seat + colour
        self.away = away  # tiles that a seat swapped away, known to it alone
        self.points = points  # at 5 * seat + colour, and treasures
        self.bag = bag  # by colour; then the tiles that everybody saw leave the game
        self.monuments = monuments  # 4 * upper left field + colour of its tiles, or -1
        self.surveyed = False
        self.touch_one = none()  # fields beside at least one kingdom, two, three
        self.touch_two = none()
        self.touch_three = none()

    # ---- Tiles --------------------------------------------------------------------------------------------------

    def tiles(self, colour: i64) -> Squares:
        """The face-up tiles of a colour."""
        if colour == RED:
            return self.red
        if colour == BLUE:
            return self.blue
        if colour == GREEN:
            return self.green
        return self.black

    def set_tiles(self, colour: i64, fields: Squares) -> None:
        """From now on the face-up tiles of a colour lie there."""
        if colour == RED:
            self.red = fields
        elif colour == BLUE:
            self.blue = fields
        elif colour == GREEN:
            self.green = fields
        else:
            self.black = fields
        self.surveyed = False

    def solid(self) -> Squares:
        """All that hangs together with its neighbours: tiles, flipped tiles, leaders."""
        return either(
            either(either(self.black, self.red), either(self.blue, self.green)), either(self.flipped, self.leaders)
        )

    def free(self) -> Squares:
        """The fields on which nothing lies."""
        return minus(either(land(), river()), either(self.solid(), self.ruins))

    def hand_size(self, seat: i64) -> i64:
        hands = self.hands
        return hands[4 * seat] + hands[4 * seat + 1] + hands[4 * seat + 2] + hands[4 * seat + 3]

    def bag_size(self) -> i64:
        bag = self.bag
        return bag[0] + bag[1] + bag[2] + bag[3]

    def missing(self) -> i64:
        """How many tiles all hands together lack."""
        total: i64 = HAND * self.seats
        count: i64
        for count in self.hands:
            total -= count
        return total

    # ---- Kingdoms -----------------------------------------------------------------------------------------------

    def survey(self) -> None:
        """Find the fields beside one, two and three kingdoms, unless that is known."""
        if self.surveyed:
            return
        solid = self.solid()
        one = none()
        two = none()
        three = none()
        todo = self.leaders
        while some(todo):
            kingdom = flood(first(todo), solid)
            todo = minus(todo, kingdom)
            beside = spread(kingdom)
            three = either(three, both(two, beside))
            two = either(two, both(one, beside))
            one = either(one, beside)
        self.touch_one = one
        self.touch_two = two
        self.touch_three = three
        self.surveyed = True

    def area(self, field: i64) -> Squares:
        """All that hangs together with what lies on a field."""
        return flood(square(field), self.solid())

    def owner(self, fields: Squares, colour: i64) -> i64:
        """The seat whose leader of that colour is there, or -1."""
        where = self.where
        seat: i64
        for seat in range(self.seats):
            if has(fields, where[4 * seat + colour]):
                return seat
        return -1

    def owner_but(self, fields: Squares, colour: i64, not_this: i64) -> i64:
        """The same among the other seats."""
        where = self.where
        seat: i64
        for seat in range(self.seats):
            if seat != not_this and has(fields, where[4 * seat + colour]):
                return seat
        return -1

    def temples_beside(self, field: i64) -> i64:
        """How many face-up temples lie beside a field."""
        return size(both(spread(square(field)), self.red))

    # ---- Leaders ------------------------------------------------------------------------------------------------

    def put_leader(self, seat: i64, colour: i64, field: i64) -> None:
        self.leaders = either(self.leaders, square(field))
        self.where[4 * seat + colour] = field
        self.surveyed = False

    def lift_leader(self, seat: i64, colour: i64) -> None:
        """Take a leader off the board."""
        self.leaders = minus(self.leaders, square(self.where[4 * seat + colour]))
        self.where[4 * seat + colour] = OFF
        self.surveyed = False

    def send_home(self, seat: i64, colour: i64) -> None:
        """A leader has to leave the board."""
        self.emit(CAME_HOME, seat, colour, self.where[4 * seat + colour])
        self.lift_leader(seat, colour)

    def expel_from(self, fields: Squares) -> None:
        """Temples on these fields are gone or flipped: leaders who have no other beside them come home at once."""
        homeless = minus(both(spread(fields), self.leaders), spread(self.red))
        if some(homeless):
            seat: i64
            colour: i64
            for seat in range(self.seats):
                for colour in range(4):
                    if has(homeless, self.where[4 * seat + colour]):
                        self.send_home(seat, colour)

    # ---- Points -------------------------------------------------------------------------------------------------

    def score(self, seat: i64, colour: i64, number: i64) -> None:
        self.points[5 * seat + colour] += number
        self.emit(SCORED, seat, colour, number)

    def is_kingdom(self, fields: Squares) -> bool:
        """Whether there is a leader in an area."""
        return meet(fields, self.leaders)
