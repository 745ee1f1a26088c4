"""Bodies of HTTP responses that several modules use; the others stand beside their operations."""

from __future__ import annotations

from typing import Literal

import msgspec

from tafelrunde.core.info import OptionValue
from tafelrunde.server.protocol.account import Preferences
from tafelrunde.server.protocol.messages import DaysInfo, Language, SeatKind
from tafelrunde.server.protocol.requests import Clock


class Refusal(msgspec.Struct):
    """Nothing happened, and why."""

    code: str
    text: str
    """One sentence in the requested language."""
    detail: str | msgspec.UnsetType = msgspec.UNSET
    """In English: which field of the request is wrong, e.g. `$.seats`, or the sentence of the rules engine about a
    record or the settings of a table."""


class MemberInfo(msgspec.Struct):
    name: str
    settings: Preferences


class Me(msgspec.Struct):
    """Who I am; `member` is null for guests."""

    name: str
    language: Language
    member: MemberInfo | None


class OptionChoice(msgspec.Struct):
    value: OptionValue
    label: str


class Option(msgspec.Struct):
    """The default comes first."""

    name: str
    label: str
    values: list[OptionChoice]
    text: int
    """How long a text may be that is given in place of the values; 0: none may be given."""


class Game(msgspec.Struct):
    """A game that can be played."""

    id: str
    title: str
    summary: str
    author: str
    edition: str
    seats: list[int]
    offered: bool
    secrets: bool
    """Whether seats see different things."""
    art: str
    """Address of its drawings."""
    options: list[Option]
    lessons: int
    """The number of lessons of its guided first game; 0 if it has none."""


class Bot(msgspec.Struct):
    name: str
    label: str
    about: str
    """How it plays, in a sentence."""
    level: str
    """Its strength in a word."""
    face: str
    colour: str
    quote: str
    """What it would say."""
    names: list[str]
    """Those that bots of this level have at a table, in this order."""


class Games(msgspec.Struct):
    """Bots: the weakest first."""

    games: list[Game]
    bots: list[Bot]


class Section(msgspec.Struct):
    title: str
    text: str


class Rules(Game):
    """Our short rules of a game."""

    sections: list[Section]


class ListedSeat(msgspec.Struct):
    name: str
    kind: SeatKind
    mine: bool
    face: str = ""
    program: bool = False
    """A program of this member has sat down or played here, with a token."""


class ListedTable(msgspec.Struct):
    table: str
    game: str
    title: str
    phase: Literal["waiting", "playing", "over"]
    seats: list[ListedSeat]
    my_turn: bool
    clock: Clock | None
    days: DaysInfo | None
    """The correspondence clock."""
    due: int | None
    """With a correspondence clock: the first deadline in seconds since 1970."""
    rated: bool
    options: list[str]
    """In words, those that are not the default."""
    hot_seat: bool
    hints: bool
    changed: int
    watchers: int | msgspec.UnsetType = msgspec.UNSET
    """The number of watchers; in the lobby only."""


class Tables(msgspec.Struct):
    """My tables, and open tables with a free seat."""

    mine: list[ListedTable]
    open: list[ListedTable]


class NewTableId(msgspec.Struct):
    table: str


class NewReplayId(msgspec.Struct):
    replay: str
