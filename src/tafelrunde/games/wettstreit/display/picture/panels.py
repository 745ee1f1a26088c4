"""Beside the table: what is public about each seat, the sides of a conflict, the own hand, supplies."""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.core.display.scene import Item, Panel, label
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import COLOURS, DYNASTIES, LEADERS
from tafelrunde.games.wettstreit.display.picture.layout import TOKENS
from tafelrunde.games.wettstreit.secrets import WettstreitView


def panels(view: View, position: WettstreitView, treasures: int) -> Iterator[Panel]:
    """Seats, sides, rack and table, in this order."""
    for seat in range(view.seats):
        yield _seat(view, position, seat)
    yield from _conflict(view, position)
    yield from _rack(view, position)
    yield _table(view, position, treasures)


def _seat(view: View, position: WettstreitView, seat: int) -> Panel:
    """The uppermost card of the pile first; with open piles, and at the end, the weakest colour and all counts."""
    dynasty = DYNASTIES[seat]
    hand = position["hands"][seat]
    top = position["tops"][seat]
    items: list[Item] = []
    is_open = bool(view.options["open_piles"]) or view.outcome is not None
    if is_open:
        items.append(Item(f"score:{seat}", label("item.score"), value=_score(position, seat)))
    else:
        items.append(Item(f"score:{seat}", label("item.score.hidden"), value="?"))
        items.append(_top(seat, top))
    items.append(Item(f"held:{seat}", label("item.hand"), "hand", value=hand if isinstance(hand, int) else sum(hand)))
    if position["catastrophes"][seat]:
        items.append(Item(f"disaster:{seat}", label("item.catastrophe"), "chip-catastrophe"))
    if at_home := [leader for leader in LEADERS if leader not in position["leaders"][seat]]:
        names = {f"leader{i}": label(f"leader:{leader}") for i, leader in enumerate(at_home)}
        caption = label("item.at_home", leaders=label(f"list.{len(at_home)}", **names))
        items.append(Item(f"home:{seat}", caption, f"leaders-{dynasty}", value=len(at_home)))
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"winner:{seat}", label("item.winner"), "laurel"))
    if is_open:
        for card, count in zip((*COLOURS, "treasure"), position["piles"][seat], strict=True):
            caption = label("item.pile", what=label(f"what.{card}"))
            items.append(Item(f"pile:{seat}.{card}", caption, f"chip-{card}", colour=TOKENS[card], value=count))
    return Panel(
        f"seat:{seat}", "seat", label(f"dynasty.{dynasty}"), tuple(items), seat, f"seat-{dynasty}", f"sign-{dynasty}"
    )


def _top(seat: int, card: str | None) -> Item:
    """Of a victory pile only the uppermost card is shown [R25]."""
    if card is None:
        return Item(f"top:{seat}", label("item.top.empty"), "pile-empty")
    return Item(f"top:{seat}", label("item.top", what=label(f"what.{card}")), f"chip-{card}")


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
                f"card-{colour}",
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
