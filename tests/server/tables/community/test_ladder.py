"""Rated games: who may play them, what counts, and that ratings follow from the log alone."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from tafelrunde.core.engine.game import Outcome
from tafelrunde.core.play.record import Line, Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.ratings import Rater
from tafelrunde.server.protocol.messages import Invite, Play, Rematch, Sit, Stand, Start
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.database import writing_connection
from tafelrunde.server.storage.schema import RATED_GAME, RATED_SEAT
from tafelrunde.server.storage.stores.rated_games import rated_games
from tafelrunde.server.tables.community.ladder import ladders_of
from tafelrunde.server.tables.community.rated_seats import counted_ranks
from tafelrunde.server.tables.model import RatedGame, RatedSeat, SeatRow
from tests.server.in_process import ServerWithGuests, run_with_server


def game(number: int, *ranked: tuple[str, int], of: str = "pebbles") -> RatedGame:
    return RatedGame(number, f"t{number}", of, 0, tuple(RatedSeat(name, name, rank, 0) for name, rank in ranked))


def test_who_wins_rises_and_every_title_has_a_ladder_of_its_own() -> None:
    log = [game(n, ("anna", 1), ("bert", 2), ("bot:hard", 3)) for n in range(20)]
    log += [game(n, ("bert", 1), ("anna", 2), of="shangrila") for n in range(20, 30)]
    ladders = ladders_of(log)
    assert [standing.player for standing in ladders["pebbles"]] == ["anna", "bert", "bot:hard"]
    assert [standing.player for standing in ladders["shangrila"]] == ["bert", "anna"]
    first = ladders["pebbles"][0]
    assert (first.games, first.wins, first.bot) == (20, 20, None)
    assert ladders["pebbles"][2].bot == "hard"
    assert first.points > 1500 > 1000 > ladders["pebbles"][2].points - first.spread
    assert not first.is_provisional
    assert ladders_of(log[:1])["pebbles"][0].is_provisional


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_any_number_of_seats_and_shared_ranks(seats: int) -> None:
    tied = [(f"p{n}", 1) for n in range(seats)]
    ratings = ladders_of([game(1, *tied)])["pebbles"]
    assert len({round(standing.rating.mu, 6) for standing in ratings}) == 1
    lost = [(f"p{n}", 2) for n in range(seats)]
    assert all(standing.wins == 0 for standing in ladders_of([game(1, *lost)])["pebbles"])


def test_a_player_on_two_seats_is_rated_once() -> None:
    rater = Rater(0.0)
    rater.game(["bot:easy", "bot:easy", "anna"], [1, 3, 2])
    assert rater.rating("bot:easy").mu == pytest.approx(25.0, abs=0.5)
    assert ladders_of([game(1, ("bot:easy", 1), ("bot:easy", 3), ("anna", 2))])["pebbles"][0].games == 1


def test_who_lets_a_bot_decide_is_last() -> None:
    outcome = Outcome([9, 5, 3], [1, 2, 3], "x", {})
    seats = [SeatRow("a", helped=True), SeatRow("b"), SeatRow(bot="hard", helped=True)]
    assert counted_ranks(outcome, seats) == [3, 2, 3]
    assert counted_ranks(outcome, [SeatRow("a", stand_in="left"), SeatRow("b"), SeatRow(bot="hard")]) == [3, 2, 3]


def test_rated_tables_are_for_members_with_a_device_each(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        for settings, reason in (
            ({"rated": True}, "members_only"),
            ({"rated": True, "hot_seat": True}, "rated_alone"),
            ({"rated": True, "bots": ["random", "random"]}, "rated_alone"),
        ):
            with pytest.raises(Refusal) as refused:
                await server.table(**settings)
            assert refused.value.reason == reason
        await server.add_members("anna", "bert")
        table = await server.table(rated=True)
        guest, bert = await server.connect(table, "gustav"), await server.connect(table, "bert")
        assert await server.send(table, guest, Sit(1, "Gustav")) == "members_only"
        assert await server.send(table, bert, Sit(1, "Bert")) == ""
        seats = [message for message in await bert.received() if message["type"] == "seats"][-1]
        assert seats["rated"] is True

    run_with_server(tmp_path, main)


def test_a_finished_game_is_in_the_log_once_and_gives_the_same_ratings_again(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert")
        tables = []
        for _ in range(2):
            table = await server.table(rated=True)
            await server.play_out(table, *await server.start_game(table))
            tables.append(table)
        standings = await server.tables.ladder.standings("pebbles")
        assert {standing.player for standing in standings} == {"anna", "bert"}
        assert {standing.games for standing in standings} == {2}
        casual = await server.table()
        await server.play_out(casual, *await server.start_game(casual))
        await server.close()
        await server.open()
        for table in (*tables, casual):  # opened again: nothing is counted twice
            await server.connect(table, "anna")
        assert await server.tables.ladder.standings("pebbles") == standings
        log = await server.members.read(rated_games)
        assert [game.table for game in log] == tables
        assert ladders_of(log)["pebbles"] == standings
        server.tables.ladder.recompute()
        assert await server.tables.ladder.standings("pebbles") == standings

    run_with_server(tmp_path, main)


def test_a_game_whose_end_was_not_logged_is_logged_when_it_is_opened(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert")
        table = await server.table(rated=True)
        await server.play_out(table, *await server.start_game(table))
        await server.close()
        connection = writing_connection(server.file)
        connection.execute("DELETE FROM rated_seat")
        connection.execute("DELETE FROM rated_game")
        connection.close()
        await server.open()
        assert await server.tables.ladder.standings("pebbles") == []
        await server.connect(table, None)
        assert len(await server.tables.ladder.standings("pebbles")) == 2

    run_with_server(tmp_path, main)


def test_bots_are_on_the_ladder_and_a_bots_help_counts(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna")
        table = await server.table(seats=3, rated=True, bots=[None, "random", "random"])
        anna = await server.connect(table, "anna")
        assert await server.send(table, anna, Stand(0)) == ""
        log: list[RatedGame] = []
        while not log:
            await asyncio.sleep(0.02)
            log = await server.members.read(rated_games)
        assert [seat.player for seat in log[0].seats] == ["anna", "bot:random", "bot:random"]
        assert log[0].seats[0].rank == 3
        standings = await server.tables.ladder.standings("pebbles")
        assert [standing.player for standing in standings] == ["bot:random", "anna"]
        assert await server.send(table, anna, Rematch()) == ""
        again = await server.tables.store.table((await server.tables.directory.room(table)).row.rematch or "")
        assert again is not None
        assert again.row.rated
        assert not any(seat.helped for seat in again.row.seats)

    run_with_server(tmp_path, main)


def test_a_program_does_not_play_rated_games_for_a_member(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert")
        table = await server.table(rated=True)
        anna, bert = await server.start_game(table)
        room = await server.tables.directory.room(table)
        assert room.live is not None
        seat, n = room.live.deciders[0], room.live.table.n
        player = (anna, bert)[seat]
        path = room.live.table.game.actions.path(room.live.table.state.legal()[0])
        player.connection.is_program = True
        assert await server.send(table, player, Play(seat, n, path)) == "rated_machine"
        player.connection.is_program = False
        assert await server.send(table, player, Play(seat, n, path)) == ""

    run_with_server(tmp_path, main)


def test_nobody_is_put_into_a_rated_game(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert")
        table = await server.table(rated=True)
        anna, bert = await server.start_game(table)
        await server.play_out(table, anna, bert)
        assert await server.send(table, bert, Rematch()) == ""
        again = await server.tables.store.table((await server.tables.directory.room(table)).row.rematch or "")
        assert again is not None
        assert (again.row.phase, again.row.host, again.row.rated) == ("waiting", "bert", True)
        assert [seat.guest for seat in again.row.seats] == ["bert", None]

        alone = await server.table(rated=True)
        host = await server.connect(alone, "anna")
        assert await server.send(alone, host, Stand(0)) == ""
        for seat in range(2):
            assert await server.send(alone, host, Invite(seat, "random")) == ""
        assert await server.send(alone, host, Start()) == "rated_alone"

    run_with_server(tmp_path, main)


def test_every_rated_game_can_be_downloaded_and_replayed(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert")
        for _ in range(3):
            table = await server.table(rated=True)
            room = await server.play_out(table, *await server.start_game(table))
        running = await server.table(rated=True)
        await server.start_game(running)
        games: list[dict[str, Any]] = [json.loads(line) for _, line in await server.tables.ladder.records("pebbles", 0)]
        assert [game["number"] for game in games] == [1, 2, 3]
        assert [
            game["number"]
            for _, line in await server.tables.ladder.records("pebbles", 2)
            for game in [json.loads(line)]
        ] == [3]
        last = games[-1]
        assert [player["name"] for player in last["players"]] == ["Anna", "Bert"]
        assert "anna" not in json.dumps(games)
        assert running not in json.dumps(games)
        assert table not in json.dumps(games)
        lines = [Line(-1 if seat == "chance" else seat, path) for seat, path in last["lines"]]
        record = Record(last["game"], last["version"], 2, last["options"], last["seed"], {}, lines)
        assert room.live is not None
        assert replay(record).state.dump() == room.live.table.state.dump()
        outcome = room.live.table.state.outcome()
        assert outcome is not None
        assert [player["rank"] for player in last["players"]] == outcome.ranks

    run_with_server(tmp_path, main)


def test_to_forget_while_somebody_reads_leaves_nothing_out(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        ladder = server.tables.ladder
        for number in range(1, 41):
            sat = [{"seat": n, "player": f"p{n}", "name": f"P{n}", "rank": n + 1, "score": 0} for n in (0, 1)]
            seats = [insert(RATED_SEAT).values(table_id=f"t{number}", **seat) for seat in sat]
            game = insert(RATED_GAME).values(number=number, table_id=f"t{number}", game="pebbles", ended=number)
            await server.members.write(game, *seats)
        task = asyncio.create_task(ladder.standings("pebbles"))
        while ladder._last < 20:
            await asyncio.sleep(0)
        ladder.recompute()
        assert [standing.games for standing in await task] == [40, 40]
        assert [standing.games for standing in await ladder.standings("pebbles")] == [40, 40]

    run_with_server(tmp_path, main)
