"""What a room needs from outside. Rooms, chat, hints and reviews share one frozen set; none knows the directory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tafelrunde.server.rate_limits import Limiter
from tafelrunde.server.settings import Limits
from tafelrunde.server.tables.in_memory.alone import Alone
from tafelrunde.server.tables.model import TableRow
from tafelrunde.server.tables.peer_ports import Peers
from tafelrunde.server.tables.ports import (
    Accounts,
    Background,
    Bots,
    ChatStore,
    Log,
    RatedGames,
    ReviewStore,
    TableMetrics,
    TableStore,
)
from tafelrunde.server.tables.rooms.live_game import SEALED_SECONDS


def _no_directory(table: str) -> None:
    """For a single room."""


@dataclass(frozen=True)
class RoomServices:
    """The ports and limits of all rooms of a server."""

    store: TableStore
    reviews: ReviewStore
    chat: ChatStore
    rated_games: RatedGames
    accounts: Accounts
    bots: Bots
    background: Background
    metrics: TableMetrics
    log: Log
    alias: Callable[[str], str]
    """The name of a table in the log: its id is an invitation."""
    new_rematch: Callable[[TableRow, str, str, str | None], Awaitable[str]]
    """Set up the next game of a table for a guest at an address; its id."""
    chat_limiter: Limiter
    report_limiter: Limiter
    hint_limiter: Limiter
    limits: Limits
    bot_seconds: float
    """What a bot may think about a decision."""
    bot_pause: float
    """A bot's move is shown no sooner than this after the one before, so that people can follow."""
    sealed_seconds: float = SEALED_SECONDS
    """Answers of a sealed decision are published no sooner than this after the question."""
    peers: Peers = field(default_factory=Alone)
    """The other processes that serve the same tables."""
    on_lost: Callable[[str], None] = _no_directory
    """Called with the id of a table whose room cannot go on."""
