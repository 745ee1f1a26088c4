"""What fails does not stop anything else, and what belongs together is stored together."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.messages import Sit, Start
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.database import open_database
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.tables.in_memory.adapters import StandardLog
from tafelrunde.server.tables.model import LogUpdate, MoveRow
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.tables.rooms.moves import bot_driver
from tafelrunde.server.workers.questions import Answer, AnyQuestion
from tests.server.in_process import InProcessPool, ServerWithGuests, run_with_server


async def not_saved(*_: object, **more: object) -> None:
    raise NotSaved("The disk is full.")


async def rated_game(server: ServerWithGuests) -> tuple[str, Any]:
    """A rated game of two members, up to the last move."""
    await server.add_members("anna", "bert")
    table = await server.table(rated=True)
    guests = await server.start_game(table)
    return table, guests


def rated_tables(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [table for (table,) in connection.execute("SELECT table_id FROM rated_game")]


def test_the_last_move_and_its_result_are_stored_together(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table, guests = await rated_game(server)
        with mock.patch.object(server.journal, "store", not_saved):  # everything but moves fails
            room = await server.play_out(table, *guests)
        assert room.phase == "over"
        assert rated_tables(server.file) == [table]

    run_with_server(tmp_path, main)


def test_a_game_that_a_crash_has_left_unrated_is_rated_at_the_next_start(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table, guests = await rated_game(server)
        await server.play_out(table, *guests)
        await server.close()
        with closing(sqlite3.connect(server.file)) as connection, connection:
            connection.execute("DELETE FROM rated_seat")
            connection.execute("DELETE FROM rated_game")
        await server.open()
        for _ in range(200):
            if rated_tables(server.file):
                break
            await asyncio.sleep(0.02)
        assert rated_tables(server.file) == [table]
        assert len(await server.tables.ladder.standings("pebbles")) == 2

    run_with_server(tmp_path, main)


def test_two_people_never_get_one_seat(tmp_path: Path) -> None:
    """Somebody else has written to the database, say a second server."""

    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        bert = await server.connect(table, "bert")
        with closing(sqlite3.connect(server.file)) as connection, connection:
            connection.execute("UPDATE seat SET guest = 'cora', name = 'Cora' WHERE seat = 1")
        assert await server.send(table, bert, Sit(1, "Bert")) == "taken"
        room = await server.tables.directory.room(table)
        assert [seat.guest for seat in room.seats] == ["anna", "cora"]
        stored = await server.tables.store.table(table)
        assert stored is not None
        assert [seat.guest for seat in stored.row.seats] == ["anna", "cora"]

    run_with_server(tmp_path, main)


def test_a_job_that_fails_in_any_way_does_not_stop_the_queue() -> None:
    async def main() -> None:
        async def repair(error: Exception) -> None:
            raise OSError("The repair fails too.")

        async def wrong() -> None:
            raise ValueError("wrong")

        async def cancelled() -> None:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            future.cancel()
            await future

        async def good() -> int:
            return 7

        jobs = JobQueue(repair, StandardLog())
        for job in (wrong, cancelled):
            with pytest.raises(Refusal) as refused:
                await jobs.submit(job)
            assert refused.value.code == "failed", "never `unknown`"
        assert await asyncio.wait_for(jobs.submit(good), 5) == 7
        await jobs.close()

    asyncio.run(main())


class BrokenPool(InProcessPool):
    """Fails once in a way that nobody expects."""

    failures = 1

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        if self.failures:
            self.failures -= 1
            raise RuntimeError("Nobody expects this.")
        return await super().ask(question, seconds)


@pytest.mark.parametrize("what", ["worker", "move"])
def test_a_bot_goes_on_after_any_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setattr(bot_driver, "_RETRY_SECONDS", 0.05)

    async def main(server: ServerWithGuests) -> None:
        if what == "worker":
            server.thinking = BrokenPool()
            await server.reopen()
        table = await server.table(bots=[None, "random"])
        anna = await server.connect(table, "anna")
        room = await server.tables.directory.room(table)
        if what == "move":
            play, failures = room._bots._play_line, [1]

            async def once(*args: Any) -> None:
                if failures:
                    failures.pop()
                    raise RuntimeError("Nobody expects this either.")
                await play(*args)

            room._bots._play_line = once
        await asyncio.wait_for(server.play_out(table, anna), 20)

    run_with_server(tmp_path, main)


def test_housekeeping_goes_on_when_a_part_of_it_fails(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.reopen(idle_seconds=0.02, start_grace=-1.0)
        checked = asyncio.Event()

        async def overdue(now: int) -> list[str]:
            checked.set()
            return []

        store = server.tables.store
        with (
            mock.patch.object(server.tables.directory, "checkpoint_clocks", not_saved),
            mock.patch.object(server.tables.directory, "unload_idle", side_effect=ValueError("a defect")),
            mock.patch.object(store, "overdue", overdue),
        ):
            await asyncio.wait_for(checked.wait(), 5)

    run_with_server(tmp_path, main)


def test_a_write_lock_held_by_others_refuses_all_who_wait_at_once(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    engine = open_database(file)

    async def main() -> None:
        journal = Journal(file)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        lines = [MoveRow(f"t{i}", 0, 0, "do:keep", 1, 0, None) for i in range(20)]
        failed = await asyncio.gather(
            *(journal.append(LogUpdate([line], "playing", [0])) for line in lines), return_exceptions=True
        )
        assert {type(error) for error in failed} == {NotSaved}
        assert time.monotonic() - began < 8, "each of them waited for the lock"
        other.execute("ROLLBACK")
        other.close()
        await journal.append(LogUpdate(lines[:1], "playing", [0]))
        await journal.close()
        engine.dispose()

    asyncio.run(main())


def test_the_journal_survives_what_is_told_about_it(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    open_database(file).dispose()

    async def main() -> None:
        journal = Journal(file, lambda writes, seconds: 1 / 0)  # type: ignore[arg-type]
        for n in range(2):
            await journal.append(LogUpdate([MoveRow("t", n, 0, "do:keep", 1, 0, None)], "playing", [0]))
        await journal.close()

    asyncio.run(main())


def test_a_game_that_begins_is_not_lost_with_its_first_lines(tmp_path: Path) -> None:
    """The seats are full and the host begins, but nothing can be stored: then nothing has begun."""

    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.connect(table, "anna"), await server.connect(table, "bert")
        assert await server.send(table, bert, Sit(1, "Bert")) == ""
        with mock.patch.object(server.journal, "store", not_saved):
            assert await server.send(table, anna, Start()) == "not_saved"
        assert (await server.tables.directory.room(table)).phase == "waiting"
        assert await server.send(table, anna, Start()) == ""

    run_with_server(tmp_path, main)
