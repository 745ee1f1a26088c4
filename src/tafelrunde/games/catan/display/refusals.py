"""Why nothing can be built at a place, or the robber cannot go there."""

from __future__ import annotations

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.staging import Path
from tafelrunde.games.catan.building import CITY, COSTS, ROAD, SETTLEMENT
from tafelrunde.games.catan.display.cards import Builder
from tafelrunde.games.catan.display.scene import listed
from tafelrunde.games.catan.display.view_facts import own_hand, position_of
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.goods import unpacked
from tafelrunde.games.catan.position import Position


def family_reason(state: Position, seat: int, path: Path, pick: str) -> Label | None:
    space, _, name = pick.partition(":")
    grid = state.island.grid
    what = {"road": ROAD, "settlement": SETTLEMENT, "city": CITY}.get(space)
    if path or (what is None and space != "robber"):
        return None
    if what is None:
        return label("why.robber") if grid.hex_names.index(name) == state.robber else None
    view = state.view(seat)
    free = view.step in ("found", "first_road", "roads")
    missing = [max(0, d - h) for d, h in zip(unpacked(COSTS[what]), own_hand(view), strict=True)]
    if space == "settlement":
        site = grid.site_names.index(name)
        if state.closed[site // WORD] >> site % WORD & 1:
            return label("why.near")
        if view.step != "found" and not state.reached[state.island.site_words * seat + site // WORD] >> site % WORD & 1:
            return label("why.no_road")
    elif space == "road" and name not in Builder(position_of(view), state.island, seat).roads():
        return label("why.road")
    elif space == "road" and view.step == "first_road":
        return label("why.first_road")
    return label("reason.missing", goods=listed(missing)) if any(missing) and not free else None
