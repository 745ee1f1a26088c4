"""Sets of up to 62 members as one i64: member i is bit i."""

from __future__ import annotations

from mypy_extensions import i64


def bit(i: i64) -> i64:
    """The set with the one member i."""
    one: i64 = (i | 1) & 1  # mypyc 2.4 makes `1 << i` a shift of a 32-bit C constant, which loses the high bits
    return one << i


def ones(members: i64) -> i64:
    """How many members the set has."""
    x: i64 = members - ((members >> 1) & 0x1555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16)
    return (x + (x >> 32)) & 0x7F


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return ones((members & -members) - 1)


def nth(members: i64, k: i64) -> i64:
    """The member that has k smaller members."""
    base: i64 = 0
    size: i64 = ones(members & 0xFFFF)
    while k >= size:
        k -= size
        members = members >> 16
        base += 16
        size = ones(members & 0xFFFF)
    while k > 0:
        members = members & (members - 1)
        k -= 1
    return base + lowest(members)


def union_of(sets: list[i64]) -> i64:
    """The members of all the sets."""
    members: i64 = 0
    for added in sets:
        members |= added
    return members


def are_disjoint(sets: list[i64]) -> bool:
    """Whether no two of the sets share a member."""
    members: i64 = 0
    for added in sets:
        if members & added != 0:
            return False
        members |= added
    return True


def members_of(members: i64) -> list[int]:
    """The members in ascending order."""
    out: list[int] = []
    while members != 0:
        out.append(lowest(members))
        members = members & (members - 1)
    return out
