"""The position as plain data, and a count of everything in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import members_of, ones
from tafelrunde.games.catan.board import (
    CARDS,
    CITIES,
    GOODS,
    HARBOURS,
    LONGEST_AT_LEAST,
    NOBODY,
    ROADS,
    SETTLEMENTS,
    TERRAINS,
)
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.beliefs import Beliefs
from tafelrunde.games.catan.hands.goods import cards_in, count, packed, unpacked
from tafelrunde.games.catan.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Storage(Position):
    """A position that can be written, read and counted."""

    def dump(self) -> dict[str, Any]:
        grid = self.island.grid
        words = self.island.site_words
        seats = range(self.seats)
        beliefs = self.current_beliefs()
        position: dict[str, Any] = {
            "terrain": {
                grid.hex_names[h]: TERRAINS[self.terrain[h]] for h in self.island.hexes if self.terrain[h] >= 0
            },
            "numbers": {grid.hex_names[h]: self.numbers[h] for h in self.island.hexes if self.numbers[h] > 0},
            "harbours": {
                grid.edge_names[edge]: HARBOURS[self.harbours[i]]
                for i, edge in enumerate(self.island.harbours)
                if self.harbours[i] >= 0
            },
            "robber": grid.hex_names[self.robber] if self.robber >= 0 else None,
            "settlements": [_names_of(self.settlements, words, seat, grid.site_names) for seat in seats],
            "cities": [_names_of(self.cities, words, seat, grid.site_names) for seat in seats],
            "roads": [_names_of(self.roads, self.island.edge_words, seat, grid.edge_names) for seat in seats],
            "hands": [self.goods[5 * seat : 5 * seat + 5] for seat in seats],
            "bank": self.goods[5 * self.seats :],
            "cards": [self.cards[5 * seat : 5 * seat + 5] for seat in seats],
            "played": [self.played[5 * seat : 5 * seat + 5] for seat in seats],
            "deck": self.cards[5 * self.seats :],
            "bought": unpacked(self.fresh),
            "longest_road": self.road_holder,
            "largest_army": self.army_holder,
            "turn": self.turn,
            "turns": self.turns,
            "rolled": self.rolled,
        }
        if self.aside:
            position["aside"] = [self.aside[5 * seat : 5 * seat + 5] for seat in seats]
        if self.deals:
            position["deals"] = list(self.deals)
        if beliefs is not None:
            position["memory"] = [[hands[:] for hands in possible] for possible in beliefs.possible]
            position["rough"] = list(beliefs.truncated)
        return position

    def fill(self, position: Mapping[str, Any]) -> None:
        """The counterpart of `dump`. Bank and deck may be left out: they are what hands and boards leave over."""
        grid = self.island.grid
        terrain: dict[str, str] = position["terrain"]
        numbers: dict[str, int] = position["numbers"]
        harbours: dict[str, str] = position["harbours"]
        for name, landscape in terrain.items():
            self.terrain[grid.hex_names.index(name)] = TERRAINS.index(landscape)
        for name, number in numbers.items():
            self.numbers[grid.hex_names.index(name)] = number
        for name, kind in harbours.items():
            self.harbours[self.island.harbours.index(grid.edge_names.index(name))] = HARBOURS.index(kind)
        robber: str | None = position["robber"]
        self.robber = NOBODY if robber is None else grid.hex_names.index(robber)
        for seat in range(self.seats):
            for name in [*position["settlements"][seat], *position["cities"][seat]]:
                self.put_settlement(seat, grid.site_names.index(name))
            for name in position["cities"][seat]:
                self.put_city(seat, grid.site_names.index(name))
            for name in position["roads"][seat]:
                self.lay_road(seat, grid.edge_names.index(name))
        for seat in range(self.seats):
            self.trails[seat] = self.longest_trail(seat)
            for i in range(5):
                cards: int = position["hands"][seat][i]
                self.goods[5 * seat + i] = cards
                self.goods[5 * self.seats + i] -= cards
                unplayed: int = position["cards"][seat][i]
                played: int = position["played"][seat][i]
                self.cards[5 * seat + i] = unplayed
                self.played[5 * seat + i] = played
                self.cards[5 * self.seats + i] -= unplayed + played
        if "bank" in position:
            self.goods[5 * self.seats :] = position["bank"]
        if "deck" in position:
            self.cards[5 * self.seats :] = position["deck"]
        self.fresh = packed(position["bought"])
        self.road_holder = position["longest_road"]
        self.army_holder = position["largest_army"]
        self.turn = position["turn"]
        self.turns = position["turns"]
        self.rolled = position["rolled"]
        if "aside" in position:
            self.aside = [cards for row in position["aside"] for cards in row]
        self.deals = list(position.get("deals", []))
        if "memory" in position:
            self.beliefs = Beliefs(
                [[list(hands) for hands in possible] for possible in position["memory"]],
                list(position["rough"]),
            )

    def audit(self) -> list[str]:
        """Every card and every piece is in exactly one place."""
        wrong = audit_goods(self) + audit_cards(self) + audit_sites(self) + audit_edges(self) + audit_pieces(self)
        beliefs = self.current_beliefs()
        if beliefs is not None and not self.aside:
            wrong += audit_beliefs(self, beliefs)
        return wrong


def audit_goods(state: Position) -> list[str]:
    wrong: list[str] = []
    expected = state.cards_per_good()
    for good in range(5):
        cards = sum(state.goods[good::5]) + sum(state.aside[good::5]) + state.in_piles(good)
        if cards != expected or min(state.goods[good::5]) < 0:
            wrong.append(f"There are {cards} cards of {GOODS[good]}, expected {expected}.")
    return wrong


def audit_cards(state: Position) -> list[str]:
    wrong: list[str] = []
    deck = state.whole_deck()
    for card in range(5):
        total = sum(state.cards[card::5]) + sum(state.played[card::5])
        if total != deck[card] or min(state.cards[card::5]) < 0:
            wrong.append(f"There are {total} {CARDS[card]} cards, expected {deck[card]}.")
        if state.turn >= 0 and count(state.fresh, card) > state.cards[5 * state.turn + card]:
            wrong.append(f"Seat {state.turn} bought more {CARDS[card]} cards than it has.")
    return wrong


def audit_sites(state: Position) -> list[str]:
    wrong: list[str] = []
    words = state.island.site_words
    seat: i64
    word: i64
    for word in range(words):
        built: i64 = 0
        for seat in range(state.seats):
            settlements, cities = state.settlements[words * seat + word], state.cities[words * seat + word]
            if (built | settlements) & cities != 0 or built & settlements != 0:
                wrong.append("Two buildings share a site.")
            built |= settlements | cities
        if built & ~state.closed[word] != 0:
            wrong.append("A building stands on an open site.")
        for site in members_of(built):
            near = state.island.closed_by[words * (WORD * word + site) + word]
            if ones(near & built) > 1:
                wrong.append(f"Two buildings are neighbours at {state.island.grid.site_names[WORD * word + site]}.")
    return wrong


def audit_edges(state: Position) -> list[str]:
    roads = sum([state.roads_of(seat) for seat in range(state.seats)])
    edges = sum([ones(state.paved(word)) for word in range(state.island.edge_words)])
    return ["Two roads share an edge."] if roads != edges else []


def audit_pieces(state: Position) -> list[str]:
    """No seat has more pieces than there are; trails and the longest road are as the roads lie."""
    wrong: list[str] = []
    seat: i64
    for seat in range(state.seats):
        used = (state.settlements_of(seat), state.cities_of(seat), state.roads_of(seat))
        if used[0] > SETTLEMENTS or used[1] > CITIES or used[2] > ROADS:
            wrong.append(f"Seat {seat} has {used[0]} settlements, {used[1]} cities and {used[2]} roads.")
        if state.trails[seat] != state.longest_trail(seat):
            wrong.append(f"The longest trail of seat {seat} is noted as {state.trails[seat]}.")
    holder = state.road_holder
    if holder >= 0 and (state.trails[holder] < LONGEST_AT_LEAST or state.trails[holder] != max(state.trails)):
        wrong.append(f"Seat {holder} holds the longest road with {state.trails[holder]}.")
    return wrong


def audit_beliefs(state: Position, beliefs: Beliefs) -> list[str]:
    """Possible hands have the sizes that all can see; an observer with all possibilities has the true hands too."""
    wrong: list[str] = []
    hands = state.hidden_hands()
    for observer in range(state.seats + 1):
        possible = beliefs.possible[observer]
        for possibility in possible:
            for i in range(len(hands)):
                if cards_in(possibility[i]) != cards_in(hands[i]):
                    wrong.append(f"Observer {observer} holds a hand of a wrong size for possible.")
                    return wrong
            if sum(possibility[:-1]) != sum(hands):
                wrong.append(f"Observer {observer} holds for possible what the bank rules out.")
                return wrong
        if possible and not beliefs.truncated[observer] and hands not in [possibility[:-1] for possibility in possible]:
            wrong.append(f"Observer {observer} does not hold the truth for possible.")
    return wrong


def _names_of(sets: list[i64], words: i64, seat: i64, names: list[str]) -> list[str]:
    """The names of the places in a seat's set."""
    places: list[str] = []
    for word in range(words):
        for i in members_of(sets[words * seat + word]):
            places.append(names[WORD * word + i])
    return places
