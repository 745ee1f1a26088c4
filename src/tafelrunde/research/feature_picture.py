"""An observation as an SVG picture: every part as a table of squares, the darker the larger."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from tafelrunde.core.engine.features import FeaturePart
from tafelrunde.research.encoding import Encoding

if TYPE_CHECKING:
    import numpy as np

_SIDE = 8
_LINE = 20
_WIDTH = 900
_GAP = 6


def picture(encoding: Encoding, observation: np.ndarray) -> str:
    """All parts below each other, with their names and shapes; planes stand side by side."""
    rows: list[str] = []
    y = 0
    for part, values in zip(encoding.spec.parts, encoding.parts(observation).values(), strict=True):
        shape = " × ".join(map(str, part.shape))
        words = f"{part.name} ({shape}): {part.text}"
        rows.append(f'<g data-part="{part.name}"><text x="0" y="{y + 14}">{escape(words)}</text>')
        y += _LINE
        squares, height = _squares(part, values, y)
        rows += [*squares, "</g>"]
        y += height + _GAP
    style = "text{font:12px sans-serif}.none{fill:#eee}.some{fill:#235}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {y}" width="{_WIDTH}" height="{y}">'
    return "\n".join([head, f"<style>{style}</style>", *rows, "</svg>"])


def _squares(part: FeaturePart, values: np.ndarray, y: int) -> tuple[list[str], int]:
    """The squares of a part, and their height: the last two dimensions are a plane, a long row is broken."""
    if len(part.shape) > 1:
        planes = values.reshape(-1, *part.shape[-2:])
    else:
        most = (_WIDTH - _GAP) // _SIDE
        planes = [[values[i : i + most] for i in range(0, part.shape[0], most)]]
    squares: list[str] = []
    x = top = highest = 0
    for plane in planes:
        width = max(len(row) for row in plane) * _SIDE
        if x > 0 and x + width > _WIDTH:
            x, top, highest = 0, top + highest + _GAP, 0
        for i, row in enumerate(plane):
            for j, value in enumerate(row):
                shade = f' opacity="{0.3 + 0.7 * int(value) / part.high:.2f}"' if value else ""
                kind = "some" if value else "none"
                at = f'x="{x + j * _SIDE}" y="{y + top + i * _SIDE}"'
                squares.append(f'<rect class="{kind}" {at} width="{_SIDE - 1}" height="{_SIDE - 1}"{shade}/>')
        x += width + _GAP
        highest = max(highest, len(plane) * _SIDE)
    return squares, top + highest
