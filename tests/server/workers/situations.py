"""Situations that a pool must master, whatever its workers are."""

from __future__ import annotations

import asyncio

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.workers.pool import WorkerPool
from tafelrunde.server.workers.questions import Choose


def question(game: str = "pebbles", bot: str = "random", seconds: float = 0.1) -> Choose:
    table = Table(title(game).game, title(game).game.info.seats[0], None, 1)
    state = table.private_copy(table.state.actor, Dice(2))
    return Choose(game, state.to_json(), bot, seconds, 3)


async def many_questions(pool: WorkerPool) -> None:
    await pool.start()
    answers = await asyncio.gather(*(pool.ask(question(), 5) for _ in range(20)))
    assert all(reply.action is not None for reply in answers)


async def a_worker_that_fails_is_replaced(pool: WorkerPool) -> None:
    for _ in range(2):
        with pytest.raises(NoAnswer):
            await pool.ask(question(), 0.1)


async def a_cancelled_question(pool: WorkerPool) -> None:
    """The next one gets its own answer."""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(pool.ask(question(), 5), 0.001)
    assert (await pool.ask(question(), 5)).action is not None
    assert pool.load.busy == 0


async def a_player_amid_a_crowd(pool: WorkerPool) -> None:
    """Two workers; a player's answer does not wait for games between bots of the strongest level."""
    assert pool.load.workers == 2
    await asyncio.gather(*(pool.ask(question(), 5) for _ in range(2)))  # both have started
    strong = question("shangrila", "expert", 0.4)
    crowd = [asyncio.create_task(pool.ask(strong, 0.4, table=f"bots {n}", is_awaited=False)) for n in range(12)]
    await asyncio.sleep(0)
    for _ in range(3):
        answer = await pool.ask(question("shangrila", "easy"), 0.1, table="a player's")
        assert answer.action is not None
    assert sum(task.done() for task in crowd) < 8
    for task in crowd:
        task.cancel()
    await asyncio.wait(crowd)
    assert pool.load.waiting == 0
