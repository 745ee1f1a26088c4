"""A guided first game at a table of a server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.server.protocol.messages import Learn, Play, Sit, Speak, Stand
from tafelrunde.server.protocol.requests import NewLesson
from tests.server.in_process import Guest, ServerWithGuests, run_with_server


async def lessons(server: ServerWithGuests, guest: str = "anna", **settings: Any) -> str:
    return await server.tables.lessons.open(guest, NewLesson("euphrat", name=guest.title(), **settings), "")


async def last(guest: Guest) -> dict[str, Any]:
    """The last position that a guest got."""
    return [message for message in await guest.received() if message["type"] == "position"][-1]


async def play_shown(server: ServerWithGuests, table: str, guest: Guest, position: dict[str, Any]) -> dict[str, Any]:
    path = " > ".join(position["coach"]["show"])
    assert await server.send(table, guest, Play(0, position["n"], path)) == ""
    return await last(guest)


def test_the_coach_judges_moves_and_goes_on(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await lessons(server)
        anna = await server.connect(table, "anna")
        first = await last(anna)
        coach = first["coach"]
        assert (coach["kind"], coach["number"], coach["step"], coach["steps"]) == ("read", 1, 1, 2)
        assert coach["points"] == ["points:0.green", "weakest:0"]
        assert len(coach["lessons"]) == 12
        assert first["choices"] == [], "there is only something to read"
        assert await server.send(table, anna, Play(0, first["n"], "do:pass")) == "illegal"
        assert await server.send(table, anna, Learn("next")) == ""
        second = await last(anna)
        coach = second["coach"]
        assert (coach["kind"], coach["show"]) == ("move", ["hand:green", "cell:F5"])
        good = [" > ".join(second["choices"][number]["picks"]) for number in coach["good"]]
        assert all(path.startswith("hand:green > ") for path in good)
        assert 1 < len(good) < len(second["choices"])
        assert await server.send(table, anna, Learn("next")) == "illegal", "a move is due"
        before = await server.rows(table)
        assert await server.send(table, anna, Play(0, second["n"], "hand:green > cell:A1")) == "illegal"
        assert await server.rows(table) == before
        done = await play_shown(server, table, anna, second)
        assert (done["coach"]["kind"], done["choices"]) == ("done", [])
        assert await server.send(table, anna, Speak("de")) == ""
        assert (await last(anna))["coach"]["text"].startswith("Grün steht bei 1.")

    run_with_server(tmp_path, main)


def test_the_whole_guide_is_resumed_and_ends_in_a_game_against_bots(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await lessons(server)
        anna = await server.connect(table, "anna")
        position = await last(anna)
        seen = 0
        while (coach := position.get("coach")) is not None and coach["kind"] != "comment":
            seen = max(seen, coach["number"])
            if coach["kind"] == "move":
                position = await play_shown(server, table, anna, position)
                continue
            if coach["number"] in (3, 12) and coach["kind"] == "done":
                room = await server.tables.directory.room(table)
                assert room.phase == "playing", "also where the lesson is about the end of the game"
                await server.reopen()
                assert await lessons(server) == table, "the guest comes back"
                anna = await server.connect(table, "anna")
                assert (await last(anna))["coach"] == coach
            assert await server.send(table, anna, Learn("next")) == ""
            position = await last(anna)
        assert seen == 12
        assert position["choices"], "the printed first round is over, and it is my turn"
        room = await server.tables.directory.room(table)
        assert not room.row.rated
        n = position["n"]
        assert await server.send(table, anna, Play(0, n, "do:pass")) == ""
        live = room.state.live_game()
        while live.deciders != [0]:
            await asyncio.sleep(0.001)
        assert {entry.seat for entry in live.table.log[n:]} >= {0, 1, 2, 3}
        assert await server.send(table, anna, Learn("next")) == "illegal", "the guide is over"
        rows = await server.rows(table)
        await server.reopen()
        again = await server.tables.directory.room(table)
        assert await server.rows(table) == rows
        text = await again.record("anna", "en")
        assert "0 0 lesson:weakest.0" in text, "the record says that it is a lesson"
        assert "draw:?" in text

    run_with_server(tmp_path, main)


def test_the_end_of_the_guide_is_not_the_end_of_the_game(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await lessons(server)
        anna, bert = await server.connect(table, "anna"), await server.connect(table, "bert")
        seats = await anna.received()
        assert next(message["lesson"] for message in seats if message["type"] == "seats")
        assert "coach" not in await last(bert), "a watcher"
        assert await server.send(table, bert, Learn("end")) == "not_yours"
        assert await server.send(table, anna, Learn("lesson", "tiles")) == ""
        assert (await last(anna))["coach"]["number"] == 4
        assert await server.send(table, anna, Learn("lesson", "nothing")) == "illegal"
        assert await server.send(table, anna, Stand(0)) == ""
        await asyncio.sleep(0.05)
        assert len(await server.rows(table)) == 2, "no bot goes on with a lesson"
        assert await server.send(table, anna, Sit(0, "Anna")) == ""
        await anna.received()
        assert await server.send(table, anna, Learn("end")) == ""
        position = await last(anna)
        assert "coach" not in position
        assert len(position["choices"]) > 100
        room = await server.tables.directory.room(table)
        record = room.state.live_game().table.record()
        assert replay(Record.from_text(record.to_text())).n == position["n"]

    run_with_server(tmp_path, main)


def test_a_new_guide_begins_where_it_is_asked_for(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await lessons(server)
        assert await lessons(server) == table
        assert await lessons(server, "bert") != table
        assert await lessons(server, again=True) != table
        plain = await server.table(hot_seat=True)
        anna = await server.connect(plain, "anna")
        assert await server.send(plain, anna, Learn("next")) == "illegal", "a table without lessons"

    run_with_server(tmp_path, main)
