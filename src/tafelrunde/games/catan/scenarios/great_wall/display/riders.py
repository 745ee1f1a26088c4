"""Riders in their camps, before the wall and in the land: drawn one by one as far as there is room, and counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tafelrunde.core.display.scene import Shape, cached_all, label
from tafelrunde.games.catan.display.picture.layout import Layout
from tafelrunde.games.catan.scenarios.great_wall.board import NUMERALS
from tafelrunde.games.catan.scenarios.great_wall.display.ground import WallLayout
from tafelrunde.games.catan.scenarios.great_wall.geometry import WallGeometry
from tafelrunde.games.catan.scenarios.great_wall.secrets import GreatWallView

ROWS: Final = ((), (1,), (2,), (3,), (2, 2), (2, 3), (3, 3), (3, 4))
"""How riders stand together: by their number, how many in each row. More are only counted."""


def camped(position: GreatWallView, geometry: WallGeometry, layout: WallLayout) -> Iterator[Shape]:
    """In the steppe: a knight moves one from its pack to another camp."""
    w = layout.hex_width
    for field, numeral in enumerate(NUMERALS[: geometry.fields]):
        x, y = layout.camp(geometry, field)
        where = Pack(f"numeral:{numeral}", x, y + 0.12 * w, 0.33 * w, 7, (0.64 * w, -0.14 * w), f"from:{numeral}")
        yield from riders_of(where, tuple(position["assembly"][field]), 0.62 * w)


def attacking(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """Before the wall."""
    w = layout.hex_width
    for section in geometry.wall_map.sections:
        x, y = layout.hex(section.attack.place)
        where = Pack(f"section:{section.number}", x, y - 0.17 * w, 0.36 * w, 5, (0.4 * w, -0.13 * w))
        yield from riders_of(where, tuple(position["attack"][section.number - 1]), 0.62 * w)


def raiding(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """In the land."""
    w, grid = layout.hex_width, geometry.grid
    for name, riders in position["raiders"].items():
        x, y = layout.hex(grid.hexes[grid.hex_names.index(name)])
        size = (0.42 if sum(riders) < 3 else 0.37) * w
        where = Pack(f"hex:{name}", x, y - 0.2 * w, size, 3, (0.4 * w, -0.16 * w), f"chase:{name}")
        yield from riders_of(where, tuple(riders), 0.5 * w)


@dataclass(frozen=True)
class Pack:
    """A place where riders stand in rows, up to so many; a pennant beside them says how many there are."""

    place: str
    x: float
    y: float
    size: float
    most: int
    pennant: tuple[float, float]
    """Where it stands, from the middle."""
    pick: str = ""

    def stands(self, count: int) -> Iterator[tuple[float, float]]:
        rows = ROWS[min(count, self.most)]
        for row, many in enumerate(rows):
            for i in range(many):
                dx, dy = (i - (many - 1) / 2) * 0.8 * self.size, (row - (len(rows) - 1) / 2) * 0.72 * self.size
                yield self.x + dx, self.y + dy

    def rider(self, id: str, numeral: str, x: float, y: float, size: float, detail: str) -> Shape:
        id, words = f"rider:{self.place}.{id}", label("piece.rider", numeral=numeral)
        return Shape(id, f"rider-{numeral}", x, y, size, size, words, kind="rider", detail=detail)

    def number(self, count: int) -> Shape:
        """The whole pack, to be chosen; its pennant stands at its upper right."""
        dx, dy = self.pennant
        return Shape(
            id=f"pack:{self.place}",
            symbol="",
            x=self.x,
            y=self.y,
            width=2 * dx,
            height=-2 * dy,
            label=label("riders", riders=count),
            kind="riders",
            place=self.place,
            pick=self.pick,
            text=f"♞{count}",
            on=self.place,
            count=count if count > 1 else 0,
        )


@cached_all
def riders_of(pack: Pack, riders: tuple[int, ...], small: float) -> Iterator[Shape]:
    """Every rider in a large picture, in a small one a single one of that size for all; then their number."""
    marks = [numeral for numeral, count in zip(NUMERALS, riders, strict=True) for _ in range(count)]
    if not marks:
        return
    for i, ((x, y), numeral) in enumerate(zip(pack.stands(len(marks)), marks, strict=False)):
        yield pack.rider(f"{i}", numeral, x, y, pack.size, "large")
    yield pack.rider("all", marks[0], pack.x, pack.y, small, "small")
    yield pack.number(len(marks))
