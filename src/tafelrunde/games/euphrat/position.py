"""The position of Euphrat & Tigris: its fields, and the questions about kingdoms that rules, secrets and storage ask.

Leaders and tiles that lie beside each other form an area; an area with a leader is a kingdom. Catastrophe tiles belong
to no area; the flipped tiles under a monument do. Areas are never stored: a flood fill finds them. Only the adjacency
that every turn needs is cached: which fields lie beside one, two or three kingdoms.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import (
    Squares,
    block,
    both,
    either,
    first,
    flood,
    has,
    meet,
    minus,
    none,
    size,
    some,
    spread,
    square,
    two_by_two,
)
from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.euphrat.board import BLUE, CATASTROPHES, GREEN, HAND, MONUMENT_COUNT, PAIRS, RED
from tafelrunde.games.euphrat.geometry import corners, land, river
from tafelrunde.games.euphrat.vocabulary import CAME_HOME, SCORED

OFF: Final = 176
"""The field of a leader that is not on the board; also the field of no union."""
TREASURE: Final = 4
"""The index of the treasures in the points of a seat, after the four colours."""

_COLOURS_OF_MONUMENT: Final[list[i64]] = [bit(pair[0]) | bit(pair[1]) for pair in PAIRS]


@final
class Kingdom:
    """The fields of a kingdom, and those beside it."""

    def __init__(self, fields: Squares) -> None:
        self.fields = fields
        self.beside = spread(fields)


class Position(State):
    """The board as sets of fields, everything else as counts."""

    def __init__(self, game: Game, seats: i64, options: dict[str, OptionValue], like: Position | None = None) -> None:
        super().__init__(game, seats, options, like)
        if like is None:  # a bare board, an empty bag and empty hands
            self.black = none()  # face-up tiles, by colour
            self.red = none()
            self.blue = none()
            self.green = none()
            self.flipped = none()  # tiles under monuments
            self.ruins = none()  # catastrophe tiles
            self.leaders = none()
            self.treasures = none()
            self.union: i64 = OFF  # the field of the union tile while wars are fought over it, else OFF
            self.side_a = none()  # the two kingdoms as they were before the union
            self.side_b = none()
            self.leader_fields: list[i64] = [OFF] * (4 * seats)  # at 4 * seat + colour
            self.hands: list[i64] = [0] * (4 * seats)  # at 4 * seat + colour
            self.away: list[i64] = [0] * (4 * seats)  # tiles that a seat swapped away, known to it alone
            self.points: list[i64] = [0] * (5 * seats)  # at 5 * seat + colour, and treasures
            self.bag: list[i64] = [0] * 4  # by colour
            self.gone: list[i64] = [0] * 4  # by colour: tiles that everybody saw leave the game
            # Copies share the next two lists: they are replaced, never changed.
            self.catastrophes: list[i64] = [CATASTROPHES] * seats  # by seat
            self.monuments: list[i64] = [-1] * MONUMENT_COUNT  # 4 * upper left field + colour of its tiles, or -1
            self.adjacency_cached = False
            self.beside_one = none()  # cached: the fields beside at least one kingdom, two, three
            self.beside_two = none()
            self.beside_three = none()
            self.kingdoms: list[Kingdom | None] | None = None  # cached: of each leader, at 4 * seat + colour
        else:
            self.black = like.black
            self.red = like.red
            self.blue = like.blue
            self.green = like.green
            self.flipped = like.flipped
            self.ruins = like.ruins
            self.leaders = like.leaders
            self.treasures = like.treasures
            self.union = like.union
            self.side_a = like.side_a
            self.side_b = like.side_b
            self.leader_fields = like.leader_fields[:]
            self.hands = like.hands[:]
            self.away = like.away[:]
            self.points = like.points[:]
            self.bag = like.bag[:]
            self.gone = like.gone[:]
            self.catastrophes = like.catastrophes
            self.monuments = like.monuments
            self.adjacency_cached = like.adjacency_cached
            self.beside_one = like.beside_one
            self.beside_two = like.beside_two
            self.beside_three = like.beside_three
            self.kingdoms = like.kingdoms

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
        """Set the fields of all face-up tiles of a colour."""
        if colour == RED:
            self.red = fields
        elif colour == BLUE:
            self.blue = fields
        elif colour == GREEN:
            self.green = fields
        else:
            self.black = fields
        self.forget_kingdoms()

    def solid(self) -> Squares:
        """The fields that connect with their neighbours: tiles, flipped tiles, leaders."""
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

    def missing_tiles(self) -> i64:
        """How many tiles all hands together lack."""
        total: i64 = HAND * self.seats
        count: i64
        for count in self.hands:
            total -= count
        return total

    # ---- Kingdoms -----------------------------------------------------------------------------------------------

    def cache_adjacency(self) -> None:
        """Find the fields beside one, two and three kingdoms, unless they are cached."""
        if self.adjacency_cached:
            return
        solid = self.solid()
        beside_any = none()
        two = none()
        three = none()
        todo = self.leaders
        while some(todo):
            kingdom = flood(first(todo), solid)
            todo = minus(todo, kingdom)
            beside = spread(kingdom)
            three = either(three, both(two, beside))
            two = either(two, both(beside_any, beside))
            beside_any = either(beside_any, beside)
        self.beside_one = beside_any
        self.beside_two = two
        self.beside_three = three
        self.adjacency_cached = True

    def kingdoms_of_leaders(self) -> list[Kingdom | None]:
        """The kingdom of each leader, at 4 * seat + colour; None for leaders that are not on the board."""
        kingdoms = self.kingdoms
        if kingdoms is None:
            kingdoms = [None] * (4 * self.seats)
            solid = self.solid()
            leader: i64
            other: i64
            for leader in range(4 * self.seats):
                if kingdoms[leader] is None and self.leader_fields[leader] != OFF:
                    kingdom = Kingdom(flood(square(self.leader_fields[leader]), solid))
                    for other in range(leader, 4 * self.seats):
                        if has(kingdom.fields, self.leader_fields[other]):
                            kingdoms[other] = kingdom
            self.kingdoms = kingdoms
        return kingdoms

    def forget_kingdoms(self) -> None:
        """Every change of leaders, tiles and flipped tiles calls this."""
        self.adjacency_cached = False
        self.kingdoms = None

    def area(self, field: i64) -> Squares:
        """Everything connected with what lies on a field."""
        return flood(square(field), self.solid())

    def owner(self, fields: Squares, colour: i64) -> i64:
        """The seat whose leader of that colour stands on one of the fields, or -1."""
        leader_fields = self.leader_fields
        seat: i64
        for seat in range(self.seats):
            if has(fields, leader_fields[4 * seat + colour]):
                return seat
        return -1

    def other_owner(self, fields: Squares, colour: i64, owner: i64) -> i64:
        """The same among all seats but one."""
        leader_fields = self.leader_fields
        seat: i64
        for seat in range(self.seats):
            if seat != owner and has(fields, leader_fields[4 * seat + colour]):
                return seat
        return -1

    def is_kingdom(self, area: Squares) -> bool:
        """Whether a leader stands in an area."""
        return meet(area, self.leaders)

    def temples_beside(self, field: i64) -> i64:
        """How many face-up temples lie beside a field."""
        return size(both(spread(square(field)), self.red))

    # ---- Leaders ------------------------------------------------------------------------------------------------

    def place_leader(self, seat: i64, colour: i64, field: i64) -> None:
        self.leaders = either(self.leaders, square(field))
        self.leader_fields[4 * seat + colour] = field
        self.forget_kingdoms()

    def remove_leader(self, seat: i64, colour: i64) -> None:
        """Take a leader off the board."""
        self.leaders = minus(self.leaders, square(self.leader_fields[4 * seat + colour]))
        self.leader_fields[4 * seat + colour] = OFF
        self.forget_kingdoms()

    def send_home(self, seat: i64, colour: i64) -> None:
        """A leader has to leave the board."""
        self.emit(CAME_HOME, seat, colour, self.leader_fields[4 * seat + colour])
        self.remove_leader(seat, colour)

    def expel_from(self, fields: Squares) -> None:
        """Temples on these fields are gone or flipped: leaders without another temple beside them leave the board."""
        homeless = minus(both(spread(fields), self.leaders), spread(self.red))
        if some(homeless):
            seat: i64
            colour: i64
            for seat in range(self.seats):
                for colour in range(4):
                    if has(homeless, self.leader_fields[4 * seat + colour]):
                        self.send_home(seat, colour)

    # ---- Points, monuments, treasures -----------------------------------------------------------------------------

    def score(self, seat: i64, colour: i64, number: i64) -> None:
        self.points[5 * seat + colour] += number
        self.emit(SCORED, seat, colour, number)

    def squares_at(self, colour: i64, field: i64) -> Squares:
        """The squares of four tiles of a colour that a tile on that field belongs to, by their upper left fields."""
        own_squares = none()
        squares = two_by_two(self.tiles(colour))
        if some(squares):
            row: i64
            column: i64
            for row in range(2):
                for column in range(2):
                    corner = field - 16 * row - column
                    if corner >= 0 and has(squares, corner) and has(block(corner), field):
                        own_squares = either(own_squares, square(corner))
        return own_squares

    def monuments_left(self, colour: i64) -> i64:
        """The monuments beside the board that have this colour, as a set."""
        left: i64 = 0
        i: i64
        for i in range(MONUMENT_COUNT):
            if self.monuments[i] < 0 and has_colour(i, colour):
                left |= bit(i)
        return left

    def monuments_in(self, fields: Squares, colour: i64) -> i64:
        """How many monuments of a colour stand on these fields."""
        number: i64 = 0
        i: i64
        for i in range(MONUMENT_COUNT):
            if self.monuments[i] >= 0 and has_colour(i, colour) and has(fields, self.monuments[i] // 4):
                number += 1
        return number

    def treasures_to_take(self, field: i64) -> Squares:
        """The treasures that the owner of the trader may take in that kingdom now: those in the corners first [R40]."""
        in_kingdom = both(self.treasures, self.area(field))
        in_corners = both(in_kingdom, corners())
        return in_corners if some(in_corners) else in_kingdom


def has_colour(monument: i64, colour: i64) -> bool:
    """Whether a monument has that colour."""
    return _COLOURS_OF_MONUMENT[monument] >> colour & 1 != 0
