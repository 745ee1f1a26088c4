"""How good a position of Shangrila is for a seat: its masters and prospects, less those of its rivals.

A master in a village with a stone counts in full. One in an open village counts less where a stronger neighbour has a
student of the same guild and another people. The value of a student is the best that a migration could win for it.

All seats are evaluated at once, a bridge at a time and on sets of fields: a search evaluates tens of thousands of
positions a second. For the same reason the two words of a set are two variables, `low` and `high`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import lowest, ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.geometry import ENDS, ONE_VILLAGE
from tafelrunde.games.shangrila.position import Position

IN_THE_OPEN: Final = 0.92
THREATENED: Final = 0.5
STUDENT: Final = 0.1
PROSPECT: Final = 0.35
"""Of a student that could become master over a standing bridge."""
WIN: Final = 100.0
SCALE: Final = 3.0
"""The lead that makes a win about e times as likely."""
FORESIGHT: Final = 40
"""Ten rounds: before the last quarter of a game no count of tiles predicts the winner."""

_FIRST_END: Final[list[i64]] = [end[0] for end in ENDS]
_SECOND_END: Final[list[i64]] = [end[1] for end in ENDS]


def value(state: State, seat: i64) -> float:
    """How good the position is for one seat."""
    return values(state)[seat]


def values(state: State) -> list[float]:
    """What `value` returns, for all seats."""
    assert isinstance(state, Position)
    own_values = values_of_tiles(state)
    total = 0.0
    for own in own_values:
        total += own
    out: list[float] = []
    seats: i64 = state.seats
    seat: i64
    other: i64
    for seat in range(seats):
        best_rival = -1.0
        for other in range(seats):
            if other != seat and own_values[other] > best_rival:
                best_rival = own_values[other]
        average = (total - own_values[seat]) / float(seats - 1)
        out.append(own_values[seat] - (best_rival + average) / 2.0)
    if state.top is None:
        outcome = state.result()
        for seat in range(seats):
            out[seat] += WIN * outcome.win(seat)
    return out


def values_of_tiles(state: Position) -> list[float]:
    """The value of each seat's tiles on the board, without its rivals'."""
    low_threatened, high_threatened, low_hopeful, high_hopeful = prospects(state)
    low_open = state.open_fields(0)
    high_open = state.open_fields(1)
    out: list[float] = []
    seat: i64
    for seat in range(state.seats):
        low = state.masters[2 * seat]
        high = state.masters[2 * seat + 1]
        in_peace: i64 = ones(low & ~low_open) + ones(high & ~high_open)
        low &= low_open
        high &= high_open
        threatened: i64 = ones(low & low_threatened) + ones(high & high_threatened)
        safe: i64 = ones(low) + ones(high) - threatened
        students: i64 = ones(low & state.students[0]) + ones(high & state.students[1])
        hopeful: i64 = ones(low & low_hopeful) + ones(high & high_hopeful)
        out.append(
            float(in_peace)
            + IN_THE_OPEN * float(safe)
            + THREATENED * float(threatened)
            + STUDENT * float(students)
            + PROSPECT * float(hopeful)
        )
    return out


def prospects(state: Position) -> tuple[i64, i64, i64, i64]:
    """The fields whose master a migration could drive out, and those whose student it could make a master.

    Each set as its low and its high word.
    """
    low_occupied, high_occupied, low_ones, high_ones, low_twos, high_twos = owners(state)
    low_students: i64 = state.students[0]
    high_students: i64 = state.students[1]
    low_threatened: i64 = 0
    high_threatened: i64 = 0
    low_hopeful: i64 = 0
    high_hopeful: i64 = 0
    bridges: i64 = state.bridges
    while bridges != 0:
        bridge = lowest(bridges)
        bridges &= bridges - 1
        a: i64 = _FIRST_END[bridge]
        b: i64 = _SECOND_END[bridge]
        a_students = _fields_at(low_students, high_students, a)
        b_students = _fields_at(low_students, high_students, b)
        if a_students | b_students == 0:
            continue
        a_occupied = _fields_at(low_occupied, high_occupied, a)
        b_occupied = _fields_at(low_occupied, high_occupied, b)
        rivals: i64 = _fields_at(low_ones, high_ones, a) ^ _fields_at(low_ones, high_ones, b)
        rivals |= _fields_at(low_twos, high_twos, a) ^ _fields_at(low_twos, high_twos, b)
        rivals &= a_occupied & b_occupied
        a_masters = ones(a_occupied)
        b_masters = ones(b_occupied)
        lead: i64 = 16 * (a_masters + ones(a_students) - b_masters - ones(b_students)) + a_masters - b_masters
        a_hopeful: i64 = a_students & ~b_occupied
        b_hopeful: i64 = b_students & ~a_occupied
        if lead > 0:
            a_hopeful |= a_students & rivals
            low_threatened |= _low_word(a_students & rivals, b)
            high_threatened |= _high_word(a_students & rivals, b)
        elif lead < 0:
            b_hopeful |= b_students & rivals
            low_threatened |= _low_word(b_students & rivals, a)
            high_threatened |= _high_word(b_students & rivals, a)
        low_hopeful |= _low_word(a_hopeful, a) | _low_word(b_hopeful, b)
        high_hopeful |= _high_word(a_hopeful, a) | _high_word(b_hopeful, b)
    return low_threatened, high_threatened, low_hopeful, high_hopeful


def owners(state: Position) -> tuple[i64, i64, i64, i64, i64, i64]:
    """The occupied fields, those of seats 1 and 3, and those of seats 2 and 3; each set as its low and its high word.

    The last two are the binary digits of the owner's seat: two sets instead of one for every seat.
    """
    low_occupied: i64 = 0
    high_occupied: i64 = 0
    low_ones: i64 = 0
    high_ones: i64 = 0
    low_twos: i64 = 0
    high_twos: i64 = 0
    seat: i64
    for seat in range(state.seats):
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
    return low_occupied, high_occupied, low_ones, high_ones, low_twos, high_twos


def _fields_at(low: i64, high: i64, village: i64) -> i64:
    """The seven fields of a village, out of the two words of a set."""
    return (low >> (7 * village)) & ONE_VILLAGE if village < 7 else (high >> (7 * (village - 7))) & ONE_VILLAGE


def _low_word(fields: i64, village: i64) -> i64:
    """Seven fields of a village as the low word of a set."""
    return fields << (7 * village) if village < 7 else 0


def _high_word(fields: i64, village: i64) -> i64:
    """Seven fields of a village as the high word of a set."""
    return fields << (7 * (village - 7)) if village >= 7 else 0
