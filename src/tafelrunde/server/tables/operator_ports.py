"""What operators see and do on their pages, as a protocol; `storage.stores.operators` implements it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Protocol

from tafelrunde.server.tables.model import ModerationKind, TableRow

KINDS: Final[tuple[ModerationKind, ...]] = (
    "ban",
    "unban",
    "close",
    "reopen",
    "unrate",
    "reset",
    "operator",
    "no_operator",
)
"""Actions of operators; only they write such lines."""
LONGEST_REASON: Final = 300
ListedPhase = Literal["waiting", "playing", "over", "closed"]


@dataclass(frozen=True)
class Counts:
    """How much there is in the database."""

    kind: str
    """`sqlite` or `postgresql`."""
    revision: str
    waiting: int
    playing: int
    over: int
    closed: int
    moves_last_hour: int
    members: int
    banned: int
    new_reports: int
    """Of the last seven days."""


@dataclass(frozen=True)
class LogLine:
    """A line of the moderation log, with names instead of ids."""

    id: int
    at: int
    kind: str
    by: str
    """Empty for the command line."""
    about: str
    table: str | None
    text: str


@dataclass(frozen=True)
class User:
    """A member as the operator sees them."""

    id: str
    name: str
    created: int
    banned: int | None
    operator: int | None
    """Since when the member is an operator."""
    tables: int
    reports: int
    """Reports about the member."""


@dataclass(frozen=True)
class ProcessRow:
    """A process that shares the database."""

    id: str
    name: str
    started: int
    """Seconds since 1970."""
    seen_seconds: float
    """How long ago it said that it is alive."""
    is_alive: bool
    facts: str
    """JSON: what it says about itself."""


class Operators(Protocol):
    """Reads and writes for operators; who they are is checked before."""

    async def counts(self) -> Counts: ...

    async def log(self, kinds: list[str], most: int) -> list[LogLine]:
        """The moderation log, the last line first."""

    async def users(self, name: str, banned_only: bool, most: int) -> list[User]:
        """Members with this in their name, the newest first."""

    async def tables(self, phase: ListedPhase | None, name: str, most: int) -> list[TableRow]:
        """Tables, the latest first; `name`: only those where somebody of that name sits."""

    async def act(self, kind: ModerationKind, what: str, reason: str, by: str) -> str:
        """Do something to a member or a table; returns the name. Raises UnknownName, BadSetup."""
