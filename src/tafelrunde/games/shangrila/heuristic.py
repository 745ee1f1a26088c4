"""How good a position of Shangrila is for a seat: its masters and prospects, less those of its rivals.

A master in a village with a stone counts in full. One in an open village counts less where a stronger neighbour has a
student of the same guild and another people. The value of a student is the best that a migration could win for it.

All seats are evaluated at once, a bridge at a time and on sets of fields: a search evaluates tens of thousands of
positions a second. `low` and `high` are the two words of a set, one for each half of the board.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import lowest, ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.geometry import ENDS, ONE_VILLAGE, VILLAGES_IN_HALF
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

_SHIFTS: Final[list[i64]] = [7 * (village % VILLAGES_IN_HALF) for ends in ENDS for village in ends]
"""Where the fields of the two villages of every bridge begin in their words."""
_LOW_BRIDGES: Final[i64] = sum([1 << i for i, (a, b) in enumerate(ENDS) if b < VILLAGES_IN_HALF])
_HIGH_BRIDGES: Final[i64] = sum([1 << i for i, (a, b) in enumerate(ENDS) if a >= VILLAGES_IN_HALF])
"""Within a half of the board. All others connect the halves, from the low one to the high one."""

Half = tuple[i64, i64, i64, i64]
"""Words of one half: fields with a student, with a master, with a master of seats 1 and 3, of seats 2 and 3.

The last two are the binary digits of the owner's seat: two sets instead of one for every seat.
"""


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
    threatened_fields, hopeful_fields = threats_and_hopes(state)
    low_students: i64 = state.students[0]
    high_students: i64 = state.students[1]
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
        threatened: i64 = ones(low & threatened_fields[0]) + ones(high & threatened_fields[1])
        safe: i64 = ones(low) + ones(high) - threatened
        students: i64 = ones(low & low_students) + ones(high & high_students)
        hopeful: i64 = ones(low & hopeful_fields[0]) + ones(high & hopeful_fields[1])
        out.append(
            float(in_peace)
            + IN_THE_OPEN * float(safe)
            + THREATENED * float(threatened)
            + STUDENT * float(students)
            + PROSPECT * float(hopeful)
        )
    return out


def threats_and_hopes(state: Position) -> tuple[tuple[i64, i64], tuple[i64, i64]]:
    """The fields whose master a migration could drive out, and those whose student could become a master."""
    low_half = half_of(state, 0)
    high_half = half_of(state, 1)
    in_low = prospects(low_half, low_half, state.bridges & _LOW_BRIDGES)
    between = prospects(low_half, high_half, state.bridges & ~(_LOW_BRIDGES | _HIGH_BRIDGES))
    in_high = prospects(high_half, high_half, state.bridges & _HIGH_BRIDGES)
    threatened: tuple[i64, i64] = in_low[0] | in_low[1] | between[0], in_high[0] | in_high[1] | between[1]
    hopeful: tuple[i64, i64] = in_low[2] | in_low[3] | between[2], in_high[2] | in_high[3] | between[3]
    return threatened, hopeful


def half_of(state: Position, half: i64) -> Half:
    """The tiles on one half of the board."""
    occupied: i64 = 0
    owner_ones: i64 = 0
    owner_twos: i64 = 0
    seat: i64
    for seat in range(state.seats):
        masters: i64 = state.masters[2 * seat + half]
        occupied |= masters
        if seat & 1 != 0:
            owner_ones |= masters
        if seat & 2 != 0:
            owner_twos |= masters
    students: i64 = state.students[half]
    return students, occupied, owner_ones, owner_twos


def prospects(first: Half, second: Half, bridges: i64) -> tuple[i64, i64, i64, i64]:
    """What migrations over these bridges could do, as words of the halves of their first and second ends.

    Two words: the fields whose master could be driven out. Two words: those whose student could become a master.
    """
    first_threatened: i64 = 0
    second_threatened: i64 = 0
    first_hopeful: i64 = 0
    second_hopeful: i64 = 0
    while bridges != 0:
        bridge = lowest(bridges)
        bridges &= bridges - 1
        a_shift: i64 = _SHIFTS[2 * bridge]
        b_shift: i64 = _SHIFTS[2 * bridge + 1]
        a_students: i64 = (first[0] >> a_shift) & ONE_VILLAGE
        b_students: i64 = (second[0] >> b_shift) & ONE_VILLAGE
        if a_students | b_students == 0:
            continue
        a_occupied: i64 = (first[1] >> a_shift) & ONE_VILLAGE
        b_occupied: i64 = (second[1] >> b_shift) & ONE_VILLAGE
        rivals: i64 = ((first[2] >> a_shift) ^ (second[2] >> b_shift)) | (
            (first[3] >> a_shift) ^ (second[3] >> b_shift)
        )
        rivals &= a_occupied & b_occupied
        a_masters = ones(a_occupied)
        b_masters = ones(b_occupied)
        lead: i64 = 16 * (a_masters + ones(a_students) - b_masters - ones(b_students)) + a_masters - b_masters
        a_hopeful: i64 = a_students & ~b_occupied
        b_hopeful: i64 = b_students & ~a_occupied
        if lead > 0:
            a_hopeful |= a_students & rivals
            second_threatened |= (a_students & rivals) << b_shift
        elif lead < 0:
            b_hopeful |= b_students & rivals
            first_threatened |= (b_students & rivals) << a_shift
        first_hopeful |= a_hopeful << a_shift
        second_hopeful |= b_hopeful << b_shift
    return first_threatened, second_threatened, first_hopeful, second_hopeful
