"""What the host of a table may do: remove somebody, hand the table over, close it before the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.server.protocol.messages import Close, HandOver, Remove, Sit, Start
from tafelrunde.server.protocol.refusal import Refusal
from tests.server.in_process import ServerWithGuests, run_with_server


def test_the_host_removes_somebody_who_cannot_come_back(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(seats=3)
        anna, bert = await server.connect(table, "anna"), await server.connect(table, "bert")
        assert await server.send(table, bert, Sit(1, "Bert")) == ""
        assert await server.send(table, bert, Remove(0)) == "not_host"
        assert await server.send(table, anna, Remove(0)) == "no_player"
        assert await server.send(table, anna, Remove(2)) == "no_player"
        assert await server.send(table, anna, Remove(1)) == ""
        seats = [message for message in await bert.received() if message["type"] == "seats"][-1]["seats"]
        assert [seat["kind"] for seat in seats] == ["guest", "free", "free"]
        assert await server.send(table, bert, Sit(2, "Bert")) == "removed"

    run_with_server(tmp_path, main)


def test_the_table_is_handed_over(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.connect(table, "anna"), await server.connect(table, "bert")
        assert await server.send(table, anna, HandOver(1)) == "no_player"
        assert await server.send(table, bert, Sit(1, "Bert")) == ""
        assert await server.send(table, bert, HandOver(0)) == "not_host"
        assert await server.send(table, anna, HandOver(1)) == ""
        seats = [message for message in await bert.received() if message["type"] == "seats"][-1]
        assert seats["host"] is True
        assert [seat["host"] for seat in seats["seats"]] == [False, True]
        assert await server.send(table, anna, Start()) == "not_host"
        await server.close()  # it is stored
        await server.open()
        bert = await server.connect(table, "bert")
        assert await server.send(table, bert, Start()) == ""
        assert await server.send(table, bert, HandOver(0)) == ""  # also during the game

    run_with_server(tmp_path, main)


def test_the_host_closes_a_table_before_the_game_only(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(open=True)
        anna, bert = await server.connect(table, "anna"), await server.connect(table, "bert")
        assert await server.send(table, bert, Close()) == "not_host"
        assert await server.send(table, anna, Close()) == ""
        last = (await bert.received())[-1]
        assert (last["type"], last["text"]) == ("refused", "This table was closed before the game began.")
        with pytest.raises(Refusal) as refused:
            await server.tables.directory.room(table)
        assert refused.value.reason == "host_closed"
        assert table not in [row.id for row in await server.tables.lobby.mine("anna")]
        begun = await server.table()
        anna, _ = await server.start_game(begun)
        assert await server.send(begun, anna, Close()) == "begun"
        assert await server.send(begun, anna, Remove(1)) == "begun"

    run_with_server(tmp_path, main)
