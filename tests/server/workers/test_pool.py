"""Bots run in worker processes; if one fails, the game goes on."""

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
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import ids, title
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.workers import pool
from tafelrunde.server.workers.pool import Worker, WorkerPool
from tafelrunde.server.workers.questions import Answer, AnyQuestion, Check, Choose
from tafelrunde.server.workers.worker import answer, answer_all

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
    asked_question = question(game, bot)
    state = title(game).game.from_json(asked_question.position)
    questions = io.BytesIO(msgspec.json.encode(asked_question) + b"\n")
    answers = io.BytesIO()
    answer_all(questions, answers)
    reply = msgspec.json.decode(answers.getvalue(), type=Answer)
    assert reply.action in state.legal()


def test_a_record_is_checked() -> None:
    assert answer(Check("nonsense", 10)).wrong


def test_a_good_record_comes_back_as_we_write_it() -> None:
    text = Table(title("pebbles").game, 2, None, 7).record({0: "Anna"}).to_text()
    padded = text.replace("\n\n", "\n# " + "x" * 5000 + "\n\n\n").replace("\n0 chance", "\n  0 chance")
    assert answer(Check(padded, 100)).record == text


def run(main: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(main, 60))


def test_a_real_process_answers_many_questions() -> None:
    async def main() -> None:
        pool = WorkerPool(2)
        await pool.start()
        answers = await asyncio.gather(*(pool.ask(question(), 5) for _ in range(20)))
        assert all(reply.action is not None for reply in answers)
        await pool.stop()

    run(main())


@pytest.mark.parametrize("command", [CRASH, BABBLE, SLEEP], ids=["crash", "babble", "sleep"])
def test_a_process_that_fails_is_replaced(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "EXTRA_SECONDS", 0.3)
    monkeypatch.setattr(pool, "_START_SECONDS", 0.3)

    async def main() -> None:
        pool = WorkerPool(1, command)
        began = time.monotonic()
        for _ in range(2):
            with pytest.raises(NoAnswer):
                await pool.ask(question(), 0.1)
        assert time.monotonic() - began < 10
        await pool.stop()

    run(main())


def test_a_new_process_has_time_to_start_but_none_on_top_for_its_first_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "EXTRA_SECONDS", 0.1)
    listens = "import sys, time; sys.stdin.readline(); print('{}', flush=True); time.sleep(100)"

    async def main() -> None:
        worker = Worker((sys.executable, "-c", listens))
        with pytest.raises(NoAnswer):
            await worker.ask(question(), 0.1)

    run(main())


class Queue(WorkerPool):
    """Workers that answer when `open` is set; `asked` holds the questions in order, with their time."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.asked: list[tuple[int, float]] = []
        self.open = asyncio.Event()
        for worker in self._all:
            worker.ask = self.answer  # type: ignore[method-assign]

    async def answer(self, question: AnyQuestion, seconds: float) -> Answer:
        assert isinstance(question, Choose)
        self.asked.append((question.seed, question.seconds))
        await self.open.wait()
        return Answer(0)

    def put(self, name: int, seconds: float) -> asyncio.Task[Answer]:
        return asyncio.create_task(self.ask(Choose("pebbles", {}, "hard", seconds, name), seconds))


def test_the_earliest_deadline_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        queue, now = Queue(1), 0.0
        monkeypatch.setattr("tafelrunde.server.workers.pool.time.monotonic", lambda: now)
        tasks = [queue.put(0, 5.0)]
        for name, came, seconds in ((1, 0.0, 5.0), (2, 1.0, 1.0), (3, 2.0, 0.0), (4, 4.5, 1.0), (5, 4.6, 0.0)):
            await asyncio.sleep(0)
            now = came
            tasks.append(queue.put(name, seconds))
        await asyncio.sleep(0)
        assert queue.is_overloaded
        queue.open.set()
        await asyncio.gather(*tasks)
        assert [name for name, _ in queue.asked] == [0, 2, 3, 5, 1, 4]
        assert not queue.is_overloaded
        assert queue._queued_seconds == pytest.approx(0)

    run(main())


@pytest.mark.parametrize(
    ("workers", "tables", "least"), [(1, 1, 5.0), (1, 2, 5.0), (2, 4, 5.0), (1, 10, 1.0), (2, 20, 1.0)]
)
def test_when_many_wait_all_get_less_time(workers: int, tables: int, least: float) -> None:
    """All waiting questions are answered in about ten seconds."""

    async def main() -> None:
        queue = Queue(workers)
        tasks = [queue.put(table, 5.0) for table in range(tables)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        queue.open.set()
        await asyncio.gather(*tasks)
        given = [seconds for _, seconds in queue.asked]
        assert len(given) == tables
        assert given[0] == 5.0, "Nobody waited when it came."
        assert min(given) == pytest.approx(least, rel=0.15)

    run(main())


def test_the_smallest_budget() -> None:
    queue = Queue(1)
    queue._queued_seconds = 1e6
    assert queue.budget(5.0) == pool.MIN_SECONDS
    assert queue.budget(0.01) == 0.01
    assert queue.budget(0.0) == 0.0


def test_a_cancelled_question_is_skipped() -> None:
    async def main() -> None:
        queue = Queue(1)
        tasks = [queue.put(name, 1.0) for name in range(3)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.sleep(0)
        queue.open.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert [name for name, _ in queue.asked] == [0, 2]
        await queue.put(3, 1.0)
        assert len(queue._idle) == 1

    run(main())


def test_a_cancelled_question_does_not_disturb_the_next() -> None:
    async def main() -> None:
        pool = WorkerPool(1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pool.ask(question(), 5), 0.001)
        assert (await pool.ask(question(), 5)).action is not None
        await pool.stop()

    run(main())


def test_what_a_worker_prints_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    crash = (sys.executable, "-c", "import sys; sys.stdin.readline(); print('odd', file=sys.stderr); 1 / 0")

    async def main() -> None:
        with pytest.raises(NoAnswer):
            await Worker(crash).ask(question(), 0.1)

    run(main())
    lines = [record.getMessage() for record in caplog.records if record.name == "tafelrunde.workers"]
    assert len(lines) == 1
    assert lines[0].startswith("worker wrote: odd\nTraceback")
    assert lines[0].endswith("ZeroDivisionError: division by zero")
