"""Sets up tables: new ones as a guest asks for them, rematches, and games that go on from a position of another."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypedDict

from tafelrunde import bots
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.info import OptionValue
from tafelrunde.core.play.keyed_draws import KEY_BYTES, commitment
from tafelrunde.core.play.record import Origin
from tafelrunde.core.registry import title
from tafelrunde.server.ids import new_id
from tafelrunde.server.protocol.names import normalize_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewBranch, NewTable
from tafelrunde.server.rate_limits import Limiter
from tafelrunde.server.tables.clocks.calendar import LONGEST_SLEEP, Days, is_zone
from tafelrunde.server.tables.model import Guest, MoveRow, SeatRow, TableRow
from tafelrunde.server.tables.ports import Accounts, Log, TableStore
from tafelrunde.server.tables.rooms.analysis.hints import allowed_by_default
from tafelrunde.server.texts import say


class NewKey(TypedDict):
    """The fields of a table that depend on its key."""

    key: str
    commitment: str


@dataclass(frozen=True)
class BranchStart:
    """The position of a game from which another one goes on."""

    row: TableRow
    origin: Origin
    lines: list[tuple[int, str]]
    """Seat and path."""


def new_key() -> NewKey:
    """The key of a new table and the commitment to it, which is stored and shown before the first draw."""
    key = secrets.token_hex(KEY_BYTES)
    return {"key": key, "commitment": commitment(key)}


class NewTables:
    """Adds tables to the store, not too many from one address."""

    def __init__(
        self, store: TableStore, accounts: Accounts, limiter: Limiter, log: Log, alias: Callable[[str], str]
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._limiter = limiter
        self._log = log
        self._alias = alias

    async def add(
        self, guest: str, request: NewTable, address: str, by_program: bool = False, lesson: bool = False
    ) -> str:
        """Add a table as a guest, or a member's program, asks for it; its id. Raises Refusal."""
        row = replace(set_up(guest, request, by_program), lesson=lesson)
        if row.rated and not await self._accounts.is_member(guest):
            raise Refusal("forbidden", "members_only")
        await self._limit(address)
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
        await self._limit(address)
        banned = await self._accounts.banned([seat.guest for seat in row.seats if seat.guest is not None])

        def seat_again(seat: SeatRow) -> SeatRow:
            is_gone = seat.guest is not None and (not seat.name or seat.guest in banned)
            if is_gone or (row.rated and seat.guest not in (None, guest)):
                return SeatRow()
            bot = seat.bot if level is None or seat.bot is None else level
            return replace(seat, bot=bot, stand_in=None, helped=False, program=False, number=None)

        seats = tuple(seat_again(row.seats[number - 1]) for number in range(len(row.seats)))
        again = replace(
            row,
            id=new_id(),
            version=title(row.game).game.info.version,
            seed=0,
            **new_key(),
            host=row.host if any(seat.guest == row.host for seat in seats) else guest,
            phase=_first_phase(seats, bool(row.numbers)),
            deciders=(),
            rematch=None,
            seats=seats,
            due=None,
            origin=None,
            result=None,
            lesson=False,
        )
        await self._store.add_table(again, rematch_of=row.id)
        return again.id

    async def add_branch(
        self, guest: str, request: NewBranch, start: BranchStart, address: str, by_program: bool
    ) -> str:
        """Add an unrated table that goes on from a position of another game; its id. Raises Refusal."""
        row = _branch(guest, request, start.row, start.origin, by_program)
        await self._limit(address)
        if any(seat.guest == guest for seat in row.seats):
            await self._store.save_guest(Guest(guest, _guest_name(request), request.language or "en"))
        now = int(time.time() * 1000)
        moves = [MoveRow(row.id, n, seat, path, now, 0, None) for n, (seat, path) in enumerate(start.lines)]
        await self._store.add_table(row, moves=moves)
        self._log.info("table branched", table=self._alias(row.id), game=row.game, lines=len(moves))
        return row.id

    async def _limit(self, address: str) -> None:
        if not await self._limiter.allows(address):
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
    chosen = _bots(request.bots, request.seats)
    if request.rated and (request.hot_seat or None not in chosen):
        raise Refusal("malformed", "rated_alone")
    days = _days(request)
    free = [number for number, bot in enumerate(chosen) if bot is None]
    zone = request.zone if is_zone(request.zone) else None
    me = SeatRow(guest, _guest_name(request), zone=zone, program=by_program)
    seats = _seats(chosen, me, free if request.hot_seat else free[:1])
    return TableRow(
        id=new_id(),
        game=info.id,
        version=info.version,
        options=options,
        **new_key(),
        minutes=None if request.clock is None else request.clock.minutes,
        increment=0 if request.clock is None else request.clock.increment,
        host=guest,
        open=request.open,
        hot_seat=request.hot_seat,
        phase=_first_phase(seats, request.waits),
        seats=seats,
        days=days,
        rated=request.rated,
        hints=not request.rated and (allowed_by_default(seats) if request.hints is None else request.hints),
    )


def _branch(guest: str, request: NewBranch, row: TableRow, origin: Origin, by_program: bool) -> TableRow:
    """The table that goes on from a game: its title, version and options, and nothing else of it. Raises Refusal."""
    chosen = _bots(request.bots, len(row.seats))
    own = [number for number, bot in enumerate(chosen) if bot is None][:1] if request.seat is None else [request.seat]
    if any(number >= len(chosen) or chosen[number] is not None for number in own):
        raise Refusal("malformed", "setup", f"My seat is {request.seat}, expected one of {len(chosen)} without a bot.")
    seats = _seats(chosen, SeatRow(guest, _guest_name(request), program=by_program), own)
    return TableRow(
        id=new_id(),
        game=row.game,
        version=row.version,
        options=row.options,
        **new_key(),
        host=guest,
        phase=_first_phase(seats),
        seats=seats,
        hints=allowed_by_default(seats),
        origin=origin,
    )


def _bots(names: list[str | None] | None, seats: int) -> list[str | None]:
    """The bot of every seat, None for people."""
    chosen: list[str | None] = names if names is not None else [None] * seats
    if len(chosen) != seats:
        raise Refusal("malformed", "setup", f"There are {len(chosen)} bots for {seats} seats.")
    if any(bot is not None and bot not in bots.names() for bot in chosen):
        raise Refusal("unknown", "no_bot")
    return chosen


def _seats(chosen: list[str | None], me: SeatRow, own: list[int]) -> tuple[SeatRow, ...]:
    """The bots on their seats, and the guest on some of the others."""
    return tuple(me if number in own else SeatRow(bot=bot) for number, bot in enumerate(chosen))


def _first_phase(seats: tuple[SeatRow, ...], waits: bool = False) -> str:
    """A game begins at once if no seat is free, unless players want to add numbers first."""
    return "waiting" if waits or any(seat.is_free for seat in seats) else "playing"


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


def _guest_name(request: NewTable | NewBranch) -> str:
    return normalize_name(request.name) or say("guest", request.language or "en")
