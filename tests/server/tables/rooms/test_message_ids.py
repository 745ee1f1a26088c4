"""A message with an id is answered by its id, and what is sent again is not played again."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.messages import Play
from tests.server.in_process import ServerWithGuests, run_with_server
from tests.server.real_server import Guest, RealServer


def test_the_same_id_gets_the_same_answer_also_after_a_restart(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(hot_seat=True)
        anna = await server.connect(table, "anna")
        room = await server.tables.directory.room(table)
        live = room.state.live_game()
        seat, n = live.deciders[0], live.table.n
        play = Play(seat, n, live.table.game.actions.path(live.table.legal(seat)[0]), "first")
        await anna.received()
        for _ in range(2):
            assert await server.send(table, anna, play) == ""
            done = [message for message in await anna.received() if message["type"] == "done"]
            assert done == [{"type": "done", "n": n, "id": "first"}]
        lines = await server.rows(table)
        assert [line.n for line in lines if line.message == "first"] == [n]
        await server.reopen()
        anna = await server.connect(table, "anna")
        await anna.received()
        assert await server.send(table, anna, play) == ""
        assert [message for message in await anna.received() if message["type"] == "done"] == [done[0]]
        assert await server.rows(table) == lines
        again = Play(seat, n, play.path)
        assert await server.send(table, anna, again) == "stale", "without an id"

    run_with_server(tmp_path, main)


def test_a_move_whose_answer_was_lost_is_not_played_twice(tmp_path: Path) -> None:
    """The move is stored, but the database does not say so in time: the same id finds it."""

    async def main(server: ServerWithGuests) -> None:
        table = await server.table(hot_seat=True)
        anna = await server.connect(table, "anna")
        live = (await server.tables.directory.room(table)).state.live_game()
        seat, n = live.deciders[0], live.table.n
        play = Play(seat, n, live.table.game.actions.path(live.table.legal(seat)[0]), "lost")
        append = server.journal.append

        async def stored_without_answer(*args: object) -> None:
            await append(*args)  # type: ignore[arg-type]
            raise NotSaved("The database has not answered for 5 s.")

        with mock.patch.object(server.journal, "append", stored_without_answer):
            assert await server.send(table, anna, play) == "not_saved"
        assert await server.send(table, anna, play) == ""
        assert [message["n"] for message in await anna.received() if message["type"] == "done"] == [n]
        assert sum(line.message == "lost" for line in await server.rows(table)) == 1

    run_with_server(tmp_path, main)


def test_a_refusal_names_its_message(tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, Guest(server) as guest:
        table = guest.new_table(hot_seat=True)
        with guest.sit_at(table).arrive() as chair:
            position = chair.position
            path = " > ".join(position["choices"][0]["picks"])
            chair.send(type="play", seat=position["seat"], n=position["n"] + 7, path=path, id="late-1")
            refused = chair.answer()
            assert (refused["type"], refused["code"], refused["id"]) == ("refused", "stale", "late-1")
            chair.send(type="play", seat=position["seat"], n=position["n"], path=path, id="x" * 41)
            assert chair.answer()["code"] == "malformed"
            move = {"seat": position["seat"], "n": position["n"], "path": path, "id": "by-http"}
            answers = [guest.http.post(f"/api/tables/{table}/play", json=move) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [200, 200]
            chair.send(type="play", **move)
            assert chair.answer() == {"type": "done", "n": position["n"], "id": "by-http"}
