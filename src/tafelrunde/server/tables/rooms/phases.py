"""The phases of a table: starts its game, closes it before the start, and opens the rematch of a finished game."""

from __future__ import annotations

import time
from dataclasses import replace

from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.model import Stored
from tafelrunde.server.tables.rooms.moves.bot_driver import BotDriver
from tafelrunde.server.tables.rooms.room_part import RoomPart, Shared
from tafelrunde.server.tables.rooms.synchronization import Synchronization


class Phases(RoomPart):
    """Takes one table from one phase to the next."""

    def __init__(self, shared: Shared, synchronization: Synchronization, bots: BotDriver) -> None:
        super().__init__(shared)
        self._synchronization = synchronization
        self._bots = bots

    async def start(self, connection: Connection) -> None:
        """Begin the game, for the host. Raises Refusal."""
        self._seating.check_host_before_start(connection)
        self._seating.check_can_start()
        await self._persistence.save_phase("playing", ())
        row = replace(self._state.row, phase="playing", deciders=(), changed=int(time.time()))
        stored = None if row.origin is None else await self._services.store.table(row.id)
        await self._synchronization.load(Stored(row, [] if stored is None else stored.moves, None))
        self._broadcast.send_snapshots()
        self._bots.schedule_bot()

    async def close(self, connection: Connection) -> None:
        """Close the table before its game has begun, for the host. Raises Refusal."""
        self._seating.check_host_before_start(connection)
        await self._services.store.close_table(self._state.row.id, self._persistence.guard())
        self._synchronization.end("host_closed")

    async def rematch(self, connection: Connection, level: str | None) -> None:
        """Tell everybody the next game of the table; the first player who asks opens it. Raises Refusal."""
        row = self._state.row
        if connection.guest is None or not self._state.seats_of(connection.guest):
            raise Refusal("forbidden", "not_yours")
        if self._state.phase != "over":
            raise Refusal("illegal", "not_over")
        if row.rematch is None:
            table = await self._services.new_rematch(row, connection.guest, connection.address, level)
            self._state.set_rematch(table)
            self._state.stored()
        self._broadcast.send_all_seats()
