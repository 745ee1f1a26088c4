"""The table as a picture: the columns under their treasures, and the piles and ships above them.

The own hand lies in the rack, those of others are numbers in their panels: on the table is what lies there.
"""

from __future__ import annotations

from typing import Final, cast

from tafelrunde.core.display.scene import Label, Scene, Sign, label
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import COLOURS, COLUMNS, HAND, LEADERS, LINKS, LONGEST, SHIPS
from tafelrunde.games.wettstreit.display.picture.columns import leaders, table
from tafelrunde.games.wettstreit.display.picture.grounds import groups, kingdoms_and_sides, runs
from tafelrunde.games.wettstreit.display.picture.layout import ACROSS, HEIGHT, WIDTH
from tafelrunde.games.wettstreit.display.picture.panels import panels
from tafelrunde.games.wettstreit.display.picture.zones import zones
from tafelrunde.games.wettstreit.kingdoms import Kingdoms
from tafelrunde.games.wettstreit.secrets import WettstreitView

_LEGEND: Final = (
    *(Sign(label(f"sign.{colour}"), label(f"what.{colour}")) for colour in COLOURS),
    Sign("◆", label("what.treasure")),
    Sign("?", label("what.hidden")),
    *(Sign(label(f"sign.ship_{colour}"), label(f"what.ship_{colour}")) for colour in SHIPS),
    *(Sign(label(f"sign.{leader}"), label(f"leader:{leader}")) for leader in LEADERS),
    Sign("·", label("legend.link")),
    Sign("A", label("legend.column")),
    Sign("▒", label("legend.pile")),
    Sign(label("sign.exchanged"), label("what.exchanged")),
)
_NEIGHBOURS: Final = {
    **{f"column:{column}": tuple(f"card:{column}{row}" for row in range(LONGEST + 1)) for column in COLUMNS},
    **{f"card:{link}": tuple(f"card:{column}0" for column in link) for link in LINKS},
}
"""What lies in a column, and the treasures beside a link."""


def scene(view: View) -> Scene:
    """The table as one seat sees it: its own hand by colour, those of others as numbers."""
    position = cast(WettstreitView, view.position)
    kingdoms = Kingdoms(view)
    treasures = sum(column[0] == "treasure" for column in position["columns"])
    sides, ships = groups(view, kingdoms), runs(view, kingdoms)
    shapes = (
        *kingdoms_and_sides(kingdoms),
        *(area for area, _ in ships),
        *table(view, kingdoms, sides),
        *(frame for _, frame in ships),
        *leaders(view, kingdoms, sides),
        *zones(kingdoms),
    )
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board="board",
        shapes=shapes,
        panels=tuple(panels(view, position, treasures)),
        label=label("scene.over" if view.outcome else "scene", treasures=treasures, draw=position["draw"]),
        legend=_LEGEND,
        prompt=_prompt(view, position),
        choices=_choices(position),
        neighbours=_NEIGHBOURS,
        cell=ACROSS,
    )


def _prompt(view: View, position: WettstreitView) -> Label | None:
    """Prompts with numbers and colours: actions left, cards to play, treasures to take."""
    decision = position["asked"]
    if view.step == "action":
        return label("step.action.one") if decision["left"] == 1 else None
    if view.step == "ship":
        return label(
            "step.ship.column",
            what=label(f"what.{decision['colour']}"),
            column=label(f"column:{decision['column']}"),
        )
    if "colour" in decision:
        return label(f"step.{view.step}.colour", what=label(f"what.{decision['colour']}"))
    if "treasures" in decision:
        return label("step.exchange.most", most=len(decision["treasures"]) - 1)
    if "already" not in decision:
        return None
    attack, defence = decision["already"]
    attack += decision["played"] or 0
    is_attack = view.step == "attack"
    return label(
        f"step.{view.step}.cards",
        conflict=label("conflict.external" if any(decision["sides"]) else "conflict.internal"),
        cards=label(f"cards.{decision['cards']}"),
        own=attack if is_attack else defence,
        other=defence if is_attack else attack,
    )


def _choices(position: WettstreitView) -> dict[str, Label]:
    """In a conflict the choices name the cards that are played."""
    decision = position["asked"]
    if "already" not in decision:
        return {}
    return {f"commit:{n}": label(f"commit.{decision['cards']}.{n}") for n in range(1, HAND + 1)}
