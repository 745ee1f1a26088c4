"""The table as a picture: an island on a sea chart, with hands, bank, honours, dice and offers beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, cast

from tafelrunde.core.display.ground import Ground, Part
from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, Sign, cached, label
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import CARDS, CITIES, GOODS, ROADS, SETTLEMENTS
from tafelrunde.games.catan.chapters.trade import given_in, got_in
from tafelrunde.games.catan.display.picture import coast
from tafelrunde.games.catan.display.picture.island import (
    HARBOUR_SIGNS,
    HUES,
    SHORT,
    buildings,
    dice,
    fields,
    harbours,
    roads,
    robber,
    sites,
)
from tafelrunde.games.catan.display.picture.layout import Layout, island_layout, moorings
from tafelrunde.games.catan.geometry import Island
from tafelrunde.games.catan.rules import GAME
from tafelrunde.games.catan.secrets import CatanView, TableView

WIDTH: Final = 150
"""Of a hex."""
_PIECE_SIGNS: Final = (
    Sign("8", label("legend.number")),
    Sign("a1", label("legend.site")),
    Sign(label("sign.settlement"), label("legend.settlement")),
    Sign(label("sign.city"), label("legend.city")),
    Sign("/ | \\", label("legend.road")),
    Sign("⚂", label("legend.dice")),
)
_GOOD_SIGNS: Final = tuple(Sign(SHORT[good], label(f"good:{good}")) for good in GOODS)


def scene(view: View) -> Scene:
    """The table as one seat sees it: its own cards in the rack, those of the others face down."""
    position = cast(CatanView, view.position)
    island = GAME.map_of(view.seats, view.options)
    layout = island_layout(island, WIDTH)
    w = layout.hex_width
    shapes = [
        *harbours(view, position, island, layout),
        *fields(position, island, layout),
        *sites(position, island, layout),
        *roads(position, island, layout),
        *buildings(view, position, island, layout),
        *robber(position, island, layout),
        *_honours(position, layout),
        *dice(position, 0.78 * w, layout.height - 0.6 * w, 0.36 * w),
    ]
    return chart_scene(
        view,
        position,
        layout,
        shapes,
        seats=[seat_panel(view, position, seat, open_points(view, position, seat)) for seat in range(view.seats)],
        rates=bank_rates(view, position, position["harbours"]),
        label=caption(view, position),
        signs=(Sign("☗", label("legend.robber")), *HARBOUR_SIGNS),
        ground=ground_of(island, layout),
    )


def chart_scene(
    view: View,
    position: CatanView,
    layout: Layout,
    shapes: Sequence[Shape],
    *,
    seats: Sequence[Panel],
    rates: list[int],
    label: Label,
    signs: Sequence[Sign],
    ground: Ground,
) -> Scene:
    """A chart with these shapes, panels of the seats, the own rack, bank and offer."""
    own = [rack(view, position, rates)] if view.seat >= 0 else []
    return Scene(
        width=layout.width,
        height=layout.height,
        board="chart",
        shapes=tuple(shapes),
        panels=(*seats, *own, bank(view, position), *offer(view, position)),
        label=label,
        prompt=prompt(view, position),
        choices=choices(view, rates),
        legend=legend(position["terrain"].values(), *signs),
        ground=ground,
        cell=layout.hex_width,
    )


@lru_cache(maxsize=32)
def ground_of(island: Island, layout: Layout) -> Ground:
    """Sea and coast of an island, on a chart."""
    name = f"Catan, {len(island.hexes)} hexes"
    return Ground(name, layout.width, layout.height, lambda: _chart(name, island, layout))


def _chart(name: str, island: Island, layout: Layout) -> Iterator[Part]:
    w = layout.hex_width
    chart = coast.Chart(name, layout.width, layout.height, w)
    hexes = [layout.hex(island.grid.hexes[hex]) for hex in island.hexes]
    yield from chart.paper("map")
    yield from chart.blotches(26, 0.6, (chart.sheet,))
    yield from chart.rim()
    yield chart.fibres()
    yield from chart.rose(0.62 * w, 0.66 * w, 0.8 * w)
    yield from coast.island(chart, hexes, moorings(island, layout))


def _honours(position: CatanView, layout: Layout) -> Iterator[Shape]:
    """Those that nobody has yet lie on the chart; the others are with their owners."""
    w = layout.hex_width
    owners = (("longest-road", position["longest_road"]), ("largest-army", position["largest_army"]))
    for i, (symbol, owner) in enumerate(owners):
        if owner < 0 <= position["turn"]:
            x, y, size = layout.width - 0.48 * w, (0.48 + 0.62 * i) * w, 0.52 * w
            yield Shape(f"honour:{symbol}", symbol, x, y, size, size, label(f"honour.{symbol}"))


def legend(terrains: Iterable[str], *more: Sign) -> tuple[Sign, ...]:
    """Landscapes, pieces, dice; what a scenario adds; then goods."""
    return (*_terrain_signs(tuple(dict.fromkeys(terrains))), *_PIECE_SIGNS, *more, *_GOOD_SIGNS)


@cached
def _terrain_signs(terrains: tuple[str, ...]) -> tuple[Sign, ...]:
    return tuple(Sign(label(f"sign.{terrain}"), label(f"terrain:{terrain}")) for terrain in terrains)


def caption(view: View, position: TableView, **more: int) -> Label:
    """The picture in one sentence; a scenario adds numbers to it."""
    if view.outcome:
        return label("scene.over")
    turn = position["turn"]
    if turn < 0:
        return label("scene.founding")
    return label("scene", who=label(f"seat:{turn}"), turns=position["turns"], **more)


def prompt(view: View, position: TableView) -> Label | None:
    """How many cards this seat still has to discard, or how many roads, goods or actions are still to come."""
    if view.seat not in view.actors:
        return None
    if "left" in position:
        return label(f"prompt.{view.step}", left=position["left"])
    if view.step != "discard":
        return None
    laid_aside = position["discarded"][view.seat]
    total = (position["hand_sizes"][view.seat] + laid_aside) // 2
    return label("prompt.discard", count=total - laid_aside, total=total)


def choices(view: View, rates: list[int]) -> dict[str, Label]:
    """The rates at which this seat trades with the bank; and in the special building phase no turn is ended."""
    if view.seat not in view.actors:
        return {}
    words = {
        f"bank:{good}": label("bank.rate", count=rate, good=label(f"good:{good}"))
        for good, rate in zip(GOODS, rates, strict=True)
    }
    return {"do:end": label("end.special")} if view.step == "special" else words


def bank_rates(view: View, position: TableView, harbours: dict[str, str]) -> list[int]:
    """By good: how many cards the bank takes from this seat for one of another; `harbours` are the open ones."""
    if view.seat < 0:
        return [4] * len(GOODS)
    sites = {*position["settlements"][view.seat], *position["cities"][view.seat]}
    kinds = {kind for edge, kind in harbours.items() if not sites.isdisjoint(edge.split("-"))}
    return [2 if good in kinds else 3 if "any" in kinds else 4 for good in GOODS]


# -- beside the board


def open_points(view: View, position: CatanView, seat: int, army_points: int = 2) -> int:
    """The points that all can see; at the end all of them."""
    if view.outcome:
        scores: list[int] = view.outcome["scores"]
        return scores[seat]
    points: int = len(position["settlements"][seat]) + 2 * len(position["cities"][seat])
    points += 2 * (position["longest_road"] == seat) + army_points * (position["largest_army"] == seat)
    return points


def seat_panel(view: View, position: CatanView, seat: int, points: int, more: tuple[Item, ...] = ()) -> Panel:
    """Open points first; then cards and knights; what a scenario adds; then the pieces left, and honours."""
    hue = HUES[seat]
    settlements, cities = len(position["settlements"][seat]), len(position["cities"][seat])
    items = [
        Item(f"points:{seat}", label("item.points"), "crown", value=points, text="★"),
        Item(f"cards:{seat}", label("item.hand"), "goods-back", value=position["hand_sizes"][seat]),
        Item(f"secret:{seat}", label("item.cards"), "card-back", value=position["card_sizes"][seat]),
        Item(f"knights:{seat}", label("item.knights"), "dev-knight", value=position["played"][seat][0]),
        *more,
    ]
    colour = f"seat-{hue}"
    left = (
        ("road", "road", ROADS - len(position["roads"][seat])),
        ("settlement", "settlement", SETTLEMENTS - settlements),
        ("city", "city-piece", CITIES - cities),
    )
    for piece, symbol, count in left:
        items.append(
            Item(f"has:{seat}.{piece}", label(f"item.left.{piece}"), f"{symbol}-{hue}", colour=colour, value=count)
        )
    if position["longest_road"] == seat:
        items.append(Item(f"has:{seat}.longest", label("item.longest"), "longest-road", text="═"))
    if position["largest_army"] == seat:
        items.append(Item(f"has:{seat}.army", label("item.army"), "largest-army", text="⚔"))
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"has:{seat}.win", label("item.winner"), "laurel"))
    if view.options["counted"]:
        items += _counted(position, seat)
    if position.get("discarded"):
        items.append(
            Item(f"laid:{seat}", label("item.laid_aside"), "goods-back", value=position["discarded"][seat], text="▁")
        )
    return Panel(f"seat:{seat}", "seat", label(f"seat:{seat}"), tuple(items), seat, colour, f"sign-{hue}")


def _counted(position: TableView, seat: int) -> Iterator[Item]:
    """What everybody can conclude about a hand: the range of every good."""
    hand = position["hands"][seat]
    if hand is not None:
        least: list[int | str] = list(hand)
    else:
        hands = [[possibility[seat] >> 6 * good & 63 for good in range(5)] for possibility in position["possible"]]
        spans = [(min(counts), max(counts)) for counts in zip(*hands, strict=True)]
        least = [low if low == high else f"{low}–{high}" for low, high in spans]
    for good, count in zip(GOODS, least, strict=True):
        words = label("item.counted", good=label(f"good:{good}"))
        yield Item(f"counted:{seat}.{good}", words, f"res-{good}", value=count, text=SHORT[good])


def hand_items(hand: list[int], verb: str, rates: list[int]) -> list[Item]:
    """The goods of an own hand; a click on one picks it with that verb."""
    key = "item.rate" if verb == "bank" else "item.good"
    return [
        Item(
            id=f"hand:{good}",
            label=label(key, good=label(f"good:{good}"), rate=rate),
            symbol=f"card-{good}",
            value=count,
            pick=f"{verb}:{good}" if count else "",
            text=SHORT[good],
            group="rack.goods",
        )
        for good, count, rate in zip(GOODS, hand, rates, strict=True)
    ]


def rack(view: View, position: CatanView, rates: list[int]) -> Panel:
    """The own hand: a click on a good discards, offers or exchanges it, depending on the step; cards are played."""
    seat = view.seat
    verb = {"discard": "discard", "offer": "give", "counter": "give", "answer": "counter"}.get(view.step, "bank")
    items = hand_items(position["hands"][seat] or [], verb, rates)
    for card, count in zip(CARDS, position["cards"][seat] or [], strict=True):
        if count:
            pick = f"play:{card}" if card != "victory" else "do:reveal"
            symbol = f"card-dev-{card}"
            items.append(
                Item(f"card:{card}", label(f"card:{card}"), symbol, value=count, pick=pick, group="rack.cards")
            )
    return Panel("rack", "rack", label("panel.rack"), tuple(items), seat)


_ANSWERS: Final = {"accepts": "✓", "counters": "⇄"}
"""Marks of answers; all others have none."""


def offer(view: View, position: TableView) -> Iterator[Panel]:
    """An offer as two sides, from the view of the seat whose turn it is; then the answers."""
    draft = position.get("draft")
    deals = position.get("deals")
    if draft is not None:
        give = [_in_offer("give", good, count) for good, count in zip(GOODS, draft["give"], strict=True)]
        want = [_in_offer("want", good, count) for good, count in zip(GOODS, draft["want"], strict=True)]
        yield Panel("offer:give", "side", label("panel.give"), tuple(give), view.seat)
        yield Panel("offer:want", "side", label("panel.want"), tuple(want))
    if not deals:
        return
    turn = position["turn"]
    if draft is None:
        yield _side("given", deals[turn], turn)
        yield _side("got", deals[turn], None)
    answers: list[Item] = []
    for seat, deal in enumerate(deals):
        if seat != turn:
            kind = _answer(view, position, seat)
            words = label(f"answer.{kind}", who=label(f"seat:{seat}"), terms=_terms(deal))
            hue, pick = HUES[seat], f"partner:{seat}" if deal else ""
            answers.append(
                Item(f"answer:{seat}", words, f"sign-{hue}", colour=f"seat-{hue}", value=_ANSWERS.get(kind), pick=pick)
            )
            if kind == "counters":
                answers.append(Item(f"terms:{seat}", words))
    yield Panel("answers", "side", label("panel.answers"), tuple(answers))


def _in_offer(verb: str, good: str, count: int) -> Item:
    words = label(f"offer.{verb}", good=label(f"good:{good}"))
    return Item(f"draft.{verb}:{good}", words, f"res-{good}", value=count, pick=f"{verb}:{good}", text=SHORT[good])


def _side(part: str, deal: int, seat: int | None) -> Panel:
    items = [
        Item(f"{part}:{good}", label("item.good", good=label(f"good:{good}")), f"res-{good}", value=count)
        for good, count in zip(GOODS, _counts(given_in(deal) if part == "given" else got_in(deal)), strict=True)
        if count
    ]
    return Panel(f"offer:{part}", "side", label(f"panel.{part}"), tuple(items), seat)


def _answer(view: View, position: TableView, seat: int) -> str:
    """What a seat says to the offer. In earlier versions seats answer in order, beginning with the left neighbour."""
    deals, turn = position["deals"], position["turn"]
    if deals[seat]:
        return "accepts" if deals[seat] == deals[turn] else "counters"
    if position["hand_sizes"][seat] == 0:
        return "cannot"
    is_open = view.step in ("answer", "counter")
    if is_open and view.options.get("sealed"):
        return "waits" if seat in view.actors else "declines"
    place = (seat - turn) % view.seats
    return "waits" if is_open and place >= (view.actors[0] - turn) % view.seats else "declines"


def _terms(deal: int) -> Label:
    """A counter-offer in words: two lists of goods."""
    return label("answer.terms", given=listed(_counts(given_in(deal))), got=listed(_counts(got_in(deal))))


def listed(counts: list[int]) -> Label:
    """Goods in words: how many of each."""
    words: Label = label("nothing")
    for good, count in reversed([*zip(GOODS, counts, strict=True)]):
        if count:
            amount = label("amount", count=count, good=label(f"good:{good}"))
            words = amount if words.key == "nothing" else label("and", first=amount, rest=words)
    return words


def _counts(goods: int) -> list[int]:
    return [goods >> 6 * i & 63 for i in range(5)]


def bank(view: View, position: CatanView) -> Panel:
    """The bank and the deck: a click takes, wants or monopolises a good, or buys a card."""
    verb = {"invent": "take", "monopoly": "monopoly", "offer": "want", "counter": "want"}.get(view.step, "for")
    items: list[Item] = []
    for good, count in zip(GOODS, position["bank"], strict=True):
        words = label("item.bank", good=label(f"good:{good}"))
        items.append(Item(f"bank:{good}", words, f"card-{good}", value=count, pick=f"{verb}:{good}", text=SHORT[good]))
    items.append(Item("deck", label("item.deck"), "card-back", value=position["deck"], pick="do:buy"))
    return Panel("bank", "table", label("panel.bank"), tuple(items))
