"""The map between the rivers, its hexes, and the tiles, tokens and cards."""

from __future__ import annotations

from functools import cache
from typing import Final

# One row of text for every half step down, one character for every column; hexes have flat tops, so neighbours in a
# column are two rows apart. Small letters are plain land of the north, the centre and the south, capitals are spaces
# for a tile, Z is a ziggurat, ~ a river.
_MAP: Final = """
        ~ s
 n     c S s
n ~ c c ~ s S
 Z C c c s s s
n ~ c C ~ s s S
 n c c c ~ Z s
N ~ c c C ~ s s
 n ~ C c c s s S
n n ~ c c ~ S s
 N n ~ c C s s s
n n N c c ~ s s
 n n ~ c c s S s
N n n C Z ~ s s S
 n n ~ c c S s s
n N N c c ~ s S s
 ~ n ~ c ~ s s s
~ ~ n c C s S s s
 c ~ ~ c ~ s s s
~ Z ~ c c S s Z S
 c c C C ~ s s s
~ c c c c ~ s s s
 C c c c c s s s
  c C c C ~ S S
"""

LANDS: Final = ("north", "center", "south")
LANDS_USED: Final = {2: ("north", "center"), 3: ("center", "south"), 4: LANDS}
"""Which lands are played on; both rivers always are."""

_STEPS: Final = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))


def _name(row: int, column: int) -> str:
    return f"{'ABCDEFGHIJKLMNOPQ'[column]}{row // 2 + 1}"


_ROWS: Final = [
    (row, column, sign)
    for row, line in enumerate(_MAP.strip("\n").split("\n"))
    for column, sign in enumerate(line)
    if sign != " "
]
ROW_COLUMN: Final = {_name(row, column): (row, column) for row, column, _ in sorted(_ROWS, key=lambda h: (h[1], h[0]))}
"""Every hex by its name, column by column: the letter is the column, the number counts from the top."""
_SIGNS: Final = {_name(row, column): sign for row, column, sign in _ROWS}

_NAMES: Final = {place: name for name, place in ROW_COLUMN.items()}
NEIGHBOURS: Final = {
    name: tuple(_NAMES[row + r, column + c] for r, c in _STEPS if (row + r, column + c) in _NAMES)
    for name, (row, column) in ROW_COLUMN.items()
}
"""Clockwise from the top."""

SPACES: Final = tuple(name for name in ROW_COLUMN if _SIGNS[name] in "NCS")
"""Where cities and fields lie."""
ZIGGURATS: Final = tuple(name for name in ROW_COLUMN if _SIGNS[name] == "Z")
PLAIN: Final = tuple(name for name in ROW_COLUMN if _SIGNS[name] in "ncs")
RIVER: Final = tuple(name for name in ROW_COLUMN if _SIGNS[name] == "~")
SITES: Final = SPACES + ZIGGURATS
"""The hexes that can be surrounded."""
HEXES: Final = SPACES + PLAIN + RIVER
"""Where tokens can lie, at once or after a city was scored."""

LAND_OF: Final = {
    name: next(
        land for land in LANDS for other in (name, *NEIGHBOURS[name]) if _SIGNS[other].lower() == land[0]
    )  # no ziggurat touches two lands
    for name in ROW_COLUMN
    if _SIGNS[name] != "~"
}
"""The land of every hex that is no river."""


@cache
def in_play(seats: int) -> frozenset[str]:
    """The hexes that are used with so many players."""
    return frozenset(name for name in ROW_COLUMN if name not in LAND_OF or LAND_OF[name] in LANDS_USED[seats])


# -- tiles

NOBLES: Final = ("priest", "servant", "merchant")
KINDS: Final = ("farmer", *NOBLES)
CITIES: Final = ("P", "S", "M", "SP", "MS", "MP", "MSP")
"""By their symbols: priest, civil servant, merchant."""
FIELDS: Final = ("5", "6", "7", "city")
"""By their points; the last scores the number of cities in front of all players."""
TILES: Final = CITIES + FIELDS
TILE_MIX: Final = {
    2: (2, 2, 2, 2, 2, 2, 0, 1, 1, 1, 3),
    3: (2, 2, 2, 3, 3, 3, 1, 2, 2, 2, 4),
    4: (3, 3, 3, 3, 3, 3, 1, 2, 2, 2, 7),
}
"""How many there are of each with so many players: as many as there are spaces."""

# -- tokens and cards

TOKENS: Final = (12, 6, 6, 6)
"""Of each kind, for every seat."""
RACK: Final = 5
BIG_RACK: Final = 7
CARDS: Final = ("ten", "turn", "rack", "trio", "escort", "estate", "tribute", "paths", "boats")
"""In the order of the rulebook: ten points at once, an extra turn, a rack of seven, three different nobles, a noble
with farmers, nobles on fields, more for cities, free land that connects, free river that connects."""
BASIC_CARDS: Final = 7
"""The first seven are the basic game; the variant draws seven of the nine."""
CLANS: Final = ("crimson", "lapis", "ochre", "forest")
