"""The board of Euphrat & Tigris as a text picture, and what is in the box.

The board of another edition would be another picture here, and an option of the game.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = "ABCDEFGHIJKLMNOP"
ROWS: Final = 11
PICTURE: Final = """
    ....~~~~~.T.~...
    .C..~.......~..C
    ...~~T......~~..
    ~~~~.........~~~
    .............T~~
    ..............~.
    ~~~~....T...~~~.
    .C.~~~~.....~...
    ......~~~~~~~.C.
    .....T..........
    ..........T.....
""".split()
"""Land, river ~, winged beings T; C are those in the four corners, whose treasures are taken first."""

CELL_NAMES: Final = [f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS]
"""Fields A1 to P11; field 16 * row + column, from the upper left."""
CELLS: Final = 176

RIVER: Final = [i for i in range(CELLS) if PICTURE[i // 16][i % 16] == "~"]
TEMPLES: Final = [i for i in range(CELLS) if PICTURE[i // 16][i % 16] in "TC"]
CORNERS: Final = [i for i in range(CELLS) if PICTURE[i // 16][i % 16] == "C"]

COLOURS: Final = ("black", "red", "blue", "green")
BLACK: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
LEADERS: Final = ("king", "priest", "farmer", "trader")
"""In the order of the colours."""
KING: Final = 0
PRIEST: Final = 1
TRADER: Final = 3
TILES: Final = (30, 57, 36, 30)
"""By colour; ten of the temples lie on the board at the start."""
DYNASTIES: Final = ("lion", "bull", "archer", "pot")
"""By seat."""
CATASTROPHES: Final = 2
"""For each player."""
HAND: Final = 6
ACTIONS_PER_TURN: Final = 2
PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
MONUMENTS: Final = [f"{COLOURS[a]}_{COLOURS[b]}" for a, b in PAIRS]
"""Every pair of colours once."""
MONUMENT_COUNT: Final = 6
TREASURES_AT_THE_END: Final = 2
"""With so many on the board, or fewer, the game ends."""
