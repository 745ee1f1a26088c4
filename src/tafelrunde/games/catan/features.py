"""What a seat knows of Catan, as numbers. A scenario adds its parts behind these.

Of the hands of other seats there are the fewest and the most cards of each good that they can hold, as the seat can
conclude it: equal where it is certain.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.features import MOST, FeaturePart, Features, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.board import CARDS, GOODS, HARBOURS, TERRAINS
from tafelrunde.games.catan.chapters.trade import given_in, got_in
from tafelrunde.games.catan.frames import Countdown, Turn
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import count
from tafelrunde.games.catan.position import Position
from tafelrunde.games.catan.vocabulary import STEP_ANSWER, STEP_COUNTER, STEP_DISCARD

_TERRAINS: Final = len(TERRAINS)
_HARBOURS: Final = len(HARBOURS)


class CatanFeatures(Features):
    """Places have the order of the actions. Goods: wood, brick, wool, grain, ore."""

    def parts(self, state: State) -> list[FeaturePart]:
        assert isinstance(state, Position)
        seats, goods, cards = state.seats, len(GOODS), len(CARDS)
        island = state.island
        hexes, sites, edges = island.hex_count, island.site_count, island.edge_count
        return [
            FeaturePart("terrain", (hexes, _TERRAINS), "the landscape of each hex: that of a good, or desert"),
            FeaturePart("numbers", (hexes,), "the number token on each hex", 12),
            FeaturePart("robber", (hexes,), "the hex of the robber, or what stands for it in a scenario"),
            FeaturePart("harbours", (sites, _HARBOURS), "the harbour at each site: of a good, or for any"),
            FeaturePart("settlements", (seats, sites), "settlements, by seat"),
            FeaturePart("cities", (seats, sites), "cities, by seat"),
            FeaturePart("roads", (seats, edges), "roads, by seat"),
            FeaturePart(
                "hands_least", (seats + self.piles(), goods), "the fewest cards a hand can hold, by seat", MOST
            ),
            FeaturePart("hands_most", (seats + self.piles(), goods), "the most cards a hand can hold, by seat", MOST),
            FeaturePart("hand_sizes", (seats,), "cards in hand, by seat", MOST),
            FeaturePart("bank", (goods,), "cards in the bank, by good", MOST),
            FeaturePart("cards", (cards,), "own unplayed cards: knight, roads, invention, monopoly, victory", MOST),
            FeaturePart("bought", (cards,), "those of them bought in this turn", MOST),
            FeaturePart("bought_size", (1,), "cards bought in this turn, by whoever has it", MOST),
            FeaturePart("card_sizes", (seats,), "unplayed cards, by seat", MOST),
            FeaturePart("played", (seats, cards), "played cards, by seat", MOST),
            FeaturePart("deck", (1,), "cards that can be bought", MOST),
            FeaturePart("points", (seats,), "points that all can see, by seat", MOST),
            FeaturePart("trails", (seats,), "the length of the longest road of each seat", MOST),
            FeaturePart("longest_road", (seats,), "who has the longest road"),
            FeaturePart("largest_army", (seats,), "who has the largest army"),
            FeaturePart("turn", (seats,), "the seat whose turn it is"),
            FeaturePart("turns", (2,), "turns so far: hundreds, and the rest", 99),
            FeaturePart("rolled", (1,), "the roll of this turn; 0 before it", 12),
            FeaturePart(
                "deals", (seats, 2, goods), "what each seat agrees to: what the active seat gives and gets", MOST
            ),
            FeaturePart("draft", (2, goods), "the offer that the own seat puts together: given and wanted", MOST),
            FeaturePart("discarded", (seats,), "cards laid aside while seats discard", MOST),
            FeaturePart("own_discards", (goods,), "those of the own seat, by good", MOST),
            FeaturePart("left", (1,), "roads or goods still to come in this decision", MOST),
            FeaturePart("card_played", (1,), "whether the active seat has played a card in this turn"),
            FeaturePart("offers", (1,), "offers that it has made in this turn", MOST),
        ]

    def piles(self) -> i64:
        """Hook: the number of face-down piles that count as further hands."""
        return 0

    def step(self, state: State, seat: i64) -> i64:
        """In a round of answers nobody sees who is writing a counter-offer."""
        assert isinstance(state, Position)
        top = state.top
        assert top is not None
        if state.is_sealed():
            return STEP_ANSWER if state.draft_of(seat) is None else STEP_COUNTER
        return top.step

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        assert isinstance(state, Position)
        self.write_island(state, seat, out)
        self.write_hands(state, seat, out)
        self.write_cards(state, seat, out)
        self.write_table(state, seat, out)
        self.write_decision(state, seat, out)

    def write_island(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        island = state.island
        seats = state.seats
        i: i64
        for i in range(island.hex_count):
            out.one_of(state.terrain[i], _TERRAINS)
        for i in range(island.hex_count):
            out.number(state.numbers[i])
        out.one_of(state.robber, island.hex_count)
        for i in range(island.site_count):
            harbour = island.harbour_at[i]
            out.one_of(-1 if harbour < 0 else state.harbours[harbour], _HARBOURS)
        for i in range(seats):
            out.places(state.settlements, island.site_words * ((seat + i) % seats), WORD, island.site_count)
        for i in range(seats):
            out.places(state.cities, island.site_words * ((seat + i) % seats), WORD, island.site_count)
        for i in range(seats):
            out.places(state.roads, island.edge_words * ((seat + i) % seats), WORD, island.edge_count)

    def write_hands(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        """The own hand, and the limits of the others; after them the piles of a scenario."""
        seats = state.seats
        beliefs = state.current_beliefs()
        possible = None if beliefs is None else beliefs.possible[seat]
        hands = state.hidden_hands()
        is_certain = possible is None or len(possible) == 0
        most: list[i64] = []
        i: i64
        good: i64
        for i in range(len(hands)):
            owner: i64 = (seat + i) % seats if i < seats else i
            for good in range(5):
                fewest: i64 = count(hands[owner], good)
                if owner < seats and owner != seat and len(state.aside) > 0:
                    fewest += state.aside[5 * owner + good]
                largest: i64 = fewest
                if not is_certain and owner != seat and possible is not None:
                    fewest = MOST
                    largest = 0
                    for possibility in possible:
                        cards = count(possibility[owner], good)
                        if cards < fewest:
                            fewest = cards
                        if cards > largest:
                            largest = cards
                out.number(fewest)
                most.append(largest)
        for i in range(len(most)):
            out.number(most[i])
        for i in range(seats):
            out.number(state.hand_size((seat + i) % seats))
        for good in range(5):
            out.number(state.goods[5 * seats + good])

    def write_cards(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        i: i64
        card: i64
        bought: i64 = 0
        for card in range(5):
            out.number(state.cards[5 * seat + card])
        for card in range(5):
            bought += count(state.fresh, card)
            out.number(count(state.fresh, card) if seat == state.turn else 0)
        out.number(bought)
        for i in range(seats):
            out.number(state.cards_of((seat + i) % seats))
        for i in range(seats):
            for card in range(5):
                out.number(state.played[5 * ((seat + i) % seats) + card])
        out.number(state.cards_of(seats))

    def write_table(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        i: i64
        for i in range(seats):
            out.number(state.open_points((seat + i) % seats))
        for i in range(seats):
            out.number(state.trails[(seat + i) % seats])
        write_seat(out, state.road_holder, seat, seats)
        write_seat(out, state.army_holder, seat, seats)
        write_seat(out, state.turn, seat, seats)
        out.hundreds(state.turns)
        out.number(state.rolled)

    def write_decision(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        top = state.top
        i: i64
        good: i64
        is_sealed = state.is_sealed()
        for i in range(seats):
            other = (seat + i) % seats
            deal: i64 = 0
            if len(state.deals) > 0 and (not is_sealed or other == seat or other == state.turn):
                deal = state.deals[other]
            write_goods(out, given_in(deal))
            write_goods(out, got_in(deal))
        draft = state.draft_of(seat)
        write_goods(out, 0 if draft is None else draft.given)
        write_goods(out, 0 if draft is None else draft.wanted)
        if len(state.aside) > 0:
            for i in range(seats):
                at: i64 = 5 * ((seat + i) % seats)
                aside = state.aside
                out.number(aside[at] + aside[at + 1] + aside[at + 2] + aside[at + 3] + aside[at + 4])
            for good in range(5):
                out.number(state.aside[5 * seat + good])
        else:
            out.zeros(seats + 5)
        out.number(self.left(state))
        out.flag(isinstance(top, Turn) and top.has_played)
        out.number(top.offers if isinstance(top, Turn) else 0)

    def left(self, state: Position) -> i64:
        """Hook: roads, goods or actions still to come in this decision."""
        top = state.top
        return top.left if isinstance(top, Countdown) and top.step != STEP_DISCARD else 0


def write_seat(out: FeatureWriter, other: i64, seat: i64, seats: i64) -> None:
    """One of the seats, the own first; none if it is negative."""
    out.one_of(-1 if other < 0 else (other - seat + seats) % seats, seats)


def write_goods(out: FeatureWriter, goods: i64) -> None:
    """Packed goods as five numbers."""
    if goods == 0:
        out.zeros(5)
        return
    good: i64
    for good in range(5):
        out.number(count(goods, good))


FEATURES: Final = CatanFeatures()
