"""Resigning and agreeing on a draw at a table: what is stored, who plays on, and how it counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tafelrunde.core.play.agreements import AGREE, REFUSE, RESIGN
from tafelrunde.core.play.table import UNDO
from tafelrunde.server.protocol.messages import Play, Sit, Stand, Start
from tafelrunde.server.protocol.requests import Clock, NewTable
from tafelrunde.server.tables.rooms.room import Room
from tests.server.in_process import Guest, ServerWithGuests, run_with_server


async def three(server: ServerWithGuests, **settings: Any) -> tuple[str, Room, list[Guest]]:
    """Anna, Bert and Cleo have begun a game."""
    table = await server.table(seats=3, **settings)
    guests = [await server.connect(table, name) for name in ("anna", "bert", "cleo")]
    for seat in (1, 2):
        assert await server.send(table, guests[seat], Sit(seat, ("", "Bert", "Cleo")[seat])) == ""
    assert await server.send(table, guests[0], Start()) == ""
    return table, await server.tables.directory.room(table), guests


async def say(server: ServerWithGuests, table: str, guest: Guest, seat: int, path: str) -> str:
    room = await server.tables.directory.room(table)
    assert room.live is not None
    return await server.send(table, guest, Play(seat, room.live.table.n, path, f"m{room.live.table.n}"))


def test_who_resigns_among_three_is_played_on_by_a_bot_and_counts_last(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert", "cleo")
        table, room, (anna, bert, cleo) = await three(server, rated=True)
        assert await say(server, table, bert, 1, RESIGN) == ""
        assert await say(server, table, bert, 1, RESIGN) == "resigned"
        assert await server.send(table, bert, Sit(1, "Bert")) == "resigned"
        seats = [message for message in await anna.received() if message["type"] == "seats"][-1]
        assert [seat["absence"] for seat in seats["seats"]] == ["", "resigned", ""]
        await server.close()  # everything follows from the log
        await server.open()
        anna, cleo = await server.connect(table, "anna"), await server.connect(table, "cleo")
        room = await server.tables.directory.room(table)
        assert room.live is not None
        assert room.live.table.agreements.resigned == [1]
        while room.phase == "playing":
            if room.live.deciders == [1]:
                await server.connect(table, "anna")  # whoever joins lets the bots go on
            else:
                await server.move(table, anna, cleo)
        (game,) = await server.ports.rated_games.since(0)
        assert game.seats[1].rank == 3
        assert sorted(seat.rank for seat in game.seats)[0] == 1
        position = [message for message in await anna.received() if message["type"] == "position"][-1]
        assert position["result"]["ranks"][1] == 3

    run_with_server(tmp_path, main)


def test_the_game_ends_when_nobody_is_left_to_play_on(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(seats=3, bots=[None, "random", "random"])
        anna = await server.connect(table, "anna")
        assert await say(server, table, anna, 0, RESIGN) == ""
        room = await server.tables.directory.room(table)
        assert room.phase == "over"
        assert [move.path for move in await server.rows(table)][-1] == "resign:end"
        received = await anna.received()
        result = [message for message in received if message["type"] == "position"][-1]
        assert (result["result"]["ranks"], result["actors"], result["choices"]) == ([3, 1, 1], [], [])
        assert (result["result"]["reason_code"], result["result"]["reason"]) == ("resigned", "Decided by resignation.")
        lines = [message for message in received if message["type"] == "log"][-1]["lines"]
        assert lines[-1]["texts"] == ["Anna resigns; the game is over"]
        assert lines[-1]["undone"] is False
        assert "resign:end" in await room.record("anna", "en")

    run_with_server(tmp_path, main)


def test_a_draw_needs_all_people(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert", "cleo")
        table, room, (anna, bert, cleo) = await three(server, rated=True)
        assert await say(server, table, anna, 0, AGREE) == ""
        position = [message for message in await bert.received() if message["type"] == "position"][-1]
        assert (position["agreed"], position["may"]) == ([0], ["resign", "agree:draw", "refuse:draw"])
        assert await say(server, table, bert, 1, REFUSE) == ""
        assert room.live is not None
        assert not room.live.table.agreements.agreed
        assert await say(server, table, anna, 0, AGREE) == "illegal"  # not again and again
        assert await say(server, table, cleo, 2, AGREE) == ""
        assert await say(server, table, bert, 1, AGREE) == ""
        assert not room.live.is_over
        assert await say(server, table, anna, 0, AGREE) == ""
        assert room.phase == "over"
        (game,) = await server.ports.rated_games.since(0)
        assert [seat.rank for seat in game.seats] == [1, 1, 1]

    run_with_server(tmp_path, main)


def test_bots_agree_in_casual_games_only(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna")
        for rated, answer, phase in ((False, "", "over"), (True, "draw_bots", "playing")):
            table = await server.table(bots=[None, "random"], rated=rated)
            anna = await server.connect(table, "anna")
            assert await say(server, table, anna, 0, AGREE) == answer
            assert (await server.tables.directory.room(table)).phase == phase

    run_with_server(tmp_path, main)


def test_nobody_speaks_for_another_seat_and_words_win_no_time(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table, room, (anna, bert, cleo) = await three(server, clock=Clock(5, 30))
        assert await say(server, table, anna, 1, RESIGN) == "not_yours"
        live = room.live
        assert live is not None
        assert live.clocks is not None
        before = live.clocks.shown()
        for guest, seat in ((anna, 0), (bert, 1), (cleo, 2)):
            assert await say(server, table, guest, seat, AGREE) == ""
        assert all(now <= then for now, then in zip(live.clocks.shown(), before, strict=True))
        assert room.phase == "over"

    run_with_server(tmp_path, main)


def test_in_a_rated_game_nobody_takes_back_what_a_substitute_bot_played(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert")
        for rated in (True, False):
            table = await server.table(rated=rated)
            anna, _ = await server.start_game(table)
            room = await server.tables.directory.room(table)
            live = room.live
            assert live is not None
            while live.deciders != [0]:
                await server.move(table, *server.people.values())
            assert await server.send(table, anna, Stand(0)) == ""
            n = live.table.n
            while live.table.n == n:
                await server.connect(table, None)
            mine = live.table.undoable(0)
            if mine:
                assert live.undoable(0) == ([] if rated else mine)
                path = f"{UNDO}{mine[-1]}"
                assert await say(server, table, anna, 0, path) == ("rated_undo" if rated else "")

    run_with_server(tmp_path, main)


def test_in_a_rated_game_my_own_move_is_mine_until_somebody_decides(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert")
        table = await server.tables.new_tables.add("anna", babylonia(), "")
        anna, bert = await server.start_game(table)
        live = (await server.tables.directory.room(table)).live
        assert live is not None
        guests = (anna, bert)
        while not live.undoable(seat := live.deciders[0]):
            path = live.table.game.actions.path(live.table.legal(seat)[0])
            assert await say(server, table, guests[seat], seat, path) == ""
            if lines := live.undoable(seat):
                break
        else:
            lines = live.undoable(seat)
        assert await say(server, table, guests[seat], seat, f"{UNDO}{lines[-1]}") == ""
        other = live.deciders[0]
        path = live.table.game.actions.path(live.table.legal(other)[0])
        before = live.table.n
        assert await say(server, table, guests[other], other, path) == ""
        while live.deciders == [other]:
            path = live.table.game.actions.path(live.table.legal(other)[0])
            assert await say(server, table, guests[other], other, path) == ""
        then = live.deciders[0]
        path = live.table.game.actions.path(live.table.legal(then)[0])
        assert await say(server, table, guests[then], then, path) == ""
        assert before not in live.undoable(other)
        assert await say(server, table, guests[other], other, f"{UNDO}{before}") == "rated_undo"

    run_with_server(tmp_path, main)


def babylonia() -> NewTable:
    return NewTable("babylonia", 2, name="Anna", rated=True)
