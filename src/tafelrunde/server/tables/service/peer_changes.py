"""Applies what other processes have changed to the rooms of this one, and notices what nobody has told."""

from __future__ import annotations

import asyncio
from typing import Final

from tafelrunde.server.background import Failures
from tafelrunde.server.tables.community.ladder import Ladder
from tafelrunde.server.tables.peer_ports import Change, Peers
from tafelrunde.server.tables.ports import ChatStore, Log, TableStore
from tafelrunde.server.tables.service.directory import Directory

_COMPARE_SECONDS: Final = 2.0
"""A change of which nobody has told is noticed after so many seconds."""


_TIDY_ROUNDS: Final = 10
"""In every tenth round leases of tables that are not here are given up."""


class PeerChanges:
    """Keeps the rooms in memory in step with the database, where several processes share it."""

    def __init__(
        self, directory: Directory, ladder: Ladder, store: TableStore, chat: ChatStore, peers: Peers, log: Log
    ) -> None:
        self._directory = directory
        self._ladder = ladder
        self._store = store
        self._chat = chat
        self._peers = peers
        self._failures = Failures(log)
        self._look = asyncio.Event()
        self._rounds = 0
        self._refreshing: set[asyncio.Task[None]] = set()
        peers.listen(self._hear)

    async def run(self) -> None:
        """Compare the rooms with the database again and again."""
        while not self._peers.is_alone:
            self._look.clear()
            await self._failures.survive("comparison failed", self.compare)
            try:
                async with asyncio.timeout(_COMPARE_SECONDS):
                    await self._look.wait()
            except TimeoutError:
                pass

    def _hear(self, change: Change) -> None:
        room = self._directory.in_memory(change.id)
        match change.kind:
            case "everything":
                self._look.set()
            case "guest" | "gone":
                self._guest_changed(change)
            case "table" if room is None and self._directory.is_loading(change.id):
                self._look.set()  # it may have been read before the change
            case "table" if room is not None:
                room.catch_up()
            case "chat" if room is not None:
                room.catch_up_with_chat()
            case "presence" if room is not None:
                room.catch_up_with_presence()
            case "lease" if room is not None:
                room.take_over()

    def _guest_changed(self, change: Change) -> None:
        self._directory.disconnect_here(change.id)
        if change.kind == "gone":
            self._ladder.recompute()
        task = asyncio.create_task(self._directory.refresh_rooms_of(change.id))
        self._refreshing.add(task)
        task.add_done_callback(self._refreshing.discard)

    async def compare(self) -> None:
        """Let rooms catch up that have missed something, and look after tables that nobody looks after."""
        await self._directory.wait_for_loads()
        rooms = {room.row.id: room for room in self._directory}
        self._rounds += 1
        if self._rounds % _TIDY_ROUNDS == 0:
            await self._peers.leases.tidy(self._directory.known())
        if not rooms:
            return
        revisions = await self._store.revisions(rooms)
        for id, room in rooms.items():
            if revisions.get(id, -1) > room.row.revision:
                room.catch_up()
        for id, length in (await self._chat.lengths(rooms)).items():
            if length > rooms[id].chat.length:
                rooms[id].catch_up_with_chat()
        leases = self._peers.leases
        alone = [id for id, room in rooms.items() if room.phase == "playing" and leases.held(id) is None]
        for id in await leases.free(alone) if alone else ():
            rooms[id].take_over()
