"""How good a position of Shangrila is for a seat: its masters and prospects, less those of its rivals.

A master in peace counts in full. One in an open village counts less where a stronger neighbour has a student of the
same guild and another people. A student is worth the best that a migration could win for it.

All seats are judged at once, a bridge at a time and on sets of fields: a search judges tens of
thousands of positions a second.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import lowest, ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.board import BRIDGES, VILLAGES
from tafelrunde.games.shangrila.rules import Shangrila

IN_THE_OPEN: Final = 0.92
THREATENED: Final = 0.5
STUDENT: Final = 0.1
PROSPECT: Final = 0.35
"""Of a student that could become master over a standing bridge."""
WIN: Final = 100.0
SCALE: Final = 3.0
"""The lead that makes a win about e times as likely."""
FORESIGHT: Final = 40
"""Ten rounds: before the last quarter of a game nothing that can be counted says who will win."""

_COURT: Final = 0x7F
_ENDS: Final[list[i64]] = [VILLAGES.index(village) for bridge in BRIDGES for village in bridge]


def value(state: State, seat: i64) -> float:
    return values(state)[seat]


def values(state: State) -> list[float]:
    """What `value` says, for all seats."""
    assert isinstance(state, Shangrila)
    worth = worths(state)
    total = 0.0
    for mine in worth:
        total += mine
    out: list[float] = []
    seats: i64 = state.seats
    seat: i64
    other: i64
    for seat in range(seats):
        best_rival = -1.0
        for other in range(seats):
            if other != seat and worth[other] > best_rival:
                best_rival = worth[other]
        average = (total - worth[seat]) / float(seats - 1)
        out.append(worth[seat] - (best_rival + average) / 2.0)
    if state.top is None:
        outcome = state.result()
        for seat in range(seats):
            out[seat] += WIN * outcome.win(seat)
    return out


def worths(state: Shangrila) -> list[float]:
    """What each seat's tiles on the board are worth to it."""
    seats: i64 = state.seats
    low_occupied: i64 = 0
    high_occupied: i64 = 0
    # whose a master is, as the two binary digits of its seat: two sets instead of one for every seat
    low_ones: i64 = 0
    high_ones: i64 = 0
    low_twos: i64 = 0
    high_twos: i64 = 0
    seat: i64
    for seat in range(seats):
        low: i64 = state.masters[2 * seat]
        high: i64 = state.masters[2 * seat + 1]
        low_occupied |= low
        high_occupied |= high
        if seat & 1 != 0:
            low_ones |= low
            high_ones |= high
        if seat & 2 != 0:
            low_twos |= low
            high_twos |= high
    low_students: i64 = state.students[0]
    high_students: i64 = state.students[1]
    low_threatened: i64 = 0
    high_threatened: i64 = 0
    low_hopeful: i64 = 0
    high_hopeful: i64 = 0
    bridges: i64 = state.bridges
    students: i64
    while bridges != 0:
        bridge = lowest(bridges)
        bridges &= bridges - 1
        a: i64 = _ENDS[2 * bridge]
        b: i64 = _ENDS[2 * bridge + 1]
        a_shift: i64
        b_shift: i64
        a_occupied: i64
        a_students: i64
        whose: i64
        b_occupied: i64
        b_students: i64
        differ: i64
        if a < 7:
            a_shift = 7 * a
            a_students = (low_students >> a_shift) & _COURT
            a_occupied = (low_occupied >> a_shift) & _COURT
            whose = ((low_ones >> a_shift) & _COURT) | (((low_twos >> a_shift) & _COURT) << 7)
        else:
            a_shift = 7 * (a - 7)
            a_students = (high_students >> a_shift) & _COURT
            a_occupied = (high_occupied >> a_shift) & _COURT
            whose = ((high_ones >> a_shift) & _COURT) | (((high_twos >> a_shift) & _COURT) << 7)
        if b < 7:
            b_shift = 7 * b
            b_students = (low_students >> b_shift) & _COURT
            if a_students | b_students == 0:
                continue
            b_occupied = (low_occupied >> b_shift) & _COURT
            differ = whose ^ (((low_ones >> b_shift) & _COURT) | (((low_twos >> b_shift) & _COURT) << 7))
        else:
            b_shift = 7 * (b - 7)
            b_students = (high_students >> b_shift) & _COURT
            if a_students | b_students == 0:
                continue
            b_occupied = (high_occupied >> b_shift) & _COURT
            differ = whose ^ (((high_ones >> b_shift) & _COURT) | (((high_twos >> b_shift) & _COURT) << 7))
        rivals: i64 = (differ | (differ >> 7)) & a_occupied & b_occupied
        a_masters = ones(a_occupied)
        b_masters = ones(b_occupied)
        lead: i64 = 16 * (a_masters + ones(a_students) - b_masters - ones(b_students)) + a_masters - b_masters
        hope_in_b: i64 = a_students & ~b_occupied
        hope_in_a: i64 = b_students & ~a_occupied
        if lead > 0:
            hope_in_b |= a_students & rivals
            if b < 7:
                low_threatened |= (a_students & rivals) << b_shift
            else:
                high_threatened |= (a_students & rivals) << b_shift
        elif lead < 0:
            hope_in_a |= b_students & rivals
            if a < 7:
                low_threatened |= (b_students & rivals) << a_shift
            else:
                high_threatened |= (b_students & rivals) << a_shift
        if a < 7:
            low_hopeful |= hope_in_b << a_shift
        else:
            high_hopeful |= hope_in_b << a_shift
        if b < 7:
            low_hopeful |= hope_in_a << b_shift
        else:
            high_hopeful |= hope_in_a << b_shift
    low_open = state.open_fields(0)
    high_open = state.open_fields(1)
    worth: list[float] = []
    for seat in range(seats):
        low = state.masters[2 * seat]
        high = state.masters[2 * seat + 1]
        in_peace: i64 = ones(low & ~low_open) + ones(high & ~high_open)
        low &= low_open
        high &= high_open
        threatened: i64 = ones(low & low_threatened) + ones(high & high_threatened)
        safe: i64 = ones(low) + ones(high) - threatened
        students = ones(low & low_students) + ones(high & high_students)
        hopeful: i64 = ones(low & low_hopeful) + ones(high & high_hopeful)
        worth.append(
            float(in_peace)
            + IN_THE_OPEN * float(safe)
            + THREATENED * float(threatened)
            + STUDENT * float(students)
            + PROSPECT * float(hopeful)
        )
    return worth
