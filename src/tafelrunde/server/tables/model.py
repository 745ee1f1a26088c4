"""What is stored about tables, as plain data: rooms read and write it, storage maps it to rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tafelrunde.core.info import OptionValue
from tafelrunde.core.play.record import Origin
from tafelrunde.server.protocol.messages import SeatKind
from tafelrunde.server.tables.clocks.calendar import Days


@dataclass(frozen=True)
class Guest:
    """A person who has given a name."""

    id: str
    name: str
    language: str


@dataclass(frozen=True)
class SeatRow:
    """A seat: free, a guest's, or a bot's."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    """`time`, `left` or `resigned` while a substitute bot plays for the guest."""
    zone: str | None = None
    """The guest's time zone."""
    helped: bool = False
    """A substitute bot has decided for the guest, or the guest ran out of time."""
    program: bool = False
    """A program has sat down or played here with a member's token."""
    asks_all: bool = False
    """The guest wants to be asked also where only one answer makes sense."""
    passes: int | None = None
    """The turn until whose end the guest agrees to nothing."""
    colour: str | None = None
    """The colour that the guest has chosen; None: that of the seat."""
    number: str | None = None
    """What the guest has added to the key from which chance is drawn."""
    reclaims: bool = False
    """The guest gets the seat back as soon as the substitute bot has decided."""

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.bot is None


@dataclass(frozen=True)
class SeatChange:
    """A seat as it is from now on. It is stored only if the same guest has it as before."""

    number: int
    seat: SeatRow
    guest_before: str | None


@dataclass(frozen=True)
class Lease:
    """The right to look after a table: its bots, clocks and notices. One process has it at a time."""

    table: str
    process: str
    """Empty for a server that is alone: nobody else can have the lease."""
    epoch: int
    """Grows whenever another process takes the lease."""


@dataclass(frozen=True)
class Guard:
    """What must be true when a change is stored, or else nothing of it is: NotSaved is a conflict then."""

    revision: int | None = None
    """The table is as it was read; None: however it is."""
    lease: Lease | None = None
    """We still look after the table; None: the change may come from any process."""


@dataclass(frozen=True)
class FinalResult:
    """How a game has ended, by seat."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A table as it was set up, and the state of its game in short."""

    id: str
    game: str
    version: int
    options: dict[str, OptionValue]
    seats: tuple[SeatRow, ...]
    phase: str
    seed: int = 0
    host: str = ""
    minutes: int | None = None
    increment: int = 0
    open: bool = False
    hot_seat: bool = False
    deciders: tuple[int, ...] = ()
    """The seats to move."""
    rematch: str | None = None
    changed: int = 0
    days: Days | None = None
    rated: bool = False
    due: int | None = None
    """The first deadline of the seats to move, with a correspondence clock."""
    hints: bool = False
    """Whether players may ask for hints."""
    key: str | None = None
    """Chance is drawn from it: 64 hexadecimal digits that never leave the server before the end of the game. Tables of
    earlier releases have only a seed."""
    closed: int | None = None
    """When the operator closed the table; None while it is open to its players."""
    members: frozenset[str] = frozenset()
    """Those of its guests who have an account."""
    origin: Origin | None = None
    """Where the game came from, if it began in the middle of another one."""
    answered: frozenset[int] = frozenset()
    """Those of the seats to move that have answered in secret; only they may know."""
    result: FinalResult | None = None
    """Once the game is over; None also for games that ended before results were stored."""
    lesson: bool = False
    """A guided first game."""
    commitment: str | None = None
    """The hash of the key, which everybody sees; None for tables of earlier releases."""
    removed: frozenset[str] = frozenset()
    """Guests whom the host has removed."""
    revision: int = 0
    """Grows with every change of the table, its seats, its log and its answers."""

    @property
    def numbers(self) -> dict[int, str]:
        """What players have added to the key, by seat."""
        return {number: seat.number for number, seat in enumerate(self.seats) if seat.number is not None}

    def kind(self, seat: SeatRow) -> SeatKind:
        if seat.is_free:
            return "free"
        if seat.guest is None:
            return "bot"
        return "member" if seat.guest in self.members else "guest"


@dataclass(frozen=True)
class MoveRow:
    """A line of a table's log."""

    table_id: str
    n: int
    seat: int
    path: str
    created: int
    """Milliseconds since 1970."""
    earned: int
    """Milliseconds that the line added to the seat's clock."""
    clocks: str | None
    """What all clocks showed then, as JSON."""
    message: str | None = None
    """The id of the message that asked for the line; no seat has two lines with the same one."""


@dataclass(frozen=True)
class LogUpdate:
    """New lines of a table's log, and what the table has come to with them."""

    moves: Sequence[MoveRow]
    phase: str
    deciders: Sequence[int]
    """The seats to move."""
    due: int | None = None
    """The first deadline of the seats to move, with a correspondence clock."""
    seats: Sequence[SeatChange] = ()
    rated: RatedResult | None = None
    """The result to add to the log of rated games."""
    unseals: bool = False
    """The sealed answers are lines now."""
    result: FinalResult | None = None
    """Once the game is over."""
    guard: Guard = Guard()

    @property
    def table_id(self) -> str:
        return self.moves[-1].table_id


@dataclass(frozen=True)
class SeatsUpdate:
    """Changed seats of a table, and the clocks that stand or run differently because of them."""

    seats: Sequence[SeatChange]
    due: int | None = None
    clocks: ClockRow | None = None
    removed: Collection[str] = ()
    """The guests whom the host has removed."""
    guard: Guard = Guard()


@dataclass(frozen=True)
class ClockRow:
    """What the clocks showed in the middle of a decision."""

    n: int
    """Lines in the log at that time."""
    left: list[int]
    at: int
    """Milliseconds since 1970."""


@dataclass(frozen=True)
class SealedLine:
    """A line of an answer that is not published."""

    path: str
    message: str = ""
    """The id of the message that asked for it."""
    for_guest: bool = False
    """A substitute bot has decided for the guest."""


@dataclass(frozen=True)
class SealedRow:
    """What a seat has answered in a sealed decision."""

    table_id: str
    seat: int
    n: int
    """Lines in the log before the answers."""
    lines: list[SealedLine]
    done: bool
    """Nothing more is asked."""
    at: int
    """When it answered last, in milliseconds since 1970."""


@dataclass(frozen=True)
class Stored:
    """A table with its whole log."""

    row: TableRow
    moves: list[MoveRow]
    clocks: ClockRow | None
    sealed: list[SealedRow] = field(default_factory=list)
    first: int = 0
    """The number of the first of the moves, if those before are known."""


@dataclass(frozen=True)
class ChatEntry:
    """A message in the chat of a table."""

    n: int
    guest: str
    name: str
    text: str
    created: int
    """Milliseconds since 1970."""


@dataclass(frozen=True)
class RatedSeat:
    """A player of a rated game, and the result."""

    player: str
    """A guest's id, or `bot:` and a level."""
    name: str
    rank: int
    score: int


@dataclass(frozen=True)
class RatedResult:
    """How a rated game has ended."""

    game: str
    seats: tuple[RatedSeat, ...]


@dataclass(frozen=True)
class RatedGame:
    """A finished rated game."""

    number: int
    table: str
    game: str
    ended: int
    """Seconds since 1970."""
    seats: tuple[RatedSeat, ...]


@dataclass(frozen=True)
class RatedRecord:
    """A rated game with all its lines."""

    rated: RatedGame
    version: int
    options: dict[str, OptionValue]
    seed: int
    lines: list[tuple[int, str]]
    """Seat and path."""
    key: str | None = None


Time = Literal["none", "minutes", "days"]


@dataclass(frozen=True)
class LobbyFilter:
    """Conditions for tables in the lobby; those that are None do not matter."""

    game: str | None = None
    seats: int | None = None
    time: Time | None = None
    rated: bool | None = None


ModerationKind = Literal["ban", "unban", "close", "reopen", "unrate", "reset", "operator", "no_operator"]


@dataclass(frozen=True)
class ModerationAction:
    """An action of the operator, as a running server reads it from the log."""

    id: int
    kind: ModerationKind
    about: str | None
    table: str | None
