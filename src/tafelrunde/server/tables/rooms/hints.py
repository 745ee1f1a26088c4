"""Hints: what the search would play for a player, sent to that player alone.

A worker thinks about a position in which everything hidden from the seat was dealt anew, so a hint depends only on what
the seat may see.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from typing import Final

from tafelrunde.bots.hint import Hint, hint_words
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.dice import SEEDS, Dice
from tafelrunde.core.play.table import Table
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Advice, AdvisedMove, AskHint, Expected
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.tables.model import SeatRow
from tafelrunde.server.tables.rooms.broadcast import Broadcast
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.rooms.state import TableState
from tafelrunde.server.workers.questions import Advise

SECONDS: Final = 1.0
"""Thinking time for a hint."""


def allowed_by_default(seats: Sequence[SeatRow]) -> bool:
    """Hints are allowed for a single player against bots, if the host says nothing else."""
    return sum(seat.bot is None for seat in seats) == 1


def question(table: Table, seat: int, seconds: float, hidden: Dice, seed: int) -> Advise:
    """The question to a worker; it contains nothing that the seat does not know."""
    return Advise(table.game.info.id, table.private_copy(seat, hidden).to_json(), seconds, seed)


def advice(hint: Hint, n: int, wording: Wording) -> Advice:
    """A hint as a message."""
    best = AdvisedMove(hint.path.split(ARROW), wording.path(hint.path), hint.chance)
    others = [AdvisedMove(one.path.split(ARROW), wording.path(one.path), one.chance) for one in hint.alternatives]
    return Advice(
        n=n,
        seat=hint.seat,
        moves=[best, *others],
        answers=[Expected(seat, wording.path(path)) for seat, path in hint.line],
        before=hint.before,
        after=hint.before + hint.gain,
        texts=hint_words(hint, wording),
    )


class Hints:
    """The hints of all tables: one question at a time for every player, and not too many of them."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._asking: set[str] = set()
        self._last: dict[tuple[str, int], tuple[int, Hint]] = {}
        """The last hint of a seat: asking again, or in another language, gives the same one."""
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, broadcast: Broadcast, connection: Connection, request: AskHint) -> None:
        """Send a hint as soon as there is one. Raises Refusal."""
        state = broadcast.state
        guest, live = self._check(state, connection, request)
        last = self._last.get((state.row.id, request.seat))
        if last is not None and last[0] == request.n:
            connection.send(advice(last[1], request.n, broadcast.wording(connection.language)))
            return
        if guest in self._asking:
            raise Refusal("busy", "hint_running")
        if not self._services.hint_limiter.allows(guest):
            raise Refusal("busy", "hint_pace")
        self._asking.add(guest)
        seconds = min(SECONDS, self._services.bot_seconds)
        hidden = Dice(secrets.randbelow(SEEDS))
        advise = question(live.known_to(request.seat), request.seat, seconds, hidden, secrets.randbelow(SEEDS))
        task = asyncio.create_task(self._answer(broadcast, connection, request, advise))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: self._asking.discard(guest))

    def _check(self, state: TableState, connection: Connection, request: AskHint) -> tuple[str, LiveGame]:
        guest = connection.guest
        if guest is None or request.seat not in state.seats_of(guest):
            raise Refusal("forbidden", "not_yours")
        if not state.row.hints:
            raise Refusal("forbidden", "no_hints")
        live = state.live_game()
        if request.n != live.known_to(request.seat).n:
            raise Refusal("stale")
        if request.seat not in live.pending:
            raise Refusal("seat")
        return guest, live

    async def _answer(self, broadcast: Broadcast, connection: Connection, request: AskHint, advise: Advise) -> None:
        """Ask a worker and send its hint, unless the game has moved on meanwhile."""
        services, state = self._services, broadcast.state
        try:
            answer = await services.bots.ask(advise, advise.seconds)
            hint = answer.hint
            if hint is None or hint.seat != request.seat:
                raise NoAnswer(f"The answer is {answer}, expected a hint for seat {request.seat}.")
        except Exception as error:
            services.metrics.bot_failed()
            services.log.warning("no hint", table=services.alias(state.row.id), why=repr(error))
            connection.send(Refusal("busy", "no_hint").message(connection.language))
            return
        if state.live is not None and state.live.known_to(request.seat).n == request.n:
            self._last[state.row.id, request.seat] = request.n, hint
            connection.send(advice(hint, request.n, broadcast.wording(connection.language)))

    def unload(self, table: str) -> None:
        """Drop the hints of a table that leaves the memory."""
        for key in [key for key in self._last if key[0] == table]:
            del self._last[key]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in list(self._tasks):
            with contextlib.suppress(asyncio.CancelledError):
                await task
