"""The map format that all scenarios share: the picture of hexes, and how the tables name places.

Every line of the picture is a row of hexes: its letter, then the hexes, each where its column is. Three characters are
a half hex, as in the names of places: `B7` stands in row B, 21 characters from the left. So the hexes of a row stand
six characters apart, and those of the next one in between.

Landscapes are a letter and the number on them, `F11`: F forest, H hills, P pasture, A fields (arable), M mountains; D
is the desert, `~` the sea; a scenario adds its own marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Final

from tafelrunde.core.errors import BadSetup
from tafelrunde.core.map_text import ParsedMap, Row, read
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.geometry import SIDES, Grid

HALF: Final = 3
"""So many characters of the picture are half a hex."""
ROWS: Final = 8
COLUMNS: Final = 34
"""A map has no more rows, and no columns beyond."""
LETTERS: Final = "ABCDEFGH"
LANDS: Final = "FHPAMD"
"""The landscapes in the order of `TERRAINS`."""
SEA: Final = "~"
_LAND: Final = re.compile(rf"([{LANDS}])(\d*)")
NUMBERED: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
STANDARD: Final = "standard"
"""The value of the option `map` that stands for the map that comes with the game."""
STRAITS_PART: Final = "straits part"
"""A line of a map: sites on the two shores of a strait are not adjacent. Earlier versions treated all maps so."""
UNCHECKED: Final = "unchecked"
"""A line of a map that an earlier version accepted: newer checks do not apply."""

Place = tuple[int, int]
"""The row and the column of a hex."""


@dataclass(frozen=True)
class Hex:
    """One hex of the picture: its mark, and if it is land, which and with what number (0 for none)."""

    place: Place
    mark: str
    row: Row
    terrain: int = -1
    number: int = 0

    @property
    def name(self) -> str:
        return name_of(self.place)

    @property
    def is_land(self) -> bool:
        return self.terrain >= 0

    @property
    def is_sea(self) -> bool:
        return self.mark.startswith(SEA)


def name_of(place: Place) -> str:
    return f"{LETTERS[place[0]]}{place[1]}"


def every_place() -> list[Place]:
    """Every hex that a map may use."""
    return [(row, x) for row in range(ROWS) for x in range(1, COLUMNS) if (row + x) % 2 == 0]


def parse_map(text: str, game: str, seats: int) -> ParsedMap:
    """A map's text, if it is one for this game and so many seats."""
    parsed_map = read(text)
    if parsed_map.game != game:
        raise BadSetup(f"The map is for the game {parsed_map.game[:40]!r}, expected {game!r}.")
    if parsed_map.seats != seats:
        raise BadSetup(f"The map is for {parsed_map.seats} seats, but {seats} are to play.")
    return parsed_map


@lru_cache(maxsize=16)
def shipped(package: str, file: str) -> str:
    """The text of a map that comes with the game."""
    return resources.files(package).joinpath(file).read_text("utf-8")


def hexes_of(parsed_map: ParsedMap, marks: Iterable[str]) -> dict[Place, Hex]:
    """The picture: what lies where. Besides landscapes and sea only these marks are allowed."""
    allowed = set(marks) | {SEA}
    hexes: dict[Place, Hex] = {}
    last = -1
    for line in parsed_map.picture:
        letter = line.text[0]
        if letter not in LETTERS or line.text[1:2].strip():
            raise line.refuse(f"a row of the picture begins with {line.text[:3]!r}, expected a letter A to H.")
        row = LETTERS.index(letter)
        if row <= last:
            raise line.refuse(f"row {letter} comes after row {LETTERS[last]}; rows go from the top to the bottom.")
        last = row
        for match in re.finditer(r"\S+", line.text[1:]):
            hex = _hex(line, row, match.start() + 1, match[0], allowed)
            hexes[hex.place] = hex
    return hexes


def _hex(line: Row, row: int, at: int, mark: str, allowed: set[str]) -> Hex:
    x, rest = divmod(at, HALF)
    if rest or not 1 <= x < COLUMNS:
        most = HALF * (COLUMNS - 1)
        raise line.refuse(f"{mark!r} stands {at} characters from the left, expected a multiple of {HALF} up to {most}.")
    if (row + x) % 2:
        raise line.refuse(f"{mark!r} stands in column {x}; in row {LETTERS[row]} the columns are {_parity(row)}.")
    land = _LAND.fullmatch(mark)
    if land is None:
        if mark not in allowed:
            marks = ", ".join(sorted(allowed))
            raise line.refuse(
                f"{mark!r} is no hex; expected a landscape ({' '.join(LANDS)}) with its number, or {marks}."
            )
        return Hex((row, x), mark, line)
    terrain, number = LANDS.index(land[1]), int(land[2] or 0)
    if number and number not in NUMBERED:
        raise line.refuse(f"{mark!r} has the number {number}, expected 2 to 12 without 7.")
    if number and land[1] == "D":
        raise line.refuse(f"{mark!r} is a desert with a number; a desert yields nothing.")
    return Hex((row, x), mark, line, terrain, number)


def _parity(row: int) -> str:
    return "odd" if row % 2 else "even"


def with_line(text: str, line: str) -> str:
    """A map's text with another line, for games of earlier versions. Comments make room for it."""
    return "\n".join([*(row for row in text.split("\n") if not row.startswith("#")), line, ""])


def take_line(parsed_map: ParsedMap, line: str) -> bool:
    """Whether a map has that line; it is removed from the tables."""
    others = [row for row in parsed_map.tables if row.text != line]
    has_line = len(others) < len(parsed_map.tables)
    parsed_map.tables = others
    return has_line


def check_room(parsed_map: ParsedMap, sites: int, settlements: int) -> None:
    """There must be a site for the last of so many settlements, wherever the others are: each closes four at most."""
    needed = 4 * (settlements - 1) + 1
    if sites < needed:
        raise parsed_map.picture[-1].refuse(
            f"up to here the land has {sites} sites; {parsed_map.seats} players need at least {needed}."
        )


def hex_named(hexes: dict[Place, Hex], name: str, row: Row) -> Hex:
    """The hex with a name in a table."""
    letter, digits = name[:1], name[1:]
    if letter in LETTERS and letter and digits.isdecimal() and len(digits) <= 2:
        hex = hexes.get((LETTERS.index(letter), int(digits)))
        if hex is not None:
            return hex
    raise row.refuse(f"there is no hex {name[:10]!r} in the picture.")


def number_in(word: str, row: Row, what: str, among: Iterable[int]) -> int:
    """A number in a table."""
    allowed = list(among)
    if not word.isdecimal() or len(word) > 3 or int(word) not in allowed:
        raise row.refuse(f"{what} is {word[:10]!r}, expected {allowed[0]} to {allowed[-1]}.")
    return int(word)


def goods_in(words: list[str], row: Row) -> list[int]:
    """How many of every good a row of words names."""
    counts = [0] * len(GOODS)
    for word in words:
        if word not in GOODS:
            raise row.refuse(f"{word[:12]!r} is no good; the goods are {', '.join(GOODS)}.")
        counts[GOODS.index(word)] += 1
    return counts


def side_in(grid: Grid, hexes: dict[Place, Hex], word: str, row: Row) -> tuple[Hex, int]:
    """A side of a hex, `C4-nw`: the hex and the edge."""
    name, _, side = word.partition("-")
    hex = hex_named(hexes, name, row)
    if side not in SIDES:
        raise row.refuse(f"{word[:12]!r} names no side of a hex; the sides are {', '.join(SIDES)}.")
    return hex, grid.side(word)
