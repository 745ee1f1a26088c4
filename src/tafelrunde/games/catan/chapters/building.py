"""Building: settlements, cities and roads, the longest road, development cards to buy; and winning by points.

A scenario has its own buildings with the hooks `offer_building` and `build`; `after_settling` and `after_growing` are
called for every new settlement and city.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.decisions import Choices
from tafelrunde.games.catan.board import CITIES, LONGEST_AT_LEAST, NOBODY, ROADS, SETTLEMENTS
from tafelrunde.games.catan.frames import CardDraw
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import packed
from tafelrunde.games.catan.storage import Storage
from tafelrunde.games.catan.vocabulary import (
    BUY,
    GREW,
    LONGEST,
    LOST_LONGEST,
    NOBODY_LONGEST,
    PAVED,
    REVEAL,
    REVEALED,
    SETTLED,
    STEP_DRAW,
    VICTORY,
    WON,
)

# what is built, and what it costs, packed
ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
CARD: Final = 3
COSTS: Final[list[i64]] = [
    packed([1, 1, 0, 0, 0]),
    packed([1, 1, 1, 1, 0]),
    packed([0, 0, 0, 2, 3]),
    packed([0, 0, 1, 1, 1]),
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Building(Storage):
    """The rules of building."""

    def can_pay_for(self, seat: i64, what: i64) -> bool:
        return self.holds(seat, COSTS[what])

    def offer_building(self, seat: i64, choices: Choices) -> None:
        """Hook: everything the seat can build and pay for now. A scenario offers its own buildings after these."""
        words = self.island.site_words
        word: i64
        if self.can_pay_for(seat, SETTLEMENT) and self.settlements_of(seat) < SETTLEMENTS:
            for word in range(words):
                choices.some(self.kinds.settlement + WORD * word, self.settleable(seat, word))
        if self.can_pay_for(seat, CITY) and self.cities_of(seat) < CITIES:
            for word in range(words):
                choices.some(self.kinds.city + WORD * word, self.settlements[words * seat + word])
        if self.can_pay_for(seat, ROAD):
            self.offer_roads(seat, choices)

    def build(self, seat: i64, action: i64) -> None:
        """Hook: pay for a building and place it."""
        kinds = self.kinds
        if action < kinds.city:
            self.pay(seat, COSTS[SETTLEMENT])
            self.settle(seat, action - kinds.settlement)
        elif action < kinds.road:
            self.pay(seat, COSTS[CITY])
            self.grow(seat, action - kinds.city)
        else:
            self.pay(seat, COSTS[ROAD])
            self.pave(seat, action - kinds.road)

    # ---- Settlements and cities ------------------------------------------------------------------------------------

    def settle(self, seat: i64, site: i64) -> None:
        self.put_settlement(seat, site)
        self.emit(SETTLED, seat, site)
        self.cut_roads(seat, site)
        self.after_settling(seat, site)

    def after_settling(self, seat: i64, site: i64) -> None:
        """Hook: the consequences of a new settlement."""

    def grow(self, seat: i64, site: i64) -> None:
        """A settlement becomes a city; its piece can be built again."""
        self.put_city(seat, site)
        self.emit(GREW, seat, site)
        self.after_growing(seat, site)

    def after_growing(self, seat: i64, site: i64) -> None:
        """Hook: the consequences of a new city."""

    # ---- Roads, and the longest one --------------------------------------------------------------------------------

    def offer_roads(self, seat: i64, choices: Choices) -> None:
        if self.roads_of(seat) < ROADS:
            word: i64
            for word in range(self.island.edge_words):
                choices.some(self.kinds.road + WORD * word, self.pavable(seat, word))

    def pave(self, seat: i64, edge: i64) -> None:
        self.lay_road(seat, edge)
        self.emit(PAVED, seat, edge)
        self.trails[seat] = self.longest_trail(seat)
        self.award_longest_road()

    def cut_roads(self, seat: i64, site: i64) -> None:
        """A new settlement may interrupt the trails of other seats."""
        words = self.island.site_words
        cut = False
        other: i64
        for other in range(self.seats):
            if other != seat and (self.reached[words * other + site // WORD] >> (site % WORD)) & 1 != 0:
                self.trails[other] = self.longest_trail(other)
                cut = True
        if cut:
            self.award_longest_road()

    def award_longest_road(self) -> None:
        """The holder keeps it until another trail is longer; then its seat takes it, or on a tie no seat."""
        best: i64 = 0
        leaders: i64 = 0
        leader: i64 = NOBODY
        seat: i64
        for seat in range(self.seats):
            length = self.trails[seat]
            if length > best:
                best = length
                leaders = 0
            if length == best:
                leaders += 1
                leader = seat
        holder = self.road_holder
        if best < LONGEST_AT_LEAST:
            leader = NOBODY
        elif holder >= 0 and self.trails[holder] == best:
            return
        elif leaders > 1:
            leader = NOBODY
        if leader != holder:
            self.road_holder = leader
            if leader >= 0:
                if holder >= 0:
                    self.emit(LOST_LONGEST, holder)
                self.emit(LONGEST, leader, best)
            else:
                self.emit(NOBODY_LONGEST, holder)

    # ---- Development cards -----------------------------------------------------------------------------------------

    def can_buy_card(self, seat: i64) -> bool:
        deck = 5 * self.seats
        cards = self.cards
        left = cards[deck] + cards[deck + 1] + cards[deck + 2] + cards[deck + 3] + cards[deck + 4]
        return left > 0 and self.can_pay_for(seat, CARD)

    def offer_card(self, seat: i64, choices: Choices) -> None:
        if self.can_buy_card(seat):
            choices.one(BUY)

    def buy_card(self, seat: i64) -> None:
        self.pay(seat, COSTS[CARD])
        self.ask(CardDraw(STEP_DRAW, seat))

    # ---- Winning ---------------------------------------------------------------------------------------------------

    def end_if_won(self, seat: i64) -> None:
        """The game ends at once when the seat whose turn it is has enough open points."""
        if seat == self.turn and self.open_points(seat) >= self.goal():
            self.emit(WON, seat, self.open_points(seat))
            self.top = None

    def offer_reveal(self, seat: i64, choices: Choices) -> None:
        """Victory cards are revealed only to win, also those bought in this turn [R11]."""
        if self.cards[5 * seat + VICTORY] > 0 and self.points(seat) >= self.goal():
            choices.one(REVEAL)

    def reveal(self, seat: i64) -> None:
        self.emit(REVEALED, seat, self.cards[5 * seat + VICTORY])
        self.emit(WON, seat, self.points(seat))
        self.top = None
