"""Open tables and what is cleared away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import ColumnElement, Connection
from starlette.testclient import TestClient

from tafelrunde.server.app import app
from tafelrunde.server.protocol.requests import DaysForTurns
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.database import writing_connection
from tafelrunde.server.storage.journal import Statement
from tafelrunde.server.storage.stores.lobby import SqlLobbyQueries
from tafelrunde.server.storage.stores.tables import listed_tables
from tafelrunde.server.tables.community.lobby import Lobby
from tafelrunde.server.tables.model import LobbyFilter, TableRow
from tests.server.http_clients import LIMITS, ORIGIN
from tests.server.in_process import ServerWithGuests, run_with_server

DAY = 86_400


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(
        app(Settings(data_dir=tmp_path, limits=LIMITS)), base_url=ORIGIN, headers={"origin": ORIGIN}
    ) as client:
        client.get("/api/me")
        yield client


def add(browser: TestClient, **settings: Any) -> str:
    answer = browser.post("/api/tables", json={"game": "pebbles", "seats": 2, "open": True, **settings})
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["table"]
    return table


def test_the_lobby_is_filtered(browser: TestClient) -> None:
    plain = add(browser)
    minutes = add(browser, seats=3, clock={"minutes": 5})
    days = add(browser, days={"days": 2, "weekend": True, "sleep": [23, 7]}, zone="Europe/Berlin")
    hidden = add(browser, open=False)
    other = add(browser, game="shangrila", seats=3)
    running = add(browser, bots=[None, "random"])

    def listed(**wish: str) -> set[str]:
        return {row["table"] for row in browser.get("/api/lobby", params=wish).json()["open"]}

    assert listed() == {plain, minutes, days, other}
    assert hidden not in listed()
    assert listed(game="shangrila") == {other}
    assert listed(seats="3") == {minutes, other}
    assert listed(time="none") == {plain, other}
    assert listed(time="minutes") == {minutes}
    assert listed(time="days", game="pebbles", seats="2", rated="0") == {days}
    assert listed(rated="1") == set()
    assert listed(game="chess") == set()
    row = next(candidate for candidate in browser.get("/api/lobby").json()["open"] if candidate["table"] == days)
    assert row["days"] == {"days": 2, "weekend": True, "sleep": [23, 7], "zone": "Europe/Berlin"}
    browser.get(f"/api/tables/{running}")
    watched = browser.get("/api/lobby").json()["running"]
    assert [(table["table"], table["watchers"]) for table in watched] == [(running, 0)]


def test_the_lobby_is_read_once_for_many_and_anew_when_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[object] = []

    def listed(connection: Connection, wanted: ColumnElement[bool], most: int) -> list[TableRow]:
        reads.append(wanted)
        return listed_tables(connection, wanted, most)

    async def main(server: ServerWithGuests) -> None:
        lobby = server.tables.lobby
        monkeypatch.setattr("tafelrunde.server.storage.stores.lobby.listed_tables", listed)
        now = [100.0]
        watch = SimpleNamespace(monotonic=lambda: now[0], time=time.time)
        monkeypatch.setattr("tafelrunde.server.tables.community.lobby.time", watch)
        for _ in range(3):
            lists = await asyncio.gather(*(lobby.open(LobbyFilter(seats=2)) for _ in range(20)))
            assert lists[0].rows == []
        assert len(reads) == 1
        table = await server.table(open=True)
        assert [row.id for row in (await lobby.open(LobbyFilter(seats=2))).rows] == [table]
        assert len(reads) == 2
        now[0] += 1.1
        await lobby.open(LobbyFilter(seats=2))
        assert len(reads) == 3

    run_with_server(tmp_path, main)


def test_the_lobby_tells_everybody_which_seats_are_theirs(browser: TestClient) -> None:
    table = add(browser, seats=3, bots=[None, None, "easy"])
    mine = browser.get("/api/lobby").json()["open"]
    other = TestClient(browser.app, base_url=ORIGIN, headers={"origin": ORIGIN})
    other.portal = browser.portal
    theirs = other.get("/api/lobby").json()["open"]
    again = browser.get("/api/lobby").json()["open"]
    assert [row["table"] for row in mine] == [row["table"] for row in theirs] == [table]
    assert [seat["mine"] for seat in mine[0]["seats"]] == [True, False, False]
    assert [seat["mine"] for seat in theirs[0]["seats"]] == [False, False, False]
    assert again == mine
    assert other.get("/api/lobby?language=de").json()["open"] != theirs, "It is in words."


@pytest.mark.parametrize("query", ["seats=x", "seats=99", "seats=-1", "time=hours", "rated=2", "seats=2%00"])
def test_a_filter_that_makes_no_sense_is_refused(browser: TestClient, query: str) -> None:
    answer = browser.get(f"/api/lobby?language=de&{query}")
    assert answer.status_code == 400
    assert answer.json()["text"].endswith(".")


def test_ladders_over_http(browser: TestClient) -> None:
    assert all(ladder["players"] == 0 for ladder in browser.get("/api/ladders").json())
    empty = browser.get("/api/ladders/shangrila?language=de").json()
    assert (empty["title"], empty["rows"]) == ("Die Brücken von Shangrila", [])
    assert browser.get("/api/ladders/go").json()["code"] == "unknown"
    games = browser.get("/api/ladders/shangrila/games.jsonl")
    assert (games.status_code, games.text) == (200, "")
    assert games.headers["content-type"].startswith("application/jsonl")
    assert browser.get("/api/ladders/shangrila/games.jsonl?after=x").status_code == 400
    assert browser.get("/api/ladders/go/games.jsonl").status_code == 404


def test_a_program_is_told_what_its_seat_knows_and_no_more(browser: TestClient) -> None:
    waiting = browser.get(f"/api/tables/{add(browser)}").json()
    assert (waiting["view"], waiting["position"]) == (None, None)
    table = add(browser, bots=[None, "random"])
    view = browser.get(f"/api/tables/{table}").json()["view"]
    mine, theirs = view["position"]["hands"]
    assert sum(mine) > 0
    assert isinstance(theirs, int), "how many, not which"
    browser.cookies.clear()
    watching = browser.get(f"/api/tables/{table}").json()["view"]
    assert watching["position"]["hands"] == [sum(mine), theirs]


def test_a_member_plays_a_rated_game_over_http_and_is_on_the_ladder(browser: TestClient) -> None:
    refused = browser.post("/api/tables?language=de", json={"game": "pebbles", "seats": 2, "rated": True})
    assert refused.status_code == 403
    assert "Mitglieder" in refused.json()["text"]
    joined = browser.post("/api/member", json={"name": "Anna", "password": "correct horse battery"})
    assert joined.status_code == 200, joined.text
    table = add(browser, rated=True, bots=[None, "random"])
    for _ in range(400):
        seen = browser.get(f"/api/tables/{table}").json()
        if seen["seats"]["phase"] == "over":
            break
        if seen["legal"]:
            position = seen["position"]
            move = {"seat": position["seat"], "n": position["n"], "path": seen["legal"][0]}
            browser.post(f"/api/tables/{table}/play", json=move)
        else:
            time.sleep(0.02)
    rows = browser.get("/api/ladders/pebbles?language=de").json()["rows"]
    assert {(row["name"], row["bot"], row["mine"]) for row in rows} == {
        ("Anna", None, True),
        ("Zufallsbot", "random", False),
    }
    points = {row["mine"]: {"before": 1000, "after": row["points"]} for row in rows}
    assert browser.get(f"/api/tables/{table}/points").json() == [points[True], points[False]]
    assert browser.get(f"/api/tables/{add(browser)}/points").json() == [], "not rated"
    lines = browser.get("/api/ladders/pebbles/games.jsonl").text.splitlines()
    assert len(lines) == 1
    assert table not in lines[0]


def test_tables_that_wait_for_me_come_first_and_the_nearest_deadline_before_the_others(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        slow = await server.table(days=DaysForTurns(5), bots=[None, "random"])
        soon = await server.table(days=DaysForTurns(1), bots=[None, "random"])
        plain = await server.table(bots=[None, "random"])
        waiting = await server.table()
        for table in (plain, slow, soon):
            room = await server.tables.directory.room(table)
            await server.connect(table, "anna")
            for _ in range(500):
                if room.live is not None and room.live.deciders == [0]:
                    break
                await asyncio.sleep(0.002)
        ids = [row.id for row in await server.tables.lobby.mine("anna")]
        assert ids == [soon, slow, plain, waiting]

    run_with_server(tmp_path, main)


def test_what_never_began_is_cleared_and_what_nobody_touches_leaves_the_lists(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        old, new = await server.table(), await server.table()
        begun = await server.table()
        await server.start_game(begun)
        over = await server.table()
        await server.play_out(over, *await server.start_game(over))
        connection = writing_connection(server.file)
        long_ago = int(time.time()) - 100 * DAY
        connection.execute("UPDATE game_table SET changed = ? WHERE id != ?", (long_ago, new))
        connection.close()
        store, queries = server.tables.store, server.ports.lobby
        for_ever, for_days = Lobby(queries, store, 0, 0), Lobby(queries, store, 14, 90)
        assert await for_ever.delete_stale() == 0
        assert {row.id for row in await for_ever.mine("anna")} == {old, new, begun, over}
        assert {row.id for row in await for_days.mine("anna")} == {new, over}
        assert await for_days.delete_stale({old}) == 0, "Somebody has it open."
        assert await for_days.delete_stale() == 1
        assert await store.table(old) is None
        for kept in (new, begun, over):
            assert await store.table(kept) is not None
        await server.connect(begun, "anna")  # by its link it can be played on

    run_with_server(tmp_path, main)


def test_a_game_that_begins_while_tables_are_cleared_away_is_kept_whole(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table()
        connection = writing_connection(server.file)
        connection.execute("UPDATE game_table SET changed = 0")
        connection.close()
        store = server.tables.store

        class Late(SqlLobbyQueries):
            async def write(self, *statements: Statement) -> None:
                await store.save_phase(table, "playing", ())
                await super().write(*statements)

        await Lobby(Late(server.engine, server.journal), store, 14, 90).delete_stale()
        stored = await store.table(table)
        assert stored is not None
        assert len(stored.row.seats) == 2

    run_with_server(tmp_path, main)
