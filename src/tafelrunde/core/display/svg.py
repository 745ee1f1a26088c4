"""A scene as one SVG file. It knows no game: the drawings come from the game's art.svg and from look/.

Colours are written out for one theme, and ids get a prefix of the picture's own. So the file needs nothing else, looks
the same in browsers, editors and converters, and two pictures on one page (a notebook) do not disturb each other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from types import MappingProxyType
from xml.sax.saxutils import escape

from tafelrunde.core.display.elements import BADGE_SIZE, Captions, colour_on, use
from tafelrunde.core.display.elements import number as n
from tafelrunde.core.display.marks import lights, mark
from tafelrunde.core.display.notes import notes, visible
from tafelrunde.core.display.panels import PanelStrip
from tafelrunde.core.display.scene import Scene, Shape
from tafelrunde.core.display.sprites import SVG, drawings, look_file, used_drawings
from tafelrunde.core.display.texts import Texts

THEMES = ("light", "dark")
_NO_MARKS: Mapping[str, str] = MappingProxyType({})


def draw(
    scene: Scene,
    art: str,
    texts: Texts,
    language: str = "en",
    *,
    theme: str = "light",
    marks: Mapping[str, str] = _NO_MARKS,
    panels: bool = True,
    names: Sequence[str] = (),
    small: bool = False,
    paint: Mapping[str, str] = _NO_MARKS,
) -> str:
    """The picture as text.

    `marks` maps picks or places to `legal`, `selected`, `last`, `blocked` or `hover` (pointed at); `names` are the
    people by seat; a `small` picture leaves out what is fine; `paint` maps tokens to those whose colours they show.
    """
    if theme not in THEMES:
        raise ValueError(f"The theme is {theme!r}; expected one of {', '.join(THEMES)}.")
    captions = Captions(texts, language, names)
    strip, strip_height = PanelStrip(captions).draw(scene) if panels and scene.panels else ("", 0.0)
    board = use(scene.board, 0, 0, scene.width, scene.height)
    if scene.ground is not None:
        board += use(scene.ground.id, 0, 0, scene.width, scene.height)
    shown = replace(scene, shapes=tuple(visible(scene.shapes, small)))
    pieces = _board(shown, marks, captions) + notes(shown, captions, small)
    body = f"{captions.title(scene.label)}{board}\n{pieces}{strip}"
    width, height = n(scene.width), n(scene.height + strip_height)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    ground = {} if scene.ground is None else scene.ground.drawings
    sprite = used_drawings(body, drawings(look_file("common.svg")), drawings(art), ground)
    fine = "none" if small else "inline"
    page = with_colours(f"<defs>\n{sprite}</defs>\n{body}".replace("var(--fine,inline)", fine), theme, paint)
    return f'<svg xmlns="{SVG}" {size} lang="{language}" role="img">\n{_with_own_ids(page)}</svg>\n'


# -- colours and ids


@cache
def palette(theme: str) -> dict[str, str]:
    """The tokens of look/tokens.css for one theme, without the leading dashes."""
    choice = rf"\{THEMES.index(theme) + 1}"
    css = re.sub(r"light-dark\(([^,()]+), ?([^,()]+)\)", choice, look_file("tokens.css"))
    return dict(reversed(re.findall(r"--([\w-]+): ([^;]+);", css)))  # the first value counts: others are exceptions


def painted(theme: str, paint: Mapping[str, str] = _NO_MARKS) -> dict[str, str]:
    """The palette with some tokens showing the colours of others, and what is written on them."""
    tokens = palette(theme)
    return tokens | {
        f"{kind}{token}": tokens.get(f"{kind}{shown}", tokens["glyph"])
        for token, shown in paint.items()
        for kind in ("", "on-")
    }


def with_colours(page: str, theme: str, paint: Mapping[str, str] = _NO_MARKS) -> str:
    """Replace every `var(--token,fallback)` by its value in this theme; the innermost first."""
    tokens = painted(theme, paint)
    variable = re.compile(r"var\(--([\w-]+)(?:, ?([^()]*))?\)")
    while variable.search(page):
        page = variable.sub(lambda match: escape(tokens.get(match[1], match[2] or ""), {'"': "'"}), page)
    return page


def _with_own_ids(page: str) -> str:
    """Give all ids a prefix that depends on the picture."""
    prefix = f"t{sha256(page.encode()).hexdigest()[:5]}-"
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{prefix}", page)


# -- the board


def _board(scene: Scene, marks: Mapping[str, str], captions: Captions) -> str:
    """The pieces with lights on legal and blocked places under them, and all other marks over them."""
    top = {shape.place: shape.id for shape in scene.shapes}  # a place is marked once, on its uppermost shape
    under, over = "", ""
    for shape in scene.shapes:
        kind = marks.get(shape.pick, "") if shape.pick else ""
        if kind in ("", "last"):
            kind = marks.get(shape.place, "") if top[shape.place] == shape.id else ""
        if kind == "legal" or (kind == "blocked" and not shape.symbol):
            under += mark(kind, shape)
        elif kind:
            over += mark(kind, shape)
        if kind == "hover":
            over = lights(scene, shape) + over
        under += _piece(shape, captions)
    return under + over


def _piece(shape: Shape, captions: Captions) -> str:
    if not shape.symbol:
        return ""
    x, y = shape.x - shape.width / 2, shape.y - shape.height / 2
    drawing = use(shape.symbol, x, y, shape.width, shape.height)
    if shape.badge:
        w, h = shape.width * BADGE_SIZE, shape.height * BADGE_SIZE
        shade = use(shape.badge, shape.x - w / 2, shape.y - h / 2 + 1, w, h, "#000")
        drawing += f'<g opacity=".45">{shade}</g>'
        drawing += use(shape.badge, shape.x - w / 2, shape.y - h / 2, w, h, colour_on(shape.colour))
    turn = f' transform="rotate({n(shape.turn)} {n(shape.x)} {n(shape.y)})"' if shape.turn else ""
    return f"<g{turn}>{captions.title(shape.label)}{drawing}</g>\n"
