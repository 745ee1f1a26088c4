"""Dealing that anybody can check: first the commitment, then the players' numbers, the draws, and last the key."""

from __future__ import annotations

import json
from pathlib import Path

from tafelrunde.core.play import verification
from tafelrunde.core.play.keyed_draws import commitment
from tafelrunde.core.play.record import Record
from tafelrunde.server.protocol.messages import AddNumber, Sit, Start
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
        table = await server.table(hot_seat=True, number="first")
        anna = await server.connect(table, "anna")
        await server.move(table, anna)
        await server.reopen()
        anna = await server.connect(table, "anna")
        room = await server.play_out(table, anna)
        result = verification.verify(Record.from_text(await room.record("anna", "en")))
        assert result.keeps_commitment
        assert result.wrong == []

    run_with_server(tmp_path, main)
