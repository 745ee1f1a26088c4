"""Has bots decide for their seats: asks a worker from what the seat knows, and plays the answer."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from tafelrunde import bots
from tafelrunde.bots.bot import seen_since
from tafelrunde.core.engine.dice import SEEDS, Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.table import Table
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.rooms.seating import Seating
from tafelrunde.server.workers.questions import Choose, Memory

_RETRY_SECONDS: Final = 1.0
"""A bot whose move could not be stored is asked again after this."""
_ATTEMPTS: Final = 2


@dataclass(frozen=True)
class Choice:
    """What a bot plays."""

    path: str
    is_forced_in_secret: bool = False
    """The bot had no choice, and a watcher, who sees no hand, cannot know that."""
    usual_seconds: float = 0.0
    """How long the bot would have thought about a free decision."""


class BotDriver:
    """The bots of one table; at most one of them thinks at a time."""

    def __init__(
        self,
        services: RoomServices,
        broadcast: Broadcast,
        seating: Seating,
        jobs: JobQueue,
        play: Callable[[int, int, str], Awaitable[None]],
    ) -> None:
        self._services = services
        self._broadcast = broadcast
        self._state = broadcast.state
        self._seating = seating
        self._jobs = jobs
        self._play_line = play
        self.is_thinking = False
        self._asked: dict[int, int] = {}
        """Lines of the log when each seat's bot was asked last."""

    def schedule_bot(self) -> None:
        """Start the bot to move, unless only bots play and nobody watches."""
        live = self._state.live
        if self._state.phase != "playing" or live is None or self.is_thinking or self._jobs.is_closed:
            return
        if live.table.is_guided:  # the guide decides for them
            return
        if self._services.peers.leases.held(self._state.row.id) is None:  # another process has them decide
            return
        if self._seating.only_bots_play() and not self._broadcast.is_watched:
            return
        for seat in live.pending:
            bot = self._seating.bot_for(seat)
            if bot is not None:
                table = live.known_to(seat)
                private = table.private_copy(seat, Dice(secrets.randbelow(SEEDS)))
                self.is_thinking = True
                self._jobs.start(self._run_bot(seat, bot, private, self._memory(table, seat)))
                return

    def _memory(self, table: Table, seat: int) -> Memory:
        """What lets a worker go on with the bot's tree: the moves since its last choice, beginning with that one."""
        since = self._asked.get(seat, -1)
        self._asked[seat] = table.n
        is_played = 0 <= since < table.n and table.log[since].seat == seat  # answers face down may come in between
        seen = seen_since(table, seat, since) if is_played else None
        return Memory(f"{self._state.row.id}:{seat}", table.n, -1 if seen is None else since, seen or [])

    def schedule_later(self) -> None:
        """`schedule_bot` after a while, because something has failed."""
        self._jobs.start_later(_RETRY_SECONDS, self.schedule_job)

    async def schedule_job(self) -> None:
        """`schedule_bot` as a job of the room."""
        self.schedule_bot()

    async def _run_bot(self, seat: int, bot: str, state: State, memory: Memory) -> None:
        """Choose in a worker, wait until people could follow the move before, and play."""
        started = time.monotonic()
        try:
            choice = await self._choose(bot, state, memory)
            await asyncio.sleep(self.seconds_to_wait(choice, time.monotonic() - started))
        except Exception:
            self.is_thinking = False
            self.schedule_later()
            raise
        await self._jobs.submit_quietly(lambda: self._play(seat, memory.n, choice.path))

    def seconds_to_wait(self, choice: Choice, passed: float) -> float:
        """How long a decision waits before it is played. A forced one comes at once, which would reveal hidden cards
        where only they force it: then it takes as long as a free one, which thinks after it has waited for a worker."""
        pause = max(0.0, self._services.bot_pause - passed)
        return max(pause, choice.usual_seconds) if choice.is_forced_in_secret else pause

    def _seconds(self, bot: str) -> float:
        return min(bots.seconds(bot), self._services.bot_seconds)

    async def _choose(self, bot: str, state: State, memory: Memory | None = None) -> Choice:
        """The bot's choice; if it fails twice, a random one."""
        services, game, legal = self._services, state.game, state.legal()
        seconds = self._seconds(bot)
        for _ in range(_ATTEMPTS):
            question = Choose(game.info.id, state.to_json(), bot, seconds, secrets.randbelow(SEEDS), memory)
            started = time.perf_counter()
            try:
                answer = await services.bots.ask(
                    question, seconds, table=self._state.row.id, is_awaited=not self._seating.only_bots_play()
                )
                if answer.action in legal:
                    return Choice(game.actions.path(answer.action), answer.forced_in_secret, answer.budget)
                raise NoAnswer(f"The answer is {answer}, expected one of {len(legal)} legal actions.")
            except NoAnswer as error:
                services.metrics.bot_failed()
                services.log.warning("bot failed", table=self._alias, bot=bot, why=str(error))
            finally:
                services.metrics.bot_decided(time.perf_counter() - started)
        return Choice(game.actions.path(legal[secrets.randbelow(len(legal))]))

    async def _play(self, seat: int, n: int, path: str) -> None:
        self.is_thinking = False
        live = self._state.live
        if live is not None and live.known_to(seat).n == n and self._seating.bot_for(seat) is not None:
            try:
                await self._play_line(seat, n, path)
            except Refusal as refusal:
                self._services.log.error("bot refused", table=self._alias, code=refusal.code)
                self.schedule_later()
                return
        self.schedule_bot()

    @property
    def _alias(self) -> str:
        return self._services.alias(self._state.row.id)
