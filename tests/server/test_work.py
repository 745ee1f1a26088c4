"""The time of the event loop is shared fairly."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tafelrunde.server.monitoring.metering import METER, Meter, Metered
from tafelrunde.server.protocol import position
from tafelrunde.server.protocol.messages import Look
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import WorkBucket
from tafelrunde.server.settings import Limits, Rate
from tafelrunde.server.tables.in_memory.adapters import StandardLog
from tafelrunde.server.tables.rooms.connections.frame_cache import FrameCache
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.web.work_turns import WorkTurns
from tests.server.http_clients import LIMITS, serving
from tests.server.in_process import ServerWithGuests, run_with_server


def work(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


async def nothing(error: Exception) -> None:
    pass


def test_only_work_is_measured_not_waiting() -> None:
    async def both() -> str:
        work(0.02)
        await asyncio.sleep(0.2)
        work(0.02)
        return "done"

    meter = Meter()
    assert asyncio.run(_awaited(Metered(both(), meter))) == "done"
    assert 0.04 <= meter.seconds < 0.15


async def _awaited(what: Awaitable[str]) -> str:
    return await what


def test_errors_and_cancellation_reach_what_is_measured() -> None:
    seen = []

    async def patient() -> str:
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise
        return ""

    async def failing() -> str:
        await asyncio.sleep(0)
        raise ValueError("no")

    async def main() -> None:
        task = asyncio.create_task(_awaited(Metered(patient(), Meter())))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(ValueError, match="no"):
            await Metered(failing(), Meter())
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(_awaited(Metered(patient(), Meter())), 0.01)

    asyncio.run(main())
    assert seen == ["cancelled", "cancelled"]


def test_the_work_of_a_room_is_charged_to_who_asked_for_it() -> None:
    async def main() -> None:
        jobs = JobQueue(nothing, StandardLog())
        meter = Meter()

        async def job() -> None:
            work(0.02)

        async def ask() -> None:
            METER.set(meter)
            await jobs.submit(job)

        await asyncio.gather(ask(), jobs.submit(job))
        await jobs.close()
        assert 0.02 <= meter.seconds < 0.035

    asyncio.run(main())


def test_rooms_take_turns() -> None:
    """A room with many jobs does not make the others wait until all of them are done."""

    async def main() -> None:
        busy, other = JobQueue(nothing, StandardLog()), JobQueue(nothing, StandardLog())
        done = []

        def job(name: str) -> Callable[[], Awaitable[None]]:
            async def run() -> None:
                done.append(name)

            return run

        await asyncio.gather(*(busy.submit(job("busy")) for _ in range(50)), other.submit(job("other")))
        assert done.index("other") <= 2
        await busy.close()
        await other.close()

    asyncio.run(main())


def test_who_has_used_up_the_time_waits_each_for_a_moment_of_their_own() -> None:
    now = 0.0
    bucket = WorkBucket(Rate(0.1, 1), lambda: now)
    for _ in range(200):  # ten milliseconds each: the usual cost is known after a while
        wait, reserved = bucket.reserve()
        now += wait
        bucket.pay(reserved, 0.01)
    assert 8 < now < 20, "two seconds of work, a tenth of a second each second, after one second at once"
    waits = [bucket.reserve()[0] for _ in range(10)]
    gaps = [later - sooner for sooner, later in pairwise(waits)]
    assert all(0.09 < gap < 0.11 for gap in gaps)
    now += 100
    assert bucket.reserve()[0] == 0


def test_an_address_that_keeps_us_busy_is_refused_and_others_are_not() -> None:
    async def main() -> None:
        turns = WorkTurns(replace(Limits(), work=Rate(0.001, 1), guest_work=Rate(0.001, 1)))

        async def costly() -> None:
            work(1.1)

        async def cheap() -> str:
            return "done"

        await turns.take("203.0.113.1", None, costly)
        with pytest.raises(Refusal) as refusal:
            await turns.take("203.0.113.1", None, cheap)
        assert (refusal.value.code, refusal.value.wait > 50) == ("busy", True)
        assert await turns.take("203.0.113.2", "anna", cheap) == "done"
        await turns.take("203.0.113.3", "anna", costly)
        with pytest.raises(Refusal):
            await turns.take("203.0.113.4", "anna", cheap)
        assert await turns.take("203.0.113.4", "bert", cheap) == "done"

    asyncio.run(main())


def test_requests_count_too(tmp_path: Path) -> None:
    with serving(tmp_path, replace(LIMITS, work=Rate(1e-9, 0))) as come:
        answer = come(greet=False).get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (429, "busy")
        assert int(answer.headers["retry-after"]) > 5


def test_frames_that_were_not_asked_for_long_are_dropped() -> None:
    cache = FrameCache(10)
    cache.add("a", b"1234")
    cache.add("b", b"1234")
    assert cache.get("a") == b"1234"
    cache.add("c", b"1234")
    assert [cache.get(key) for key in "abc"] == [b"1234", None, b"1234"]


def test_earlier_positions_are_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    earlier = position.earlier

    def counted(*args: object) -> object:
        made.append(args[1])
        return earlier(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(position, "earlier", counted)

    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.start_game(table)
        for _ in range(4):
            await server.move(table, anna, bert)
        watchers = [await server.connect(table, None) for _ in range(3)]
        for watcher in watchers:
            await watcher.received()
        for n in (1, 2, 1, 2):
            for guest in watchers:
                await server.send(table, guest, Look(n))
        seen = [
            [message for message in await watcher.received() if message["type"] == "position"] for watcher in watchers
        ]
        assert seen[0] == seen[1] == seen[2]
        assert [message["n"] for message in seen[0]] == [1, 2, 1, 2]
        assert made == [1, 2]
        await server.send(table, anna, Look(1))
        await anna.received()
        assert len(made) == 3, "a player sees something else"

    run_with_server(tmp_path, main)


def test_two_hundred_who_leave_at_once_are_told_once(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, _ = await server.start_game(table)
        room = await server.tables.directory.room(table)
        watchers = [await server.connect(table, None) for _ in range(190)]
        await asyncio.sleep(0.2)
        seats = [message for message in await anna.received() if message["type"] == "seats"]
        assert seats[-1]["watchers"] == 190
        await asyncio.gather(*(room.leave(watcher.connection) for watcher in watchers))
        await asyncio.sleep(0.2)
        seats = [message for message in await anna.received() if message["type"] == "seats"]
        assert seats[-1]["watchers"] == 0
        assert len(seats) <= 3

    run_with_server(tmp_path, main)
