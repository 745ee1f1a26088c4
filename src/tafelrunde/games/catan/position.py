"""A position of Catan: its fields and the questions about them. Building, trade and all scenarios stand on it.

A scenario changes rules by overriding methods whose docstring begins with "Hook". Here these are `yields`, `rate_of`,
`goal`, `army_points`, `special_points` and `whole_deck`; and for face-down piles of goods `hidden_hands`, `assume`,
`in_piles` and `belief_limit`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.catan.board import (
    ANY_GOOD,
    CARDS_PER_GOOD,
    GOAL,
    NOBODY,
    ROADS,
    size_of,
)
from tafelrunde.games.catan.cached_values import Growth, Harvest
from tafelrunde.games.catan.frames import Offer
from tafelrunde.games.catan.geometry import WORD, Island
from tafelrunde.games.catan.hands.beliefs import (
    BELIEF_LIMIT,
    COUNT,
    GAIN,
    PAY,
    SHOW,
    THEFT,
    Beliefs,
    Evidence,
    PossibleHands,
    updated,
)
from tafelrunde.games.catan.hands.goods import count, unit
from tafelrunde.games.catan.vocabulary import (
    STEP_ANSWER,
    STEP_COUNTER,
    VICTORY,
    Kinds,
)

WAYS: Final[list[i64]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""In how many ways two dice show a total."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """Copies share the lists that seldom change (`terrain`, `numbers`, `harbours`, `aside`, `deals`): replace them."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        island: Island,
        kinds: Kinds,
        like: Position | None = None,
    ) -> None:
        super().__init__(game, seats, options, like)
        self.island = island
        self.kinds = kinds
        if like is None:
            self.size: i64 = size_of(seats)  # of the material, an index into the counts of `board`
            places = len(island.grid.hexes)
            self.terrain: list[i64] = [-1] * places  # by hex; -1 while nothing lies there
            self.numbers: list[i64] = [0] * places  # by hex; 0 for none
            self.harbours: list[i64] = [-1] * len(island.harbours)  # a good or ANY_GOOD; -1 while it is not laid
            self.settlements: list[i64] = [0] * (island.site_words * seats)  # sets of sites, island.site_words a seat
            self.cities: list[i64] = [0] * (island.site_words * seats)
            self.roads: list[i64] = [0] * (island.edge_words * seats)  # sets of edges, island.edge_words a seat
            self.closed: list[i64] = [0] * island.site_words  # sites with a building, and their neighbours
            self.reached: list[i64] = [0] * (island.site_words * seats)  # the ends of a seat's roads, a set of sites
            self.goods: list[i64] = [0] * (5 * seats + 5)  # at 5 * seat + good; the last five are the bank
            self.cards: list[i64] = [0] * (5 * seats + 5)  # unplayed, at 5 * seat + card; the last five are the deck
            self.played: list[i64] = [0] * (5 * seats)  # at 5 * seat + card
            self.trails: list[i64] = [0] * seats  # the length of each seat's longest trail
            self.aside: list[i64] = []  # face-down discards at 5 * seat + good; empty unless there are any
            self.deals: list[i64] = []  # during an offer: what each seat agrees to, packed by `deal_of`; else empty
            self.robber: i64 = NOBODY  # the hex
            self.road_holder: i64 = NOBODY
            self.army_holder: i64 = NOBODY
            self.turn: i64 = NOBODY  # the seat whose turn it is
            self.turns: i64 = 0
            self.rolled: i64 = 0  # in this turn; 0 before the roll
            self.fresh: i64 = 0  # the cards that the seat whose turn it is bought in this turn, packed
            self.beliefs: Beliefs | None = None
            self.evidence: Evidence | None = None
            self.harvests: list[Harvest | None] = [None] * seats  # by seat, for the heuristic; shared by copies
            self.growths: list[Growth | None] = [None] * seats
        else:
            self.size = like.size
            self.terrain = like.terrain
            self.numbers = like.numbers
            self.harbours = like.harbours
            self.settlements = like.settlements[:]
            self.cities = like.cities[:]
            self.roads = like.roads[:]
            self.closed = like.closed[:]
            self.reached = like.reached[:]
            self.goods = like.goods[:]
            self.cards = like.cards[:]
            self.played = like.played[:]
            self.trails = like.trails[:]
            self.aside = like.aside
            self.deals = like.deals
            self.robber = like.robber
            self.road_holder = like.road_holder
            self.army_holder = like.army_holder
            self.turn = like.turn
            self.turns = like.turns
            self.rolled = like.rolled
            self.fresh = like.fresh
            self.beliefs = like.beliefs
            self.evidence = like.evidence
            self.harvests = like.harvests
            self.growths = like.growths

    # ---- What the heuristic has computed ---------------------------------------------------------------------------

    def forget_harvests(self) -> None:
        """Every change to what fields yield or the bank asks for calls this. Copies share the list: replace it."""
        self.harvests = [None] * self.seats

    def forget_growth(self) -> None:
        """Every change to free sites, free edges and ships calls this."""
        self.growths = [None] * self.seats

    def forget_seat(self, seat: i64) -> None:
        """Every change to the buildings of a seat calls this."""
        self.harvests = self.harvests[:]
        self.harvests[seat] = None
        self.growths = self.growths[:]
        self.growths[seat] = None

    def move_robber(self, hex: i64) -> None:
        self.robber = hex
        self.forget_harvests()

    # ---- Sets of places --------------------------------------------------------------------------------------------

    def built_by_others(self, seat: i64, word: i64) -> i64:
        """The sites with a building of another seat."""
        sites: i64 = 0
        words = self.island.site_words
        other: i64
        for other in range(self.seats):
            if other != seat:
                sites |= self.settlements[words * other + word] | self.cities[words * other + word]
        return sites

    def buildings(self, seat: i64, word: i64) -> i64:
        at = self.island.site_words * seat + word
        return self.settlements[at] | self.cities[at]

    def paved(self, word: i64) -> i64:
        """The edges with a road."""
        edges: i64 = 0
        seat: i64
        for seat in range(self.seats):
            edges |= self.roads[self.island.edge_words * seat + word]
        return edges

    def is_owner(self, seat: i64, site: i64) -> bool:
        return (self.buildings(seat, site // WORD) >> (site % WORD)) & 1 != 0

    def pieces(self, sets: list[i64], words: i64, seat: i64) -> i64:
        """How many members a seat's set has."""
        total: i64 = 0
        word: i64
        for word in range(words):
            total += ones(sets[words * seat + word])
        return total

    def settlements_of(self, seat: i64) -> i64:
        return self.pieces(self.settlements, self.island.site_words, seat)

    def cities_of(self, seat: i64) -> i64:
        return self.pieces(self.cities, self.island.site_words, seat)

    def roads_of(self, seat: i64) -> i64:
        return self.pieces(self.roads, self.island.edge_words, seat)

    # ---- Goods: hands and the bank ---------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        goods = self.goods
        at = 5 * seat
        return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3] + goods[at + 4]

    def hand(self, seat: i64) -> i64:
        """A hand, packed."""
        goods = self.goods
        at = 5 * seat
        return goods[at] + (goods[at + 1] << 6) + (goods[at + 2] << 12) + (goods[at + 3] << 18) + (goods[at + 4] << 24)

    def holds(self, seat: i64, goods: i64) -> bool:
        """Whether a seat has at least these goods."""
        held = self.goods
        at = 5 * seat
        return (
            held[at] >= goods & 63
            and held[at + 1] >= (goods >> 6) & 63
            and held[at + 2] >= (goods >> 12) & 63
            and held[at + 3] >= (goods >> 18) & 63
            and held[at + 4] >= (goods >> 24) & 63
        )

    def gain(self, seat: i64, good: i64, cards: i64) -> None:
        """Move cards from the bank into a hand."""
        self.goods[5 * seat + good] += cards
        self.goods[5 * self.seats + good] -= cards
        self.note(GAIN, seat, cards * unit(good))

    def pay(self, seat: i64, goods: i64) -> None:
        """Move goods from a hand into the bank."""
        bank = 5 * self.seats
        good: i64
        for good in range(5):
            cards = count(goods, good)
            self.goods[5 * seat + good] -= cards
            self.goods[bank + good] += cards
        self.note(PAY, seat, goods)

    def hand_over(self, seat: i64, other: i64, goods: i64) -> None:
        """Move goods openly from one hand into another."""
        good: i64
        for good in range(5):
            cards = count(goods, good)
            self.goods[5 * seat + good] -= cards
            self.goods[5 * other + good] += cards
        self.note(PAY, seat, goods)
        self.note(GAIN, other, goods)

    def show(self, seat: i64, goods: i64) -> None:
        """Let the table see that a seat holds these goods; they stay where they are."""
        self.note(SHOW, seat, goods)

    def steal(self, seat: i64, victim: i64, good: i64) -> None:
        """Move one card from hand to hand; only these two see it."""
        self.note_unseen(seat, victim, good)
        self.goods[5 * victim + good] -= 1
        self.goods[5 * seat + good] += 1

    def cards_per_good(self) -> int:
        return CARDS_PER_GOOD[self.size]

    # ---- What the table can conclude about hands -------------------------------------------------------------------

    def note(self, kind: i64, seat: i64, goods: i64) -> None:
        """Add evidence, unless all observers are certain of every hand."""
        if self.evidence is not None or self.beliefs is not None:
            self.evidence = Evidence(self.evidence, kind, seat, 0, goods, None)

    def note_unseen(self, taker: i64, giver: i64, good: i64) -> None:
        """Add evidence of a card that is about to go from hand to hand; only these two see it."""
        self.evidence = Evidence(self.evidence, THEFT, taker, giver, unit(good), self.hidden_hands())

    def count_openly(self, good: i64) -> None:
        """Let the table see how many cards of a good every seat holds."""
        if self.evidence is not None or self.beliefs is not None:
            counted: list[i64] = [self.goods[5 * seat + good] for seat in range(self.seats)]
            self.evidence = Evidence(self.evidence, COUNT, NOBODY, good, 0, counted)

    def current_beliefs(self) -> Beliefs | None:
        """What each observer can conclude about the hands, with all evidence applied."""
        if self.evidence is not None:
            self.beliefs = updated(
                self.beliefs, self.evidence, self.seats, len(self.hidden_hands()), self.belief_limit()
            )
            self.evidence = None
        return self.beliefs

    def hidden_hands(self) -> list[i64]:
        """Hook: the hands, packed, and behind them the face-down piles of a scenario."""
        return [self.hand(seat) for seat in range(self.seats)]

    def belief_limit(self) -> i64:
        """Hook: how many possible hands an observer keeps."""
        return BELIEF_LIMIT

    def assume(self, possibility: PossibleHands, seat: i64) -> None:
        """Hook: give the other seats the hands of a possibility."""
        other: i64
        good: i64
        for other in range(self.seats):
            if other != seat:
                for good in range(5):
                    self.goods[5 * other + good] = count(possibility[other], good)

    def in_piles(self, good: i64) -> i64:
        """Hook: how many cards of a good lie in the face-down piles of a scenario."""
        return 0

    # ---- What a field yields, what the bank asks for ---------------------------------------------------------------

    def yields(self, hex: i64) -> bool:
        """Hook: whether a field yields its good now. The robber stops one field, not the buildings beside it."""
        return hex != self.robber

    def harvest(self, seat: i64, hex: i64) -> i64:
        """How many cards a seat draws from a field: one for a settlement, two for a city."""
        words = self.island.site_words
        cards: i64 = 0
        word: i64
        for word in range(words):
            corners = self.island.hex_sites[words * hex + word]
            cards += ones(self.settlements[words * seat + word] & corners)
            cards += 2 * ones(self.cities[words * seat + word] & corners)
        return cards

    def has_building_at(self, seat: i64, hex: i64) -> bool:
        return self.harvest(seat, hex) > 0

    def rate_of(self, seat: i64, good: i64) -> i64:
        """Hook: how many cards of a good the bank takes from a seat for one of another."""
        rate: i64 = 4
        number: i64
        for number in range(len(self.harbours)):
            kind = self.harbours[number]
            if (kind == good or (kind == ANY_GOOD and rate > 3)) and self.is_at_harbour(seat, number):
                rate = 2 if kind == good else 3
        return rate

    def is_at_harbour(self, seat: i64, number: i64) -> bool:
        edge = self.island.harbours[number]
        ends = self.island.ends
        return self.is_owner(seat, ends[2 * edge]) or self.is_owner(seat, ends[2 * edge + 1])

    # ---- Pieces on the board ---------------------------------------------------------------------------------------

    def settleable(self, seat: i64, word: i64) -> i64:
        """The sites at the seat's roads with all neighbouring sites free."""
        return self.reached[self.island.site_words * seat + word] & ~self.closed[word]

    def put_settlement(self, seat: i64, site: i64) -> None:
        words = self.island.site_words
        self.settlements[words * seat + site // WORD] |= bit(site % WORD)
        word: i64
        for word in range(words):
            self.closed[word] |= self.island.closed_by[words * site + word]
        self.forget_seat(seat)
        self.forget_growth()

    def put_city(self, seat: i64, site: i64) -> None:
        at = self.island.site_words * seat + site // WORD
        self.settlements[at] &= ~bit(site % WORD)
        self.cities[at] |= bit(site % WORD)
        self.forget_seat(seat)

    def pavable(self, seat: i64, word: i64) -> i64:
        """The free edges that touch a road or building of the seat; another seat's building blocks the way."""
        island = self.island
        edges: i64 = 0
        site_word: i64
        for site_word in range(island.site_words):
            sites = self.reached[island.site_words * seat + site_word] | self.buildings(seat, site_word)
            sites &= ~self.built_by_others(seat, site_word)
            while sites != 0:
                site = WORD * site_word + lowest(sites)
                edges |= island.edges_at[island.edge_words * site + word]
                sites &= sites - 1
        return edges & ~self.paved(word)

    def can_pave(self, seat: i64) -> bool:
        if self.roads_of(seat) >= ROADS:
            return False
        edges: i64 = 0
        word: i64
        for word in range(self.island.edge_words):
            edges |= self.pavable(seat, word)
        return edges != 0

    def lay_road(self, seat: i64, edge: i64) -> None:
        island = self.island
        self.roads[island.edge_words * seat + edge // WORD] |= bit(edge % WORD)
        i: i64
        for i in range(2):
            site = island.ends[2 * edge + i]
            self.reached[island.site_words * seat + site // WORD] |= bit(site % WORD)
        self.forget_growth()

    # ---- The longest road: a trail uses an edge once, passes a site as often as it can, ends at foreign buildings --

    def longest_trail(self, seat: i64) -> i64:
        words = self.island.site_words
        left: list[i64] = self.roads[self.island.edge_words * seat : self.island.edge_words * (seat + 1)]
        others: list[i64] = [self.built_by_others(seat, w) for w in range(words)]
        longest: i64 = 0
        word: i64
        for word in range(words):
            sites = self.reached[words * seat + word]
            while sites != 0:
                length = self.trail_from(WORD * word + lowest(sites), left, others)
                if length > longest:
                    longest = length
                sites &= sites - 1
        return longest

    def trail_from(self, site: i64, left: list[i64], others: list[i64]) -> i64:
        """The longest trail over the edges that are left, beginning at a site."""
        longest: i64 = 0
        i: i64
        for i in range(3):
            edge = self.island.site_edges[3 * site + i]
            if edge < 0 or (left[edge // WORD] >> (edge % WORD)) & 1 == 0:
                continue
            length: i64 = 1
            end = self.island.far_end(edge, site)
            if (others[end // WORD] >> (end % WORD)) & 1 == 0:
                left[edge // WORD] ^= bit(edge % WORD)
                length += self.trail_from(end, left, others)
                left[edge // WORD] ^= bit(edge % WORD)
            if length > longest:
                longest = length
        return longest

    # ---- Development cards -----------------------------------------------------------------------------------------

    def cards_of(self, seat: i64) -> i64:
        """How many unplayed cards a seat has."""
        cards = self.cards
        at = 5 * seat
        return cards[at] + cards[at + 1] + cards[at + 2] + cards[at + 3] + cards[at + 4]

    def whole_deck(self) -> list[int]:
        """Hook: the development cards of this game."""
        raise NotImplementedError

    # ---- Points ----------------------------------------------------------------------------------------------------

    def goal(self) -> i64:
        """Hook: the points that win."""
        return GOAL

    def army_points(self) -> i64:
        """Hook: the points for the largest army."""
        return 2

    def special_points(self, seat: i64) -> i64:
        """Hook: open points of a scenario."""
        return 0

    def open_points(self, seat: i64) -> i64:
        """The points that all can see."""
        points = self.settlements_of(seat) + 2 * self.cities_of(seat) + self.special_points(seat)
        if seat == self.road_holder:
            points += 2
        if seat == self.army_holder:
            points += self.army_points()
        return points

    def points(self, seat: i64) -> i64:
        """All points, hidden victory cards included."""
        return self.open_points(seat) + self.cards[5 * seat + VICTORY]

    # ---- Who may know what -----------------------------------------------------------------------------------------

    def is_open_to(self, seat: i64, owner: i64) -> bool:
        return seat == owner or self.top is None

    def draft(self) -> Offer | None:
        """The offer that the seat to move is putting together."""
        top = self.top
        return top if isinstance(top, Offer) and top.step != STEP_ANSWER else None

    def draft_of(self, seat: i64) -> Offer | None:
        """The offer that a seat is putting together."""
        frame = self.top
        while frame is not None and frame.seat != seat and frame.simultaneous:
            frame = frame.below
        if isinstance(frame, Offer) and frame.seat == seat and frame.step != STEP_ANSWER:
            return frame
        return None

    def is_sealed(self) -> bool:
        """Whether seats are answering an offer at the same time [R9]."""
        top = self.top
        return isinstance(top, Offer) and top.simultaneous

    def trade_partners(self) -> list[i64]:
        """The seats that an offer asks, beginning with the left neighbour: all with a card."""
        partners: list[i64] = []
        i: i64
        for i in range(1, self.seats):
            other = (self.turn + i) % self.seats
            if self.hand_size(other) > 0:
                partners.append(other)
        return partners

    def sealed(self) -> list[int]:
        return list(self.trade_partners()) if self.is_sealed() else []

    def step_for(self, seat: i64) -> str:
        """In a round of answers nobody sees who is writing a counter-offer."""
        if self.is_sealed():
            return self.game.steps[STEP_ANSWER if self.draft_of(seat) is None else STEP_COUNTER]
        return self.step
