"""What a browser needs to verify every draw of a finished game by itself."""

from __future__ import annotations

from typing import Literal

import msgspec

from tafelrunde.core.play.record import Record
from tafelrunde.core.play.verification import kind_of_obstacle, verify
from tafelrunde.core.registry import title


class AddedNumber(msgspec.Struct):
    """What the player of a seat has added to the key."""

    seat: int
    number: str


class DealtDraw(msgspec.Struct):
    """One decision of chance. Its number in the list is that of the draw."""

    line: int
    """In the log."""
    outcome: int
    """What was played, as an index into `outcomes`."""
    odds: list[tuple[int, int]]
    """What could be drawn and its weight, in the order of `outcomes`."""


class Dealing(msgspec.Struct):
    """The key of a finished game and all draws, or why they cannot be verified."""

    obstacle: Literal["", "key", "commitment", "origin", "lesson"] = ""
    """`key`, `commitment`: the game is from before there were any; `origin`: it began in the middle of another one;
    `lesson`: with lessons."""
    key: str = ""
    commitment: str = ""
    """As it was stored before the first draw."""
    numbers: list[AddedNumber] = []
    outcomes: list[str] = []
    """All paths of chance in this game, in the order of the rules."""
    draws: list[DealtDraw] = []


def dealing(record: Record) -> Dealing:
    """The draws of a record. Raises BadRecord if its lines cannot be played."""
    kind = kind_of_obstacle(record)
    if not kind and record.commitment is None:
        kind = "commitment"
    if kind:
        return msgspec.convert({"obstacle": kind}, Dealing)
    draws = verify(record).draws
    possible = {path for draw in draws for path, _ in draw.odds}
    outcomes = [path for path in title(record.game).game.actions.paths if path in possible]
    order = {path: n for n, path in enumerate(outcomes)}
    return Dealing(
        key=record.key or "",
        commitment=record.commitment or "",
        numbers=[AddedNumber(seat, number) for seat, number in sorted(record.numbers.items())],
        outcomes=outcomes,
        draws=[
            DealtDraw(draw.line, order[draw.path], [(order[path], weight) for path, weight in draw.odds])
            for draw in draws
        ],
    )
