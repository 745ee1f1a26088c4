"""What browser and server say to each other, over one socket per table. The browser knows no game: it gets a picture,
the legal paths and words in its language, and sends back a path.

A client that has just connected gets `Seats`, `Log` and `Position`; then each of them again whenever it changes. After
`Play` it gets `Done` (the move is on disk) or `Refused` (nothing happened), and everybody at the table new positions.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Language = Literal["de", "en"]


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """What a browser may send; anything else is refused."""


class Play(FromClient, tag="play"):
    """Play a path for one of my seats, at line n. `undo:12` takes back to before line 12."""

    seat: int
    n: int
    path: str


class Look(FromClient, tag="look"):
    """Show me the position after the first n lines, as I may know it; answered by a Position with live = false."""

    n: int


class Speak(FromClient, tag="speak"):
    """From now on in this language; everything is sent anew."""

    language: Language


class Sit(FromClient, tag="sit"):
    """Take a free seat under this name; `zone` says where I live, e.g. Europe/Berlin."""

    seat: int
    name: str
    zone: str = ""


class Stand(FromClient, tag="stand"):
    """Give a seat of mine up: while waiting it becomes free, in a running game a bot goes on until I sit again."""

    seat: int


class Invite(FromClient, tag="invite"):
    """The host puts a bot on a free seat, or (bot = null) frees a seat that a bot holds. Only while waiting."""

    seat: int
    bot: str | None


class Start(FromClient, tag="start"):
    """The host begins the game; every seat is taken. A table whose seats are all taken at first begins at once."""


class Rematch(FromClient, tag="rematch"):
    """After the end: the same table again, seats turned by one. Everybody is told its address in Seats."""


class Chat(FromClient, tag="chat"):
    """Say something to the others who play at this table."""

    text: str


class Mute(FromClient, tag="mute"):
    """The host lets a player no longer chat at this table, or again."""

    seat: int
    muted: bool


class Report(FromClient, tag="report"):
    """Tell whoever runs the server about a player, or about a line of the chat."""

    seat: int
    reason: str
    line: int | None = None


class Attend(FromClient, tag="attend"):
    """Whether I am looking at the page: while I do I need no notices. Who has just come is taken to be looking."""

    looking: bool


class AskHint(FromClient, tag="hint"):
    """What would you do on my seat at line n? Where the table allows it; answered, to me alone, by an Advice."""

    seat: int
    n: int


class LookBack(FromClient, tag="look_back"):
    """After the end: who had which chances, and why. Answered by a LookedBack, and more of them as it is worked out."""


Message = (
    Play | Look | Speak | Sit | Stand | Invite | Start | Rematch | Chat | Mute | Report | Attend | AskHint | LookBack
)


class FromServer(msgspec.Struct, tag_field="type", omit_defaults=True):
    """What the server sends."""


class SeatInfo(msgspec.Struct):
    """Who sits on a seat."""

    seat: int
    people: str
    """What the seat is called in this game: "Ro-Tarya"."""
    colour: str
    symbol: str
    name: str
    kind: Literal["free", "guest", "bot"]
    bot: str | None
    mine: bool
    connected: bool
    milliseconds: int | None
    """Left on its clock when this was sent; null without clocks."""
    ticking: bool
    stand_in: bool
    """A bot is playing for this guest: out of time, or gone."""
    deadline: int | None = None
    """Where there are days for every turn, and this seat must decide: until when, in milliseconds since 1970."""
    muted: bool = False
    """May not chat here."""


class ClockInfo(msgspec.Struct):
    """How the clocks of a table are set."""

    minutes: int
    """For the whole game."""
    increment: int
    """Seconds that are added when a seat has decided."""


class DaysInfo(msgspec.Struct):
    """Days for every turn; see `tables.calendar`."""

    days: int
    weekend: bool
    sleep: tuple[int, int] | None
    zone: str


class Seats(FromServer, tag="seats"):
    """Everything about the table except the position."""

    table: str
    game: str
    title: str
    art: str
    """Address of the game's drawings."""
    options: list[str]
    """In words, those that are not the default."""
    phase: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    host: bool
    """Whether I am the host."""
    watchers: int
    hot_seat: bool
    secrets: bool
    """Whether seats see different things: pass the device with a curtain between."""
    rematch: str | None
    """The address of the next game, once somebody asked for it."""
    clock: ClockInfo | None = None
    """Left out without clocks."""
    days: DaysInfo | None = None
    """Left out if there are no days for every turn."""
    rated: bool = False
    open: bool = False
    hints: bool = False
    """Whether who must decide may ask for a hint."""


class Shape(msgspec.Struct, omit_defaults=True):
    """See core.scene.Shape; the label is in words."""

    id: str
    symbol: str
    x: float
    y: float
    width: float
    height: float
    label: str
    turn: float = 0.0
    badge: str = ""
    colour: str = ""
    pick: str = ""
    place: str = ""
    kind: str = ""
    outline: str = ""
    group: str = ""
    quiet: bool = False
    lights: tuple[tuple[str, str], ...] = ()


class Item(msgspec.Struct, omit_defaults=True):
    id: str
    label: str
    symbol: str = ""
    badge: str = ""
    colour: str = ""
    value: int | str | None = None
    pick: str = ""


class Panel(msgspec.Struct, omit_defaults=True):
    id: str
    kind: str
    title: str
    items: list[Item]
    seat: int | None = None
    colour: str = ""
    symbol: str = ""


class Choice(msgspec.Struct):
    """One thing I may play: a path as its picks."""

    picks: list[str]


class Result(msgspec.Struct):
    """How it ended."""

    ranks: list[int]
    scores: list[int]
    reason: str
    """In words."""
    tie_breaks: dict[str, list[int]]
    """In words: how ties were broken."""
    chart: list[list[int]]
    """For every line of the game the scores of all seats."""


class Position(FromServer, tag="position"):
    """The picture and what I may do with it."""

    n: int
    """Lines in the log that this shows."""
    live: bool
    """False for an earlier position that I asked for with Look."""
    seat: int | None
    """Through whose eyes; null for a watcher."""
    width: float
    height: float
    board: str
    label: str
    shapes: list[Shape]
    panels: list[Panel]
    last: list[str]
    """Places touched by the last move: marked."""
    actors: list[int]
    """Seats that must decide; empty when the game is over."""
    step: str
    prompt: str
    """What the deciding seat is asked, in words."""
    help: str
    """Our short rules of that step."""
    choices: list[Choice]
    """What I may play for `seat`; empty if I need not decide."""
    words: dict[str, str]
    """For every pick in `choices` what to call it: buttons, listbox, screen reader."""
    undo: list[int]
    """Lines of mine I may take back to, earliest first; `undo:K` plays that."""
    since: int
    """The line after my own last one: what happened since my turn begins there."""
    result: Result | None


class LogLine(msgspec.Struct):
    """One line of the log in words; an undo and the lines it takes out of force are marked."""

    n: int
    seat: int | None
    """Null for chance."""
    texts: list[str]
    places: list[str]
    undone: bool


class Log(FromServer, tag="log"):
    """Lines from `start` on; what I had from there on is replaced."""

    start: int
    lines: list[LogLine]


class ChatLine(msgspec.Struct):
    """Something that was said. Plain text, never markup."""

    n: int
    seat: int | None
    """Null if whoever said it no longer sits here."""
    name: str
    mine: bool
    text: str
    at: int
    """Milliseconds since 1970."""


class Chatter(FromServer, tag="chat"):
    """Lines of the chat, for those who play here only: the last ones (`whole`), or one more."""

    lines: list[ChatLine]
    whole: bool = False


class AdvisedMove(msgspec.Struct):
    """A move that was thought about."""

    picks: list[str]
    words: str
    chance: float
    """Of winning, for my seat, when all play on well."""


class Expected(msgspec.Struct):
    """What somebody is expected to play then."""

    seat: int
    words: str


class Advice(FromServer, tag="advice"):
    """A hint for one of my seats at line n."""

    n: int
    seat: int
    moves: list[AdvisedMove]
    """The best first."""
    answers: list[Expected]
    before: float
    """My chances of winning as it stands, and"""
    after: float
    """right after the best move: at first sight, without thinking ahead."""
    texts: list[str]
    """All this in sentences."""


class TurningPoint(msgspec.Struct):
    """A line that changed much."""

    n: int
    seat: int | None
    """Null for chance."""
    texts: list[str]
    change: list[float]
    """By seat."""
    better: str | None
    """What would have been clearly better, in words."""


class Story(msgspec.Struct):
    """Who had which chances of winning a game that is over, all hands open."""

    chances: list[list[float]]
    """By position (the first before any line, then after each line that counts), and by seat."""
    turns: list[TurningPoint]
    luck: list[float]
    """What chance, the own decisions, and those of others brought each seat: together how its chances grew or fell."""
    choice: list[float]
    others: list[float]
    luck_part: float
    """Of all that moved the chances the part that chance moved."""


class LookedBack(FromServer, tag="looked_back"):
    """How far the look back has come, in positions; the story once it is done."""

    done: int
    total: int
    story: Story | None = None


class Done(FromServer, tag="done"):
    """Your move is on disk as line n."""

    n: int


class Refused(FromServer, tag="refused"):
    """Nothing happened. `code` is one of: path, illegal, seat, stale, malformed, busy, forbidden, unknown."""

    code: str
    text: str
    """One sentence in your language."""


ServerMessage = Seats | Position | Log | Chatter | Advice | LookedBack | Done | Refused
