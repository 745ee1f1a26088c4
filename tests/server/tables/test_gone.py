"""Those who are gone, by their own will or the host's: others can play on, and play again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.server.protocol.messages import Rematch, Sit, Start
from tafelrunde.server.storage import moderation
from tests.server.in_process import ServerWithGuests, run_with_server

WAYS = pytest.mark.parametrize("way", ["deleted", "banned"])


async def gone(house: ServerWithGuests, who: str, way: str) -> None:
    """An account is deleted, or the host of the server bans it."""
    if way == "deleted":
        await house.tables.moderation.remove_member(who)
        return
    with house.engine.begin() as connection:
        moderation.ban(connection, who, "")
        (action,) = moderation.actions_since(connection, moderation.last_number(connection) - 1)
    await house.tables.moderation.apply(action)


@WAYS
def test_in_a_rematch_the_seat_of_who_is_gone_is_free(tmp_path: Path, way: str) -> None:
    async def main(house: ServerWithGuests) -> None:
        await house.join_club("anna", "bert")
        table = await house.table()
        anna, bert = await house.two_at(table)
        room = await house.play_out(table, anna, bert)
        await gone(house, "anna", way)
        assert await house.say(table, bert, Rematch()) == ""
        assert room.row.rematch is not None
        again = await house.tables.directory.room(room.row.rematch)
        assert (again.phase, again.row.host) == ("waiting", "bert")
        assert [seat.guest for seat in again.seats] == ["bert", None]
        carl = await house.come(again.row.id, "carl")
        assert await house.say(again.row.id, carl, Sit(1, "Carl")) == ""
        assert await house.say(again.row.id, bert, Start()) == ""

    run_with_server(tmp_path, main)


@WAYS
@pytest.mark.parametrize("phase", ["waiting", "playing"])
def test_another_player_becomes_host(tmp_path: Path, way: str, phase: str) -> None:
    async def main(house: ServerWithGuests) -> None:
        await house.join_club("anna", "bert", "carl")
        table = await house.table(seats=3)
        for seat, name in ((1, "bert"), (2, "carl")):
            assert await house.say(table, await house.come(table, name), Sit(seat, name)) == ""
        anna = await house.come(table, "anna")
        if phase == "playing":
            assert await house.say(table, anna, Start()) == ""
        for who, heir in (("anna", "bert"), ("bert", "carl")):
            await gone(house, who, way)
            stored = await house.tables.store.table(table)
            assert stored is not None
            assert stored.row.host == heir == (await house.tables.directory.room(table)).row.host

    run_with_server(tmp_path, main)
