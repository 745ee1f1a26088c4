"""Draws any scene with letters and colours. It knows no game: shapes have a position and a text.

Letters are about twice as high as wide. A large shape becomes a box with its text in the edge; a shape inside a box
keeps the same distance from its middle everywhere, so that equal places look equal.
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
"""Rows below the board for the panels."""
_BOX = (9, 4)
"""The smallest box, in columns and rows."""
_SAME_ROW = 0.5
"""Shapes whose heights differ by less are in one row."""
_MAX_ROWS = 42
"""The most rows a board may be stretched to."""
_TOUCHING, _HIDING, _ROW = 3, 6, 2
"""Penalties: marks that touch, marks that hide another, an additional row. A mark beside its place costs 1."""
_BLANK = " ╭╮╰╯─│"
"""Characters that a mark may replace: blanks and edges of boxes."""
_ADDRESS = re.compile(r"([A-Za-z]+)(\d+)")
"""A place that is named by row and column."""

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
    """The board with the panels below, or beside it if there is room.

    `lit` are the picks that are legal now; `players` are the names of players by seat.
    """
    places = _addresses(scene)
    columns = _columns(scene, console)
    columns -= 2 * _margin(_Board(scene, columns, lit).rulers(places)[1])
    board = _least_crowded(scene, columns, lit).text(places)
    panels = _panels(scene.panels, texts, language, players)
    needed = console.measure(panels).maximum
    if console.width >= board.columns + 3 + needed:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(board.text, panels)
        return grid
    return Group(board.text, panels)


def style_of(colour: str) -> Style:
    """A colour of the palette as a background with readable letters."""
    tokens = palette("light")
    if colour not in tokens:
        return _PLAIN
    return Style(bold=True, color=tokens.get(f"on-{colour}") or _ink(tokens[colour], tokens), bgcolor=tokens[colour])


def _ink(ground: str, tokens: dict[str, str]) -> str:
    """Dark letters on a pale ground."""
    brightness = sum(int(ground[i : i + 2], 16) for i in (1, 3, 5)) if len(ground) == 7 else 0
    return tokens["ink"] if brightness > 520 else tokens["glyph"]


def _columns(scene: Scene, console: Console) -> int:
    """The width of the board: as the terminal allows, but a tall board must fit its height, and be readable."""
    fits_height = int(2 * (console.height - _BELOW) * scene.width / scene.height)
    return min(console.width - 1, WIDEST, max(NARROWEST, fits_height))


@dataclass
class _Drawn:
    text: Text
    columns: int


@dataclass
class _Mark:
    """The text at a place, and the size of its shape."""

    column: int
    row: int
    width: int
    size: float


def _least_crowded(scene: Scene, columns: int, lit: Collection[str]) -> _Board:
    """The board, stretched vertically if marks would overlap otherwise."""
    plain = _Board(scene, columns, lit)
    if not plain.crowded:
        return plain
    taller = (_Board(scene, columns, lit, rows / plain.rows) for rows in range(plain.rows + 1, _MAX_ROWS + 1))
    return min([plain, *taller], key=lambda board: board.crowded + _ROW * board.rows)


class _Board:
    """A grid of letters on which shapes are drawn in order."""

    def __init__(self, scene: Scene, columns: int, lit: Collection[str], stretch: float = 1.0) -> None:
        self.across = columns / scene.width
        self.down = stretch * self.across / 2
        self.columns = columns
        self.rows = round(scene.height * self.down) + 1
        self.letters = [[" "] * columns for _ in range(self.rows)]
        self.styles = [[_PLAIN] * columns for _ in range(self.rows)]
        self.boxes = [shape for shape in scene.shapes if self.is_box(shape)]
        self.cells: dict[str, tuple[int, int]] = {}
        """Cells by place: a shape on a piece is drawn at the cell of the piece."""
        self.heights: dict[float, int] = {}
        """Rows by height: marks of almost the same height share a row."""
        self.marks: dict[str, _Mark] = {}
        self.crowded = 0
        """The sum of penalties for overlaps."""
        for shape in scene.shapes:
            style = self.style(shape, shape.pick in lit if shape.pick else False)
            if self.is_box(shape):
                self.box(shape, style)
            else:
                self.mark(shape, style)

    def is_box(self, shape: Shape) -> bool:
        """Whether the shape is drawn as a box: if it has a text or can be picked, and is large enough. Hexes that
        stand on a corner reach into the rows of others and would cover them."""
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
        if near is not None and abs(near - height) * self.down < _SAME_ROW:
            return self.heights[near]
        return self.heights.setdefault(height, int(height * self.down))

    def style(self, shape: Shape, is_lit: bool) -> Style:
        if shape.colour and not self.is_box(shape):
            return style_of(shape.colour) + Style(underline=is_lit)
        if is_lit:
            return _LIT
        return _PLAIN if shape.symbol and not self.is_box(shape) else _QUIET

    def mark(self, shape: Shape, style: Style) -> None:
        """Write the text of a shape: over what it covers, beside what it only lies on."""
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
        """A free cell there or next to it. Texts that touch are bad, texts that hide another are worse."""
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
        """Write letters; a letter that is two columns wide is followed by an empty one."""
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
        """The rows without empty ones at the ends, and rulers for these places around them."""
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
        """The names of columns and rows; empty if one of them would have two names."""
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
    """The places that are named by row and column, as these two parts, if their names are drawn nowhere else."""
    by_space: dict[str, dict[str, Sequence[str]]] = {}
    drawn = set()
    for shape in scene.shapes:
        space, _, name = shape.place.partition(":")
        if parts := _ADDRESS.fullmatch(name):
            by_space.setdefault(space, {})[shape.place] = parts.groups()
        if shape.text == name:
            drawn.add(space)
    return max((places for space, places in by_space.items() if space not in drawn), key=len, default={})


def _margin(beside: Mapping[int, str]) -> int:
    return max(map(len, beside.values()), default=-1) + 1


def _ruler_lines(names: Mapping[int, str]) -> list[str]:
    """The names at their columns, in a second line if the first one has no room."""
    lines = ["", ""]
    for column, name in sorted(names.items()):
        begin = column - len(name) // 2
        line = 0 if len(lines[0]) < max(begin, 1) else 1
        if not any(line.endswith(name) and len(line) >= begin for line in lines):
            lines[line] = lines[line].ljust(begin) + name
    return [line for line in lines if line]


def _panels(panels: Sequence[Panel], texts: Texts, language: str, players: Mapping[int, str]) -> RenderableType:
    """The panels of seats as columns of a table; every other panel in a line of its own."""
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
            rows.setdefault(_label(item, texts, language), {})[panel.id] = _value(item)
    for label, values in rows.items():
        table.add_row(label, *(values.get(panel.id, "") for panel in seats))
    others = [
        Text.assemble(
            (texts.say(panel.title, language), "bold"),
            ": ",
            " · ".join(f"{_label(item, texts, language)} {_value(item)}".rstrip() for item in panel.items),
        )
        for panel in panels
        if panel.kind != "seat"
    ]
    return Group(*([table] if seats else []), *others)


def _label(item: Item, texts: Texts, language: str) -> str:
    label = texts.say(item.label, language)
    return f"{item.text}  {label}" if item.text else label


def _value(item: Item) -> str:
    return "●" if item.value is None else str(item.value)
