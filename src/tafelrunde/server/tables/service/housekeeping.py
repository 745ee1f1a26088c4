"""Periodic work on all tables: checkpoints of clocks, idle rooms, deadlines, stale tables and replays."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from tafelrunde.server.background import Failures
from tafelrunde.server.failures import StorageFailed
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import SharedLimits
from tafelrunde.server.settings import Settings
from tafelrunde.server.tables.clocks.wall_clock import WallClock
from tafelrunde.server.tables.community.lobby import Lobby
from tafelrunde.server.tables.peer_ports import ALL_TABLES, Peers
from tafelrunde.server.tables.ports import ChatStore, Log, RatedGames, TableStore
from tafelrunde.server.tables.service.directory import Directory
from tafelrunde.server.tables.service.replay import Replays

_ROUND_SECONDS: Final = 5.0
"""At most so much thinking time is lost or given when the server dies."""
_DELETE_SECONDS: Final = 3600.0
_RESUME_DAYS: Final = 30
_MOST_MISSING: Final = 1000
_MOST_ORPHANS: Final = 200
_DAY: Final = 86_400


class Housekeeping:
    """Rounds through all tables of one server."""

    def __init__(
        self,
        settings: Settings,
        directory: Directory,
        lobby: Lobby,
        replays: Replays,
        chat: ChatStore,
        store: TableStore,
        rated_games: RatedGames,
        log: Log,
        peers: Peers,
        limits: SharedLimits,
    ) -> None:
        self._peers = peers
        self._limits = limits
        self._is_first_round = True
        self._settings = settings
        self._directory = directory
        self._lobby = lobby
        self._replays = replays
        self._chat = chat
        self._store = store
        self._rated_games = rated_games
        self._log = log
        self._failures = Failures(log)
        self._wall_clock = WallClock(0.0 if peers.were_here else settings.start_grace, log)
        self._deleted_at = self._forgot_at = -math.inf

    async def run(self) -> None:
        """Catch up with what the last server left undone, then go on for ever. One kind of work that fails does not
        prevent the others."""
        while True:
            await self._survive(self._catch_up)
            await asyncio.sleep(min(_ROUND_SECONDS, self._settings.idle_seconds))
            await self._survive(self._directory.checkpoint_clocks)
            await self._survive(self._unload_idle)
            await self._survive(self.check_deadlines)
            if await self._is_ours():
                await self._survive(self._adopt_orphans)
                await self._survive(self._delete_stale)
                await self._survive(self._forget_limits)

    async def _is_ours(self) -> bool:
        """Whether this process does what must be done once for all tables."""
        try:
            return await self._peers.leases.take(ALL_TABLES) is not None
        except StorageFailed:
            return False

    async def _catch_up(self) -> None:
        """Once, as soon as the work on all tables is ours: what those before us left undone."""
        if self._is_first_round and await self._is_ours():
            self._is_first_round = False
            await self._survive(self._log_missing_results)
            await self._survive(self._resume_bots)

    async def _adopt_orphans(self) -> None:
        """Tables whose process has ended while it looked after them: loading them takes the lease."""
        for id in await self._peers.leases.orphans(_MOST_ORPHANS):
            await self._survive(partial(self._resume, id))

    async def _survive(self, work: Callable[[], Awaitable[object]]) -> None:
        await self._failures.survive("housekeeping failed", work)

    async def _unload_idle(self) -> None:
        self.unload_idle()

    def unload_idle(self) -> None:
        """Unload the rooms that nobody needs."""
        self._directory.unload_idle(self._settings.idle_seconds, self._settings.limits.rooms)

    async def check_deadlines(self) -> None:
        """Let rooms check their clocks where they may have run out while the tables were not in memory."""
        self._wall_clock.look()
        late = self._directory.unloaded_out_of_time()
        if self._wall_clock.somebody_may_be_late:
            late += await self._store.overdue(int(self._peers.now()))
        leases, all_ours = self._peers.leases, self._peers.is_alone or await self._is_ours()
        for id in late:
            if leases.held(id) is not None or (all_ours and await leases.take(id) is not None):
                await self._survive(partial(self._check_deadline, id))

    async def _check_deadline(self, id: str) -> None:
        try:
            room = await self._directory.room(id)
        except Refusal as refusal:
            if refusal.code == "unknown":  # the table cannot be loaded: do not try again in every round
                self._directory.drop_clocks(id)
                await self._store.save_due(id, None)
            return
        with contextlib.suppress(Refusal):
            await room.check_clocks()

    async def _log_missing_results(self) -> None:
        """Rated games that are over and not in the log of rated games: loading them adds them to it."""
        for id in await self._rated_games.missing(_MOST_MISSING):
            await self._survive(partial(self._load, id))

    async def _load(self, id: str) -> None:
        with contextlib.suppress(Refusal):
            await self._directory.room(id)

    async def _resume_bots(self) -> None:
        """Correspondence games where a bot was to move when the server stopped: no player may come for days."""
        for id in await self._store.without_deadline(int(time.time()) - _RESUME_DAYS * _DAY):
            await self._survive(partial(self._resume, id))

    async def _resume(self, id: str) -> None:
        with contextlib.suppress(Refusal):
            await (await self._directory.room(id)).resume()

    async def _forget_limits(self) -> None:
        """Rows of addresses and names that limit nobody any more; by the clock of the database, whatever ours shows."""
        if time.monotonic() - self._forgot_at > _DELETE_SECONDS:
            self._forgot_at = time.monotonic()
            await self._limits.forget_old()

    async def _delete_stale(self) -> None:
        if not self._wall_clock.is_sure or time.monotonic() - self._deleted_at <= _DELETE_SECONDS:
            return
        self._deleted_at = time.monotonic()
        tables = await self._lobby.delete_stale(keep=self._directory)
        if tables:
            self._log.info("stale tables deleted", tables=tables)
        replays = await self._replays.delete_stale(self._settings.replay_days)
        if replays:
            self._log.info("stale replays deleted", replays=replays)
        await self._chat.delete_old(self._settings.chat_days)
