"""The material of Troja, and how its maps are read.

Facts only. The counts are the rulebook's; what the ships bring and where everything lies comes from the map, because
the printed one is not known to us: ours are reconstructions [T1].
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from tafelrunde.core.map_text import ParsedMap, Row
from tafelrunde.games.catan.board import GOODS, TERRAINS
from tafelrunde.games.catan.scenarios.maps import (
    STANDARD,
    STRAITS_PART,
    Hex,
    Place,
    check_room,
    every_place,
    hex_named,
    hexes_of,
    name_of,
    parse_map,
    shipped,
    take_line,
)

SIDES: Final = ("troja", "mykene")
CITY_HUES: Final = {"troja": "leaf", "mykene": "clay"}
"""The colours of the two cities, as on the saga track."""
EFFECTS: Final = ("3:1", "+1", "swap", "2:1", "take")
FIGHTS_FOR: Final = ("mykene", "nobody", "troja", "mykene", "troja")
"""Whom a revealed card of each good helps, in the order of `GOODS`."""

GOAL: Final = 15
SHIPS: Final = 7
SHIP_POINTS: Final = 2
"""Trade points that a ship costs beside wool and wood."""
DONATION: Final = 3
"""So many cards at most."""
ROW: Final = (1, 0, 1, 1, 1)
"""The first cards of the support row, known to all."""
FULL: Final = (10, 13)
REVEALED: Final = (7, 9)
"""With four players and with six: so many cards bring about a battle, and so many of them are revealed."""
TRACK: Final = (0, 1, 2, 3, 4, 6)
TRADE_CARDS: Final = 2
"""For every good so many 2:1 cards."""

FRAME: Final = (
    [(row, x) for row, x in every_place() if row < 6 and 2 <= x < 18],
    [(row, x) for row, x in every_place() if row < 6 and 18 <= x < 26],
    [(row, x) for row, x in every_place() if row >= 6 or x < 2 or x >= 26],
)
"""Every hex a map may use: those of our map for four, those our map for six adds, and the rest."""

_PACKAGE: Final = "tafelrunde.games.catan.scenarios.troy"
_FILES: Final = {4: "four.map", 6: "six.map"}
_MARKS: Final = {"Tr": "troja", "My": "mykene", "Is": "island", "~s": "dock", "~": "sea"}
_UNNUMBERED: Final = ("troja", "mykene", "barren")


@dataclass(frozen=True)
class SeaMap:
    """A map that was read and is valid."""

    name: str
    looks: dict[Place, str]
    """What lies where: a landscape, `barren`, `troja`, `mykene`, `island`, `sea`, or `dock`: sea for ships."""
    numbers: dict[Place, int]
    sea_people: Place
    ships: tuple[int, ...]
    """What the seven ships bring."""
    straits_part: bool = False

    def places(self, *looks: str) -> list[Place]:
        """Where these things lie, in reading order."""
        return sorted(place for place, look in self.looks.items() if look in looks)

    @cached_property
    def land(self) -> list[Place]:
        return self.places(*TERRAINS, *_UNNUMBERED)

    @cached_property
    def islands(self) -> list[Place]:
        return self.places("island")

    @cached_property
    def named_land(self) -> dict[str, str]:
        """The landscapes by the names of their places."""
        return {name_of(place): self.looks[place] for place in self.land}

    @cached_property
    def named_numbers(self) -> dict[str, int]:
        return {name_of(place): number for place, number in self.numbers.items()}


def map_text(seats: int, option: str) -> str:
    """The text of the map that an option stands for."""
    return shipped(_PACKAGE, _FILES[seats]) if option == STANDARD else option


@lru_cache(maxsize=32)
def read_map(text: str, seats: int) -> SeaMap:
    """A map's text, with every demand of the rulebook checked; errors name the line."""
    parsed_map = parse_map(text, "troy", seats)
    straits_part = take_line(parsed_map, STRAITS_PART)
    hexes = hexes_of(parsed_map, _MARKS)
    looks = {place: _look(hex) for place, hex in hexes.items()}
    for city, mark in (("Troy", "Tr"), ("Mycenae", "My")):
        _need_one(parsed_map, hexes, mark, city)
    numbers = {place: hex.number for place, hex in hexes.items() if hex.number}
    sea_people, ships = _sea_people(parsed_map, hexes), _ships(parsed_map)
    sea_map = SeaMap(parsed_map.name, looks, numbers, sea_people, ships, straits_part)
    check_room(parsed_map, len({corner for place in sea_map.land for corner in corners(place)}), 2 * seats)
    _check_waters(parsed_map, sea_map)
    return sea_map


def _look(hex: Hex) -> str:
    if not hex.is_land:
        return _MARKS[hex.mark]
    return "barren" if TERRAINS[hex.terrain] == "desert" else TERRAINS[hex.terrain]


def _need_one(parsed_map: ParsedMap, hexes: dict[Place, Hex], mark: str, city: str) -> None:
    marked = [hex for hex in hexes.values() if hex.mark == mark]
    if not marked:
        raise parsed_map.missing(f"hex {mark}: the board shows {city}")
    if len(marked) > 1:
        raise marked[1].row.refuse(f"{city} ({mark}) stands here again; there is one.")


def _table(parsed_map: ParsedMap, word: str) -> Row:
    """The line that begins with this word."""
    for row in parsed_map.tables:
        if row.words[0] not in ("sea-people", "ships"):
            raise row.refuse(f"{row.words[0][:20]!r} means nothing here; the tables are sea-people and ships.")
    rows = [row for row in parsed_map.tables if row.words[0] == word]
    if not rows:
        raise parsed_map.missing(f"line `{word} …`")
    if len(rows) > 1:
        raise rows[1].refuse(f"there is a line `{word}` already.")
    return rows[0]


def _sea_people(parsed_map: ParsedMap, hexes: dict[Place, Hex]) -> Place:
    row = _table(parsed_map, "sea-people")
    if len(row.words) != 2:
        raise row.refuse("expected one hex, as in `sea-people F11`.")
    hex = hex_named(hexes, row.words[1], row)
    if not hex.is_sea:
        raise row.refuse(f"the Sea People begin at {hex.name}, which is no sea.")
    return hex.place


def _ships(parsed_map: ParsedMap) -> tuple[int, ...]:
    row = _table(parsed_map, "ships")
    words = row.words[1:]
    for word in words:
        if word not in EFFECTS:
            raise row.refuse(f"{word[:12]!r} is nothing that a ship brings; it can be {', '.join(EFFECTS)}.")
    if len(words) != SHIPS:
        raise row.refuse(f"{len(words)} ships are named; everybody has {SHIPS}.")
    for effect in EFFECTS:
        if effect not in words:
            raise row.refuse(f"no ship brings {effect}; each of {', '.join(EFFECTS)} is on at least one.")
    return tuple(EFFECTS.index(word) for word in words)


def _check_waters(parsed_map: ParsedMap, sea_map: SeaMap) -> None:
    """Ships must be able to go somewhere: from a coast, and as in the example from one hex to three others."""
    docks = set(sea_map.places("dock"))
    coast = {corner for place in sea_map.land for corner in corners(place)}
    where = parsed_map.picture[-1]
    if not any(coast & set(corners(place)) for place in docks):
        raise where.refuse("up to here no sea with the ship symbol (~s) lies at a coast; no ship could be built.")
    if not any(len(docks & set(neighbours(place))) >= 3 for place in docks):
        raise where.refuse("up to here no sea hex with the ship symbol (~s) has three others beside it.")


def corners(place: Place) -> list[tuple[int, int]]:
    """The six sites of a hex."""
    row, x = place
    return [(row + i, x + j) for i in (0, 1) for j in (-1, 0, 1)]


def neighbours(place: Place) -> list[Place]:
    """The six hexes beside one."""
    row, x = place
    return [(row, x - 2), (row, x + 2), (row - 1, x - 1), (row - 1, x + 1), (row + 1, x - 1), (row + 1, x + 1)]


def remarks(sea_map: SeaMap) -> list[str]:
    """What is allowed but unusual."""
    red = {place for place, number in sea_map.numbers.items() if number in (6, 8)}
    close = [name_of(place) for place in sorted(red) if red & set(neighbours(place))]
    lines = [f"Six or eight lie side by side: {', '.join(close)}."] if close else []
    goods = {TERRAINS.index(sea_map.looks[place]) for place in sea_map.numbers}
    lines += [f"No hex yields {good}." for i, good in enumerate(GOODS) if i not in goods]
    docks = sea_map.places("dock")
    reached, todo = {docks[0]}, [docks[0]]
    while todo:
        todo += [place for place in neighbours(todo.pop()) if place in docks and place not in reached]
        reached |= set(todo)
    if len(reached) < len(docks):
        lines.append("The sea with the ship symbol falls into parts that no ship can go between.")
    return lines
