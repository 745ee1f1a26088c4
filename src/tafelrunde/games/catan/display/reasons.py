"""The parts of the value of a position of Catan: points, every building, room to grow, harbours, robber, hand, offers.

The scenarios add theirs to `family_parts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tafelrunde.core.engine.bitset import lowest
from tafelrunde.core.engine.game import State
from tafelrunde.core.reasons import Part
from tafelrunde.games.catan import heuristic
from tafelrunde.games.catan.board import GOODS, ROADS
from tafelrunde.games.catan.chapters import building
from tafelrunde.games.catan.chapters.building import COSTS
from tafelrunde.games.catan.chapters.trade import given_in, got_in
from tafelrunde.games.catan.frames import Offer
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import cards_in, count
from tafelrunde.games.catan.heuristic import Evaluator
from tafelrunde.games.catan.position import WAYS
from tafelrunde.games.catan.rules import Catan
from tafelrunde.games.catan.vocabulary import STEP_ANSWER

RIVALS: Final = (0.5, 0.5)
_PURPOSES: Final = (
    ("settlement", building.SETTLEMENT),
    ("city", building.CITY),
    ("card", building.CARD),
    ("road", building.ROAD),
)


def parts(state: State, seat: int, viewer: int) -> list[Part]:
    assert isinstance(state, Catan)
    return family_parts(heuristic.EVALUATOR, state, seat, viewer)


def family_parts(
    evaluator: Evaluator, state: Catan, seat: int, viewer: int, scenario: Iterable[Part] = ()
) -> list[Part]:
    """What the seat has and may expect, as the evaluator counts it; what is about to be drawn or chosen comes last."""
    evaluator.begin(state)
    goods = heuristic.site_goods(state)
    parts = [*_board(state, seat, goods, heuristic.idle_fields(state)), *_growth(state, seat, goods), *scenario]
    rest = evaluator.standing(state, seat, goods) - sum(part.value for part in parts)
    parts.append(Part("pending", rest if abs(rest) > 1e-9 else 0.0))
    parts.append(_hand(evaluator, state, seat, viewer))
    if seat == viewer and (state.deals or isinstance(state.top, Offer)):
        parts.append(_offer(evaluator.prospect(state, seat, _standings(evaluator, state, viewer, goods)), state, seat))
    return parts


def _standings(evaluator: Evaluator, state: Catan, viewer: int, goods: list[int]) -> list[float]:
    return [
        evaluator.standing(state, seat, goods) + _hand(evaluator, state, seat, viewer).value
        for seat in range(state.seats)
    ]


def _board(state: Catan, seat: int, goods: list[int], idle: list[int]) -> Iterator[Part]:
    """Points, harvest, roads, knights and cards: see `heuristic.harvest` and `Evaluator.standing`."""
    island, income = state.island, [0.0] * 5
    points: int = state.points(seat)
    yield Part("points", heuristic.POINT * points, points)
    for site, each in _buildings(state, seat):
        rolls = [each * goods[6 * site + good] for good in range(5)]
        income = [old + new for old, new in zip(income, rolls, strict=True)]
        yield Part("site", heuristic.PIP * sum(rolls), sum(rolls), f"site:{island.grid.site_names[site]}")
    for hex in idle:
        lost = int(state.harvest(seat, hex) * WAYS[state.numbers[hex]])
        if lost:
            income[state.terrain[hex]] -= (1.0 - heuristic.ROBBED) * lost
            value = -heuristic.PIP * (1.0 - heuristic.ROBBED) * lost
            yield Part("robbed", value, lost, f"hex:{island.grid.hex_names[hex]}")
    for good in range(5):
        if income[good] > 0:
            rate = int(state.rate_of(seat, good))
            yield Part("kind", heuristic.KIND, round(income[good]), thing=f"good:{GOODS[good]}")
            yield Part("harbour", 0.12 * income[good] * (4 - rate), rate, thing=f"good:{GOODS[good]}")
    trail, knights = int(state.trails[seat]), int(state.played[5 * seat])
    yield Part("trail", heuristic.TRAIL * trail, trail)
    yield Part("knights", heuristic.KNIGHT * knights, knights)
    cards = int(state.cards_of(seat) - state.cards[5 * seat + 4])
    yield Part("cards", heuristic.CARD_IN_HAND * cards, cards)


def _buildings(state: Catan, seat: int) -> Iterator[tuple[int, int]]:
    """Every building and how many cards it draws."""
    words = state.island.site_words
    for word in range(words):
        cities = state.cities[words * seat + word]
        for i in _members(state.settlements[words * seat + word] | cities):
            yield WORD * word + i, 2 if cities >> i & 1 else 1


def _growth(state: Catan, seat: int, goods: list[int]) -> Iterator[Part]:
    """The best site that can be settled now, and the best that is a road away: see `heuristic.growth`."""
    island = state.island
    now = [WORD * word + i for word in range(island.site_words) for i in _members(state.settleable(seat, word))]
    away: list[int] = []
    if state.roads_of(seat) < ROADS:
        edges = [WORD * word + i for word in range(island.edge_words) for i in _members(state.pavable(seat, word))]
        ends = [island.ends[2 * edge + i] for edge in edges for i in range(2)]
        away = [site for site in ends if not state.closed[site // WORD] >> (site % WORD) & 1]
    for key, share, sites in (("next", heuristic.GROWTH, now), ("farther", heuristic.FARTHER, away)):
        if sites:
            best = max(sites, key=lambda site: goods[6 * site + 5])
            rolls = goods[6 * best + 5]
            yield Part(key, share * heuristic.PIP * rolls, rolls, f"site:{island.grid.site_names[best]}", name=key)
    if len(now) > 1:
        yield Part("several", 0.3, len(now))


def _hand(evaluator: Evaluator, state: Catan, seat: int, viewer: int) -> Part:
    """The hand, and what it is nearest to. Those of others weigh more near the goal; as guesses they are never told."""
    hand = state.hand(seat)
    value = evaluator.hand_value(state, seat, hand)
    if seat != viewer:
        return Part("other_hand", heuristic.threat_of(state, seat) * value)
    purpose, missing = _nearest(hand)
    return Part("hand", value, missing, thing=purpose, name="hand")


def _nearest(hand: int) -> tuple[str, int]:
    """What a hand is nearest to, and how many cards are missing for it."""
    use, cost = max(
        _PURPOSES, key=lambda purpose: heuristic.progress(hand, COSTS[purpose[1]]) * int(cards_in(COSTS[purpose[1]]))
    )
    missing = sum(max(count(COSTS[cost], good) - count(hand, good), 0) for good in range(5))
    return f"purpose.{use}", missing


def _offer(value: float, state: Catan, seat: int) -> Part:
    """An offer that is made or answered: what the hand would be near to."""
    top, hand = state.top, state.hand(seat)
    if value <= 0.0:
        return Part("no_offer", value)
    if isinstance(top, Offer) and top.step != STEP_ANSWER:
        hand += top.wanted - top.given
    elif seat != state.turn and state.deals and state.deals[seat]:
        hand += given_in(state.deals[seat]) - got_in(state.deals[seat])
    elif seat == state.turn and state.deals and state.deals[seat]:
        hand += got_in(state.deals[seat]) - given_in(state.deals[seat])
    purpose, missing = _nearest(hand)
    return Part("offer", value, missing, thing=purpose, name="offer", ongoing=True)


def _members(places: int) -> Iterator[int]:
    while places:
        yield lowest(places)
        places &= places - 1
