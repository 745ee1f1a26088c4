"""What each observer can conclude about the hands.

Cards move openly, with one exception: only thief and victim see a stolen card. After a theft the other observers hold
several hands for possible; each possibility has a hand for every seat and a weight, which comes from chance alone. What
is paid, shown or counted later rules possibilities out. A scenario may have a face-down pile of cards: it counts as one
more hand, behind those of the seats, and a card that goes into it or comes out of it counts as stolen.

A position keeps the beliefs of every seat and of a watcher (none while the observer is certain of every hand), and the
evidence since they were last updated. Evidence is a linked list that copies share, so that playouts, which never look
at beliefs, pay almost nothing for them; `updated` applies it.

Hands are packed, see `goods`.
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from mypy_extensions import i64

from tafelrunde.games.catan.hands.goods import count, covers, unit

# kinds of evidence
GAIN: Final = 0
PAY: Final = 1
SHOW: Final = 2
"""The table has seen that the seat holds these goods."""
THEFT: Final = 3
COUNT: Final = 4
"""The table has counted one good in every hand; nothing has moved yet."""
DRAWN: Final = 5
"""Chance took a card out of a hand and revealed it: the more cards of its kind a hand holds, the likelier that was."""

BELIEF_LIMIT: Final = 1000
"""At most so many possibilities are kept; of more than that a fair selection [R16]."""
_WATCHER: Final = -1
_HEAVY: Final = 0x100000000
"""Larger weights are scaled down."""

PossibleHands = list[i64]
"""The packed hands, then the weight."""


@final
class Evidence:
    """One event that says something about the hands, linked to the evidence before it.

    Only `updated` changes it: it stores the result and drops the evidence before. So positions that share evidence,
    copies for instance, apply it once.
    """

    def __init__(
        self, before: Evidence | None, kind: i64, seat: i64, other: i64, goods: i64, hands: list[i64] | None
    ) -> None:
        self.before = before
        self.kind = kind
        self.seat = seat  # the thief in a theft
        self.other = other  # the victim in a theft, the good in a count
        self.goods = goods
        self.hands = hands  # all hands before a theft, packed; each seat's number of cards in a count
        self.is_applied = False
        self.result: Beliefs | None = None


@final
class Beliefs:
    """The possible hands in the view of each seat, and last of a watcher. Never changed."""

    def __init__(self, possible: list[list[PossibleHands]], truncated: list[bool]) -> None:
        self.possible = possible
        self.truncated = truncated  # by observer: whether possibilities were dropped; then a single one is not certain


def updated(beliefs: Beliefs | None, evidence: Evidence | None, seats: i64, hands: i64, limit: i64) -> Beliefs | None:
    """The beliefs after that evidence, of so many hands; None while all observers are certain of everything."""
    if evidence is None:
        return beliefs
    chain: list[Evidence] = []
    link: Evidence | None = evidence
    while link is not None and not link.is_applied:
        chain.append(link)
        link = link.before
    if link is not None:
        beliefs = link.result
    by_observer: list[list[PossibleHands]] = [[] for i in range(seats + 1)] if beliefs is None else beliefs.possible[:]
    truncated: list[bool] = [False] * (seats + 1) if beliefs is None else beliefs.truncated[:]
    observer: i64
    for observer in range(seats + 1):
        possible = by_observer[observer]
        is_truncated = truncated[observer]
        for i in range(len(chain) - 1, -1, -1):
            event = chain[i]
            if event.kind == THEFT and not possible:
                before = event.hands
                assert before is not None
                possible = [[*before, 1]]
            if possible:
                possible = after_evidence(possible, event, observer if observer < seats else _WATCHER, hands)
                if len(possible) > limit:
                    is_truncated = True
                    possible = selection(possible, hands, limit)
                elif len(possible) == 1 and not is_truncated:
                    possible = []
        by_observer[observer] = possible
        truncated[observer] = is_truncated
    evidence.result = None if all(not possible for possible in by_observer) else Beliefs(by_observer, truncated)
    evidence.is_applied = True
    evidence.before = None
    return evidence.result


def after_evidence(possible: list[PossibleHands], event: Evidence, observer: i64, hands: i64) -> list[PossibleHands]:
    """The possibilities of an observer after one piece of evidence."""
    seat, goods = event.seat, event.goods
    if event.kind == GAIN:
        return [_changed(possibility, seat, goods) for possibility in possible]
    if event.kind == THEFT:
        return _merged(_robbed(possible, event, observer, hands), hands)
    if event.kind == COUNT:
        counted = event.hands
        assert counted is not None
        good = event.other
        fitting = [p for p in possible if all(count(p[s], good) == counted[s] for s in range(len(counted)))]
        return fitting or [_recounted(possible[0], good, counted)]
    fitting = [possibility for possibility in possible if covers(possibility[seat], goods)]
    if not fitting:  # only where possibilities were dropped
        fitting = [_adapted(possibility, seat, goods, observer, hands) for possibility in possible]
    if event.kind == DRAWN:
        return _merged([_drawn(possibility, seat, goods, hands) for possibility in fitting], hands)
    if event.kind == PAY:
        return [_changed(possibility, seat, -goods) for possibility in fitting]
    return fitting


def _changed(possibility: PossibleHands, seat: i64, goods: i64) -> PossibleHands:
    changed = possibility[:]
    changed[seat] += goods
    return changed


def _drawn(possibility: PossibleHands, seat: i64, card: i64, hands: i64) -> PossibleHands:
    """One possibility after chance drew that card out of a hand, weighted by how likely the draw was."""
    changed = _changed(possibility, seat, -card)
    good: i64
    for good in range(5):
        if card == unit(good):
            changed[hands] *= count(possibility[seat], good)
    return changed


def _robbed(possible: list[PossibleHands], theft: Evidence, observer: i64, hands: i64) -> list[PossibleHands]:
    """Every card the victim may have lost, weighted by how likely it was; thief and victim know the card."""
    after: list[PossibleHands] = []
    knows_card = observer == theft.seat or observer == theft.other
    for possibility in possible:
        good: i64
        for good in range(5):
            copies = count(possibility[theft.other], good)
            if copies == 0 or (knows_card and unit(good) != theft.goods):
                continue
            changed = _changed(_changed(possibility, theft.other, -unit(good)), theft.seat, unit(good))
            changed[hands] = possibility[hands] * copies
            after.append(changed)
    if not after:  # only where possibilities were dropped: adapt them so that the theft could happen
        for possibility in possible:
            adapted = _adapted(possibility, theft.other, theft.goods, observer, hands)
            after.append(_changed(_changed(adapted, theft.other, -theft.goods), theft.seat, theft.goods))
    return after


def _merged(possible: list[PossibleHands], hands: i64) -> list[PossibleHands]:
    """Sorted, with equal hands as one possibility and with the smallest integer weights."""
    possible.sort()
    merged: list[PossibleHands] = []
    for possibility in possible:
        if merged and merged[-1][:hands] == possibility[:hands]:
            merged[-1][hands] += possibility[hands]
        else:
            merged.append(possibility[:])
    common = 0
    heaviest = 0
    for possibility in merged:
        common = gcd(common, possibility[hands])
        heaviest = max(heaviest, possibility[hands])
    for possibility in merged:
        possibility[hands] = possibility[hands] // common
        if heaviest // common > _HEAVY:
            possibility[hands] = max(1, possibility[hands] >> 10)
    return merged


def selection(possible: list[PossibleHands], hands: i64, limit: i64) -> list[PossibleHands]:
    """At most so many possibilities, by systematic sampling: even steps along the sum of all weights."""
    total: i64 = 0
    for possibility in possible:
        total += possibility[hands]
    sample: list[PossibleHands] = []
    reached: i64 = 0
    step: i64 = 0
    for possibility in possible:
        reached += possibility[hands]
        hits: i64 = 0
        while step < limit and (2 * step + 1) * total < 2 * limit * reached:
            hits += 1
            step += 1
        if hits > 0:
            sample.append([*possibility[:hands], hits])
    return sample


def _adapted(possibility: PossibleHands, seat: i64, goods: i64, observer: i64, hands: i64) -> PossibleHands:
    """Where no possibility fits: one of them, with cards swapped between hands until the seat holds these goods."""
    adapted = possibility[:]
    good: i64
    other: i64
    for good in range(5):
        for other in range(hands - 1, -1, -1):  # a face-down pile before the hands
            while (
                other != seat
                and other != observer
                and count(adapted[seat], good) < count(goods, good)
                and count(adapted[other], good) > 0
            ):
                spare = _spare(adapted[seat], goods)
                if spare < 0:
                    break
                adapted[seat] += unit(good) - unit(spare)
                adapted[other] += unit(spare) - unit(good)
    return adapted


def _spare(hand: i64, goods: i64) -> i64:
    """A good of which a hand holds more than these goods, or -1."""
    good: i64
    for good in range(5):
        if count(hand, good) > count(goods, good):
            return good
    return -1


def _recounted(possibility: PossibleHands, good: i64, counted: list[i64]) -> PossibleHands:
    """The same for a count: hands with too many cards of the good swap with hands that have too few."""
    adapted = possibility[:]
    seat: i64
    other: i64
    for seat in range(len(counted)):
        for other in range(len(counted)):
            while count(adapted[seat], good) > counted[seat] and count(adapted[other], good) < counted[other]:
                spare = _spare(adapted[other], count(adapted[other], good) * unit(good))
                adapted[seat] += unit(spare) - unit(good)
                adapted[other] += unit(good) - unit(spare)
    return adapted
