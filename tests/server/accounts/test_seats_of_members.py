"""What a table says about the people at it: guests, members, and members whose programs play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from tests.server.http_clients import bot, connected, joined, new_table, serving, signed_in


def seats(browser: TestClient, table: str) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = browser.get(f"/api/tables/{table}").json()["seats"]["seats"]
    return seats


def kinds(browser: TestClient, table: str) -> list[str]:
    return [seat["kind"] for seat in seats(browser, table)]


def listed(browser: TestClient, table: str) -> list[dict[str, Any]]:
    rows = {row["table"]: row["seats"] for row in browser.get("/api/tables").json()["mine"]}
    seats: list[dict[str, Any]] = rows[table]
    return seats


def play_first(browser: TestClient, table: str) -> int:
    """Play the first legal path for my seat; the status of the answer."""
    view = browser.get(f"/api/tables/{table}").json()
    position = view["position"]
    body = {"seat": position["seat"], "n": position["n"], "path": view["legal"][0]}
    return browser.post(f"/api/tables/{table}/play", json=body).status_code


def test_members_are_told_from_guests(tmp_path: Path) -> None:
    with serving(tmp_path) as come:
        lena, max_ = come(), come()
        joined(lena, "Lena")
        table = new_table(lena, seats=3, bots=[None, None, "random"])
        max_.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": "Max"})
        assert kinds(max_, table) == ["member", "guest", "bot"]
        assert [seat["kind"] for seat in listed(max_, table)] == ["member", "guest", "bot"]
        with connected(lena, table) as socket:
            assert [seat["kind"] for seat in socket.receive_json()["seats"]] == ["member", "guest", "bot"]
        joined(max_, "Max")
        assert kinds(max_, table) == ["member", "member", "bot"], "The table is in memory."
        assert max_.delete("/api/member").status_code == 200
        assert kinds(lena, table) == ["member", "free", "bot"]


def test_a_member_who_sits_down_is_one(tmp_path: Path) -> None:
    with serving(tmp_path) as come:
        lena, max_ = come(), come()
        joined(max_, "Max")
        table = new_table(lena)
        assert kinds(lena, table) == ["guest", "free"]
        max_.post(f"/api/tables/{table}/sit", json={"seat": 1})
        assert kinds(lena, table) == ["guest", "member"]


def test_a_program_at_a_table_is_marked_as_one(tmp_path: Path) -> None:
    with serving(tmp_path) as come:
        lena, max_ = come(), come()
        joined(lena, "Lena")
        rights = ["read", "play", "create"]
        program = bot(come, lena.post("/api/tokens", json={"label": "bot", "rights": rights}).json()["token"])
        own = new_table(program)
        assert [seat["program"] for seat in seats(max_, own)] == [True, False]
        table = new_table(max_, bots=[None, None])
        assert program.post(f"/api/tables/{table}/sit", json={}).status_code == 200
        assert [seat["program"] for seat in seats(max_, table)] == [False, True]
        assert [seat["program"] for seat in listed(max_, table)] == [False, True]
        mixed = new_table(lena, bots=[None, "random"])
        assert play_first(lena, mixed) == 200
        assert [seat["program"] for seat in seats(lena, mixed)] == [False, False]
        while not lena.get(f"/api/tables/{mixed}").json()["legal"]:
            pass
        with connected(lena, mixed) as socket:
            assert socket.receive_json()["seats"][0]["program"] is False
            assert play_first(program, mixed) == 200
            message = socket.receive_json()
            while message["type"] != "seats" or not message["seats"][0]["program"]:
                message = socket.receive_json()
    with serving(tmp_path) as come:
        lena = come()
        assert signed_in(lena, "Lena") == 200
        assert [seat["program"] for seat in seats(lena, mixed)] == [True, False], "It is stored."
