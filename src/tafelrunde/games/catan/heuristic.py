"""How good a position of Catan is for a seat: its points, what it draws, where it can grow, what its hand is good for.

Everything is counted in cards, roughly. An offer that is being made or answered is judged by what it would bring if
those who gain by it say yes. A rival's cards count several times once he is close to the goal: nobody feeds a leader.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import lowest, ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan import building
from tafelrunde.games.catan.board import CITIES, ROADS, SETTLEMENTS
from tafelrunde.games.catan.building import COSTS
from tafelrunde.games.catan.frames import CardDraw, Countdown, Offer, Theft
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.goods import cards_in, count, covers, unit
from tafelrunde.games.catan.rules import Catan
from tafelrunde.games.catan.trade import deal_of, given_in, got_in
from tafelrunde.games.catan.vocabulary import (
    STEP_ANSWER,
    STEP_CHOOSE,
    STEP_COUNTER,
    STEP_DISCARD,
    STEP_DRAW,
    STEP_MONOPOLY,
    STEP_OFFER,
    STEP_ROBBER,
)

WIN: Final = 1000.0
SCALE: Final = 16.0
"""The lead that makes a win about e times as likely."""
DRAFTS: Final = (STEP_OFFER, STEP_COUNTER)
"""The search does not look into offers in the making: there the answers seem always one card away."""
POINT: Final = 6.0
PIP: Final = 0.9
"""Of the 36 ways to roll, one that brings a card."""
KIND: Final = 1.6
"""To draw a good at all."""
ROBBED: Final = 0.5
"""What is left of a field under the robber."""
GROWTH: Final = 0.3
"""Of a site that can be settled; less of one that is a road away."""
FARTHER: Final = 0.14
TRAIL: Final = 0.25
KNIGHT: Final = 1.0
CARD_IN_HAND: Final = 2.0
CARD: Final = 0.35
TOO_MANY: Final = 0.6
WORTH_ASKING: Final = 0.3

_WAYS: Final[list[i64]] = [0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1]
_SETTLEMENT: Final[i64] = COSTS[building.SETTLEMENT]
_CITY: Final[i64] = COSTS[building.CITY]
_CARD: Final[i64] = COSTS[building.CARD]
_ROAD: Final[i64] = COSTS[building.ROAD]


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges positions. A scenario's own one overrides what it sees differently, mostly `standing` and `hand_value`."""

    def __init__(self) -> None:
        self.idle: list[i64] = []
        """The fields that yield nothing in the position at hand."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Catan)
        outcome = state.outcome()
        if outcome is not None:
            return WIN * outcome.win(seat)
        goods = site_goods(state)
        self.idle = idle_fields(state)
        worth: list[float] = [0.0] * state.seats
        other: i64
        for other in range(state.seats):
            weight = 1.0 if other == seat else threat_of(state, other)
            hand = self.hand_value(state, other, state.hand(other))
            worth[other] = self.standing(state, other, goods) + weight * hand
        return compared(worth, seat) + self.prospect(state, seat, worth)

    def values(self, state: State) -> list[float]:
        """What `value` says, for all seats: each is looked at once."""
        assert isinstance(state, Catan)
        outcome = state.outcome()
        if outcome is not None:
            return [WIN * outcome.win(seat) for seat in range(state.seats)]
        goods = site_goods(state)
        self.idle = idle_fields(state)
        hands: list[float] = []
        threats: list[float] = []
        worth: list[float] = []
        seat: i64
        for seat in range(state.seats):
            hands.append(self.hand_value(state, seat, state.hand(seat)))
            threats.append(threat_of(state, seat))
            worth.append(self.standing(state, seat, goods) + threats[seat] * hands[seat])
        out: list[float] = []
        for seat in range(state.seats):
            threatening = worth[seat]
            worth[seat] += (1.0 - threats[seat]) * hands[seat]
            out.append(compared(worth, seat) + self.prospect(state, seat, worth))
            worth[seat] = threatening
        return out

    # -- what lies on the table

    def standing(self, state: Catan, seat: i64, goods: list[i64]) -> float:
        """What a seat has without its hand."""
        worth = POINT * float(state.points(seat)) + harvest(state, seat, goods, self.idle)
        worth += growth(state, seat, goods)
        worth += TRAIL * float(state.trails[seat]) + KNIGHT * float(state.played[5 * seat])
        cards = state.cards_of(seat) - state.cards[5 * seat + 4]
        worth += CARD_IN_HAND * float(cards)
        top = state.top
        if top is not None:
            if isinstance(top, CardDraw):
                if top.step == STEP_DRAW and top.owner == seat:
                    worth += 1.6 * CARD_IN_HAND
            elif isinstance(top, Theft):
                worth += CARD if top.thief == seat else 0.0
                worth -= CARD if top.victim == seat else 0.0
            elif isinstance(top, Countdown):
                if top.step != STEP_DISCARD and top.seat == seat:
                    worth += 1.2 * float(top.left)
            elif top.step == STEP_ROBBER and top.seat == seat:
                worth += 1.4
            elif top.step == STEP_MONOPOLY and top.seat == seat:
                worth += 0.8 * float(largest_loot(state, seat))
        return worth

    # -- the hand

    def hand_value(self, state: Catan, seat: i64, hand: i64) -> float:
        """The best use of a hand, something for the others, and a little for every card up to seven."""
        words = state.island.site_words
        sites: i64 = 0
        word: i64
        for word in range(words):
            sites |= state.settleable(seat, word)
        uses: list[float] = [0.0, 0.0, 0.0, 0.0, self.other_use(state, seat, hand)]
        if state.settlements_of(seat) < SETTLEMENTS:
            uses[0] = (5.6 if sites != 0 else 2.6) * progress(hand, _SETTLEMENT)
        if state.settlements_of(seat) > 0 and state.cities_of(seat) < CITIES:
            uses[1] = 5.6 * progress(hand, _CITY)
        if state.cards_of(state.seats) > 0:
            uses[2] = 2.0 * progress(hand, _CARD)
        if state.roads_of(seat) < ROADS:
            uses[3] = (0.6 if sites != 0 else 1.5) * progress(hand, _ROAD)
        best = max(uses)
        cards = cards_in(hand)
        value = best + 0.35 * (sum(uses) - best) + CARD * float(cards)
        if cards > 7:
            value -= TOO_MANY * float(cards - 7)
        return value

    def other_use(self, state: Catan, seat: i64, hand: i64) -> float:
        """Hook: what a hand is worth for the buildings of a scenario."""
        return 0.0

    # -- offers

    def prospect(self, state: Catan, seat: i64, worth: list[float]) -> float:
        """What an offer in the making, or one that waits for answers, promises to a seat."""
        top = state.top
        if top is None:
            return 0.0
        if isinstance(top, Offer) and top.step != STEP_ANSWER and top.seat == seat:
            share = 1.0 if top.step == STEP_OFFER else 0.6
            return share * self.promise(state, seat, top.given, top.wanted, worth, 3) - 0.02
        if not state.deals or top.step not in (STEP_ANSWER, STEP_COUNTER, STEP_CHOOSE):
            return 0.0
        active = state.turn
        if seat == active:
            best = 0.0
            other: i64
            for other in range(state.seats):
                if other != seat and state.deals[other] != 0:
                    best = max(best, self.gain(state, seat, other, state.deals[other], worth))
            waits = top.step == STEP_ANSWER
            return max(best, self.offered(state, seat, state.deals[seat], worth) if waits else 0.0)
        if state.deals[seat] == 0:
            return 0.0
        return 0.9 * self.gain_to_other(state, seat, state.deals[seat], worth)

    def swapped(self, state: Catan, seat: i64, given: i64, got: i64) -> float:
        """How much more the hand is worth after giving and getting."""
        hand = state.hand(seat)
        return self.hand_value(state, seat, hand - given + got) - self.hand_value(state, seat, hand)

    def gain(self, state: Catan, seat: i64, other: i64, deal: i64, worth: list[float]) -> float:
        """What a deal between the seat whose turn it is and another one brings to the first, compared with all."""
        if not (state.holds(seat, given_in(deal)) and state.holds(other, got_in(deal))):
            return -1.0
        after = worth[:]
        after[seat] += self.swapped(state, seat, given_in(deal), got_in(deal))
        after[other] += threat_of(state, other) * self.swapped(state, other, got_in(deal), given_in(deal))
        return compared(after, seat) - compared(worth, seat)

    def gain_to_other(self, state: Catan, seat: i64, deal: i64, worth: list[float]) -> float:
        """The same from the other side of the table."""
        active = state.turn
        after = worth[:]
        after[active] += threat_of(state, active) * self.swapped(state, active, given_in(deal), got_in(deal))
        after[seat] += self.swapped(state, seat, got_in(deal), given_in(deal))
        return compared(after, seat) - compared(worth, seat)

    def offered(self, state: Catan, seat: i64, deal: i64, worth: list[float]) -> float:
        """The best that can come of an offer: with whoever would gain by it too."""
        best = -0.3
        other: i64
        for other in range(state.seats):
            if other != seat and state.holds(other, got_in(deal)):
                mine = self.gain(state, seat, other, deal, worth)
                if mine > best and self.gain_to_other(state, other, deal, worth) > WORTH_ASKING / 2:
                    best = mine
        return best

    def promise(self, state: Catan, seat: i64, given: i64, wanted: i64, worth: list[float], most: i64) -> float:
        """The best offer that a draft can still become, with so many cards at most; a finished one comes first."""
        best = -0.3
        if given != 0 and wanted != 0:
            if seat == state.turn:
                best = self.offered(state, seat, deal_of(given, wanted), worth)
            elif covers(state.hand(state.turn), wanted):
                deal = deal_of(wanted, given)
                if self.gain(state, state.turn, seat, deal, worth) > WORTH_ASKING / 2:
                    best = self.gain_to_other(state, seat, deal, worth)
        if best < WORTH_ASKING:
            best = min(best, -0.05)
        if cards_in(given) + cards_in(wanted) < most:
            hand = state.hand(seat)
            good: i64
            for good in range(5):
                # first what is given, then what is wanted, both in order of goods: so every offer is looked at once
                if wanted == 0 and count(hand, good) > count(given, good) and given >> (6 * (good + 1)) == 0:
                    best = max(best, self.promise(state, seat, given + unit(good), wanted, worth, most) - 0.01)
                if count(given, good) == 0 and given != 0 and wanted >> (6 * (good + 1)) == 0:
                    best = max(best, self.promise(state, seat, given, wanted + unit(good), worth, most) - 0.01)
        return best


_JUDGE: Final = Judge()


def value(state: State, seat: i64) -> float:
    return _JUDGE.value(state, seat)


def values(state: State) -> list[float]:
    return _JUDGE.values(state)


# -- what is counted


def compared(worth: list[float], seat: i64) -> float:
    """The own worth less those of the others, the best of them counting most."""
    best = -1000.0
    total = 0.0
    other: i64
    for other in range(len(worth)):
        if other != seat:
            total += worth[other]
            if worth[other] > best:
                best = worth[other]
    return worth[seat] - 0.5 * best - 0.5 * total / (len(worth) - 1)


_SURVEY: Final[list[list[i64]]] = [[], [], []]
"""The numbers and the landscapes that were surveyed last, and what `site_goods` found: copies share these lists."""


def site_goods(state: Catan) -> list[i64]:
    """At 6 * site + good, in how many of 36 rolls the site draws a good; at 6 * site + 5 all of them."""
    if _SURVEY[0] is state.numbers and _SURVEY[1] is state.terrain:
        return _SURVEY[2]
    island = state.island
    found: list[i64] = [0] * (6 * len(island.harbour_at))
    words = island.site_words
    word: i64
    for hex in island.hexes:
        ways = _WAYS[state.numbers[hex]]
        terrain = state.terrain[hex]
        for word in range(words):
            sites = island.hex_sites[words * hex + word]
            while sites != 0:
                at = 6 * (WORD * word + lowest(sites))
                sites &= sites - 1
                found[at + 5] += ways
                if terrain >= 0 and terrain < 5:
                    found[at + terrain] += ways
    _SURVEY[0] = state.numbers
    _SURVEY[1] = state.terrain
    _SURVEY[2] = found
    return found


def largest_loot(state: Catan, seat: i64) -> i64:
    """How many cards of one good the others hold."""
    largest: i64 = 0
    good: i64
    other: i64
    for good in range(5):
        loot: i64 = 0
        for other in range(state.seats):
            if other != seat:
                loot += state.goods[5 * other + good]
        if loot > largest:
            largest = loot
    return largest


def idle_fields(state: Catan) -> list[i64]:
    """The fields with a good that yield nothing now."""
    found: list[i64] = []
    for hex in state.island.hexes:
        if not state.yields(hex) and state.terrain[hex] >= 0 and state.terrain[hex] < 5:
            found.append(hex)
    return found


def harvest(state: Catan, seat: i64, goods: list[i64], idle: list[i64]) -> float:
    """What the fields bring, better the more kinds there are; and the harbours."""
    drawn: list[float] = [0.0] * 5
    good: i64
    words = state.island.site_words
    word: i64
    for word in range(words):
        cities = state.cities[words * seat + word]
        sites = state.settlements[words * seat + word] | cities
        while sites != 0:
            here = lowest(sites)
            sites &= sites - 1
            each = 2.0 if (cities >> here) & 1 != 0 else 1.0
            at = 6 * (WORD * word + here)
            for good in range(5):
                if goods[at + good] != 0:
                    drawn[good] += each * float(goods[at + good])
    for hex in idle:
        cards = state.harvest(seat, hex)
        drawn[state.terrain[hex]] -= (1.0 - ROBBED) * float(cards * _WAYS[state.numbers[hex]])
    worth = 0.0
    for good in range(5):
        if drawn[good] > 0:
            worth += KIND + PIP * drawn[good]
            rate = state.rate_of(seat, good)
            worth += 0.12 * drawn[good] * float(4 - rate)
    return worth


def growth(state: Catan, seat: i64, goods: list[i64]) -> float:
    """The best site that can be settled now, and the best that is a road away."""
    island = state.island
    words = island.site_words
    here: i64 = 0
    sites_open: i64 = 0
    word: i64
    for word in range(words):
        sites = state.settleable(seat, word)
        sites_open += ones(sites)
        while sites != 0:
            found = goods[6 * (WORD * word + lowest(sites)) + 5]
            if found > here:
                here = found
            sites &= sites - 1
    away: i64 = 0
    if state.roads_of(seat) < ROADS:
        for word in range(island.edge_words):
            edges = state.pavable(seat, word)
            while edges != 0:
                edge = WORD * word + lowest(edges)
                edges &= edges - 1
                i: i64
                for i in range(2):
                    site = island.ends[2 * edge + i]
                    if state.closed[site // WORD] >> (site % WORD) & 1 == 0 and goods[6 * site + 5] > away:
                        away = goods[6 * site + 5]
    several = 0.3 if sites_open > 1 else 0.0
    return GROWTH * PIP * float(here) + FARTHER * PIP * float(away) + several


def threat_of(state: Catan, seat: i64) -> float:
    """A rival's cards count three times when he is two points from the goal, and eight times at one point."""
    missing = state.goal() - state.open_points(seat)
    return 8.0 if missing <= 1 else 3.0 if missing == 2 else 1.0


def progress(hand: i64, cost: i64) -> float:
    """How near a hand is to paying for something: 0 to 1, and more than proportional."""
    have: i64 = 0
    good: i64
    for good in range(5):
        a, b = count(hand, good), count(cost, good)
        have += a if a < b else b
    share = float(have) / float(cards_in(cost))
    return share * share
