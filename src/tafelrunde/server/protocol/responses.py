"""What is sent over HTTP apart from what the operations themselves declare; see docs/web.md."""

from __future__ import annotations

from typing import Literal

import msgspec

from tafelrunde.core.info import OptionValue
from tafelrunde.server.protocol.account import Preferences
from tafelrunde.server.protocol.messages import DaysInfo, Language
from tafelrunde.server.protocol.requests import Clock


class Refusal(msgspec.Struct):
    """Nothing happened, and why."""

    code: str
    text: str
    """One sentence in the asked language."""
    detail: str | msgspec.UnsetType = msgspec.UNSET
    """The rules' own sentence, for records and set-ups."""


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
    """Something that can be played."""

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


class Bot(msgspec.Struct):
    name: str
    label: str
    about: str
    """How it plays, in a sentence."""


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
    kind: Literal["free", "guest", "bot"]
    mine: bool


class ListedTable(msgspec.Struct):
    table: str
    game: str
    title: str
    phase: Literal["waiting", "playing", "over"]
    seats: list[ListedSeat]
    my_turn: bool
    clock: Clock | None
    days: DaysInfo | None
    """Days for every turn."""
    due: int | None
    """Where there are: when the first of those who must decide will be late, in seconds since 1970."""
    rated: bool
    options: list[str]
    """In words, those that are not the default."""
    hot_seat: bool
    hints: bool
    changed: int
    watchers: int | msgspec.UnsetType = msgspec.UNSET
    """How many look on; in the lobby only."""


class Tables(msgspec.Struct):
    """Those I sit at, and those where I may sit down."""

    mine: list[ListedTable]
    open: list[ListedTable]


class NewTableId(msgspec.Struct):
    table: str


class NewReplayId(msgspec.Struct):
    replay: str


class Health(msgspec.Struct):
    status: str
