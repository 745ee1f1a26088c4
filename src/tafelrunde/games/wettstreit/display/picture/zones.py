"""Above the columns: draw pile, discards, treasures that are left, and the ships that are not built."""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.core.display.scene import Shape, cached, label
from tafelrunde.games.wettstreit.board import SHIPS
from tafelrunde.games.wettstreit.display.picture.layout import (
    DISCARDS,
    DRAW_PILE,
    PILE,
    SHIP,
    SHIPYARD,
    TOKENS,
    TREASURE,
    TREASURES,
)
from tafelrunde.games.wettstreit.kingdoms import Kingdoms


def zones(kingdoms: Kingdoms) -> Iterator[Shape]:
    position = kingdoms.position
    cards = [card for column in kingdoms.columns.values() for card in column]
    yield draw_pile(position["draw"])
    yield discards(any(position["discarded"]))
    yield treasures_left(cards.count("treasure"))
    for ship, at in zip(SHIPS, SHIPYARD, strict=True):
        yield ship_built(ship, *at) if f"ship_{ship}" in cards else ship_at_home(ship, *at)


@cached
def draw_pile(count: int) -> Shape:
    symbol = "wpile-draw" if count else "wpile-empty"
    caption = label("pile.draw", count=count)
    return Shape("draw", symbol, *DRAW_PILE, *PILE, caption, place="draw", text="▒", count=count)


@cached
def discards(are_there: bool) -> Shape:
    symbol, name = ("wpile-discard", "pile.discard") if are_there else ("wpile-empty", "pile.discard.empty")
    return Shape("discard", symbol, *DISCARDS, *PILE, label(name), place="discard", text="▒" if are_there else "")


@cached
def treasures_left(count: int) -> Shape:
    caption = label("treasures.left", count=count)
    return Shape("treasures:left", "treasure", *TREASURES, TREASURE, TREASURE, caption, outline="round", count=count)


@cached
def ship_built(ship: str, x: float, y: float) -> Shape:
    return Shape(f"gone:{ship}", "ship-gone", x, y, *SHIP, label("ship.gone", ship=label(f"ship:{ship}")))


@cached
def ship_at_home(ship: str, x: float, y: float) -> Shape:
    name = f"ship_{ship}"
    return Shape(
        f"ship:{name}",
        f"ship-{ship}",
        *(x, y, *SHIP),
        label("ship.home", ship=label(f"ship:{ship}")),
        colour=TOKENS[name],
        pick=f"ship:{ship}",
        kind=name,
        text=label(f"sign.{name}"),
    )
