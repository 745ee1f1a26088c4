"""Who sits where at a table: sitting down, standing up, inviting bots, substitute bots, reclaiming a seat.

Changes the state in memory; the room stores and broadcasts it.
"""

from __future__ import annotations

from dataclasses import replace

from tafelrunde import bots
from tafelrunde.core.play.agreements import RESIGNED
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.position import palette
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

    # -- checks

    def check_own_seat(self, connection: Connection, number: int) -> SeatRow:
        """The seat, if it belongs to the connection's guest."""
        seat = self._seat(number)
        if connection.guest is None or seat.guest != connection.guest:
            raise Refusal("forbidden", "not_yours")
        return seat

    def check_host(self, connection: Connection) -> None:
        if connection.guest is None or connection.guest != self._state.row.host:
            raise Refusal("forbidden", "not_host")

    def check_host_before_start(self, connection: Connection) -> None:
        self.check_host(connection)
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

    async def sit(self, connection: Connection, number: int, name: str, zone: str | None) -> None:
        """Sit down on a free seat, or reclaim one's own."""
        guest = connection.guest
        if guest is None:
            raise Refusal("forbidden", "no_cookie")
        seat = self._seat(number)
        shown_name = connection.name or await self._accounts.guest_name(name, connection.language)
        shown_name = shown_name or say("guest", connection.language)
        if seat.guest == guest and seat.stand_in == RESIGNED:
            raise Refusal("illegal", "resigned")
        if seat.guest == guest:
            self._sit_again(number, shown_name, zone)
        elif not seat.is_free:
            raise Refusal("forbidden", "taken")
        elif self._state.phase != "waiting":
            raise Refusal("illegal", "begun")
        elif guest in self._state.row.removed:
            raise Refusal("forbidden", "removed")
        elif self._state.row.rated and not await self._accounts.is_member(guest):
            raise Refusal("forbidden", "members_only")
        else:
            self._sit_down(number, guest, shown_name, zone)
        if connection.name:
            self._state.add_member(guest)
        if connection.is_program:
            self.mark_program(number)
        await self._store.save_guest(Guest(guest, shown_name, connection.language))

    def _sit_again(self, number: int, name: str, zone: str | None) -> None:
        if self._substitute_must_decide(number):
            self._state.set_seat(number, replace(self._state.seats[number], reclaims=True))
        else:
            self.reclaim(number)
        seat = self._state.seats[number]
        # With another zone in every turn it would always be night: the zone is that of the start of the game.
        new_zone = zone if zone is not None and self._state.phase == "waiting" else seat.zone
        self._state.set_seat(number, replace(seat, name=name, zone=new_zone))

    def _sit_down(self, number: int, guest: str, name: str, zone: str | None) -> None:
        """Take a seat; except with a hot seat the guest leaves the seat they had before."""
        left = [] if self._state.row.hot_seat else self._state.seats_of(guest)
        for other in left:
            self._state.set_seat(other, SeatRow())
        self._state.set_seat(number, SeatRow(guest, name, zone=zone))

    def stand(self, connection: Connection, number: int) -> None:
        """Free a seat before the game; later a substitute bot plays on."""
        seat = self.check_own_seat(connection, number)
        if self._state.phase == "over":
            raise Refusal("illegal")
        substitute_seat = replace(seat, stand_in=seat.stand_in or "left", reclaims=False)
        self._state.set_seat(number, SeatRow() if self._state.phase == "waiting" else substitute_seat)

    def invite(self, connection: Connection, number: int, bot: str | None) -> None:
        """Give a seat to a bot, or free it again."""
        seat = self._seat(number)
        self.check_host_before_start(connection)
        if seat.guest is not None:
            raise Refusal("forbidden", "taken")
        if bot is not None and bot not in bots.names():
            raise Refusal("unknown", "no_bot")
        self._state.set_seat(number, SeatRow(bot=bot))

    def remove(self, connection: Connection, number: int) -> None:
        """Free the seat of another person before the game."""
        self.check_host_before_start(connection)
        self._state.set_removed(self.other_person(connection, number))
        self._state.set_seat(number, SeatRow())

    def other_person(self, connection: Connection, number: int) -> str:
        """The person on a seat, who must not be the connection's own guest."""
        guest = self._seat(number).guest
        if guest is None or guest == connection.guest:
            raise Refusal("illegal", "no_player")
        return guest

    def choose_colour(self, connection: Connection, number: int, colour: str | None) -> None:
        """Show a seat in another colour; other seats that have only got it by their number get another one."""
        seat = self.check_own_seat(connection, number)
        if colour is not None and colour not in palette(self._state.row.game):
            raise Refusal("unknown", "no_colour")
        chosen = [other.colour for other in self._state.seats if other is not seat and other.guest is not None]
        if colour is not None and colour in chosen:
            raise Refusal("forbidden", "colour_taken")
        self._state.set_seat(number, replace(seat, colour=colour))

    def add_number(self, connection: Connection, number: int, own: str) -> None:
        """Add something to the key from which chance is drawn, before the first draw; empty takes it back."""
        seat = self.check_own_seat(connection, number)
        if self._state.phase != "waiting":
            raise Refusal("illegal", "begun")
        self._state.set_seat(number, replace(seat, number=own or None))

    # -- substitute bots

    def bot_for(self, number: int) -> str | None:
        """The bot that decides for a seat: its own, or the strongest one as a substitute."""
        seat = self._state.seats[number]
        return seat.bot if seat.bot is not None else bots.names()[-1] if seat.stand_in is not None else None

    def only_bots_play(self) -> bool:
        """Whether bots decide for all seats, and no player waits to reclaim one."""
        return all(seat.bot or (seat.stand_in and not seat.reclaims) for seat in self._state.seats)

    def replace_out_of_time(self) -> list[int]:
        """Put substitute bots on the seats that are out of time."""
        live = self._state.live
        late = [] if live is None or live.clocks is None else live.clocks.out_of_time(live.pending)
        for number in late:
            self._state.set_seat(number, replace(self._state.seats[number], stand_in="time", helped=True))
        return late

    def resign(self, number: int) -> None:
        """A substitute bot plays on for somebody who has given up, to the end."""
        self._state.set_seat(number, replace(self._state.seats[number], stand_in=RESIGNED, reclaims=False))

    def reclaim(self, number: int) -> None:
        """Take a seat back from its substitute bot, if it has one."""
        seat = self._state.seats[number]
        if seat.stand_in is not None and seat.stand_in != RESIGNED:
            self._state.set_seat(number, replace(seat, stand_in=None, reclaims=False))

    def reclaim_after_line(self, number: int, by_guest: bool) -> None:
        """After a line of a seat: give back the seats whose players have waited for it."""
        live = self._state.live
        assert live is not None
        reclaiming = [other for other, seat in enumerate(self._state.seats) if seat.reclaims]
        free = [other for other in reclaiming if other == number or other not in live.deciders]
        if by_guest and number not in free:
            free.append(number)
        for other in free:
            self.reclaim(other)

    def mark_substituted(self, number: int) -> None:
        """Note that a substitute bot has decided for a player."""
        seat = self._state.seats[number]
        if seat.guest is not None and not seat.helped:
            self._state.set_seat(number, replace(seat, helped=True))

    def mark_program(self, number: int) -> None:
        """Note that a program sits or has played on a seat."""
        seat = self._state.seats[number]
        if not seat.program:
            self._state.set_seat(number, replace(seat, program=True))

    def _substitute_must_decide(self, number: int) -> bool:
        """Whether a substitute bot is to move: with clocks, sitting down again must not win time."""
        live = self._state.live
        has_substitute = self._state.seats[number].stand_in is not None
        return live is not None and live.clocks is not None and has_substitute and number in live.deciders
