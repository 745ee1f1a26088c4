"""SVG elements that pieces, marks and panels share."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.texts import Texts

BADGE_SIZE = 0.56
"""Relative to the piece that the badge is on."""


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def use(symbol: str, x: float, y: float, width: float, height: float, colour: str = "") -> str:
    """A drawing of a sprite at a place."""
    paint = f' color="{colour}"' if colour else ""
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<use href="#{symbol}" {box}{paint}/>'


def colour_on(token: str) -> str:
    """The colour for a sign on this colour: its `--on-` token, or the common pale one."""
    return f"var(--on-{token},var(--glyph))" if token else "var(--glyph)"


class Captions:
    """The texts of a picture in one language, with the names of the people by seat."""

    def __init__(self, texts: Texts, language: str, names: Sequence[str]) -> None:
        self.texts = texts
        self.language = language
        self.names = names

    def say(self, label: Label) -> str:
        return self.texts.say(label, self.language, self.names)

    def title(self, label: Label) -> str:
        """The element that names a drawing for tooltips and screen readers."""
        return f"<title>{escape(self.say(label))}</title>"
