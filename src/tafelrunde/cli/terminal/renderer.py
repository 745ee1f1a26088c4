"""Draws any scene with letters and colours. It knows no game: shapes say where they lie and what stands for them.

Letters are about twice as high as wide. A shape with room for others becomes a box with its text in the edge; what lies
in a box keeps the same distance from its middle everywhere, so that equal places look equal.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from tafelrunde.core.display.scene import Item, Panel, Scene, Shape
from tafelrunde.core.display.svg import palette
from tafelrunde.core.display.texts import Texts

NARROWEST, WIDEST = 80, 120
_BELOW = 12
"""Rows that are left for what stands below the board."""
_BOX = (9, 4)
"""Columns and rows from which a shape is drawn as a box."""
_HARDLY = 0.5
"""Less than so much of a row makes no difference."""
_TALLEST = 42
"""So many rows a board may be stretched to."""
_TOUCHING, _HIDING, _ROW = 3, 6, 2
"""How bad it is that marks touch, that one hides another, that a board is a row taller. One beside its place is 1."""
_BLANK = " ╭╮╰╯─│"
"""Where a mark may stand: on nothing, or in the edge of a box."""
_ADDRESS = re.compile(r"([A-Za-z]+)(\d+)")
"""A place that is called by its row and its column."""

_NOBODY: Mapping[int, str] = MappingProxyType({})
_PLAIN = Style()
_QUIET = Style(dim=True)
_LIT = Style(bold=True, color="green")


def draw(
    scene: Scene,
    texts: Texts,
    language: str,
    console: Console,
    *,
    lit: Collection[str] = (),
    players: Mapping[int, str] = _NOBODY,
) -> RenderableType:
    """The board with the panels below, or beside it where there is room.

    `lit` are the picks that can be chosen now; `players` says who sits where.
    """
    places = _addresses(scene)
    columns = _columns(scene, console)
    columns -= 2 * _margin(_Board(scene, columns, lit).rulers(places)[1])
    board = _roomy(scene, columns, lit).text(places)
    panels = _panels(scene.panels, texts, language, players)
    needed = console.measure(panels).maximum
    if console.width >= board.columns + 3 + needed:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(board.text, panels)
        return grid
    return Group(board.text, panels)


def style_of(colour: str) -> Style:
    """A token of the palette as a background with letters that can be read on it."""
    tokens = palette("light")
    if colour not in tokens:
        return _PLAIN
    return Style(bold=True, color=tokens.get(f"on-{colour}") or _ink(tokens[colour], tokens), bgcolor=tokens[colour])


def _ink(ground: str, tokens: dict[str, str]) -> str:
    """Dark letters on a pale ground."""
    brightness = sum(int(ground[i : i + 2], 16) for i in (1, 3, 5)) if len(ground) == 7 else 0
    return tokens["ink"] if brightness > 520 else tokens["glyph"]


def _columns(scene: Scene, console: Console) -> int:
    """As wide as the terminal lets it, but not so wide that a tall board leaves the screen, nor too small to read."""
    fits_height = int(2 * (console.height - _BELOW) * scene.width / scene.height)
    return min(console.width - 1, WIDEST, max(NARROWEST, fits_height))


@dataclass
class _Drawn:
    text: Text
    columns: int


@dataclass
class _Mark:
    """What is to be read at a place, and the size of what stands there."""

    column: int
    row: int
    width: int
    size: float


def _roomy(scene: Scene, columns: int, lit: Collection[str]) -> _Board:
    """A wide board is drawn taller where its marks would be in each other's way."""
    plain = _Board(scene, columns, lit)
    if not plain.crowded:
        return plain
    taller = (_Board(scene, columns, lit, rows / plain.rows) for rows in range(plain.rows + 1, _TALLEST + 1))
    return min([plain, *taller], key=lambda board: board.crowded + _ROW * board.rows)


class _Board:
    """A grid of letters on which shapes are put one after the other."""

    def __init__(self, scene: Scene, columns: int, lit: Collection[str], stretch: float = 1.0) -> None:
        self.across = columns / scene.width
        self.down = stretch * self.across / 2
        self.columns = columns
        self.rows = round(scene.height * self.down) + 1
        self.letters = [[" "] * columns for _ in range(self.rows)]
        self.styles = [[_PLAIN] * columns for _ in range(self.rows)]
        self.boxes = [shape for shape in scene.shapes if self.is_box(shape)]
        self.cells: dict[str, tuple[int, int]] = {}
        """By place: what lies on a piece stands where the piece stands."""
        self.heights: dict[float, int] = {}
        """Rows by height: marks that lie hardly higher or lower than others stand in one row with them."""
        self.marks: dict[str, _Mark] = {}
        self.crowded = 0
        """How much marks are in each other's way."""
        for shape in scene.shapes:
            style = self.style(shape, shape.pick in lit if shape.pick else False)
            if self.is_box(shape):
                self.box(shape, style)
            else:
                self.mark(shape, style)

    def is_box(self, shape: Shape) -> bool:
        """What says nothing and cannot be chosen is decoration. Hexes that stand on a corner reach into the rows of
        others: as boxes they would cover each other."""
        matters = bool(shape.text or shape.pick)
        stands = shape.outline == "hex" and shape.height > shape.width
        has_room = shape.width * self.across >= _BOX[0] and shape.height * self.down >= _BOX[1]
        return matters and has_room and not shape.turn and not stands

    def cell(self, shape: Shape) -> tuple[int, int]:
        """The column and row of the middle."""
        for box in reversed(self.boxes):
            dx, dy = shape.x - box.x, shape.y - box.y
            if box is not shape and 2 * abs(dx) <= box.width and 2 * abs(dy) <= box.height:
                column, row = self.cell(box)
                return column + round(dx * self.across), row + round(dy * self.down)
        if self.is_box(shape):
            return int(shape.x * self.across), round(shape.y * self.down)
        return int(shape.x * self.across), self.row(shape.y) if shape.text else int(shape.y * self.down)

    def row(self, height: float) -> int:
        """The row of a mark."""
        near = min(self.heights, key=lambda known: abs(known - height), default=None)
        if near is not None and abs(near - height) * self.down < _HARDLY:
            return self.heights[near]
        return self.heights.setdefault(height, int(height * self.down))

    def style(self, shape: Shape, is_lit: bool) -> Style:
        if shape.colour and not self.is_box(shape):
            return style_of(shape.colour) + Style(underline=is_lit)
        if is_lit:
            return _LIT
        return _PLAIN if shape.symbol and not self.is_box(shape) else _QUIET

    def mark(self, shape: Shape, style: Style) -> None:
        """Write what stands for a shape: in place of what it covers, beside what it only lies on."""
        here = shape.place or shape.id
        column, row = self.cells.setdefault(here, self.cell(shape))
        width = cell_len(shape.text)
        if not width:
            return
        column -= width // 2
        under = self.marks.get(here)
        if under is not None and width < under.width and shape.width < under.size:
            column, row = self.free(under.column + under.width, under.row, shape.text)
            self.marks[here] = _Mark(under.column, under.row, under.width + width, under.size)
        else:
            if under is not None:
                self.put(under.column, under.row, " " * under.width, _PLAIN)
            column, row = self.free(column, row, shape.text)
            self.marks[here] = _Mark(column, row, width, shape.width)
        self.put(column, row, shape.text, style)

    def free(self, column: int, row: int, text: str) -> tuple[int, int]:
        """There, or next to it if something stands there. Words that touch cannot be told apart, but do not hide."""
        for may_touch in (False, True):
            for x, y in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (2, 0), (-2, 0)):
                if self.is_free(column + x, row + y, text, may_touch):
                    self.crowded += _TOUCHING if may_touch else (x, y) != (0, 0)
                    return column + x, row + y
        self.crowded += _HIDING
        return column, row

    def is_free(self, column: int, row: int, text: str, may_touch: bool) -> bool:
        end = column + cell_len(text)
        if not (0 <= row < self.rows and column >= 0 and end <= self.columns):
            return False
        line = self.letters[row]
        touches = (text[0] + line[column - 1]).isalnum() or (text[-1] + "".join(line[end : end + 1])).isalnum()
        return all(letter and letter in _BLANK for letter in line[column:end]) and (may_touch or not touches)

    def box(self, shape: Shape, style: Style) -> None:
        column, row = self.cell(shape)
        half, high = round(shape.width * self.across / 2), round(shape.height * self.down / 2)
        left, right, top, bottom = column - half, column + half, row - high, row + high
        line = "─" * (right - left - 1)
        self.put(left, top, f"╭{line}╮", style)
        self.put(left, bottom, f"╰{line}╯", style)
        for y in range(top + 1, bottom):
            self.put(left, y, f"│{' ' * (right - left - 1)}│", style)
        if shape.text:
            self.put(left + 2, top, f" {shape.text} ", style + Style(bold=True, dim=False))

    def put(self, column: int, row: int, text: str, style: Style) -> None:
        """Write letters; behind one that is two columns wide stands an empty one."""
        if not 0 <= row < self.rows:
            return
        letters, styles = self.letters[row], self.styles[row]
        for letter in text:
            width = cell_len(letter)
            if column >= 0 and column + width <= self.columns:
                if not letters[column]:
                    letters[column - 1] = " "
                letters[column : column + width] = [letter, ""][:width]
                styles[column : column + width] = [style] * width
                if letters[column + width : column + width + 1] == [""]:
                    letters[column + width] = " "
            column += width

    def text(self, places: Mapping[str, Sequence[str]]) -> _Drawn:
        """The rows that are not empty, runs of one style at a time, and around them rulers for these places."""
        above, beside = self.rulers(places)
        margin = _margin(beside)
        lines: list[Text] = []
        for row, (letters, styles) in enumerate(zip(self.letters, self.styles, strict=True)):
            line = Text(f"{beside.get(row, '')} ".rjust(margin) if margin else "", _QUIET, no_wrap=True)
            for letter, style in zip(letters, styles, strict=True):
                line.append(letter, style)
            line.append(f" {beside.get(row, '')}", _QUIET)
            line.rstrip()
            lines.append(line)
        while lines and not lines[0].plain:
            lines.pop(0)
        while lines and not lines[-1].plain:
            lines.pop()
        ruler = [Text(" " * margin + names, _QUIET, no_wrap=True) for names in _ruler_lines(above)]
        lines = [*ruler, *lines, *ruler]
        widest = max((line.cell_len for line in lines), default=0)
        return _Drawn(Text("\n", no_wrap=True).join(lines), widest)

    def rulers(self, places: Mapping[str, Sequence[str]]) -> tuple[dict[int, str], dict[int, str]]:
        """What the columns and the rows are called; nothing if one of them would have two names."""
        for across, down in ((0, 1), (1, 0)):
            above: dict[int, set[str]] = {}
            beside: dict[int, set[str]] = {}
            for place, parts in places.items():
                column, row = self.cells[place]
                above.setdefault(column, set()).add(parts[across])
                beside.setdefault(row, set()).add(parts[down])
            if all(len(names) == 1 for names in (*above.values(), *beside.values())):
                return {at: min(names) for at, names in above.items()}, {at: min(names) for at, names in beside.items()}
        return {}, {}


def _addresses(scene: Scene) -> Mapping[str, Sequence[str]]:
    """The places called by row and column, in these two parts, if their names stand nowhere else."""
    found: dict[str, dict[str, Sequence[str]]] = {}
    said = set()
    for shape in scene.shapes:
        space, _, name = shape.place.partition(":")
        if parts := _ADDRESS.fullmatch(name):
            found.setdefault(space, {})[shape.place] = parts.groups()
        if shape.text == name:
            said.add(space)
    return max((places for space, places in found.items() if space not in said), key=len, default={})


def _margin(beside: Mapping[int, str]) -> int:
    return max(map(len, beside.values()), default=-1) + 1


def _ruler_lines(names: Mapping[int, str]) -> list[str]:
    """The names where they belong, in a second line where the first one has no room."""
    lines = ["", ""]
    for column, name in sorted(names.items()):
        begin = column - len(name) // 2
        line = 0 if len(lines[0]) < max(begin, 1) else 1
        if not any(line.endswith(name) and len(line) >= begin for line in lines):
            lines[line] = lines[line].ljust(begin) + name
    return [line for line in lines if line]


def _panels(panels: Sequence[Panel], texts: Texts, language: str, players: Mapping[int, str]) -> RenderableType:
    """The seats side by side, a row for each thing they have; everything else in lines of its own."""
    seats = [panel for panel in panels if panel.kind == "seat"]
    table = Grid(box=None, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("")
    rows: dict[str, dict[str, str]] = {}
    for panel in seats:
        heading = Text.assemble((f" {texts.say(panel.title, language)} ", style_of(panel.colour)))
        if panel.seat is not None and panel.seat in players:
            heading.append(f"\n({players[panel.seat]})", "not bold")
        table.add_column(heading, justify="right")
        for item in panel.items:
            rows.setdefault(_said(item, texts, language), {})[panel.id] = _value(item)
    for said, values in rows.items():
        table.add_row(said, *(values.get(panel.id, "") for panel in seats))
    others = [
        Text.assemble(
            (texts.say(panel.title, language), "bold"),
            ": ",
            " · ".join(f"{_said(item, texts, language)} {_value(item)}".rstrip() for item in panel.items),
        )
        for panel in panels
        if panel.kind != "seat"
    ]
    return Group(*([table] if seats else []), *others)


def _said(item: Item, texts: Texts, language: str) -> str:
    said = texts.say(item.label, language)
    return f"{item.text}  {said}" if item.text else said


def _value(item: Item) -> str:
    return "●" if item.value is None else str(item.value)
