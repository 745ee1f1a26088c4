"""What tables need from outside, as protocols: stores, accounts, bots, background work, log, metrics.

`storage`, `accounts` and `workers` implement them for a server, `in_memory` for a single process without one.
A write returns when it is durable and raises NotSaved otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Sequence
from typing import Final, ParamSpec, Protocol, TypeVar

from tafelrunde.server.tables.model import (
    ChatEntry,
    ClockRow,
    FinalResult,
    Guard,
    Guest,
    Lease,
    LobbyFilter,
    LogUpdate,
    ModerationAction,
    MoveRow,
    RatedGame,
    RatedRecord,
    RatedResult,
    SealedRow,
    SeatChange,
    SeatsUpdate,
    Stored,
    TableRow,
)
from tafelrunde.server.workers.questions import Answer, AnyQuestion

P = ParamSpec("P")
T = TypeVar("T")

ANYHOW: Final = Guard()

# -- stores


class TableStore(Protocol):
    """Tables with their logs, and the guests at them."""

    changes: int
    """Grows whenever a table is added, begins, or has a seat taken or left: lists read before are out of date."""

    async def table(self, id: str) -> Stored | None: ...

    async def news(self, id: str, n: int, revision: int) -> Stored | None:
        """A table with its lines from n on; None if it has the revision still, or is gone."""

    async def revisions(self, ids: Collection[str]) -> dict[str, int]:
        """The revisions of tables."""

    async def row(self, id: str) -> TableRow | None:
        """A table without its log."""

    async def save_result(self, table: str, result: FinalResult) -> None:
        """Store how a game has ended that ended before results were stored."""

    async def add_table(self, row: TableRow, rematch_of: str | None = None, moves: Sequence[MoveRow] = ()) -> None:
        """Store a new table, and the lines with which its log begins: all of it or nothing.

        If the table `rematch_of` has a rematch already, NotSaved says so: `is_conflict`.
        """

    async def append(self, update: LogUpdate) -> None:
        """Add lines to a log, and store what the table has come to with them: all of it or nothing."""

    async def save_answer(
        self, answer: SealedRow, due: int | None, seats: Sequence[SeatChange] = (), guard: Guard = ANYHOW
    ) -> None:
        """Store what a seat has answered in secret, in place of what it had answered before."""

    async def save_seats(self, table: str, update: SeatsUpdate) -> None:
        """Store changed seats and what belongs to them: all of it or nothing.

        If somebody else has changed one of the seats, NotSaved says so: `is_conflict`.
        """

    async def save_phase(self, table: str, phase: str, deciders: Sequence[int], guard: Guard = ANYHOW) -> None: ...

    async def save_host(self, table: str, guest: str, guard: Guard = ANYHOW) -> None: ...

    async def close_table(self, table: str, guard: Guard = ANYHOW) -> None:
        """Nobody can open the table any more; the operator can undo that."""

    async def save_clocks(self, table: str, shown: ClockRow, lease: Lease | None = None) -> None:
        """Store what the clocks of a table show in the middle of a decision."""

    async def save_due(self, table: str, due: int | None) -> None: ...

    async def without_deadline(self, since: int) -> list[str]:
        """Running tables with a correspondence clock and no deadline: a bot is to move. Changed since then."""

    async def overdue(self, now: int) -> list[str]:
        """Tables whose deadline has passed."""

    async def guest(self, id: str) -> Guest | None: ...

    async def save_guest(self, guest: Guest) -> None: ...

    async def save_language(self, guest: str, language: str) -> None:
        """Store the language of a guest who is known; nothing happens for others."""


class ReviewStore(Protocol):
    """Results of reviews, by the id of a table or replay."""

    async def review(self, id: str, n: int) -> str | None:
        """The result for a game, if it had n lines then."""

    async def save_review(self, id: str, n: int, result: str) -> None: ...


class ReplayStore(Protocol):
    """Records that were uploaded."""

    async def replay(self, id: str) -> str | None: ...

    async def add_replay(self, id: str, guest: str | None, text: str, source: str | None = None) -> None:
        """Store a record; `source` stands for the address it came from."""

    async def count_replays(self, source: str, days: int) -> int:
        """How many replays of a source are stored that somebody has opened or uploaded in so many days."""

    async def forget_sources(self, days: int) -> None:
        """Delete the sources of replays that nobody has opened for so many days; the replays stay."""

    async def touch_replay(self, id: str) -> None:
        """Note that the replay was opened; at most once a day."""

    async def delete_stale_replays(self, days: int, keep: Container[str] = ()) -> int:
        """Delete replays that nobody has opened for so many days, and their reviews; how many."""


class ChatStore(Protocol):
    """The chat of every table, who is muted there, and reports to the operator."""

    async def last(self, table: str, count: int) -> list[ChatEntry]:
        """The last entries, the oldest first."""

    async def lengths(self, tables: Collection[str]) -> dict[str, int]:
        """One more than the number of the last entry, of tables with a chat."""

    async def muted(self, table: str) -> frozenset[str]: ...

    async def add(self, table: str, entry: ChatEntry) -> None:
        """Add an entry; if there is one with this number already, NotSaved says so: `is_duplicate`."""

    async def delete_old(self, days: int) -> None:
        """Delete entries that are older."""

    async def mute(self, table: str, guest: str, muted: bool, by: str) -> None: ...

    async def report(self, table: str, by: str, about: str, text: str) -> None: ...


class RatedGames(Protocol):
    """The log of finished rated games, numbered in the order in which they ended."""

    async def add(self, table: str, result: RatedResult) -> None:
        """Add a game; nothing happens if its table is in the log already."""

    async def missing(self, most: int) -> list[str]:
        """Tables whose rated game is over and not in the log: a release before this one may have crashed."""

    async def since(self, number: int) -> list[RatedGame]:
        """All games after that number."""

    async def records(self, game: str, after: int, most: int) -> list[RatedRecord]:
        """Games of a title after a number, with their lines."""


class LobbyQueries(Protocol):
    """Lists of tables, the latest first."""

    async def mine(self, guest: str, changed_since: int) -> list[TableRow]:
        """Tables where a guest sits or is the host; unfinished ones only if they changed since then."""

    async def open(self, filters: LobbyFilter) -> list[TableRow]:
        """Public tables with a free seat whose game has not begun."""

    async def running(self, filters: LobbyFilter, changed_since: int, most: int) -> list[TableRow]:
        """Public tables where people play."""

    async def stale(self, changed_before: int, most: int) -> list[str]:
        """Tables where no game has begun and nothing has happened since then."""

    async def delete_stale(self, tables: Sequence[str], changed_before: int) -> None:
        """Delete those of the tables that are still stale."""


class ModerationLog(Protocol):
    """What the operator did, one numbered line for each action."""

    async def last_number(self) -> int: ...

    async def since(self, number: int) -> list[ModerationAction]: ...


class Accounts(Protocol):
    """What tables need to know about members."""

    async def is_member(self, id: str) -> bool: ...

    async def guest_name(self, name: str, language: str) -> str:
        """A guest's name, changed where it would be taken for a member's."""

    async def banned(self, ids: Collection[str]) -> set[str]:
        """Those of the ids that are banned."""

    async def remove(self, id: str) -> str:
        """Delete an account; the anonymous id that its seats have from now on."""


# -- work


class Worker(Protocol):
    """A process, or whatever else, that answers questions. Raises NoAnswer."""

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer: ...

    async def stop(self) -> None: ...


class Bots(Worker, Protocol):
    """Several workers that share the questions of all tables."""

    @property
    def is_overloaded(self) -> bool:
        """Whether questions wait."""

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        """`table` is whose share of the workers the question takes; `is_awaited`: a player waits for the answer."""


class RecordCheck(Protocol):
    """Replays uploaded records where they can do no harm."""

    async def check(self, record: str) -> str:
        """A valid record in the form in which we write records. Raises Refusal."""

    async def stop(self) -> None: ...


class Background(Protocol):
    """Runs a function that takes long without blocking the event loop."""

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T: ...


# -- for the operator


class Log(Protocol):
    """Writes events with their fields."""

    def info(self, event: str, **fields: object) -> object: ...

    def warning(self, event: str, **fields: object) -> object: ...

    def error(self, event: str, **fields: object) -> object: ...

    def exception(self, event: str, **fields: object) -> object:
        """Like `error`, with the exception that is being handled."""


class TableMetrics(Protocol):
    """Counts what happens at tables."""

    def moves_saved(self, player: str, count: int) -> None:
        """Lines of a `guest` or a `bot`."""

    def bot_decided(self, seconds: float) -> None: ...

    def bot_failed(self) -> None: ...

    def rooms_loaded(self, count: int) -> None:
        """How many rooms are in memory now."""
