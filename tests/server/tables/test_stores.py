"""The stores in memory behave like those in SQL: the same calls give the same results."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.core.play.record import Origin
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.ids import new_id
from tafelrunde.server.storage.database import open_database
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.stores.chat import SqlChatStore
from tafelrunde.server.storage.stores.rated_games import SqlRatedGames
from tafelrunde.server.storage.stores.replays import SqlReplayStore, SqlReviewStore
from tafelrunde.server.storage.stores.tables import SqlTableStore
from tafelrunde.server.tables.clocks.calendar import Days
from tafelrunde.server.tables.in_memory.stores import (
    MemoryChatStore,
    MemoryRatedGames,
    MemoryReplayStore,
    MemoryTableStore,
)
from tafelrunde.server.tables.model import (
    ChatEntry,
    ClockRow,
    FinalResult,
    Guest,
    LogUpdate,
    MoveRow,
    RatedResult,
    RatedSeat,
    SeatChange,
    SeatRow,
    SeatsUpdate,
    TableRow,
)
from tafelrunde.server.tables.ports import ChatStore, RatedGames, ReplayStore, ReviewStore, TableStore


@dataclass(frozen=True)
class Stores:
    tables: TableStore
    reviews: ReviewStore
    replays: ReplayStore
    chat: ChatStore
    rated_games: RatedGames


Run = Callable[[Callable[[Stores], Coroutine[Any, Any, None]]], None]


@pytest.fixture(params=["memory", "sql"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs a test with stores of one kind."""

    def run_in_memory(main: Callable[[Stores], Coroutine[Any, Any, None]]) -> None:
        rated_games = MemoryRatedGames()
        tables = MemoryTableStore(rated_games)
        asyncio.run(main(Stores(tables, tables, MemoryReplayStore(), MemoryChatStore(), rated_games)))

    def run_on_sql(main: Callable[[Stores], Coroutine[Any, Any, None]]) -> None:
        async def with_journal() -> None:
            engine, journal = open_database(tmp_path / "games.sqlite3"), Journal(tmp_path / "games.sqlite3")
            stores = Stores(
                SqlTableStore(engine, journal),
                SqlReviewStore(engine, journal),
                SqlReplayStore(engine, journal),
                SqlChatStore(engine, journal),
                SqlRatedGames(engine, journal),
            )
            try:
                await main(stores)
            finally:
                await journal.close()
                engine.dispose()

        asyncio.run(with_journal())

    return run_in_memory if request.param == "memory" else run_on_sql


def row(**values: Any) -> TableRow:
    seats = (SeatRow("anna", "Anna", stand_in="left", helped=True), SeatRow(), SeatRow(bot="random"))
    table = TableRow(
        id=new_id(),
        game="pebbles",
        version=1,
        options={"hand": 2},
        seed=2**62 - 1,
        minutes=5,
        increment=3,
        host="anna",
        open=True,
        phase="waiting",
        seats=seats,
    )
    return replace(table, **values)


def move(table: str, n: int) -> MoveRow:
    return MoveRow(table, n, 0, f"path:{n}", 5_000_000 + n, 7, "[1, 2, 3]")


def test_a_new_table_begins_without_substitutes_and_links_its_predecessor(run: Run) -> None:
    async def main(stores: Stores) -> None:
        first, second = row(), row(deciders=(1,), rematch="other", due=7, days=Days(2, True, (23, 7)))
        await stores.tables.add_table(first)
        await stores.tables.add_table(second, rematch_of=first.id)
        stored, again = await stores.tables.table(first.id), await stores.tables.table(second.id)
        assert stored is not None
        assert again is not None
        assert (stored.moves, stored.clocks, stored.row.rematch) == ([], None, second.id)
        assert stored.row.seats == (SeatRow("anna", "Anna"), SeatRow(), SeatRow(bot="random"))
        assert replace(again.row, changed=0) == replace(
            second, deciders=(), rematch=None, due=None, seats=stored.row.seats, changed=0
        )
        assert stores.tables.changes == 2
        with pytest.raises(NotSaved) as failed:
            await stores.tables.add_table(first)
        assert failed.value.is_duplicate
        assert await stores.tables.table("unknown") is None

    run(main)


def test_a_table_may_begin_with_lines_of_another_game(run: Run) -> None:
    async def main(stores: Stores) -> None:
        table = row(origin=Origin("table", "x" * 32, 47))
        lines = [replace(move(table.id, n), clocks=None) for n in range(3)]
        await stores.tables.add_table(table, moves=lines)
        stored = await stores.tables.table(table.id)
        assert stored is not None
        assert (stored.moves, stored.row.origin, stored.row.phase) == (lines, table.origin, "waiting")
        await stores.tables.append(LogUpdate([move(table.id, 3)], "playing", [1]))
        stored = await stores.tables.table(table.id)
        assert stored is not None
        assert [line.n for line in stored.moves] == [0, 1, 2, 3]

    run(main)


def test_lines_are_appended_with_what_the_table_has_come_to(run: Run) -> None:
    async def main(stores: Stores) -> None:
        table = row()
        await stores.tables.add_table(table)
        await stores.tables.append(LogUpdate([move(table.id, 0), move(table.id, 1)], "playing", [1], 99))
        with pytest.raises(NotSaved) as failed:
            await stores.tables.append(LogUpdate([move(table.id, 1)], "over", []))
        assert failed.value.is_duplicate
        stored = await stores.tables.table(table.id)
        assert stored is not None
        assert stored.moves == [move(table.id, 0), move(table.id, 1)]
        assert (stored.row.phase, stored.row.deciders, stored.row.due, stored.row.changed) == (
            "playing",
            (1,),
            99,
            5000,
        )

    run(main)


def test_a_seat_is_taken_once_and_what_follows_from_a_line_is_stored_with_it(run: Run) -> None:
    async def main(stores: Stores) -> None:
        table = row(rated=True)
        await stores.tables.add_table(table)
        await stores.tables.save_seats(
            table.id, SeatsUpdate([SeatChange(1, SeatRow("bert", "Bert"), None)], 7, ClockRow(0, [1], 2))
        )
        late, result = SeatRow("cora", "Cora"), RatedResult("pebbles", (RatedSeat("anna", "Anna", 1, 3),))
        with pytest.raises(NotSaved) as failed:
            await stores.tables.save_seats(table.id, SeatsUpdate([SeatChange(1, late, None)]))
        assert failed.value.is_conflict
        with pytest.raises(NotSaved):
            await stores.tables.append(
                LogUpdate([move(table.id, 0)], "over", [], None, [SeatChange(1, late, None)], result)
            )
        stored = await stores.tables.table(table.id)
        assert stored is not None
        assert (stored.moves, stored.row.seats[1].guest, stored.row.due) == ([], "bert", 7)
        assert stored.clocks == ClockRow(0, [1], 2)
        assert await stores.rated_games.since(0) == []
        left = SeatRow("bert", "Bert", stand_in="left")
        await stores.tables.append(
            LogUpdate([move(table.id, 0)], "over", [], None, [SeatChange(1, left, "bert")], result)
        )
        stored = await stores.tables.table(table.id)
        assert stored is not None
        assert (len(stored.moves), stored.row.phase, stored.row.seats[1]) == (1, "over", left)
        assert [(game.table, game.game, game.seats) for game in await stores.rated_games.since(0)] == [
            (table.id, "pebbles", result.seats)
        ]

    run(main)


def test_results_lessons_and_colours_are_stored(run: Run) -> None:
    async def main(stores: Stores) -> None:
        tables, lesson, old = stores.tables, row(lesson=True), row(phase="over")
        for new in (lesson, old):
            await tables.add_table(new)
        result = FinalResult((2, 1, 3), (3, 5, 0))
        await tables.append(LogUpdate([move(lesson.id, 0)], "over", [], result=result))
        await tables.save_result(old.id, result)
        await tables.save_seats(
            old.id, SeatsUpdate([SeatChange(0, SeatRow("anna", "Anna", colour="seat-pot"), "anna")])
        )
        rows = [await tables.row(one.id) for one in (lesson, old)]
        assert [None if one is None else (one.result, one.lesson) for one in rows] == [(result, True), (result, False)]
        assert rows[1] is not None
        assert rows[1].seats[0].colour == "seat-pot"
        stored = await tables.table(old.id)
        assert stored is not None
        assert stored.row == rows[1]
        assert await tables.row("nothing") is None

    run(main)


def test_seats_phases_clocks_and_deadlines_are_saved(run: Run) -> None:
    async def main(stores: Stores) -> None:
        table, timed = row(), row(days=Days(2), phase="playing")
        for new in (table, timed):
            await stores.tables.add_table(new)
        substituted = SeatRow("bert", "Bert", stand_in="time", zone="Europe/Berlin", helped=True)
        await stores.tables.save_seats(table.id, SeatsUpdate([SeatChange(1, substituted, None)]))
        await stores.tables.save_phase(table.id, "playing", (0, 2))
        await stores.tables.save_clocks(table.id, ClockRow(3, [1, 2, 3], 0))
        await stores.tables.save_clocks(table.id, ClockRow(4, [4, 5, 6], 9))
        stored = await stores.tables.table(table.id)
        assert stored is not None
        assert (stored.row.seats[1], stored.row.phase, stored.row.deciders) == (substituted, "playing", (0, 2))
        assert stored.clocks == ClockRow(4, [4, 5, 6], 9)
        assert stores.tables.changes == 4
        assert await stores.tables.without_deadline(0) == [timed.id]
        await stores.tables.save_due(timed.id, 50)
        assert await stores.tables.without_deadline(0) == []
        assert (await stores.tables.overdue(49), await stores.tables.overdue(50)) == ([], [timed.id])

    run(main)


def test_guests_keep_their_last_name_and_language(run: Run) -> None:
    async def main(stores: Stores) -> None:
        await stores.tables.save_language("anna", "de")
        assert await stores.tables.guest("anna") is None
        await stores.tables.save_guest(Guest("anna", "Anna", "de"))
        await stores.tables.save_guest(Guest("anna", "Änne", "de"))
        await stores.tables.save_language("anna", "en")
        assert await stores.tables.guest("anna") == Guest("anna", "Änne", "en")

    run(main)


def test_a_review_belongs_to_a_number_of_lines(run: Run) -> None:
    async def main(stores: Stores) -> None:
        assert await stores.reviews.review("t", 5) is None
        await stores.reviews.save_review("t", 5, "{}")
        await stores.reviews.save_review("t", 6, "[]")
        assert [await stores.reviews.review("t", n) for n in (5, 6)] == [None, "[]"]

    run(main)


def test_replays_are_deleted_unless_somebody_watches(run: Run) -> None:
    async def main(stores: Stores) -> None:
        for id in ("a", "b"):
            await stores.replays.add_replay(id, "anna", f"record {id}")
            await stores.replays.touch_replay(id)
        assert await stores.replays.delete_stale_replays(1) == 0
        assert await stores.replays.delete_stale_replays(-1, keep={"a"}) == 1
        assert [await stores.replays.replay(id) for id in ("a", "b")] == ["record a", None]

    run(main)


def test_replays_are_counted_for_their_source_until_it_is_forgotten(run: Run) -> None:
    async def main(stores: Stores) -> None:
        for id, source in (("a", "here"), ("b", "here"), ("c", "there"), ("d", None)):
            await stores.replays.add_replay(id, "anna", "record", source)
        assert [await stores.replays.count_replays(source, 30) for source in ("here", "there", "nowhere")] == [2, 1, 0]
        assert await stores.replays.count_replays("here", -1) == 0
        await stores.replays.forget_sources(30)
        assert await stores.replays.count_replays("here", 30) == 2
        await stores.replays.forget_sources(-1)
        assert await stores.replays.count_replays("here", 30) == 0
        assert await stores.replays.replay("a") == "record"

    run(main)


def test_old_chat_entries_are_deleted(run: Run) -> None:
    async def main(stores: Stores) -> None:
        now = int(time.time() * 1000)
        for n, created in enumerate((now - 11 * 86_400_000, now)):
            await stores.chat.add("t", ChatEntry(n, "anna", "Anna", f"text {n}", created))
        await stores.chat.delete_old(10)
        assert [entry.n for entry in await stores.chat.last("t", 9)] == [1]

    run(main)


def test_the_last_chat_entries_are_read_in_order(run: Run) -> None:
    async def main(stores: Stores) -> None:
        entries = [ChatEntry(n, "anna", "Anna", f"text {n}", 1000 + n) for n in range(5)]
        for entry in entries:
            await stores.chat.add("t", entry)
        assert await stores.chat.last("t", 3) == entries[2:]
        assert await stores.chat.last("other", 3) == []
        for muted in (True, True, False, True):
            await stores.chat.mute("t", "bert", muted, by="anna")
        assert await stores.chat.muted("t") == {"bert"}
        assert await stores.chat.muted("other") == set()
        await stores.chat.report("t", "anna", "bert", "rude")

    run(main)


def test_a_rated_game_is_logged_once(run: Run) -> None:
    async def main(stores: Stores) -> None:
        seats = [RatedSeat("anna", "Anna", 1, 10), RatedSeat("bot:hard", "", 2, 7)]
        for table in ("t", "u", "t"):
            await stores.rated_games.add(table, RatedResult("pebbles", tuple(seats)))
        games = await stores.rated_games.since(0)
        assert [(game.number, game.table, game.seats) for game in games] == [(1, "t", (*seats,)), (2, "u", (*seats,))]
        assert [game.table for game in await stores.rated_games.since(1)] == ["u"]

    run(main)
