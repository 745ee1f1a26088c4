"""Parts of messages that tell what to do, what choices do and cost, and how conflicts stand.

They are the types of `core.display.stage` with words in place of labels.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Prompt(msgspec.Struct, omit_defaults=True):
    """What I am asked after some picks: where we are, the next thing to do, and a reason, limit or cost."""

    lead: str
    kicker: str = ""
    sub: str = ""
    due: int = 0
    """How many of these choices are still due."""


class Cost(msgspec.Struct, omit_defaults=True):
    """A part of a price."""

    symbol: str
    label: str
    number: int = 1
    missing: int = 0


class Card(msgspec.Struct, omit_defaults=True):
    """A choice at the prompt. If its pick is not a legal one, it is disabled and has a reason."""

    pick: str
    label: str
    role: Literal["", "primary", "second", "exit"] = ""
    symbol: str = ""
    badge: str = ""
    colour: str = ""
    effect: str = ""
    cost: list[Cost] = []
    reason: str = ""
    rule: str = ""
    """The section of the rules that the reason names."""


class Gain(msgspec.Struct, omit_defaults=True):
    """Points that a seat got."""

    seat: int
    amount: int
    source: str
    """Where they came from, in words."""
    colour: str = ""
    symbol: str = ""
    place: str = ""


class Flight(msgspec.Struct, omit_defaults=True):
    """Goods or cards that went from one place to another.

    An end is a place or a shape of the board, `seat:2`, or an item of a panel; an empty start is where shapes with
    this symbol left the board.
    """

    symbol: str
    start: str
    goal: str
    count: int = 1


class Brief(msgspec.Struct, omit_defaults=True):
    """An event in the one line of its turn: who, "lays", "temple H5"."""

    seat: int | None
    verb: str
    thing: str = ""


class Force(msgspec.Struct, omit_defaults=True):
    """Equal pieces on one side of a conflict."""

    kind: Literal["board", "committed", "pickable", "unknown"]
    symbol: str
    number: int
    label: str
    colour: str = ""


class Side(msgspec.Struct, omit_defaults=True):
    """One side of a staged moment."""

    name: str
    strength: int | str
    seat: int | None = None
    symbol: str = ""
    colour: str = ""
    forces: list[Force] = []
    stake: str = ""


class StageLine(msgspec.Struct, omit_defaults=True):
    """One line of a result."""

    text: str
    places: list[str] = []
    symbol: str = ""
    points: Gain | None = None


class Stage(msgspec.Struct, omit_defaults=True):
    """A conflict being decided, its result, or the forecast of one."""

    kind: str
    title: str
    sides: list[Side] = []
    symbol: str = ""
    colour: str = ""
    number: int = 0
    total: int = 0
    verdict: str = ""
    winner: int | None = None
    lines: list[StageLine] = []
    follows: list[StageLine] = []
    seats: list[int] = []
    """The seats it concerns: for them a result stays until they close it."""


class Rolled(msgspec.Struct):
    """How often a number was rolled, and how often it comes on average in so many rolls."""

    number: int
    count: int
    expected: float


class Income(msgspec.Struct):
    """What the rolls of a game brought a seat, and what they bring on average."""

    amount: int
    expected: float


class DiceResult(msgspec.Struct):
    """The rolls of a game, at its end."""

    rolled: list[Rolled]
    income: list[Income]
    """By seat."""
    income_of: str
    """What it is, in words."""


class Source(msgspec.Struct, omit_defaults=True):
    """All points that a seat got from one source, at the end of the game."""

    source: str
    amount: int
    colour: str = ""
    symbol: str = ""
