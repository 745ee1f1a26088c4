"""Records that somebody brings in: checked where they can do no harm, kept as we write them, replayed once for all."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import update

from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.schema import REPLAY
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.service import replay
from tafelrunde.server.tables.service.replay import Replay
from tafelrunde.server.workers.questions import Answer
from tafelrunde.server.workers.record_check import RecordCheck
from tests.server.http_clients import record_text
from tests.server.in_process import ServerWithGuests, run_with_server


def test_many_who_come_for_a_record_share_one_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Counted(Replay):
        def __init__(self, id: str, text: str, reviews: Reviews) -> None:
            opened.append(id)
            super().__init__(id, text, reviews)

    async def main(server: ServerWithGuests) -> None:
        id = await server.tables.replays.add("anna", record_text())
        monkeypatch.setattr(replay, "Replay", Counted)
        come = [asyncio.create_task(server.tables.replays.replay(id)) for _ in range(20)]
        await asyncio.sleep(0)
        come.pop().cancel()  # who goes away takes it from nobody
        replays = await asyncio.gather(*come)
        assert opened == [id]
        assert all(replay is replays[0] for replay in [*replays, await server.tables.replays.replay(id)])

    run_with_server(tmp_path, main)


def test_a_record_is_not_checked_by_those_who_think_for_bots(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        server.thinking.fails = True
        assert await server.tables.replays.add("anna", record_text())
        with pytest.raises(Refusal) as refused:
            await server.tables.replays.add("anna", "nonsense")
        assert "it begins with 'nonsense'" in refused.value.detail

    run_with_server(tmp_path, main)


def test_a_record_is_kept_as_we_write_it(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        text = record_text()
        id = await server.tables.replays.add("anna", text + "# that was a fine game\n" * 1000)
        assert await server.ports.replays.replay(id) == text

    run_with_server(tmp_path, main)


def test_not_too_many_records_wait_to_be_checked() -> None:
    async def main() -> None:
        checking, go_on = RecordCheck(10), asyncio.Event()

        async def ask(*_: object) -> Answer:
            await go_on.wait()
            return Answer(record="good")

        checking._worker.ask = ask  # type: ignore[method-assign, assignment]
        waiting = [asyncio.create_task(checking.check("x")) for _ in range(25)]
        await asyncio.sleep(0)
        go_on.set()
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert results[:20] == ["good"] * 20
        assert all(isinstance(result, Refusal) and result.code == "busy" for result in results[20:])

    asyncio.run(main())


def test_a_record_that_nobody_opens_for_long_is_removed_with_what_was_found_about_it(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        replays, store, reviews = server.tables.replays, server.ports.replays, server.ports.reviews
        forgotten, looked_at, on_screen = [await replays.add("anna", record_text()) for _ in range(3)]
        for id in (forgotten, looked_at):
            await reviews.save_review(id, 5, "{}")
        await replays.replay(on_screen)
        long_ago = int(time.time()) - 400 * 86_400
        await server.journal.store(update(REPLAY).values(created=long_ago))
        await replays.replay(looked_at)
        assert await store.delete_stale_replays(365, {on_screen}) == 1
        assert [await store.replay(id) is None for id in (forgotten, looked_at, on_screen)] == [True, False, False]
        assert await reviews.review(forgotten, 5) is None
        assert await reviews.review(looked_at, 5) is not None
        with pytest.raises(Refusal):
            await replays.replay(forgotten)
        assert await store.delete_stale_replays(365) == 1

    run_with_server(tmp_path, main)
