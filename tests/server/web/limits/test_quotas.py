"""What one address or one table may keep."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from tafelrunde.server.protocol.messages import Chat
from tafelrunde.server.settings import Limits
from tafelrunde.server.storage.schema import CHAT, REPLAY
from tests.server.http_clients import LIMITS, record_text, serving
from tests.server.in_process import ServerWithGuests, run_with_server

DAY = 86_400


def test_a_table_keeps_so_many_chat_entries(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.reopen(limits=replace(server.settings.limits, chat_lines=3))
        table = await server.table()
        anna = await server.connect(table, "anna")
        reasons = [await server.send(table, anna, Chat(f"number {n}")) for n in range(4)]
        assert reasons == ["", "", "", "chat_full"]

    run_with_server(tmp_path, main)
    assert Limits().chat_lines == 2_000


def test_an_address_keeps_so_many_replays(tmp_path: Path) -> None:
    text = record_text()
    with serving(tmp_path, replace(LIMITS, replays_per_address=2)) as come:
        headers = {"content-type": "text/plain"}
        codes = [come().post("/api/replays", content=text, headers=headers).status_code for _ in range(2)]
        refused = come().post("/api/replays", content=text, headers={**headers, "accept-language": "de"})
        assert (codes, refused.status_code) == ([200, 200], 429)
        assert refused.json()["text"].startswith("Von dieser Adresse werden schon 50 Aufzeichnungen aufbewahrt")
        assert int(refused.headers["retry-after"]) == DAY
    database = (tmp_path / "tafelrunde.sqlite3").read_bytes()
    assert b"testclient" not in database, "the address itself is not stored"
    assert Limits().replays_per_address == 50


def test_a_replay_counts_while_somebody_opens_it(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        await server.reopen(limits=replace(server.settings.limits, replays_per_address=1))
        replays, store = server.tables.replays, server.ports.replays
        first = await replays.add("anna", record_text(), "here")
        assert await replays.add("anna", record_text(), "there")
        with pytest.raises(Exception, match="busy"):
            await replays.add("bert", record_text(), "here")
        long_ago = int(time.time()) - 31 * DAY
        await server.journal.store(update(REPLAY).where(REPLAY.c.id == first).values(created=long_ago))
        assert await replays.add("bert", record_text(), "here")
        await replays.delete_stale(365)
        await store.touch_replay(first)
        assert await store.count_replays("here", 30) == 1, "the source of the first one is deleted"
        assert await store.replay(first) is not None

    run_with_server(tmp_path, main)


def test_old_chat_entries_are_deleted(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        anna = await server.connect(table, "anna")
        for text in ("long ago", "today"):
            assert await server.send(table, anna, Chat(text)) == ""
        year_ago = int((time.time() - 366 * DAY) * 1000)
        await server.journal.store(update(CHAT).where(CHAT.c.n == 0).values(created=year_ago))
        await server.ports.chat.delete_old(server.settings.chat_days)
        assert [entry.text for entry in await server.ports.chat.last(table, 9)] == ["today"]

    run_with_server(tmp_path, main)
