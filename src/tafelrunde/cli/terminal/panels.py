"""The panels beside a board, and the legend of its signs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tafelrunde.cli.terminal.styles import style_of
from tafelrunde.cli.terminal.texts import TERMINAL
from tafelrunde.core.display.scene import Item, Label, Panel, Sign

Said = Callable[[str | Label], str]
"""Puts a label into words; a text is left as it is."""

_COMMA = re.compile(r"(?=[,;] )")
"""Between a thing and what is said about it."""
_NARROW_LABELS = 16
"""The narrowest column of labels in the table of seats."""
_SHORT = 24
"""Up to this width, lines of the legend stand side by side."""


def draw(panels: Sequence[Panel], say: Said, players: Mapping[int, str], console: Console) -> RenderableType:
    """The panels of seats as columns of a table, or one below the other if that is too wide; then the others."""
    seats = [panel for panel in panels if panel.kind == "seat"]
    table = _seat_table(seats, say, players)
    others = [_line(panel, say, players) for panel in panels if panel.kind != "seat"]
    labels = max((cell_len(_label(item, say)) for panel in seats for item in panel.items), default=0)
    natural = console.measure(table, options=console.options.update(max_width=999)).maximum
    if natural - labels + min(labels, _NARROW_LABELS) > console.width:
        return Group(*(_line(panel, say, players) for panel in seats), *others)
    return Group(*([table] if seats else []), *others)


def _seat_table(seats: Sequence[Panel], say: Said, players: Mapping[int, str]) -> Grid:
    table = Grid(box=None, header_style="bold", padding=(0, 1, 0, 0))
    table.add_column("")
    columns: list[dict[str, str]] = []
    labels: list[str] = []
    for panel in seats:
        heading = _heading(panel, say)
        if panel.seat is not None and panel.seat in players:
            heading.append(f"\n({players[panel.seat]})", "not bold")
        table.add_column(heading, justify="right")
        columns.append({_label(item, say): "●" if item.value is None else str(item.value) for item in panel.items})
        at = 0
        for label in columns[-1]:  # a row that only this seat has stands after the one before it
            if label not in labels:
                labels.insert(at, label)
            at = labels.index(label) + 1
    for label in labels:
        table.add_row(label, *(column.get(label, "") for column in columns))
    return table


def _heading(panel: Panel, say: Said) -> Text:
    """The name of a seat with its number, which stands on its pieces; or that of another panel."""
    if panel.kind != "seat":
        return Text(say(panel.title), "bold")
    number = "" if panel.seat is None or say(panel.title).endswith(str(panel.seat)) else f"{panel.seat} "
    return Text.assemble((f"{number}{say(panel.title)}", style_of(panel.colour)))


def _line(panel: Panel, say: Said, players: Mapping[int, str]) -> Text:
    """A panel in one line; equal things are counted."""
    counts = Counter(_amount(item, say) for item in panel.pieces)
    items = [text + (f" ×{count}" if count > 1 else "") for text, count in counts.items()]
    player = ""
    if panel.kind == "seat" and panel.seat is not None and panel.seat in players:
        player = f" ({players[panel.seat]})"
    return Text.assemble(_heading(panel, say), f"{player}: {' · '.join(items) or '–'}")


def _amount(item: Item, say: Said) -> str:
    """A thing with its value, before what is said about it: `Ho  Holz 2, Tausch 4:1`."""
    if item.value is None:
        return _label(item, say)
    name, *rest = _COMMA.split(_label(item, say), 1)
    return "".join((f"{name} {item.value}", *rest))


def _label(item: Item, say: Said) -> str:
    return f"{say(item.text)}  {say(item.label)}" if item.text else say(item.label)


def legend(signs: Sequence[Sign], say: Said, language: str) -> RenderableType:
    """Short lines in columns, long ones below each other."""
    if not signs:
        return Text(TERMINAL.say("no_legend", language))
    lines = [Text.assemble((say(sign.text), "bold"), f"  {say(sign.label)}") for sign in signs]
    short = [line for line in lines if line.cell_len <= _SHORT]
    long = [line for line in lines if line.cell_len > _SHORT]
    heading = Text(TERMINAL.say("legend", language), "bold")
    rows: list[RenderableType] = [*([Columns(short, padding=(0, 3), equal=True)] if short else []), *long]
    return Group("", heading, *(Padding(row, (0, 0, 0, 2)) for row in rows))
