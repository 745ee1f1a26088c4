"""Periodic work on all tables: checkpoints of clocks, idle rooms, deadlines, stale tables and replays."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.settings import Settings
from tafelrunde.server.tables.community.lobby import Lobby
from tafelrunde.server.tables.ports import Log, TableStore
from tafelrunde.server.tables.service.directory import Directory
from tafelrunde.server.tables.service.replay import Replays

_ROUND_SECONDS: Final = 5.0
"""At most so much thinking time is lost or given when the server dies."""
_DELETE_SECONDS: Final = 3600.0
_RESUME_DAYS: Final = 30
_DAY: Final = 86_400


class Housekeeping:
    """Rounds through all tables of one server."""

    def __init__(
        self, settings: Settings, directory: Directory, lobby: Lobby, replays: Replays, store: TableStore, log: Log
    ) -> None:
        self._settings = settings
        self._directory = directory
        self._lobby = lobby
        self._replays = replays
        self._store = store
        self._log = log
        self._started = time.time()
        self._deleted_at = 0.0

    async def run(self) -> None:
        """Resume bots, then go on for ever."""
        with contextlib.suppress(Exception):
            await self._resume_bots()
        while True:
            await asyncio.sleep(min(_ROUND_SECONDS, self._settings.idle_seconds))
            try:
                await self._directory.checkpoint_clocks()
                self.unload_idle()
                await self.check_deadlines()
                await self._delete_stale()
            except Exception:
                self._log.exception("housekeeping failed")

    def unload_idle(self) -> None:
        """Unload the rooms that nobody needs."""
        self._directory.unload_idle(self._settings.idle_seconds, self._settings.limits.rooms)

    async def check_deadlines(self) -> None:
        """Let rooms check their clocks where they may have run out while the tables were not in memory."""
        now = time.time()
        late = self._directory.unloaded_out_of_time()
        if now >= self._started + self._settings.late_grace:
            late += await self._store.overdue(int(now))
        for id in late:
            try:
                room = await self._directory.room(id)
            except Refusal as refusal:
                if refusal.code == "unknown":  # the table cannot be loaded: do not try again in every round
                    self._directory.drop_clocks(id)
                    await self._store.save_due(id, None)
                continue
            with contextlib.suppress(Refusal):
                await room.check_clocks()

    async def _resume_bots(self) -> None:
        """Correspondence games where a bot was to move when the server stopped: no player may come for days."""
        for id in await self._store.without_deadline(int(time.time()) - _RESUME_DAYS * _DAY):
            with contextlib.suppress(Refusal):
                await (await self._directory.room(id)).resume()

    async def _delete_stale(self) -> None:
        if time.monotonic() - self._deleted_at <= _DELETE_SECONDS:
            return
        self._deleted_at = time.monotonic()
        tables = await self._lobby.delete_stale(keep=self._directory)
        if tables:
            self._log.info("stale tables deleted", tables=tables)
        replays = await self._replays.delete_stale(self._settings.replay_days)
        if replays:
            self._log.info("stale replays deleted", replays=replays)
