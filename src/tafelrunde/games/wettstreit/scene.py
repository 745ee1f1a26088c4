"""The table as a picture: the columns under their treasures, the hands round them, and what lies beside the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, label
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import (
    COLOURS,
    COLUMNS,
    DYNASTIES,
    LEADERS,
    LINKS,
    LONGEST,
    SHIP_LENGTH,
    SHIPS,
)

WIDTH: Final = 1000
HEIGHT: Final = 1170

CARD: Final = (96.0, 144.0)
FIRST_COLUMN: Final = 73
ACROSS: Final = 122
"""From one column to the next."""
TOP: Final = 250
"""The upper edge of the treasure cards."""
DOWN: Final = 72
"""From one card of a column to the next, which covers its lower half."""
LINK_TOP: Final = 184
DROP: Final = 62.0
"""The height of the place where the next card of a column goes."""
RUN_EDGE: Final = 6.0
"""How far the frame round four cards stands out."""
SHIP: Final = (120.0, 74.0)
LEADER: Final = 62.0

CLOTH: Final = (500.0, 579.0, 980.0, 830.0)
"""Middle and size of the cloth on which the columns lie."""
DRAW_PILE: Final = (748, 84)
DISCARDS: Final = (834, 84)
SUPPLY_CARD: Final = (74.0, 111.0)
SHIPYARD: Final = ((938, 36), (938, 86), (938, 136))
SHIP_AT_HOME: Final = (76.0, 47.0)

OTHERS: Final = (118, 345, 572)
"""Where the other players sit, along the upper edge, going round with the clock."""

TOKENS: Final = {
    **{colour: f"civ-{colour}" for colour in COLOURS},
    "treasure": "gold",
    "exchanged": "civ-red",
    "hidden": "lapis",
    **{f"ship_{colour}": "water" for colour in SHIPS},
}
LETTERS: Final = {
    "black": "K",
    "red": "R",
    "green": "G",
    "blue": "B",
    "treasure": "◆",
    "exchanged": "R'",
    "hidden": "?",
    **{f"ship_{colour}": f"≈{colour[0]}" for colour in SHIPS},
}


def scene(view: View) -> Scene:
    """The table as one seat sees it: its own hand by colour, the others' from behind."""
    table = view.position
    treasures = sum(column[0] == "treasure" for column in table["columns"])
    nearest = max(view.seat, 0)  # who watches sits behind seat 0
    others = [(nearest + i) % view.seats for i in range(1, view.seats)]
    runs = _runs(view)
    shapes = [
        Shape("display", "", *CLOTH, label("display"), place="display", text="A–H"),
        *_sides(view),
        *(area for area, _ in runs),
        *_links(view),
        *(shape for i in range(len(COLUMNS)) for shape in _column(view, i)),
        *(frame for _, frame in runs),
        *_leaders(view),
        *_supplies(view),
        *(shape for seat, x in zip(others, OTHERS, strict=False) for shape in _other(view, seat, x)),
        *_own(view, nearest),
    ]
    panels = [
        *(_seat(view, seat) for seat in range(view.seats)),
        *_conflict(view),
        *_rack(view),
        _table(view, treasures),
    ]
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board="board",
        shapes=tuple(shapes),
        panels=tuple(panels),
        label=label("scene.over" if view.outcome else "scene", treasures=treasures, draw=table["draw"]),
    )


# -- places


def _place(name: str) -> tuple[float, float]:
    """The middle of a card, by the name of its place."""
    if name in LINKS:
        return FIRST_COLUMN + ACROSS * (LINKS.index(name) + 0.5), LINK_TOP + CARD[1] / 2
    return FIRST_COLUMN + ACROSS * COLUMNS.index(name[0]), TOP + DOWN * int(name[1:]) + CARD[1] / 2


def _by_hand(name: str) -> float:
    """A card is laid by hand, never quite straight; in one place always the same way."""
    return (sum(map(ord, name)) * 5 % 7 - 3) * 0.3 + 0.15


def _symbol(what: str) -> str:
    return "card-back" if what == "hidden" else f"card-{what}"


# -- the display


def _sides(view: View) -> Iterator[Shape]:
    """Under the cards: in an external conflict each side in the hue of its leader's owner."""
    asked = view.position["asked"]
    for seat, columns in zip(asked.get("seats", ()), asked.get("sides", ()), strict=False):
        if columns:
            left, right = (_place(f"{name}0")[0] for name in (columns[0], columns[-1]))
            longest = max(len(view.position["columns"][COLUMNS.index(name)]) for name in columns)
            height = CARD[1] + DOWN * (longest - 1) + 28
            dynasty = DYNASTIES[seat]
            yield Shape(
                id=f"side:{seat}",
                symbol=f"side-{dynasty}",
                x=(left + right) / 2,
                y=TOP - 14 + height / 2,
                width=right - left + CARD[0] + 22,
                height=height,
                label=label("side", dynasty=label(f"dynasty.{dynasty}")),
                colour=f"seat-{dynasty}",
            )


def _links(view: View) -> Iterator[Shape]:
    """Between two treasures, tucked behind them."""
    for name, what in zip(LINKS, view.position["links"], strict=True):
        x, y = _place(name)
        if what is None:
            # The free place shows above the treasures.
            said = label("lay.link", place=label(f"link:{name}"))
            height = TOP - LINK_TOP - 4.0
            yield Shape(
                id=f"link:{name}",
                symbol="",
                x=x,
                y=LINK_TOP + height / 2 + 2,
                width=70,
                height=height,
                label=said,
                pick=f"link:{name}",
                place=f"card:{name}",
                text="·",
            )
        else:
            covered = view.position["covered"] == name
            yield _card(name, "hidden" if covered else what, x, y, f"card:{name}")


def _column(view: View, i: int) -> Iterator[Shape]:
    """The treasure and what lies below it, then the place for the next card."""
    name, cards = COLUMNS[i], view.position["columns"][i]
    exchange = view.position["asked"].get("treasures", "")
    for row, what in enumerate(cards):
        place = f"{name}{row}"
        x, y = _place(place)
        if what.startswith("ship"):
            yield Shape(
                id=f"ship:{what}",
                symbol=what.replace("_", "-"),
                x=x,
                y=y - CARD[1] / 2 + SHIP[1] / 2,
                width=SHIP[0],
                height=SHIP[1],
                label=label("at", what=label(f"what.{what}"), place=label(f"card:{place}")),
                turn=_by_hand(place),
                colour=TOKENS[what],
                place=f"card:{place}",
                kind=what,
                text=LETTERS[what],
            )
        else:
            pick = f"treasure:{name}" if row == 0 and name in exchange else f"card:{place}"
            yield _card(place, what, x, y, pick)
    if len(cards) <= LONGEST and view.step not in ("ship", "berth"):  # there no card is laid
        x, y = _place(f"{name}{len(cards) - 1}")
        yield Shape(
            id=f"column:{name}",
            symbol="",
            x=x,
            y=y + CARD[1] / 2 + DROP / 2 + 4,
            width=CARD[0] - 8,
            height=DROP,
            label=label("lay.column", place=label(f"column:{name}")),
            pick=f"column:{name}",
            place=f"column:{name}",
            text=name,
        )


def _runs(view: View) -> list[tuple[Shape, Shape]]:
    """The four cards that would become a ship, wherever one is offered: the area under them and a frame round them."""
    asked = view.position["asked"]
    runs: dict[str, int] = {asked["column"]: asked["last"]} if view.step == "ship" else asked.get("runs", {})
    found: list[tuple[Shape, Shape]] = []
    for name, last in runs.items():
        covered = len(view.position["columns"][COLUMNS.index(name)]) - 1 > last
        height = DOWN * (SHIP_LENGTH - 1) + (DOWN if covered else CARD[1]) + 2 * RUN_EDGE
        x, y = _place(f"{name}{last - SHIP_LENGTH + 1}")
        width, y = CARD[0] + 2 * RUN_EDGE, y - CARD[1] / 2 - RUN_EDGE + height / 2
        here = f"column:{name}"
        said = label(f"run.{view.step}", place=label(here))
        pick = here if view.step == "berth" else ""
        area = Shape(here, "", x, y, width + 10, height + 10, said, pick=pick, place=here, text=name)
        found.append((area, Shape(f"run:{name}", "run", x, y, width, height, said, turn=0.2)))
    return found


def _card(place: str, what: str, x: float, y: float, pick: str) -> Shape:
    return Shape(
        id=f"card:{place}:{what}",
        symbol=_symbol(what),
        x=x,
        y=y,
        width=CARD[0],
        height=CARD[1],
        label=label("at", what=label(f"what.{what}"), place=label(f"card:{place}")),
        turn=_by_hand(place),
        colour=TOKENS[what],
        pick=pick,
        place=f"card:{place}",
        kind="" if what == "hidden" else f"card:{what}",
        text=place[0] + LETTERS[what] if place.endswith("0") else LETTERS[what],
    )


def _leaders(view: View) -> Iterator[Shape]:
    """On their cards, to the right, so that the colour of the card can be seen."""
    asked = view.position["asked"]
    united = "".join(asked["sides"]) if view.step == "war" else ""
    for seat, places in enumerate(view.position["leaders"]):
        for leader, place in places.items():
            x, y = _place(place)
            colour = COLOURS[LEADERS.index(leader)]
            pick = f"leader:{leader}" if seat == view.seat else ""
            if united:
                is_in = place[0] in united and colour in asked["conflicts"]
                pick = f"conflict:{colour}" if is_in else ""
            said = label(
                "piece.leader",
                leader=label(f"leader:{leader}"),
                dynasty=label(f"dynasty.{DYNASTIES[seat]}"),
                place=label(f"card:{place}"),
            )
            raised = 38 if place in LINKS else 34
            yield _disc(seat, leader, x + 13, y - CARD[1] / 2 + raised, LEADER, said, pick, f"card:{place}")


def _disc(seat: int, leader: str, x: float, y: float, size: float, said: Label, pick: str, place: str = "") -> Shape:
    dynasty = DYNASTIES[seat]
    return Shape(
        id=f"leader:{seat}.{leader}",
        symbol=f"leader-{leader}-{dynasty}",
        x=x,
        y=y,
        width=size,
        height=size,
        label=said,
        colour=TOKENS[COLOURS[LEADERS.index(leader)]],
        pick=pick,
        place=place,
        outline="round",
        text=f"{leader[0]}{dynasty[0]}",
    )


# -- beside the display


def _supplies(view: View) -> Iterator[Shape]:
    table = view.position
    left = table["draw"]
    symbol = "pile-draw" if left else "pile-empty"
    yield Shape("draw", symbol, *DRAW_PILE, *SUPPLY_CARD, label("pile.draw", count=left), turn=0.5, text="▒")
    if sum(table["discarded"]):
        yield Shape("discard", "pile-discard", *DISCARDS, *SUPPLY_CARD, label("pile.discard"), turn=0.5, text="▒")
    else:
        yield Shape("discard", "pile-empty", *DISCARDS, *SUPPLY_CARD, label("pile.discard.empty"), turn=0.5, text="")
    built = {what for column in table["columns"] for what in column if what.startswith("ship")}
    for colour, (x, y) in zip(SHIPS, SHIPYARD, strict=True):
        what = f"ship_{colour}"
        ship = label(f"ship:{colour}")
        if what in built:
            yield Shape(f"gone:{colour}", "ship-gone", x, y, *SHIP_AT_HOME, label("ship.gone", ship=ship), turn=0.5)
        else:
            yield Shape(
                id=f"ship:{what}",
                symbol=f"ship-{colour}",
                x=x,
                y=y,
                width=SHIP_AT_HOME[0],
                height=SHIP_AT_HOME[1],
                label=label("ship.home", ship=ship),
                turn=0.5,
                colour=TOKENS[what],
                pick=f"ship:{colour}",
                kind=what,
                text=LETTERS[what],
            )


def _other(view: View, seat: int, x: int) -> Iterator[Shape]:
    """Somebody else's place at the table: crest, victory pile, leaders, catastrophe, and the hand from behind."""
    yield _crest(view, seat, x - 82, 40, 52)
    yield _pile(view, seat, x - 24, 54, (58.0, 87.0))
    yield from _at_home(view, seat, [(x - 90 + 40 * i, 132) for i in range(4)], 40.0)
    if view.position["catastrophes"][seat]:
        yield _catastrophe(view, seat, x + 88, 124, (34.0, 51.0))
    yield from _fan(view, seat, x + 56, 60, (42.0, 63.0), 8.0, 5.5)


def _own(view: View, seat: int) -> Iterator[Shape]:
    """The own place, along the lower edge and larger."""
    yield _crest(view, seat, 50, 1044, 66)
    yield _pile(view, seat, 132, 1084, (88.0, 132.0))
    yield from _at_home(view, seat, [(222 + 66 * (i % 2), 1048 + 68 * (i // 2)) for i in range(4)], 62.0)
    if view.position["catastrophes"][seat]:
        yield _catastrophe(view, seat, 368, 1088, (78.0, 117.0))
    yield from _fan(view, seat, 696, 1078, (90.0, 135.0), 64.0, 2.2)


def _crest(view: View, seat: int, x: float, y: float, size: float) -> Shape:
    dynasty = DYNASTIES[seat]
    turn = view.position["turn"] == seat
    said = label("crest.turn" if turn else "crest", dynasty=label(f"dynasty.{dynasty}"))
    symbol = f"crest-{dynasty}-turn" if turn else f"crest-{dynasty}"
    return Shape(
        f"crest:{seat}",
        symbol,
        x,
        y,
        size,
        size,
        said,
        colour=f"seat-{dynasty}",
        outline="round",
        text=dynasty[:3],
    )


def _pile(view: View, seat: int, x: float, y: float, size: tuple[float, float]) -> Shape:
    """The victory pile; only its uppermost card is to be seen [R25]."""
    what = view.position["tops"][seat]
    dynasty = label(f"dynasty.{DYNASTIES[seat]}")
    if what is None:
        said = label("pile.top.empty", dynasty=dynasty)
        return Shape(f"top:{seat}", "pile-empty", x, y, *size, said, turn=0.5, place=f"top:{seat}")
    return Shape(
        id=f"top:{seat}",
        symbol=_symbol(what),
        x=x,
        y=y,
        width=size[0],
        height=size[1],
        label=label("pile.top", dynasty=dynasty, what=label(f"what.{what}")),
        turn=-2.0,
        colour=TOKENS[what],
        place=f"top:{seat}",
        text=LETTERS[what],
    )


def _at_home(view: View, seat: int, places: list[tuple[int, int]], size: float) -> Iterator[Shape]:
    """The leaders that are not on the table."""
    for leader, (x, y) in zip(LEADERS, places, strict=True):
        if leader not in view.position["leaders"][seat]:
            said = label("home.leader", leader=label(f"leader:{leader}"), dynasty=label(f"dynasty.{DYNASTIES[seat]}"))
            yield _disc(seat, leader, x, y, size, said, f"leader:{leader}" if seat == view.seat else "")


def _catastrophe(view: View, seat: int, x: float, y: float, size: tuple[float, float]) -> Shape:
    return Shape(
        id=f"catastrophe:{seat}",
        symbol="card-catastrophe",
        x=x,
        y=y,
        width=size[0],
        height=size[1],
        label=label("what.catastrophe"),
        turn=2.0,
        pick="do:catastrophe" if seat == view.seat else "",
        text="!",
    )


def _fan(
    view: View, seat: int, x: float, y: float, size: tuple[float, float], step: float, spread: float
) -> Iterator[Shape]:
    """A hand: the own cards sorted by colour, those of others from behind."""
    hand = view.position["hands"][seat]
    if isinstance(hand, int):
        said = label("fan", dynasty=label(f"dynasty.{DYNASTIES[seat]}"), count=hand)
        for i in range(hand):
            turn, dx, dy = _fanned(i, hand, step, spread)
            yield Shape(
                f"back:{seat}.{i}", "card-back", x + dx, y + dy, *size, said, turn=turn, text="▒" if i == 0 else ""
            )
        return
    held = [(colour, i + 1) for colour, n in zip(COLOURS, hand, strict=True) for i in range(n)]
    for k, (colour, nth) in enumerate(held):
        turn, dx, dy = _fanned(k, len(held), step, spread)
        yield Shape(
            id=f"fan:{seat}.{colour}.{nth}",
            symbol=_symbol(colour),
            x=x + dx,
            y=y + dy,
            width=size[0],
            height=size[1],
            label=label("fan.card", what=label(f"what.{colour}")),
            turn=turn,
            colour=TOKENS[colour],
            pick=_hand_pick(view, colour, nth),
            kind=f"card:{colour}",
            text=LETTERS[colour],
        )


def _fanned(i: int, cards: int, step: float, spread: float) -> tuple[float, float, float]:
    """The turn of the i-th card and where it lies from the middle of the fan."""
    off = i - (cards - 1) / 2
    return off * spread + 0.1, off * step, off * off * step * 0.018


def _hand_pick(view: View, colour: str, nth: int) -> str:
    """In a conflict the n-th card of the colour stands for playing n cards; else a card stands for its colour."""
    asked = view.position["asked"]
    if view.step in ("attack", "defend"):
        return f"commit:{nth}" if view.seat in view.actors and colour == asked["cards"] else ""
    return f"hand:{colour}"


# -- panels


def _seat(view: View, seat: int) -> Panel:
    """The uppermost card of the pile first; with open piles, and at the end, the weakest colour and all counts."""
    table = view.position
    dynasty = DYNASTIES[seat]
    hand = table["hands"][seat]
    top = table["tops"][seat]
    items: list[Item] = []
    is_open = bool(view.options["open_piles"]) or view.outcome is not None
    if is_open:
        items.append(Item(f"score:{seat}", label("item.score"), value=_score(view, seat)))
    elif top is None:
        items.append(Item(f"top:{seat}:panel", label("item.top.empty"), "pile-empty"))
    else:
        said = label("item.top", what=label(f"what.{top}"))
        items.append(Item(f"top:{seat}:panel", said, f"chip-{top}"))
    items.append(Item(f"held:{seat}", label("item.hand"), "hand", value=hand if isinstance(hand, int) else sum(hand)))
    if table["catastrophes"][seat]:
        items.append(Item(f"disaster:{seat}", label("item.catastrophe"), "chip-catastrophe"))
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"winner:{seat}", label("item.winner"), "laurel"))
    if is_open:
        for what, count in zip((*COLOURS, "treasure"), table["piles"][seat], strict=True):
            said = label("item.pile", what=label(f"what.{what}"))
            items.append(Item(f"pile:{seat}.{what}", said, f"chip-{what}", colour=TOKENS[what], value=count))
    return Panel(
        f"seat:{seat}", "seat", label(f"dynasty.{dynasty}"), tuple(items), seat, f"seat-{dynasty}", f"sign-{dynasty}"
    )


def _score(view: View, seat: int) -> int:
    """The weakest colour, with every treasure given to the weakest."""
    *colours, treasures = view.position["piles"][seat]
    for _ in range(treasures):
        colours[colours.index(min(colours))] += 1
    return int(min(colours))


def _conflict(view: View) -> Iterator[Panel]:
    """The two sides: what counts already, what was played, and the sum."""
    asked = view.position["asked"]
    if view.step not in ("attack", "defend"):
        return
    what = label(f"what.{asked['cards']}")
    symbol = f"chip-{asked['cards']}"
    for i, title in enumerate(("panel.attacker", "panel.defender")):
        seat, already = asked["seats"][i], asked["already"][i]
        played = (asked["played"] or 0) if i == 0 else 0
        dynasty = DYNASTIES[seat]
        lies = label("item.already", what=what) if asked["sides"][i] else label("item.bonus")
        items = [
            Item(f"total:{seat}", label("item.total"), value=already + played),
            Item(f"champion:{seat}", label(f"leader:{asked['leader']}"), f"leader-{asked['leader']}-{dynasty}"),
            Item(f"already:{seat}", lies, symbol, value=already),
        ]
        if asked["played"] is not None and i == 0:
            items.append(Item(f"played:{seat}", label("item.played", what=what), "hand", value=played))
        yield Panel(
            f"conflict:{i}",
            "side",
            label(title, dynasty=label(f"dynasty.{dynasty}")),
            tuple(items),
            seat,
            f"seat-{dynasty}",
            f"sign-{dynasty}",
        )


def _rack(view: View) -> Iterator[Panel]:
    """What I hold, large: my cards, my leaders at home, my catastrophe."""
    if view.seat < 0:
        return
    hand: list[int] = view.position["hands"][view.seat]
    items: list[Item] = []
    for colour, count in zip(COLOURS, hand, strict=True):
        if count and _hand_pick(view, colour, 1).startswith("commit"):
            for nth in range(1, count + 1):
                said, pick = label(f"commit:{nth}"), f"commit:{nth}"
                items.append(Item(f"rack:{pick}", said, _symbol(colour), colour=TOKENS[colour], value=nth, pick=pick))
        elif count:
            said, pick = label(f"hand:{colour}"), _hand_pick(view, colour, 1)
            items.append(Item(f"rack:{colour}", said, _symbol(colour), colour=TOKENS[colour], value=count, pick=pick))
    for leader in LEADERS:
        if leader not in view.position["leaders"][view.seat]:
            symbol = f"leader-{leader}-{DYNASTIES[view.seat]}"
            items.append(
                Item(
                    f"rack:{leader}",
                    label("item.home", leader=label(f"leader:{leader}")),
                    symbol,
                    pick=f"leader:{leader}",
                )
            )
    if view.position["catastrophes"][view.seat]:
        items.append(Item("rack:catastrophe", label("what.catastrophe"), "card-catastrophe", pick="do:catastrophe"))
    yield Panel("rack", "rack", label("panel.hand"), tuple(items), view.seat)


def _table(view: View, treasures: int) -> Panel:
    table: dict[str, Any] = view.position
    items = [
        Item("draw:left", label("item.draw"), "card-back", value=table["draw"]),
        Item("treasures", label("item.treasures"), "treasure", value=treasures),
    ]
    if "left" in table["asked"]:
        items.append(Item("actions", label("item.left"), "g-actions", value=table["asked"]["left"]))
    items += _asked(view)
    if table["idle"] and view.outcome is None:
        last = view.seats * int(view.options["idle_rounds"])
        items.append(Item("idle", label("item.idle", last=last), "hourglass", value=f"{table['idle']}/{last}"))
    return Panel("table", "table", label("panel.table"), tuple(items))


def _asked(view: View) -> Iterator[Item]:
    """Which card, or where: what the words of a step leave open."""
    asked = view.position["asked"]
    if "colour" in asked:
        what = label(f"what.{asked['colour']}")
        chip = f"chip-{asked['colour']}"
        if view.step == "ship":
            yield Item("asked", label("item.run", what=what), chip, value=asked["column"])
        else:
            yield Item("asked", label("item.asked", what=what), chip)
