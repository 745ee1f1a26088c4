"""The material: 193 civilisation cards, leaders of four dynasties, ships; and the names of the places on the table.

The eight columns are lettered A to H. `C0` is the treasure card of column C, `C1` to `C8` are the cards below it, and
`CD` is the link between the treasure cards of C and D.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("black", "red", "green", "blue")
"""Population, temple, market, farming. Blue is the last: it is on every ship."""
LEADERS: Final = ("king", "priest", "trader", "farmer")
"""In the order of their colours."""
SHIPS: Final = COLOURS[:3]
"""A ship is blue and one other colour."""
DYNASTIES: Final = ("lion", "bull", "archer", "pot")
"""By seat."""

CARDS: Final = (40, 65, 40, 40)
"""Civilisation cards of each colour."""
TREASURES: Final = 8
HAND: Final = 8
SET_ASIDE: Final = 30
"""Cards that are out of a game of two."""
ACTIONS_PER_TURN: Final = 2

COLUMNS: Final = "ABCDEFGH"
LONGEST: Final = 8
"""The most cards below a treasure card."""
SHORTEST_LINKED: Final = 3
"""The fewest cards below both treasure cards where a link may be laid."""
SHIP_LENGTH: Final = 4
"""Equal cards that become a ship."""

LINKS: Final = tuple(COLUMNS[i : i + 2] for i in range(len(COLUMNS) - 1))
PLACES: Final = (*(f"{column}{row}" for column in COLUMNS for row in range(LONGEST + 1)), *LINKS)
