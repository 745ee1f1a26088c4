"""The value of a position of Troja for a seat: that of Catan, the next battle, trade points and ships.

The chance to win the next battle follows from the row as it lies in this position: by how many cards one city leads,
and how much is left to chance. The value of a donated card is the change of that chance.
"""

from __future__ import annotations

from math import exp, floor, sqrt
from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.cached_values import Growth
from tafelrunde.games.catan.frames import CardDraw, VictimChoice
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import packed
from tafelrunde.games.catan.heuristic import CARD, Evaluator, progress, site_goods
from tafelrunde.games.catan.heuristic import DRAFTS as DRAFTS
from tafelrunde.games.catan.heuristic import SCALE as SCALE
from tafelrunde.games.catan.rules import Catan
from tafelrunde.games.catan.scenarios.troy.board import FULL, REVEALED, SHIP_POINTS, SHIPS, TRACK
from tafelrunde.games.catan.scenarios.troy.position import MYKENE, SHIP_COST, SWAPS, TAKES, TROJA, strength
from tafelrunde.games.catan.scenarios.troy.rules import Troy
from tafelrunde.games.catan.scenarios.troy.vocabulary import STEP_CARD, STEP_FETCH, STEP_RETURN
from tafelrunde.games.catan.vocabulary import STEP_FIRST_ROAD

FLEET: Final = 2.6
"""Every ship, because it brings the next one nearer."""
SWAP: Final = 0.6
TAKE: Final = 2.4
TRADE: Final = 1.05
"""A trade point that a ship can be built with."""
SHIP: Final = 2.2
"""Wood and wool in hand, where a ship could be built with them."""
COAST: Final = 1.2
"""A field for the next ship."""
WAR: Final = 3.6
"""A point that the next battle may bring."""
ROOM: Final = 0.4
"""A free site at most two roads away; so many of them count."""
ROOM_MOST: Final = 6
KIND: Final = 1.4
"""The first source of a good, on top of Catan's value: without harbours exchange is expensive."""
VICTORY: Final = 9.0
"""Gained by leading when the war ends, lost otherwise."""
SPREAD: Final = 0.8
"""The variance of one card: it counts for one city, for the other, or for neither."""
ROUNDED: Final = 1.6
ABOUT: Final[list[float]] = [2.0, 4.0]
"""At `size_of(seats)`: first settlements that differ by less count the same, so that games on a fixed map open
differently. The large map has more sites that are nearly as good as the best."""


class TroyEvaluator(Evaluator):
    """Evaluates positions at both coasts."""

    def __init__(self) -> None:
        super().__init__()
        self.chances: list[float] = []  # by city: see `chance_to_win`

    def value(self, state: State, seat: i64) -> float:
        return rounded(state, super().value(state, seat))

    def values(self, state: State) -> list[float]:
        return [rounded(state, value) for value in super().values(state)]

    def begin(self, state: Catan) -> None:
        assert isinstance(state, Troy)
        self.chances = [chance_to_win(state, TROJA), chance_to_win(state, MYKENE)]
        super().begin(state)

    def growth_of(self, state: Catan, seat: i64) -> Growth:
        growth = super().growth_of(state, seat)
        assert isinstance(state, Troy)
        growth.has_dock = has_room(state, seat)
        kinds = kinds_drawn(state, seat, site_goods(state))
        growth.coast_value = ROOM * float(room_to_grow(state, seat)) + KIND * float(kinds)
        return growth

    def standing(self, state: Catan, seat: i64, goods: list[i64]) -> float:
        total = super().standing(state, seat, goods)
        assert isinstance(state, Troy)
        fleet = state.fleet(seat)
        total += FLEET * float(fleet)
        total += SWAP * float(state.working(seat, SWAPS)) + TAKE * float(state.working(seat, TAKES))
        total += trade_value(state.trade_points[seat], SHIPS - fleet)
        growth = self.kept_growth(state, seat)
        if fleet < SHIPS and growth.has_dock:
            total += COAST
        total += growth.coast_value
        side = state.sides[seat]
        expected = battle(state, seat, self.chances[side]) if side >= 0 else 0.0
        return total + expected + pending(state, seat)

    def other_use(self, state: Catan, seat: i64, hand: i64) -> float:
        """The next ship."""
        assert isinstance(state, Troy)
        if state.trade_points[seat] < SHIP_POINTS - 1 or state.fleet(seat) >= SHIPS:
            return 0.0
        if not self.kept_growth(state, seat).has_dock:
            return 0.0
        return (SHIP if state.trade_points[seat] >= SHIP_POINTS else 0.5 * SHIP) * progress(hand, SHIP_COST)


def rounded(state: State, total: float) -> float:
    """The value, rounded where a first settlement was just placed."""
    if state.top is None or state.top.step != STEP_FIRST_ROAD:
        return total
    assert isinstance(state, Troy)
    step = ABOUT[state.size]
    return step * float(floor(total / step))


def trade_value(held: i64, ships: i64) -> float:
    """Trade points: those for the next ship count most, those for the one after it half of that."""
    total = 0.03 * float(held)
    point: i64
    for point in range(held):
        if point < SHIP_POINTS * ships and point < 2 * SHIP_POINTS:
            total += TRADE if point < SHIP_POINTS else 0.5 * TRADE
    return total


def has_room(state: Troy, seat: i64) -> bool:
    """Whether there is a field for the seat's next ship."""
    room: i64 = 0
    word: i64
    for word in range(state.geometry.words):
        room |= state.harbourage(seat, word)
    return room != 0


def room_to_grow(state: Troy, seat: i64) -> i64:
    """How many free sites lie at most two roads away from a seat's roads and buildings: coasts fill up soon."""
    island = state.island
    words = island.site_words
    near_sites: list[i64] = [0] * words
    word: i64
    i: i64
    j: i64
    for word in range(words):
        sites = state.reached[words * seat + word] | state.buildings(seat, word)
        while sites != 0:
            site = WORD * word + lowest(sites)
            sites &= sites - 1
            for i in range(3):
                edge = island.site_edges[3 * site + i]
                if edge < 0:
                    continue
                near = island.far_end(edge, site)
                near_sites[near // WORD] |= bit(near % WORD)
                for j in range(3):
                    edge = island.site_edges[3 * near + j]
                    if edge >= 0:
                        far = island.far_end(edge, near)
                        near_sites[far // WORD] |= bit(far % WORD)
    total: i64 = 0
    for word in range(words):
        total += ones(near_sites[word] & ~state.closed[word])
    return total if total < ROOM_MOST else ROOM_MOST


def kinds_drawn(state: Troy, seat: i64, goods: list[i64]) -> i64:
    """How many goods a seat draws."""
    kinds: i64 = 0
    good: i64
    word: i64
    income: list[i64] = [0] * 5
    for word in range(state.island.site_words):
        sites = state.buildings(seat, word)
        while sites != 0:
            at = 6 * (WORD * word + lowest(sites))
            sites &= sites - 1
            for good in range(5):
                income[good] += goods[at + good]
    for good in range(5):
        if income[good] > 0:
            kinds += 1
    return kinds


def battle(state: Troy, seat: i64, ahead: float) -> float:
    """The expected gain of a seat from the next battle, which its city wins with this chance."""
    side = state.sides[seat]
    return ahead * step_value(state, seat, side) + (1.0 - ahead) * step_value(state, seat, 1 - side)


def step_value(state: Troy, seat: i64, side: i64) -> float:
    """The gain of a seat from a step of a city's marker."""
    at = state.markers[side]
    total = WAR * float(TRACK[at + 1] - TRACK[at]) if state.sides[seat] == side else 0.0
    if at + 2 == len(TRACK):  # the war would be over
        return total + (VICTORY if leads_after(state, seat, side) else -VICTORY)
    return total


def leads_after(state: Troy, seat: i64, side: i64) -> bool:
    """Whether a seat leads if this city wins the war now."""
    mine = state.points(seat) + (2 if state.sides[seat] == side else 0)
    other: i64
    for other in range(state.seats):
        theirs = state.points(other) + (2 if state.sides[other] == side else 0)
        if theirs > mine or (theirs == mine and state.trade_points[other] > state.trade_points[seat]):
            return False
    return True


def chance_to_win(state: Troy, side: i64) -> float:
    """How likely a city is to win the next battle, as the row lies."""
    size = state.size
    row = packed(state.row)
    ahead = float(strength(row, side) - strength(row, MYKENE if side == TROJA else TROJA))
    cards = state.row_size()
    to_come = float(FULL[size] + 1 - cards) if cards <= FULL[size] else 0.0
    total = float(cards) + to_come
    share = float(REVEALED[size]) / total if total > float(REVEALED[size]) else 1.0
    spread = sqrt(SPREAD * float(REVEALED[size]) * (1.0 - share) + SPREAD * to_come * share * share) + 0.3
    return 1.0 / (1.0 + exp(-ROUNDED * ahead * share / spread))


def pending(state: Troy, seat: i64) -> float:
    """The value of cards that are about to be drawn or chosen."""
    top = state.top
    if top is None:
        return 0.0
    if isinstance(top, VictimChoice):
        if top.seat == seat:
            return 2.0 * CARD
        return -CARD if (top.victims >> seat) & 1 != 0 else 0.0
    if isinstance(top, CardDraw) and top.step == STEP_FETCH and top.owner == seat:
        is_swap = top.below is not None and top.below.step == STEP_RETURN
        return 0.4 if is_swap else 0.9
    if top.step == STEP_CARD and top.seat == seat:
        return 2.4
    return 0.0


EVALUATOR: Final = TroyEvaluator()


def value(state: State, seat: i64) -> float:
    return EVALUATOR.value(state, seat)


def values(state: State) -> list[float]:
    return EVALUATOR.values(state)
