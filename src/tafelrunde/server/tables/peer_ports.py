"""What tables need to know of the other processes that serve the same database, as protocols.

`storage.peers` implements them on PostgreSQL, `in_memory.alone` for a server that is alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from tafelrunde.server.tables.model import Lease

ALL_TABLES: Final = "*"
"""The lease for work on all tables: deadlines, notices, clean-up."""

ChangeKind = Literal["table", "chat", "presence", "lease", "guest", "gone", "everything"]


@dataclass(frozen=True)
class Change:
    """Something that another process has changed."""

    kind: ChangeKind
    id: str = ""
    """Of a table, or of a guest; empty for `everything`: messages may have been lost."""


@dataclass(frozen=True)
class Present:
    """Who is at a table."""

    guests: frozenset[str] = frozenset()
    """Players and the host."""
    looking: frozenset[str] = frozenset()
    """Those of them who have the table on the screen."""
    watchers: int = 0
    """Connections of others."""


class Leases(Protocol):
    """Who looks after a table."""

    def held(self, table: str) -> Lease | None:
        """Our lease, as far as we know."""

    async def take(self, table: str) -> Lease | None:
        """Take the lease of a table, if nobody who is alive has it; None if somebody has."""

    async def give_up(self, table: str) -> None:
        """Nobody needs to look after the table any more."""

    async def free(self, tables: Collection[str]) -> list[str]:
        """Those of the tables that nobody looks after."""

    async def tidy(self, keep: Collection[str]) -> None:
        """Give up all leases but these: to do so may have failed before."""

    async def orphans(self, most: int) -> list[str]:
        """Tables whose process has ended while it looked after them."""


class Peers(Protocol):
    """The other processes."""

    is_alone: bool
    """Whether there can be no other process."""

    @property
    def leases(self) -> Leases: ...

    def listen(self, hear: Callable[[Change], None]) -> None:
        """Call a function with every change by others."""

    async def tell_guest_changed(self, guest: str) -> None:
        """Tell the others that an account has changed: its sockets must be opened anew."""

    async def tell_guest_gone(self, guest: str) -> None:
        """Tell the others that an account was deleted."""

    async def show(self, table: str, present: Present) -> None:
        """Show the others who is at a table in this process."""

    async def others(self, table: str) -> Present:
        """Who is at a table in other processes."""

    async def is_looking(self, table: str, guest: str) -> bool:
        """Whether a guest has a table on the screen in another process."""

    async def watchers(self, tables: Collection[str]) -> dict[str, int]:
        """How many others watch, in other processes; tables without any may be missing."""

    @property
    def were_here(self) -> bool:
        """Whether others were there when this process started: then nothing has stood still."""

    def now(self) -> float:
        """Seconds since 1970 by a clock that all processes share: those of their machines may differ, or be set."""

    async def leave(self) -> None:
        """Give up all leases and end: others look after the tables."""
