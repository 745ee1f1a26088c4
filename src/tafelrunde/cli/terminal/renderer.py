"""Draws any scene with letters and colours. It knows no game: shapes have a position and a text.

Letters are about twice as high as wide. A large shape becomes a box with its text in the edge; a shape inside a box
keeps the same distance from its middle everywhere, so that equal places look equal.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from tafelrunde.cli.terminal import panels
from tafelrunde.cli.terminal.styles import PLAIN, QUIET, style_of
from tafelrunde.cli.terminal.texts import TERMINAL
from tafelrunde.core.display.scene import Label, Scene, Shape
from tafelrunde.core.display.texts import Texts

NARROWEST, WIDEST = 80, 120
_BELOW = 12
"""Rows below the board for the panels."""
_BOX = (9, 4)
"""The smallest box, in columns and rows."""
_SAME_ROW = 0.5
"""Shapes whose heights differ by less are in one row."""
_MAX_ROWS = 50
"""The most rows a board may be stretched to."""
_MOVED, _ON_EDGE, _TOUCHING, _HIDING, _OVERLAP, _ROW = 2, 2, 3, 12, 24, 2
"""Penalties: a mark beside its place, a mark on the edge of a box, marks that touch, a mark that hides another, boxes
that overlap, an additional row."""
_BOXES = "╭╮╰╯─│"
_EDGES = "─│"
"""Characters that a mark may replace if there is no blank."""
_NEAR = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Columns and rows by which a mark may be moved, the best first."""
_OVERLAPPING = 6
"""Columns that two parts of a board share, so that every mark is whole in one of them."""
_ADDRESS = re.compile(r"([A-Za-z]+)(\d+)")
"""A place that is named by row and column."""

Places = Mapping[str, Sequence[str]]
"""Places that are named by row and column, as these two parts."""

_NOBODY: Mapping[int, str] = MappingProxyType({})
_LIT = Style(bold=True, color="green")


def draw(
    scene: Scene,
    texts: Texts,
    language: str,
    console: Console,
    *,
    lit: Collection[str] = (),
    players: Mapping[int, str] = _NOBODY,
    with_legend: bool = False,
) -> RenderableType:
    """The board with the panels below, or beside it if there is room; then the legend, if it is asked for.

    `lit` are the picks that are legal now; `players` are the names of players by seat.
    """

    say = _speaker(texts, language)
    without = console.no_color or console.color_system is None
    shapes = [replace(s, text=(s.plain if without else "") or say(s.text)) for s in scene.shapes]
    scene = replace(scene, shapes=tuple(shapes))
    below = [panels.legend(scene.legend, say, language)] if with_legend else []
    board = _readable(scene, console, lit)
    parts = board.parts(console.width - 1)
    beside = panels.draw(scene.panels, say, players, console)
    if len(parts) == 1 and console.width >= parts[0].columns + 3 + console.measure(beside).maximum:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(parts[0].text, beside)
        return Group(grid, *below)
    return Group(*_titled(parts, language), beside, *below)


def below(
    scene: Scene, texts: Texts, language: str, console: Console, players: Mapping[int, str] = _NOBODY
) -> RenderableType:
    """The panels alone."""
    return panels.draw(scene.panels, _speaker(texts, language), players, console)


def legend(scene: Scene, texts: Texts, language: str) -> RenderableType:
    """What the signs on a board mean."""
    return panels.legend(scene.legend, _speaker(texts, language), language)


def _speaker(texts: Texts, language: str) -> panels.Said:
    return lambda text: texts.say(text, language) if isinstance(text, Label) else text


def _columns(scene: Scene, console: Console) -> int:
    """The width of the board: as the terminal allows, but a tall board must fit its height, and be readable."""
    fits_height = int(2 * (console.height - _BELOW) * scene.width / scene.height)
    return min(console.width - 1, WIDEST, max(NARROWEST, fits_height))


@dataclass
class _Part:
    """Some columns of a board."""

    text: Text
    columns: int


@dataclass
class _Mark:
    """The text at a place."""

    column: int
    row: int
    width: int


def _readable(scene: Scene, console: Console, lit: Collection[str]) -> _Board:
    """The board as wide as the terminal; wider if that is narrow and marks would be in each other's way."""
    places = _addresses(scene)
    columns = _columns(scene, console)
    board = _least_crowded(scene, columns, lit, places)
    if columns >= NARROWEST - 1:
        return board
    wide = _least_crowded(scene, NARROWEST - 1, lit, places)
    is_readable = board.crowded <= wide.crowded + _HIDING and len(board.boxes) == len(wide.boxes)
    return board if is_readable else wide


def _least_crowded(scene: Scene, columns: int, lit: Collection[str], places: Places) -> _Board:
    """The board with its rulers in so many columns, stretched vertically if marks would overlap otherwise."""
    columns -= 2 * _margin(_Board(scene, columns, lit, places).rulers()[1])
    plain = _Board(scene, columns, lit, places)
    if not plain.crowded:
        return plain
    taller = (_Board(scene, columns, lit, places, rows / plain.rows) for rows in range(plain.rows + 1, _MAX_ROWS + 1))
    return min([plain, *taller], key=lambda board: board.crowded + _ROW * board.rows)


def _titled(parts: Sequence[_Part], language: str) -> list[Text]:
    """The parts of a board one below the other, from left to right."""
    if len(parts) == 1:
        return [parts[0].text]
    titled: list[Text] = []
    for number, part in enumerate(parts, start=1):
        heading = TERMINAL.say(Label("part", {"number": number, "parts": len(parts)}), language)
        titled += [Text(heading, "dim"), part.text]
    return titled


class _Board:
    """A grid of letters on which shapes are drawn in order."""

    def __init__(self, scene: Scene, columns: int, lit: Collection[str], places: Places, stretch: float = 1.0) -> None:
        self.places = places
        self.across = columns / scene.width
        self.down = stretch * self.across / 2
        self.columns = columns
        self.rows = round(scene.height * self.down) + 1
        self.letters = [[" "] * columns for _ in range(self.rows)]
        self.styles = [[PLAIN] * columns for _ in range(self.rows)]
        self.boxes = [shape for shape in scene.shapes if self.is_box(shape)]
        self.cells: dict[str, tuple[int, int]] = {}
        """Cells by place: a shape on a piece is drawn at the cell of the piece."""
        self.heights: dict[float, int] = {}
        """Rows by height: marks of almost the same height share a row."""
        self.marks: dict[str, _Mark] = {}
        self.frames: list[tuple[int, int, int, int]] = []
        """Left, top, right and bottom of the boxes drawn so far."""
        self.crowded = 0
        """The sum of penalties for overlaps."""
        for shape in _names_first(scene.shapes):
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
        near = min(self.heights, key=lambda other: abs(other - height), default=None)
        if near is not None and abs(near - height) * self.down < _SAME_ROW:
            return self.heights[near]
        return self.heights.setdefault(height, int(height * self.down))

    def style(self, shape: Shape, is_lit: bool) -> Style:
        if shape.colour and not self.is_box(shape):
            return style_of(shape.colour) + Style(underline=is_lit)
        if is_lit:
            return _LIT
        return PLAIN if shape.symbol and not self.is_box(shape) else QUIET

    def mark(self, shape: Shape, style: Style) -> None:
        """Write the text of a shape: over what it covers, beside what it only lies on."""
        spot = _spot(shape)
        column, row = self.cells.setdefault(spot, self.cell(shape))
        text = str(shape.text)
        width = cell_len(text)
        if not width:
            return
        under = self.marks.get(spot)
        if under is not None and shape.on:
            end = under.column + under.width
            gap = (text[0] + self.letters[under.row][end - 1]).isalnum()
            column, row = self.free(end + gap, under.row, text, stays=True)
            self.marks[spot] = _Mark(under.column, under.row, gap + under.width + width)
        else:
            column -= width // 2
            if under is not None:
                self.put(under.column, under.row, " " * under.width, PLAIN)
                column, row = under.column, under.row
            column, row = self.free(column, row, text, stays=under is not None)
            self.marks[spot] = _Mark(column, row, width)
        self.put(column, row, text, style)

    def free(self, column: int, row: int, text: str, stays: bool = False) -> tuple[int, int]:
        """A free cell there or next to it. Texts that touch are bad, texts that hide another are worse."""
        ways: Sequence[tuple[str, bool, int]] = (("", False, 0), (_EDGES, False, _ON_EDGE), (_EDGES, True, _TOUCHING))
        if stays:  # it belongs to a mark that is there
            ways = ((_EDGES, True, 0),)
        for edges, may_touch, penalty in ways:
            for x, y in _NEAR:
                if self.is_free(column + x, row + y, text, edges, may_touch):
                    self.crowded += penalty + _MOVED * ((x, y) != (0, 0))
                    return column + x, row + y
        self.crowded += _HIDING
        return column, row

    def is_free(self, column: int, row: int, text: str, edges: str, may_touch: bool) -> bool:
        end = column + cell_len(text)
        if not (0 <= row < self.rows and column >= 0 and end <= self.columns):
            return False
        line = self.letters[row]
        touches = (text[0] + line[column - 1]).isalnum() or (text[-1] + "".join(line[end : end + 1])).isalnum()
        return all(letter == " " or (letter and letter in edges) for letter in line[column:end]) and (
            may_touch or not touches
        )

    def box(self, shape: Shape, style: Style) -> None:
        column, row = self.cell(shape)
        half, high = int(shape.width * self.across / 2), round(shape.height * self.down / 2)
        left, right, top, bottom = column - half, column + half, row - high, row + high
        self.crowded += sum(_OVERLAP for frame in self.frames if _overlap((left, top, right, bottom), frame))
        self.frames.append((left, top, right, bottom))
        line = "─" * (right - left - 1)
        self.put(left, top, f"╭{line}╮", style)
        self.put(left, bottom, f"╰{line}╯", style)
        for y in range(top + 1, bottom):
            self.put(left, y, f"│{' ' * (right - left - 1)}│", style)
        if shape.text:
            title = f" {shape.text} "
            fits = left + 2 + cell_len(title) < right
            at = (left + 2, top) if fits else (column - cell_len(title) // 2, row)
            self.put(*at, title, style + Style(bold=True, dim=False))

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

    def parts(self, room: int) -> list[_Part]:
        """The rows with rulers, without empty ones at the ends; in several parts if the board is too wide."""
        above, beside = self.rulers()
        margin = _margin(beside)
        width = room - 2 * margin
        if self.columns <= width or width < 3 * _OVERLAPPING:
            return [self.part(above, beside, margin, 0, self.columns)]
        last = self.columns - width
        starts = [*range(0, last, width - _OVERLAPPING), last]
        return [self.part(above, beside, margin, start, start + width) for start in starts]

    def part(self, above: Mapping[int, str], beside: Mapping[int, str], margin: int, start: int, end: int) -> _Part:
        lines: list[Text] = []
        for row, (letters, styles) in enumerate(zip(self.letters, self.styles, strict=True)):
            if row and row not in beside and letters == self.letters[row - 1] and set(letters) <= {" ", "│"}:
                continue  # one empty row is enough
            line = Text(no_wrap=True).append(f"{beside.get(row, '')} ".rjust(margin) if margin else "", QUIET)
            whole = _whole(letters, start, end)
            for letter, before, style in zip(whole, letters[start:end], styles[start:end], strict=True):
                line.append(letter, style if letter == before else PLAIN)
            line.append(f" {beside.get(row, '')}", QUIET)
            line.rstrip()
            lines.append(line)
        while lines and not lines[0].plain:
            lines.pop(0)
        while lines and not lines[-1].plain:
            lines.pop()
        names = {column - start: name for column, name in above.items() if start <= column < end}
        ruler = [Text(" " * margin + line, QUIET, no_wrap=True) for line in _ruler_lines(names)]
        lines = [*ruler, *lines, *ruler]
        widest = max((line.cell_len for line in lines), default=0)
        return _Part(Text("\n", no_wrap=True).join(lines), widest)

    def rulers(self) -> tuple[dict[int, str], dict[int, str]]:
        """The names of columns and rows; empty if one of them would have two names."""
        for across, down in ((0, 1), (1, 0)):
            above: dict[int, set[str]] = {}
            beside: dict[int, set[str]] = {}
            for place, parts in self.places.items():
                column, row = self.cells[place]
                above.setdefault(column, set()).add(parts[across])
                beside.setdefault(row, set()).add(parts[down])
            if all(len(names) == 1 for names in (*above.values(), *beside.values())):
                return {at: min(names) for at, names in above.items()}, {at: min(names) for at, names in beside.items()}
        return {}, {}


def _whole(letters: Sequence[str], start: int, end: int) -> list[str]:
    """These columns of a row, without pieces of marks that go on beyond them."""
    row = list(letters[start:end])
    for inner, outer, step in ((0, start - 1, 1), (len(row) - 1, end, -1)):
        is_cut = 0 <= outer < len(letters) and _in_mark(letters[outer])
        while is_cut and 0 <= inner < len(row) and _in_mark(row[inner]):
            row[inner] = " "
            inner += step
    return row


def _in_mark(letter: str) -> bool:
    """Whether a cell belongs to a mark; the second cell of a wide letter is empty."""
    return letter not in (" ", *_BOXES)


def _names_first(shapes: Sequence[Shape]) -> list[Shape]:
    """Shapes of places with letters or digits come first: strokes and arrows make room for them."""
    label_spots = {_spot(shape) for shape in shapes if str(shape.text)[:1].isalnum()}
    return sorted(shapes, key=lambda shape: _spot(shape) not in label_spots)


def _spot(shape: Shape) -> str:
    """The place at which its mark is written."""
    return shape.on or shape.place or shape.id


def _overlap(area: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    """Whether two boxes share a cell and neither lies within the other."""
    meet = area[0] <= other[2] and other[0] <= area[2] and area[1] <= other[3] and other[1] <= area[3]
    return meet and not _within(area, other) and not _within(other, area)


def _within(inner: tuple[int, int, int, int], outer: tuple[int, int, int, int]) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def _addresses(scene: Scene) -> Places:
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
