"""Bots at a table: how long their decisions take, and who finds out that one had no choice."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest

from tafelrunde.bots.bot import is_forced_in_secret
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.requests import NewTable
from tafelrunde.server.tables.in_memory.adapters import LocalBots, local_services
from tafelrunde.server.tables.rooms.analysis.hints import Hints
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.tables.service.new_table import set_up
from tafelrunde.server.workers.questions import Answer, AnyQuestion, Choose
from tafelrunde.server.workers.worker import answer


class ForcedBots(LocalBots):
    """Answers that there was no choice, though a watcher could not know."""

    def __init__(self, is_secret: bool, queue_seconds: float) -> None:
        self.is_secret = is_secret
        self.queue_seconds = queue_seconds

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        assert isinstance(question, Choose)
        await asyncio.sleep(self.queue_seconds)
        return Answer(answer(replaced(question)).action, forced_in_secret=self.is_secret, budget=seconds)


def replaced(question: Choose) -> Choose:
    """The same question to a bot that answers at once."""
    return Choose(question.game, question.position, "random", 0.0, question.seed)


@pytest.mark.parametrize(
    ("bot", "is_secret", "queue", "waits"),
    [
        ("medium", True, 0.0, 0.1),
        ("hard", True, 0.0, 0.7),
        ("hard", False, 0.0, 0.1),
        ("hard", True, 0.8, 1.5),  # a crowded server: first it waits for a worker, as a free decision would
    ],
)
def test_a_forced_move_takes_as_long_as_a_free_one_where_its_speed_would_reveal_a_secret(
    bot: str, is_secret: bool, queue: float, waits: float
) -> None:
    """`hard` answers at once when there is no choice, and otherwise after its thinking time."""

    async def main() -> None:
        services = replace(local_services(bot_seconds=0.7, bot_pause=0.1), bots=ForcedBots(is_secret, queue))
        row = set_up("anna", NewTable("pebbles", 2, bots=[bot, bot]))
        await services.store.add_table(row)
        stored = await services.store.table(row.id)
        assert stored is not None
        room = await Room.open(services, Hints(services), Reviews(services, services.bots), stored)
        assert room.live is not None
        n, started = room.live.table.n, time.monotonic()
        await room.join(Connection(None, "en"))
        while room.live.table.n == n:
            await asyncio.sleep(0.005)
        assert waits <= time.monotonic() - started + 0.02
        if waits < 0.7:
            assert time.monotonic() - started < 0.7
        await room.close()

    asyncio.run(asyncio.wait_for(main(), 30))


def test_a_worker_says_whether_a_decision_is_forced_in_secret() -> None:
    """Babylonia: whether a third farmer can follow two others, only the own rack says."""
    game = title("babylonia").game
    state, rng = game.new(3), Dice(4)
    answers: set[bool] = set()
    while state.top is not None:
        if state.step == "more":
            question = Choose("babylonia", state.to_json(), "random", 0.1, 3)
            answers.add(is_forced := answer(question).forced_in_secret)
            assert is_forced == is_forced_in_secret(state)
        state.apply(state.pick(rng))
    assert answers == {False, True}
