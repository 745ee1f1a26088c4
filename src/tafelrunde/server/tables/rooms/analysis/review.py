"""Reviews of finished games: each player's win probability over time, the turning points, and what was luck.

A review takes half a minute of processor time for a long game. It is made once, in a worker with low priority, piece by
piece: between two pieces it yields to bots that wait, and it pauses while nobody watches.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec

from tafelrunde.bots.reasons import Reason, reason_words
from tafelrunde.bots.review import Analysis, Evaluation, summarize
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.play.table import Table
from tafelrunde.server.failures import NoAnswer, NotSaved
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import LookedBack, Story, TurningPoint
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.tables.ports import Worker
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.workers.questions import Review

BUDGET: Final = 30.0
"""Seconds of processor time for one game, about."""
FEWEST, MOST = 24, 1000
"""Iterations for a position, however long or short the game is."""
FIRST: Final = 100
"""Iterations for the first positions, before it is known how long they take."""
PIECE: Final = 0.4
"""Seconds of processor time for one piece."""
NICENESS: Final = 19
"""The priority of the worker's process."""
_MAX_YIELD: Final = 5.0
"""Seconds that a piece waits at most for bots, so that the review comes to an end."""
_PIECE_TIMEOUT: Final = 60.0
"""Seconds of wall time for one piece; on a busy machine the worker hardly gets the processor."""
_MAX_GAMES: Final = 100
"""Games that may wait at once."""
_MAX_UNWATCHED: Final = 16
"""Unfinished reviews that nobody watches and that stay in memory."""


class _Turn(msgspec.Struct):
    line: int
    change: list[float]
    better: str | None
    why: Reason | None = None


class ReviewResult(msgspec.Struct):
    """A finished review, as it is stored."""

    chances: list[list[float]]
    turns: list[_Turn]
    luck: list[float]
    choice: list[float]
    others: list[float]
    luck_part: float
    margin: float | None = None
    """None in reviews of earlier releases, which summed up choices differently: they are made again."""


def result_of(analysis: Analysis) -> ReviewResult:
    """Round an analysis to thousandths, which is exact enough for a chart."""

    def rounded(row: list[float]) -> list[float]:
        return [round(part, 3) for part in row]

    return ReviewResult(
        chances=[rounded(row) for row in analysis.chances],
        turns=[_Turn(turn.line, rounded(turn.change), turn.better, turn.why) for turn in analysis.turns],
        luck=rounded(analysis.luck),
        choice=rounded(analysis.choice),
        others=rounded(analysis.others),
        luck_part=round(analysis.luck_part, 3),
        margin=round(analysis.margin, 3),
    )


def story(result: ReviewResult, table: Table, wording: Wording) -> Story:
    """A review in words. The game is over, so nothing is hidden any more."""
    turns = []
    for turn in result.turns:
        entry = table.log[turn.line]
        seat = None if entry.seat == CHANCE else entry.seat
        better = None if turn.better is None else wording.path(turn.better)
        why = "" if turn.why is None else reason_words(turn.why, wording)
        turns.append(TurningPoint(turn.line, seat, wording.entry(entry, None), turn.change, better, why))
    margin = result.margin or 0.0
    return Story(result.chances, turns, result.luck, result.choice, result.others, result.luck_part, margin)


class _Game:
    """A game that is being reviewed."""

    def __init__(self, id: str, table: Table, broadcast: Broadcast) -> None:
        self.id = id
        self.table = table
        self.broadcast = broadcast
        """The connections that get the progress; without any the review pauses."""
        self.record = ""
        self.positions = len(table.in_force(table.n)) + 1
        self.judged: list[Evaluation] = []
        self.spent = 0.0
        """Seconds of processor time so far."""
        self.thought = 0
        """Iterations so far."""

    @property
    def is_watched(self) -> bool:
        return bool(self.broadcast.connections)

    def iterations(self) -> int:
        """Iterations for each of the next positions, so that the whole game keeps to its budget."""
        if not self.spent:
            return FIRST
        left = max(0.0, BUDGET - self.spent) / max(1, self.positions - len(self.judged))
        return min(MOST, max(FEWEST, int(left * self.thought / self.spent)))

    def progress(self) -> LookedBack:
        return LookedBack(len(self.judged), self.positions)


class Reviews:
    """The reviews of all games, one after the other in the order of the requests."""

    def __init__(self, services: RoomServices, worker: Worker) -> None:
        self._services = services
        self._worker = worker
        self._games: dict[str, _Game] = {}
        self._working: asyncio.Task[None] | None = None

    async def ask(self, broadcast: Broadcast, connection: Connection) -> None:
        """Send the review of a game, or its progress, and go on with it. Raises Refusal."""
        id, live = broadcast.state.row.id, broadcast.state.live
        if live is None or not live.is_over:
            raise Refusal("illegal", "not_over")
        game = self._games.get(id)
        if game is None:
            stored = await self._services.reviews.review(id, live.table.n)
            result = None if stored is None else msgspec.json.decode(stored, type=ReviewResult)
            if result is not None and result.margin is not None:
                _send_story(connection, result, live.table, broadcast)
                return
            game = self._games.get(id) or self._add(_Game(id, live.table, broadcast))
        game.broadcast = broadcast
        connection.send(game.progress())
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    def _add(self, game: _Game) -> _Game:
        unwatched = [other for other in self._games.values() if not other.is_watched]
        for other in unwatched[: max(0, len(unwatched) - _MAX_UNWATCHED)]:
            del self._games[other.id]
        if len(self._games) >= _MAX_GAMES:
            raise Refusal("busy", "look_back_full")
        self._games[game.id] = game
        return game

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._working
        await self._worker.stop()

    # -- the work

    async def _work(self) -> None:
        """Go on while a review is watched, then stop the worker: reviews are rare."""
        try:
            while (game := next((game for game in self._games.values() if game.is_watched), None)) is not None:
                try:
                    await self._review_piece(game)
                except Exception:
                    self._services.log.exception("review failed", table=self._services.alias(game.id))
                    del self._games[game.id]
                    for connection in game.broadcast.connections:
                        connection.send(Refusal("busy", "no_look_back").message(connection.language))
        finally:
            await self._worker.stop()

    async def _review_piece(self, game: _Game) -> None:
        """Review some more positions; after the last one send the result."""
        await self._yield_to_bots()
        if not game.record:
            record = game.table.record(hashes=False)
            record.seed = record.key = None
            game.record = await self._services.background.run(record.to_text)
        iterations = game.iterations()
        question = Review(game.record, len(game.judged), iterations, PIECE if game.spent else 0.0)
        answer = await self._worker.ask(question, _PIECE_TIMEOUT)
        if not answer.evaluations:
            raise NoAnswer(f"The answer is {answer}, expected at least one position.")
        game.judged += answer.evaluations
        game.spent += answer.spent
        game.thought += iterations * len(answer.evaluations)
        if len(game.judged) >= game.positions:
            await self._finish(game)
        else:
            game.broadcast.send_all(game.progress())

    async def _yield_to_bots(self) -> None:
        end = asyncio.get_running_loop().time() + _MAX_YIELD
        while self._services.bots.is_overloaded and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.1)

    async def _finish(self, game: _Game) -> None:
        result = result_of(summarize(game.table, game.judged))
        alias, seconds = self._services.alias(game.id), round(game.spent, 1)
        self._services.log.info("review finished", table=alias, lines=game.positions - 1, seconds=seconds)
        with contextlib.suppress(NotSaved):  # then the next request computes it again
            await self._services.reviews.save_review(game.id, game.table.n, msgspec.json.encode(result).decode())
        del self._games[game.id]
        for connection in game.broadcast.connections:
            _send_story(connection, result, game.table, game.broadcast)


def _send_story(connection: Connection, result: ReviewResult, table: Table, broadcast: Broadcast) -> None:
    total = len(result.chances)
    connection.send(LookedBack(total, total, story(result, table, broadcast.wording(connection.language))))
