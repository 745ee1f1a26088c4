"""Sets of fields, and the bridges between villages.

A field is one of the seven places of a village: field = 7 * village + guild. A set of fields is two words, one for each
half of the board: half 0 has the villages A to G, half 1 the villages H to M.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import ones
from tafelrunde.games.shangrila.board import BRIDGES, VILLAGES

GUILD_COUNT: Final = 7
VILLAGE_COUNT: Final = 13
VILLAGES_IN_HALF: Final = 7
HALF: Final = 49  # fields in a word: seven villages of seven
ONE_VILLAGE: Final = 0x7F  # the seven fields of the first village of a half; shifted by 7 those of the next one
ONE_GUILD: Final = 0x40810204081  # the first field of each of seven villages; shifted by 1 those of the next guild

ENDS: Final[list[tuple[int, int]]] = [(VILLAGES.index(bridge[0]), VILLAGES.index(bridge[1])) for bridge in BRIDGES]
"""The two villages of every bridge."""
CROSSINGS: Final[list[tuple[int, int]]] = [
    (village, bridge) for village in range(len(VILLAGES)) for bridge in range(len(BRIDGES)) if village in ENDS[bridge]
]
"""Every bridge in both directions, as (source, bridge)."""
SOURCE: Final[list[i64]] = [village for village, bridge in CROSSINGS]
BRIDGE_OF: Final[list[i64]] = [bridge for village, bridge in CROSSINGS]
TARGET: Final[list[i64]] = [sum(ENDS[bridge]) - village for village, bridge in CROSSINGS]
FIRST_CROSSING: Final[list[i64]] = [
    *[[village for village, bridge in CROSSINGS].index(source) for source in range(len(VILLAGES))],
    len(CROSSINGS),
]
"""By village; those of a village end where those of the next one begin."""
BRIDGES_AT: Final[list[i64]] = [
    sum(1 << bridge for village, bridge in CROSSINGS if village == end) for end in range(len(VILLAGES))
]
"""By village, as a set."""
_FIELDS_OF: Final[list[i64]] = [
    sum(ONE_VILLAGE << 7 * i for i in range(VILLAGES_IN_HALF) if villages >> i & 1) for villages in range(128)
]


def fields_of(villages: i64, half: i64) -> i64:
    """All fields, in the word of that half, of a set of villages."""
    return _FIELDS_OF[villages >> VILLAGES_IN_HALF if half == 1 else villages & 0x7F]


def whole_villages(fields: i64) -> i64:
    """All fields of the villages that have at least one field in this word."""
    whole: i64 = 0
    village: i64 = ONE_VILLAGE
    for i in range(VILLAGES_IN_HALF):
        if fields & village != 0:
            whole = whole | village
        village = village << 7
    return whole


def count_villages(fields: i64) -> i64:
    """How many villages have a field in this word."""
    return ones(whole_villages(fields) & ONE_GUILD)


def fields_in_village(word: i64, village: i64) -> i64:
    """The seven fields of a village, out of the word of its half, as a set of guilds."""
    return (word >> (7 * (village % VILLAGES_IN_HALF))) & ONE_VILLAGE
