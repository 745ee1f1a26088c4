"""What can be remembered of the hands at a table.

Everything that goes into and out of a hand is open but one: the stolen card, which only thief and victim see. After a
theft the others hold several *worlds* for possible, each a hand for every seat and a weight; chance alone weighs them.
What is paid, shown or counted later rules worlds out. A scenario may have a heap of cards that lies face down: in a
world it is one more hand, behind those of the seats, and what goes into it or comes out of it is a theft.

A position keeps, for every seat and for a watcher, the worlds it holds for possible (none while it is certain of every
hand), and the evidence since they were last worked out. Evidence is a linked list that copies share, so that play that
nobody looks at pays next to nothing for its memory; `weighed` works it out.

Hands are packed, see `goods`.
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from mypy_extensions import i64

from tafelrunde.games.catan.goods import count, covers, unit

GAIN: Final = 0
PAY: Final = 1
SHOW: Final = 2
"""The seat has let the table see that it holds these goods."""
THEFT: Final = 3
COUNT: Final = 4
"""Everybody has let the table count one good; nothing has moved yet."""

DRAWN: Final = 5
"""Chance took a card out of a hand and laid it open: the more of its kind a hand holds the likelier that was."""

MOST: Final = 1000
"""So many worlds are held for possible; of more than that a fair selection is kept [R16]."""
_WATCHER: Final = -1
_HEAVY: Final = 0x100000000

World = list[i64]
"""The packed hands, then the weight."""


@final
class Evidence:
    """One thing that happened to the hands, and what happened before it.

    Never changed, but for this: once it is worked out it keeps the result in place of what happened before it. So
    positions that share it, copies for instance, work it out once.
    """

    def __init__(
        self, before: Evidence | None, what: i64, seat: i64, other: i64, goods: i64, hands: list[i64] | None
    ) -> None:
        self.before = before
        self.what = what
        self.seat = seat
        self.other = other
        self.goods = goods
        self.hands = hands
        """With a theft, all hands before it, packed; with a count, how many cards of the good each seat held."""
        self.is_worked_out = False
        self.memory: Memory | None = None


@final
class Memory:
    """The worlds that each seat, and last a watcher, holds for possible. Never changed."""

    def __init__(self, worlds: list[list[World]], rough: list[bool]) -> None:
        self.worlds = worlds
        self.rough = rough
        """Who has forgotten worlds: then even a single one is no certainty."""


def weighed(memory: Memory | None, evidence: Evidence | None, seats: i64, hands: i64, most: i64) -> Memory | None:
    """The memory after that evidence, of so many hands; None while everybody is certain of everything."""
    if evidence is None:
        return memory
    chain: list[Evidence] = []
    link: Evidence | None = evidence
    while link is not None and not link.is_worked_out:
        chain.append(link)
        link = link.before
    if link is not None:
        memory = link.memory
    worlds: list[list[World]] = [[] for i in range(seats + 1)] if memory is None else memory.worlds[:]
    rough: list[bool] = [False] * (seats + 1) if memory is None else memory.rough[:]
    observer: i64
    for observer in range(seats + 1):
        held = worlds[observer]
        vague = rough[observer]
        for i in range(len(chain) - 1, -1, -1):
            found = chain[i]
            if found.what == THEFT and not held:
                before = found.hands
                assert before is not None
                held = [[*before, 1]]
            if held:
                held = after(held, found, observer if observer < seats else _WATCHER, hands)
                if len(held) > most:
                    vague = True
                    held = selection(held, hands, most)
                elif len(held) == 1 and not vague:
                    held = []
        worlds[observer] = held
        rough[observer] = vague
    evidence.memory = None if all(not held for held in worlds) else Memory(worlds, rough)
    evidence.is_worked_out = True
    evidence.before = None
    return evidence.memory


def after(held: list[World], found: Evidence, observer: i64, hands: i64) -> list[World]:
    """Those worlds after one piece of evidence."""
    seat, goods = found.seat, found.goods
    if found.what == GAIN:
        return [_changed(world, seat, goods) for world in held]
    if found.what == THEFT:
        return _merged(_robbed(held, found, observer, hands), hands)
    if found.what == COUNT:
        counted = found.hands
        assert counted is not None
        good = found.other
        fitting = [w for w in held if all(count(w[s], good) == counted[s] for s in range(len(counted)))]
        return fitting or [_recounted(held[0], good, counted)]
    fitting = [world for world in held if covers(world[seat], goods)]
    if not fitting:  # only where worlds were forgotten
        fitting = [_mended(world, seat, goods, observer, hands) for world in held]
    if found.what == DRAWN:
        return _merged([_drawn(world, seat, goods, hands) for world in fitting], hands)
    if found.what == PAY:
        return [_changed(world, seat, -goods) for world in fitting]
    return fitting


def _changed(world: World, seat: i64, goods: i64) -> World:
    changed = world[:]
    changed[seat] += goods
    return changed


def _drawn(world: World, seat: i64, card: i64, hands: i64) -> World:
    """A world after that one card of a hand was drawn, as likely as it was."""
    changed = _changed(world, seat, -card)
    good: i64
    for good in range(5):
        if card == unit(good):
            changed[hands] *= count(world[seat], good)
    return changed


def _robbed(held: list[World], theft: Evidence, observer: i64, hands: i64) -> list[World]:
    """Every card the victim may have lost, as likely as it was; who was there knows which it was."""
    after: list[World] = []
    was_there = observer == theft.seat or observer == theft.other
    for world in held:
        good: i64
        for good in range(5):
            copies = count(world[theft.other], good)
            if copies == 0 or (was_there and unit(good) != theft.goods):
                continue
            changed = _changed(_changed(world, theft.other, -unit(good)), theft.seat, unit(good))
            changed[hands] = world[hands] * copies
            after.append(changed)
    if not after:  # only where worlds were forgotten: take them as worlds in which it could happen
        for world in held:
            mended = _mended(world, theft.other, theft.goods, observer, hands)
            after.append(_changed(_changed(mended, theft.other, -theft.goods), theft.seat, theft.goods))
    return after


def _merged(held: list[World], hands: i64) -> list[World]:
    """In order, equal hands as one world, and the weights as small as they can be."""
    held.sort()
    merged: list[World] = []
    for world in held:
        if merged and merged[-1][:hands] == world[:hands]:
            merged[-1][hands] += world[hands]
        else:
            merged.append(world[:])
    common = 0
    heaviest = 0
    for world in merged:
        common = gcd(common, world[hands])
        heaviest = max(heaviest, world[hands])
    for world in merged:
        world[hands] = world[hands] // common
        if heaviest // common > _HEAVY:
            world[hands] = max(1, world[hands] >> 10)
    return merged


def selection(held: list[World], hands: i64, most: i64) -> list[World]:
    """At most so many worlds, met by even steps along all weights: each is kept as often as it is likely."""
    total: i64 = 0
    for world in held:
        total += world[hands]
    kept: list[World] = []
    reached: i64 = 0
    step: i64 = 0
    for world in held:
        reached += world[hands]
        hits: i64 = 0
        while step < most and (2 * step + 1) * total < 2 * most * reached:
            hits += 1
            step += 1
        if hits > 0:
            kept.append([*world[:hands], hits])
    return kept


def _mended(world: World, seat: i64, goods: i64, observer: i64, hands: i64) -> World:
    """Where all worlds that were kept are wrong: one of them, with cards swapped between others until it fits."""
    mended = world[:]
    good: i64
    other: i64
    for good in range(5):
        for other in range(hands - 1, -1, -1):  # out of a heap that nobody sees rather than out of a hand
            while (
                other != seat
                and other != observer
                and count(mended[seat], good) < count(goods, good)
                and count(mended[other], good) > 0
            ):
                spare = _spare(mended[seat], goods)
                if spare < 0:
                    break
                mended[seat] += unit(good) - unit(spare)
                mended[other] += unit(spare) - unit(good)
    return mended


def _spare(hand: i64, goods: i64) -> i64:
    """A good of which a hand holds more than is asked for, or -1."""
    good: i64
    for good in range(5):
        if count(hand, good) > count(goods, good):
            return good
    return -1


def _recounted(world: World, good: i64, counted: list[i64]) -> World:
    """The same for a count: who has too many of the good swaps with who has too few."""
    mended = world[:]
    seat: i64
    other: i64
    for seat in range(len(counted)):
        for other in range(len(counted)):
            while count(mended[seat], good) > counted[seat] and count(mended[other], good) < counted[other]:
                spare = _spare(mended[other], count(mended[other], good) * unit(good))
                mended[seat] += unit(spare) - unit(good)
                mended[other] += unit(good) - unit(spare)
    return mended
