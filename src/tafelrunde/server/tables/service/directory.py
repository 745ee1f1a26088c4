"""Finds tables by id, loads them on the first connection, and unloads idle ones."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from dataclasses import replace

from tafelrunde.core.errors import TafelrundeError
from tafelrunde.server.failures import NotSaved, StorageFailed
from tafelrunde.server.ids import is_id
from tafelrunde.server.protocol.connection import RESTART
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.clocks.minute_clocks import RunningClocks
from tafelrunde.server.tables.peer_ports import Present
from tafelrunde.server.tables.rooms.analysis.hints import Hints
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.service.shared_loads import SharedLoads


class Directory:
    """The rooms in memory, by the ids of their tables."""

    def __init__(self, services: RoomServices, hints: Hints, reviews: Reviews) -> None:
        self._services = replace(services, on_lost=self._unload_lost)
        self._hints = hints
        self._reviews = reviews
        self._rooms: dict[str, Room] = {}
        self._loads: SharedLoads[Room] = SharedLoads()
        self._closing: set[asyncio.Task[None]] = set()
        self._unloaded_clocks: dict[str, RunningClocks] = {}
        """Clocks that run while their tables are not in memory."""

    async def close(self) -> None:
        """Unload all rooms."""
        await asyncio.gather(*self._closing, *(room.close() for room in self._rooms.values()))

    # -- finding and loading

    def __contains__(self, id: object) -> bool:
        return id in self._rooms

    def __iter__(self) -> Iterator[Room]:
        """The rooms in memory; they may be unloaded meanwhile."""
        return iter(list(self._rooms.values()))

    def in_memory(self, id: str) -> Room | None:
        """The room of a table, if it is loaded."""
        return self._rooms.get(id)

    async def room(self, id: str) -> Room:
        """The room of a table, loaded if necessary. Raises Refusal."""
        room = self._rooms.get(id)
        if room is not None:
            return room
        if not is_id(id):
            raise Refusal("unknown", "no_table")
        return await self._loads.load(id, self._load)

    def known(self) -> set[str]:
        """Tables that are in memory, are being loaded, or whose clocks run here."""
        return {*self._rooms, *self._loads.running(), *self._unloaded_clocks}

    def is_loading(self, id: str) -> bool:
        """Whether a table is being loaded now."""
        return self._loads.is_running(id)

    async def wait_for_loads(self, id: str | None = None) -> None:
        """Wait until a table, or all tables that are being loaded now, are loaded."""
        await self._loads.wait(id)

    async def _load(self, id: str, attempts: int = 4) -> Room:
        services = self._services
        stored = await services.store.table(id)
        if stored is None:
            raise Refusal("unknown", "no_table")
        if stored.row.closed is not None:
            if stored.row.phase == "waiting":
                raise Refusal("unknown", "host_closed")
            raise Refusal("unknown", "closed")
        clocks = self._unloaded_clocks.get(id)
        if clocks is not None:
            stored = replace(stored, clocks=clocks.row())
        try:
            room = await Room.open(services, self._hints, self._reviews, stored)
        except Refusal as refusal:
            services.log.error("table cannot be loaded", table=services.alias(id), why=refusal.detail)
            raise
        except TafelrundeError as error:
            services.log.error("table cannot be loaded", table=services.alias(id), why=str(error))
            raise Refusal("unknown", "broken") from error
        except NotSaved as error:
            if error.is_conflict and attempts > 1:  # another process has changed the table meanwhile
                return await self._load(id, attempts - 1)
            raise Refusal("failed", "not_saved") from error
        self._rooms[id] = room
        self._unloaded_clocks.pop(id, None)
        services.metrics.rooms_loaded(len(self._rooms))
        return room

    # -- unloading

    def unload(self, room: Room) -> None:
        """Drop a room from memory; the next connection loads its table again."""
        id = room.row.id
        if self._rooms.get(id) is not room:
            return
        del self._rooms[id]
        self._hints.unload(id)
        self._services.metrics.rooms_loaded(len(self._rooms))
        closing = asyncio.create_task(self._close(room, give_up=id not in self._unloaded_clocks))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def _close(self, room: Room, give_up: bool) -> None:
        await room.close()
        peers, id = self._services.peers, room.row.id
        with contextlib.suppress(StorageFailed):
            if id not in self._rooms:
                await peers.show(id, Present())
            if give_up and id not in self._rooms and id not in self._unloaded_clocks:
                await peers.leases.give_up(id)

    def _unload_lost(self, id: str) -> None:
        room = self._rooms.get(id)
        if room is not None and room.is_lost:
            self.unload(room)

    def unload_idle(self, idle_seconds: float, most: int) -> None:
        """Unload the rooms that have been idle for so long; if there are more than `most`, also other idle ones."""
        long_ago = time.monotonic() - idle_seconds
        too_many = len(self._rooms) - most
        idle = sorted((room for room in self._rooms.values() if room.is_idle), key=lambda room: room.idle_since)
        for number, room in enumerate(idle):
            if number < too_many or room.idle_since < long_ago:
                held = self._services.peers.leases.held(room.row.id) is not None
                if (clocks := room.running_clocks) is not None and held:
                    self._unloaded_clocks[room.row.id] = clocks
                self.unload(room)

    # -- clocks

    async def checkpoint_clocks(self) -> None:
        """Store what the running clocks of all tables show."""
        running = {id: room.running_clocks for id, room in self._rooms.items()} | self._unloaded_clocks
        store, leases = self._services.store, self._services.peers.leases
        saves = [
            store.save_clocks(id, clocks.row(), lease)
            for id, clocks in running.items()
            if clocks is not None and (lease := leases.held(id)) is not None
        ]
        failed = [error for error in await asyncio.gather(*saves, return_exceptions=True) if error is not None]
        for error in failed:
            if not (isinstance(error, NotSaved) and error.is_conflict):  # another process looks after the table now
                raise error

    def unloaded_out_of_time(self) -> list[str]:
        """Tables that are not in memory and where a player is out of time."""
        return [id for id, running in self._unloaded_clocks.items() if running.clocks.out_of_time()]

    def drop_clocks(self, id: str) -> None:
        """Stop the clocks of a table that is not in memory."""
        self._unloaded_clocks.pop(id, None)

    # -- people

    def disconnect(self, guest: str) -> None:
        """Close all sockets of this guest or member, in all processes; clients reconnect with their new identity."""
        self.disconnect_here(guest)
        if not self._services.peers.is_alone:
            telling = asyncio.create_task(self._tell_guest_changed(guest))
            self._closing.add(telling)
            telling.add_done_callback(self._closing.discard)

    async def _tell_guest_changed(self, guest: str) -> None:
        with contextlib.suppress(StorageFailed):
            await self._services.peers.tell_guest_changed(guest)

    def disconnect_here(self, guest: str) -> None:
        """Close the sockets of this guest or member in this process."""
        for room in self:
            for connection in room.broadcast.connections:
                if connection.guest == guest:
                    connection.close(RESTART)

    async def refresh_rooms_of(self, guest: str) -> None:
        """Load the stored state of all rooms again where a guest is a player or the host: the account has changed."""
        for room in self:
            if room.row.host == guest or room.state.seats_of(guest):
                await room.refresh()

    def is_looking(self, table: str, guest: str) -> bool:
        """Whether a guest has a table on the screen."""
        room = self._rooms.get(table)
        return room is not None and room.broadcast.is_looking(guest)
