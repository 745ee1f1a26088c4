"""Dealing that anybody can check: first the commitment, then the players' numbers, the draws, and last the key."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tafelrunde.core.play import verification
from tafelrunde.core.play.keyed_draws import commitment
from tafelrunde.core.play.record import Origin, Record
from tafelrunde.server.protocol.messages import AddNumber, Rematch, Sit, Start
from tafelrunde.server.protocol.refusal import Refusal
from tests.server.in_process import ServerWithGuests, run_with_server


def test_the_commitment_is_shown_before_the_first_draw_and_the_key_after_the_end(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.connect(table, "anna"), await server.connect(table, "bert")
        shown = [message for message in await anna.received() if message["type"] == "seats"][-1]["commitment"]
        assert await server.send(table, bert, Sit(1, "Bert")) == ""
        assert await server.send(table, anna, AddNumber(1, "mine")) == "not_yours"
        assert await server.send(table, anna, AddNumber(0, "dice-17")) == ""
        assert await server.send(table, bert, AddNumber(1, "xyz")) == ""
        assert await server.send(table, bert, AddNumber(1, "")) == ""
        room = await server.tables.directory.room(table)
        assert room.row.key is not None
        assert shown == commitment(room.row.key)
        assert await server.send(table, anna, Start()) == ""
        assert await server.send(table, bert, AddNumber(1, "late")) == "begun"
        await server.play_out(table, anna, bert)
        told = json.dumps([await anna.received(), await bert.received()])
        assert room.row.key not in told
        record = Record.from_text(await room.record("bert", "en"))
        assert (record.key, record.commitment, record.numbers) == (room.row.key, shown, {0: "dice-17"})
        assert verification.obstacle(record) == ""
        result = verification.verify(record)
        assert result.keeps_commitment
        assert len(result.draws) > 0
        assert result.wrong == []

    run_with_server(tmp_path, main)


def test_the_numbers_outlive_a_restart(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(hot_seat=True, waits=True)
        anna = await server.connect(table, "anna")
        assert await server.send(table, anna, AddNumber(0, "first")) == ""
        assert await server.send(table, anna, Start()) == ""
        await server.move(table, anna)
        await server.reopen()
        anna = await server.connect(table, "anna")
        room = await server.play_out(table, anna)
        result = verification.verify(Record.from_text(await room.record("anna", "en")))
        assert result.keeps_commitment
        assert result.wrong == []

    run_with_server(tmp_path, main)


def test_a_table_against_bots_can_wait_for_a_number_and_its_rematch_waits_too(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(bots=[None, "random"], waits=True)
        anna = await server.connect(table, "anna")
        room = await server.tables.directory.room(table)
        assert room.phase == "waiting"
        assert await server.send(table, anna, AddNumber(0, "mine")) == ""
        assert await server.send(table, anna, Start()) == ""
        await server.play_out(table, anna)
        assert await server.send(table, anna, Rematch()) == ""
        assert room.row.rematch is not None
        again = await server.tables.directory.room(room.row.rematch)
        assert (again.phase, again.row.numbers) == ("waiting", {})
        assert again.row.commitment != room.row.commitment

    run_with_server(tmp_path, main)


def test_the_dealing_of_a_finished_game_names_every_draw(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.start_game(table)
        room = await server.tables.directory.room(table)
        with pytest.raises(Refusal) as refused:
            await room.dealing()
        assert refused.value.reason == "not_over"
        await server.play_out(table, anna, bert)
        told = await room.dealing()
        assert (told.obstacle, told.key, told.commitment) == ("", room.row.key, room.row.commitment)
        rows = await server.rows(table)
        drawn = [(draw.line, told.outcomes[draw.outcome]) for draw in told.draws]
        assert drawn == [(row.n, row.path) for row in rows if row.seat < 0]
        for draw in told.draws:
            indices = [index for index, _ in draw.odds]
            assert indices == sorted(set(indices))
            assert draw.outcome in indices

    run_with_server(tmp_path, main)


def test_games_from_before_there_were_commitments_say_so(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.start_game(table)
        room = await server.play_out(table, anna, bert)
        for row, obstacle in (
            (replace(room.row, commitment=None), "commitment"),
            (replace(room.row, origin=Origin("table", "x", 1)), "origin"),
        ):
            room.state.row = row
            told = await room.dealing()
            assert (told.obstacle, told.key, told.draws) == (obstacle, "", [])

    run_with_server(tmp_path, main)
