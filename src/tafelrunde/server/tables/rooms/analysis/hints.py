"""Hints: what the search would play for a player, sent to that player alone.

A worker thinks about a position in which everything hidden from the seat is resampled, so a hint depends only on what
the seat may see.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from collections.abc import Sequence
from typing import Final

from tafelrunde.bots.hint import Hint, why
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.dice import SEEDS, Dice
from tafelrunde.core.play.table import Table
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Advice, AdvisedMove, AskHint, Expected
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.tables.model import SeatRow
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.rooms.state import TableState
from tafelrunde.server.workers.questions import Advise

SECONDS: Final = 1.0
"""Thinking time for a hint."""
_REMEMBERED: Final = 12
"""Hints of a seat that are kept."""


def allowed_by_default(seats: Sequence[SeatRow]) -> bool:
    """Hints are allowed for a single player against bots, if the host says nothing else."""
    return sum(seat.bot is None for seat in seats) == 1


def seed_of(table: Table, seat: int) -> int:
    """A seed from what the seat sees: the same position is thought about in the same way."""
    view = table.state.view(seat)
    seen = json.dumps([view.seat, view.step, view.actors, view.options, view.position], sort_keys=True)
    return int.from_bytes(hashlib.blake2b(seen.encode(), digest_size=8).digest()) % SEEDS


def question(table: Table, seat: int, seconds: float, hidden: Dice, seed: int) -> Advise:
    """The question to a worker; it contains nothing that the seat does not know."""
    return Advise(table.game.info.id, table.private_copy(seat, hidden).to_json(), seconds, seed)


def advice(hint: Hint, n: int, wording: Wording) -> Advice:
    """A hint as a message."""
    moves = [
        AdvisedMove(
            picks=move.path.split(ARROW),
            words=wording.path(move.path),
            chance=move.chance,
            why=why(hint, number, wording),
            places=[move.reason.place] if move.reason is not None and move.reason.place else [],
        )
        for number, move in enumerate(hint.moves)
    ]
    answer = None if hint.answer is None else Expected(hint.answer.seat, wording.path(hint.answer.path))
    return Advice(n=n, seat=hint.seat, moves=moves, answer=answer, rank=hint.rank)


class Hints:
    """The hints of all tables: one question at a time for every player, and not too many of them."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._asking: set[str] = set()
        self._hints: dict[tuple[str, int], dict[int, Hint]] = {}
        """The last hints of a seat by what it saw: a repeated request, in another language or after an undo, gets
        the same hint."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, broadcast: Broadcast, connection: Connection, request: AskHint) -> None:
        """Send a hint as soon as there is one. Raises Refusal."""
        state = broadcast.state
        guest, live = self._check(state, connection, request)
        seed = seed_of(live.known_to(request.seat), request.seat)
        earlier = self._hints.get((state.row.id, request.seat), {}).get(seed)
        if earlier is not None:
            connection.send(advice(earlier, request.n, broadcast.wording(connection.language)))
            return
        if guest in self._asking:
            raise Refusal("busy", "hint_running")
        self._asking.add(guest)
        if not await self._services.hint_limiter.allows(guest):
            self._asking.discard(guest)
            raise Refusal("busy", "hint_pace")
        seconds = min(SECONDS, self._services.bot_seconds)
        advise = question(live.known_to(request.seat), request.seat, seconds, Dice(seed), seed)
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
            hints = self._hints.setdefault((state.row.id, request.seat), {})
            hints[advise.seed] = hint
            if len(hints) > _REMEMBERED:
                del hints[next(iter(hints))]
            connection.send(advice(hint, request.n, broadcast.wording(connection.language)))

    def unload(self, table: str) -> None:
        """Drop the hints of a table that leaves the memory."""
        for key in [key for key in self._hints if key[0] == table]:
            del self._hints[key]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in list(self._tasks):
            with contextlib.suppress(asyncio.CancelledError):
                await task
