"""All tables of one server, put together from their ports."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field

from tafelrunde.server.failures import StorageFailed
from tafelrunde.server.rate_limits import OwnLimits, SharedLimits
from tafelrunde.server.settings import Settings
from tafelrunde.server.tables.community.ladder import Ladder
from tafelrunde.server.tables.community.lobby import Lobby
from tafelrunde.server.tables.in_memory.alone import Alone
from tafelrunde.server.tables.peer_ports import Peers
from tafelrunde.server.tables.ports import (
    Accounts,
    Background,
    Bots,
    ChatStore,
    LobbyQueries,
    Log,
    ModerationLog,
    RatedGames,
    RecordCheck,
    ReplayStore,
    ReviewStore,
    TableMetrics,
    TableStore,
    Worker,
)
from tafelrunde.server.tables.rooms.analysis.hints import Hints
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.service.branches import Branches
from tafelrunde.server.tables.service.directory import Directory
from tafelrunde.server.tables.service.housekeeping import Housekeeping
from tafelrunde.server.tables.service.lessons import LessonTables
from tafelrunde.server.tables.service.moderation import Moderation
from tafelrunde.server.tables.service.new_table import NewTables
from tafelrunde.server.tables.service.peer_changes import PeerChanges
from tafelrunde.server.tables.service.replay import Replays


@dataclass(frozen=True)
class Ports:
    """Everything that the tables of a server need from outside."""

    store: TableStore
    reviews: ReviewStore
    replays: ReplayStore
    chat: ChatStore
    rated_games: RatedGames
    lobby: LobbyQueries
    moderation: ModerationLog
    accounts: Accounts
    bots: Bots
    review_worker: Worker
    record_check: RecordCheck
    background: Background
    replay_background: Background
    """One replay after the other: several at once would only delay the tables."""
    metrics: TableMetrics
    log: Log
    alias: Callable[[str], str]
    peers: Peers = field(default_factory=Alone)
    limits: SharedLimits = field(default_factory=OwnLimits)


class TableService:
    """What the web needs of the tables, and the tasks that run beside it."""

    def __init__(self, settings: Settings, ports: Ports) -> None:
        self._ports = ports
        self.store = ports.store
        self.background = ports.background
        limits, limiter = settings.limits, ports.limits.limiter
        pace = limiter("new_tables", limits.new_tables)
        self.new_tables = NewTables(ports.store, ports.accounts, pace, ports.log, ports.alias)
        services = RoomServices(
            store=ports.store,
            reviews=ports.reviews,
            chat=ports.chat,
            rated_games=ports.rated_games,
            accounts=ports.accounts,
            bots=ports.bots,
            background=ports.background,
            metrics=ports.metrics,
            log=ports.log,
            alias=ports.alias,
            new_rematch=self.new_tables.add_rematch,
            chat_limiter=limiter("chat", limits.chat),
            report_limiter=limiter("reports", limits.reports),
            hint_limiter=limiter("hints", limits.hints),
            limits=limits,
            bot_seconds=settings.bot_seconds,
            bot_pause=settings.bot_pause,
            sealed_seconds=settings.sealed_seconds,
            peers=ports.peers,
        )
        self.peers = ports.peers
        self._hints = Hints(services)
        self._reviews = Reviews(services, ports.review_worker)
        self.directory = Directory(services, self._hints, self._reviews)
        self.replays = Replays(
            ports.replays, ports.record_check, ports.replay_background, self._reviews, limits.replays_per_address
        )
        self.branches = Branches(self.directory, self.replays, self.new_tables)
        self.ladder = Ladder(ports.rated_games)
        self.lobby = Lobby(ports.lobby, ports.store, settings.waiting_days, settings.idle_days)
        self.lessons = LessonTables(ports.store, self.lobby, self.new_tables)
        self.moderation = Moderation(
            self.directory, self.ladder, ports.accounts, ports.moderation, ports.log, ports.peers
        )
        self.housekeeping = Housekeeping(
            settings,
            self.directory,
            self.lobby,
            self.replays,
            ports.chat,
            ports.store,
            ports.rated_games,
            ports.log,
            ports.peers,
            ports.limits,
        )
        self._peer_changes = PeerChanges(self.directory, self.ladder, ports.store, ports.chat, ports.peers, ports.log)
        self._tasks = [
            asyncio.create_task(self.housekeeping.run()),
            asyncio.create_task(self.moderation.run()),
            asyncio.create_task(self._peer_changes.run()),
        ]

    async def is_looking(self, table: str, guest: str) -> bool:
        """Whether a guest has a table on the screen, in whatever process."""
        return self.directory.is_looking(table, guest) or await self.peers.is_looking(table, guest)

    async def close(self) -> None:
        """Stop the tasks, store the clocks, unload all rooms, and stop the workers. Other processes go on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        with contextlib.suppress(StorageFailed):
            await self.directory.checkpoint_clocks()
        await self.directory.close()
        with contextlib.suppress(StorageFailed):
            await self.peers.leave()
        await self._hints.close()
        await self._reviews.close()
        await self._ports.record_check.stop()
        await self._ports.bots.stop()
