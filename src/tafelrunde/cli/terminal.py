"""Draws any scene with letters and colours. It knows no game: shapes say where they lie and what stands for them.

Letters are about twice as high as wide. A shape with room for others becomes a box with its text in the edge; what lies
in a box keeps the same distance from its middle everywhere, so that equal places look equal.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from tafelrunde.core.scene import Item, Panel, Scene, Shape
from tafelrunde.core.svg import palette
from tafelrunde.core.texts import Texts

NARROWEST, WIDEST = 80, 120
_BELOW = 12
"""Rows that are left for what stands below the board."""
_BOX = (9, 4)
"""Columns and rows from which a shape is drawn as a box."""

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
    board = _Board(scene, _columns(scene, console), lit).text()
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


class _Board:
    """A grid of letters on which shapes are put one after the other."""

    def __init__(self, scene: Scene, columns: int, lit: Collection[str]) -> None:
        self.across = columns / scene.width
        self.down = self.across / 2
        self.columns = columns
        self.rows = round(scene.height * self.down) + 1
        self.letters = [[" "] * columns for _ in range(self.rows)]
        self.styles = [[_PLAIN] * columns for _ in range(self.rows)]
        self.boxes = [shape for shape in scene.shapes if self.is_box(shape)]
        self.cells: dict[str, tuple[int, int]] = {}
        """By place: what lies on a piece stands where the piece stands."""
        for shape in scene.shapes:
            style = self.style(shape, shape.pick in lit if shape.pick else False)
            if self.is_box(shape):
                self.box(shape, style)
            else:
                column, row = self.cells.setdefault(shape.place or shape.id, self.cell(shape))
                self.put(column - len(shape.text) // 2, row, shape.text, style)

    def is_box(self, shape: Shape) -> bool:
        """Hexes that stand on a corner reach into the rows of others: as boxes they would cover each other."""
        stands = shape.outline == "hex" and shape.height > shape.width
        has_room = shape.width * self.across >= _BOX[0] and shape.height * self.down >= _BOX[1]
        return has_room and not shape.turn and not stands

    def cell(self, shape: Shape) -> tuple[int, int]:
        """The column and row of the middle."""
        for box in reversed(self.boxes):
            dx, dy = shape.x - box.x, shape.y - box.y
            if box is not shape and 2 * abs(dx) <= box.width and 2 * abs(dy) <= box.height:
                column, row = self.cell(box)
                return column + round(dx * self.across), row + round(dy * self.down)
        return int(shape.x * self.across), int(shape.y * self.down)

    def style(self, shape: Shape, is_lit: bool) -> Style:
        if shape.colour and not self.is_box(shape):
            return style_of(shape.colour) + Style(underline=is_lit)
        if is_lit:
            return _LIT
        return _PLAIN if shape.symbol and not self.is_box(shape) else _QUIET

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
        if 0 <= row < self.rows:
            for i, letter in enumerate(text):
                if 0 <= column + i < self.columns:
                    self.letters[row][column + i] = letter
                    self.styles[row][column + i] = style

    def text(self) -> _Drawn:
        """The rows that are not empty, runs of one style at a time."""
        lines: list[Text] = []
        for letters, styles in zip(self.letters, self.styles, strict=True):
            line = Text(no_wrap=True)
            for letter, style in zip(letters, styles, strict=True):
                line.append(letter, style)
            line.rstrip()
            lines.append(line)
        while lines and not lines[0].plain:
            lines.pop(0)
        while lines and not lines[-1].plain:
            lines.pop()
        widest = max((line.cell_len for line in lines), default=0)
        return _Drawn(Text("\n", no_wrap=True).join(lines), widest)


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
