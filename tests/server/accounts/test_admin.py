"""What the host does from the command line: it counts at once, also for those who are there, and it is written down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.cli import run
from tests.server.accounts.operator import PASSWORD, Host
from tests.server.real_server import Chair, Guest, RealServer, play_out

Out = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("house"), bot_seconds=0.02) as server:
        yield server


@pytest.fixture
def host(house: RealServer, capsys: Out) -> Host:
    return Host(house, capsys)


@pytest.fixture
def come(house: RealServer) -> Iterator[Any]:
    with ExitStack() as stack:

        def member(name: str) -> Guest:
            guest = stack.enter_context(Guest(house, name))
            answer = guest.http.post("/api/member", json={"name": name, "password": PASSWORD})
            assert answer.status_code == 200, answer.text
            return guest

        yield member


def begun(anna: Guest, bert: Guest, first: Chair, second: Chair) -> None:
    second.send(type="sit", seat=1, name=bert.name)
    first.wait("seats", lambda seats: not any(seat["kind"] == "free" for seat in seats["seats"]))
    first.send(type="start")
    first.wait("position")
    second.wait("position")


def test_who_is_banned_is_out_at_once_and_a_bot_goes_on(host: Host, come: Any, house: RealServer) -> None:
    anna, bert = come("Anna A"), come("Bert B")
    table, waiting = anna.new_table(), bert.new_table(open=True)
    with anna.sit_at(table).arrive() as first, bert.sit_at(table).arrive() as second:
        begun(anna, bert, first, second)
        assert "Bert B is banned" in host.does("ban", "bert b", "--reason", "shouting")
        assert second.is_closed() == 1012
        seats = first.wait("seats", lambda seats: seats["seats"][1]["stand_in"] is not None)
        assert seats["seats"][1]["name"] == "Bert B"
        play_out(first)
    with Guest(house) as stranger, stranger.sit_at(waiting).arrive() as chair:
        assert all(seat["kind"] == "free" for seat in chair.seats["seats"])
    assert bert.http.post("/api/tables", json={"game": "pebbles", "seats": 2}).status_code == 200  # as a guest
    again = Guest(house)
    answer = again.http.post("/api/session", json={"name": "Bert B", "password": PASSWORD})
    assert answer.status_code == 403
    assert host.fails("ban", "Bert B") == "Bert B is banned already."
    (row,) = host.sees("users", "--banned")
    assert (row["name"], row["tables"], row["reports"]) == ("Bert B", 1, 0)
    assert "Bert B is no longer banned" in host.does("unban", row["id"])
    assert again.http.post("/api/session", json={"name": "Bert B", "password": PASSWORD}).status_code == 200
    again.http.close()
    assert host.fails("unban", "Bert B") == "Bert B is not banned."
    log = [(line["kind"], line["about"], line["by"], line["text"]) for line in host.sees("moderation")]
    assert log[:2] == [
        ("unban", "Bert B", "the operator", ""),
        ("ban", "Bert B", "the operator", "shouting"),
    ]


def test_a_closed_table_is_gone_until_it_is_reopened(host: Host, come: Any, house: RealServer) -> None:
    carl = come("Carl C")
    table = carl.new_table(hot_seat=True)
    with carl.sit_at(table).arrive() as chair:
        chair.play()
        n = chair.position["n"]
        host.does("close", table, "--reason", "a test")
        assert chair.is_closed() == 1012
    for language, sentence in (("en", "The operator of this server has closed this table."), ("de", "Betreiber")):
        with carl.sit_at(table, language) as chair:
            refused = chair.next()
            assert refused["code"] == "unknown"
            assert sentence in refused["text"]
            assert chair.is_closed() == 4404
    mine = carl.http.get("/api/tables").json()["mine"]
    assert table not in [row["table"] for row in mine]
    assert carl.http.get(f"/api/tables/{table}/record").status_code == 404
    assert [row["table"] for row in host.sees("tables", "--phase", "closed")] == [table]
    assert "closed already" in host.fails("close", table)
    host.does("reopen", table)
    with carl.sit_at(table).arrive() as chair:
        assert chair.position["n"] >= n
        play_out(chair)
    assert "is not closed" in host.fails("reopen", table)


def test_a_game_that_shall_not_count_leaves_the_ladder(host: Host, come: Any) -> None:
    dora = come("Dora D")
    body = {"game": "pebbles", "seats": 2, "bots": [None, "random"], "name": "Dora D", "rated": True}
    table = dora.http.post("/api/tables", json={**body, "language": "en"}).json()["table"]
    with dora.sit_at(table).arrive() as chair:
        play_out(chair)
        shown = dora.http.get("/api/ladders/pebbles").json()["rows"]
        ladder = host.sees("ratings", "pebbles")
        assert [(row["name"], row["points"]) for row in ladder if row["name"] == "Dora D"] == [
            (row["name"], row["points"]) for row in shown if row["mine"]
        ]
        host.does("unrate", table, "--reason", "played by two at one screen")
        chair.is_closed()
    with dora.sit_at(table).arrive():  # opening a finished table must not bring it back
        pass
    for _ in range(100):
        if not any(row["mine"] for row in dora.http.get("/api/ladders/pebbles").json()["rows"]):
            break
    else:
        raise AssertionError("The game still counts.")
    assert "Dora D" not in [row["name"] for row in host.sees("ratings", "pebbles")]
    assert "is not rated" in host.fails("unrate", table)


def test_reports_and_mutes_of_players_are_in_the_same_log(host: Host, come: Any) -> None:
    emil, fritz = come("Emil E"), come("Fritz F")
    table = emil.new_table()
    with emil.sit_at(table).arrive() as first, fritz.sit_at(table).arrive() as second:
        begun(emil, fritz, first, second)
        second.send(type="chat", text="<b>boo</b>")
        line = first.wait("chat")["lines"][-1]["n"]
        first.send(type="report", seat=1, line=line, reason="rude")
        first.send(type="mute", seat=1, muted=True)
        first.wait("seats", lambda seats: seats["seats"][1]["muted"])
    rows = host.sees("moderation", "--kind", "report", "--kind", "mute", "--most", "2")
    assert [(row["kind"], row["by"], row["about"], row["table"]) for row in rows] == [
        ("mute", "Emil E", "Fritz F", table),
        ("report", "Emil E", "Fritz F", table),
    ]
    assert "<b>boo</b>" in rows[1]["text"]
    shown = host.does("moderation")
    assert re.search(r"report\s+Emil", shown)
    (fritz_row,) = host.sees("users", "--name", "fritz")
    assert fritz_row["reports"] == 1


def test_lists_can_be_narrowed(host: Host, house: RealServer) -> None:
    with Guest(house, "Gerda") as gerda:
        table = gerda.new_table(seats=3, bots=[None, None, "hard"])
    (row,) = host.sees("tables", "--of", "Gerda", "--phase", "waiting")
    assert (row["table"], row["seats"]) == (table, ["Gerda", "–", "hard"])
    assert host.sees("tables", "--of", "Gerda", "--phase", "over") == []
    assert len(host.sees("tables", "--most", "1")) == 1
    assert table in host.does("tables")
    assert "expected waiting, playing, over or closed" in host.fails("tables", "--phase", "late")


def test_what_is_not_there_is_said_in_one_sentence(host: Host, tmp_path: Path, capsys: Out) -> None:
    assert host.fails("ban", "Gerda") == "There is no member 'Gerda'; guests have no account."
    assert host.fails("close", "x" * 90) == f"There is no table '{'x' * 40}'."
    assert "expected at most 300" in host.fails("close", "x", "--reason", "x" * 301)
    assert "There is no game" in host.fails("ratings", "chess")
    assert run(["admin", "tables", "--data-dir", str(tmp_path)]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not (tmp_path / "tafelrunde.sqlite3").exists()


def test_a_database_of_another_release_is_left_alone(tmp_path: Path, capsys: Out) -> None:
    import sqlite3

    from tests.server.freeze import SCHEMAS

    file = tmp_path / "tafelrunde.sqlite3"
    connection = sqlite3.connect(file)
    connection.executescript((SCHEMAS / "0001.sql").read_text("utf-8"))
    connection.close()
    assert run(["admin", "tables", "--data-dir", str(tmp_path)]) == 2
    assert "has revision 0001, this release expects" in capsys.readouterr().err
