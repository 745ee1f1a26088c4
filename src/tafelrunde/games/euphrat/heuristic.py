"""The value of a position of Euphrat & Tigris for a seat: what it has and may expect, less that of its rivals.

Points count most in the weakest colour. A leader on the board counts more if its colour is weak, if temples and
supporters guard it, if monuments pay it; less if a stronger rival of its colour is near enough for war. A trader counts
the treasures within reach. A pending conflict counts as both its ends, weighted with their estimated probabilities.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import both, meet, minus, size
from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.board import KING, RED, TRADER
from tafelrunde.games.euphrat.frames import Conflict
from tafelrunde.games.euphrat.position import OFF, Kingdom
from tafelrunde.games.euphrat.rules import Euphrat
from tafelrunde.games.euphrat.vocabulary import STEP_ATTACK

WIN: Final = 1000.0
SCALE: Final = 1.0
"""The lead that makes a win about e times as likely."""
LEADER: Final = 0.34
"""A leader on the board, of any colour."""
LEADER_OF_COLOUR: Final = 0.26
"""Added for a leader, times the value of a point of its colour."""
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
"""A tile that will be drawn. More than any tile in hand, or a cautious player would never lay one."""
HELD: Final = 0.1
"""A tile in hand."""
HELD_RED: Final = 0.11
"""A temple in hand."""
USEFUL: Final = 0.02
"""Added for a tile in hand if the own leader of its colour is on the board."""
CATASTROPHE: Final = 0.35
RIVAL: Final = 0.45
"""The weight of the best rival."""
RIVALS: Final = 0.25
"""The weight of the average rival."""
UNSEEN: Final = 0.27
"""The estimated share of one colour among the tiles of a rival."""
SURE: Final = 0.25
"""The probability of winning a conflict that each tile ahead adds."""
DOUBT: Final = 0.5
"""How many tiles an attacker must be ahead for even chances: a tie is the defender's."""


def value(state: State, seat: i64) -> float:
    assert isinstance(state, Euphrat)
    top = state.top
    if not isinstance(top, Conflict):
        return lead(state, seat)
    attacker = top.attacker()
    defender = top.defender()
    chance = attack_chance(state, top, seat)
    win_value = chance * lead(after_conflict(state, attacker, defender, top.leader), seat) if chance > 0.0 else 0.0
    loss_value = (
        (1.0 - chance) * lead(after_conflict(state, defender, attacker, top.leader), seat) if chance < 1.0 else 0.0
    )
    return win_value + loss_value


def values(state: State) -> list[float]:
    """`value` for all seats; each end of a conflict is judged once."""
    assert isinstance(state, Euphrat)
    top = state.top
    if not isinstance(top, Conflict):
        return leads(state)
    won = leads(after_conflict(state, top.attacker(), top.defender(), top.leader))
    lost = leads(after_conflict(state, top.defender(), top.attacker(), top.leader))
    out: list[float] = []
    seat: i64
    for seat in range(state.seats):
        chance = attack_chance(state, top, seat)
        win_value = chance * won[seat] if chance > 0.0 else 0.0
        loss_value = (1.0 - chance) * lost[seat] if chance < 1.0 else 0.0
        out.append(win_value + loss_value)
    return out


def attack_chance(state: Euphrat, conflict: Conflict, viewer: i64) -> float:
    """The probability that the attacker wins, as one seat estimates it."""
    colour = state.support_colour(conflict.leader)
    ahead = float(conflict.attack - conflict.defence) - reserve_of(state, conflict.defender(), colour, viewer) - DOUBT
    if conflict.step == STEP_ATTACK:
        ahead += reserve_of(state, conflict.attacker(), colour, viewer)
    return min(max(0.5 + SURE * ahead, 0.0), 1.0)


def reserve_of(state: Euphrat, seat: i64, colour: i64, viewer: i64) -> float:
    """The tiles of a colour that a seat could lay out: the viewer's own are known, those of others estimated."""
    if seat == viewer:
        return float(state.hands[4 * seat + colour])
    return UNSEEN * float(state.hand_size(seat))


def after_conflict(state: Euphrat, winner: i64, loser: i64, leader: i64) -> Euphrat:
    """The position after a conflict with that winner."""
    after = state.copy()
    if after.union == OFF:
        after.end_revolt(winner, loser, leader)
    else:
        after.end_war(winner, loser, leader)
    return after


def lead(state: Euphrat, seat: i64) -> float:
    """What the seat has and may expect, less that of its rivals."""
    rivals: float = 0.0
    best: float = -WIN
    other: i64
    for other in range(state.seats):
        if other != seat:
            theirs = standing(state, other) + prospects(state, other, False)
            rivals += theirs
            best = max(best, theirs)
    total = standing(state, seat) + prospects(state, seat, True) + hand_value(state, seat)
    total -= RIVAL * best + RIVALS * rivals / float(state.seats - 1)
    if state.top is None:
        total += WIN * state.result().win(seat)
    return total


def leads(state: Euphrat) -> list[float]:
    """`lead` for all seats; what each has as a rival is computed once."""
    standings: list[float] = []
    as_rivals: list[float] = []
    seat: i64
    for seat in range(state.seats):
        points = standing(state, seat)
        standings.append(points)
        as_rivals.append(points + prospects(state, seat, False))
    out: list[float] = []
    other: i64
    for seat in range(state.seats):
        rivals: float = 0.0
        best: float = -WIN
        for other in range(state.seats):
            if other != seat:
                rivals += as_rivals[other]
                best = max(best, as_rivals[other])
        total = standings[seat] + prospects(state, seat, True) + hand_value(state, seat)
        total -= RIVAL * best + RIVALS * rivals / float(state.seats - 1)
        if state.top is None:
            total += WIN * state.result().win(seat)
        out.append(total)
    return out


def weight(rank: i64) -> float:
    """The value of a point in the weakest colour, the second weakest, and so on."""
    if rank == 0:
        return 1.0
    if rank == 1:
        return 0.5
    return 0.25 if rank == 2 else 0.1


def standing(state: Euphrat, seat: i64) -> float:
    """The points, with more weight for weaker colours."""
    spheres = state.spheres(seat)
    total: float = 0.0
    i: i64
    for i in range(4):
        total += weight(i) * float(spheres[i])
    return total


def point_value(state: Euphrat, seat: i64, colour: i64) -> float:
    """The value of one more point of a colour."""
    points = state.points
    mine = points[5 * seat + colour]
    rank: i64 = 0
    i: i64
    for i in range(4):
        if points[5 * seat + i] < mine:
            rank += 1
    return weight(rank)


def prospects(state: Euphrat, seat: i64, own: bool) -> float:
    """What the leaders on the board may bring; with `own` the hand of the seat counts, otherwise an estimate."""
    kingdoms = state.kingdoms_of_leaders()
    total: float = CATASTROPHE * float(state.catastrophes[seat])
    colour: i64
    i: i64
    for colour in range(4):
        field = state.leader_fields[4 * seat + colour]
        if field == OFF:
            continue
        kingdom = kingdoms[4 * seat + colour]
        assert kingdom is not None
        fields = kingdom.fields
        point = point_value(state, seat, colour)
        reds = 0.5 * float(state.hands[4 * seat + RED]) if own else 0.8
        guards = float(state.temples_beside(field)) + reds
        total += LEADER + LEADER_OF_COLOUR * point + GUARD * min(guards, 3.0)
        supporters = state.supporters_in(kingdom, colour)
        total += SUPPORTER * min(float(supporters), 5.0)
        for i in range(state.monuments_in(fields, colour)):
            total += INCOME * point
        if colour == KING:
            for i in range(1, 4):
                if kingdom.leaders >> i & 1 == 0:
                    total += SUBSTITUTE
        elif colour == TRADER:
            total += IN_REACH * float(size(minus(both(kingdom.within_three(), state.treasures), fields)))
        total += point * wars_of(state, seat, colour, kingdom, supporters, own)
    return total


def wars_of(state: Euphrat, seat: i64, colour: i64, kingdom: Kingdom, supporters: i64, own: bool) -> float:
    """What wars with near kingdoms could win or lose for a leader."""
    total: float = 0.0
    kingdoms = state.kingdoms_of_leaders()
    border = minus(kingdom.beside, kingdom.fields)
    other: i64
    for other in range(state.seats):
        theirs = kingdoms[4 * other + colour]
        if other == seat or theirs is None or not meet(theirs.beside, border):
            continue
        rivals = state.supporters_in(theirs, colour)
        reserve = float(state.hands[4 * seat + colour]) if own else 6.0 * UNSEEN
        ahead = float(supporters - rivals) + reserve - 6.0 * UNSEEN
        if ahead > 0.0:
            total += WAR * float(rivals + 1)
        else:
            total -= WAR * float(supporters + 1)
    return total


def hand_value(state: Euphrat, seat: i64) -> float:
    """Tiles to be drawn count more than tiles in hand, so that tiles are played."""
    total: float = 0.0
    in_hand: i64 = 0
    colour: i64
    for colour in range(4):
        count = state.hands[4 * seat + colour]
        in_hand += count
        total += (HELD_RED if colour == RED else HELD) * float(count)
        if state.leader_fields[4 * seat + colour] != OFF:
            total += USEFUL * float(count)
    return total + FRESH * float(6 - in_hand)
