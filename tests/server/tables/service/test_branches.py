"""What if: a new game from any position of a finished one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.record import Origin, Record
from tafelrunde.core.play.table import Table, replay
from tafelrunde.server.protocol.messages import Play, Rematch, Sit, Start
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewBranch
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.tables.service.branches import before_answers
from tests.server.http_clients import record_text
from tests.server.in_process import Guest, ServerWithGuests, run_with_server


async def finished(server: ServerWithGuests) -> Room:
    """A game of Anna and Bert with an undone line."""
    table = await server.table(options={"hand": 2})
    anna, bert = await server.start_game(table)
    await server.move(table, anna, bert)
    room = await server.tables.directory.room(table)
    while not await undone(server, room, anna, bert):
        await server.move(table, anna, bert)
    return await server.play_out(table, anna, bert)


async def undone(server: ServerWithGuests, room: Room, *guests: Guest) -> bool:
    """Take a line back as soon as somebody may."""
    assert room.live is not None
    for guest, seat in zip(guests, (0, 1), strict=True):
        if lines := room.live.table.undoable(seat):
            assert await server.send(room.row.id, guest, Play(seat, room.live.table.n, f"undo:{lines[-1]}")) == ""
            return True
    return False


async def branch(server: ServerWithGuests, table: str, n: int, *bots: str | None, seat: int | None = None) -> Room:
    request = NewBranch(n, list(bots), seat, "Cleo", "de")
    id = await server.tables.branches.from_table(table, "cleo", request, "", False)
    return await server.tables.directory.room(id)


async def refused(server: ServerWithGuests, table: str, request: NewBranch) -> str:
    with pytest.raises(Refusal) as refusal:
        await server.tables.branches.from_table(table, "cleo", request, "", False)
    return refusal.value.reason


def test_a_game_goes_on_from_any_position_of_a_finished_one(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        room = await finished(server)
        assert room.live is not None
        old = room.live.table
        room.state.row = replace(room.row, version=0)  # it began before the rules changed
        (undo,) = [n for n, entry in enumerate(old.log) if entry.path.startswith("undo:")]
        for n in {0, undo - 1, undo, undo + 1, undo + 2, old.n // 2, old.n - 1}:
            other = await branch(server, room.row.id, n, "random", None)
            assert other.live is not None
            new, before = other.live.table, old.in_force(n)
            assert [entry.path for entry in new.log[: len(before)]] == [old.log[number].path for number in before]
            assert new.state_at(len(before)).hash() == old.state_at(n).hash()
            assert [seat.bot for seat in other.seats] == ["random", None]
            assert (other.row.rated, other.row.options, other.row.version) == (False, {"hand": 2}, 0)
            assert other.row.key not in (None, room.row.key)
            assert other.row.origin == Origin("table", room.row.id, n)

    run_with_server(tmp_path, main)


def test_a_branch_is_played_to_its_end_and_its_record_names_the_origin(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        room = await finished(server)
        table = (await branch(server, room.row.id, 4, None, "random")).row.id
        cleo = await server.connect(table, "cleo")
        seats = next(message for message in await cleo.received() if message["type"] == "seats")
        assert seats["origin"] in ("Was wäre wenn: aus einer Partie, Zug 4", "What if: from a game, move 4")
        other = await server.tables.directory.room(table)
        assert "origin" not in await other.record("cleo", "de"), "it leads to a game where nothing is hidden"
        await server.reopen()
        cleo = await server.connect(table, "cleo")
        other = await server.play_out(table, cleo)
        text = await other.record("cleo", "de")
        assert f"\norigin table {room.row.id} 4\n" in text
        assert Record.from_text(text).to_text() == text
        assert replay(text).state.top is None
        assert await server.send(table, cleo, Rematch()) == ""
        again = await server.tables.directory.room(other.row.rematch or "")
        assert again.row.origin is None

    run_with_server(tmp_path, main)


def test_in_the_middle_of_a_sealed_decision_all_answer_anew() -> None:
    table, rng = Table("catan", 3, None, 3), Dice(1)
    while not (table.state.sealed() and table.log[-1].seat in table.state.sealed()):
        table.play(table.state.actor, table.n, table.game.actions.path(table.state.pick(rng)))
    n = before_answers(table, table.n)
    assert n < table.n
    position = table.state_at(n)
    assert sorted(position.deciders()) == sorted(position.sealed())
    assert [before_answers(table, line) for line in (0, n - 1, n)] == [0, n - 1, n]


def test_friends_sit_down_before_the_game_goes_on(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        room = await finished(server)
        other = await branch(server, room.row.id, 5, None, None, seat=1)
        table = other.row.id
        assert (other.phase, [seat.guest for seat in other.seats]) == ("waiting", [None, "cleo"])
        cleo, dora = await server.connect(table, "cleo"), await server.connect(table, "dora")
        assert await server.send(table, dora, Sit(0, "Dora")) == ""
        assert await server.send(table, cleo, Start()) == ""
        assert other.live is not None
        assert room.live is not None
        assert [entry.path for entry in other.live.table.log[:3]] == [entry.path for entry in room.live.table.log[:3]]
        await server.play_out(table, cleo, dora)

    run_with_server(tmp_path, main)


def test_a_replay_is_a_beginning_as_well(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        add = server.tables.branches.from_replay
        text = record_text()
        id = await server.tables.replays.add("anna", text)
        seats = Record.from_text(text).seats
        request = NewBranch(3, [None] + ["random"] * (seats - 1))
        other = await server.tables.directory.room(await add(id, "cleo", request, "", False))
        assert other.row.origin == Origin("replay", id, 3)
        assert other.live is not None
        assert other.live.table.state_at(3).hash() == replay(text).state_at(3).hash()
        lines = text.splitlines(keepends=True)
        short = await server.tables.replays.add("anna", "".join(line for line in lines[:-4] if "seed" not in line))
        with pytest.raises(Refusal, match="illegal") as refusal:
            await add(short, "cleo", request, "", False)
        assert refusal.value.reason == "not_over"

    run_with_server(tmp_path, main)


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        waiting = await server.table()
        assert await refused(server, waiting, NewBranch(0, [None, "random"])) == "waiting"
        await server.start_game(waiting)
        assert await refused(server, waiting, NewBranch(0, [None, "random"])) == "not_over"
        room = await finished(server)
        assert room.live is not None
        table, n = room.row.id, room.live.table.n
        assert await refused(server, table, NewBranch(n, [None, "random"])) == "nothing_left"
        assert await refused(server, table, NewBranch(n + 1, [None, "random"])) == "no_position"
        assert await refused(server, table, NewBranch(2, [None])) == "setup"
        assert await refused(server, table, NewBranch(2, [None, "random"], 1)) == "setup"
        assert await refused(server, table, NewBranch(2, [None, None], 2)) == "setup"
        assert await refused(server, table, NewBranch(2, [None, "my_module:MyBot"])) == "no_bot"
        assert await refused(server, "x" * 22, NewBranch(2, [None, None])) == "no_table"

    run_with_server(tmp_path, main)
