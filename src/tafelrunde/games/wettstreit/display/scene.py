"""The table as a picture: the columns under their treasures, the hands around them, and the piles beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, Sign, label
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import (
    COLOURS,
    COLUMNS,
    DYNASTIES,
    HAND,
    LEADERS,
    LINKS,
    LONGEST,
    SHIP_LENGTH,
    SHIPS,
)
from tafelrunde.games.wettstreit.secrets import WettstreitView

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
"""Distance from four cards to the frame around them."""
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
"""The middles of the other players' places along the upper edge, clockwise."""

TOKENS: Final = {
    **{colour: f"civ-{colour}" for colour in COLOURS},
    "treasure": "gold",
    "exchanged": "civ-red",
    "hidden": "lapis",
    **{f"ship_{colour}": "water" for colour in SHIPS},
}
_LEGEND: Final = (
    *(Sign(label(f"sign.{colour}"), label(f"what.{colour}")) for colour in COLOURS),
    Sign("◆", label("what.treasure")),
    Sign("?", label("what.hidden")),
    *(Sign(label(f"sign.ship_{colour}"), label(f"what.ship_{colour}")) for colour in SHIPS),
    *(Sign(label(f"sign.{leader}"), label(f"leader:{leader}")) for leader in LEADERS),
    Sign("·", label("legend.link")),
    Sign("A", label("legend.column")),
    Sign("▒", label("legend.pile")),
    Sign("!", label("what.catastrophe")),
    Sign(label("sign.exchanged"), label("what.exchanged")),
)


def scene(view: View) -> Scene:
    """The table as one seat sees it: its own hand by colour, the others' from behind."""
    position = cast(WettstreitView, view.position)
    treasures = sum(column[0] == "treasure" for column in position["columns"])
    nearest = max(view.seat, 0)  # a watcher looks from behind seat 0
    others = [(nearest + i) % view.seats for i in range(1, view.seats)]
    runs = _runs(view, position)
    shapes = [
        Shape("display", "", *CLOTH, label("display"), place="display", text="A–H"),
        *_sides(position),
        *(area for area, _ in runs),
        *_links(position),
        *(shape for i in range(len(COLUMNS)) for shape in _column(view, position, i)),
        *(frame for _, frame in runs),
        *_leaders(view, position),
        *_supplies(position),
        *(shape for seat, x in zip(others, OTHERS, strict=False) for shape in _other(view, position, seat, x)),
        *_own(view, position, nearest),
    ]
    panels = [
        *(_seat(view, position, seat) for seat in range(view.seats)),
        *_conflict(view, position),
        *_rack(view, position),
        _table(view, position, treasures),
    ]
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board="board",
        shapes=tuple(shapes),
        panels=tuple(panels),
        label=label("scene.over" if view.outcome else "scene", treasures=treasures, draw=position["draw"]),
        legend=_LEGEND,
        prompt=_prompt(view, position),
        choices=_choices(position),
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


# -- places


def _place(name: str) -> tuple[float, float]:
    """The middle of a card, by the name of its place."""
    if name in LINKS:
        return FIRST_COLUMN + ACROSS * (LINKS.index(name) + 0.5), LINK_TOP + CARD[1] / 2
    return FIRST_COLUMN + ACROSS * COLUMNS.index(name[0]), TOP + DOWN * int(name[1:]) + CARD[1] / 2


def _skew(name: str) -> float:
    """Degrees by which a card lies askew; the same for the same place."""
    return (sum(map(ord, name)) * 5 % 7 - 3) * 0.3 + 0.15


def _symbol(card: str) -> str:
    return "card-back" if card == "hidden" else f"card-{card}"


# -- the display


def _sides(position: WettstreitView) -> Iterator[Shape]:
    """Under the cards: in an external conflict each side in the colour of its leader's owner."""
    decision = position["asked"]
    for seat, columns in zip(decision.get("seats", ()), decision.get("sides", ()), strict=False):
        if columns:
            left, right = (_place(f"{name}0")[0] for name in (columns[0], columns[-1]))
            longest = max(len(position["columns"][COLUMNS.index(name)]) for name in columns)
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


def _links(position: WettstreitView) -> Iterator[Shape]:
    """Between two treasures, tucked behind them."""
    for name, card in zip(LINKS, position["links"], strict=True):
        x, y = _place(name)
        if card is None:
            height = TOP - LINK_TOP - 4.0  # the part of a free place that shows above the treasures
            yield Shape(
                id=f"link:{name}",
                symbol="",
                x=x,
                y=LINK_TOP + height / 2 + 2,
                width=70,
                height=height,
                label=label("lay.link", place=label(f"link:{name}")),
                pick=f"link:{name}",
                place=f"card:{name}",
                text="·",
            )
        else:
            is_face_down = position["covered"] == name
            yield _card(name, "hidden" if is_face_down else card, x, y, f"card:{name}")


def _column(view: View, position: WettstreitView, i: int) -> Iterator[Shape]:
    """The treasure card and the cards below it, then the place for the next card."""
    name, cards = COLUMNS[i], position["columns"][i]
    exchange = position["asked"].get("treasures", "")
    for row, card in enumerate(cards):
        place = f"{name}{row}"
        x, y = _place(place)
        if card.startswith("ship"):
            yield Shape(
                id=f"ship:{card}",
                symbol=card.replace("_", "-"),
                x=x,
                y=y - CARD[1] / 2 + SHIP[1] / 2,
                width=SHIP[0],
                height=SHIP[1],
                label=label("at", what=label(f"what.{card}"), place=label(f"card:{place}")),
                turn=_skew(place),
                colour=TOKENS[card],
                place=f"card:{place}",
                kind=card,
                text=label(f"sign.{card}"),
            )
        else:
            pick = f"treasure:{name}" if row == 0 and name in exchange else f"card:{place}"
            yield _card(place, card, x, y, pick)
    if len(cards) <= LONGEST and view.step not in ("ship", "berth"):  # steps in which no card is laid
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


def _runs(view: View, position: WettstreitView) -> list[tuple[Shape, Shape]]:
    """Where a ship is offered: the area under the four cards that would become it, and a frame around them."""
    decision = position["asked"]
    rows = {decision["column"]: decision["last"]} if view.step == "ship" else decision.get("runs", {})
    runs: list[tuple[Shape, Shape]] = []
    for name, last in rows.items():
        is_overlapped = len(position["columns"][COLUMNS.index(name)]) - 1 > last
        height = DOWN * (SHIP_LENGTH - 1) + (DOWN if is_overlapped else CARD[1]) + 2 * RUN_EDGE
        x, y = _place(f"{name}{last - SHIP_LENGTH + 1}")
        width, y = CARD[0] + 2 * RUN_EDGE, y - CARD[1] / 2 - RUN_EDGE + height / 2
        column = f"column:{name}"
        caption = label(f"run.{view.step}", place=label(column))
        pick = column if view.step == "berth" else ""
        area = Shape(column, "", x, y, width + 10, height + 10, caption, pick=pick, place=column, text=name)
        runs.append((area, Shape(f"run:{name}", "run", x, y, width, height, caption, turn=0.2)))
    return runs


def _card(place: str, card: str, x: float, y: float, pick: str) -> Shape:
    return _face(
        f"card:{place}:{card}",
        card,
        (x, y, *CARD),
        label("at", what=label(f"what.{card}"), place=label(f"card:{place}")),
        _skew(place),
        pick=pick,
        place=f"card:{place}",
        kind="" if card == "hidden" else f"card:{card}",
        column=place[0] if place.endswith("0") else "",
    )


def _face(
    id: str,
    card: str,
    box: tuple[float, float, float, float],
    caption: Label,
    turn: float,
    pick: str = "",
    place: str = "",
    kind: str = "",
    column: str = "",
) -> Shape:
    """A card, in a box of middle and size; terminals show the column before the sign of the card."""
    return Shape(
        id,
        _symbol(card),
        *box,
        caption,
        turn=turn,
        colour=TOKENS[card],
        pick=pick,
        place=place,
        kind=kind,
        text=label("sign.first", column=column, card=_sign(card)) if column else _sign(card),
    )


def _sign(card: str) -> str | Label:
    """A card in the terminal."""
    return {"treasure": "◆", "hidden": "?"}.get(card) or label(f"sign.{card}")


def _leaders(view: View, position: WettstreitView) -> Iterator[Shape]:
    """On their cards, to the right, so that the colour of the card can be seen."""
    decision = position["asked"]
    columns_at_war = "".join(decision["sides"]) if view.step == "war" else ""
    for seat, places in enumerate(position["leaders"]):
        for leader, place in places.items():
            x, y = _place(place)
            colour = COLOURS[LEADERS.index(leader)]
            pick = f"leader:{leader}" if seat == view.seat else ""
            if columns_at_war:
                is_in = place[0] in columns_at_war and colour in decision["conflicts"]
                pick = f"conflict:{colour}" if is_in else ""
            caption = label(
                "piece.leader",
                leader=label(f"leader:{leader}"),
                dynasty=label(f"dynasty.{DYNASTIES[seat]}"),
                place=label(f"card:{place}"),
            )
            rise = 38 if place in LINKS else 34
            yield _disc(seat, leader, x + 13, y - CARD[1] / 2 + rise, LEADER, caption, pick, f"card:{place}")


def _disc(seat: int, leader: str, x: float, y: float, size: float, caption: Label, pick: str, place: str = "") -> Shape:
    dynasty = DYNASTIES[seat]
    return Shape(
        f"leader:{seat}.{leader}",
        f"leader-{leader}-{dynasty}",
        *(x, y, size, size),
        caption,
        colour=TOKENS[COLOURS[LEADERS.index(leader)]],
        pick=pick,
        place=place,
        outline="round",
        text=label("mark", mark=label(f"sign.{leader}"), seat=seat),
        on=place,
    )


# -- beside the display


def _supplies(position: WettstreitView) -> Iterator[Shape]:
    count = position["draw"]
    symbol = "pile-draw" if count else "pile-empty"
    yield Shape("draw", symbol, *DRAW_PILE, *SUPPLY_CARD, label("pile.draw", count=count), turn=0.5, text="▒")
    if sum(position["discarded"]):
        yield Shape("discard", "pile-discard", *DISCARDS, *SUPPLY_CARD, label("pile.discard"), turn=0.5, text="▒")
    else:
        yield Shape("discard", "pile-empty", *DISCARDS, *SUPPLY_CARD, label("pile.discard.empty"), turn=0.5, text="")
    ships_on_table = {card for column in position["columns"] for card in column if card.startswith("ship")}
    for colour, (x, y) in zip(SHIPS, SHIPYARD, strict=True):
        ship = f"ship_{colour}"
        name = label(f"ship:{colour}")
        if ship in ships_on_table:
            yield Shape(f"gone:{colour}", "ship-gone", x, y, *SHIP_AT_HOME, label("ship.gone", ship=name), turn=0.5)
        else:
            yield Shape(
                id=f"ship:{ship}",
                symbol=f"ship-{colour}",
                x=x,
                y=y,
                width=SHIP_AT_HOME[0],
                height=SHIP_AT_HOME[1],
                label=label("ship.home", ship=name),
                turn=0.5,
                colour=TOKENS[ship],
                pick=f"ship:{colour}",
                kind=ship,
                text=label(f"sign.{ship}"),
            )


def _other(view: View, position: WettstreitView, seat: int, x: int) -> Iterator[Shape]:
    """The place of another player: crest, victory pile, leaders, catastrophe, and the hand from behind."""
    yield _crest(position, seat, x - 82, 40, 52)
    yield _pile(position, seat, x - 24, 54, (58.0, 87.0))
    yield from _at_home(view, position, seat, [(x - 90 + 40 * i, 132) for i in range(4)], 40.0)
    if position["catastrophes"][seat]:
        yield _catastrophe(view, seat, x + 88, 124, (34.0, 51.0))
    yield from _fan(view, position, seat, x + 56, 60, (42.0, 63.0), 8.0, 5.5)


def _own(view: View, position: WettstreitView, seat: int) -> Iterator[Shape]:
    """The viewer's own place, along the lower edge and larger."""
    yield _crest(position, seat, 50, 1044, 66)
    yield _pile(position, seat, 132, 1084, (88.0, 132.0))
    yield from _at_home(view, position, seat, [(222 + 66 * (i % 2), 1048 + 68 * (i // 2)) for i in range(4)], 62.0)
    if position["catastrophes"][seat]:
        yield _catastrophe(view, seat, 368, 1088, (78.0, 117.0))
    yield from _fan(view, position, seat, 696, 1078, (90.0, 135.0), 64.0, 2.2)


def _crest(position: WettstreitView, seat: int, x: float, y: float, size: float) -> Shape:
    dynasty = DYNASTIES[seat]
    turn = position["turn"] == seat
    caption = label("crest.turn" if turn else "crest", dynasty=label(f"dynasty.{dynasty}"))
    symbol = f"crest-{dynasty}-turn" if turn else f"crest-{dynasty}"
    return Shape(
        f"crest:{seat}",
        symbol,
        x,
        y,
        size,
        size,
        caption,
        colour=f"seat-{dynasty}",
        outline="round",
        text=label("sign.crest", seat=seat, dynasty=label(f"dynasty.{dynasty}")),
    )


def _pile(position: WettstreitView, seat: int, x: float, y: float, size: tuple[float, float]) -> Shape:
    """The victory pile; only its uppermost card is shown [R25]."""
    card = position["tops"][seat]
    dynasty = label(f"dynasty.{DYNASTIES[seat]}")
    if card is None:
        caption = label("pile.top.empty", dynasty=dynasty)
        return Shape(f"top:{seat}", "pile-empty", x, y, *size, caption, turn=0.5, place=f"top:{seat}")
    caption = label("pile.top", dynasty=dynasty, what=label(f"what.{card}"))
    return _face(f"top:{seat}", card, (x, y, *size), caption, -2.0, place=f"top:{seat}")


def _at_home(
    view: View, position: WettstreitView, seat: int, places: list[tuple[int, int]], size: float
) -> Iterator[Shape]:
    """The leaders that are not on the table."""
    for leader, (x, y) in zip(LEADERS, places, strict=True):
        if leader not in position["leaders"][seat]:
            dynasty = label(f"dynasty.{DYNASTIES[seat]}")
            caption = label("home.leader", leader=label(f"leader:{leader}"), dynasty=dynasty)
            yield _disc(seat, leader, x, y, size, caption, f"leader:{leader}" if seat == view.seat else "")


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
    view: View,
    position: WettstreitView,
    seat: int,
    x: float,
    y: float,
    size: tuple[float, float],
    step: float,
    spread: float,
) -> Iterator[Shape]:
    """A hand: the own cards sorted by colour, those of others from behind."""
    hand = position["hands"][seat]
    if isinstance(hand, int):
        caption = label("fan", dynasty=label(f"dynasty.{DYNASTIES[seat]}"), count=hand)
        for i in range(hand):
            turn, dx, dy = _fanned(i, hand, step, spread)
            yield Shape(
                f"back:{seat}.{i}", "card-back", x + dx, y + dy, *size, caption, turn=turn, text="▒" if i == 0 else ""
            )
        return
    cards = [(colour, i + 1) for colour, n in zip(COLOURS, hand, strict=True) for i in range(n)]
    for k, (colour, nth) in enumerate(cards):
        turn, dx, dy = _fanned(k, len(cards), step, spread)
        yield _face(
            f"fan:{seat}.{colour}.{nth}",
            colour,
            (x + dx, y + dy, *size),
            label("fan.card", what=label(f"what.{colour}")),
            turn,
            pick=_hand_pick(view, position, colour, nth),
            kind=f"card:{colour}",
        )


def _fanned(i: int, cards: int, step: float, spread: float) -> tuple[float, float, float]:
    """Rotation of the i-th card, and its offset from the middle of the fan."""
    off = i - (cards - 1) / 2
    return off * spread + 0.1, off * step, off * off * step * 0.018


def _hand_pick(view: View, position: WettstreitView, colour: str, nth: int) -> str:
    """In a conflict the n-th card of the colour stands for playing n cards; else a card stands for its colour."""
    if view.step in ("attack", "defend"):
        return f"commit:{nth}" if view.seat in view.actors and colour == position["asked"]["cards"] else ""
    return f"hand:{colour}"


# -- panels


def _seat(view: View, position: WettstreitView, seat: int) -> Panel:
    """The uppermost card of the pile first; with open piles, and at the end, the weakest colour and all counts."""
    dynasty = DYNASTIES[seat]
    hand = position["hands"][seat]
    top = position["tops"][seat]
    items: list[Item] = []
    is_open = bool(view.options["open_piles"]) or view.outcome is not None
    if is_open:
        items.append(Item(f"score:{seat}", label("item.score"), value=_score(position, seat)))
    elif top is None:
        items.append(Item(f"top:{seat}:panel", label("item.top.empty"), "pile-empty"))
    else:
        items.append(Item(f"top:{seat}:panel", label("item.top", what=label(f"what.{top}")), f"chip-{top}"))
    items.append(Item(f"held:{seat}", label("item.hand"), "hand", value=hand if isinstance(hand, int) else sum(hand)))
    if position["catastrophes"][seat]:
        items.append(Item(f"disaster:{seat}", label("item.catastrophe"), "chip-catastrophe"))
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"winner:{seat}", label("item.winner"), "laurel"))
    if is_open:
        for card, count in zip((*COLOURS, "treasure"), position["piles"][seat], strict=True):
            caption = label("item.pile", what=label(f"what.{card}"))
            items.append(Item(f"pile:{seat}.{card}", caption, f"chip-{card}", colour=TOKENS[card], value=count))
    return Panel(
        f"seat:{seat}", "seat", label(f"dynasty.{dynasty}"), tuple(items), seat, f"seat-{dynasty}", f"sign-{dynasty}"
    )


def _score(position: WettstreitView, seat: int) -> int:
    """The weakest colour, with every treasure given to the weakest."""
    *colours, treasures = position["piles"][seat]
    for _ in range(treasures):
        colours[colours.index(min(colours))] += 1
    return min(colours)


def _conflict(view: View, position: WettstreitView) -> Iterator[Panel]:
    """The two sides: the strength on the table, the cards played, and the sum."""
    if view.step not in ("attack", "defend"):
        return
    decision = position["asked"]
    card, leader, played = label(f"what.{decision['cards']}"), decision["leader"], decision["played"]
    symbol = f"chip-{decision['cards']}"
    for i, title in enumerate(("panel.attacker", "panel.defender")):
        seat, strength = decision["seats"][i], decision["already"][i]
        cards = (played or 0) if i == 0 else 0
        dynasty = DYNASTIES[seat]
        caption = label("item.already", what=card) if decision["sides"][i] else label("item.bonus")
        items = [
            Item(f"total:{seat}", label("item.total"), value=strength + cards),
            Item(f"champion:{seat}", label(f"leader:{leader}"), f"leader-{leader}-{dynasty}"),
            Item(f"already:{seat}", caption, symbol, value=strength),
        ]
        if played is not None and i == 0:
            items.append(Item(f"played:{seat}", label("item.played", what=card), "hand", value=cards))
        yield Panel(
            f"conflict:{i}",
            "side",
            label(title, dynasty=label(f"dynasty.{dynasty}")),
            tuple(items),
            seat,
            f"seat-{dynasty}",
            f"sign-{dynasty}",
        )


def _rack(view: View, position: WettstreitView) -> Iterator[Panel]:
    """The viewer's cards, leaders and catastrophe, large; what is on the table or used leaves a hole."""
    if view.seat < 0:
        return
    items = list(_own_cards(view, position))
    for leader in LEADERS:
        symbol, hole = f"leader-{leader}-{DYNASTIES[view.seat]}", leader in position["leaders"][view.seat]
        name = label(f"leader:{leader}")
        caption = name if hole else label("item.home", leader=name)
        pick = "" if hole else f"leader:{leader}"
        items.append(Item(f"rack:{leader}", caption, symbol, pick=pick, group="rack.leaders", hole=hole))
    used = not position["catastrophes"][view.seat]
    pick, symbol = "" if used else "do:catastrophe", "card-catastrophe"
    caption = label("what.catastrophe")
    items.append(Item("rack:catastrophe", caption, symbol, pick=pick, group="rack.catastrophe", hole=used))
    yield Panel("rack", "rack", label("panel.hand"), tuple(items), view.seat)


def _own_cards(view: View, position: WettstreitView) -> Iterator[Item]:
    """The hand by colour; in a conflict the cards that count in it are chosen by number."""
    hand = position["hands"][view.seat]
    assert not isinstance(hand, int), "the own hand is known by colour"
    decides = view.step in ("attack", "defend") and view.seat in view.actors
    for colour, count in zip(COLOURS, hand, strict=True):
        for nth in range(1, count + 1):
            yield Item(
                f"rack:{colour}.{nth}",
                label(f"what.{colour}"),
                _symbol(colour),
                colour=TOKENS[colour],
                pick=f"hand:{colour}",
                counts="commit" if decides and colour == position["asked"]["cards"] else "",
                group="rack.cards",
            )


def _table(view: View, position: WettstreitView, treasures: int) -> Panel:
    decision = position["asked"]
    items = [
        Item("draw:left", label("item.draw"), "card-back", value=position["draw"]),
        Item("treasures", label("item.treasures"), "treasure", value=treasures),
    ]
    if "left" in decision:
        items.append(Item("actions", label("item.left"), "g-actions", value=decision["left"]))
    items += _decision(view, position)
    if position["idle"] and view.outcome is None:
        last = view.seats * int(view.options["idle_rounds"])
        items.append(Item("idle", label("item.idle", last=last), "hourglass", value=f"{position['idle']}/{last}"))
    return Panel("table", "table", label("panel.table"), tuple(items))


def _decision(view: View, position: WettstreitView) -> Iterator[Item]:
    """The card, or the column, that the name of the step leaves open."""
    decision = position["asked"]
    if "colour" in decision:
        card = label(f"what.{decision['colour']}")
        chip = f"chip-{decision['colour']}"
        if view.step == "ship":
            yield Item("asked", label("item.run", what=card), chip, value=decision["column"])
        else:
            yield Item("asked", label("item.asked", what=card), chip)
