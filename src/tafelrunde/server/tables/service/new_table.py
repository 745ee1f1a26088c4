"""Sets up tables: new ones as a guest asks for them, and rematches."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from tafelrunde import bots
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.info import OptionValue
from tafelrunde.core.play.keyed_draws import KEY_BYTES
from tafelrunde.core.registry import title
from tafelrunde.server.ids import new_id
from tafelrunde.server.protocol.names import normalize_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewTable
from tafelrunde.server.rate_limits import RateLimiter
from tafelrunde.server.tables.clocks.calendar import LONGEST_SLEEP, Days, is_zone
from tafelrunde.server.tables.model import Guest, SeatRow, TableRow
from tafelrunde.server.tables.ports import Accounts, Log, TableStore
from tafelrunde.server.tables.rooms.hints import allowed_by_default
from tafelrunde.server.texts import say


class NewTables:
    """Adds tables to the store, not too many from one address."""

    def __init__(
        self, store: TableStore, accounts: Accounts, limiter: RateLimiter, log: Log, alias: Callable[[str], str]
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._limiter = limiter
        self._log = log
        self._alias = alias

    async def add(self, guest: str, request: NewTable, address: str, by_program: bool = False) -> str:
        """Add a table as a guest, or a member's program, asks for it; its id. Raises Refusal."""
        row = set_up(guest, request, by_program)
        if row.rated and not await self._accounts.is_member(guest):
            raise Refusal("forbidden", "members_only")
        self._limit(address)
        if any(seat.guest == guest for seat in row.seats):
            await self._store.save_guest(Guest(guest, _guest_name(request), request.language or "en"))
        await self._store.add_table(row)
        self._log.info("table added", table=self._alias(row.id), game=row.game, seats=len(row.seats))
        return row.id

    async def add_rematch(self, row: TableRow, guest: str, address: str, level: str | None = None) -> str:
        """Add the same table again with everybody one seat further; its id. Raises Refusal.

        `level` is that of all bots from now on; None: as before.

        Seats of players who are gone are free, and in a rated game all but those of bots and of the guest who asks.
        """
        if level is not None and level not in bots.names():
            raise Refusal("unknown", "no_bot")
        self._limit(address)
        banned = await self._accounts.banned([seat.guest for seat in row.seats if seat.guest is not None])

        def seat_again(seat: SeatRow) -> SeatRow:
            is_gone = seat.guest is not None and (not seat.name or seat.guest in banned)
            if is_gone or (row.rated and seat.guest not in (None, guest)):
                return SeatRow()
            bot = seat.bot if level is None or seat.bot is None else level
            return replace(seat, bot=bot, stand_in=None, helped=False, program=False)

        seats = tuple(seat_again(row.seats[number - 1]) for number in range(len(row.seats)))
        again = replace(
            row,
            id=new_id(),
            version=title(row.game).game.info.version,
            seed=0,
            key=secrets.token_hex(KEY_BYTES),
            host=row.host if any(seat.guest == row.host for seat in seats) else guest,
            phase=_first_phase(seats),
            deciders=(),
            rematch=None,
            seats=seats,
            due=None,
        )
        await self._store.add_table(again, rematch_of=row.id)
        return again.id

    def _limit(self, address: str) -> None:
        if not self._limiter.allows(address):
            raise Refusal("busy")


def set_up(guest: str, request: NewTable, by_program: bool = False) -> TableRow:
    """The table that a guest asks for. Raises Refusal."""
    try:
        info = title(request.game).game.info
    except TafelrundeError:
        raise Refusal("unknown", "no_game") from None
    try:
        options: dict[str, OptionValue] = info.complete(request.seats, request.options)
    except TafelrundeError as error:
        raise Refusal("malformed", "setup", str(error)) from None
    chosen = _bots(request)
    days = _days(request)
    seats = _seats(guest, request, chosen, by_program)
    return TableRow(
        id=new_id(),
        game=info.id,
        version=info.version,
        options=options,
        seed=0,
        key=secrets.token_hex(KEY_BYTES),
        minutes=None if request.clock is None else request.clock.minutes,
        increment=0 if request.clock is None else request.clock.increment,
        host=guest,
        open=request.open,
        hot_seat=request.hot_seat,
        phase=_first_phase(seats),
        deciders=(),
        rematch=None,
        changed=0,
        seats=seats,
        days=days,
        rated=request.rated,
        hints=not request.rated and (allowed_by_default(seats) if request.hints is None else request.hints),
    )


def _bots(request: NewTable) -> list[str | None]:
    """The bot of every seat, None for people."""
    chosen: list[str | None] = request.bots if request.bots is not None else [None] * request.seats
    if len(chosen) != request.seats:
        raise Refusal("malformed", "setup", f"There are {len(chosen)} bots for {request.seats} seats.")
    if any(bot is not None and bot not in bots.names() for bot in chosen):
        raise Refusal("unknown", "no_bot")
    return chosen


def _seats(guest: str, request: NewTable, chosen: list[str | None], by_program: bool) -> tuple[SeatRow, ...]:
    """The bots on their seats; the guest on the first free one, or with a hot seat on all free ones."""
    if request.rated and (request.hot_seat or None not in chosen):
        raise Refusal("malformed", "rated_alone")
    seats = [SeatRow(bot=bot) for bot in chosen]
    free = [number for number, seat in enumerate(seats) if seat.is_free]
    for number in free if request.hot_seat else free[:1]:
        zone = request.zone if is_zone(request.zone) else None
        seats[number] = SeatRow(guest, _guest_name(request), zone=zone, program=by_program)
    return tuple(seats)


def _first_phase(seats: tuple[SeatRow, ...]) -> str:
    return "waiting" if any(seat.is_free for seat in seats) else "playing"


def _days(request: NewTable) -> Days | None:
    """The correspondence clock of a table, if it has one."""
    days = request.days
    if days is None:
        return None
    if request.clock is not None:
        raise Refusal("malformed", "two_clocks")
    if days.sleep is not None and not 0 < (days.sleep[1] - days.sleep[0]) % 24 <= LONGEST_SLEEP:
        raise Refusal("malformed", "night")
    if request.zone and not is_zone(request.zone):
        raise Refusal("malformed", "zone")
    return Days(days.days, days.weekend, days.sleep, request.zone or "UTC")


def _guest_name(request: NewTable) -> str:
    return normalize_name(request.name) or say("guest", request.language or "en")
