"""What is in the box of Pebbles, and what a heap counts."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "blue", "white")
PEBBLES_PER_COLOUR: Final = 6
POINTS_FOR_ONE: Final = 1
"""For one pebble of a colour in a heap."""
POINTS_FOR_TWO: Final = 3
"""For two; more pebbles of a colour count nothing."""
