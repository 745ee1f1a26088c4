"""What lies on a table of Catan, and what may be built: the ground that turns, trade and scenarios stand on.

A scenario changes rules by overriding a hook. The position's are here: `yields`, `rate_of`, `offer_building`, `build`,
`after_settling`, `after_growing`, `goal`, `army_points`, `special_points`, and for heaps of goods that lie face down
`hidden_hands`, `become`, `heaped`, `most_worlds`; those of the course of play are in `rules`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import bit, lowest, members_of, ones
from tafelrunde.core.engine.decisions import Choices
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.catan.beliefs import (
    COUNT,
    GAIN,
    MOST,
    PAY,
    SHOW,
    THEFT,
    Evidence,
    Memory,
    World,
    cards_in,
    count,
    unit,
    weighed,
)
from tafelrunde.games.catan.board import (
    CARDS,
    CARDS_PER_GOOD,
    CITIES,
    GOAL,
    GOODS,
    HARBOURS,
    ROADS,
    SETTLEMENTS,
    TERRAINS,
    size_of,
)
from tafelrunde.games.catan.frames import CardDraw, Offer
from tafelrunde.games.catan.geometry import WORD, Island
from tafelrunde.games.catan.vocabulary import (
    ARMY,
    BUY,
    GREW,
    LONGEST,
    NOBODY_LONGEST,
    PAVED,
    SETTLED,
    STEP_ANSWER,
    STEP_DRAW,
    VICTORY,
    Kinds,
)

NOBODY: Final = -1
DESERT: Final = 5
ANY_GOOD: Final = 5
_LONGEST_AT_LEAST: Final = 5
_ARMY_AT_LEAST: Final = 3

# what is built, and what it costs, packed
ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
CARD: Final = 3
_COSTS: Final[list[i64]] = [
    sum(n << 6 * good for good, n in enumerate(cost))
    for cost in ((1, 1, 0, 0, 0), (1, 1, 1, 1, 0), (0, 0, 0, 2, 3), (0, 0, 1, 1, 1))
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Colony(State):
    """A position.

    Lists that change seldom (`terrain`, `numbers`, `harbours`, `aside`, `deals`) are shared by copies; they are never
    changed but replaced.
    """

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        island: Island,
        kinds: Kinds,
        like: Colony | None = None,
    ) -> None:
        super().__init__(game, seats, options, like)
        self.island = island
        self.kinds = kinds
        if like is None:
            self.size: i64 = size_of(seats)  # of the material
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
            self.memory: Memory | None = None
            self.evidence: Evidence | None = None
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
            self.memory = like.memory
            self.evidence = like.evidence

    # ---- Sets of places ------------------------------------------------------------------------------------------

    def built_by_others(self, seat: i64, word: i64) -> i64:
        """The sites with a building of anybody else."""
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

    # ---- Goods: hands and the bank -------------------------------------------------------------------------------

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

    def note(self, what: i64, seat: i64, goods: i64) -> None:
        """Evidence, where anybody is unsure of a hand."""
        if self.evidence is not None or self.memory is not None:
            self.evidence = Evidence(self.evidence, what, seat, 0, goods, None)

    def gain(self, seat: i64, good: i64, cards: i64) -> None:
        """Out of the bank into a hand."""
        self.goods[5 * seat + good] += cards
        self.goods[5 * self.seats + good] -= cards
        self.note(GAIN, seat, cards * unit(good))

    def pay(self, seat: i64, goods: i64) -> None:
        """Out of a hand into the bank."""
        bank = 5 * self.seats
        good: i64
        for good in range(5):
            cards = count(goods, good)
            self.goods[5 * seat + good] -= cards
            self.goods[bank + good] += cards
        self.note(PAY, seat, goods)

    def hand_over(self, seat: i64, other: i64, goods: i64) -> None:
        """Openly from one hand into another."""
        good: i64
        for good in range(5):
            cards = count(goods, good)
            self.goods[5 * seat + good] -= cards
            self.goods[5 * other + good] += cards
        self.note(PAY, seat, goods)
        self.note(GAIN, other, goods)

    def show(self, seat: i64, goods: i64) -> None:
        """The table sees that a seat holds these goods; they stay where they are."""
        self.note(SHOW, seat, goods)

    def steal(self, seat: i64, victim: i64, good: i64) -> None:
        """One card from hand to hand, seen by these two alone."""
        self.note_unseen(seat, victim, good)
        self.goods[5 * victim + good] -= 1
        self.goods[5 * seat + good] += 1

    def note_unseen(self, taker: i64, giver: i64, good: i64) -> None:
        """Evidence of a card that is about to go from hand to hand, seen by these two alone."""
        self.evidence = Evidence(self.evidence, THEFT, taker, giver, unit(good), self.hidden_hands())

    def hidden_hands(self) -> list[i64]:
        """Hook: everything that goods are hidden in, packed: the hands, and behind them the heaps of a scenario."""
        return [self.hand(seat) for seat in range(self.seats)]

    def most_worlds(self) -> i64:
        """Hook: how many worlds are held for possible."""
        return MOST

    def count_openly(self, good: i64) -> None:
        """The table sees how many cards of a good every seat holds."""
        if self.evidence is not None or self.memory is not None:
            counted: list[i64] = [self.goods[5 * seat + good] for seat in range(self.seats)]
            self.evidence = Evidence(self.evidence, COUNT, NOBODY, good, 0, counted)

    def remembered(self) -> Memory | None:
        """What can be remembered of the hands, worked out."""
        if self.evidence is not None:
            self.memory = weighed(self.memory, self.evidence, self.seats, len(self.hidden_hands()), self.most_worlds())
            self.evidence = None
        return self.memory

    # ---- What a field yields -------------------------------------------------------------------------------------

    def yields(self, hex: i64) -> bool:
        """Hook: whether a field gives its good now. The robber stops one field, not the buildings beside it."""
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
        """Hook: how many cards of a good the bank wants from a seat for one of another."""
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

    # ---- Building ------------------------------------------------------------------------------------------------

    def can_pay_for(self, seat: i64, what: i64) -> bool:
        return self.holds(seat, _COSTS[what])

    def offer_building(self, seat: i64, choices: Choices) -> None:
        """Hook: everything the seat can build and pay for now. A scenario tells its own buildings after these."""
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
        """Hook: pay for a building and put it up."""
        kinds = self.kinds
        if action < kinds.city:
            self.pay(seat, _COSTS[SETTLEMENT])
            self.settle(seat, action - kinds.settlement)
        elif action < kinds.road:
            self.pay(seat, _COSTS[CITY])
            self.grow(seat, action - kinds.city)
        else:
            self.pay(seat, _COSTS[ROAD])
            self.pave(seat, action - kinds.road)

    # ---- Settlements and cities

    def settleable(self, seat: i64, word: i64) -> i64:
        """The sites at the seat's roads with all neighbouring sites free."""
        return self.reached[self.island.site_words * seat + word] & ~self.closed[word]

    def settle(self, seat: i64, site: i64) -> None:
        self.put_settlement(seat, site)
        self.emit(SETTLED, seat, site)
        self.cut_roads(seat, site)
        self.after_settling(seat, site)

    def put_settlement(self, seat: i64, site: i64) -> None:
        words = self.island.site_words
        self.settlements[words * seat + site // WORD] |= bit(site % WORD)
        word: i64
        for word in range(words):
            self.closed[word] |= self.island.closed_by[words * site + word]

    def after_settling(self, seat: i64, site: i64) -> None:
        """Hook: what a new settlement brings about."""

    def grow(self, seat: i64, site: i64) -> None:
        """A settlement becomes a city; its piece can be built again."""
        self.put_city(seat, site)
        self.emit(GREW, seat, site)
        self.after_growing(seat, site)

    def after_growing(self, seat: i64, site: i64) -> None:
        """Hook: what a new city brings about."""

    def put_city(self, seat: i64, site: i64) -> None:
        at = self.island.site_words * seat + site // WORD
        here = bit(site % WORD)
        self.settlements[at] &= ~here
        self.cities[at] |= here

    # ---- Roads

    def pavable(self, seat: i64, word: i64) -> i64:
        """The free edges that touch a road or building of the seat, not through somebody else's building."""
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

    def offer_roads(self, seat: i64, choices: Choices) -> None:
        if self.roads_of(seat) < ROADS:
            word: i64
            for word in range(self.island.edge_words):
                choices.some(self.kinds.road + WORD * word, self.pavable(seat, word))

    def can_pave(self, seat: i64) -> bool:
        if self.roads_of(seat) >= ROADS:
            return False
        edges: i64 = 0
        word: i64
        for word in range(self.island.edge_words):
            edges |= self.pavable(seat, word)
        return edges != 0

    def pave(self, seat: i64, edge: i64) -> None:
        self.lay_road(seat, edge)
        self.emit(PAVED, seat, edge)
        self.trails[seat] = self.longest_trail(seat)
        self.award_longest_road()

    def lay_road(self, seat: i64, edge: i64) -> None:
        island = self.island
        self.roads[island.edge_words * seat + edge // WORD] |= bit(edge % WORD)
        i: i64
        for i in range(2):
            site = island.ends[2 * edge + i]
            self.reached[island.site_words * seat + site // WORD] |= bit(site % WORD)

    # ---- The longest road: a trail uses an edge once, passes a site as often as it can, and ends at foreign buildings

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
            here = bit(edge % WORD)
            length: i64 = 1
            end = self.island.far_end(edge, site)
            if (others[end // WORD] >> (end % WORD)) & 1 == 0:
                left[edge // WORD] ^= here
                length += self.trail_from(end, left, others)
                left[edge // WORD] ^= here
            if length > longest:
                longest = length
        return longest

    def cut_roads(self, seat: i64, site: i64) -> None:
        """A new settlement may end the trails of others."""
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
        """The holder keeps it while nobody is longer; else the only longest takes it; else it lies aside."""
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
        if best < _LONGEST_AT_LEAST:
            leader = NOBODY
        elif holder >= 0 and self.trails[holder] == best:
            return
        elif leaders > 1:
            leader = NOBODY
        if leader != holder:
            self.road_holder = leader
            if leader >= 0:
                self.emit(LONGEST, leader, best)
            else:
                self.emit(NOBODY_LONGEST, holder)

    # ---- Development cards ---------------------------------------------------------------------------------------

    def can_buy_card(self, seat: i64) -> bool:
        deck = 5 * self.seats
        cards = self.cards
        left = cards[deck] + cards[deck + 1] + cards[deck + 2] + cards[deck + 3] + cards[deck + 4]
        return left > 0 and self.can_pay_for(seat, CARD)

    def offer_card(self, seat: i64, choices: Choices) -> None:
        if self.can_buy_card(seat):
            choices.one(BUY)

    def buy_card(self, seat: i64) -> None:
        self.pay(seat, _COSTS[CARD])
        self.ask(CardDraw(STEP_DRAW, seat))

    def cards_of(self, seat: i64) -> i64:
        """How many unplayed cards a seat has."""
        cards = self.cards
        at = 5 * seat
        return cards[at] + cards[at + 1] + cards[at + 2] + cards[at + 3] + cards[at + 4]

    def award_largest_army(self, seat: i64) -> None:
        """With three played knights, and more than the holder."""
        knights = self.played[5 * seat]
        holder = self.army_holder
        if seat != holder and knights >= _ARMY_AT_LEAST and (holder < 0 or knights > self.played[5 * holder]):
            self.army_holder = seat
            self.emit(ARMY, seat, knights)

    # ---- Points --------------------------------------------------------------------------------------------------

    def goal(self) -> i64:
        """Hook: the points that win."""
        return GOAL

    def army_points(self) -> i64:
        """Hook: what the largest army is worth."""
        return 2

    def special_points(self, seat: i64) -> i64:
        """Hook: points of a scenario that all can see."""
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

    # ---- What is hidden: hands, unplayed cards, discards until all are in, an offer until it is made -----------------

    def is_open_to(self, seat: i64, owner: i64) -> bool:
        return seat == owner or self.top is None

    def shows(self, seat: i64) -> dict[str, Any]:
        """Others' hands and cards as numbers, and beside them the worlds that the seat holds for possible."""
        memory = self.remembered()
        observer = seat if seat >= 0 else self.seats
        shown = self.dump()
        for hidden in ("deck", "bought", "aside", "memory", "rough"):
            shown.pop(hidden, None)
        owner: i64
        hands: list[Any] = []
        cards: list[Any] = []
        fresh: list[int] = unpacked(self.fresh)
        is_certain = memory is None or not memory.worlds[observer]
        for owner in range(self.seats):
            hand: list[int] = shown["hands"][owner]
            if self.aside and owner != seat:  # until all are in nobody knows what of it has been discarded
                hand = [cards + self.aside[5 * owner + i] for i, cards in enumerate(hand)]
            hands.append(hand if is_certain or self.is_open_to(seat, owner) else None)
            cards.append(shown["cards"][owner] if self.is_open_to(seat, owner) else None)
        if self.aside:
            shown["discarded"] = [sum(self.aside[5 * s : 5 * s + 5]) for s in range(self.seats)]
            if seat >= 0:
                shown["own_discards"] = self.aside[5 * seat : 5 * seat + 5]
        shown["hand_sizes"] = [self.hand_size(s) for s in range(self.seats)]
        shown["card_sizes"] = [self.cards_of(s) for s in range(self.seats)]
        shown["hands"] = hands
        shown["cards"] = cards
        shown["deck"] = sum(self.cards[5 * self.seats :])
        shown["bought"] = fresh if self.is_open_to(seat, self.turn) else sum(fresh)
        if memory is not None and self.top is not None:
            shown["possible"] = [world[:] for world in memory.worlds[observer]]
            shown["possible_to_all"] = [world[:] for world in memory.worlds[self.seats]]
            shown["rough"] = [memory.rough[observer], memory.rough[self.seats]]
        draft = self.draft()
        if draft is not None and draft.seat == seat:
            shown["draft"] = {"give": unpacked(draft.given), "want": unpacked(draft.wanted)}
        return shown

    def draft(self) -> Offer | None:
        """The offer that somebody is putting together."""
        top = self.top
        return top if isinstance(top, Offer) and top.step != STEP_ANSWER else None

    def resample(self, seat: i64, rng: Dice) -> None:
        """Hands out of the worlds the seat holds for possible; unplayed cards out of all it has not seen."""
        if self.top is None:
            return
        memory = self.remembered()
        heaps: list[i64] = []
        if self.aside:
            heaps = [sum(self.aside[5 * s : 5 * s + 5]) for s in range(self.seats)]
            self.take_back_discards(seat)
        if memory is not None:
            self.resample_hands(seat, rng, memory)
        self.resample_cards(seat, rng)
        if heaps:
            self.resample_discards(seat, rng, heaps)
        draft = self.draft()
        if draft is not None and draft.seat != seat:  # nobody else knows what the offer will be
            self.done()
            self.ask(Offer(draft.step, draft.seat, 0, 0))

    def take_back_discards(self, seat: i64) -> None:
        i: i64
        aside = self.aside[:]
        for i in range(5 * self.seats):
            if i // 5 != seat:
                self.goods[i] += aside[i]
                aside[i] = 0
        self.aside = aside

    def resample_discards(self, seat: i64, rng: Dice, heaps: list[i64]) -> None:
        """Any card may be the one that was discarded."""
        aside = self.aside[:]
        other: i64
        for other in range(self.seats):
            if other != seat:
                for i in range(heaps[other]):
                    good = drawn(self.goods, 5 * other, rng)
                    self.goods[5 * other + good] -= 1
                    aside[5 * other + good] += 1
        self.aside = aside

    def resample_hands(self, seat: i64, rng: Dice, memory: Memory) -> None:
        seats = self.seats
        observer: i64 = seat if seat >= 0 else seats
        held = memory.worlds[observer]
        if held:
            weight = len(held[0]) - 1
            total: i64 = 0
            for world in held:
                total += world[weight]
            scale: i64 = 0
            while total >> scale > 0x3FFFFFFF:
                scale += 1
            k = rng.below(total >> scale) << scale
            i: i64 = 0
            while k >= held[i][weight]:
                k -= held[i][weight]
                i += 1
            self.become(held[i], seat)
        # The others hold for possible what the table does, as far as their own hand allows it.
        hands = self.hidden_hands()
        worlds: list[list[World]] = []
        for s in range(seats):
            if s == seat:
                worlds.append(held)
            else:
                fitting = [world for world in memory.worlds[seats] if world[s] == hands[s]]
                worlds.append(fitting or ([[*hands, 1]] if memory.worlds[seats] else []))
        worlds.append(memory.worlds[seats])
        rough: list[bool] = [True] * (seats + 1)
        rough[observer] = memory.rough[observer]
        rough[seats] = memory.rough[seats]
        self.memory = Memory(worlds, rough)

    def become(self, world: World, seat: i64) -> None:
        """Hook: make a world that a seat holds for possible the true one."""
        other: i64
        good: i64
        for other in range(self.seats):
            if other != seat:
                for good in range(5):
                    self.goods[5 * other + good] = count(world[other], good)

    def resample_cards(self, seat: i64, rng: Dice) -> None:
        seats = self.seats
        deck = 5 * seats
        sizes: list[i64] = [self.cards_of(s) for s in range(seats)]
        new: i64 = 0
        other: i64
        card: i64
        for card in range(5):
            new += count(self.fresh, card)
            for other in range(seats):
                if other != seat:
                    self.cards[deck + card] += self.cards[5 * other + card]
                    self.cards[5 * other + card] = 0
        for other in range(seats):
            if other != seat:
                for i in range(sizes[other]):
                    card = drawn(self.cards, deck, rng)
                    self.cards[deck + card] -= 1
                    self.cards[5 * other + card] += 1
        if self.turn != seat and self.turn >= 0:  # which of its cards are the new ones
            left = self.cards[5 * self.turn : 5 * self.turn + 5]
            self.fresh = 0
            for i in range(new):
                card = drawn(left, 0, rng)
                left[card] -= 1
                self.fresh += unit(card)

    # ---- The position as data ------------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        grid = self.island.grid
        words = self.island.site_words
        seats = range(self.seats)
        memory = self.remembered()
        position: dict[str, Any] = {
            "terrain": {
                grid.hex_names[h]: TERRAINS[self.terrain[h]] for h in self.island.hexes if self.terrain[h] >= 0
            },
            "numbers": {grid.hex_names[h]: self.numbers[h] for h in self.island.hexes if self.numbers[h] > 0},
            "harbours": {
                grid.edge_names[edge]: HARBOURS[self.harbours[i]]
                for i, edge in enumerate(self.island.harbours)
                if self.harbours[i] >= 0
            },
            "robber": grid.hex_names[self.robber] if self.robber >= 0 else None,
            "settlements": [_named(self.settlements, words, seat, grid.site_names) for seat in seats],
            "cities": [_named(self.cities, words, seat, grid.site_names) for seat in seats],
            "roads": [_named(self.roads, self.island.edge_words, seat, grid.edge_names) for seat in seats],
            "hands": [self.goods[5 * seat : 5 * seat + 5] for seat in seats],
            "bank": self.goods[5 * self.seats :],
            "cards": [self.cards[5 * seat : 5 * seat + 5] for seat in seats],
            "played": [self.played[5 * seat : 5 * seat + 5] for seat in seats],
            "deck": self.cards[5 * self.seats :],
            "bought": unpacked(self.fresh),
            "longest_road": self.road_holder,
            "largest_army": self.army_holder,
            "turn": self.turn,
            "turns": self.turns,
            "rolled": self.rolled,
        }
        if self.aside:
            position["aside"] = [self.aside[5 * seat : 5 * seat + 5] for seat in seats]
        if self.deals:
            position["deals"] = list(self.deals)
        if memory is not None:
            position["memory"] = [[world[:] for world in held] for held in memory.worlds]
            position["rough"] = list(memory.rough)
        return position

    def read(self, position: dict[str, Any]) -> None:
        """The counterpart of `dump`. Bank and deck may be left out: they are what hands and boards leave over."""
        grid = self.island.grid
        terrain: dict[str, str] = position["terrain"]
        numbers: dict[str, int] = position["numbers"]
        harbours: dict[str, str] = position["harbours"]
        for name, landscape in terrain.items():
            self.terrain[grid.hex_names.index(name)] = TERRAINS.index(landscape)
        for name, number in numbers.items():
            self.numbers[grid.hex_names.index(name)] = number
        for name, kind in harbours.items():
            self.harbours[self.island.harbours.index(grid.edge_names.index(name))] = HARBOURS.index(kind)
        robber: str | None = position["robber"]
        self.robber = NOBODY if robber is None else grid.hex_names.index(robber)
        for seat in range(self.seats):
            for name in [*position["settlements"][seat], *position["cities"][seat]]:
                self.put_settlement(seat, grid.site_names.index(name))
            for name in position["cities"][seat]:
                self.put_city(seat, grid.site_names.index(name))
            for name in position["roads"][seat]:
                self.lay_road(seat, grid.edge_names.index(name))
        for seat in range(self.seats):
            self.trails[seat] = self.longest_trail(seat)
            for i in range(5):
                cards: int = position["hands"][seat][i]
                self.goods[5 * seat + i] = cards
                self.goods[5 * self.seats + i] -= cards
                held: int = position["cards"][seat][i]
                played: int = position["played"][seat][i]
                self.cards[5 * seat + i] = held
                self.played[5 * seat + i] = played
                self.cards[5 * self.seats + i] -= held + played
        if "bank" in position:
            self.goods[5 * self.seats :] = position["bank"]
        if "deck" in position:
            self.cards[5 * self.seats :] = position["deck"]
        self.fresh = packed(position["bought"])
        self.road_holder = position["longest_road"]
        self.army_holder = position["largest_army"]
        self.turn = position["turn"]
        self.turns = position["turns"]
        self.rolled = position["rolled"]
        if "aside" in position:
            self.aside = [cards for row in position["aside"] for cards in row]
        self.deals = list(position.get("deals", []))
        if "memory" in position:
            self.memory = Memory(
                [[list(world) for world in held] for held in position["memory"]],
                list(position["rough"]),
            )

    def audit(self) -> list[str]:
        """Every card and every piece is somewhere, and nowhere twice."""
        wrong: list[str] = []
        seats = self.seats
        for good in range(5):
            cards = sum(self.goods[good::5]) + sum(self.aside[good::5]) + self.heaped(good)
            expected = self.cards_per_good()
            if cards != expected or min(self.goods[good::5]) < 0:
                wrong.append(f"There are {cards} cards of {GOODS[good]}, expected {expected}.")
        deck = self.whole_deck()
        for card in range(5):
            total = sum(self.cards[card::5]) + sum(self.played[card::5])
            if total != deck[card] or min(self.cards[card::5]) < 0:
                wrong.append(f"There are {total} {CARDS[card]} cards, expected {deck[card]}.")
            if self.turn >= 0 and count(self.fresh, card) > self.cards[5 * self.turn + card]:
                wrong.append(f"Seat {self.turn} bought more {CARDS[card]} cards than it has.")
        seat: i64
        word: i64
        for word in range(self.island.site_words):
            built: i64 = 0
            for seat in range(seats):
                own = self.settlements[self.island.site_words * seat + word]
                if (built | own) & self.cities[self.island.site_words * seat + word] != 0 or built & own != 0:
                    wrong.append("Two buildings share a site.")
                built |= own | self.cities[self.island.site_words * seat + word]
            if built & ~self.closed[word] != 0:
                wrong.append("A building stands on an open site.")
            for site in members_of(built):
                near = self.island.closed_by[self.island.site_words * (WORD * word + site) + word]
                if ones(near & built) > 1:
                    wrong.append(f"Two buildings are neighbours at {self.island.grid.site_names[WORD * word + site]}.")
        for word in range(self.island.edge_words):
            total = 0
            for seat in range(seats):
                total += ones(self.roads[self.island.edge_words * seat + word])
            if total != ones(self.paved(word)):
                wrong.append("Two roads share an edge.")
        for seat in range(seats):
            used = (self.settlements_of(seat), self.cities_of(seat), self.roads_of(seat))
            if used[0] > SETTLEMENTS or used[1] > CITIES or used[2] > ROADS:
                wrong.append(f"Seat {seat} has {used[0]} settlements, {used[1]} cities and {used[2]} roads.")
            if self.trails[seat] != self.longest_trail(seat):
                wrong.append(f"The longest trail of seat {seat} is noted as {self.trails[seat]}.")
        holder = self.road_holder
        if holder >= 0 and (self.trails[holder] < _LONGEST_AT_LEAST or self.trails[holder] != max(self.trails)):
            wrong.append(f"Seat {holder} holds the longest road with {self.trails[holder]}.")
        memory = self.remembered()
        if memory is not None and not self.aside:
            wrong += self.audit_memory(memory)
        return wrong

    def heaped(self, good: i64) -> i64:
        """Hook: how many cards of a good lie in the heaps of a scenario."""
        return 0

    def audit_memory(self, memory: Memory) -> list[str]:
        """Every world has the sizes that all can see; who has forgotten nothing holds the truth for possible."""
        wrong: list[str] = []
        hands = self.hidden_hands()
        for observer in range(self.seats + 1):
            held = memory.worlds[observer]
            for world in held:
                for i in range(len(hands)):
                    if cards_in(world[i]) != cards_in(hands[i]):
                        wrong.append(f"Observer {observer} holds a hand of a wrong size for possible.")
                        return wrong
                if sum(world[:-1]) != sum(hands):
                    wrong.append(f"Observer {observer} holds for possible what the bank rules out.")
                    return wrong
            if held and not memory.rough[observer] and hands not in [world[:-1] for world in held]:
                wrong.append(f"Observer {observer} does not hold the truth for possible.")
        return wrong

    def cards_per_good(self) -> int:
        return CARDS_PER_GOOD[self.size]

    def whole_deck(self) -> list[int]:
        """Hook: the development cards of this game."""
        raise NotImplementedError


def unpacked(goods: i64) -> list[int]:
    """A packed hand as five counts."""
    return [count(goods, good) for good in range(5)]


def packed(counts: list[int]) -> i64:
    """Five counts as a packed hand."""
    goods: i64 = 0
    good: i64
    for good in range(5):
        goods += unit(good) * counts[good]
    return goods


def drawn(counts: list[i64], first: i64, rng: Dice) -> i64:
    """Which of five kinds a random card is."""
    total: i64 = counts[first] + counts[first + 1] + counts[first + 2] + counts[first + 3] + counts[first + 4]
    k = rng.below(total)
    kind: i64 = 0
    while k >= counts[first + kind]:
        k -= counts[first + kind]
        kind += 1
    return kind


def _named(sets: list[i64], words: i64, seat: i64, names: list[str]) -> list[str]:
    found: list[str] = []
    for word in range(words):
        for i in members_of(sets[words * seat + word]):
            found.append(names[WORD * word + i])
    return found
