"""The panels of a scene as a strip of cards below the board, in units of a board 1280 wide."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from tafelrunde.core.display.elements import BADGE_SIZE, Captions, colour_on, use
from tafelrunde.core.display.elements import number as n
from tafelrunde.core.display.scene import Item, Panel, Scene

BOARD_WIDTH = 1280
GAP = 16
"""Between cards."""


class PanelStrip:
    """Draws the panels of a scene."""

    def __init__(self, captions: Captions) -> None:
        self.captions = captions

    def draw(self, scene: Scene) -> tuple[str, float]:
        """The cards, and the height of all: first the seats, then the other panels, two in a row."""
        unit = scene.width / BOARD_WIDTH
        cards, y = "", float(GAP)
        for row in _rows(scene.panels):
            code, height = self._card_row(row, y)
            cards += code
            y += height + GAP
        place = f"translate(0 {n(scene.height)}) scale({unit:g})"
        return f'<g transform="{place}">\n{cards}</g>\n', y * unit

    def _card_row(self, row: Sequence[Panel], y: float) -> tuple[str, float]:
        """Cards of equal size side by side, and their height."""
        width = (BOARD_WIDTH - 12 - GAP * (len(row) - 1)) / len(row)
        contents = [
            self._seat_card(panel, width) if panel.kind == "seat" else self._line_card(panel, width) for panel in row
        ]
        height = max(height for _, height in contents)
        size = f'width="{n(width)}" height="{n(height)}" rx="16"'
        cards = ""
        for i, (panel, (content, _)) in enumerate(zip(row, contents, strict=True)):
            cards += (
                f'<g transform="translate({n(6 + i * (width + GAP))} {n(y)})">'
                f'<rect x="1" y="4" {size} fill="var(--shade)" opacity=".18"/><rect {size} fill="var(--surface)"/>'
                f"{_stripe(panel, height)}"
                f'<rect {size} fill="none" stroke="var(--line)" stroke-width="1.5"/>{content}</g>\n'
            )
        return cards, height

    def _seat_card(self, panel: Panel, width: float) -> tuple[str, float]:
        """The crest, the name and the score (the first item) in the head; then the other items."""
        colour = f"var(--{panel.colour})" if panel.colour else "var(--stone)"
        card = (
            '<circle cx="57" cy="46" r="28" fill="var(--shade)" opacity=".3"/>'
            f'<circle cx="57" cy="43" r="28" fill="{colour}"/><circle cx="57" cy="43" r="28" fill="url(#lk-sheen)"/>'
        )
        if panel.symbol:
            card += use(panel.symbol, 40, 26, 34, 34, colour_on(panel.colour))
        title = self.captions.say(panel.title)
        names = self.captions.names
        name = names[panel.seat] if names and panel.seat is not None else ""
        room = width - 98 - (100 if panel.items else 16)
        card += text(name or title, 98, 42 if name else 52, 26, room, "serif", "var(--text)", True)
        if name:
            card += text(title, 98, 65, 17, room, "sans", "var(--text-2)")
        if panel.items:
            extra_digits = max(0, len(_value(panel.items[0])) - 2)
            card += self._item(panel.items[0], width - 94 - 16 * extra_digits, 43, 38, 32)
        items, height = self._item_rows(panel.items[1:], width, 108)
        return card + items, height

    def _line_card(self, panel: Panel, width: float) -> tuple[str, float]:
        """One line of pictures, numbers and captions; on a rack, and where it is too wide, without captions."""
        items = panel.pieces
        captions = [self.captions.say(item.label) for item in items]
        needed = sum(
            64 + 14 * len(_value(item)) + 10.5 * len(caption) + 44
            for item, caption in zip(items, captions, strict=True)
        )
        if panel.kind == "rack" or (needed - 18 > width and len(items) > 1):
            step = min((width - 44) / max(1, len(items)), 78.0)
            size = min(44.0, step - 4)
            row = "".join(self._item(item, 26 + i * step, 36, size, 20, True) for i, item in enumerate(items))
            return row, 96 if any(map(_value, items)) else 72
        card, x = "", 26.0
        for item, caption in zip(items, captions, strict=True):
            card += self._item(item, x, 36, 44, 26)
            x += 64 + 14 * len(_value(item))
            card += text(caption, x, 43, 20, 9 * len(caption) + 99, "sans", "var(--text-2)")
            x += 10.5 * len(caption) + 44
        return card, 72

    def _item_rows(self, items: Sequence[Item], width: float, y: float) -> tuple[str, float]:
        """Single items share a row; each kind (the word before the colon of the id) with several has its own."""
        kinds = [list(group) for _, group in groupby(items, key=lambda item: item.id.partition(":")[0])]
        single = [group[0] for group in kinds if len(group) == 1]
        rows = ""
        if single:
            rows += self._item_row(single, 26, y, width - 40, 36, 24)
            y += 80 if _is_narrow(len(single), width - 40, 36) else 56
        for group in kinds:
            if len(group) > 1:
                rule = f'<path d="M28 {n(y - 29)}H{n(width - 16)}" stroke="var(--line)" stroke-width="1.5"/>'
                rows += rule + self._item_row(group, 30, y - 2, width - 40, 26, 20)
                y += 66
        return rows, y - 24

    def _item_row(self, items: Sequence[Item], x: float, y: float, width: float, size: float, type_size: float) -> str:
        """Items side by side; in a narrow row the numbers stand below the pictures."""
        step = min(width / len(items), size * 2.6)
        below = _is_narrow(len(items), width, size)
        return "".join(self._item(item, x + i * step, y, size, type_size, below) for i, item in enumerate(items))

    def _item(self, item: Item, x: float, y: float, size: float, type_size: float, below: bool = False) -> str:
        """A picture with its number to the right or below; `y` is the middle of the picture."""
        drawing = ""
        if item.symbol:
            drawing += use(item.symbol, x, y - size / 2, size, size, "var(--text)")
            if item.badge:
                badge = size * BADGE_SIZE
                drawing += use(item.badge, x + (size - badge) / 2, y - badge / 2, badge, badge, colour_on(item.colour))
        is_faint = item.value in (0, None)
        colour = "var(--text-2)" if is_faint else "var(--text)"
        if below:
            left, base = x + size / 2 - type_size * 0.26 * len(_value(item)), y + size / 2 + type_size * 1.1
        else:
            left, base = x + size * 1.16, y + type_size * 0.35
        drawing += text(_value(item), left, base, type_size, 99, "serif", colour, not is_faint)
        return f"<g>{self.captions.title(item.label)}{drawing}</g>"


def text(words: str, x: float, y: float, size: float, room: float, family: str, colour: str, bold: bool = False) -> str:
    """One line of text, smaller or shortened where it would not fit (a letter is about half as wide as high)."""
    fitting = room / (0.54 * max(len(words), 1))
    if fitting < 0.66 * size:
        words = words[: int(room / (0.54 * 0.66 * size)) - 1].rstrip() + "…"
    size = min(size, max(fitting, 0.66 * size))
    weight = ' font-weight="700"' if bold else ""
    font = f'font-family="var(--{family})" font-size="{n(size)}"{weight} fill="{colour}"'
    return f'<text x="{n(x)}" y="{n(y)}" {font}>{escape(words)}</text>'


def _rows(panels: Sequence[Panel]) -> list[list[Panel]]:
    """Seats in one row, more than four in two; the others in pairs, the two sides of a conflict together."""
    seats = [panel for panel in panels if panel.kind == "seat"]
    half = len(seats) if len(seats) <= 4 else (len(seats) + 1) // 2
    rows = [seats[:half], seats[half:]]
    for kinds in (("rack", "table"), ("side",)):
        others = [panel for panel in panels if panel.kind in kinds]
        rows += [others[i : i + 2] for i in range(0, len(others), 2)]
    return [row for row in rows if row]


def _stripe(panel: Panel, height: float) -> str:
    """The colour of a seat at the left edge of its card."""
    if panel.seat is None or not panel.colour:
        return ""
    edge = f"M14 0V{n(height)}A16 16 0 0 1 0 {n(height - 16)}V16A16 16 0 0 1 14 0z"
    return f'<path d="{edge}" fill="var(--{panel.colour})"/>'


def _is_narrow(count: int, width: float, size: float) -> bool:
    """Whether the numbers of a row have to go below the pictures."""
    return width / count < size * 2


def _value(item: Item) -> str:
    return "" if item.value is None else str(item.value)
