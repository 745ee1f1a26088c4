"""The mountain board as a picture, and the panels beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from tafelrunde.core.display.scene import Item, Label, LabelArg, Panel, Scene, Shape, Sign, cached, cached_all, label
from tafelrunde.core.view import View
from tafelrunde.games.shangrila.board import BRIDGES, GUILDS, PEOPLES, RED_VILLAGE, STONES, VILLAGES
from tafelrunde.games.shangrila.storage import ShangrilaView

WIDTH: Final = 1280
HEIGHT: Final = 1322

CENTRES: Final = {
    "A": (219, 203),
    "B": (704, 195),
    "C": (1085, 239),
    "D": (309, 644),
    "E": (561, 458),
    "F": (894, 426),
    "G": (219, 1010),
    "H": (606, 872),
    "I": (865, 683),
    "J": (1136, 701),
    "K": (508, 1195),
    "L": (896, 1177),
    "M": (1053, 942),
}
"""The middle of every village."""

RAVINES: Final = {
    "AB": (457.3, 149.7, 0.2),
    "AD": (241.5, 430.9, -101.3),
    "AE": (391.7, 325.1, 36.8),
    "AG": (69.7, 602.8, -94.9),
    "BC": (907.5, 126, 5.7),
    "BF": (826, 288.7, 50.1),
    "CF": (1045.3, 388.9, -44.4),
    "CJ": (1176.4, 461.5, -96.8),
    "DE": (461.7, 585.9, -35.4),
    "DG": (256.2, 824.7, -75.9),
    "DK": (398.6, 927.6, -109.9),
    "EF": (726.8, 405.1, -5.9),
    "EH": (599.6, 660.8, -96.4),
    "FI": (794.9, 551.5, -76.3),
    "GK": (283.2, 1201.6, 21.9),
    "HI": (760.5, 811, -36.1),
    "HK": (538, 1025.2, -72.9),
    "HL": (751.9, 1026.5, 46.4),
    "IJ": (1005.2, 634.9, 3.8),
    "IM": (950.4, 821.1, 53.7),
    "JM": (1206, 857.8, -65.8),
    "KL": (703.7, 1232, -3.6),
    "LM": (1094.8, 1145.2, -62.2),
}
"""The middle of every bridge, and its turn in degrees: shadows fall to the right or below."""

OFFSETS: Final = dict(zip(GUILDS, ((-26, -52), (26, -52), (-52, 0), (0, 0), (52, 0), (-26, 52), (26, 52)), strict=True))
"""The fields of a village around its middle, in rows of two, three and two."""

WALLS: Final = (194.0, 168.0)
FIELD: Final = 47.0
MASTER: Final = 52.0
STUDENT: Final = 44.0
BRIDGE: Final = (105.0, 64.0)
STONE: Final = 66.0
STONE_AT: Final = (-82, -84)
_LEGEND: Final = (
    *(Sign(label(f"sign.{guild}"), label(f"guild:{guild}")) for guild in GUILDS),
    Sign(label("sign.free"), label("legend.free")),
    Sign(label("sign.master"), label("legend.master")),
    Sign("+", label("legend.student")),
    Sign("●", label("legend.stone")),
    Sign("AB", label("legend.bridge")),
    Sign("··", label("legend.gone")),
)
RISE: Final = 4
"""How much higher a student lies than its master."""


def scene(view: View) -> Scene:
    """The board, the same for every seat: nothing is hidden in this game."""
    position = cast(ShangrilaView, view.position)
    peoples = PEOPLES[view.seats]
    standing = position["bridges"]
    with_stone = [village for village in VILLAGES if not any(village in bridge for bridge in standing)]
    tiles = position["fields"]
    shapes = [
        *(_village(village) for village in VILLAGES),
        *(_bridge(bridge, bridge in standing) for bridge in _bridges(view.seats)),
        *(
            shape
            for village in VILLAGES
            for guild in GUILDS
            for shape in _field(village, guild, tiles.get(f"{village}.{guild}"), peoples)
        ),
        *(_stone(village) for village in with_stone),
    ]
    table = Panel(
        id="table",
        kind="table",
        title=label("panel.table"),
        items=(
            Item("stones", label("item.stones"), "stone-of-wisdom", value=f"{len(with_stone)}/{STONES}"),
            Item("bridges", label("item.bridges"), "bridge", value=len(standing)),
        ),
    )
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board="board",
        shapes=tuple(shapes),
        panels=(*(_seat(view, position, seat) for seat in range(view.seats)), table),
        label=label("scene.over" if view.outcome else "scene", bridges=len(standing), stones=len(with_stone)),
        legend=_LEGEND,
        prompt=_prompt(view, position),
    )


def _prompt(view: View, position: ShangrilaView) -> Label | None:
    """Before the game: which of the seven masters is set."""
    if view.step != "place":
        return None
    masters = sum(tiles == str(view.actors[0]) for tiles in position["fields"].values())
    return label("step.place.number", number=masters + 1)


@cached
def _village(village: str) -> Shape:
    x, y = CENTRES[village]
    pick = f"village:{village}"
    return Shape(pick, "", x, y, *WALLS, label(pick), pick=pick, place=pick, outline="hex", text=village)


def _bridges(seats: int) -> list[str]:
    """The bridges at the start: with three players none to the red village [R7]."""
    return [bridge for bridge in BRIDGES if seats > 3 or VILLAGES[RED_VILLAGE] not in bridge]


@cached
def _bridge(bridge: str, stands: bool) -> Shape:
    x, y, turn = RAVINES[bridge]
    pick = f"bridge:{bridge}"
    if stands:
        return Shape(pick, "bridge", x, y, *BRIDGE, label(pick), turn=turn, pick=pick, place=pick, text=bridge)
    # What remains is drawn too, so that the last move can be marked where the bridge hung.
    name = label("bridge.gone", bridge=label(pick))
    return Shape(f"gone:{bridge}", "bridge-gone", x, y, *BRIDGE, name, turn=turn, place=pick, text="··")


@cached
def _stone(village: str) -> Shape:
    x, y = CENTRES[village]
    return Shape(
        id=f"stone:{village}",
        symbol="stone-of-wisdom",
        x=x + STONE_AT[0],
        y=y + STONE_AT[1],
        width=STONE,
        height=STONE,
        label=label("stone", village=label(f"village:{village}")),
        place=f"village:{village}",
        outline="round",
        text="●",
    )


@cached_all
def _field(village: str, guild: str, owner: str | None, peoples: tuple[str, ...]) -> Iterator[Shape]:
    """An empty field, or the master on it, or the master and its student."""
    name = f"{village}.{guild}"
    x, y = CENTRES[village][0] + OFFSETS[guild][0], CENTRES[village][1] + OFFSETS[guild][1]
    place = f"field:{name}"
    if owner is None:
        empty = label("field.empty", field=label(place))
        yield Shape(
            place, "", x, y, FIELD, FIELD, empty, pick=f"master:{name}", place=place, text=label(f"sign.free.{guild}")
        )
        return
    seat = owner.removesuffix("+")
    has_student = owner != seat
    people = peoples[int(seat)]
    badge, colour, kind = f"guild-{guild}", f"folk-{people}", f"tile:{people}.{guild}"
    text = label("mark", mark=label(f"sign.{guild}"), seat=int(seat))
    details: dict[str, LabelArg] = {"people": label(f"people.{people}"), "field": label(place)}
    yield Shape(
        f"master:{name}:{seat}",
        f"master-{people}",
        *(x, y, MASTER, MASTER),
        Label("piece.master", details),
        turn=_tilt(village, guild),
        badge=badge,
        colour=colour,
        pick="" if has_student else f"student:{name}",
        place=place,
        kind=kind,
        text=text,
    )
    if has_student:
        yield Shape(
            f"student:{name}:{seat}",
            f"student-{people}",
            *(x, y - RISE, STUDENT, STUDENT),
            Label("piece.student", details),
            badge=badge,
            colour=colour,
            pick=f"village:{village}",  # to let the students of its village migrate
            place=place,
            kind=kind,
            outline="round",
            text="+",
            on=place,
        )


def _tilt(village: str, guild: str) -> float:
    """The angle of every tile on a field, in degrees."""
    return (5 * VILLAGES.index(village) + 3 * GUILDS.index(guild)) % 7 * 0.35 - 1.05


def _seat(view: View, position: ShangrilaView, seat: int) -> Panel:
    """The score first, then students, villages (they break ties) and the supply."""
    people = PEOPLES[view.seats][seat]
    colour = f"folk-{people}"
    own = {name: tiles for name, tiles in position["fields"].items() if tiles.removesuffix("+") == str(seat)}
    students = sum(tiles.endswith("+") for tiles in own.values())
    items = [
        Item(f"masters:{seat}", label("item.masters"), f"master-{people}", colour=colour, value=len(own)),
        Item(f"students:{seat}", label("item.students"), f"student-{people}", colour=colour, value=students),
        Item(f"villages:{seat}", label("item.villages"), "village", value=len({name[0] for name in own})),
    ]
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"winner:{seat}", label("item.winner"), "laurel"))
    for guild, left in zip(GUILDS, position["supply"][seat], strict=True):
        name = label("item.supply", guild=label(f"guild:{guild}"))
        items.append(Item(f"supply:{seat}.{guild}", name, f"guild-{guild}", value=left, text=label(f"sign.{guild}")))
    return Panel(f"seat:{seat}", "seat", label(f"people.{people}"), tuple(items), seat, colour, f"folk-{people}")
