"""Two processes on one database: what one of them stores, the other one knows; only one looks after a table."""

from __future__ import annotations

import asyncio
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, select, text

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.messages import Chat, HandOver, Mute, Play, Rematch, Remove, Sit, Stand
from tafelrunde.server.settings import Rate
from tafelrunde.server.storage.schema import ATTEMPT, BUCKET, OPEN_SOCKETS
from tafelrunde.server.tables.model import Guard
from tafelrunde.server.tables.service import housekeeping
from tests.server.peers.two_processes import Two, began, closed_already, heard, is_over, move, run, until

pytestmark = pytest.mark.slow


def test_a_game_across_two_processes(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table, anna, bert = await began(two)
        await heard(bert, "position")
        for _ in range(300):
            first, second = await two.same(table)
            if first.phase == second.phase == "over":
                break
            await move(two, table, anna, bert)
        first, second = await two.same(table)
        assert (first.phase, second.phase) == ("over", "over")
        n = len(await two.a.rows(table))
        await heard(bert, "log", lambda message: message["start"] + len(message["lines"]) == n)
        assert await two.a.send(table, anna, Rematch()) == ""
        await two.same(table)
        assert await two.b.send(table, bert, Rematch()) == ""
        assert first.row.rematch == second.row.rematch is not None

    run(tmp_path, database, main)


def test_of_two_moves_at_the_same_time_one_is_stale(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table = await two.a.table(hot_seat=True)
        here, there = await two.a.connect(table, "anna"), await two.b.connect(table, "anna")
        await two.same(table)
        for _ in range(6):
            first, _ = await two.same(table)
            assert first.live is not None
            seat, n, state = first.live.deciders[0], first.live.table.n, first.live.table.state
            path = state.game.actions.path(state.legal()[0])
            answers = await asyncio.gather(
                two.a.send(table, here, Play(seat, n, path)), two.b.send(table, there, Play(seat, n, path))
            )
            assert sorted(answers) == ["", "stale"]
        rows = await two.a.rows(table)
        assert [row.n for row in rows] == list(range(len(rows)))

    run(tmp_path, database, main)


def test_seats_chat_host_and_presence(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table = await two.a.table(seats=3, open=True)
        anna, bert, cora = (
            await two.a.connect(table, "anna"),
            await two.b.connect(table, "bert"),
            await two.a.connect(table, "cora"),
        )
        await two.same(table)
        taken = await asyncio.gather(
            two.b.send(table, bert, Sit(1, "Bert", "")), two.a.send(table, cora, Sit(1, "Cora", ""))
        )
        assert sorted(taken) == ["", "taken"]
        first, second = await two.same(table)
        loser, other = (cora, two.a) if first.seats[1].guest == "bert" else (bert, two.b)
        assert await other.send(table, loser, Sit(2, "Other", "")) == ""
        await until(lambda: first.broadcast.is_present("bert") and second.broadcast.is_present("anna"))
        await until(lambda: second.broadcast.others.guests == {"anna", "cora"})
        said = [
            two.a.send(table, anna, Chat("a")),
            two.b.send(table, bert, Chat("b")),
            two.a.send(table, cora, Chat("c")),
        ]
        assert await asyncio.gather(*said) == ["", "", ""]
        await until(lambda: first.chat.length == second.chat.length == 3)
        await asyncio.sleep(0.1)
        heard = [message for message in await bert.received() if message["type"] == "chat"]
        assert sorted(line["text"] for message in heard for line in message["lines"]) == ["a", "b", "c"]
        seat = next(n for n, seat in enumerate(first.seats) if seat.guest == "bert")
        await two.same(table)
        assert await two.a.send(table, anna, Mute(seat, True)) == ""
        await until(lambda: "bert" in second.state.muted)
        assert await two.b.send(table, bert, Chat("d")) == "muted"
        assert await two.a.send(table, anna, Remove(seat)) == ""
        await two.same(table)
        assert await two.b.send(table, bert, Sit(seat, "Bert", "")) == "removed"
        other_seat = next(n for n, seat in enumerate(first.seats) if seat.guest == "cora")
        assert await two.a.send(table, anna, HandOver(other_seat)) == ""
        await two.same(table)
        assert second.row.host == "cora"

    run(tmp_path, database, main)


def test_the_bots_of_a_table_think_in_one_process(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table = await two.a.table(bots=[None, "random"])
        there, here = await two.b.connect(table, "anna"), await two.a.connect(table, None)
        first, second = await two.same(table)
        assert two.b.peers is not None
        assert two.a.peers is not None
        holds = [server.peers.leases.held(table) is not None for server in (two.a, two.b) if server.peers is not None]
        assert sorted(holds) == [False, True]
        for _ in range(200):
            await until(lambda: is_over(second) or bool(second.live and second.live.deciders == [0]))
            if is_over(second):
                break
            await two.b.move(table, there)
        await until(lambda: first.phase == "over")
        assert await here.received()
        rows = await two.a.rows(table)
        assert [row.n for row in rows] == list(range(len(rows)))

    run(tmp_path, database, main)


def test_a_holder_that_has_lost_its_lease_cannot_write(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table = await two.a.table(bots=[None, "random"])
        await two.a.connect(table, "anna")
        assert two.a.peers is not None
        assert two.b.peers is not None
        assert await two.b.peers.leases.take("another") is not None, "who is alive has leases, too"
        old = two.a.peers.leases.held(table)
        assert old is not None
        assert two.a.peers._beating is not None
        two.a.peers._beating.cancel()
        taken, tries = None, 0
        while taken is None:  # its last beat may still be under way
            tries += 1
            assert tries < 50, "Nobody gets the lease of a dead process."
            with two.a.engine.begin() as connection:  # process A is frozen, and counts as dead
                connection.execute(text("UPDATE process SET seen = 0 WHERE id = 'process-a'"))
            taken = await two.b.peers.leases.take(table)
        assert (taken.process, taken.epoch) == ("process-b", old.epoch + 1)
        room = await two.room(two.a, table)
        with pytest.raises(NotSaved) as failed:
            await two.a.tables.store.save_host(table, "x", Guard(room.row.revision, old))
        assert failed.value.is_conflict
        await two.b.tables.store.save_host(table, "anna", Guard(room.row.revision, taken))
        assert await two.a.peers.leases.take(table) is None
        assert two.a.peers.leases.held(table) is None

    run(tmp_path, database, main)


def test_when_a_process_leaves_another_one_plays_for_the_bots(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table = await two.a.table(bots=[None, "random"])
        watching, anna = await two.a.connect(table, None), await two.b.connect(table, "anna")
        assert watching is not None
        await two.same(table)
        assert two.a.peers is not None
        assert two.a.peers.leases.held(table) is not None
        second = await two.room(two.b, table)
        await two.a.tables.close()
        assert two.b.peers is not None
        held = two.b.peers.leases.held
        await until(lambda: held(table) is not None)
        for _ in range(6):
            await until(lambda: is_over(second) or bool(second.live and second.live.deciders == [0]))
            if is_over(second):
                break
            await two.b.move(table, anna)
        two.a.tables.close = closed_already  # type: ignore[method-assign]

    run(tmp_path, database, main)


def test_a_change_of_which_nobody_has_told_is_noticed(tmp_path: Path, database: str, monkeypatch: Any) -> None:
    async def main(two: Two) -> None:
        table, anna, bert = await began(two)
        monkeypatch.setattr(two.a.journal._writer, "tell", lambda changes: None)
        monkeypatch.setattr(two.b.journal._writer, "tell", lambda changes: None)
        for _ in range(2):
            await move(two, table, anna, bert)
        await two.same(table)

    run(tmp_path, database, main)


def test_rates_and_sockets_are_counted_together(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        limiters = [server.ports.limits.limiter("new_tables", Rate(0.001, 5)) for server in (two.a, two.b)]
        allowed = [await limiters[n % 2].allows("10.0.0.1") for n in range(8)]
        assert allowed == [True] * 5 + [False] * 3
        assert await limiters[0].allows("10.0.0.2")
        many = [server.ports.limits.limiter("requests", Rate(0.001, 300)) for server in (two.a, two.b)]
        taken = sum([await many[n % 2].allows("10.0.0.1") for n in range(320)])
        assert 290 <= taken <= 300, "a process takes a handful at once"
        sockets = [server.ports.limits.sockets for server in (two.a, two.b)]
        assert [await sockets[n % 2].open("net", 3) for n in range(4)] == [True, True, True, False]
        await sockets[1].close("net")
        assert await sockets[0].open("net", 3)
        counts = [server.ports.limits.counts("lockout") for server in (two.a, two.b)]

        def decide(before: tuple[int, float] | None, now: float) -> tuple[tuple[int, float], int]:
            return ((before or (0, 0.0))[0] + 1, now), (before or (0, 0.0))[0]

        seen = await asyncio.gather(*(counts[n % 2].change("x", decide) for n in range(10)))
        assert sorted(seen) == list(range(10))

    run(tmp_path, database, main)


def test_what_limits_nobody_any_more_is_deleted(tmp_path: Path, database: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(housekeeping, "_ROUND_SECONDS", 0.05)

    async def main(two: Two) -> None:
        def keys(part: Table) -> set[str]:
            with two.a.engine.connect() as connection:
                return set(connection.execute(select(part.c[0])).scalars())

        for name in ("old", "new"):
            await two.a.ports.limits.limiter(name, Rate(1.0, 5)).allows("10.0.0.1")
            await two.b.ports.limits.counts(name).change("x", lambda _, now: ((1, now), None))
        await two.a.ports.limits.sockets.open("old", 3)
        await two.a.ports.limits.sockets.open("new", 3)
        await two.a.ports.limits.sockets.close("old")
        assert [len(keys(part)) for part in (BUCKET, ATTEMPT, OPEN_SOCKETS)] == [2, 2, 2]
        with two.a.engine.begin() as connection:
            connection.execute(text("UPDATE bucket SET at = at - 90000 WHERE key LIKE 'old %'"))
            connection.execute(text("UPDATE attempt SET until = until - 90000 WHERE key LIKE 'old %'"))
        for server in (two.a, two.b):
            server.tables.housekeeping._forgot_at = -math.inf
        await until(lambda: [len(keys(part)) for part in (BUCKET, ATTEMPT, OPEN_SOCKETS)] == [1, 1, 1])
        assert {key.partition(" ")[0] for key in keys(BUCKET) | keys(ATTEMPT)} == {"new"}

    run(tmp_path, database, main)


def test_standing_up_and_coming_back_in_another_process(tmp_path: Path, database: str) -> None:
    async def main(two: Two) -> None:
        table, anna, bert = await began(two, clock=None)
        assert await two.b.send(table, bert, Stand(1)) == ""
        first, _ = await two.same(table)
        assert first.seats[1].stand_in == "left"
        again = await two.a.connect(table, "bert")
        assert await two.a.send(table, again, Sit(1, "Bert", "")) == ""
        _, second = await two.same(table)
        await until(lambda: second.seats[1].stand_in is None)
        assert replace(second.seats[1], name="", zone=None, helped=False) == replace(
            first.seats[1], name="", zone=None, helped=False
        )
        assert anna.connection.close_code is None

    run(tmp_path, database, main)
