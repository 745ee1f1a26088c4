"""A picture to share, 1200 × 630: a title, who stands where on the podium, and the board. It knows no game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from xml.sax.saxutils import escape

from tafelrunde.core.display.elements import number as n
from tafelrunde.core.display.elements import use
from tafelrunde.core.display.sprites import SVG, drawings, look_file, used_drawings
from tafelrunde.core.display.svg import painted, with_colours

WIDTH, HEIGHT = 1200, 630
_EDGE: Final = 32
_LEFT: Final = 420
"""The width of the words and the podium; the board has the rest."""
_FLOOR: Final = HEIGHT - 56
_STEP: Final = 190
"""The height of the highest step."""
_FONT: Final = "Vollkorn, Georgia, serif"
_CLIP: Final = {"medal-clip": '<clipPath id="medal-clip"><circle cx="32" cy="32" r="25"/></clipPath>'}


@dataclass(frozen=True)
class Place:
    """A player on the podium."""

    name: str
    rank: int
    score: int
    colour: str
    symbol: str
    face: str = ""


def share_picture(
    board: str,
    art: str,
    title: str,
    heading: str,
    sub: str,
    places: Sequence[Place],
    theme: str = "light",
    paint: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """The picture as SVG. `board` is a drawn scene; without places only the words stand beside it."""
    body = _line(title, _EDGE + 20, 22, "var(--text-2)")
    heading_size = 46 if len(heading) <= 17 else 34 if len(heading) <= 24 else 26
    body += _line(heading, _EDGE + 74, heading_size, "var(--text)")
    body += _line(sub, _EDGE + 110, 20, "var(--text-2)")
    body += _podium(sorted(places, key=lambda place: (place.rank, -place.score)), painted(theme, paint))
    body += _line("Tafelrunde", HEIGHT - 22, 18, "var(--text-2)")
    sprite = used_drawings(body, drawings(look_file("common.svg")), drawings(art), _CLIP)
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--bg)"/>'
    words = with_colours(f"<defs>{sprite}</defs>{ground}{body}", theme, paint)
    return f'<svg xmlns="{SVG}" {size}>{words}{_fitted(board)}</svg>\n'


def _fitted(board: str) -> str:
    """A drawn board as a part of the picture, as large as it can be."""
    start = re.match(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"', board)
    if start is None:
        raise ValueError(f"The board begins with {board[:40]!r}, expected an <svg> with width and height.")
    width, height = float(start[1]), float(start[2])
    left, room = _LEFT + 2 * _EDGE, (WIDTH - _LEFT - 3 * _EDGE, HEIGHT - 2 * _EDGE)
    scale = min(room[0] / width, room[1] / height)
    w, h = width * scale, height * scale
    x, y = left + (room[0] - w) / 2, (HEIGHT - h) / 2
    box = f'x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"'
    return board.replace(f'width="{start[1]}" height="{start[2]}"', box, 1)


def _line(text: str, y: float, size: int, colour: str, x: float = _EDGE + _LEFT / 2, weight: str = "") -> str:
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{_FONT}" font-size="{size}" fill="{colour}" text-anchor="middle"'
        f"{weight}>{escape(text)}</text>"
    )


def _podium(ranked: Sequence[Place], tokens: Mapping[str, str]) -> str:
    """All places on steps, in the order 2-1-3-4."""
    order = [ranked[1], ranked[0], *ranked[2:]] if len(ranked) > 1 else list(ranked)
    wide = min(110.0, _LEFT / max(1, len(order)))
    left = _EDGE + (_LEFT - wide * len(order)) / 2
    return "".join(_step(one, left + wide * i, wide, tokens) for i, one in enumerate(order))


def _step(one: Place, x: float, wide: float, tokens: Mapping[str, str]) -> str:
    high = _STEP * max(0.3, 1 - 0.2 * (one.rank - 1))
    top, middle, size = _FLOOR - high, x + wide / 2, min(76.0, wide - 12)
    hue = tokens.get(one.colour, "#A89B8C")
    step = f'<rect x="{n(x + 4)}" y="{n(top)}" width="{n(wide - 8)}" height="{n(high)}" rx="6" fill="var(--podium)"/>'
    step += f'<rect x="{n(x + 4)}" y="{n(top)}" width="{n(wide - 8)}" height="7" rx="3" fill="{hue}"/>'
    step += _line(str(one.score), top + 50, 38, "#FDF6E6", middle)
    step += _line(f"{one.rank}.", top + 54 + 20, 16, "#FDF6E6", middle) if high > 76 else ""
    longest = int(wide / 10)
    name = one.name if len(one.name) <= longest else f"{one.name[: longest - 1]}…"
    step += _line(name, top - 12, 17, "var(--text)", middle)
    y = top - (56 if one.rank == 1 else 38) - size
    if one.rank == 1:
        step += use("laurel", middle - 0.85 * size, y - 0.3 * size, 1.7 * size, 1.7 * size)
    return (
        step + f'<g transform="translate({n(middle - size / 2)} {n(y)}) scale({size / 64:.3f})">{_medal(one, hue)}</g>'
    )


def _medal(one: Place, hue: str) -> str:
    """A face in a medal of the seat's colour, or the crest of the seat."""
    if not one.face:
        sign = use(one.symbol, 15, 15, 34, 34, f"var(--on-{one.colour},var(--glyph))") if one.symbol else ""
        return f'<circle cx="32" cy="32" r="29" fill="{hue}"/><circle cx="32" cy="32" r="25.5" fill="none" ' + (
            f'stroke="#000" stroke-opacity=".22" stroke-width="1.6"/>{sign}'
        )
    gown = drawings(look_file("faces.svg"))[one.face].replace("var(--gown)", mixed(hue, "#000000", 0.86))
    inside = re.sub(r"^<symbol[^>]*>|</symbol>$", "", gown.strip())
    return (
        f'<circle cx="32" cy="32" r="29" fill="{hue}"/>'
        f'<circle cx="32" cy="32" r="25" fill="{mixed(hue, "#F6EBD3", 0.3)}"/>'
        f'<g clip-path="url(#medal-clip)"><g transform="translate(2.6 4) scale(.92)">{inside}</g></g>'
        f'<circle cx="32" cy="32" r="25" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.4"/>'
    )


def mixed(one: str, other: str, part: float) -> str:
    """Two colours mixed, `part` of the first: both as #RRGGBB."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02X}" for a, b in pairs)
