"""How good a position of Euphrat & Tigris is for a seat: what it has and may expect, less that of its rivals.

Points count most in the weakest colour. A leader on the board is worth more where its colour is weak, where temples and
supporters guard it, where monuments pay it; less where a stronger rival of its colour is near enough for war. A trader
is worth the treasures within reach. A conflict that is not decided counts as both its ends, each as likely as it seems.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import Squares, both, either, has, meet, minus, none, size, spread
from tafelrunde.core.engine.decisions import Frame
from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.position import GREEN, KING, OFF, RED, TRADER
from tafelrunde.games.euphrat.rules import Euphrat
from tafelrunde.games.euphrat.vocabulary import STEP_ATTACK, STEP_DEFEND

WIN: Final = 1000.0
SCALE: Final = 1.0
"""The lead that makes a win about e times as likely."""
LEADER: Final = 0.34
"""A leader on the board, whatever its colour; and for what its colour is worth."""
LEADER_OF_COLOUR: Final = 0.26
GUARD: Final = 0.12
"""Each of up to three temples beside a leader; a red tile in hand is half of one."""
SUBSTITUTE: Final = 0.09
"""For a king, each colour without a leader in his kingdom."""
SUPPORTER: Final = 0.03
INCOME: Final = 1.15
"""A monument that pays a leader, in points of its colour."""
WAR: Final = 0.12
"""A point that a near war could win or lose."""
IN_REACH: Final = 0.22
"""A treasure that a trader's kingdom could soon be joined to."""
FRESH: Final = 0.135
"""A tile that will be drawn: worth more than any in hand, or cautious players would sit and wait for ever."""
HELD: Final = 0.1
HELD_RED: Final = 0.11
USEFUL: Final = 0.02
"""A tile in hand, a temple, and for each of them more if the own leader of its colour is on the board."""
CATASTROPHE: Final = 0.35
RIVAL: Final = 0.45
"""How much the best rival's position counts, and the average of all."""
RIVALS: Final = 0.25
UNSEEN: Final = 0.27
"""How many of a rival's tiles are of a colour, about."""
SURE: Final = 0.25
"""How much more likely each tile ahead makes it to win a conflict; and how many an attacker should be ahead."""
DOUBT: Final = 0.5


def value(state: State, seat: i64) -> float:
    assert isinstance(state, Euphrat)
    top = state.top
    if top is not None and (top.step == STEP_ATTACK or top.step == STEP_DEFEND):
        attacker = top.seat if top.step == STEP_ATTACK else top.b
        defender = top.b if top.step == STEP_ATTACK else top.seat
        chance = chance_of(state, top, attacker, defender, seat)
        won = chance * worth(settled(state, attacker, defender, top.a), seat) if chance > 0.0 else 0.0
        lost = (1.0 - chance) * worth(settled(state, defender, attacker, top.a), seat) if chance < 1.0 else 0.0
        return won + lost
    return worth(state, seat)


def chance_of(state: Euphrat, top: Frame, attacker: i64, defender: i64, viewer: i64) -> float:
    """How likely the attacker wins, as one seat sees it."""
    colour = state.support_colour(top.a)
    ahead = float(top.c - top.d) - reserve_of(state, defender, colour, viewer) - DOUBT
    if top.step == STEP_ATTACK:
        ahead += reserve_of(state, attacker, colour, viewer)
    return min(max(0.5 + SURE * ahead, 0.0), 1.0)


def reserve_of(state: Euphrat, seat: i64, colour: i64, viewer: i64) -> float:
    """The tiles of a colour that a seat could lay out: one's own are known, those of others guessed."""
    if seat == viewer:
        return float(state.hands[4 * seat + colour])
    return UNSEEN * float(state.hand_size(seat))


def settled(state: Euphrat, winner: i64, loser: i64, leader: i64) -> Euphrat:
    """The position after a conflict with that winner."""
    after = state.copy()
    if after.union == OFF:
        after.end_revolt(winner, loser, leader)
    else:
        after.end_war(winner, loser, leader)
    return after


def worth(state: Euphrat, seat: i64) -> float:
    """What the seat has and may expect, less that of its rivals."""
    rivals: float = 0.0
    best: float = -WIN
    other: i64
    for other in range(state.seats):
        if other != seat:
            theirs = standing(state, other) + prospects(state, other, False)
            rivals += theirs
            best = max(best, theirs)
    total = standing(state, seat) + prospects(state, seat, True) + in_hand(state, seat)
    total -= RIVAL * best + RIVALS * rivals / float(state.seats - 1)
    if state.top is None:
        total += WIN * state.result().win(seat)
    return total


def weight(rank: i64) -> float:
    """What a point is worth in the weakest colour, the second weakest, and so on."""
    if rank == 0:
        return 1.0
    if rank == 1:
        return 0.5
    return 0.25 if rank == 2 else 0.1


def standing(state: Euphrat, seat: i64) -> float:
    """The points, each worth more the weaker its colour is."""
    spheres = state.spheres(seat)
    total: float = 0.0
    i: i64
    for i in range(4):
        total += weight(i) * float(spheres[i])
    return total


def worth_of(state: Euphrat, seat: i64, colour: i64) -> float:
    """What one more point of a colour is worth."""
    points = state.points
    mine = points[5 * seat + colour]
    rank: i64 = 0
    i: i64
    for i in range(4):
        if points[5 * seat + i] < mine:
            rank += 1
    return weight(rank)


def prospects(state: Euphrat, seat: i64, own: bool) -> float:
    """What the leaders on the board promise; `own` if the hand may be looked at."""
    total: float = CATASTROPHE * float(state.where[4 * state.seats + seat])
    colour: i64
    i: i64
    for colour in range(4):
        field = state.where[4 * seat + colour]
        if field == OFF:
            continue
        kingdom = state.area(field)
        point = worth_of(state, seat, colour)
        reds = 0.5 * float(state.hands[4 * seat + RED]) if own else 0.8
        guards = float(state.temples_beside(field)) + reds
        total += LEADER + LEADER_OF_COLOUR * point + GUARD * min(guards, 3.0)
        supporters = size(both(kingdom, state.tiles(colour)))
        total += SUPPORTER * min(float(supporters), 5.0)
        for i in range(6):
            if state.monuments[i] >= 0 and pays(i, colour) and has(kingdom, state.monuments[i] // 4):
                total += INCOME * point
        if colour == KING:
            for i in range(1, 4):
                if state.owner(kingdom, i) < 0:
                    total += SUBSTITUTE
        elif colour == TRADER:
            reach = near(kingdom)
            total += IN_REACH * float(size(minus(both(reach, state.treasures), kingdom)))
        total += point * wars_of(state, seat, colour, kingdom, supporters, own)
    return total


def pays(monument: i64, colour: i64) -> bool:
    """Whether a monument has a colour: black with red, blue, green; red with blue, green; blue with green."""
    if monument < 3:
        return colour == 0 or colour == monument + 1
    if monument < 5:
        return colour == 1 or colour == monument - 1
    return colour == 2 or colour == GREEN


def near(kingdom: Squares) -> Squares:
    """All that is up to three fields away."""
    reach = either(kingdom, spread(kingdom))
    reach = either(reach, spread(reach))
    return either(reach, spread(reach))


def wars_of(state: Euphrat, seat: i64, colour: i64, kingdom: Squares, supporters: i64, own: bool) -> float:
    """What wars with near kingdoms could bring a leader or take from him."""
    total: float = 0.0
    border = none()
    other: i64
    for other in range(state.seats):
        field = state.where[4 * other + colour]
        if other == seat or field == OFF:
            continue
        theirs = state.area(field)
        if border == none():
            border = minus(spread(kingdom), kingdom)
        if not meet(spread(theirs), border):
            continue
        rivals = size(both(theirs, state.tiles(colour)))
        reserve = float(state.hands[4 * seat + colour]) if own else 6.0 * UNSEEN
        ahead = float(supporters - rivals) + reserve - 6.0 * UNSEEN
        if ahead > 0.0:
            total += WAR * float(rivals + 1)
        else:
            total -= WAR * float(supporters + 1)
    return total


def in_hand(state: Euphrat, seat: i64) -> float:
    """Tiles to come are worth more than those one has, so that something is played."""
    total: float = 0.0
    held: i64 = 0
    colour: i64
    for colour in range(4):
        count = state.hands[4 * seat + colour]
        held += count
        total += (HELD_RED if colour == RED else HELD) * float(count)
        if state.where[4 * seat + colour] != OFF:
            total += USEFUL * float(count)
    return total + FRESH * float(6 - held)
