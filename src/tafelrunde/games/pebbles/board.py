"""What is in the box of Pebbles, and what a heap counts."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "blue", "white")
PEBBLES_PER_COLOUR: Final = 6
VALUES: Final = (0, 1, 3)
"""Points for no, one and two pebbles of a colour in a heap; more pebbles of a colour count nothing."""
