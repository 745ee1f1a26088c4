"""The value of a position of Catan for a seat: points, production, room to grow, and uses of the hand.

The unit is about one card. An offer that is being made or answered counts as what it would bring if every seat that
gains by it accepts. The cards of a seat close to the goal count several times, so that no seat trades with a leader.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import lowest, ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.board import CITIES, ROADS, SETTLEMENTS
from tafelrunde.games.catan.cached_values import Growth, Harvest
from tafelrunde.games.catan.chapters import building
from tafelrunde.games.catan.chapters.building import COSTS
from tafelrunde.games.catan.chapters.trade import deal_of, given_in, got_in
from tafelrunde.games.catan.frames import CardDraw, Countdown, Offer, Theft
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import cards_in, count, covers, unit
from tafelrunde.games.catan.position import WAYS
from tafelrunde.games.catan.rules import Catan
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
"""Heuristic-only steps: the search does not branch on the parts of an offer."""
POINT: Final = 6.0
PIP: Final = 0.9
"""A card in one of the 36 ways to roll."""
KIND: Final = 1.6
"""The first source of a good."""
ROBBED: Final = 0.5
"""The share of its value that a field keeps under the robber."""
GROWTH: Final = 0.3
"""The share of its production that a site counts if it can be settled now."""
FARTHER: Final = 0.14
"""The same for a site that is a road away."""
TRAIL: Final = 0.25
KNIGHT: Final = 1.0
CARD_IN_HAND: Final = 2.0
CARD: Final = 0.35
TOO_MANY: Final = 0.6
LEAST_GAIN: Final = 0.3
"""An offer that promises less is not made."""

_SETTLEMENT: Final[i64] = COSTS[building.SETTLEMENT]
_CITY: Final[i64] = COSTS[building.CITY]
_CARD: Final[i64] = COSTS[building.CARD]
_ROAD: Final[i64] = COSTS[building.ROAD]


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Evaluates positions. That of a scenario overrides `begin`, `growth_of`, `standing` and `other_use`."""

    def __init__(self) -> None:
        # of the position that is being evaluated
        self.hands: list[float] = []  # by seat: the value of the hand
        self.threats: list[float] = []  # by seat: see `threat_of`

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Catan)
        outcome = state.outcome()
        if outcome is not None:
            return WIN * outcome.win(seat)
        self.begin(state)
        goods = site_goods(state)
        standings: list[float] = []
        other: i64
        for other in range(state.seats):
            weight = 1.0 if other == seat else self.threats[other]
            standings.append(self.standing(state, other, goods) + weight * self.hands[other])
        return compared(standings, seat) + self.prospect(state, seat, standings)

    def values(self, state: State) -> list[float]:
        """`value` for all seats; the parts of each seat are computed once."""
        assert isinstance(state, Catan)
        outcome = state.outcome()
        if outcome is not None:
            return [WIN * outcome.win(seat) for seat in range(state.seats)]
        self.begin(state)
        goods = site_goods(state)
        standings: list[float] = []
        seat: i64
        for seat in range(state.seats):
            standings.append(self.standing(state, seat, goods) + self.threats[seat] * self.hands[seat])
        out: list[float] = []
        for seat in range(state.seats):
            threatening = standings[seat]
            standings[seat] += (1.0 - self.threats[seat]) * self.hands[seat]
            out.append(compared(standings, seat) + self.prospect(state, seat, standings))
            standings[seat] = threatening
        return out

    def begin(self, state: Catan) -> None:
        """Hook: compute what the parts of the value of a position share."""
        hands: list[float] = []
        threats: list[float] = []
        seat: i64
        for seat in range(state.seats):
            hands.append(self.hand_value(state, seat, state.hand(seat)))
            threats.append(threat_of(state, seat))
        self.hands = hands
        self.threats = threats

    # -- on the board

    def standing(self, state: Catan, seat: i64, goods: list[i64]) -> float:
        """The value of everything but the hand."""
        total = POINT * float(state.points(seat)) + harvest_of(state, seat, goods).value
        total += self.kept_growth(state, seat).value
        total += TRAIL * float(state.trails[seat]) + KNIGHT * float(state.played[5 * seat])
        cards = state.cards_of(seat) - state.cards[5 * seat + 4]
        total += CARD_IN_HAND * float(cards)
        top = state.top
        if top is not None:
            if isinstance(top, CardDraw):
                if top.step == STEP_DRAW and top.owner == seat:
                    total += 1.6 * CARD_IN_HAND
            elif isinstance(top, Theft):
                total += CARD if top.thief == seat else 0.0
                total -= CARD if top.victim == seat else 0.0
            elif isinstance(top, Countdown):
                if top.step != STEP_DISCARD and top.seat == seat:
                    total += 1.2 * float(top.left)
            elif top.step == STEP_ROBBER and top.seat == seat:
                total += 1.4
            elif top.step == STEP_MONOPOLY and top.seat == seat:
                total += 0.8 * float(largest_loot(state, seat))
        return total

    def kept_growth(self, state: Catan, seat: i64) -> Growth:
        growth = state.growths[seat]
        if growth is None:
            growth = self.growth_of(state, seat)
            state.growths[seat] = growth
        return growth

    def growth_of(self, state: Catan, seat: i64) -> Growth:
        """Hook: where the seat can build."""
        return growth_of(state, seat, site_goods(state))

    # -- the hand

    def hand_value(self, state: Catan, seat: i64, hand: i64) -> float:
        """The best use of a hand, a share of the other uses, and a little for every card up to seven."""
        growth = self.kept_growth(state, seat)
        use = growth.settlement_use * progress(hand, _SETTLEMENT)
        best = use
        total = use
        use = growth.city_use * progress(hand, _CITY)
        total += use
        if use > best:
            best = use
        if state.cards_of(state.seats) > 0:
            use = 2.0 * progress(hand, _CARD)
            total += use
            if use > best:
                best = use
        use = growth.road_use * progress(hand, _ROAD)
        total += use
        if use > best:
            best = use
        use = self.other_use(state, seat, hand)
        total += use
        if use > best:
            best = use
        cards = cards_in(hand)
        value = best + 0.35 * (total - best) + CARD * float(cards)
        if cards > 7:
            value -= TOO_MANY * float(cards - 7)
        return value

    def other_use(self, state: Catan, seat: i64, hand: i64) -> float:
        """Hook: the value of a hand for the buildings of a scenario."""
        return 0.0

    # -- offers

    def prospect(self, state: Catan, seat: i64, standings: list[float]) -> float:
        """The expected gain of a seat from an offer that is being made or answered."""
        top = state.top
        if top is None:
            return 0.0
        if isinstance(top, Offer) and top.step != STEP_ANSWER and top.seat == seat:
            share = 1.0 if top.step == STEP_OFFER else 0.6
            return share * self.promise(state, seat, top.given, top.wanted, standings, 3) - 0.02
        if not state.deals or top.step not in (STEP_ANSWER, STEP_COUNTER, STEP_CHOOSE):
            return 0.0
        active = state.turn
        if seat == active:
            best = 0.0
            other: i64
            for other in range(state.seats):
                if other != seat and state.deals[other] != 0:
                    best = max(best, self.gain(state, seat, other, state.deals[other], standings))
            waits = top.step == STEP_ANSWER
            return max(best, self.offered(state, seat, state.deals[seat], standings) if waits else 0.0)
        deal = state.deals[seat]
        if deal == 0:
            return 0.0
        if deal != state.deals[active]:
            if self.gain(state, active, seat, deal, standings) < LEAST_GAIN / 2:
                return -0.05
            return 0.6 * self.gain_to_other(state, seat, deal, standings) - 0.02
        return 0.9 * self.gain_to_other(state, seat, state.deals[seat], standings)

    def swapped(self, state: Catan, seat: i64, given: i64, got: i64) -> float:
        """The change in the value of the hand after giving and getting."""
        return self.hand_value(state, seat, state.hand(seat) - given + got) - self.hands[seat]

    def gain(self, state: Catan, seat: i64, other: i64, deal: i64, standings: list[float]) -> float:
        """The gain of the seat whose turn it is from a deal with another one, relative to all seats."""
        if not (state.holds(seat, given_in(deal)) and state.holds(other, got_in(deal))):
            return -1.0
        change = self.swapped(state, seat, given_in(deal), got_in(deal))
        rival_change = self.threats[other] * self.swapped(state, other, got_in(deal), given_in(deal))
        return compared_after(standings, seat, change, other, rival_change) - compared(standings, seat)

    def gain_to_other(self, state: Catan, seat: i64, deal: i64, standings: list[float]) -> float:
        """The gain of the other one."""
        active = state.turn
        change = self.swapped(state, seat, got_in(deal), given_in(deal))
        rival_change = self.threats[active] * self.swapped(state, active, given_in(deal), got_in(deal))
        return compared_after(standings, seat, change, active, rival_change) - compared(standings, seat)

    def offered(self, state: Catan, seat: i64, deal: i64, standings: list[float]) -> float:
        """The best gain of the seat whose turn it is from an offer, among the seats that would gain by it too."""
        given, got = given_in(deal), got_in(deal)
        best = -0.3
        if not state.holds(seat, given):
            return best
        change = self.swapped(state, seat, given, got)
        before = compared(standings, seat)
        other: i64
        for other in range(state.seats):
            if other != seat and state.holds(other, got):
                theirs = self.swapped(state, other, got, given)
                mine = compared_after(standings, seat, change, other, self.threats[other] * theirs) - before
                if mine > best:
                    after = compared_after(standings, other, theirs, seat, self.threats[seat] * change)
                    if after - compared(standings, other) > LEAST_GAIN / 2:
                        best = mine
        return best

    def promise(self, state: Catan, seat: i64, given: i64, wanted: i64, standings: list[float], most: i64) -> float:
        """The gain of the best offer that a draft can become with so many cards at most; further cards cost a bit."""
        best = -0.3
        if given != 0 and wanted != 0:
            if seat == state.turn:
                best = self.offered(state, seat, deal_of(given, wanted), standings)
            elif covers(state.hand(state.turn), wanted):
                deal = deal_of(wanted, given)
                if self.gain(state, state.turn, seat, deal, standings) > LEAST_GAIN / 2:
                    best = self.gain_to_other(state, seat, deal, standings)
        if best < LEAST_GAIN:
            best = min(best, -0.05)
        if cards_in(given) + cards_in(wanted) < most:
            hand = state.hand(seat)
            good: i64
            for good in range(5):
                # first the given goods, then the wanted ones, both in order: so every offer is evaluated once
                if wanted == 0 and count(hand, good) > count(given, good) and given >> (6 * (good + 1)) == 0:
                    best = max(best, self.promise(state, seat, given + unit(good), wanted, standings, most) - 0.01)
                if count(given, good) == 0 and given != 0 and wanted >> (6 * (good + 1)) == 0:
                    best = max(best, self.promise(state, seat, given, wanted + unit(good), standings, most) - 0.01)
        return best


EVALUATOR: Final = Evaluator()


def value(state: State, seat: i64) -> float:
    return EVALUATOR.value(state, seat)


def values(state: State) -> list[float]:
    return EVALUATOR.values(state)


# -- parts


def compared(standings: list[float], seat: i64) -> float:
    """The value of a seat less those of the others; the best of them counts most."""
    best = -1000.0
    total = 0.0
    other: i64
    for other in range(len(standings)):
        if other != seat:
            total += standings[other]
            if standings[other] > best:
                best = standings[other]
    return standings[seat] - 0.5 * best - 0.5 * total / (len(standings) - 1)


def compared_after(standings: list[float], seat: i64, change: float, rival: i64, rival_change: float) -> float:
    """`compared` after the standings of two seats have changed."""
    best = -1000.0
    total = 0.0
    other: i64
    for other in range(len(standings)):
        if other != seat:
            standing = standings[other]
            if other == rival:
                standing += rival_change
            total += standing
            if standing > best:
                best = standing
    return standings[seat] + change - 0.5 * best - 0.5 * total / (len(standings) - 1)


_CACHE: Final[list[list[i64]]] = [[], [], []]
"""Cache of `site_goods`: the number and terrain lists, which copies share, and the result."""


def site_goods(state: Catan) -> list[i64]:
    """At 6 * site + good, in how many of 36 rolls the site draws a good; at 6 * site + 5 all of them."""
    if _CACHE[0] is state.numbers and _CACHE[1] is state.terrain:
        return _CACHE[2]
    island = state.island
    goods: list[i64] = [0] * (6 * len(island.harbour_at))
    words = island.site_words
    word: i64
    for hex in island.hexes:
        ways = WAYS[state.numbers[hex]]
        terrain = state.terrain[hex]
        for word in range(words):
            sites = island.hex_sites[words * hex + word]
            while sites != 0:
                at = 6 * (WORD * word + lowest(sites))
                sites &= sites - 1
                goods[at + 5] += ways
                if terrain >= 0 and terrain < 5:
                    goods[at + terrain] += ways
    _CACHE[0] = state.numbers
    _CACHE[1] = state.terrain
    _CACHE[2] = goods
    return goods


def largest_loot(state: Catan, seat: i64) -> i64:
    """The most cards of one good that the other seats hold together."""
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
    idle: list[i64] = []
    for hex in state.island.hexes:
        if not state.yields(hex) and state.terrain[hex] >= 0 and state.terrain[hex] < 5:
            idle.append(hex)
    return idle


def harvest_of(state: Catan, seat: i64, goods: list[i64]) -> Harvest:
    """What the seat's buildings yield; computed once for each board."""
    harvest = state.harvests[seat]
    if harvest is None:
        harvest = Harvest(harvest_value(state, seat, goods))
        state.harvests[seat] = harvest
    return harvest


def harvest_value(state: Catan, seat: i64, goods: list[i64]) -> float:
    """The value of production, of its variety, and of harbours."""
    income: list[float] = [0.0] * 5
    good: i64
    words = state.island.site_words
    word: i64
    for word in range(words):
        cities = state.cities[words * seat + word]
        sites = state.settlements[words * seat + word] | cities
        while sites != 0:
            i = lowest(sites)
            sites &= sites - 1
            each = 2.0 if (cities >> i) & 1 != 0 else 1.0
            at = 6 * (WORD * word + i)
            for good in range(5):
                if goods[at + good] != 0:
                    income[good] += each * float(goods[at + good])
    for hex in idle_fields(state):
        cards = state.harvest(seat, hex)
        income[state.terrain[hex]] -= (1.0 - ROBBED) * float(cards * WAYS[state.numbers[hex]])
    total = 0.0
    for good in range(5):
        if income[good] > 0:
            total += KIND + PIP * income[good]
            rate = state.rate_of(seat, good)
            total += 0.12 * income[good] * float(4 - rate)
    return total


def growth_of(state: Catan, seat: i64, goods: list[i64]) -> Growth:
    """The best site that can be settled now, and the best that is a road away."""
    island = state.island
    words = island.site_words
    now: i64 = 0
    sites_open: i64 = 0
    word: i64
    for word in range(words):
        sites = state.settleable(seat, word)
        sites_open += ones(sites)
        while sites != 0:
            rolls = goods[6 * (WORD * word + lowest(sites)) + 5]
            if rolls > now:
                now = rolls
            sites &= sites - 1
    away: i64 = 0
    can_pave = state.roads_of(seat) < ROADS
    if can_pave:
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
    settlements, cities = state.settlements_of(seat), state.cities_of(seat)
    growth = Growth(
        value=GROWTH * PIP * float(now) + FARTHER * PIP * float(away) + several,
        settlement_use=0.0 if settlements >= SETTLEMENTS else 5.6 if sites_open > 0 else 2.6,
        city_use=5.6 if settlements > 0 and cities < CITIES else 0.0,
        road_use=0.0 if not can_pave else 0.6 if sites_open > 0 else 1.5,
    )
    growth.piece_points = settlements + 2 * cities
    return growth


def threat_of(state: Catan, seat: i64) -> float:
    """The weight of another seat's hand: 3 at two points from the goal, 8 at one."""
    missing = state.goal() - state.open_points(seat)
    return 8.0 if missing <= 1 else 3.0 if missing == 2 else 1.0


def progress(hand: i64, cost: i64) -> float:
    """The share of a cost that a hand can pay, squared."""
    have: i64 = 0
    good: i64
    for good in range(5):
        a, b = count(hand, good), count(cost, good)
        have += a if a < b else b
    share = float(have) / float(cards_in(cost))
    return share * share
