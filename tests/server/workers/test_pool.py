"""Bots run in worker processes; if one fails, the game goes on."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
import pytest

from tafelrunde import bots
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import ids, title
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.workers import pool, worker_process
from tafelrunde.server.workers.pool import PATIENCE, WorkerPool
from tafelrunde.server.workers.questions import Answer, AnyQuestion, Check, Choose
from tafelrunde.server.workers.worker import answer, answer_all
from tafelrunde.server.workers.worker_process import Worker
from tests.server.workers import situations
from tests.server.workers.situations import question

CRASH = (sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(1)")
BABBLE = (sys.executable, "-c", "import sys; sys.stdin.readline(); print('{', flush=True); sys.stdin.readline()")
SLEEP = (sys.executable, "-c", "import time; time.sleep(100)")


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


@pytest.mark.parametrize(
    "situation",
    [situations.many_questions, situations.a_cancelled_question, situations.a_player_amid_a_crowd],
    ids=lambda situation: situation.__name__,
)
def test_real_processes(situation: Callable[[WorkerPool], Awaitable[None]]) -> None:
    async def main() -> None:
        pool = WorkerPool([Worker(), Worker()])
        try:
            await situation(pool)
        finally:
            await pool.stop()

    run(main())


@pytest.mark.parametrize("command", [CRASH, BABBLE, SLEEP], ids=["crash", "babble", "sleep"])
def test_a_process_that_fails_is_replaced(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "EXTRA_SECONDS", 0.3)
    monkeypatch.setattr(worker_process, "START_SECONDS", 0.3)

    async def main() -> None:
        pool = WorkerPool([Worker(command)])
        await situations.a_worker_that_fails_is_replaced(pool)
        await pool.stop()

    run(main())


def test_a_new_process_has_time_to_start_but_none_on_top_for_its_first_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker_process, "EXTRA_SECONDS", 0.1)
    listens = "import sys, time; sys.stdin.readline(); print('{}', flush=True); time.sleep(100)"

    async def main() -> None:
        worker = Worker((sys.executable, "-c", listens))
        with pytest.raises(NoAnswer):
            await worker.ask(question(), 0.1)

    run(main())


class Desk:
    """A worker of a queue: answers when the queue is open, or when it is told to."""

    def __init__(self, queue: Queue) -> None:
        self._queue = queue

    async def start(self) -> None:
        pass

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer:
        assert isinstance(question, Choose)
        self._queue.asked.append((question.seed, question.seconds))
        await self._queue.may_answer(question.seed)
        return Answer(0)

    async def stop(self) -> None:
        pass


class Queue(WorkerPool):
    """Workers that answer when `open` is set; `asked` holds the questions in order, with their time."""

    def __init__(self, workers: int) -> None:
        self.asked: list[tuple[int, float]] = []
        self.open = asyncio.Event()
        self.answered: dict[int, asyncio.Event] = {}
        self.lowered = 0
        super().__init__([Desk(self) for _ in range(workers)], self._count_lowered)

    def _count_lowered(self) -> None:
        self.lowered += 1

    async def may_answer(self, name: int) -> None:
        own = self.answered.setdefault(name, asyncio.Event())
        waits = [asyncio.ensure_future(event.wait()) for event in (self.open, own)]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()

    def finish(self, name: int) -> None:
        self.answered.setdefault(name, asyncio.Event()).set()

    def put(self, name: int, seconds: float, table: str = "", is_awaited: bool = True) -> asyncio.Task[Answer]:
        question = Choose("pebbles", {}, "hard", seconds, name)
        return asyncio.create_task(self.ask(question, seconds, table=table, is_awaited=is_awaited))

    @property
    def names(self) -> list[int]:
        return [name for name, _ in self.asked]


async def settle() -> None:
    """Let all tasks go as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


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
        assert queue.load.waiting_seconds == pytest.approx(0)

    run(main())


@pytest.mark.parametrize(
    ("workers", "tables", "least"), [(1, 1, 5.0), (1, 2, 5.0), (2, 4, 5.0), (1, 10, 0.5), (2, 20, 0.5)]
)
def test_when_many_wait_all_get_less_time(workers: int, tables: int, least: float) -> None:
    """All waiting questions are answered in about five seconds."""

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
        assert min(given) == pytest.approx(least, rel=0.2)

    run(main())


def test_the_smallest_budget() -> None:
    queue = Queue(1)
    queue._awaited.seconds = 1e6
    assert queue.budget(5.0) == pool.MIN_SECONDS
    assert queue.budget(0.01) == 0.01
    assert queue.budget(0.0) == 0.0


def test_a_crowd_of_games_between_bots_never_delays_the_answer_a_player_waits_for() -> None:
    async def main() -> None:
        queue = Queue(2)
        crowd = [queue.put(name, 5.0, f"bots {name}", is_awaited=False) for name in range(100)]
        await settle()
        assert queue.names == [0], "One worker is kept for players."
        player = queue.put(1000, 5.0, "a person's table")
        await settle()
        assert queue.asked[-1] == (1000, 5.0), "It is asked at once, with its whole time."
        second = queue.put(1001, 5.0, "another person's table")
        await settle()
        queue.finish(0)
        await settle()
        assert queue.names[-1] == 1001, "The next free worker is the player's, although the others came first."
        assert queue.asked[-1] == (1001, 5.0)
        queue.open.set()
        await asyncio.gather(player, second, *crowd)
        assert len(queue.asked) == 102
        assert min(seconds for _, seconds in queue.asked) < 0.1, "The crowd's own time is reduced."

    run(main())


def test_a_crowd_of_tables_with_players_lowers_budgets_before_anybody_waits_long() -> None:
    async def main() -> None:
        queue = Queue(2)
        crowd = [queue.put(name, 5.0, f"table {name}") for name in range(40)]
        await settle()
        assert queue.load.share < 0.1
        assert queue.load.waiting == 38
        queue.open.set()
        await asyncio.gather(*crowd)
        thought = sum(seconds for _, seconds in queue.asked[2:]) / 2
        assert thought <= 30, "Without lower budgets the last one would wait for 95 seconds."
        # The two that came first, and the last ones, have all their time.
        assert queue.lowered == 36
        assert (queue.load.share, queue.load.waiting, queue.load.busy) == (1.0, 0, 0)

    run(main())


def test_a_table_that_asks_all_the_time_takes_no_more_than_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        queue, now = Queue(1), 100.0
        monkeypatch.setattr("tafelrunde.server.workers.pool.time.monotonic", lambda: now)
        tasks = [queue.put(0, 1.0, "busy")]
        await settle()
        tasks += [queue.put(name, 1.0, "busy") for name in (1, 2, 3)]
        await settle()
        now += 0.5
        tasks += [queue.put(10 + name, 1.0, f"calm {name}") for name in range(3)]
        await settle()
        queue.open.set()
        await asyncio.gather(*tasks)
        assert queue.names == [0, 10, 11, 12, 1, 2, 3]

    run(main())


def test_games_that_only_watchers_wait_for_are_not_starved_either(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        queue, now = Queue(2), 100.0
        monkeypatch.setattr("tafelrunde.server.workers.pool.time.monotonic", lambda: now)
        tasks = [queue.put(name, 1.0) for name in (0, 1)]
        await settle()
        tasks.append(queue.put(2, 1.0, "bots", is_awaited=False))
        await settle()
        now += PATIENCE + 1
        tasks += [queue.put(name, 1.0) for name in (3, 4, 5)]
        await settle()
        queue.finish(0)
        await settle()
        assert queue.names == [0, 1, 2], "It has waited long enough, although players keep all workers busy."
        queue.open.set()
        await asyncio.gather(*tasks)

    run(main())


def test_the_log_says_that_bots_think_less_and_when_that_is_over(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        queue, now = Queue(1), 100.0
        monkeypatch.setattr("tafelrunde.server.workers.pool.time.monotonic", lambda: now)
        crowd = [queue.put(name, 5.0) for name in range(10)]
        await settle()
        queue.open.set()
        await asyncio.gather(*crowd)
        now += 100
        await queue.put(11, 5.0)
        await queue.put(12, 5.0)

    run(main())
    lines = [record.getMessage() for record in caplog.records if record.name == "tafelrunde.workers"]
    assert lines == [
        "bots think less: 8 questions wait for 1 workers, a new one gets 11 % of its time",
        "bots think as long as usual",
    ]


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
