"""A position of Troja: that of Catan, the ships, the support row and the war."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import bit, lowest
from tafelrunde.core.engine.game import Game
from tafelrunde.core.info import OptionValue
from tafelrunde.games.catan.board import NOBODY
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.beliefs import PossibleHands
from tafelrunde.games.catan.hands.goods import count, packed, unpacked
from tafelrunde.games.catan.rules import Catan
from tafelrunde.games.catan.scenarios.troy.board import FIGHTS_FOR, GOAL, SHIP_POINTS, SHIPS, SIDES, TRACK, TRADE_CARDS
from tafelrunde.games.catan.scenarios.troy.geometry import SeaGeometry
from tafelrunde.games.catan.vocabulary import Kinds

TROJA: Final = 0
MYKENE: Final = 1
LAST_FIELD: Final = 5
"""The field of the saga track that ends the war."""
BELIEF_LIMIT: Final = 240
"""So many possible hands are kept [T9]."""

# what a ship brings
THREE: Final = 0
POINT: Final = 1
SWAPS: Final = 2
TWO: Final = 3
TAKES: Final = 4

SHIP_COST: Final[i64] = packed([1, 0, 1, 0, 0])

_TRACK: Final[list[i64]] = list(TRACK)
_FOR: Final[list[i64]] = [SIDES.index(side) if side in SIDES else NOBODY for side in FIGHTS_FOR]


@mypyc_attr(allow_interpreted_subclasses=True)
class TroyPosition(Catan):
    """The robber of Catan is the Sea People and stands on the sea.

    Like other lists that change seldom, all but `row` and `trade_points` are replaced, never changed.
    """

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        geometry: SeaGeometry,
        kinds: Kinds,
        like: TroyPosition | None = None,
    ) -> None:
        super().__init__(game, seats, options, geometry.island, kinds, like)
        self.geometry = geometry
        if like is None:
            self.row: list[i64] = [0] * 5  # the support row: how many cards of every good
            self.sides: list[i64] = [NOBODY] * seats  # by seat: the city of its decision card; -1 before the deal
            self.markers: list[i64] = [0, 0]  # by city: how many battles it has won
            self.trade_points: list[i64] = [0] * seats
            self.donations: list[i64] = [0] * seats  # how often each seat has donated
            self.ships: list[i64] = [NOBODY] * (SHIPS * seats)  # at SHIPS * seat + number: the hex; -1 while not built
            self.licences: list[i64] = [NOBODY] * (SHIPS * seats)  # likewise: the good of the ship's 2:1 card, or -1
            self.fought: i64 = 0  # the cards revealed in the last battle, packed
            self.fought_in: i64 = 0  # the turn after which it took place
        else:
            self.row = like.row[:]
            self.sides = like.sides
            self.markers = like.markers
            self.trade_points = like.trade_points[:]
            self.donations = like.donations
            self.ships = like.ships
            self.licences = like.licences
            self.fought = like.fought
            self.fought_in = like.fought_in

    # ---- The support row, which is a face-down pile ----------------------------------------------------------------

    def row_size(self) -> i64:
        row = self.row
        return row[0] + row[1] + row[2] + row[3] + row[4]

    def hidden_hands(self) -> list[i64]:
        hands = super().hidden_hands()
        hands.append(packed(self.row))
        return hands

    def assume(self, possibility: PossibleHands, seat: i64) -> None:
        super().assume(possibility, seat)
        self.row = unpacked(possibility[self.seats])

    def in_piles(self, good: i64) -> i64:
        return self.row[good]

    def belief_limit(self) -> i64:
        return BELIEF_LIMIT

    # ---- Ships, and what they bring while the Sea People are not on them -------------------------------------------

    def fleet(self, seat: i64) -> i64:
        """How many ships a seat has built."""
        built: i64 = 0
        while built < SHIPS and self.ships[SHIPS * seat + built] >= 0:
            built += 1
        return built

    def built(self, seat: i64) -> list[i64]:
        """The indices of a seat's ships."""
        return [SHIPS * seat + number for number in range(self.fleet(seat))]

    def can_build_ship(self, seat: i64) -> bool:
        return self.trade_points[seat] >= SHIP_POINTS and self.fleet(seat) < SHIPS and self.holds(seat, SHIP_COST)

    def harbourage(self, seat: i64, word: i64) -> i64:
        """The free fields for ships at a coast with a building of the seat, or beside a ship of the seat."""
        geometry = self.geometry
        fields: i64 = 0
        taken: i64 = 0
        i: i64
        for i in range(len(self.ships)):
            hex = self.ships[i]
            if hex >= 0:
                if hex // WORD == word:
                    taken |= bit(hex % WORD)
                if i // SHIPS == seat:
                    fields |= geometry.beside[geometry.words * hex + word]
        for i in range(self.island.site_words):
            sites = self.buildings(seat, i)
            while sites != 0:
                fields |= geometry.shores[geometry.words * (WORD * i + lowest(sites)) + word]
                sites &= sites - 1
        return fields & geometry.docks[word] & ~taken

    def has_building_at(self, seat: i64, hex: i64) -> bool:
        """Whether a building of the seat stands at a corner of a field of the sea."""
        words = self.island.site_words
        sites: i64 = 0
        word: i64
        for word in range(words):
            sites |= self.geometry.coast[words * hex + word] & self.buildings(seat, word)
        return sites != 0

    def works(self, seat: i64, number: i64) -> bool:
        hex = self.ships[SHIPS * seat + number]
        return hex >= 0 and hex != self.robber

    def working(self, seat: i64, effect: i64) -> i64:
        """How many ships have this effect for a seat now."""
        ships: i64 = 0
        number: i64
        for number in range(SHIPS):
            if self.geometry.ships[number] == effect and self.works(seat, number):
                ships += 1
        return ships

    def rate_of(self, seat: i64, good: i64) -> i64:
        rate: i64 = 4
        number: i64
        for number in range(SHIPS):
            if self.works(seat, number):
                effect = self.geometry.ships[number]
                if effect == TWO and self.licences[SHIPS * seat + number] == good:
                    return 2
                if effect == THREE:
                    rate = 3
        return rate

    def cards_left(self, good: i64) -> i64:
        left: i64 = TRADE_CARDS
        for taken in self.licences:
            if taken == good:
                left -= 1
        return left

    # ---- The war ---------------------------------------------------------------------------------------------------

    def undealt(self, side: i64) -> i64:
        left: i64 = self.seats // 2
        for dealt in self.sides:
            if dealt == side:
                left -= 1
        return left

    def victor(self) -> i64:
        """The city that has won the war, or -1."""
        return TROJA if self.markers[TROJA] == LAST_FIELD else MYKENE if self.markers[MYKENE] == LAST_FIELD else NOBODY

    # ---- Points ----------------------------------------------------------------------------------------------------

    def goal(self) -> i64:
        return GOAL

    def special_points(self, seat: i64) -> i64:
        return self.working(seat, POINT)

    def side_points(self, seat: i64) -> i64:
        """What the saga track gives to a seat, by its decision card."""
        side = self.sides[seat]
        return 0 if side < 0 else _TRACK[self.markers[side]]

    def points(self, seat: i64) -> i64:
        """All points, those of the decision card included."""
        return self.open_points(seat) + self.side_points(seat)


def strength(revealed: i64, side: i64) -> i64:
    """How many of the cards count for a city."""
    cards: i64 = 0
    good: i64
    for good in range(5):
        if _FOR[good] == side:
            cards += count(revealed, good)
    return cards
