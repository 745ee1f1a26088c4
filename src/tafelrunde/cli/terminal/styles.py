"""Colours of the palette as styles of a terminal, readable on light and dark grounds."""

from __future__ import annotations

from rich.color import Color
from rich.style import Style

from tafelrunde.core.display.svg import palette

PLAIN = Style()
QUIET = Style(dim=True)
_LETTERS = (Color.parse("#000000"), Color.parse("#ffffff"))


def style_of(colour: str) -> Style:
    """A colour of the palette as a background, with those letters that can be read best on it."""
    tokens = palette("light")
    if colour not in tokens:
        return PLAIN
    ground = Color.parse(tokens[colour])
    return Style(bold=True, color=max(_LETTERS, key=lambda letters: contrast(letters, ground)), bgcolor=ground)


def contrast(colour: Color, other: Color) -> float:
    """The contrast ratio of two colours, 1 to 21, as WCAG defines it."""
    dark, bright = sorted(map(_luminance, (colour, other)))
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    parts = [part / 255 for part in colour.get_truecolor()]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
