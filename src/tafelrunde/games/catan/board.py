"""The material of Catan, as printed: counts, number tokens, harbours, and the two islands as one picture.

[R1] to [R4] are in RULINGS.md.
"""

from __future__ import annotations

from typing import Final

GOODS: Final = ("wood", "brick", "wool", "grain", "ore")
TERRAINS: Final = ("forest", "hill", "pasture", "field", "mountain", "desert")
"""Each of the first five yields the good with the same index."""
CARDS: Final = ("knight", "roads", "invention", "monopoly", "victory")
HARBOURS: Final = (*GOODS, "any")
CORNERS: Final = ("nw", "ne", "e", "se", "sw", "w")
DESERT: Final = 5
"""Its index in `TERRAINS`."""
ANY_GOOD: Final = 5
"""Its index in `HARBOURS`."""
NOBODY: Final = -1
"""In place of a seat, a hex and the like."""

# The island of 3 and 4 players (o), and what the extension adds to it (+). A hex is named by its row, A to G from the
# top, and its column: the third sign of a row in the picture lies in column 2, and so on.
PICTURE: Final = """
      +   +   +
    o   o   o   +
  o   o   o   o   +
o   o   o   o   o   +
  o   o   o   o   +
    o   o   o   +
      +   +   +
"""

SMALL_ISLAND: Final = 4
"""Up to so many players use the small island."""

# At `size_of(seats)`: the counts for the small island, and for the large one [R3].
LANDSCAPES: Final = ((4, 3, 4, 4, 3, 1), (6, 5, 6, 6, 5, 2))
HARBOUR_COUNTS: Final = ((1, 1, 1, 1, 1, 4), (1, 1, 2, 1, 1, 5))
CARDS_PER_GOOD: Final = (19, 24)
DECKS: Final = ((14, 2, 2, 2, 5), (20, 3, 3, 3, 5))
NUMBERS: Final = (
    "5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11",
    "2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6",
)
"""The number tokens in the order of their letters, A to R and A to Zc."""

# The side of a hex at which a harbour lies, clockwise. Those of the large island are ours, evenly spread [R4].
HARBOUR_PLACES: Final = (
    "B3-nw B5-ne C8-ne D9-e E8-se F5-se F3-sw E2-w C2-w",
    "A4-nw A6-ne A8-e C10-e D11-se F9-se G8-sw G4-sw F3-w D1-w C2-nw",
)

ROADS: Final = 15
SETTLEMENTS: Final = 5
CITIES: Final = 4
GOAL: Final = 10
HAND_LIMIT: Final = 7
LONGEST_AT_LEAST: Final = 5
"""The length of a trail that counts as the longest road."""
ARMY_AT_LEAST: Final = 3
TURNS: Final = 1000
"""After so many turns a game ends without a winner by points [R12]."""


def hexes(marks: str) -> list[tuple[int, int]]:
    """The hexes with one of these marks in the picture, as (row, column), in reading order."""
    rows = PICTURE.strip("\n").splitlines()
    return [(row, i // 2 + 1) for row, line in enumerate(rows) for i, mark in enumerate(line) if mark in marks]


def size_of(seats: int) -> int:
    """The size of the material: 0 up to four players, 1 with the extension for five and six."""
    return 0 if seats <= SMALL_ISLAND else 1
