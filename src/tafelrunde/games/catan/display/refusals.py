"""Why something cannot be chosen: the rules that forbid it, in the order of the rulebook.

Scenarios use the same rules with places of their own: `Family`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import CARDS, CITIES, GOODS, ROADS, SETTLEMENTS
from tafelrunde.games.catan.display.scene import listed
from tafelrunde.games.catan.display.staging.cards import Builder, card_obstacle, seats_at
from tafelrunde.games.catan.display.staging.view_facts import PRICES, goods_in, own_hand, position_of
from tafelrunde.games.catan.geometry import Island, members

RULES: Final = {
    "why.roll_first": "roll",
    "why.off_map": "setup",
    "why.first_settlement": "founding",
    "why.now_road": "founding",
    "why.first_road": "founding",
    "why.taken": "settlement",
    "why.near": "settlement",
    "why.no_road": "settlement",
    "why.own_settlement": "city",
    "why.edge_taken": "road",
    "why.road": "road",
    "why.blocked": "road",
    "why.no_piece": "build",
    "why.missing": "build",
    "why.robber": "robber",
    "why.robber_land": "robber",
    "why.self": "robber",
    "why.no_seat": "setup",
    "why.no_hand": "robber",
    "why.not_there": "robber",
    "why.not_held": "cards",
    "why.card_played": "cards",
    "why.new_card": "cards",
    "why.no_place": "progress",
    "why.bank_rate": "harbours",
    "why.not_in_supply": "bank",
    "why.same_good": "bank",
    "why.both_ways": "trade",
    "why.none_held": "trade",
    "why.none_left": "discard",
    "why.too_many": "trade",
    "why.same_offer": "trade",
    "why.declined": "trade",
    "why.cannot_give": "trade",
    "why.own_offer": "trade",
    "reason.missing": "build",
    "reason.no_place": "build",
    "reason.no_piece": "build",
    "reason.no_card": "cards",
    "reason.not_in_supply": "bank",
    "reason.card_played": "cards",
    "reason.new_card": "cards",
    "reason.victory": "points",
    "reason.offers": "trade",
    "reason.no_goods": "trade",
    "reason.both_sides": "trade",
    "reason.declined": "trade",
}
EVIDENT: Final = frozenset({"why.taken", "why.edge_taken", "why.robber", "why.off_map"})
BUILDING: Final = ("build", "special")


@dataclass(frozen=True)
class Family:
    """The rules that all titles of the family share, at one moment."""

    view: View
    island: Island
    rates: Sequence[int]
    """By good: how many cards the bank takes."""
    robber: str
    """Where the robber stands, or what takes its place."""
    haunts: frozenset[str]
    """The hexes on which it may stand."""
    victims: Sequence[int]
    """The seats with a building where it stands."""
    fortress: str = ""
    """An own settlement without a road."""

    def forbids(self, path: Path, pick: str) -> Iterator[Label]:
        """The rules that a place, a good, a card or a seat would break."""
        space, _, member = pick.partition(":")
        step = self.view.step
        if step == "turn" and space in ("settlement", "city", "road", "bank", "ship", "donate"):
            yield label("why.roll_first")
        elif space in ("settlement", "city", "road"):
            yield from self._place(space, member)
        elif space in ("robber", "pirate", "sea_people"):
            if step in ("robber", "knight"):
                yield from self._haunt(member)
        elif space == "victim" and step == "rob":
            yield from self._victim(int(member))
        elif space == "play" and step in ("turn", "build"):
            yield from self._card(member)
        elif space in GOODS_CHOSEN and step in GOODS_CHOSEN[space]:
            yield from self._good(path, space, GOODS.index(member))
        elif space == "partner" and step == "choose":
            yield from self._partner(int(member))

    # -- founding and building

    @cached_property
    def builder(self) -> Builder:
        return Builder(position_of(self.view), self.island, self.view.seat)

    def _place(self, space: str, name: str) -> Iterator[Label]:
        step = self.view.step
        if step == "found" and space == "road":
            yield label("why.first_settlement")
        elif step == "first_road" and space != "road":
            yield label("why.now_road")
        elif step in ("found", "first_road") or (step == "roads" and space == "road"):
            yield from self._ground(space, name)
        elif step in BUILDING:
            yield from self._ground(space, name)
            yield from self._price(space)

    def _ground(self, space: str, name: str) -> Iterator[Label]:
        """What the place itself forbids."""
        sites, edges = _in_play(self.island)
        if name not in (edges if space == "road" else sites):
            yield label("why.off_map")
        elif space == "road":
            yield from self._edge(name)
        elif space == "city":
            if name not in position_of(self.view)["settlements"][self.view.seat]:
                yield label("why.own_settlement")
        else:
            if any(name in built for built in self.builder.built):
                yield label("why.taken")
            elif name in self.builder.closed():
                yield label("why.near")
            if self.view.step != "found" and name not in self.builder.reached:
                yield label("why.no_road")

    def _edge(self, name: str) -> Iterator[Label]:
        if name in self.builder.paved:
            yield label("why.edge_taken")
        if self.view.step == "first_road":
            if not set(name.split("-")) & self._unconnected():
                yield label("why.first_road")
        elif name not in self.builder.roads() and name not in self.builder.paved:
            is_blocked = not self.builder.reached.isdisjoint(name.split("-"))
            yield label("why.blocked" if is_blocked else "why.road")

    def _unconnected(self) -> set[str]:
        """The settlement just founded: the only one without a road, but for a fortress."""
        own = set(position_of(self.view)["settlements"][self.view.seat])
        return own - self.builder.reached - {self.fortress}

    def _price(self, thing: str) -> Iterator[Label]:
        position, seat = position_of(self.view), self.view.seat
        pieces = {
            "road": ROADS - len(position["roads"][seat]),
            "settlement": SETTLEMENTS - len(position["settlements"][seat]),
            "city": CITIES - len(position["cities"][seat]),
        }
        if not pieces[thing]:
            yield label("why.no_piece")
        yield from lacking(self.view, PRICES[thing])

    # -- the seven

    def _haunt(self, name: str) -> Iterator[Label]:
        if name not in self.haunts:
            yield label("why.robber_land")
        elif name == self.robber:
            yield label("why.robber")

    def _victim(self, seat: int) -> Iterator[Label]:
        if seat == self.view.seat:
            yield label("why.self")
        elif seat >= self.view.seats:
            yield label("why.no_seat")
        else:
            if seat not in self.victims:
                yield label("why.not_there")
            if not position_of(self.view)["hand_sizes"][seat]:
                yield label("why.no_hand")

    # -- cards

    def _card(self, card: str) -> Iterator[Label]:
        if not (position_of(self.view)["cards"][self.view.seat] or [])[CARDS.index(card)]:
            yield label("why.not_held")
            return
        obstacle = card_obstacle(self.view, self.island, card)
        if obstacle:
            yield label(f"why.{obstacle}")

    # -- goods

    def _good(self, path: Path, space: str, good: int) -> Iterator[Label]:
        held, bank = own_hand(self.view)[good], position_of(self.view)["bank"]
        words = label(f"good:{GOODS[good]}")
        if space == "bank" and not path:
            if held < self.rates[good]:
                yield label("why.bank_rate", n=self.rates[good], good=words)
            if not any(left for i, left in enumerate(bank) if i != good):
                yield label("why.not_in_supply")
        elif space == "for" and path:
            if path[0] == f"bank:{GOODS[good]}":
                yield label("why.same_good")
            if not bank[good]:
                yield label("why.not_in_supply")
        elif space == "take":
            if not bank[good]:
                yield label("why.not_in_supply")
        elif space == "discard":
            if not held:
                yield label("why.none_left", good=words)
        elif space == "counter":
            if path:
                yield from self._counter(good, held)
        elif space in ("give", "want"):
            yield from self._draft(space, good, held)

    def _draft(self, space: str, good: int, held: int) -> Iterator[Label]:
        """An offer that is put together: it may ask for as many cards as somebody who could accept it holds."""
        position = position_of(self.view)
        given, wanted = position["draft"]["give"], position["draft"]["want"]
        if (wanted if space == "give" else given)[good]:
            yield label("why.both_ways")
        if space == "give":
            if held <= given[good]:
                yield label("why.none_held", good=label(f"good:{GOODS[good]}"))
            return
        sizes = position["hand_sizes"]
        is_counter = self.view.step == "counter"
        asked = [sizes[position["turn"]]] if is_counter else [n for i, n in enumerate(sizes) if i != self.view.seat]
        if sum(wanted) >= max(asked):
            yield label("why.too_many")

    def _counter(self, good: int, held: int) -> Iterator[Label]:
        """One card for what is offered."""
        position = position_of(self.view)
        offered, asked = goods_in(position["deals"][position["turn"]])
        if not held:
            yield label("why.none_held", good=label(f"good:{GOODS[good]}"))
        if offered[good]:
            yield label("why.both_ways")
        if sum(asked) == 1 and asked[good]:
            yield label("why.same_offer")

    def _partner(self, seat: int) -> Iterator[Label]:
        if seat == self.view.seat:
            yield label("why.own_offer")
        elif seat >= self.view.seats:
            yield label("why.no_seat")
        elif not position_of(self.view)["deals"][seat]:
            yield label("why.declined")
        else:
            given, _ = goods_in(position_of(self.view)["deals"][seat])
            yield from lacking(self.view, given, "why.cannot_give")


GOODS_CHOSEN: Final = {
    "bank": ("build",),
    "for": ("build",),
    "take": ("invent",),
    "discard": ("discard",),
    "counter": ("answer",),
    "give": ("offer", "counter"),
    "want": ("offer", "counter"),
}
"""The spaces of goods, and the steps that ask for them."""


def lacking(view: View, price: Sequence[int], text: str = "why.missing") -> Iterator[Label]:
    """What is missing for a price."""
    missing = [max(0, due - held) for due, held in zip(price, own_hand(view), strict=True)]
    if any(missing):
        yield label(text, goods=listed(missing))


@lru_cache(maxsize=32)
def _in_play(island: Island) -> tuple[frozenset[str], frozenset[str]]:
    """The sites and the edges that belong to the map."""
    grid = island.grid
    edges = {grid.edge_names[edge] for edge in range(len(grid.edges)) if island.ends[2 * edge] >= 0}
    return frozenset(grid.site_names[site] for site in members(island.all_sites)), frozenset(edges)


@lru_cache(maxsize=32)
def lands(island: Island) -> frozenset[str]:
    """The hexes of the map."""
    return frozenset(island.grid.hex_names[hex] for hex in members(island.all_hexes))


def catan_family(view: View, island: Island, rates: Sequence[int]) -> Family:
    """The base game."""
    robber = position_of(view)["robber"] or ""
    return Family(view, island, rates, robber, lands(island), seats_at(view, island, robber) if robber else ())


def borrowed(own: Iterable[str]) -> dict[str, str]:
    """The sections of a scenario: those of its own rules that have the same name, else those of Catan."""
    return {key: section if section in own else f"catan#{section}" for key, section in RULES.items()}
