"""Requests about the seats of a table: each is checked, applied in memory, stored and broadcast."""

from __future__ import annotations

from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import AddNumber, ChooseColour, HandOver, Invite, Remove, Sit, Stand
from tafelrunde.server.tables.clocks.calendar import is_zone
from tafelrunde.server.tables.model import Lease
from tafelrunde.server.tables.rooms.moves.moves import Moves
from tafelrunde.server.tables.rooms.room_part import RoomPart, Shared

SeatRequest = Sit | Stand | Invite | Remove | HandOver | ChooseColour | AddNumber


class SeatRequests(RoomPart):
    """What people ask about the seats of one table, and what its clocks do to them."""

    def __init__(self, shared: Shared, moves: Moves) -> None:
        super().__init__(shared)
        self._moves = moves

    async def handle(self, connection: Connection, message: SeatRequest) -> None:
        """Do what a message asks for. Raises Refusal."""
        match message:
            case Sit():
                await self._sit(connection, message)
                return
            case HandOver(seat=seat):
                await self._hand_over(connection, seat)
                return
            case Stand(seat=seat):
                self._seating.stand(connection, seat)
            case Invite(seat=seat, bot=bot):
                self._seating.invite(connection, seat, bot)
            case Remove(seat=seat):
                self._seating.remove(connection, seat)
            case ChooseColour(seat=seat, colour=colour):
                self._seating.choose_colour(connection, seat, colour)
            case AddNumber(seat=seat, number=number):
                self._seating.add_number(connection, seat, number)
        await self._seats_changed()

    async def _sit(self, connection: Connection, sit: Sit) -> None:
        could_read = self._chat.may_read(connection.guest)
        zone = sit.zone if is_zone(sit.zone) else None
        await self._seating.sit(connection, sit.seat, sit.name, zone)
        await self._seats_changed()
        if not could_read:
            self._chat.send(connection)

    async def _hand_over(self, connection: Connection, seat: int) -> None:
        self._seating.check_host(connection)
        host = self._seating.other_person(connection, seat)
        await self._persistence.save_host(host)
        self._state.set_host(host)
        self._broadcast.send_all_seats()

    async def check_clocks(self) -> None:
        """Replace players who are out of time by substitute bots."""
        row, live = self._state.row, self._state.live
        lease = self._leases.held(row.id)
        if live is None or live.clocks is None or lease is None:
            return
        await self._moves.answering.publish()
        late = self._seating.replace_out_of_time()
        if late:
            self._services.log.info("out of time", table=self._alias, seats=late)
            await self._seats_changed(lease)
        else:
            self._timer.set()

    async def _seats_changed(self, lease: Lease | None = None) -> None:
        """Store and broadcast changed seats."""
        self._timer.state_changed()
        await self._persistence.save_seats(lease)
        self._presence.players_changed()
        self._broadcast.send_snapshots()
        self._moves.bots.schedule_bot()
