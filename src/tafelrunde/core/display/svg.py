"""A scene as one SVG file. It knows no game: the drawings come from the game's art.svg and from look/.

Colours are written out for one theme and ids are made the picture's own. So the file needs nothing else, looks the same
in browsers, editors and converters, and two pictures on one page (a notebook) do not disturb each other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import groupby
from math import cos, radians, sin
from types import MappingProxyType
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape
from tafelrunde.core.display.texts import Texts

_SVG = "http://www.w3.org/2000/svg"
THEMES = ("light", "dark")
_NO_MARKS: Mapping[str, str] = MappingProxyType({})

BADGE = 0.56
"""The size of a badge on its piece."""


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
) -> str:
    """The picture as text.

    `marks` says what is `legal`, `selected`, `last`, `blocked` or pointed at (`hover`), by pick or by place; `names`
    are the people by seat.
    """
    if theme not in THEMES:
        raise ValueError(f"The theme is {theme!r}; expected one of {', '.join(THEMES)}.")
    pen = _Pen(texts, language, names)
    strip, height = pen.strip(scene) if panels and scene.panels else ("", 0.0)
    title = pen.title(scene.label)
    body = f"{title}{_use(scene.board, 0, 0, scene.width, scene.height)}\n{pen.board(scene, marks)}{strip}"
    size = f'width="{_n(scene.width)}" height="{_n(scene.height + height)}"'
    box = f'viewBox="0 0 {_n(scene.width)} {_n(scene.height + height)}"'
    sprite = _needed(body, _drawings(_look("common.svg")), _drawings(art))
    page = _colours(f"<defs>\n{sprite}</defs>\n{body}", theme)
    return f'<svg xmlns="{_SVG}" {size} {box} lang="{language}" role="img">\n{_own_ids(page)}</svg>\n'


# -- the sprites and the palette


def _look(name: str) -> str:
    return files("tafelrunde.look").joinpath(name).read_text(encoding="utf-8")


@cache
def _drawings(art: str) -> dict[str, str]:
    """Everything in a sprite that can be named: symbols, and what stands in its defs."""
    ElementTree.register_namespace("", _SVG)
    found: dict[str, str] = {}
    for child in ElementTree.fromstring(art):
        for element in child if child.tag == f"{{{_SVG}}}defs" else (child,):
            if "id" in element.attrib:
                element.tail = ""
                code = ElementTree.tostring(element, encoding="unicode").replace(f' xmlns="{_SVG}"', "", 1)
                found[element.attrib["id"]] = re.sub(r">\s+<", "><", code)
    return found


def _needed(body: str, *sprites: Mapping[str, str]) -> str:
    """The drawings the body uses, and those that these use in turn, in the order of the sprites."""
    drawings = {name: code for sprite in sprites for name, code in sprite.items()}
    wanted: set[str] = set()
    todo = [body]
    while todo:
        for name in re.findall(r'(?:href="|url\()#([^")]+)', todo.pop()):
            if name not in wanted:
                if name not in drawings:
                    raise KeyError(f"There is no drawing {name!r} in the art.")
                wanted.add(name)
                todo.append(drawings[name])
    return "".join(f"{code}\n" for name, code in drawings.items() if name in wanted)


@cache
def palette(theme: str) -> dict[str, str]:
    """The tokens of look/tokens.css for one theme, without the leading dashes."""
    chosen = rf"\{THEMES.index(theme) + 1}"
    css = re.sub(r"light-dark\(([^,()]+), ?([^,()]+)\)", chosen, _look("tokens.css"))
    return dict(reversed(re.findall(r"--([\w-]+): ([^;]+);", css)))  # the first value counts: others are exceptions


def _colours(page: str, theme: str) -> str:
    """Every `var(--token,fallback)` as the value it has in this theme; the innermost first."""
    tokens = palette(theme)
    variable = re.compile(r"var\(--([\w-]+)(?:, ?([^()]*))?\)")
    while variable.search(page):
        page = variable.sub(lambda found: escape(tokens.get(found[1], found[2] or ""), {'"': "'"}), page)
    return page


def _own_ids(page: str) -> str:
    prefix = f"t{sha256(page.encode()).hexdigest()[:5]}-"
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{prefix}", page)


# -- pieces and marks


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _use(symbol: str, x: float, y: float, width: float, height: float, colour: str = "") -> str:
    paint = f' color="{colour}"' if colour else ""
    return f'<use href="#{symbol}" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"{paint}/>'


def _on(colour: str) -> str:
    """What is written on a colour: its `--on-` token, or the common pale one."""
    return f"var(--on-{colour},var(--glyph))" if colour else "var(--glyph)"


def _outline(shape: Shape, grow: float) -> str:
    """The attributes of a path round the shape's middle, `grow` wider on every side."""
    a, b = shape.width / 2 + grow, shape.height / 2 + grow
    if shape.outline == "round":
        return f'd="M{_n(-a)} 0A{_n(a)} {_n(b)} 0 1 1 {_n(a)} 0A{_n(a)} {_n(b)} 0 1 1 {_n(-a)} 0z"'
    if shape.outline == "hex":
        return 'd="M' + "L".join(f"{_n(x)} {_n(y)}" for x, y in _hexagon(shape, grow)) + 'z"'
    r = min(a, b) * (0.36 if abs(a - b) < 0.2 * a else 0.72)  # a long box becomes a capsule
    return (
        f'd="M{_n(r - a)} {_n(-b)}H{_n(a - r)}Q{_n(a)} {_n(-b)} {_n(a)} {_n(r - b)}V{_n(b - r)}'
        f"Q{_n(a)} {_n(b)} {_n(a - r)} {_n(b)}H{_n(r - a)}Q{_n(-a)} {_n(b)} {_n(-a)} {_n(b - r)}"
        f'V{_n(r - b)}Q{_n(-a)} {_n(-b)} {_n(r - a)} {_n(-b)}z"'
    )


def _hexagon(shape: Shape, grow: float) -> list[tuple[float, float]]:
    """The corners; a hexagon that is wider than high has a corner at the left and at the right."""
    wide = shape.width >= shape.height
    radius = max(shape.width, shape.height) / 2 + grow
    angles = [radians(60 * i + (0 if wide else 30)) for i in range(6)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def _corners(shape: Shape, grow: float) -> list[tuple[float, float]]:
    if shape.outline == "hex":
        return _hexagon(shape, grow)
    a, b = shape.width / 2 + grow, shape.height / 2 + grow
    return [(a, -b), (a, b), (-a, b), (-a, -b)]


def _brackets(shape: Shape, grow: float) -> str:
    """A short angle at every corner."""
    corners = _corners(shape, grow)
    arm = 0.24 * min(shape.width, shape.height) * (0.7 if shape.outline == "hex" else 1)
    path = ""
    for i, (x, y) in enumerate(corners):
        ends = []
        for u, v in (corners[i - 1], corners[(i + 1) % len(corners)]):
            far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
            ends.append((x + (u - x) * arm / far, y + (v - y) * arm / far))
        (p, q), (r, s) = ends
        path += f"M{_n(p)} {_n(q)}L{_n(x)} {_n(y)}L{_n(r)} {_n(s)}"
    return path


def _mark(kind: str, shape: Shape) -> str:
    """A state, as in the look book: each differs by shape and not only by colour. `t` is the size of a thin line."""
    t = min(3.4, max(2.0, min(shape.width, shape.height) / 26))
    if kind == "legal":
        if shape.quiet:
            return (
                f'<circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(t * 1.3)}" fill="var(--legal)"'
                f' stroke="var(--legal-edge)" stroke-width="{_n(t * 0.6)}"/>\n'
            )
        edge = _outline(shape, t if shape.symbol else 0)
        lit = 0.85 if shape.symbol else 0.28  # what is printed on an empty place has to be read through the light
        inner = (
            f'<path {edge} fill="var(--legal)" fill-opacity="{lit}"/>'
            f'<path {edge} fill="none" stroke="var(--shade)" stroke-opacity=".4" stroke-width="{_n(t * 1.9)}"/>'
            f'<path {edge} fill="none" stroke="var(--legal-gap)" stroke-width="{_n(t * 1.5)}"/>'
            f'<path {edge} fill="none" stroke="var(--legal-edge)" stroke-width="{_n(t * 1.2)}"'
            f' stroke-dasharray="{_n(t * 3.4)} {_n(t * 2.3)}" stroke-linecap="round"/>'
        )
    elif kind in ("selected", "hover"):
        edge = _outline(shape, t)
        inner = (
            f'<path {edge} fill="none" stroke="var(--glyph)" stroke-width="{_n(t * 2.7)}" stroke-linejoin="round"/>'
            f'<path {edge} fill="none" stroke="var(--select)" stroke-width="{_n(t * 1.5)}" stroke-linejoin="round"/>'
        )
    elif kind == "last":
        path = f'd="{_brackets(shape, t)}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
        inner = (
            f'<path {path} stroke="var(--shade)" stroke-opacity=".75" stroke-width="{_n(t * 2.9)}"/>'
            f'<path {path} stroke="#F9F2E4" stroke-width="{_n(t * 1.5)}"/>'
        )
    elif kind == "blocked":
        side = min(shape.width, shape.height)
        bar = _use("state-bar", -side * 0.2, -side * 0.2, side * 0.4, side * 0.4)
        edge = _outline(shape, 0)
        inner = f'<path {edge} fill="var(--blocked)" fill-opacity=".3"/><path {edge} fill="url(#lk-hatch)"/>{bar}'
    else:
        raise ValueError(f"The mark is {kind!r}; expected legal, selected, last, blocked or hover.")
    turn = f" rotate({_n(shape.turn)})" if shape.turn else ""
    return f'<g transform="translate({_n(shape.x)} {_n(shape.y)}){turn}">{inner}</g>\n'


def _lights(scene: Scene, pointed: Shape) -> str:
    """A band in its colour round every place that belongs to what is pointed at."""
    places = {shape.place: shape for shape in scene.shapes}
    drawn = ""
    for place, colour in pointed.lights:
        shape = places[place]
        line = f'{_outline(shape, 3 if shape.symbol else -2)} fill="none" stroke-linejoin="round"'
        drawn += (
            f'<g transform="translate({_n(shape.x)} {_n(shape.y)})">'
            f'<path {line} stroke="var(--glyph)" stroke-width="7"/>'
            f'<path {line} stroke="var(--{colour})" stroke-width="4.4"/></g>\n'
        )
    return drawn


class _Pen:
    """Draws what carries words."""

    def __init__(self, texts: Texts, language: str, names: Sequence[str]) -> None:
        self.texts = texts
        self.language = language
        self.names = names

    def title(self, label: Label) -> str:
        return f"<title>{escape(self.texts.say(label, self.language, self.names))}</title>"

    def board(self, scene: Scene, marks: Mapping[str, str]) -> str:
        """Lit places lie under the pieces, rings and brackets over all of them."""
        top = {shape.place: shape.id for shape in scene.shapes}  # a place is marked once, on what lies uppermost
        under, over = "", ""
        for shape in scene.shapes:
            kind = marks.get(shape.pick, "") if shape.pick else ""
            if kind in ("", "last"):
                kind = marks.get(shape.place, "") if top[shape.place] == shape.id else ""
            if kind == "legal" or (kind == "blocked" and not shape.symbol):
                under += _mark(kind, shape)
            elif kind:
                over += _mark(kind, shape)
            if kind == "hover":
                over = _lights(scene, shape) + over
            under += self.shape(shape)
        return under + over

    def shape(self, shape: Shape) -> str:
        if not shape.symbol:
            return ""
        x, y = shape.x - shape.width / 2, shape.y - shape.height / 2
        drawing = _use(shape.symbol, x, y, shape.width, shape.height)
        if shape.badge:
            w, h = shape.width * BADGE, shape.height * BADGE
            shade = _use(shape.badge, shape.x - w / 2, shape.y - h / 2 + 1, w, h, "#000")
            drawing += f'<g opacity=".45">{shade}</g>'
            drawing += _use(shape.badge, shape.x - w / 2, shape.y - h / 2, w, h, _on(shape.colour))
        turn = f' transform="rotate({_n(shape.turn)} {_n(shape.x)} {_n(shape.y)})"' if shape.turn else ""
        return f"<g{turn}>{self.title(shape.label)}{drawing}</g>\n"

    # -- the strip with the panels, in units of a board 1280 wide

    def strip(self, scene: Scene) -> tuple[str, float]:
        """Cards below the board: first the seats, then everything else, two in a row. Also its height."""
        unit = scene.width / 1280
        drawn, y = "", 16.0
        for row in _rows(scene.panels):
            width = (1268 - 16 * (len(row) - 1)) / len(row)
            cards = [
                self.seat_card(panel, width) if panel.kind == "seat" else self.line_card(panel, width) for panel in row
            ]
            height = max(height for _, height in cards)
            size = f'width="{_n(width)}" height="{_n(height)}" rx="16"'
            for i, (panel, (card, _)) in enumerate(zip(row, cards, strict=True)):
                drawn += (
                    f'<g transform="translate({_n(6 + i * (width + 16))} {_n(y)})">'
                    f'<rect x="1" y="4" {size} fill="var(--shade)" opacity=".18"/><rect {size} fill="var(--surface)"/>'
                    f"{_stripe(panel, height)}"
                    f'<rect {size} fill="none" stroke="var(--line)" stroke-width="1.5"/>{card}</g>\n'
                )
            y += height + 16
        place = f"translate(0 {_n(scene.height)}) scale({unit:g})"
        return f'<g transform="{place}">\n{drawn}</g>\n', y * unit

    def seat_card(self, panel: Panel, width: float) -> tuple[str, float]:
        """The crest, the name and the score (the first item) in its head; then the other items."""
        hue = f"var(--{panel.colour})" if panel.colour else "var(--stone)"
        card = (
            '<circle cx="57" cy="46" r="28" fill="var(--shade)" opacity=".3"/>'
            f'<circle cx="57" cy="43" r="28" fill="{hue}"/><circle cx="57" cy="43" r="28" fill="url(#lk-sheen)"/>'
        )
        if panel.symbol:
            card += _use(panel.symbol, 40, 26, 34, 34, _on(panel.colour))
        people = self.texts.say(panel.title, self.language, self.names)
        name = self.names[panel.seat] if self.names and panel.seat is not None else ""
        room = width - 98 - (100 if panel.items else 16)
        card += self.words(name or people, 98, 42 if name else 52, 26, room, "serif", "var(--text)", True)
        if name:
            card += self.words(people, 98, 65, 17, room, "sans", "var(--text-2)")
        if panel.items:
            wide = max(0, len(_value(panel.items[0])) - 2)  # a third digit needs room too
            card += self.item(panel.items[0], width - 94 - 16 * wide, 43, 38, 32)
        items, height = self.rows(panel.items[1:], width, 108)
        return card + items, height

    def line_card(self, panel: Panel, width: float) -> tuple[str, float]:
        """One line: picture, number, what it means; where that is too wide, and on a rack, only the first two."""
        said = [self.texts.say(item.label, self.language, self.names) for item in panel.items]
        wide = sum(
            64 + 14 * len(_value(i)) + 10.5 * len(words) + 44 for i, words in zip(panel.items, said, strict=True)
        )
        if panel.kind == "rack" or (wide - 18 > width and len(panel.items) > 1):
            step = min((width - 44) / max(1, len(panel.items)), 78.0)
            size = min(44.0, step - 4)
            row = "".join(self.item(i, 26 + k * step, 36, size, 20, True) for k, i in enumerate(panel.items))
            return row, 96 if any(map(_value, panel.items)) else 72
        card, x = "", 26.0
        for item, words in zip(panel.items, said, strict=True):
            card += self.item(item, x, 36, 44, 26)
            x += 64 + 14 * len(_value(item))
            card += self.words(words, x, 43, 20, 9 * len(words) + 99, "sans", "var(--text-2)")
            x += 10.5 * len(words) + 44
        return card, 72

    def rows(self, items: Sequence[Item], width: float, y: float) -> tuple[str, float]:
        """Single items share a row; those of one kind (the same word before the colon of their ids) get one each."""
        kinds = [list(group) for _, group in groupby(items, key=lambda item: item.id.partition(":")[0])]
        single = [group[0] for group in kinds if len(group) == 1]
        drawn = ""
        if single:
            drawn += self.row(single, 26, y, width - 40, 36, 24)
            y += 80 if _is_narrow(len(single), width - 40, 36) else 56
        for group in kinds:
            if len(group) > 1:
                rule = f'<path d="M28 {_n(y - 29)}H{_n(width - 16)}" stroke="var(--line)" stroke-width="1.5"/>'
                drawn += rule + self.row(group, 30, y - 2, width - 40, 26, 20)
                y += 66
        return drawn, y - 24

    def row(self, items: Sequence[Item], x: float, y: float, width: float, size: float, type_size: float) -> str:
        """Side by side; where it is too narrow for that the numbers go below the pictures."""
        step = min(width / len(items), size * 2.6)
        below = _is_narrow(len(items), width, size)
        return "".join(self.item(item, x + i * step, y, size, type_size, below) for i, item in enumerate(items))

    def item(self, item: Item, x: float, y: float, size: float, type_size: float, below: bool = False) -> str:
        """A picture with its number to the right or below; `y` is the middle of the picture."""
        drawing = ""
        if item.symbol:
            drawing += _use(item.symbol, x, y - size / 2, size, size, "var(--text)")
            if item.badge:
                w = size * BADGE
                drawing += _use(item.badge, x + (size - w) / 2, y - w / 2, w, w, _on(item.colour))
        faint = item.value in (0, None)
        ink = "var(--text-2)" if faint else "var(--text)"
        if below:
            left, base = x + size / 2 - type_size * 0.26 * len(_value(item)), y + size / 2 + type_size * 1.1
        else:
            left, base = x + size * 1.16, y + type_size * 0.35
        drawing += self.words(_value(item), left, base, type_size, 99, "serif", ink, not faint)
        return f"<g>{self.title(item.label)}{drawing}</g>"

    def words(
        self, text: str, x: float, y: float, size: float, room: float, family: str, ink: str, bold: bool = False
    ) -> str:
        """One line of text, smaller or shortened where it would not fit (a letter is about half as wide as high)."""
        fitting = room / (0.54 * max(len(text), 1))
        if fitting < 0.66 * size:
            text = text[: int(room / (0.54 * 0.66 * size)) - 1].rstrip() + "…"
        size = min(size, max(fitting, 0.66 * size))
        weight = ' font-weight="700"' if bold else ""
        kind = f'font-family="var(--{family})" font-size="{_n(size)}"{weight} fill="{ink}"'
        return f'<text x="{_n(x)}" y="{_n(y)}" {kind}>{escape(text)}</text>'


def _rows(panels: Sequence[Panel]) -> list[list[Panel]]:
    """Seats in one row, more than four in two; everything else in pairs, but no two sides apart."""
    seats = [panel for panel in panels if panel.kind == "seat"]
    half = len(seats) if len(seats) <= 4 else (len(seats) + 1) // 2
    rows = [seats[:half], seats[half:]]
    for kinds in (("rack", "table"), ("side",)):
        others = [panel for panel in panels if panel.kind in kinds]
        rows += [others[i : i + 2] for i in range(0, len(others), 2)]
    return [row for row in rows if row]


def _stripe(panel: Panel, height: float) -> str:
    """The hue of a seat at the left edge of its card."""
    if panel.seat is None or not panel.colour:
        return ""
    edge = f"M14 0V{_n(height)}A16 16 0 0 1 0 {_n(height - 16)}V16A16 16 0 0 1 14 0z"
    return f'<path d="{edge}" fill="var(--{panel.colour})"/>'


def _is_narrow(count: int, width: float, size: float) -> bool:
    """Whether numbers have to go below the pictures of a row."""
    return width / count < size * 2


def _value(item: Item) -> str:
    return "" if item.value is None else str(item.value)
