"""Staged moments: a conflict that is being decided or has ended, the conflicts to choose from, ships."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core.display.scene import label
from tafelrunde.core.display.stage import Stage, StageLine
from tafelrunde.core.staging import Happening
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.display.staging.conflicts import conflict_result, conflict_stage, face_down, opponents
from tafelrunde.games.wettstreit.display.staging.ships import ship_lines, ship_stage
from tafelrunde.games.wettstreit.display.staging.view_facts import position_of, short_name
from tafelrunde.games.wettstreit.kingdoms import Kingdoms


def stage(view: View) -> Stage | None:
    """A conflict that is being decided, the conflicts to choose from, or a ship that may be built."""
    if view.step in ("attack", "defend"):
        return conflict_stage(view)
    if view.step == "war":
        texts = [(colour, opponents(view, colour)) for colour in position_of(view)["asked"]["conflicts"]]
        lines = tuple(StageLine(text, (), f"chip-{colour}") for colour, text in texts)
        seats = tuple(sorted({seat for colour, _ in texts for seat, _ in Kingdoms(view).opponents(colour)}))
        title = label("stage.war", link=short_name(position_of(view)["covered"] or ""))
        return Stage("conflict", title, lines=lines, follows=(face_down(view),), symbol="card-back", seats=seats)
    if view.step == "ship":
        decision = position_of(view)["asked"]
        kingdoms = Kingdoms(view)
        owners = {seat for seat, _, place in kingdoms.leaders if place in kingdoms.run()}
        ship = "" if decision["colour"] == "blue" else decision["colour"]
        title = label("stage.ship", column=label(f"column:{decision['column']}"))
        seats = tuple(sorted({*view.actors, *owners}))
        return Stage("event", title, symbol="ship-black", lines=tuple(ship_lines(view, ship)), seats=seats)
    return None


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """How a conflict ended, or what a ship took away and brings."""
    if any(event.name == "won" for event in happened):
        return conflict_result(before, after, happened)
    built = next(event for event in happened if event.name == "built")
    return ship_stage(before, built.member("ship"), built.seat)
