"""Hints: a player asks what the search would do, and is told alone. It is thought about in another process, from a
position in which everything hidden from the player's seat was dealt anew: a hint is a function of what the seat sees.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING, Final

import structlog

from tafelrunde.bots.hint import Hint, hint_words
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.dice import SEEDS, Dice
from tafelrunde.core.play.table import Table
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.messages import Advice, AdvisedMove, AskHint, Expected
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.wording import Speech
from tafelrunde.server.rate_limits import RateLimiter
from tafelrunde.server.tables.model import SeatRow
from tafelrunde.server.workers.questions import Advise

if TYPE_CHECKING:
    from tafelrunde.server.protocol.connection import Connection
    from tafelrunde.server.tables.directory import Hall
    from tafelrunde.server.tables.room import Room

SECONDS: Final = 1.0
"""What a hint is thought about."""

_log = structlog.get_logger("tafelrunde.hints")


def usually_allowed(seats: list[SeatRow]) -> bool:
    """Whether hints are allowed where nobody said so: alone against bots, they take nothing from anybody."""
    return sum(seat.bot is None for seat in seats) == 1


def question(table: Table, seat: int, seconds: float, hidden: Dice, seed: int) -> Advise:
    """What a thinker is asked for a seat; it holds nothing that the seat does not know."""
    return Advise(table.game.info.id, table.private_copy(seat, hidden).to_json(), seconds, seed)


def advice(found: Hint, n: int, speech: Speech) -> Advice:
    """A hint as it is sent."""
    best = AdvisedMove(found.path.split(ARROW), speech.path(found.path), found.chance)
    others = [AdvisedMove(one.path.split(ARROW), speech.path(one.path), one.chance) for one in found.alternatives]
    return Advice(
        n=n,
        seat=found.seat,
        moves=[best, *others],
        answers=[Expected(seat, speech.path(path)) for seat, path in found.line],
        before=found.before,
        after=found.before + found.gain,
        texts=hint_words(found, speech),
    )


class Hints:
    """One question at a time for every player, and not too many of them."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._pace = RateLimiter(hall.settings.limits.hints)
        self._asking: set[str] = set()
        self._known: dict[tuple[str, int], tuple[int, Hint]] = {}
        """The last hint of a seat: who asks again, or in another language, is told the same."""
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, room: Room, connection: Connection, asked: AskHint) -> None:
        """Begin to think about a hint, or refuse."""
        guest, live = connection.guest, room.live
        if guest is None or asked.seat not in room.audience.seats_of(guest):
            raise Refusal("forbidden", "not_yours")
        if not room.row.hints:
            raise Refusal("forbidden", "no_hints")
        if live is None:
            raise Refusal("illegal", "waiting")
        if asked.n != live.table.n:
            raise Refusal("stale")
        if asked.seat not in live.deciders:
            raise Refusal("seat")
        known = self._known.get((room.row.id, asked.seat))
        if known is not None and known[0] == asked.n:
            connection.send(advice(known[1], asked.n, room.audience.speech(connection.language)))
            return
        if guest in self._asking:
            raise Refusal("busy", "hint_running")
        if not self._pace.allows(guest):
            raise Refusal("busy", "hint_pace")
        self._asking.add(guest)
        seconds = min(SECONDS, self._hall.settings.bot_seconds)
        hidden = Dice(secrets.randbelow(SEEDS))
        wanted = question(live.table, asked.seat, seconds, hidden, secrets.randbelow(SEEDS))
        task = asyncio.create_task(self._answer(room, connection, asked, wanted))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: self._asking.discard(guest))

    async def _answer(self, room: Room, connection: Connection, asked: AskHint, wanted: Advise) -> None:
        """Think and tell. If the game has moved on meanwhile nobody is told anything: the hint would be of no use."""
        try:
            answer = await self._hall.thinking.ask(wanted, wanted.seconds)
            found = answer.hint
            if found is None or found.seat != asked.seat:
                raise NoAnswer(f"The answer is {answer}.")
        except NoAnswer as error:
            self._hall.metrics.bot_failures.inc()
            _log.warning("no hint", table=self._hall.alias(room.row.id), why=str(error))
            connection.send(Refusal("busy", "no_hint").message(connection.language))
            return
        if room.live is not None and room.live.table.n == asked.n:
            self._known[room.row.id, asked.seat] = asked.n, found
            connection.send(advice(found, asked.n, room.audience.speech(connection.language)))

    def forget(self, table: str) -> None:
        """A table is put away."""
        for key in [key for key in self._known if key[0] == table]:
            del self._known[key]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in list(self._tasks):
            with contextlib.suppress(asyncio.CancelledError):
                await task
