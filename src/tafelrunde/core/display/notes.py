"""Counts and captions of shapes. They lie above all shapes; a browser draws the same (client: Note.svelte)."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from tafelrunde.core.display.elements import Captions, use
from tafelrunde.core.display.elements import number as n
from tafelrunde.core.display.scene import Scene, Shape

PENNANT, TAG, CAPTION = 0.34, 0.21, 0.14
"""Their sizes in cells."""
LARGER = 1.5
"""By so much counts are larger in a small picture."""


def visible(shapes: Iterable[Shape], small: bool) -> list[Shape]:
    """The shapes of a picture of that size."""
    hidden = ("fine", "large") if small else ("small",)
    return [shape for shape in shapes if shape.detail not in hidden]


def notes(scene: Scene, captions: Captions, small: bool) -> str:
    """What is written on and below the shapes of a scene."""
    code = ""
    for shape in scene.shapes:
        cell = scene.cell or shape.width
        if shape.count:
            code += _count(shape, cell * (LARGER if small else 1))
        if shape.caption is not None and not small:
            code += _caption(shape, captions.say(shape.caption), CAPTION * cell)
    return code


def _count(shape: Shape, cell: float) -> str:
    """At the upper right corner: on a pennant for pieces that move, on a tag for a stock."""
    is_pennant = bool(shape.kind)
    size = (PENNANT if is_pennant else TAG) * cell
    wide = size if is_pennant else size * (1.0 if shape.count < 10 else 1.4 if shape.count < 100 else 1.8)
    high = size * (48 / 44 if is_pennant else 1)
    x, y = shape.x + shape.width / 2, shape.y - shape.height / 2
    drawing = use("count-pennant" if is_pennant else "count-tag", x - wide / 2, y - high / 2, wide, high)
    dx, dy, letter = (0.05, 0.03, 0.56) if is_pennant else (0.0, 0.27, 0.78)
    ink = "glyph" if is_pennant else "tag-ink"
    return drawing + _words(str(shape.count), x + dx * size, y + dy * size, letter * size, ink, 700)


def _caption(shape: Shape, words: str, size: float) -> str:
    halo = f' stroke="var(--map-halo)" stroke-width="{n(size * 0.22)}" stroke-linejoin="round" paint-order="stroke"'
    return _words(words, shape.x, shape.y + shape.height / 2 + 0.9 * size, size, "map-text", 600, halo)


def _words(text: str, x: float, y: float, size: float, ink: str, weight: int, more: str = "") -> str:
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="var(--serif)" font-size="{n(size)}" font-weight="{weight}"'
        f' text-anchor="middle" fill="var(--{ink})"{more}>{escape(text)}</text>\n'
    )
