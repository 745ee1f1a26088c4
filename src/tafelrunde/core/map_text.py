"""Parses a map: a text that a person can read and edit.

    tafelrunde map 1
    game NAME
    seats 4
    name What people call it

    picture
    A     ~     F6
    B  H4    ~

    harbour any B3-e

First the heading and the fields of every map; then the picture, which ends at an empty line; then tables with one fact
a line. A line that begins with `#` is a comment; outside of the picture so is the rest of a line after a `#`. The game
interprets the picture and the tables. Each row has its line number, for error messages.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tafelrunde.core.errors import BadSetup

HEADING = "tafelrunde map 1"


@dataclass(frozen=True)
class Row:
    """A line of the text with its number."""

    number: int
    text: str

    @property
    def words(self) -> list[str]:
        return self.text.split()

    def refuse(self, why: str) -> BadSetup:
        """An error that names this line."""
        return BadSetup(f"Line {self.number} of the map: {why}")


@dataclass
class ParsedMap:
    """The parts of a map's text."""

    game: str = ""
    seats: int = 0
    name: str = ""
    picture: list[Row] = field(default_factory=list)
    tables: list[Row] = field(default_factory=list)
    end: Row = field(default_factory=lambda: Row(0, ""))
    """The last line, for the error where something is missing."""

    def missing(self, part: str) -> BadSetup:
        """An error for a part that the text does not contain."""
        return BadSetup(f"The map ends with line {self.end.number} and has no {part}.")


def read(text: str) -> ParsedMap:
    """Parse a map. Errors name the line."""
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].strip() != HEADING:
        raise BadSetup(f"Line 1 of the map: it begins with {lines[0][:40]!r}, expected {HEADING!r}.")
    parsed_map = ParsedMap(end=Row(len(lines), lines[-1]))
    in_picture = False
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            in_picture = in_picture and not parsed_map.picture
            continue
        if line.lstrip().startswith("#"):
            continue
        if in_picture:
            parsed_map.picture.append(Row(number, line.rstrip()))
            continue
        row = Row(number, line.partition("#")[0].strip())
        word, _, rest = row.text.partition(" ")
        if word == "picture" and not rest:
            if parsed_map.picture:
                raise row.refuse("there is a picture already.")
            in_picture = True
        elif word == "game":
            parsed_map.game = rest.strip()
        elif word == "name":
            parsed_map.name = rest.strip()
        elif word == "seats":
            if not rest.strip().isdecimal():
                raise row.refuse(f"the number of seats is {rest.strip()[:20]!r}, expected a number.")
            parsed_map.seats = int(rest)
        else:
            parsed_map.tables.append(row)
    for part, value in (
        ("line `game …`", parsed_map.game),
        ("line `seats …`", parsed_map.seats),
        ("picture", parsed_map.picture),
    ):
        if not value:
            raise parsed_map.missing(part)
    return parsed_map
