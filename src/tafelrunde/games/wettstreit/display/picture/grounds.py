"""What lies under the cards: kingdoms of several columns, the two sides of a conflict, cards that may become a ship."""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.core.display.scene import Shape, cached, label
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import COLUMNS, DYNASTIES, SHIP_LENGTH
from tafelrunde.games.wettstreit.display.picture.columns import letters_of
from tafelrunde.games.wettstreit.display.picture.layout import (
    ACROSS,
    CARD,
    DOWN,
    GROUND_HEIGHT,
    GROUND_TOP,
    column_x,
    middle,
)
from tafelrunde.games.wettstreit.kingdoms import Kingdoms

_EDGE = 6.0
"""Distance from four cards to the frame around them."""


def kingdoms_and_sides(kingdoms: Kingdoms) -> Iterator[Shape]:
    """Kingdoms of several columns; in a conflict of two kingdoms each side in the hue of its leader's owner."""
    decision = kingdoms.position["asked"]
    sides = dict(zip(decision.get("sides", ()), decision.get("seats", ()), strict=False))
    for columns in all_kingdoms(kingdoms):
        if columns in sides:
            yield side(columns, sides[columns])
        elif len(columns) > 1:
            yield kingdom(columns)


def all_kingdoms(kingdoms: Kingdoms) -> list[str]:
    """The columns of every kingdom; a link that lies face down joins nothing yet."""
    left, right = kingdoms.sides()
    apart = {column: columns for columns in (left, right) for column in columns}
    return list(dict.fromkeys(apart.get(column) or kingdoms.of(column) for column in COLUMNS))


def groups(view: View, kingdoms: Kingdoms) -> dict[str, str]:
    """While a conflict is decided: the kingdom of every column, so that both sides are shown as one."""
    if view.step not in ("attack", "defend"):
        return {}
    return {column: columns for columns in all_kingdoms(kingdoms) for column in columns}


def _ground(columns: str) -> tuple[float, float, float, float]:
    """Middle and size of the ground under some columns."""
    x = (column_x(columns[0]) + column_x(columns[-1])) / 2
    return x, GROUND_TOP + GROUND_HEIGHT / 2, ACROSS * len(columns) - 2, GROUND_HEIGHT


@cached
def kingdom(columns: str) -> Shape:
    caption = label("kingdom", columns=letters_of(columns))
    return Shape(f"kingdom:{columns}", f"realm-{len(columns)}", *_ground(columns), caption)


@cached
def side(columns: str, seat: int) -> Shape:
    dynasty = DYNASTIES[seat]
    caption = label("side", dynasty=label(f"dynasty.{dynasty}"))
    symbol, colour = f"side-{dynasty}-{len(columns)}", f"seat-{dynasty}"
    return Shape(f"side:{seat}", symbol, *_ground(columns), caption, colour=colour, group=columns)


def runs(view: View, kingdoms: Kingdoms) -> list[tuple[Shape, Shape]]:
    """Where a ship is offered: the area under the four cards that would become it, and a frame around them."""
    decision = kingdoms.position["asked"]
    rows = {decision["column"]: decision["last"]} if view.step == "ship" else decision.get("runs", {})
    return [_run(view.step, name, last) for name, last in rows.items()]


@cached
def _run(step: str, name: str, last: int) -> tuple[Shape, Shape]:
    height = DOWN * (SHIP_LENGTH - 1) + CARD[1] + 2 * _EDGE
    x, y = middle(f"{name}{last - SHIP_LENGTH + 1}")
    box = (x, y - CARD[1] / 2 - _EDGE + height / 2, CARD[0] + 2 * _EDGE, height)
    column = f"column:{name}"
    caption = label(f"run.{step}", place=label(column))
    pick = column if step == "berth" else ""
    return Shape(column, "", *box, caption, pick=pick, place=column), Shape(f"run:{name}", "run", *box, caption)
