"""Choices without a place on the board: the build bar with prices, development cards, goods, victims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.display.stage import Card, Cost
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import CARDS, CITIES, GOAL, GOODS, ROADS, SETTLEMENTS
from tafelrunde.games.catan.display.picture.island import HUES
from tafelrunde.games.catan.display.scene import listed, open_points
from tafelrunde.games.catan.display.staging.trade import answer_cards, draft_cards, offer_card, partner_cards
from tafelrunde.games.catan.display.staging.view_facts import PRICES, may_stop, own_hand, position_of, view_army_points
from tafelrunde.games.catan.geometry import Island, members
from tafelrunde.games.catan.secrets import CatanView

_NAMED: Final = 2
"""So many kinds of missing goods are named; more are counted."""


def family_cards(view: View, path: Path, island: Island) -> tuple[Card, ...]:
    """The build bar, development cards, offers and answers."""
    step = view.step
    if path[:1] == ("do:counter",):
        return (Card("do:draft", "second"),)
    if path:
        return tuple(_exchange_cards(view, path[0].partition(":")[2])) if path[0].startswith("bank:") else ()
    if step == "turn":
        return *_reveal_card(view), Card("do:roll", "primary", "die-5"), *_development_cards(view, island)
    if step in ("build", "special"):
        return tuple(_building_cards(view, island))
    if step == "rob":
        return tuple(_victim_cards(view, _seats_at_robber(view, island)))
    if step == "roads":
        return (Card("do:enough", "exit"),) if may_stop(view) else ()
    if step == "invent":
        return tuple(_good_cards(view, "take", position_of(view)["bank"]))
    if step == "monopoly":
        return tuple(_good_cards(view, "monopoly", None))
    if step in ("offer", "counter"):
        return tuple(draft_cards(view))
    if step == "answer":
        return tuple(answer_cards(view))
    return tuple(partner_cards(view)) if step == "choose" else ()


def _building_cards(view: View, island: Island) -> Iterator[Card]:
    yield from _reveal_card(view)
    yield from build_bar(view, island)
    if view.step == "build":
        yield from _development_cards(view, island)
        yield offer_card(view)
    yield Card("do:end", "exit")


def build_bar(view: View, island: Island) -> Iterator[Card]:
    """Road, settlement, city and development card: always shown, with price, what is missing, or why not.

    A pick without a member, `road:`, stands for all roads.
    """
    position, seat = position_of(view), view.seat
    hue = HUES[seat]
    builder = Builder(position, island, seat)
    settlements = len(position["settlements"][seat])
    offers = (
        ("road", f"road-{hue}", ROADS - len(position["roads"][seat]), len(builder.roads())),
        ("settlement", f"settlement-{hue}", SETTLEMENTS - settlements, len(builder.settlements())),
        ("city", f"city-piece-{hue}", CITIES - len(position["cities"][seat]), settlements),
    )
    for piece, symbol, pieces, places in offers:
        yield price_card(
            view,
            f"{piece}:",
            piece,
            symbol,
            PRICES[piece],
            effect=label(f"effect.{piece}", n=places),
            reason=label("reason.no_piece") if not pieces else None if places else label("reason.no_place"),
        )
    if "cards" in position:
        empty = None if position["deck"] else label("reason.no_card")
        effect = label("effect.card", n=position["deck"])
        yield price_card(view, "do:buy", "card", "card-back", PRICES["card"], effect=effect, reason=empty)


def price_card(
    view: View,
    pick: str,
    name: str,
    symbol: str,
    price: Sequence[int],
    *,
    effect: Label | None = None,
    reason: Label | None = None,
) -> Card:
    """Something to build or buy. What is missing is named first; then why it cannot be built."""
    hand = own_hand(view)
    missing = [max(0, due - held) for due, held in zip(price, hand, strict=True)]
    cost = tuple(
        Cost(f"res-{good}", label(f"good:{good}"), number, missing[i])
        for i, (good, number) in enumerate(zip(GOODS, price, strict=True))
        if number
    )
    if any(missing):
        few = sum(number > 0 for number in missing) <= _NAMED
        reason = label("reason.missing", goods=listed(missing)) if few else label("reason.lacks", n=sum(missing))
    words = label("build.short" if name == "card" else f"build.{name}")
    colour = "" if pick.startswith("do:") else f"seat-{HUES[view.seat]}"
    return Card(pick, symbol=symbol, colour=colour, label=words, effect=effect, cost=cost, reason=reason)


def _reveal_card(view: View) -> tuple[Card, ...]:
    """The button that wins by victory point cards."""
    position = position_of(view)
    held = (position["cards"][view.seat] or [0])[-1]
    if view.step == "special" or not held:
        return ()
    points = open_points(view, position, view.seat, view_army_points(view)) + held - _malus(position, view.seat)
    if points < GOAL:
        return ()
    return (Card("do:reveal", "primary", "card-dev-victory", effect=label("effect.reveal", n=points)),)


def _malus(position: CatanView, seat: int) -> int:
    malus: list[int] = cast("dict[str, list[int]]", position).get("malus", [])
    return malus[seat] if malus else 0


def _development_cards(view: View, island: Island) -> Iterator[Card]:
    """The development cards in hand, with what they do, and why one cannot be played now."""
    position, seat = position_of(view), view.seat
    reason: Label | None
    for card, count in zip(CARDS, position["cards"][seat] or [], strict=True):
        if not count:
            continue
        symbol, words = f"card-dev-{card}", label(f"card:{card}")
        if card == "victory":
            reason = label("reason.victory", n=count)
            yield Card("play:victory", symbol=symbol, label=words, reason=reason)
            continue
        obstacle = card_obstacle(view, island, card)
        reason = label(f"reason.{obstacle}") if obstacle else None
        yield Card(f"play:{card}", symbol=symbol, label=words, effect=label(f"effect.play.{card}"), reason=reason)


def card_obstacle(view: View, island: Island, card: str) -> str:
    """Why a development card in hand cannot be played now: the end of the key of a text; empty if it can."""
    position, i = position_of(view), CARDS.index(card)
    bought = position["bought"]
    new = bought[i] if isinstance(bought, list) and position["turn"] == view.seat else 0
    if position.get("card_played"):
        return "card_played"
    if (position["cards"][view.seat] or [])[i] <= new:
        return "new_card"
    if card == "roads" and not Builder(position, island, view.seat).can_pave():
        return "no_place"
    return "not_in_supply" if card == "invention" and not sum(position["bank"]) else ""


def _exchange_cards(view: View, given: str) -> Iterator[Card]:
    """What the bank gives for a good."""
    position = position_of(view)
    for i, good in enumerate(GOODS):
        if good != given:
            reason = None if position["bank"][i] else label("reason.not_in_supply")
            effect = label("effect.held", n=own_hand(view)[i])
            words = label(f"good:{good}")
            yield Card(f"for:{good}", symbol=f"card-{good}", label=words, effect=effect, reason=reason)


def _good_cards(view: View, space: str, supply: Sequence[int] | None) -> Iterator[Card]:
    for i, good in enumerate(GOODS):
        reason = label("reason.not_in_supply") if supply is not None and not supply[i] else None
        effect = label("effect.held", n=own_hand(view)[i])
        yield Card(f"{space}:{good}", symbol=f"card-{good}", effect=effect, reason=reason)


def _victim_cards(view: View, victims: Sequence[int]) -> Iterator[Card]:
    for seat in victims:
        yield victim_card(view, seat)


def victim_card(view: View, seat: int) -> Card:
    effect = label("effect.victim", n=position_of(view)["hand_sizes"][seat])
    hue = HUES[seat]
    words = label("card.rob", seat=f"seat:{seat}")
    return Card(f"victim:{seat}", symbol=f"sign-{hue}", colour=f"seat-{hue}", label=words, effect=effect)


def _seats_at_robber(view: View, island: Island) -> list[int]:
    position = position_of(view)
    assert position["robber"] is not None, "somebody is robbed at the robber"
    seats = seats_at(view, island, position["robber"])
    return [seat for seat in seats if seat != view.seat and position["hand_sizes"][seat]]


def seats_at(view: View, island: Island, name: str) -> list[int]:
    """The seats with a building at a hex."""
    position, grid = position_of(view), island.grid
    corners = {grid.site_names[site] for site in grid.corners(grid.hex_names.index(name))}
    return [
        seat
        for seat in range(view.seats)
        if not corners.isdisjoint([*position["settlements"][seat], *position["cities"][seat]])
    ]


class Builder:
    """Where a seat can build, from a view; without regard to prices and pieces."""

    def __init__(self, position: CatanView, island: Island, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.edges_at, self.near = _neighbours(island)
        self.built = [{*a, *b} for a, b in zip(position["settlements"], position["cities"], strict=True)]
        self.paved = {edge for row in position["roads"] for edge in row}
        self.reached = {site for edge in position["roads"][seat] for site in edge.split("-")}

    def roads(self) -> set[str]:
        others = {site for seat, sites in enumerate(self.built) if seat != self.seat for site in sites}
        starts = (self.reached | self.built[self.seat]) - others
        return {edge for site in starts for edge in self.edges_at[site]} - self.paved

    def can_pave(self) -> bool:
        return len(self.position["roads"][self.seat]) < ROADS and bool(self.roads())

    def settlements(self) -> set[str]:
        return self.reached - self.closed()

    def closed(self) -> set[str]:
        """The sites with a building on them or next to them."""
        return {near for sites in self.built for site in sites for near in self.near[site]}


@lru_cache(maxsize=32)
def _neighbours(island: Island) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """By site in play: the edges there, and the sites that a building there closes."""
    grid, words = island.grid, island.site_words
    edges_at, near = {}, {}
    for site in members(island.all_sites):
        edges = island.site_edges[3 * site : 3 * site + 3]
        closed = members(island.closed_by[words * site : words * (site + 1)])
        edges_at[grid.site_names[site]] = [grid.edge_names[edge] for edge in edges if edge >= 0]
        near[grid.site_names[site]] = [grid.site_names[other] for other in closed]
    return edges_at, near
