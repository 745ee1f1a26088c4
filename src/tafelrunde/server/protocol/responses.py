"""Bodies of HTTP responses that several modules use; the others stand beside their operations."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tafelrunde.core.info import OptionValue
from tafelrunde.server.protocol.messages import DaysInfo, Item, Language, Operation, SeatKind, Shape
from tafelrunde.server.protocol.requests import Clock, Preferences


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
    minutes: int
    """About how long it takes among people."""
    weight: int
    """How demanding it is, from 1 to 5."""
    puzzle: str
    """The id of its puzzle of the day; empty if it has none."""


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


class Block(msgspec.Struct, omit_defaults=True):
    """A part of a section: see core.rules_pages.Block."""

    kind: str
    text: str = ""
    items: list[str] = []
    name: str = ""


class Section(msgspec.Struct, omit_defaults=True):
    title: str
    text: str
    """All of it, as plain text."""
    id: str = ""
    """For links: `/rules/GAME#ID`; empty where the game has only short rules of its steps."""
    level: int = 2
    """2 for a chapter, 3 for a section in it."""
    blocks: list[Block] = []


class KeyPiece(msgspec.Struct, omit_defaults=True):
    """A piece in the key to the pieces, drawn as on the board."""

    symbol: str
    name: str
    note: str
    badge: str = ""
    colour: str = ""


class PictureLabel(msgspec.Struct):
    """A number or points on a picture, at the middle of a shape."""

    x: float
    y: float
    text: str


class Picture(msgspec.Struct, omit_defaults=True):
    """A part of a board to draw, or items with their numbers."""

    id: str
    alt: str
    board: str = ""
    ground: str = ""
    width: float = 0.0
    height: float = 0.0
    """Of the whole board."""
    part: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """What is shown of it: x, y, width, height."""
    shapes: list[Shape] = []
    marks: dict[str, str] = {}
    """By shape: `legal`, `selected`, `last` or `hover`."""
    labels: list[PictureLabel] = []
    items: list[Item] = []
    ring: str = ""
    """The item that matters."""
    cell: float = 0.0
    """The width of a field: where it is small on the screen, fine details are left out. 0: there are none."""


class RulesExample(msgspec.Struct):
    """A printed example; `/rules/GAME/ID` is its position to try."""

    id: str
    title: str
    text: str
    """The situation."""
    picture: Picture
    outcomes: list[str]
    """What happens, decision by decision."""


class Rules(Game):
    """The rules of a game to read."""

    sections: list[Section]
    pieces: list[KeyPiece] = []
    pictures: list[Picture] = []
    examples: list[RulesExample] = []


class ListedSeat(msgspec.Struct):
    name: str
    kind: SeatKind
    mine: bool
    face: str = ""
    program: bool = False
    """A program of this member has sat down or played here, with a token."""
    rank: int = 0
    """Once the game is over; 0 before, and for games of earlier releases that nobody has opened since."""
    score: int = 0


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
    """In seconds since 1970."""
    lesson: bool
    """A guided first game."""
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


# -- a table as plain data for programs: no drawings, no words but names


class PlainSeat(msgspec.Struct):
    """Who sits on a seat."""

    name: str
    """Empty if the seat is free."""
    kind: SeatKind
    bot: str | None
    """The level of a bot of the server."""
    mine: bool
    absence: Literal["", "time", "left", "resigned"]
    """Why a substitute bot plays for the person here."""
    milliseconds: int | None
    """The time on its clock when this was sent; null without clocks."""
    deadline: int | None
    """With a correspondence clock, if this seat must decide: its deadline in milliseconds since 1970."""


class PlainResult(msgspec.Struct):
    """The result of a game."""

    ranks: list[int]
    scores: list[int]
    reason_code: str


class PlainTable(msgspec.Struct):
    """A table as I may see it, without drawings."""

    game: str
    options: dict[str, Any]
    phase: Literal["waiting", "playing", "over"]
    seats: list[PlainSeat]
    n: int
    """The number of lines in the log: a move names it."""
    seat: int | None
    """My seat, from which the game is seen; null for a watcher."""
    actors: list[int]
    """Seats that must decide."""
    step: str
    legal: list[str]
    """The paths that I may play now; empty if I need not decide."""
    undo: list[int]
    """Lines of mine I may take back to: `undo:K`."""
    may: list[str]
    """What I may say besides, to end the game: `resign`, `agree:draw`, `refuse:draw`."""
    view: dict[str, Any] | None
    """The position as my seat knows it, as in docs/protocol.md; null while the table waits for players."""
    result: PlainResult | None


class PlainLine(msgspec.Struct):
    """A line of the log as I may read it."""

    seat: int | None
    """Null for chance."""
    path: str


class TableData(msgspec.Struct, omit_defaults=True):
    """A table without drawings, whole or as what has changed since an earlier answer of mine."""

    tag: str
    """The name of this state of the table: send it as `base` with the next request."""
    table: PlainTable | None = None
    """Null if `operations` are given."""
    base: str = ""
    """The tag of the answer to which the operations apply."""
    operations: list[Operation] = []
    """A JSON Patch (RFC 6902) that makes `table` of that answer the new one."""
    lines: list[PlainLine] = []
    """The lines from `after` on, if the request had it."""


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
