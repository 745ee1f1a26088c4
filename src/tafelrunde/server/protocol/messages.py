"""The messages of the socket, one socket per table. The browser knows no game: it gets a picture, the legal paths and
words in its language, and sends back a path.

A client that has just connected gets `Seats`, `Log` and `Position`; then each of them again whenever it changes. After
`Play` it gets `Done` (the move is on disk) or `Refused` (nothing happened), and everybody at the table new positions.
With `?changes=1` in the address of the socket, later `Seats` and `Position` come as a `Change`: only what is new.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tafelrunde.server.protocol.stage_messages import Brief, Card, DiceResult, Flight, Gain, Prompt, Source, Stage

Language = Literal["de", "en"]
MessageId = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{0,40}$")]
"""Letters, digits, _ and -; empty for none."""


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """A message of the client; unknown ones are refused."""


class Play(FromClient, tag="play"):
    """Play a path for one of my seats, at line n. `undo:12` takes back to before line 12.

    `resign` gives the game up, `agree:draw` offers a draw or agrees to it, `refuse:draw` declines it: at any time.

    `id` is a name of my choice for this message: the answer repeats it, and a move that is sent again with the same id
    is answered again, not played again.
    """

    seat: int
    n: int
    path: str
    id: MessageId = ""


class Look(FromClient, tag="look"):
    """Show me the position after the first n lines, as I may know it; answered by a Position with live = false."""

    n: int


class Foresee(FromClient, tag="foresee"):
    """Ask what a path of my seat at line n leads to, from what I know. Answered, to me alone, by a Forecast."""

    seat: int
    n: int
    path: str


class AskWhy(FromClient, tag="why"):
    """Ask why a pick cannot be chosen after the picks of `path`, for my seat at line n. Answered by a Reason."""

    seat: int
    n: int
    path: str
    pick: str


class AskHatched(FromClient, tag="hatch"):
    """Ask which places of the board are to be hatched after the picks of `path`, for my seat at line n: forbidden by
    one rule. The path may also be `road:`, a card that stands for all roads. Answered by Hatched."""

    seat: int
    n: int
    path: str


class Speak(FromClient, tag="speak"):
    """Change the language of this connection; everything is sent again."""

    language: Language


class Sit(FromClient, tag="sit"):
    """Take a free seat under this name; `zone` says where I live, e.g. Europe/Berlin."""

    seat: int
    name: str
    zone: str = ""


class Stand(FromClient, tag="stand"):
    """Give a seat of mine up: while waiting it becomes free, in a running game a bot continues until I sit again."""

    seat: int


class Invite(FromClient, tag="invite"):
    """The host puts a bot on a free seat, or (bot = null) frees a seat that a bot holds. Only while waiting."""

    seat: int
    bot: str | None


class Remove(FromClient, tag="remove"):
    """The host frees the seat of another person, who cannot sit down again. Only while waiting."""

    seat: int


class HandOver(FromClient, tag="hand_over"):
    """The host makes the person on another seat the host of the table."""

    seat: int


class Close(FromClient, tag="close"):
    """The host closes a table whose game has not begun; its address leads nowhere from then on."""


class Start(FromClient, tag="start"):
    """The host begins the game; every seat is taken. A table whose seats are all taken at first begins at once."""


class Rematch(FromClient, tag="rematch"):
    """After the end: a new game at the same table, seats rotated by one. Its address is sent in Seats."""

    level: str | None = None
    """The level of all bots in it; null: as before."""


class Chat(FromClient, tag="chat"):
    """Send a chat message to the players of this table."""

    text: str


class Mute(FromClient, tag="mute"):
    """The host mutes a player in the chat of this table, or lifts it."""

    seat: int
    muted: bool


class Report(FromClient, tag="report"):
    """Report a player, or a line of the chat, to the operator of the server."""

    seat: int
    reason: str
    line: int | None = None


class Attend(FromClient, tag="attend"):
    """Whether the page is visible; then no notifications are sent. A new connection counts as visible."""

    looking: bool


class Asks(FromClient, tag="asks"):
    """Whether my seat is asked also where it cannot agree; otherwise that is answered for me, and nobody can tell."""

    seat: int
    all: bool


class ChooseColour(FromClient, tag="colour"):
    """The colour that my seat shows from now on, one of `palette`; null: the seat's own. Nobody loses a chosen one."""

    seat: int
    colour: str | None


class AddNumber(FromClient, tag="number"):
    """What I add to the key from which chance is drawn, before the first draw; empty takes it back. All see it."""

    seat: int
    number: MessageId


class Pass(FromClient, tag="pass"):
    """Agree to nothing until the end of this turn: this question, at line n, and all that follow are answered for me.

    Possible where Position has `standing`. Answered like Play.
    """

    seat: int
    n: int
    id: MessageId = ""


class AskHint(FromClient, tag="hint"):
    """Ask for a hint for my seat at line n, where the table allows it. Answered, to me alone, by an Advice."""

    seat: int
    n: int


class Ping(FromClient, tag="ping"):
    """Ask whether the line is alive. Answered at once by Pong, before anything that waits at the table."""


class Learn(FromClient, tag="learn"):
    """In a guided first game: go on to the next step, turn to a lesson by its name, or end the guide, not the game.

    In an example `next` also begins again after its end; in a puzzle `solution` plays the solution."""

    to: Literal["next", "lesson", "end", "solution"]
    lesson: Annotated[str, msgspec.Meta(max_length=40)] = ""


class AskWhole(FromClient, tag="whole"):
    """I do not have the message that a Change is based on: everything is sent again, whole."""


class LookBack(FromClient, tag="look_back"):
    """After the end: ask for the review of the game. Answered by LookedBack, repeatedly while it is computed."""


Message = (
    Play
    | Look
    | Foresee
    | AskHatched
    | AskWhy
    | Speak
    | Sit
    | Stand
    | Invite
    | Remove
    | HandOver
    | Close
    | Start
    | Rematch
    | Chat
    | Mute
    | Report
    | Attend
    | Asks
    | ChooseColour
    | AddNumber
    | Pass
    | AskHint
    | Learn
    | LookBack
    | AskWhole
    | Ping
)


class FromServer(msgspec.Struct, tag_field="type", omit_defaults=True):
    """A message of the server."""


SeatKind = Literal["free", "guest", "member", "bot"]


class SeatInfo(msgspec.Struct):
    """Who sits on a seat."""

    seat: int
    people: str
    """The name of the seat in this game: "Ro-Tarya"."""
    colour: str
    symbol: str
    name: str
    kind: SeatKind
    """A member is a person with an account."""
    bot: str | None
    face: str
    """The drawing of a bot of the cast; empty for others."""
    level: str
    """The strength of a bot of the cast in a word; empty for others."""
    mine: bool
    connected: bool
    milliseconds: int | None
    """The time on its clock when this was sent; null without clocks."""
    ticking: bool
    stand_in: bool
    """A substitute bot plays for this guest, who is out of time or gone."""
    deadline: int | None = None
    """With a correspondence clock, if this seat must decide: its deadline in milliseconds since 1970."""
    muted: bool = False
    """Muted in the chat of this table."""
    program: bool = False
    """A program of this member has sat down or played here, with a token."""
    host: bool = False
    """The person here is the host of the table."""
    absence: Literal["", "time", "left", "resigned"] = ""
    """Why a substitute bot plays: the time has run out, the guest has left the seat to it, or has resigned."""
    hue: str = ""
    """The colour that `colour` shows at this table, if it is another one: a player has chosen it."""
    asks_all: bool | None = None
    """Of my own seat, in a game where it matters: whether it is asked also where it cannot agree."""
    number: str = ""
    """What its player has added to the key from which chance is drawn."""


class ClockInfo(msgspec.Struct):
    """How the clocks of a table are set."""

    minutes: int
    """For the whole game."""
    increment: int
    """Seconds that are added when a seat has decided."""


class DaysInfo(msgspec.Struct):
    """A correspondence clock: days for every turn; see `tables.calendar`."""

    days: int
    weekend: bool
    sleep: tuple[int, int] | None
    zone: str


class PuzzleInfo(msgspec.Struct):
    """A puzzle of a title."""

    id: str
    number: int
    """In the list of the title, from 1."""
    level: int
    """How difficult it is, from 1 to 3."""


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
    """Whether seats see different things; then a hot seat needs a hand-over screen."""
    rematch: str | None
    """The address of the rematch, once somebody has asked for it."""
    clock: ClockInfo | None = None
    """Left out without clocks."""
    days: DaysInfo | None = None
    """Left out without a correspondence clock."""
    rated: bool = False
    open: bool = False
    hints: bool = False
    """Whether a player who must decide may ask for a hint."""
    lesson: bool = False
    """Whether it is a guided first game, or the game against bots that follows it."""
    origin: str = ""
    """Where the game came from, in words, if it began in the middle of another one."""
    palette: list[str] = []
    """The colours from which players may choose one for their seats."""
    example: str = ""
    """In an example of the rules page: the address of its section there; in a puzzle that of the list."""
    puzzle: PuzzleInfo | None = None
    """Left out where it is no puzzle."""
    commitment: str = ""
    """The SHA-256 hash of the table's key, shown before the first draw; empty for tables of earlier releases, whose
    draws cannot be verified."""
    serial: int = 0
    """Its number among the messages of this type on this connection, if it takes changes."""


class Shape(msgspec.Struct, omit_defaults=True):
    """See core.display.scene.Shape; the label is in words."""

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
    count: int = 0
    caption: str = ""
    detail: str = ""
    nearby: str = ""


class Item(msgspec.Struct, omit_defaults=True):
    id: str
    label: str
    symbol: str = ""
    badge: str = ""
    colour: str = ""
    value: int | str | None = None
    pick: str = ""
    counts: str = ""
    group: str = ""
    """In words."""
    hole: bool = False


class Panel(msgspec.Struct, omit_defaults=True):
    id: str
    kind: str
    title: str
    items: list[Item]
    seat: int | None = None
    colour: str = ""
    symbol: str = ""


class Choice(msgspec.Struct):
    """A legal path, as its picks."""

    picks: list[str]


class Result(msgspec.Struct):
    """The result of a game."""

    ranks: list[int]
    scores: list[int]
    reason: str
    """In words."""
    tie_breaks: dict[str, list[int]]
    """In words: how ties were broken."""
    chart: list[list[int]]
    """For every line of the game the scores of all seats."""
    reason_code: str
    """The reason for programs: the same in every language, as in records and in the Python API."""
    sources: list[list[Source]] = []
    """By seat: where its points came from."""
    dice: DiceResult | None = None
    """In a game with dice."""


class LessonTitle(msgspec.Struct):
    id: str
    title: str


class Coach(msgspec.Struct, omit_defaults=True):
    """What the coach of a guided first game says now; `**` stands around stressed words."""

    kind: Literal["move", "read", "done", "comment", "other"]
    """He waits for a move; for me to read and go on; the same after my move; or he comments the game against bots. In
    an example of the rules page also: I played something else than the rulebook tells."""
    text: str
    why: str = ""
    not_yet: str = ""
    """What he says to every other move."""
    number: int = 0
    """Of the lesson, from 1 on."""
    lessons: list[LessonTitle] = []
    step: int = 0
    steps: int = 0
    """The step of the lesson, from 1 on, and how many it has."""
    minutes: int = 0
    """About how long the whole guide takes."""
    points: list[str] = []
    """What he points at: ids of shapes, items and panels, or picks."""
    show: list[str] = []
    """The picks of a move that does what he asks for."""
    good: list[int] = []
    """Those of the choices, by number, that do it or lead to it; others are answered by a refusal `lesson`."""


class Position(FromServer, tag="position"):
    """The picture of a position, and the legal paths."""

    n: int
    """The number of log lines that lead to this position."""
    live: bool
    """False for an earlier position that I asked for with Look."""
    seat: int | None
    """The viewpoint; null for a watcher."""
    width: float
    height: float
    board: str
    label: str
    shapes: list[Shape]
    panels: list[Panel]
    last: list[str]
    """Places that the last move touched; they are marked."""
    actors: list[int]
    """Seats that must decide; empty when the game is over."""
    step: str
    prompt: str
    """The question to the deciding seat, in words."""
    help: str
    """Our short rules of that step."""
    choices: list[Choice]
    """What I may play for `seat`; empty if I need not decide."""
    words: dict[str, str]
    """The name of every pick in `choices`: for buttons, lists and screen readers."""
    undo: list[int]
    """Lines of mine I may take back to, earliest first; `undo:K` plays that."""
    since: int
    """The line after my last one: where the events since my turn begin."""
    result: Result | None
    nearby: dict[str, str] = {}
    """By pick on the board: what lies around its place, for lists and screen readers."""
    prompts: dict[str, Prompt] = {}
    """By partial selection, its picks joined with arrows: what I am asked then; without one it is `prompt`."""
    cards: dict[str, list[Card]] = {}
    """By partial selection: choices without a place on the board, and disabled ones."""
    stage: Stage | None = None
    """The conflict that is being decided."""
    turn: int = 0
    """The number of the turn, from 1 on; 0 before the first."""
    standing: str = ""
    """The button that agrees to nothing until the end of the turn, with Pass; empty if there is none."""
    ground: str = ""
    """The id of the drawing between the board and the shapes: see `GET /api/grounds/ID.svg`."""
    coach: Coach | None = None
    """In a guided first game."""
    agreed: list[int] = []
    """The seats that agree to a draw, while it is offered."""
    may: list[Literal["resign", "agree:draw", "refuse:draw"]] = []
    """What I may say besides my choices, to end the game: `Play` with that path."""
    cell: float = 0.0
    """The width of a field; 0: each shape is measured by its own width."""
    rule: str = ""
    """The section of the rules page about this step: `/rules/GAME#RULE`; empty if there is none."""
    serial: int = 0
    """Of a live position: its number among those on this connection, if it takes changes."""


class Operation(msgspec.Struct):
    """An operation of a JSON Patch (RFC 6902), with a path such as `/shapes/12/label`."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any | msgspec.UnsetType = msgspec.UNSET


class Change(FromServer, tag="change"):
    """What has changed since the last message of that type, for connections that take changes (`?changes=1`).

    Applied to the message with the serial `base` it gives the message with this serial. Who does not have that message
    asks for everything with AskWhole.
    """

    of: Literal["seats", "position"]
    base: int
    serial: int
    operations: list[Operation]


class LogLine(msgspec.Struct, omit_defaults=True):
    """One line of the log in words; an undo and the lines it undoes are marked."""

    n: int
    seat: int | None
    """Null for chance."""
    texts: list[str]
    places: list[str]
    undone: bool
    turn: int = 0
    """The turn it belongs to; 0 before the first."""
    briefs: list[Brief] = []
    """What is told of it in the one line of its turn."""
    points: list[Gain] = []
    flights: list[Flight] = []
    """The goods and cards that changed places, in new lines only."""
    result: Stage | None = None
    """How a conflict ended with this line."""
    fold: str = ""
    """The text for several such lines in a row, with a place for their number `{n}`: "Anna draws tiles: {n}"."""
    rule: str = ""
    """The section of the rules page about what happened; empty if there is none."""


class Log(FromServer, tag="log"):
    """Lines from `start` on; they replace those that the client has."""

    start: int
    lines: list[LogLine]


class ChatLine(msgspec.Struct):
    """A chat message: plain text, never markup."""

    n: int
    seat: int | None
    """Null if the author no longer sits here."""
    name: str
    mine: bool
    text: str
    at: int
    """Milliseconds since 1970."""


class Chatter(FromServer, tag="chat"):
    """Lines of the chat, for players only: the last ones (`whole`), or one more."""

    lines: list[ChatLine]
    whole: bool = False


class AdvisedMove(msgspec.Struct):
    """A move that the hint considered."""

    picks: list[str]
    words: str
    chance: float
    """The chance of winning for my seat after this move, if everybody plays well. It never rises down the list."""
    why: str
    """One sentence that names what the move changes, where and by how much; no two moves have the same."""
    places: list[str] = []
    """The places that the sentence speaks of."""


class Expected(msgspec.Struct):
    """The expected answer of another seat, as far as mine would see it."""

    seat: int
    words: str


class Advice(FromServer, tag="advice"):
    """A hint for one of my seats at line n."""

    n: int
    seat: int
    moves: list[AdvisedMove]
    """The best first."""
    answer: Expected | None = None
    rank: int = 0
    """The rank to expect if the game can hardly be won any more: then the moves are judged by rank and points."""


class Forecast(FromServer, tag="forecast"):
    """What a path leads to; without a title there is nothing to say."""

    n: int
    seat: int
    path: list[str]
    title: str = ""
    lines: list[str] = []
    points: list[Gain] = []
    stage: Stage | None = None
    button: str = ""
    """The words of the button that plays it."""
    undoable: bool = False
    """It can be taken back, as far as the seat can know."""
    staged: bool = False
    """It leads to a staged moment, so it should be looked at before it is played."""


class Reason(FromServer, tag="reason"):
    """Why a pick cannot be chosen after the picks of `path`; an empty text: no reason is known."""

    n: int
    seat: int
    path: list[str]
    pick: str
    text: str = ""
    rule: str = ""
    """The section of the rules that says so; `catan#road` if it is in those of another title."""


class RefusedPlace(msgspec.Struct):
    """A place of the board that cannot be chosen, and why, as in a Reason."""

    pick: str
    text: str
    rule: str


class Hatched(FromServer, tag="hatched"):
    """The places of the board that are hatched after the picks of `path`: few, each forbidden by one rule."""

    n: int
    seat: int
    path: list[str]
    places: list[RefusedPlace]


class TurningPoint(msgspec.Struct):
    """A line that changed the chances much."""

    n: int
    seat: int | None
    """Null for chance."""
    texts: list[str]
    change: list[float]
    """By seat."""
    better: str | None
    """A clearly better move, in words."""
    why: str = ""
    """The reason for it as a sentence; empty if none can be told."""


class Story(msgspec.Struct):
    """The review of a game that is over: the chances of winning, with all hidden information known."""

    chances: list[list[float]]
    """By position (before the first line, then after each line that counts) and by seat."""
    turns: list[TurningPoint]
    luck: list[float]
    """By seat: the sum of changes by chance."""
    choice: list[float]
    """By seat: what its own decisions lost against the best ones."""
    others: list[float]
    """By seat: what decisions of others that were not the best ones brought it."""
    luck_part: float
    """The part of luck in all changes of the chances."""
    margin: float
    """The usual error of `luck`."""


class LookedBack(FromServer, tag="looked_back"):
    """The progress of the review in positions, and its result once it is done."""

    done: int
    total: int
    story: Story | None = None


class Done(FromServer, tag="done"):
    """My move is stored as line n."""

    n: int
    id: str = ""
    """Of my message, if it had one."""


class Pong(FromServer, tag="pong"):
    """The answer to Ping."""


class Refused(FromServer, tag="refused"):
    """Nothing happened. `code` is one of: path, illegal, seat, stale, malformed, large, busy, forbidden, unknown,
    lesson: a legal move that the coach does not ask for yet, and failed: the server failed, and the same message may
    succeed later."""

    code: str
    text: str
    """One sentence in the language of the connection."""
    detail: str = ""
    """If the message is malformed: what was expected, and at which place, e.g. `$.seat`; in English."""
    id: str = ""
    """Of the message that is refused, if it had one."""


ServerMessage = (
    Seats
    | Position
    | Change
    | Log
    | Chatter
    | Forecast
    | Reason
    | Hatched
    | Advice
    | LookedBack
    | Done
    | Pong
    | Refused
)
