"""What players say to each other: only they read it, it is plain text, and there is not too much of it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tafelrunde.server.protocol.messages import Chat, Mute, Report, Sit, Stand
from tafelrunde.server.settings import Rate
from tafelrunde.server.storage.schema import MODERATION
from tafelrunde.server.tables.rooms.connections.chat import MAX_LENGTH, normalize_text
from tests.server.in_process import Guest, ServerWithGuests, run_with_server, start_server


async def lines(guest: Guest) -> list[dict[str, Any]]:
    """What somebody heard since the last time."""
    return [line for message in await guest.received() if message["type"] == "chat" for line in message["lines"]]


def test_players_read_it_and_nobody_else(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.start_game(table)
        watcher, stranger = await server.connect(table, "cleo"), await server.connect(table, None)
        secret = "the red ones are mine"
        assert await server.send(table, anna, Chat(secret)) == ""
        heard = await lines(bert)
        assert [(line["name"], line["text"], line["seat"], line["mine"]) for line in heard] == [
            ("Anna", secret, 0, False)
        ]
        assert [line["mine"] for line in await lines(anna)] == [True]
        for other in (watcher, stranger):
            assert secret not in json.dumps(await other.received())
            assert await server.send(table, other, Chat("me too")) == "chat_players"
        late = await server.connect(table, "dora")
        assert secret not in json.dumps(await late.received())
        room = await server.tables.directory.room(table)
        assert secret not in await room.record("anna", "en")
        await server.play_out(table, anna, bert)
        await watcher.received()
        again = await server.connect(table, "cleo")
        assert secret not in json.dumps(await again.received()), "Not even after the end."
        assert secret not in await room.record(None, "en")

    run_with_server(tmp_path, main)


def test_it_is_kept_and_told_to_who_comes_back(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.start_game(table)
        for number in range(7):
            assert await server.send(table, (anna, bert)[number % 2], Chat(f"number {number}")) == ""
        await server.close()
        await server.open()
        back = await server.connect(table, "bert")
        assert [line["text"] for line in await lines(back)] == [f"number {number}" for number in range(7)]
        assert await server.send(table, back, Chat("and another")) == ""
        assert [line["n"] for line in await lines(back)] == [7]

    run_with_server(tmp_path, main)


def test_who_sits_down_is_told_and_who_stands_up_hears_no_more(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.connect(table, "anna"), await server.connect(table, "bert")
        await server.send(table, anna, Chat("who comes?"))
        assert await lines(bert) == []
        assert await server.send(table, bert, Sit(1, "Bert")) == ""
        assert [line["text"] for line in await lines(bert)] == ["who comes?"]
        assert await server.send(table, bert, Stand(1)) == ""
        await server.send(table, anna, Chat("gone again"))
        assert await lines(bert) == []

    run_with_server(tmp_path, main)


MARKUP = "<img src=x onerror=alert(1)>&amp;<script>alert(1)</script>"


def test_text_stays_text(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.start_game(table)
        assert await server.send(table, anna, Chat(MARKUP)) == ""
        assert [line["text"] for line in await lines(bert)] == [MARKUP], "It is neither changed nor made markup."

    run_with_server(tmp_path, main)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  hello \t world ", "hello world"),
        ("one\r\ntwo\n\n\nthree", "one\ntwo\nthree"),
        ("\n".join("abcdefg"), "a\nb\nc d e f g"),
        ("left\u202eright\u0000\u200b", "leftright"),
        ("ü" * 600, "ü" * MAX_LENGTH),
        ("\u202e \n\u200b", ""),
    ],
)
def test_what_cannot_be_seen_is_left_out(given: str, kept: str) -> None:
    assert normalize_text(given) == kept


def test_too_long_too_fast_and_nothing_at_all(tmp_path: Path) -> None:
    async def main() -> None:
        server = ServerWithGuests(tmp_path)
        server.settings = replace(server.settings, limits=replace(server.settings.limits, chat=Rate(0.001, 3)))
        async with start_server(server):
            table = await server.table()
            anna, bert = await server.start_game(table)
            assert await server.send(table, anna, Chat("x" * (MAX_LENGTH + 1))) == "chat_long"
            assert await server.send(table, anna, Chat(" \u200b\n ")) == "chat_empty"
            answers = [await server.send(table, anna, Chat(f"{n}")) for n in range(5)]
            assert answers == ["", "", "", "chat_fast", "chat_fast"]
            assert await server.send(table, bert, Chat("I may")) == ""

    asyncio.run(main())


def test_the_host_mutes_and_only_the_host(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.start_game(table)
        assert await server.send(table, bert, Mute(0, True)) == "not_host"
        assert await server.send(table, anna, Mute(0, True)) == "no_player"
        assert await server.send(table, anna, Mute(7, True)) == "no_player"
        assert await server.send(table, anna, Mute(1, True)) == ""
        seats = [message for message in await bert.received() if message["type"] == "seats"][-1]
        assert [seat.get("muted", False) for seat in seats["seats"]] == [False, True]
        assert await server.send(table, bert, Chat("hear me")) == "muted"
        await server.close()
        await server.open()
        anna, bert = await server.connect(table, "anna"), await server.connect(table, "bert")
        assert await server.send(table, bert, Chat("hear me")) == "muted"
        assert await server.send(table, anna, Mute(1, False)) == ""
        assert await server.send(table, bert, Chat("hear me")) == ""

    run_with_server(tmp_path, main)


def test_a_report_goes_into_the_log_of_the_server(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna, bert = await server.start_game(table)
        watcher = await server.connect(table, "cleo")
        await server.send(table, anna, Chat("you fool"))
        assert await server.send(table, bert, Report(0, "rude <b>words</b>", line=0)) == ""
        assert await server.send(table, bert, Report(0, "", line=5)) == "no_line"
        assert await server.send(table, bert, Report(1, "myself")) == "no_player"
        assert await server.send(table, watcher, Report(0, "rude")) == "chat_players"
        rows = await server.members.read(lambda c: c.execute(select(MODERATION)).all())
        assert [(row.kind, row.by, row.about, row.table_id) for row in rows] == [("report", "bert", "anna", table)]
        assert rows[0].text == "Anna: you fool\n(rude <b>words</b>)"
        answers = [await server.send(table, bert, Report(0, "again")) for _ in range(4)]
        assert answers == ["", "", "busy", "busy"]

    run_with_server(tmp_path, main)


def test_an_account_that_is_deleted_leaves_no_name(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.add_members("bert")
        table = await server.table()
        _, bert = await server.start_game(table)
        await server.send(table, bert, Chat("my words"))
        await server.tables.moderation.remove_member("bert")
        back = await server.connect(table, "anna")
        assert [(line["name"], line["text"]) for line in await lines(back)] == [("", "my words")]

    run_with_server(tmp_path, main)
