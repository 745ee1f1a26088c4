"""The material of the Great Wall, and the reader of its maps, which checks every fact of the rulebook.

We do not know the printed board. The maps that come with the game, `four.map` and `six.map`, are reconstructions that
follow the rulebook; their comments say which facts are the rulebook's and which are ours. Owners of the printed game
can type its board in: `tafelrunde maps check FILE` reports what does not fit.

The marks in the picture: landscapes and the sea as in all maps; `W1` to `W6` are the attack hexes before the wall,
counted from the east; `^` are crags. The tables, a fact a line:

    pirate B27                                      where the pirate begins
    harbour any C22-e                               a harbour at a side of a land hex: any, or a good
    section 1 fortress b24 path B25 ~C26 D27 D25    where a fortress stands, and the way of riders who broke through
    assembly I riders 7 right 10>1 left 2>2         an assembly hex: riders, attack numbers and their targets
    cost 3 ore wood brick grain                     what a level of the wall costs
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from tafelrunde.core.map_text import ParsedMap, Row
from tafelrunde.games.catan.board import DECKS, HARBOURS, size_of
from tafelrunde.games.catan.geometry import Grid
from tafelrunde.games.catan.scenarios.maps import (
    LANDS,
    NUMBERED,
    SEA,
    STANDARD,
    STRAITS_PART,
    UNCHECKED,
    Hex,
    Place,
    check_room,
    every_place,
    goods_in,
    hex_named,
    hexes_of,
    number_in,
    parse_map,
    shipped,
    side_in,
    take_line,
)

ID: Final = "great_wall"
PACKAGE: Final = __package__ or ""
FILES: Final = {4: "four.map", 6: "six.map"}
FIRST_FILES: Final = {4: "earlier/four.map", 6: "earlier/six.map"}
"""The maps of version 1, for games that were begun on them."""
SEATS: Final = (4, 6)

NUMERALS: Final = ("I", "II", "III", "IV", "V")
FIELDS: Final = {4: 3, 6: 5}
"""How many assembly hexes there are: with four players the tiles IV and V are left out."""
RIDERS: Final = {4: 21, 6: 35}
BREACHES: Final = {4: 5, 6: 7}
"""After so many all seats have lost."""
LEVELS: Final = 5
"""Tiles of wall a seat has; as many riders fit on an attack hex, so that a whole wall is safe."""
CHIPS: Final = 7
REMOVED: Final = (0, 1, 1, 1, 3)
"""Development cards that are left out: one of each progress card, and three victory points."""
CRAG: Final = "^"
SECTIONS: Final = ("1", "2", "3", "4", "5", "6")


def deck(seats: int) -> list[int]:
    """The development cards of Catan without those that are left out."""
    return [cards - less for cards, less in zip(DECKS[size_of(seats)], REMOVED, strict=True)]


@dataclass(frozen=True)
class Section:
    """A stretch of wall: its attack hex, the fortress beside it, and the way into the land."""

    number: int
    attack: Hex
    fortress: int
    """A site."""
    path: tuple[Hex, ...]
    """Every hex on the way, also those of the sea that riders only cross."""


@dataclass(frozen=True)
class Arrow:
    """An attack number: riders of an assembly hex go to the attack hex of a section when it is rolled."""

    field: int
    number: int
    section: int


@dataclass
class WallMap:
    """A map that was read and is valid."""

    name: str
    seats: int
    hexes: dict[Place, Hex]
    pirate: Hex
    straits_part: bool = False
    harbours: list[tuple[str, int, Hex]] = field(default_factory=list)
    """What is traded, the edge, and the sea hex it lies in."""
    sections: list[Section] = field(default_factory=list)
    riders: list[int] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    costs: list[list[int]] = field(default_factory=list)
    """What each level costs, in goods."""
    remarks: list[str] = field(default_factory=list)
    """Differences from what we concluded about the printed board; no rule forbids them."""

    def land(self) -> list[Hex]:
        return [hex for hex in self.hexes.values() if hex.is_land]

    def sea(self) -> list[Hex]:
        return [hex for hex in self.hexes.values() if hex.is_sea]


def _marks(seats: int) -> list[str]:
    return [CRAG, *(f"W{number}" for number in SECTIONS[:seats])]


def _grid() -> Grid:
    """Every place of every map. Those of our own maps come first: low numbers make small sets."""
    groups: list[list[Place]] = []
    for seats in SEATS:
        hexes = hexes_of(parse_map(shipped(PACKAGE, FILES[seats]), ID, seats), _marks(seats))
        groups.append([place for place, hex in hexes.items() if hex.is_land])
        groups.append([place for place, hex in hexes.items() if hex.is_sea])
    groups = [groups[0], groups[2], groups[1], groups[3], every_place()]
    seen: set[Place] = set()
    new: list[list[Place]] = []
    for group in groups:
        new.append([place for place in group if place not in seen])
        seen |= set(group)
    return Grid([group for group in new if group])


GRID: Final = _grid()


@lru_cache(maxsize=32)
def read_map(seats: int, text: str) -> WallMap:
    """The map of a text, or the standard one. An error names the line."""
    parsed_map = parse_map(shipped(PACKAGE, FILES[seats]) if text == STANDARD else text, ID, seats)
    return _Reader(parsed_map).read()


class _Reader:
    """Reads the tables of one map."""

    def __init__(self, parsed_map: ParsedMap) -> None:
        self.parsed_map = parsed_map
        self.seats = parsed_map.seats
        self.hexes = hexes_of(parsed_map, _marks(parsed_map.seats))
        self.is_new = True  # maps of old games are not checked for what their version accepted

    def read(self) -> WallMap:
        if not any(hex.is_land for hex in self.hexes.values()):
            raise self.parsed_map.missing("land")
        straits_part = take_line(self.parsed_map, STRAITS_PART)
        self.is_new = not take_line(self.parsed_map, UNCHECKED) and not straits_part
        rows: dict[str, list[Row]] = {}
        for row in self.parsed_map.tables:
            word = row.words[0]
            if word not in ("pirate", "harbour", "section", "assembly", "cost"):
                raise row.refuse(
                    f"{word[:20]!r} was not understood; expected pirate, harbour, section, assembly or cost."
                )
            rows.setdefault(word, []).append(row)
        wall_map = WallMap(self.parsed_map.name or "?", self.seats, self.hexes, self.pirate(rows.get("pirate", [])))
        wall_map.straits_part = straits_part
        wall_map.harbours = [self.harbour(row) for row in rows.get("harbour", [])]
        if len({edge for _, edge, _ in wall_map.harbours}) < len(wall_map.harbours):
            raise rows["harbour"][-1].refuse("two harbours lie at the same side of a hex.")
        if not wall_map.harbours:
            raise self.parsed_map.missing("line `harbour …`")
        if not straits_part:
            self.check_room(wall_map)
        wall_map.sections = [self.section(row) for row in self.each("section", rows, SECTIONS[: self.seats])]
        self.check_sections(wall_map)
        for number, row in enumerate(self.each("assembly", rows, NUMERALS[: FIELDS[self.seats]])):
            self.assembly(number, row, wall_map)
        self.check_assembly(wall_map, rows["assembly"])
        for level, row in enumerate(self.each("cost", rows, SECTIONS[:LEVELS]), start=1):
            wall_map.costs.append(self.cost(level, row))
        return wall_map

    def each(self, word: str, rows: dict[str, list[Row]], names: tuple[str, ...]) -> list[Row]:
        """The lines of a table in the order of their names; each name exactly once."""
        by_name: dict[str, Row] = {}
        for row in rows.get(word, []):
            name = row.words[1] if len(row.words) > 1 else ""
            if name not in names:
                raise row.refuse(
                    f"there is no {word} {name[:10]!r}; with {self.seats} players they are {', '.join(names)}."
                )
            if name in by_name:
                raise row.refuse(f"{word} {name} stands in line {by_name[name].number} already.")
            by_name[name] = row
        for name in names:
            if name not in by_name:
                raise self.parsed_map.missing(f"line `{word} {name} …`")
        return [by_name[name] for name in names]

    def check_room(self, wall_map: WallMap) -> None:
        """Room for a fortress and two settlements of every seat, and a second sea hex for the pirate."""
        sites = {site for hex in wall_map.land() for site in GRID.corners(index_of(hex))}
        check_room(self.parsed_map, len(sites), 3 * self.seats)
        if len(wall_map.sea()) < 2:
            raise self.parsed_map.picture[-1].refuse(
                "up to here there is one sea hex; the pirate needs another one to go to."
            )

    def pirate(self, rows: list[Row]) -> Hex:
        if not rows:
            raise self.parsed_map.missing("line `pirate …`")
        row = rows[-1]
        if len(rows) > 1 and self.is_new:
            raise row.refuse(f"there is a line `pirate` already, line {rows[0].number}.")
        hex = hex_named(self.hexes, row.text.removeprefix("pirate").strip(), row)
        seas = [other for other in self.hexes.values() if other.is_sea]
        if not seas:
            raise row.refuse("there is no sea for the pirate.")
        corner = min(seas, key=lambda sea: (sea.place[0], -sea.place[1]))
        if hex is not corner:
            raise row.refuse(f"the pirate begins on {hex.name}, expected the sea hex at the top right, {corner.name}.")
        return hex

    def harbour(self, row: Row) -> tuple[str, int, Hex]:
        if len(row.words) != 3 or row.words[1] not in HARBOURS:
            raise row.refuse(f"expected `harbour KIND HEX-SIDE`, the kind one of {', '.join(HARBOURS)}.")
        land, edge = side_in(GRID, self.hexes, row.words[2], row)
        sea = self.beyond(land, edge)
        if not land.is_land or sea is None or not sea.is_sea:
            raise row.refuse(f"{row.words[2]} is not a side where land meets the sea of the picture.")
        return row.words[1], edge, sea

    def beyond(self, hex: Hex, edge: int) -> Hex | None:
        """The hex on the other side of an edge."""
        ends = set(GRID.edges[edge])
        for other in self.hexes.values():
            if other is not hex and ends <= set(GRID.corners(index_of(other))):
                return other
        return None

    def section(self, row: Row) -> Section:
        words = row.words
        if len(words) < 6 or words[2] != "fortress" or words[4] != "path":
            raise row.refuse("expected `section N fortress SITE path HEX HEX …`.")
        attack = next((hex for hex in self.hexes.values() if hex.mark == f"W{words[1]}"), None)
        if attack is None:
            raise row.refuse(f"there is no attack hex W{words[1]} in the picture.")
        if words[3] not in GRID.site_names:
            raise row.refuse(f"{words[3][:10]!r} is no site; a site has a name like b24.")
        fortress = GRID.site_names.index(words[3])
        if fortress not in GRID.corners(index_of(attack)):
            raise row.refuse(f"the fortress stands at {words[3]}, expected a corner of the attack hex {attack.name}.")
        if not any(hex.is_land and fortress in GRID.corners(index_of(hex)) for hex in self.hexes.values()):
            raise row.refuse(f"the fortress site {words[3]} touches no land.")
        path = tuple(self.on_path(word, row) for word in words[5:])
        for before, after in zip((attack, *path), path, strict=False):
            if not are_neighbours(before.place, after.place):
                raise row.refuse(f"{before.name} and {after.name} follow each other on the path but are no neighbours.")
        return Section(int(words[1]), attack, fortress, path)

    def on_path(self, word: str, row: Row) -> Hex:
        hex = hex_named(self.hexes, word.removeprefix(SEA), row)
        if word.startswith(SEA) != hex.is_sea or not (hex.is_land or hex.is_sea):
            raise row.refuse(
                f"{word} is {hex.mark!r} in the picture; the path goes over land, or the sea written ~{hex.name}."
            )
        return hex

    def check_sections(self, wall_map: WallMap) -> None:
        """Three hexes at least on every path; the easternmost goes from the forest with the six over the sea."""
        rows = [row for row in self.parsed_map.tables if row.words[0] == "section"]
        by_number = {row.words[1]: row for row in rows}
        for section in wall_map.sections:
            row = by_number[str(section.number)]
            fields = [hex for hex in section.path if hex.number]
            if len(fields) < 3:
                raise row.refuse(f"the path has {len(fields)} hexes with numbers, expected at least 3.")
            if len(set(section.path)) < len(section.path):
                raise row.refuse("the path passes a hex twice.")
            if self.is_new:
                self.check_path(section, row)
        order = [section.attack.place[1] for section in wall_map.sections]
        if order != sorted(order, reverse=True):
            raise rows[0].refuse("the sections are numbered from the east: W1 stands farthest to the right.")
        east = wall_map.sections[0]
        first, *rest = east.path
        if (first.terrain, first.number) != (LANDS.index("F"), 6):
            raise by_number["1"].refuse(f"riders come to {first.mark} first, expected the forest with the six, F6.")
        if not rest[0].is_sea or not rest[1].is_land:
            raise by_number["1"].refuse("behind the forest the riders cross one sea hex and come to land.")
        sites = [section.fortress for section in wall_map.sections]
        if any(a in sites and b in sites for a, b in GRID.edges):
            raise rows[0].refuse("two fortress sites are neighbours.")

    def check_path(self, section: Section, row: Row) -> None:
        """A path reaches the lower edge; only the easternmost one crosses the sea, over one hex."""
        seas = [hex.name for hex in section.path if hex.is_sea]
        if section.number > 1 and seas:
            raise row.refuse(f"the path crosses the sea at {seas[0]}; only that of section 1 does.")
        if len(seas) > 1:
            raise row.refuse(f"the path crosses the sea at {' and '.join(seas)}, expected one sea hex.")
        if not any(hex.is_land and self.is_lowest(hex) for hex in section.path):
            last = section.path[-1]
            raise row.refuse(f"the path ends at {last.name} and never comes to the lower edge of the land.")

    def is_lowest(self, hex: Hex) -> bool:
        """Whether no land lies below a hex."""
        row, x = hex.place
        return not any(other.is_land and y > row and abs(z - x) <= 1 for (y, z), other in self.hexes.items())

    def assembly(self, number: int, row: Row, wall_map: WallMap) -> None:
        """Riders, and two arrows: the right one to a section in the east of the left one's."""
        words = row.words
        if len(words) != 8 or words[2::2] != ["riders", "right", "left"]:
            raise row.refuse("expected `assembly NUMERAL riders N right NUMBER>SECTION left NUMBER>SECTION`.")
        wall_map.riders.append(number_in(words[3], row, "the number of riders", range(1, RIDERS[self.seats] + 1)))
        arrows: list[Arrow] = []
        for word in (words[5], words[7]):
            attack, arrow, target = word.partition(">")
            if not arrow:
                raise row.refuse(f"{word[:12]!r} is no attack number and section, expected one like 8>2.")
            rolled = number_in(attack, row, "the attack number", NUMBERED)
            arrows.append(Arrow(number, rolled, number_in(target, row, "the section", range(1, self.seats + 1)) - 1))
        if arrows[0].number == arrows[1].number:
            raise row.refuse("both attack numbers are the same; an assembly hex has two.")
        if arrows[0].section >= arrows[1].section:
            raise row.refuse("the right arrow goes to a section in the east of the left one's: to a smaller number.")
        if arrows[1].section - arrows[0].section != 1:
            wall_map.remarks.append(
                f"Line {row.number}: the two sections are no neighbours; we concluded that they are."
            )
        wall_map.arrows += arrows

    def check_assembly(self, wall_map: WallMap, rows: list[Row]) -> None:
        if sum(wall_map.riders) != RIDERS[self.seats]:
            raise rows[0].refuse(
                f"there are {sum(wall_map.riders)} riders on all hexes, expected {RIDERS[self.seats]}."
            )
        if len(set(wall_map.riders)) > 1:
            wall_map.remarks.append(
                f"Line {rows[0].number}: not 7 riders of every numeral; we concluded that there are."
            )
        pairs = [
            (wall_map.arrows[2 * i].number, wall_map.arrows[2 * i + 1].number) for i in range(len(wall_map.riders))
        ]
        if (8, 9) not in pairs:
            raise rows[0].refuse("no assembly hex has 8 to the right and 9 to the left, as the rulebook's example has.")
        for section in range(self.seats):
            if all(arrow.section != section for arrow in wall_map.arrows):
                raise rows[0].refuse(f"no arrow goes to section {section + 1}.")
        numbers = [arrow.number for arrow in wall_map.arrows]
        for number in sorted({n for n in numbers if numbers.count(n) > 1}):
            wall_map.remarks.append(
                f"Line {rows[0].number}: two arrows have the number {number}; we concluded that none do."
            )

    def cost(self, level: int, row: Row) -> list[int]:
        """The third level costs what the rulebook's example pays."""
        goods = goods_in(row.words[2:], row)
        if not 1 <= sum(goods) <= 12:
            raise row.refuse(f"level {level} costs {sum(goods)} cards, expected 1 to 12.")
        if level == 3 and goods != goods_in(["ore", "wood", "brick", "grain"], row):
            raise row.refuse("the third level costs ore, wood, brick and grain, as the rulebook's example has it.")
        return goods


def index_of(hex: Hex) -> int:
    """The number of a hex of the picture in the grid."""
    return GRID.hexes.index(hex.place)


def are_neighbours(place: Place, other: Place) -> bool:
    row, x = abs(place[0] - other[0]), abs(place[1] - other[1])
    return (row, x) in ((0, 2), (1, 1))
