"""One side of a staged moment: a seat and the goods it has there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.display.stage import Force, Side
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.display.picture.island import HUES


def seat_side(
    name: str, seat: int, strength: int | str, forces: Sequence[Force] = (), stake: Label | None = None
) -> Side:
    hue = HUES[seat]
    return Side(label(f"side.{name}"), strength, seat, f"sign-{hue}", f"seat-{hue}", tuple(forces), stake)


def good_forces(goods: Sequence[int], words: str = "force.gives") -> Iterator[Force]:
    for good, number in zip(GOODS, goods, strict=True):
        if number:
            yield Force("committed", f"card-{good}", number, label(words, good=label(f"good:{good}")))
