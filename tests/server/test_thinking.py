"""Bots think in other processes; whatever happens to those, the game goes on."""

from __future__ import annotations

import asyncio
import io
import sys
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from tafelrunde import bots
from tafelrunde.core.dice import Dice
from tafelrunde.core.registry import ids, title
from tafelrunde.core.table import Table
from tafelrunde.server import thinking
from tafelrunde.server.thinker import Answer, Check, Choose, answer, work
from tafelrunde.server.thinking import NoAnswer, Thinking

CRASH = (sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(1)")
BABBLE = (sys.executable, "-c", "import sys; sys.stdin.readline(); print('{', flush=True); sys.stdin.readline()")
SLEEP = (sys.executable, "-c", "import time; time.sleep(100)")


def question(game: str = "pebbles", bot: str = "random") -> Choose:
    table = Table(title(game).game, title(game).game.info.seats[0], None, 1)
    state = table.private_copy(table.state.actor, Dice(2))
    return Choose(game, state.to_json(), bot, 0.1, 3)


@pytest.mark.parametrize("game", ids())
@pytest.mark.parametrize("bot", bots.names())
def test_every_bot_answers_for_every_game(game: str, bot: str) -> None:
    asked = question(game, bot)
    state = title(game).game.from_json(asked.position)
    questions = io.BytesIO(msgspec.json.encode(asked) + b"\n")
    answers = io.BytesIO()
    work(questions, answers)
    said = msgspec.json.decode(answers.getvalue(), type=Answer)
    assert said.action in state.legal()


def test_a_record_is_checked() -> None:
    assert answer(Check("nonsense", 10)).wrong


def run(main: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(main, 60))


def test_a_real_process_answers_many_questions() -> None:
    async def main() -> None:
        pool = Thinking(2)
        await pool.start()
        answers = await asyncio.gather(*(pool.ask(question(), 5) for _ in range(20)))
        assert all(said.action is not None for said in answers)
        await pool.stop()

    run(main())


@pytest.mark.parametrize("command", [CRASH, BABBLE, SLEEP], ids=["crash", "babble", "sleep"])
def test_a_process_that_fails_is_replaced(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.3)
    monkeypatch.setattr(thinking, "_START", 0.3)

    async def main() -> None:
        pool = Thinking(1, command)
        began = time.monotonic()
        for _ in range(2):
            with pytest.raises(NoAnswer):
                await pool.ask(question(), 0.1)
        assert time.monotonic() - began < 10
        await pool.stop()

    run(main())


def test_a_question_that_is_given_up_does_not_disturb_the_next() -> None:
    async def main() -> None:
        pool = Thinking(1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pool.ask(question(), 5), 0.001)
        assert (await pool.ask(question(), 5)).action is not None
        await pool.stop()

    run(main())
