"""Sets of hexes as four machine words: the 32 spaces for tiles, the plain land in two words, the rivers.

A set is what a step offers, so the order of the hexes is that of the actions and a word goes to `Choices.some` as it
is. Rivers and spaces have their own words because the rules treat them differently. Connections are followed hex by hex
with a set of neighbours for each. Measured, compiled: a clan of thirty tokens that has grown together is flooded in
0.20 µs so, and in 0.07 µs by six shifts on four words of five columns. But a game floods some seventy times and asks
for choices three hundred times, and on columns the choices would have to be told in seventeen pieces, not four.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.games.babylonia.board import (
    HEXES,
    LAND_OF,
    LANDS_USED,
    NEIGHBOURS,
    PLAIN,
    RIVER,
    SITES,
    SPACES,
    in_play,
)

Hexes = tuple[i64, i64, i64, i64]

_HALF: Final = 54
LAND: Final[i64] = len(SPACES)
"""The first hex of the first word of plain land."""
FAR_LAND: Final[i64] = len(SPACES) + _HALF
WATER: Final[i64] = len(SPACES) + len(PLAIN)
"""The first hex of the rivers, which are the last."""
COUNT: Final[i64] = len(HEXES)


def word_of(hex_: i64) -> i64:
    """Which of the four words a hex stands in."""
    if hex_ < LAND:
        return 0
    if hex_ < FAR_LAND:
        return 1
    return 2 if hex_ < WATER else 3


def bit_of(hex_: i64) -> i64:
    """The set with that hex alone, in its word."""
    if hex_ < LAND:
        return bit(hex_)
    if hex_ < FAR_LAND:
        return bit(hex_ - LAND)
    return bit(hex_ - FAR_LAND) if hex_ < WATER else bit(hex_ - WATER)


def words(names: list[str]) -> list[i64]:
    """A set of hexes by their names, as four words."""
    out: list[i64] = [0, 0, 0, 0]
    for name in names:
        index: i64 = HEXES.index(name)
        out[word_of(index)] |= bit_of(index)
    return out


def _rows(rows: list[list[str]]) -> list[i64]:
    return [word for row in rows for word in words(row)]


def _standing(name: str) -> list[str]:
    """The neighbours on which tokens can lie."""
    return [near for near in NEIGHBOURS[name] if near in HEXES]


NEAR: Final[list[i64]] = _rows([_standing(name) for name in HEXES])
"""The neighbours of every hex, four words each."""
SITE_NEAR: Final[list[i64]] = _rows([_standing(name) for name in SITES])
"""The neighbours of every site."""
SITE_LAND: Final[list[i64]] = _rows([[near for near in _standing(name) if near not in RIVER] for name in SITES])
"""Those that must be occupied to surround it: all of them plain land."""
SITES_NEAR: Final[list[i64]] = [
    sum([bit(i) for i, site in enumerate(SITES) if site in NEIGHBOURS[name]]) for name in HEXES
]
"""The sites beside every hex."""
CENTER: Final[list[i64]] = words([name for name in HEXES if LAND_OF.get(name) == "center"])
"""The land between the rivers."""


_IN_PLAY: Final[dict[int, list[i64]]] = {
    seats: words([name for name in HEXES if name in in_play(seats)]) for seats in LANDS_USED
}


def hexes_in_play(seats: int) -> list[i64]:
    """The hexes used with so many players, as four words."""
    return _IN_PLAY[seats][:]


def flood(start: Hexes, ground: Hexes) -> Hexes:
    """All of the ground that hangs together with the start, which lies on it."""
    a: i64 = start[0]
    b: i64 = start[1]
    c: i64 = start[2]
    d: i64 = start[3]
    left: i64 = ground[0] & ~a
    left1: i64 = ground[1] & ~b
    left2: i64 = ground[2] & ~c
    left3: i64 = ground[3] & ~d
    near = NEAR
    at: i64
    while True:
        if a != 0:
            at = 4 * lowest(a)
            a &= a - 1
        elif b != 0:
            at = 4 * (LAND + lowest(b))
            b &= b - 1
        elif c != 0:
            at = 4 * (FAR_LAND + lowest(c))
            c &= c - 1
        elif d != 0:
            at = 4 * (WATER + lowest(d))
            d &= d - 1
        else:
            break
        found: i64 = near[at] & left
        a |= found
        left ^= found
        found = near[at + 1] & left1
        b |= found
        left1 ^= found
        found = near[at + 2] & left2
        c |= found
        left2 ^= found
        found = near[at + 3] & left3
        d |= found
        left3 ^= found
    return (
        (ground[0] & ~left) | start[0],
        (ground[1] & ~left1) | start[1],
        (ground[2] & ~left2) | start[2],
        (ground[3] & ~left3) | start[3],
    )


def size(hexes: Hexes) -> i64:
    """How many hexes the set has."""
    return ones(hexes[0]) + ones(hexes[1]) + ones(hexes[2]) + ones(hexes[3])
