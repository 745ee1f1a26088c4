"""Ships: which cards go away, which leaders go home, and to whom a ship brings cards."""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.core.display.scene import LabelArg, label
from tafelrunde.core.display.stage import Stage, StageLine
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import DYNASTIES
from tafelrunde.games.wettstreit.display.staging.view_facts import position_of, short_name
from tafelrunde.games.wettstreit.kingdoms import Kingdoms


def ship_stage(before: View, ship: str, builder: int) -> Stage:
    """A ship from the four cards of a view in which it is offered."""
    kingdoms = Kingdoms(before)
    run = kingdoms.run()
    concerned = {seat for seat, _, place in kingdoms.leaders if place in run}
    concerned |= {builder, *(seat for seat, _, _ in kingdoms.crew(ship))}
    title = label("stage.built", ship=label(f"ship:{ship}"), column=label(f"column:{run[0][0]}"))
    lines = tuple(ship_lines(before, ship))
    return Stage("event", title, symbol=f"ship-{ship}", lines=lines, seats=tuple(sorted(concerned)))


def ship_lines(view: View, ship: str) -> Iterator[StageLine]:
    """What goes away, which leaders go home, and to whom the ship brings cards."""
    kingdoms = Kingdoms(view)
    run = kingdoms.run()
    colour = kingdoms.position["asked"]["colour"]
    places = tuple(f"card:{place}" for place in run)
    yield StageLine(label("line.run", cards=label(f"many.{colour}")), places, f"card-{colour}")
    for seat, leader, place in kingdoms.leaders:
        if place in run:
            yield goes_home(view, seat, leader)
    crew = list(kingdoms.crew(ship))
    for seat, leader, brought in crew:
        words: dict[str, LabelArg] = {"leader": label(f"leader:{leader}"), "seat": f"seat:{seat}"}
        yield StageLine(label("line.income", card=label(f"one.{brought}"), **words), (), f"chip-{brought}")
    if not crew:
        yield StageLine(label("line.no_income"))


def goes_home(before: View, seat: int, leader: str) -> StageLine:
    place = position_of(before)["leaders"][seat][leader]
    text = label("line.went_home", leader=label(f"leader:{leader}"), seat=f"seat:{seat}", place=short_name(place))
    return StageLine(text, (f"card:{place}",), f"leader-{leader}-{DYNASTIES[seat]}")
