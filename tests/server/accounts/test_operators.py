"""Operators: members whom the command line has chosen. For everybody else there is nothing at their addresses."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import Any

import pytest

from tafelrunde.cli import run
from tests.server.accounts.operator import PASSWORD, Host
from tests.server.real_server import Guest, RealServer

Out = pytest.CaptureFixture[str]
PAGES = ("/operator", "/operator/moderation")
READING = ("/api/operator/status", "/api/operator/log", "/api/operator/members", "/api/operator/tables")
HTML = {"accept": "text/html"}


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

        def member(name: str, joins: bool = True) -> Guest:
            guest = stack.enter_context(Guest(house, name))
            if joins:
                answer = guest.http.post("/api/member", json={"name": name, "password": PASSWORD})
                assert answer.status_code == 200, answer.text
            return guest

        yield member


def is_nothing_there(guest: Guest, **headers: str) -> bool:
    """Whether all addresses answer as those that do not exist."""
    for path in PAGES:
        assert guest.http.get(path, headers=HTML).status_code == guest.http.get("/nowhere", headers=HTML).status_code
    unknown = guest.http.get("/api/nowhere", headers=headers)
    answers = [guest.http.get(path, headers=headers) for path in READING]
    body = {"kind": "ban", "what": "Anna"}
    for send in ({"json": body}, {"json": {"kind": "nonsense"}}, {"content": b"{"}):
        answers.append(guest.http.post("/api/operator/actions", headers=headers, **send))
    return all((answer.status_code, answer.text) == (unknown.status_code, unknown.text) for answer in answers)


def sign_in_was(server: RealServer, seconds: int) -> None:
    """All sessions began so long ago."""
    with closing(sqlite3.connect(server.log.parent / "tafelrunde.sqlite3", timeout=10)) as connection, connection:
        connection.execute("UPDATE session SET created = ?", (int(time.time()) - seconds,))


def test_for_everybody_else_there_is_nothing(house: RealServer, come: Any, host: Host) -> None:
    stranger, member, operator = come("Strange", joins=False), come("Martha"), come("Olga")
    host.does("operator", "Olga")
    assert is_nothing_there(stranger)
    assert is_nothing_there(member)
    assert member.http.get("/api/member").json()["operator"] is False
    secret = operator.http.post("/api/tokens", json={"label": "bot", "rights": ["read", "play", "create"]}).json()
    with Guest(house, "bot") as bot:
        assert is_nothing_there(bot, authorization=f"Bearer {secret['token']}")
    assert all(operator.http.get(path).status_code == 200 for path in READING)
    assert all(operator.http.get(path, headers=HTML).status_code == 200 for path in PAGES)
    assert operator.http.get("/api/member").json()["operator"] is True
    host.does("operator", "olga", "--revoke")
    assert is_nothing_there(operator)


def test_an_operator_signs_in_again_after_a_quarter_of_an_hour(house: RealServer, come: Any, host: Host) -> None:
    operator = come("Oskar")
    host.does("operator", "Oskar")
    sign_in_was(house, 14 * 60)
    assert operator.http.get(READING[0]).status_code == 200
    sign_in_was(house, 16 * 60)
    for answer in (
        *(operator.http.get(path) for path in READING),
        operator.http.post("/api/operator/actions", json={"kind": "ban", "what": "Oskar"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "prove")
    assert operator.http.post("/api/session", json={"name": "Oskar", "password": PASSWORD}).status_code == 200
    assert operator.http.get(READING[0]).status_code == 200


def test_the_page_says_what_runs(come: Any, host: Host) -> None:
    operator = come("Otto")
    host.does("operator", "Otto")
    table = operator.new_table(hot_seat=True)
    with operator.sit_at(table).arrive() as chair:
        before = operator.http.get(READING[0]).json()
        assert chair.play()["type"] == "done"
        status = operator.http.get(READING[0]).json()
    (process,) = status["processes"]
    facts = process["facts"]
    assert (process["here"], process["alive"]) == (True, True)
    assert facts["tables"] >= 1
    assert facts["sockets"] >= 1
    assert facts["moves"] > before["processes"][0]["facts"].get("moves", 0)
    assert facts["bot_workers"] >= 1
    assert facts["memory_bytes"] > 10_000_000
    assert status["database"] == "sqlite"
    assert status["health"]["status"] == "ok"
    assert status["tables"]["playing"] >= 1
    assert status["moves_last_hour"] >= 1


def test_an_operator_moderates_in_the_browser_and_the_log_has_the_name(come: Any, host: Host) -> None:
    operator, rude, other = come("Ottilie"), come("Rude"), come("Orla")
    for name in ("Ottilie", "Orla"):
        host.does("operator", name)

    def acts(kind: str, what: str, reason: str = "") -> Any:
        return operator.http.post("/api/operator/actions", json={"kind": kind, "what": what, "reason": reason})

    table = rude.new_table(open=True)
    with rude.sit_at(table).arrive() as chair:
        assert acts("ban", "rude", "insults").json() == {"name": "Rude"}
        assert chair.is_closed() == 1012
    assert rude.http.get("/api/member").status_code == 401
    (banned,) = operator.http.get(READING[2], params={"banned": "1"}).json()
    assert banned["name"] == "Rude"
    assert (acts("ban", "Rude").status_code, acts("ban", "Rude").json()["code"]) == (409, "illegal")
    assert acts("ban", "nobody").status_code == 404
    assert acts("close", "nothing").status_code == 404
    assert acts("ban", "Orla").status_code == 409, "Only the command line touches operators."
    assert other.http.get("/api/member").status_code == 200
    for kind in ("reset", "operator", "no_operator"):
        assert acts(kind, "Rude").status_code == 400, "Only the command line does this."
    assert acts("close", table).status_code == 200
    assert [row["table"] for row in operator.http.get(READING[3], params={"phase": "closed"}).json()] == [table]
    assert acts("reopen", table).status_code == 200
    assert acts("unban", banned["id"], "sorry").json() == {"name": "Rude"}
    lines = operator.http.get(READING[1], params={"log": "actions"}).json()
    assert [(line["kind"], line["by"], line["text"]) for line in lines[:4]] == [
        ("unban", "Ottilie", "sorry"),
        ("reopen", "Ottilie", ""),
        ("close", "Ottilie", ""),
        ("ban", "Ottilie", "insults"),
    ]
    assert ("ban", "Ottilie") in [(line["kind"], line["by"]) for line in host.sees("moderation")]


def link(output: str, server: RealServer) -> str:
    """The secret of a printed link."""
    last = output.splitlines()[-1]
    assert last.startswith(f"{server.address}/reset#")
    return last.partition("#")[2]


def test_a_link_sets_a_new_password_once(house: RealServer, come: Any, host: Host) -> None:
    lost = come("Lotte")
    table = lost.new_table(hot_seat=True)
    with lost.sit_at(table).arrive() as chair:
        secret = link(host.does("reset", "lotte"), house)
        assert chair.is_closed() == 1012
    assert lost.http.get("/api/member").status_code == 401
    assert lost.http.get("/reset", headers=HTML).status_code == 200
    with Guest(house) as browser, Guest(house) as thief:
        weak = browser.http.post("/api/session/link", json={"secret": secret, "password": "short"})
        assert (weak.status_code, weak.json()["code"]) == (400, "malformed")
        new = {"secret": secret, "password": "a new and better sentence"}
        assert browser.http.post("/api/session/link", json=new).json()["name"] == "Lotte"
        assert browser.http.get("/api/member").status_code == 200
        again = thief.http.post("/api/session/link", json=new)
        assert (again.status_code, again.json()["code"]) == (401, "credentials")
        old = thief.http.post("/api/session", json={"name": "Lotte", "password": PASSWORD})
        assert old.status_code == 401
    (line, *_) = host.sees("moderation", "--kind", "reset")
    assert line["about"] == "Lotte"
    with closing(sqlite3.connect(house.log.parent / "tafelrunde.sqlite3")) as connection:
        assert secret not in "".join(connection.iterdump()), "Only the hash is stored."


def test_a_link_ends_after_an_hour_with_the_next_one_and_with_a_ban(house: RealServer, come: Any, host: Host) -> None:
    lost = come("Lukas")
    body = {"password": "a new and better sentence"}

    def answers(secret: str) -> int:
        return int(lost.http.post("/api/session/link", json={**body, "secret": secret}).status_code)

    first = link(host.does("reset", "Lukas"), house)
    second = link(host.does("reset", "Lukas"), house)
    assert answers(first) == 401
    file = house.log.parent / "tafelrunde.sqlite3"
    with closing(sqlite3.connect(file, timeout=10)) as connection, connection:
        (until,) = connection.execute("SELECT until FROM reset_link").fetchone()
        assert 3500 < until - time.time() <= 3600
        connection.execute("UPDATE reset_link SET until = ?", (int(time.time()) - 1,))
    assert answers(second) == 401
    third = link(host.does("reset", "Lukas"), house)
    host.does("ban", "Lukas")
    assert answers(third) == 401
    assert "unban" in host.fails("reset", "Lukas")
    assert host.fails("reset", "nobody").startswith("There is no member 'nobody'")


def test_without_an_address_the_link_needs_one(house: RealServer, come: Any, host: Host, capsys: Out) -> None:
    come("Lena")
    words = ["admin", "reset", "Lena", "--data-dir", str(house.log.parent)]
    assert run([*words, "--public-url", "https://tafelrunde.example"]) == 0
    assert "https://tafelrunde.example/reset#" in capsys.readouterr().out
    with closing(sqlite3.connect(house.log.parent / "tafelrunde.sqlite3", timeout=10)) as connection, connection:
        connection.execute("DELETE FROM server_key WHERE name = 'address'")
        before = connection.execute("SELECT hash FROM reset_link ORDER BY hash").fetchall()
    assert "--public-url" in host.fails("reset", "Lena")
    with closing(sqlite3.connect(house.log.parent / "tafelrunde.sqlite3")) as connection:
        assert connection.execute("SELECT hash FROM reset_link ORDER BY hash").fetchall() == before
