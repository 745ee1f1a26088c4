"""The position of Euphrat & Tigris: its fields, and the questions about kingdoms that rules, secrets and storage ask.

Leaders and tiles that lie beside each other form an area; an area with a leader is a kingdom. Catastrophe tiles belong
to no area; the flipped tiles under a monument do. Areas are never stored: a flood fill finds them. What every turn and
the heuristic need is cached: the kingdoms of the leaders, and which fields lie beside one, two or three of them.
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

_LEADER_FIELDS: Final = 1
"""This and the next: lists, as members of the set `owned`."""
_HANDS: Final = 2
_AWAY: Final = 4
_POINTS: Final = 8
_BAG: Final = 16
_GONE: Final = 32

_COLOURS_OF_MONUMENT: Final[list[i64]] = [bit(pair[0]) | bit(pair[1]) for pair in PAIRS]


@final
class Kingdom:
    """A kingdom as it is between two changes of its leaders and tiles; copies of a position share it."""

    def __init__(self, fields: Squares) -> None:
        self.fields = fields
        self.beside = spread(fields)
        """The fields beside those of the kingdom."""
        self.leaders: i64 = 0
        """The colours that have a leader in it, as a set."""
        self.supporters: i64 = -1
        """How many face-up tiles of each colour it has, fifteen bits each; -1 if not yet counted."""
        self.reach = none()
        """The fields up to three steps away, and the kingdom; empty if not yet found."""

    def within_three(self) -> Squares:
        if not some(self.reach):
            reach = either(self.fields, self.beside)
            reach = either(reach, spread(reach))
            self.reach = either(reach, spread(reach))
        return self.reach


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
            # Copies share all lists. The first six are changed through `own_…`, which copies a list that is still
            # shared; the last two are replaced, never changed.
            self.owned: i64 = -1  # the lists that this position alone has, as a set
            self.leader_fields: list[i64] = [OFF] * (4 * seats)  # at 4 * seat + colour
            self.hands: list[i64] = [0] * (4 * seats)  # at 4 * seat + colour
            self.away: list[i64] = [0] * (4 * seats)  # tiles that a seat swapped away, known to it alone
            self.points: list[i64] = [0] * (5 * seats)  # at 5 * seat + colour, and treasures
            self.bag: list[i64] = [0] * 4  # by colour
            self.gone: list[i64] = [0] * 4  # by colour: tiles that everybody saw leave the game
            self.catastrophes: list[i64] = [CATASTROPHES] * seats  # by seat
            self.monuments: list[i64] = [-1] * MONUMENT_COUNT  # 4 * upper left field + colour of its tiles, or -1
            # Cached, and replaced by what changes it: the kingdom of each leader, at 4 * seat + colour; the fields
            # beside at least one kingdom, two, three; and everything connected with one field, or OFF.
            self.kingdoms: list[Kingdom | None] | None = None
            self.adjacency_cached = False
            self.beside_one = none()
            self.beside_two = none()
            self.beside_three = none()
            self.area_field: i64 = OFF
            self.area_cached = none()
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
            self.owned = 0
            like.owned = 0
            self.leader_fields = like.leader_fields
            self.hands = like.hands
            self.away = like.away
            self.points = like.points
            self.bag = like.bag
            self.gone = like.gone
            self.catastrophes = like.catastrophes
            self.monuments = like.monuments
            self.kingdoms = like.kingdoms
            self.adjacency_cached = like.adjacency_cached
            self.beside_one = like.beside_one
            self.beside_two = like.beside_two
            self.beside_three = like.beside_three
            self.area_field = like.area_field
            self.area_cached = like.area_cached

    # ---- Lists to change -------------------------------------------------------------------------------------------

    def own_leader_fields(self) -> list[i64]:
        if self.owned & _LEADER_FIELDS == 0:
            self.owned |= _LEADER_FIELDS
            self.leader_fields = self.leader_fields[:]
        return self.leader_fields

    def own_hands(self) -> list[i64]:
        if self.owned & _HANDS == 0:
            self.owned |= _HANDS
            self.hands = self.hands[:]
        return self.hands

    def own_away(self) -> list[i64]:
        if self.owned & _AWAY == 0:
            self.owned |= _AWAY
            self.away = self.away[:]
        return self.away

    def own_points(self) -> list[i64]:
        if self.owned & _POINTS == 0:
            self.owned |= _POINTS
            self.points = self.points[:]
        return self.points

    def own_bag(self) -> list[i64]:
        if self.owned & _BAG == 0:
            self.owned |= _BAG
            self.bag = self.bag[:]
        return self.bag

    def own_gone(self) -> list[i64]:
        if self.owned & _GONE == 0:
            self.owned |= _GONE
            self.gone = self.gone[:]
        return self.gone

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

    def add_tile(self, colour: i64, field: i64) -> None:
        """Put a tile on a free field."""
        can_extend = self.adjacency_cached and not has(self.beside_two, field)
        kingdoms = self.kingdoms
        before = self.solid()
        self.set_tiles(colour, either(self.tiles(colour), square(field)))
        if can_extend and has(self.beside_one, field):
            self.extend_kingdoms(field, before, kingdoms)
        elif can_extend:  # it belongs to no kingdom
            self.adjacency_cached = True
            self.kingdoms = kingdoms

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
            for leader in range(4 * self.seats):
                if kingdoms[leader] is None and self.leader_fields[leader] != OFF:
                    self.assign_kingdom(kingdoms, Kingdom(flood(square(self.leader_fields[leader]), solid)))
            self.kingdoms = kingdoms
        return kingdoms

    def assign_kingdom(self, kingdoms: list[Kingdom | None], kingdom: Kingdom) -> None:
        """Enter a kingdom for all leaders in it."""
        leader: i64
        for leader in range(4 * self.seats):
            if has(kingdom.fields, self.leader_fields[leader]):
                kingdoms[leader] = kingdom
                kingdom.leaders |= bit(leader % 4)

    def supporters_in(self, kingdom: Kingdom, colour: i64) -> i64:
        """How many face-up tiles of a colour a kingdom has."""
        if kingdom.supporters < 0:
            supporters: i64 = 0
            i: i64
            for i in range(4):
                supporters |= size(both(kingdom.fields, self.tiles(i))) << (15 * i)
            kingdom.supporters = supporters
        return (kingdom.supporters >> (15 * colour)) & 0x7FFF

    def extend_kingdoms(self, field: i64, before: Squares, kingdoms: list[Kingdom | None] | None) -> None:
        """Something was put on a field beside one kingdom at most, so no other kingdom has changed. `before` is
        `solid()` without it, `kingdoms` what was cached."""
        self.adjacency_cached = True
        self.kingdoms = kingdoms
        area = self.area(field)
        leaders = both(area, self.leaders)
        if not some(leaders):
            return
        beside = spread(area)
        old_leaders = minus(leaders, square(field))
        if some(old_leaders):
            beside = minus(beside, spread(flood(first(old_leaders), before)))
        self.beside_three = either(self.beside_three, both(self.beside_two, beside))
        self.beside_two = either(self.beside_two, both(self.beside_one, beside))
        self.beside_one = either(self.beside_one, beside)
        if kingdoms is not None:
            self.kingdoms = kingdoms[:]
            self.assign_kingdom(self.kingdoms, Kingdom(area))

    def forget_kingdoms(self) -> None:
        """Every change of leaders, tiles and flipped tiles calls this, and then perhaps `extend_kingdoms`."""
        self.adjacency_cached = False
        self.kingdoms = None
        self.area_field = OFF

    def area(self, field: i64) -> Squares:
        """Everything connected with what lies on a field."""
        if self.area_field != field:
            self.area_cached = flood(square(field), self.solid())
            self.area_field = field
        return self.area_cached

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
        """Put a leader on a free field; it never joins two kingdoms."""
        can_extend = self.adjacency_cached
        kingdoms = self.kingdoms
        before = self.solid()
        self.leaders = either(self.leaders, square(field))
        self.own_leader_fields()[4 * seat + colour] = field
        self.forget_kingdoms()
        if can_extend:
            self.extend_kingdoms(field, before, kingdoms)

    def remove_leader(self, seat: i64, colour: i64) -> None:
        """Take a leader off the board."""
        self.leaders = minus(self.leaders, square(self.leader_fields[4 * seat + colour]))
        self.own_leader_fields()[4 * seat + colour] = OFF
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
        self.own_points()[5 * seat + colour] += number
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
