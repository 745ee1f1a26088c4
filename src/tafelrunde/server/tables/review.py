"""Looking back at finished games: who had which chances, what turned them, what was luck.

It takes half a minute of processor time for a long game, so it is done once, in a process of its own that gives way to
everything else, piece by piece: between two pieces it stops for bots that wait, and when nobody looks any more.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from tafelrunde.bots.review import Analysis, Evaluation, summarize
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.play.table import Table
from tafelrunde.server.failures import NoAnswer, NotSaved
from tafelrunde.server.protocol.messages import LookedBack, Story, TurningPoint
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.wording import Speech
from tafelrunde.server.workers.pool import COMMAND, Worker
from tafelrunde.server.workers.questions import Review

if TYPE_CHECKING:
    from tafelrunde.server.protocol.connection import Connection
    from tafelrunde.server.tables.broadcast import Audience
    from tafelrunde.server.tables.directory import Hall

BUDGET: Final = 30.0
"""Seconds of processor time for one game, about."""
FEWEST, MOST = 24, 1000
"""Iterations for a position, however long or short the game is."""
FIRST: Final = 100
"""Iterations for the first positions, while nobody knows how long they take."""
PIECE: Final = 0.4
"""Seconds of processor time after which others may have their turn."""
NICENESS: Final = 19
_POLITE: Final = 5.0
"""Seconds that a piece waits at the most for bots that wait: it shall be done some time."""
_LONGEST: Final = 60.0
"""Seconds on the wall that a piece may take; on a busy machine it hardly gets the processor."""
_MOST: Final = 100
"""Games that may wait at once."""
_DESERTED: Final = 16
"""Games nobody waits for any more whose beginnings are kept in memory."""

_log = structlog.get_logger("tafelrunde.looking_back")


class _Turn(msgspec.Struct):
    line: int
    change: list[float]
    better: str | None


class Found(msgspec.Struct):
    """What is kept about a game."""

    chances: list[list[float]]
    turns: list[_Turn]
    luck: list[float]
    choice: list[float]
    others: list[float]
    luck_part: float


def found(analysis: Analysis) -> Found:
    """What is worth keeping; a thousandth is exact enough for a chart."""

    def rounded(row: list[float]) -> list[float]:
        return [round(part, 3) for part in row]

    return Found(
        chances=[rounded(row) for row in analysis.chances],
        turns=[_Turn(turn.line, rounded(turn.change), turn.better) for turn in analysis.turns],
        luck=rounded(analysis.luck),
        choice=rounded(analysis.choice),
        others=rounded(analysis.others),
        luck_part=round(analysis.luck_part, 3),
    )


def story(known: Found, table: Table, speech: Speech) -> Story:
    """What was found, in words. The game is over: nothing is hidden any more."""
    turns = []
    for turn in known.turns:
        entry = table.log[turn.line]
        seat = None if entry.seat == CHANCE else entry.seat
        better = None if turn.better is None else speech.path(turn.better)
        turns.append(TurningPoint(turn.line, seat, speech.entry(entry, None), turn.change, better))
    return Story(known.chances, turns, known.luck, known.choice, known.others, known.luck_part)


class _Game:
    """A game that is being looked back at."""

    def __init__(self, id: str, table: Table, audience: Audience) -> None:
        self.id = id
        self.table = table
        self.audience = audience
        """Those who are told; with nobody there it waits."""
        self.record = ""
        self.positions = len(table.in_force(table.n)) + 1
        self.judged: list[Evaluation] = []
        self.spent = 0.0
        self.thought = 0
        """Iterations so far."""

    @property
    def is_watched(self) -> bool:
        return bool(self.audience.connections)

    def iterations(self) -> int:
        """For the next positions, so that the whole game keeps to its budget."""
        if not self.spent:
            return FIRST
        left = max(0.0, BUDGET - self.spent) / max(1, self.positions - len(self.judged))
        return min(MOST, max(FEWEST, int(left * self.thought / self.spent)))

    def progress(self) -> LookedBack:
        return LookedBack(len(self.judged), self.positions)


class LookingBack:
    """One game after the other, in the order in which they were asked for."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._games: dict[str, _Game] = {}
        self._thinker = Worker((*COMMAND, str(NICENESS)))
        self._working: asyncio.Task[None] | None = None

    async def ask(self, id: str, audience: Audience, connection: Connection) -> None:
        """Tell what is known about a game, and see to it that more will be."""
        live = audience.live
        if live is None or not live.is_over:
            raise Refusal("illegal", "not_over")
        game = self._games.get(id)
        if game is None:
            kept = await self._hall.store.look_back(id, live.table.n)
            if kept is not None:
                self._tell_story(connection, msgspec.json.decode(kept, type=Found), live.table, audience)
                return
            game = self._games.get(id) or self._begin(id, live.table, audience)
        game.audience = audience
        connection.send(game.progress())
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    def _begin(self, id: str, table: Table, audience: Audience) -> _Game:
        deserted = [game for game in self._games.values() if not game.is_watched]
        for game in deserted[: max(0, len(deserted) - _DESERTED)]:
            del self._games[game.id]
        if len(self._games) >= _MOST:
            raise Refusal("busy", "look_back_full")
        game = self._games[id] = _Game(id, table, audience)
        return game

    def _tell_story(self, connection: Connection, known: Found, table: Table, audience: Audience) -> None:
        total = len(known.chances)
        connection.send(LookedBack(total, total, story(known, table, audience.speech(connection.language))))

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._working
        await self._thinker.stop()

    # -- the work

    async def _work(self) -> None:
        """Go on as long as somebody waits. The process ends with it: looking back is rare."""
        try:
            while (game := next((game for game in self._games.values() if game.is_watched), None)) is not None:
                try:
                    await self._piece(game)
                except Exception:
                    _log.exception("look back failed", table=self._hall.alias(game.id))
                    del self._games[game.id]
                    for connection in game.audience.connections:
                        connection.send(Refusal("busy", "no_look_back").message(connection.language))
        finally:
            await self._thinker.stop()

    async def _piece(self, game: _Game) -> None:
        """Some more positions, and the story after the last one."""
        end = asyncio.get_running_loop().time() + _POLITE
        while self._hall.thinking.is_overloaded and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.1)
        if not game.record:
            record = game.table.record(hashes=False)
            record.seed = None
            game.record = await asyncio.to_thread(record.to_text)
        iterations = game.iterations()
        question = Review(game.record, len(game.judged), iterations, PIECE if game.spent else 0.0)
        answer = await self._thinker.ask(question, _LONGEST)
        if not answer.evaluations:
            raise NoAnswer(f"The answer is {answer}.")
        game.judged += answer.evaluations
        game.spent += answer.spent
        game.thought += iterations * len(answer.evaluations)
        if len(game.judged) >= game.positions:
            await self._finish(game)
        else:
            for connection in game.audience.connections:
                connection.send(game.progress())

    async def _finish(self, game: _Game) -> None:
        known = found(summarize(game.table, game.judged))
        _log.info(
            "looked back", table=self._hall.alias(game.id), lines=game.positions - 1, seconds=round(game.spent, 1)
        )
        with contextlib.suppress(NotSaved):  # then it is worked out again next time
            await self._hall.store.keep_look_back(game.id, game.table.n, msgspec.json.encode(known).decode())
        del self._games[game.id]
        for connection in game.audience.connections:
            self._tell_story(connection, known, game.table, game.audience)
