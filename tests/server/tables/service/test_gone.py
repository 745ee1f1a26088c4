"""Those who are gone, by their own will or the host's: others can play on, and play again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.server.protocol.messages import Rematch, Sit, Start
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.stores import moderation
from tafelrunde.server.storage.stores.operator_actions import plan
from tests.server.in_process import ServerWithGuests, run_with_server

WAYS = pytest.mark.parametrize("way", ["deleted", "banned"])


async def gone(server: ServerWithGuests, who: str, way: str) -> None:
    """An account is deleted, or the host of the server bans it."""
    if way == "deleted":
        await server.tables.moderation.remove_member(who)
        return
    with server.engine.begin() as connection:
        plan(connection, "ban", who, "").execute(connection)
        (action,) = moderation.actions_since(connection, moderation.last_number(connection) - 1)
    await server.tables.moderation.apply(action)


@WAYS
def test_in_a_rematch_the_seat_of_who_is_gone_is_free(tmp_path: Path, way: str) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert")
        table = await server.table()
        anna, bert = await server.start_game(table)
        room = await server.play_out(table, anna, bert)
        await gone(server, "anna", way)
        assert await server.send(table, bert, Rematch()) == ""
        assert room.row.rematch is not None
        again = await server.tables.directory.room(room.row.rematch)
        assert (again.phase, again.row.host) == ("waiting", "bert")
        assert [seat.guest for seat in again.seats] == ["bert", None]
        carl = await server.connect(again.row.id, "carl")
        assert await server.send(again.row.id, carl, Sit(1, "Carl")) == ""
        assert await server.send(again.row.id, bert, Start()) == ""

    run_with_server(tmp_path, main)


@WAYS
@pytest.mark.parametrize("phase", ["waiting", "playing"])
def test_another_player_becomes_host(tmp_path: Path, way: str, phase: str) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("anna", "bert", "carl")
        table = await server.table(seats=3)
        for seat, name in ((1, "bert"), (2, "carl")):
            assert await server.send(table, await server.connect(table, name), Sit(seat, name)) == ""
        anna = await server.connect(table, "anna")
        if phase == "playing":
            assert await server.send(table, anna, Start()) == ""
        for who, heir in (("anna", "bert"), ("bert", "carl")):
            await gone(server, who, way)
            stored = await server.tables.store.table(table)
            assert stored is not None
            assert stored.row.host == heir == (await server.tables.directory.room(table)).row.host

    run_with_server(tmp_path, main)


def test_a_rematch_may_have_bots_of_another_level(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        add = server.tables.new_tables.add_rematch
        for level, bots in ((None, ["random", None]), ("hard", ["hard", None])):
            table = await server.table(bots=[None, "random"])
            row = (await server.tables.directory.room(table)).row
            again = await server.tables.directory.room(await add(row, "anna", "", level))
            assert [seat.bot for seat in again.seats] == bots
        with pytest.raises(Refusal, match="unknown"):
            await add(row, "anna", "", "my_module:MyBot")

    run_with_server(tmp_path, main)
