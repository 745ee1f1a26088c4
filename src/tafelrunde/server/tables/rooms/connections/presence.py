"""Who is present at a table: tells the connections, and the other processes that serve the same table."""

from __future__ import annotations

import contextlib
from typing import Final

from tafelrunde.server.failures import StorageFailed
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.tables.rooms.room_services import RoomServices

_SECONDS: Final = 0.05


class Presence:
    """Changes of one table's presence; `Broadcast` holds the connections and who is present elsewhere."""

    def __init__(self, services: RoomServices, broadcast: Broadcast, jobs: JobQueue) -> None:
        self._peers = services.peers
        self._broadcast = broadcast
        self._jobs = jobs
        self._is_scheduled = False

    def changed(self) -> None:
        """Tell everybody soon who is present: once, however many come and go at the same time."""
        self._broadcast.presence += 1
        if not self._is_scheduled:
            self._is_scheduled = True
            self._jobs.start_later(_SECONDS, self._tell)

    def players_changed(self) -> None:
        """Somebody who is present may have become a player: other processes must know."""
        if not self._peers.is_alone:
            self.changed()

    async def _tell(self) -> None:
        self._is_scheduled = False
        self._broadcast.send_presence()
        with contextlib.suppress(StorageFailed):  # others are told with the next change
            await self._peers.show(self._table, self._broadcast.present())

    async def load_others(self) -> None:
        """Read who is present in other processes."""
        if not self._peers.is_alone:
            self._broadcast.others = await self._peers.others(self._table)

    async def others_changed(self) -> None:
        """Somebody has come or gone in another process: read it, and tell the connections of this one."""
        self._broadcast.others = await self._peers.others(self._table)
        self._broadcast.presence += 1
        self._broadcast.send_presence()

    @property
    def _table(self) -> str:
        return self._broadcast.state.row.id
