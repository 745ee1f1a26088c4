"""Who sits where at a table: sitting down, standing up, inviting bots, substitute bots, reclaiming a seat.

Changes the state in memory and returns the numbers of the changed seats; the room stores and broadcasts them.
"""

from __future__ import annotations

from dataclasses import replace

from tafelrunde import bots
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.model import Guest, SeatRow
from tafelrunde.server.tables.ports import Accounts, TableStore
from tafelrunde.server.tables.rooms.state import TableState
from tafelrunde.server.texts import say


class Seating:
    """The seats of one table."""

    def __init__(self, state: TableState, store: TableStore, accounts: Accounts) -> None:
        self._state = state
        self._store = store
        self._accounts = accounts
        self._reclaiming: set[int] = set()
        """Seats that their players get back as soon as the substitute bot has decided."""

    def reset(self) -> None:
        """Forget who waits for a seat."""
        self._reclaiming.clear()

    # -- checks

    def check_own_seat(self, connection: Connection, number: int) -> SeatRow:
        """The seat, if it belongs to the connection's guest."""
        seat = self._seat(number)
        if connection.guest is None or seat.guest != connection.guest:
            raise Refusal("forbidden", "not_yours")
        return seat

    def check_host_before_start(self, connection: Connection) -> None:
        if connection.guest is None or connection.guest != self._state.row.host:
            raise Refusal("forbidden", "not_host")
        if self._state.phase != "waiting":
            raise Refusal("illegal", "begun")

    def check_can_start(self) -> None:
        """Refuse while a seat is free, and a rated game of bots alone."""
        if any(seat.is_free for seat in self._state.seats):
            raise Refusal("illegal", "seats_free")
        if self._state.row.rated and all(seat.bot is not None for seat in self._state.seats):
            raise Refusal("illegal", "rated_alone")

    def _seat(self, number: int) -> SeatRow:
        if not 0 <= number < len(self._state.seats):
            raise Refusal("unknown")
        return self._state.seats[number]

    # -- requests

    async def sit(self, connection: Connection, number: int, name: str, zone: str | None) -> set[int]:
        """Sit down on a free seat, or reclaim one's own."""
        guest = connection.guest
        if guest is None:
            raise Refusal("forbidden", "no_cookie")
        seat = self._seat(number)
        shown_name = connection.name or await self._accounts.guest_name(name, connection.language)
        shown_name = shown_name or say("guest", connection.language)
        if seat.guest == guest:
            changed = self._sit_again(number, shown_name, zone)
        elif not seat.is_free:
            raise Refusal("forbidden", "taken")
        elif self._state.phase != "waiting":
            raise Refusal("illegal", "begun")
        elif self._state.row.rated and not await self._accounts.is_member(guest):
            raise Refusal("forbidden", "members_only")
        else:
            changed = self._sit_down(number, guest, shown_name, zone)
        await self._store.save_guest(Guest(guest, shown_name, connection.language))
        return changed

    def _sit_again(self, number: int, name: str, zone: str | None) -> set[int]:
        if self._substitute_must_decide(number):
            self._reclaiming.add(number)
        else:
            self.reclaim(number)
        seat = self._state.seats[number]
        self._state.set_seat(number, replace(seat, name=name, zone=zone or seat.zone))
        return {number}

    def _sit_down(self, number: int, guest: str, name: str, zone: str | None) -> set[int]:
        """Take a seat; except with a hot seat the guest leaves the seat they had before."""
        left = [] if self._state.row.hot_seat else self._state.seats_of(guest)
        for other in left:
            self._state.set_seat(other, SeatRow())
        self._state.set_seat(number, SeatRow(guest, name, zone=zone))
        return {number, *left}

    def stand(self, connection: Connection, number: int) -> set[int]:
        """Free a seat before the game; later a substitute bot plays on."""
        seat = self.check_own_seat(connection, number)
        if self._state.phase == "over":
            raise Refusal("illegal")
        self._reclaiming.discard(number)
        waiting = self._state.phase == "waiting"
        self._state.set_seat(number, SeatRow() if waiting else replace(seat, stand_in=seat.stand_in or "left"))
        return {number}

    def invite(self, connection: Connection, number: int, bot: str | None) -> set[int]:
        """Give a seat to a bot, or free it again."""
        seat = self._seat(number)
        self.check_host_before_start(connection)
        if seat.guest is not None:
            raise Refusal("forbidden", "taken")
        if bot is not None and bot not in bots.names():
            raise Refusal("unknown", "no_bot")
        self._state.set_seat(number, SeatRow(bot=bot))
        return {number}

    # -- substitute bots

    def bot_for(self, number: int) -> str | None:
        """The bot that decides for a seat: its own, or the strongest one as a substitute."""
        seat = self._state.seats[number]
        return seat.bot if seat.bot is not None else bots.names()[-1] if seat.stand_in is not None else None

    def only_bots_play(self) -> bool:
        """Whether bots decide for all seats, and no player waits to reclaim one."""
        return all(
            seat.bot or (seat.stand_in and number not in self._reclaiming)
            for number, seat in enumerate(self._state.seats)
        )

    def replace_out_of_time(self) -> list[int]:
        """Put substitute bots on the seats that are out of time."""
        live = self._state.live
        late = [] if live is None or live.clocks is None else live.clocks.out_of_time()
        for number in late:
            self._state.set_seat(number, replace(self._state.seats[number], stand_in="time", helped=True))
        return late

    def reclaim(self, number: int) -> bool:
        """Take a seat back from its substitute bot, if it has one."""
        self._reclaiming.discard(number)
        seat = self._state.seats[number]
        if seat.stand_in is None:
            return False
        self._state.set_seat(number, replace(seat, stand_in=None))
        return True

    def reclaim_after_line(self, number: int, by_guest: bool) -> list[int]:
        """After a line of a seat: give back the seats whose players have waited for it."""
        live = self._state.live
        assert live is not None
        free = [other for other in self._reclaiming if other == number or other not in live.deciders]
        if by_guest and number not in free:
            free.append(number)
        return [other for other in free if self.reclaim(other)]

    def mark_substituted(self, number: int) -> bool:
        """Note that a substitute bot has decided for a player; whether that is new."""
        seat = self._state.seats[number]
        if seat.guest is None or seat.helped:
            return False
        self._state.set_seat(number, replace(seat, helped=True))
        return True

    def _substitute_must_decide(self, number: int) -> bool:
        """Whether a substitute bot is to move: with clocks, sitting down again must not win time."""
        live = self._state.live
        has_substitute = self._state.seats[number].stand_in is not None
        return live is not None and live.clocks is not None and has_substitute and number in live.deciders
