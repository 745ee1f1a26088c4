"""Where things lie on the table: eight columns of wide cards, links between the treasures, piles and ships above."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.wettstreit.board import COLOURS, COLUMNS, LINKS, LONGEST, SHIPS

WIDTH: Final = 1060
HEIGHT: Final = 886

CARD: Final = (116.0, 78.0)
FIRST_COLUMN: Final = 98.0
"""The middle of column A."""
ACROSS: Final = 125.0
"""From one column to the next."""
TOP: Final = 170.0
"""The upper edge of the treasure cards."""
DOWN: Final = 72.0
"""From one card of a column to the next, which covers its lower edge."""
BOTTOM: Final = TOP + DOWN * LONGEST + CARD[1]
"""The lower edge of a full column."""
SHIP: Final = (116.0, 71.4)

LETTER: Final = 42.0
LETTER_Y: Final = 134.0
LINK: Final = (92.0, 61.9)
LINK_TOP: Final = 112.0
"""The upper edge of a link, whose lower edge is tucked behind two treasures."""
LEADER: Final = 58.0
LEADER_ON_LINK: Final = 50.0

LANE: Final = (121.0, BOTTOM - TOP + 14.0)
"""The size of a column's ground."""
GROUND_TOP: Final = 104.0
GROUND_HEIGHT: Final = BOTTOM + 9.0 - GROUND_TOP
"""The ground of a kingdom reaches over its links and letters."""

DRAW_PILE: Final = (84.0, 49.0)
DISCARDS: Final = (212.0, 49.0)
PILE: Final = (101.0, 68.0)
TREASURES: Final = (344.0, 50.0)
TREASURE: Final = 60.0
SHIPYARD: Final = ((712.0, 50.0), (840.0, 50.0), (968.0, 50.0))

TOKENS: Final = {
    **{colour: f"civ-{colour}" for colour in COLOURS},
    "treasure": "gold",
    "exchanged": "civ-red",
    "hidden": "back",
    **{f"ship_{colour}": "water" for colour in SHIPS},
}


def column_x(column: str) -> float:
    """The middle of a column."""
    return FIRST_COLUMN + ACROSS * COLUMNS.index(column)


def middle(place: str) -> tuple[float, float]:
    """The middle of a card, by the name of its place."""
    if place in LINKS:
        return column_x(place[0]) + ACROSS / 2, LINK_TOP + LINK[1] / 2
    return column_x(place[0]), TOP + DOWN * int(place[1:]) + CARD[1] / 2


def skew(place: str) -> float:
    """Degrees by which a card lies askew; the same for the same place."""
    return (sum(map(ord, place)) * 5 % 7 - 3) * 0.18 + 0.09
