"""A game as a text that a person can read and edit.

    tafelrunde record 1
    game shangrila
    version 1
    seats 3
    option start printed
    seed 42
    player 0 Anna

    0 0 student:H.astrologer  #5f0c1a2b
    1 0 student:K.rain_maker
    2 0 undo:1
    3 2 resign

A line is its number, the seat (or `chance`), the path and, if wanted, the hash of the position after it. `undo:` and
the lines of agreements.py are no moves. Replaying uses the lines alone, never the seed. A game of a server has a line
`key` in place of `seed`: 64 hexadecimal digits, from which chance was drawn (see keyed_draws.py); `commitment` is its
hash, shown before the first draw, and `number` what the player of a seat has added to it. A game that began in the
middle of another one has a line `origin`: `table` or `replay`, its id, and the number of its lines up to there. A line
`# …` is a comment. Who edits a line takes away the hashes from there on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import SEEDS
from tafelrunde.core.errors import BadRecord
from tafelrunde.core.play.keyed_draws import KEY_BYTES, is_key, is_number

HEADING = "tafelrunde record 1"
LONGEST = 1000
"""Characters of a line; no path is nearly as long."""
LONGEST_OPTION = 65_536
"""An option may be a text, with signs that take several characters to write."""
_LINE = re.compile(r"(\d{1,9}) (chance|\d) (.+)", re.DOTALL)
_HASH = re.compile(r"[0-9a-f]{8}")
_ORIGIN = re.compile(r"(table|replay) ([\w-]{1,40}) (\d{1,9})", re.ASCII)


@dataclass(frozen=True)
class Line:
    """One line of the log: whose decision it was and what was decided."""

    seat: int
    path: str
    hash: str | None = None


@dataclass(frozen=True)
class Origin:
    """Where a game came from that began in the middle of another one."""

    kind: str
    """`table` or `replay`."""
    id: str
    n: int
    """Lines in the log of the other game, those included that were undone."""

    @classmethod
    def from_text(cls, text: str) -> Origin:
        match = _ORIGIN.fullmatch(text)
        if match is None:
            raise ValueError(f"The origin is {text[:60]!r}, expected one like 'table 5f0c1a2b 47'.")
        kind, id, n = match.groups()
        return cls(kind, id, int(n))

    def to_text(self) -> str:
        return f"{self.kind} {self.id} {self.n}"


@dataclass(repr=False)
class Record:
    """A whole game, or what one seat has seen of it."""

    game: str
    version: int
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    players: dict[int, str] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    key: str | None = None
    origin: Origin | None = None
    commitment: str | None = None
    """The hash of the key, as it was shown before the first draw."""
    numbers: dict[int, str] = field(default_factory=dict)
    """What players have added to the key, by seat."""

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read the text form. Errors name the line of the file."""
        rows = text.replace("\r\n", "\n").split("\n")
        if rows[0].strip() != HEADING:
            raise BadRecord(f"This is not a Tafelrunde record: it begins with {rows[0][:40]!r}, expected {HEADING!r}.")
        if "\0" in text:
            raise BadRecord("The record holds a character of number 0, expected a text.")
        record = cls(game="", version=0, seats=0)
        for number, row in enumerate(rows[1:], start=2):
            stripped = row.strip()
            if not stripped or stripped.startswith("#"):
                continue
            longest = LONGEST_OPTION if stripped.startswith("option ") else LONGEST
            if len(stripped) > longest:
                raise BadRecord(
                    f"Line {number} of the record has {len(stripped)} characters, expected at most {longest}."
                )
            if stripped[0].isdigit():
                _read_line(record, number, stripped)
            else:
                _read_head(record, number, stripped)
        if not record.game or not record.seats:
            raise BadRecord(
                "The record names no game or no number of seats; expected lines like 'game shangrila', 'seats 4'."
            )
        if record.seed is not None and not 0 <= record.seed < SEEDS:
            raise BadRecord(f"The seed of the record is {record.seed}, expected 0 to 2**62 - 1.")
        if record.key is not None and not is_key(record.key):
            digits = 2 * KEY_BYTES
            raise BadRecord(f"The key of the record is {record.key[:80]!r}, expected {digits} hexadecimal digits.")
        for seat in record.players:
            if not 0 <= seat < record.seats:
                raise BadRecord(f"The record names a player for seat {seat}, expected 0 to {record.seats - 1}.")
        return record

    def to_text(self) -> str:
        """The text form; `from_text` reads it back."""
        head = [HEADING, f"game {self.game}", f"version {self.version}", f"seats {self.seats}"]
        head += [f"option {name} {value}" for name, value in self.options.items()]
        if self.seed is not None:
            head.append(f"seed {self.seed}")
        if self.key is not None:
            head.append(f"key {self.key}")
        if self.commitment is not None:
            head.append(f"commitment {self.commitment}")
        head += [f"number {seat} {number}" for seat, number in sorted(self.numbers.items())]
        if self.origin is not None:
            head.append(f"origin {self.origin.to_text()}")
        head += [f"player {seat} {name}" for seat, name in sorted(self.players.items())]
        body = [
            f"{n} {'chance' if line.seat == CHANCE else line.seat} {line.path}"
            + (f"  #{line.hash}" if line.hash else "")
            for n, line in enumerate(self.lines)
        ]
        return "\n".join([*head, "", *body, ""])

    def __repr__(self) -> str:
        return f"<Record of {self.game}: {self.seats} seats, {len(self.lines)} lines>"

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self.to_text())}</pre>"


def _read_head(record: Record, number: int, row: str) -> None:
    word, _, rest = row.partition(" ")
    try:
        if word == "game":
            record.game = rest
        elif word == "version":
            record.version = int(rest)
        elif word == "seats":
            record.seats = int(rest)
        elif word == "option":
            name, value = rest.split(maxsplit=1)
            record.options[name] = value
        elif word == "seed":
            record.seed = int(rest)
        elif word == "key":
            record.key = rest
        elif word == "commitment":
            if not is_key(rest):
                raise ValueError
            record.commitment = rest
        elif word == "number":
            seat, _, own = rest.partition(" ")
            if not is_number(own):
                raise ValueError
            record.numbers[int(seat)] = own
        elif word == "origin":
            record.origin = Origin.from_text(rest)
        elif word == "player":
            seat, _, name = rest.partition(" ")
            record.players[int(seat)] = name
        else:
            raise ValueError
    except ValueError:
        raise BadRecord(
            f"Line {number} of the record is {row[:60]!r}, expected game, version, seats, option, seed, key, "
            "commitment, number, origin or player."
        ) from None


def _read_line(record: Record, number: int, row: str) -> None:
    before, marked, mark = row.partition("#")
    move = before.rstrip()
    match = _LINE.fullmatch(move)
    if match is None or (marked and (move == before or not _HASH.fullmatch(mark))):
        raise BadRecord(f"Line {number} of the record is {row[:60]!r}, expected a move like '12 0 do:pass'.")
    n, seat, path = match.groups()
    if int(n) != len(record.lines):
        raise BadRecord(f"Line {number} of the record is move {n}, expected move {len(record.lines)}.")
    record.lines.append(Line(CHANCE if seat == "chance" else int(seat), path, mark or None))
