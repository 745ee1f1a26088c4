"""Guests who become members, come back from other devices, and go: in-process, with a device made of software."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from tafelrunde.cli import run
from tafelrunde.server.accounts.secrets import CODES
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.web.api import operations
from tests.server.accounts.passkey_device import PRESENT, Device
from tests.server.http_clients import (
    ORIGIN,
    PASSWORD,
    Coming,
    bot,
    by_passkey,
    connected,
    joined,
    mine,
    new_table,
    serving,
    signed_in,
    who,
    with_passkey,
)


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def come(data_dir: Path) -> Iterator[Coming]:
    """Somebody with a new browser."""
    with serving(data_dir) as coming:
        yield coming


# -- becoming a member, coming back


def wait_for_close(socket: WebSocketTestSession) -> None:
    """Skip messages, e.g. about who is connected, until the server closes the socket."""
    while socket.receive()["type"] != "websocket.close":
        pass


def test_a_guest_becomes_a_member_and_keeps_the_games(come: Coming) -> None:
    anna, phone = come(), come()
    table = new_table(anna, name="Anna the guest")
    assert len(joined(anna, "Anna")) == CODES
    assert who(anna) == "Anna"
    assert mine(anna) == [table]
    assert signed_in(phone, "aNNa") == 200
    assert mine(phone) == [table]
    assert new_table(phone, name="Somebody else") in mine(anna)
    listed = anna.get("/api/tables").json()["mine"]
    assert [row["seats"][0]["name"] for row in listed if row["table"] != table] == ["Anna"]


def test_a_guest_becomes_a_member_with_a_passkey(come: Coming) -> None:
    berta, laptop, device = come(), come(), Device(ORIGIN)
    table = new_table(berta)
    answer = with_passkey(berta, device, "Berta")
    assert answer.json()["name"] == "Berta"
    assert len(answer.json()["recovery_codes"]) == CODES
    assert who(berta) == "Berta"
    assert by_passkey(laptop, device).json() == {"name": "Berta", "codes_left": CODES}
    assert (who(laptop), mine(laptop)) == ("Berta", [table])
    assert berta.get("/api/member").json()["passkeys"][0]["label"] == "phone"
    assert signed_in(come(), "Berta") == 401, "there is no password"


def test_a_member_adds_and_removes_passkeys(come: Coming) -> None:
    carl, first, second = come(), Device(ORIGIN), Device(ORIGIN)
    with_passkey(carl, first, "Carl")
    assert with_passkey(carl, second, label="key").json() == {}
    assert by_passkey(come(), second).status_code == 200
    ids = [passkey["id"] for passkey in carl.get("/api/member").json()["passkeys"]]
    assert carl.delete(f"/api/passkeys/{ids[0]}").status_code == 200
    assert carl.delete(f"/api/passkeys/{ids[0]}").status_code == 404
    assert carl.delete(f"/api/passkeys/{ids[1]}").json()["text"].startswith("This is the last way")
    removed = first if ids[0] == first.create({"user": {"id": ""}, "challenge": ""})["id"] else second
    assert by_passkey(come(), removed).status_code == 401
    assert carl.put("/api/member/password", json={"password": PASSWORD}).status_code == 200
    assert carl.delete(f"/api/passkeys/{ids[1]}").status_code == 200
    assert carl.put("/api/member/password", json={"password": None}).status_code == 409


def test_what_a_device_says_is_checked(come: Coming) -> None:
    dora, device = come(), Device(ORIGIN)
    options = dora.post("/api/passkey/options", json={"name": "Dora"}).json()
    for wrong in ({}, {"response": 1}, {"response": {"clientDataJSON": "é"}}, {"response": {"clientDataJSON": "e30"}}):
        assert dora.post("/api/passkeys", json={"name": "Dora", "credential": wrong}).status_code == 400
    made = device.create(options)
    # Not by somebody else, not for another site, not without the person, not twice.
    assert come().post("/api/passkeys", json={"name": "Dora", "credential": made}).status_code == 401
    assert with_passkey(dora, Device("https://evil.example"), "Dora").status_code == 401
    assert with_passkey(dora, Device(ORIGIN, flags=PRESENT), "Dora").status_code == 401
    assert with_passkey(dora, device, "Dora").status_code == 200
    assert dora.post("/api/passkeys", json={"credential": made}).status_code == 401
    assert by_passkey(come(), Device(ORIGIN)).status_code == 401
    answer = device.get(dora.post("/api/session/passkey/options").json())
    assert come().post("/api/session/passkey", json={"credential": answer}).status_code == 200
    assert come().post("/api/session/passkey", json={"credential": answer}).status_code == 401, "answered already"
    answer = device.get(dora.post("/api/session/passkey/options").json())
    answer["response"]["signature"] = Device(ORIGIN).get({"challenge": "AAAA"})["response"]["signature"]
    assert come().post("/api/session/passkey", json={"credential": answer}).status_code == 401
    device.count = 0
    assert by_passkey(come(), device).status_code == 401, "a copy of the device, whose counter lags"


def test_a_recovery_code_opens_the_door_once(come: Coming) -> None:
    codes = joined(come(), "Emil")
    new = come()
    spelt = codes[3].upper().replace("-", " ")
    assert new.post("/api/session/code", json={"name": "emil", "code": spelt}).json()["codes_left"] == CODES - 1
    assert who(new) == "Emil"
    assert come().post("/api/session/code", json={"name": "Emil", "code": codes[3]}).status_code == 401
    assert new.put("/api/member/password", json={"password": "another long one"}).status_code == 200
    assert signed_in(come(), "Emil") == 401
    assert signed_in(come(), "Emil", "another long one") == 200
    fresh = new.post("/api/member/codes").json()["recovery_codes"]
    assert come().post("/api/session/code", json={"name": "Emil", "code": codes[0]}).status_code == 401
    assert come().post("/api/session/code", json={"name": "Berta", "code": fresh[0]}).status_code == 401
    assert come().post("/api/session/code", json={"name": "Emil", "code": fresh[0]}).status_code == 200


def test_signing_out_here_and_everywhere(come: Coming) -> None:
    first, second, third = come(), come(), come()
    joined(first, "Frieda")
    assert [signed_in(second, "Frieda"), signed_in(third, "Frieda")] == [200, 200]
    table = new_table(first)
    assert second.delete("/api/session").status_code == 200
    assert [who(first), who(second), who(third)] == ["Frieda", None, "Frieda"]
    assert mine(second) == []
    with connected(first, table) as socket:
        assert socket.receive_json()["host"] is True
        assert third.delete("/api/sessions").status_code == 200
        wait_for_close(socket)
    assert [who(first), who(third)] == [None, None]


def test_signing_out_ends_other_windows_too(come: Coming) -> None:
    fanny = come()
    joined(fanny, "Fanny")
    with connected(fanny, new_table(fanny)) as socket:
        assert socket.receive_json()["host"] is True
        assert fanny.delete("/api/session").status_code == 200
        wait_for_close(socket)


def test_a_socket_that_is_being_opened_is_ended_too(come: Coming, monkeypatch: pytest.MonkeyPatch) -> None:
    one = come()
    joined(one, "Friedrich")
    table = new_table(one)
    join = Room.join

    async def join_late(room: Room, connection: Connection) -> None:
        assert (await asyncio.to_thread(one.delete, "/api/session")).status_code == 200
        await join(room, connection)

    monkeypatch.setattr(Room, "join", join_late)
    with connected(one, table) as socket:
        socket.send_json({"type": "ping"})
        received: dict[str, Any] = {}
        while received.get("type") != "websocket.close" and '"pong"' not in received.get("text", ""):
            received = dict(socket.receive())
        assert received["type"] == "websocket.close"


def test_nobody_is_taken_for_a_member(come: Coming) -> None:
    member, guest = come(), come()
    joined(member, "Florentine von Lilienfeld")
    name = who(member)
    assert name == "Florentine von Lilienfel"
    table = new_table(guest, name="FLORENTINE von Lilienfel", language="en")
    assert guest.get(f"/api/tables/{table}").json()["seats"]["seats"][0]["name"] == "FLORENTINE von L (Guest)"
    view = guest.post(f"/api/tables/{table}/sit?language=de", json={"seat": 1, "name": name}).json()
    assert view["seats"]["seats"][1]["name"] == "Florentine von Li (Gast)"
    with connected(guest, table) as socket:
        socket.receive_json()
        socket.send_json({"type": "sit", "seat": 0, "name": name})
        assert socket.receive_json()["seats"][0]["name"] == "Florentine von L (Guest)"
    assert (
        member.post(f"/api/tables/{table}/sit", json={"name": "Somebody"}).json()["seats"]["seats"][1]["name"] == name
    )


def test_changing_the_password_signs_the_others_out(come: Coming) -> None:
    first, second = come(), come()
    joined(first, "Gustav")
    signed_in(second, "Gustav")
    assert first.put("/api/member/password", json={"password": "short"}).json()["text"].startswith("The password needs")
    table = new_table(first)
    with connected(second, table) as socket:
        assert socket.receive_json()["host"] is True
        assert first.put("/api/member/password", json={"password": "a new long password"}).status_code == 200
        wait_for_close(socket)
    assert [who(first), who(second)] == ["Gustav", None]
    with connected(first, table) as socket:
        assert socket.receive_json()["host"] is True


def test_joining_ends_what_the_cookie_of_the_guest_had_opened(come: Coming) -> None:
    guest, other = come(), come(greet=False)
    other.cookies = guest.cookies
    table = new_table(guest)
    with connected(other, table) as socket:
        assert socket.receive_json()["host"] is True
        joined(guest, "Gerda")
        wait_for_close(socket)
    with connected(guest, table) as socket:
        assert socket.receive_json()["host"] is True


def test_settings_follow_the_member(come: Coming) -> None:
    first, second = come(), come()
    joined(first, "Hanna")
    chosen = {"language": "de", "theme": "dark", "confirm": True, "sound": False}
    assert first.patch("/api/member", json={"settings": chosen}).status_code == 200
    signed_in(second, "Hanna")
    assert second.get("/api/me").json()["member"]["settings"] == chosen
    assert second.patch("/api/member", json={"settings": {"theme": "pink"}}).status_code == 400
    assert second.patch("/api/member", json={"name": "Hanne"}).status_code == 200
    assert (who(first), second.get("/api/me").json()["member"]["settings"]) == ("Hanne", chosen)


@pytest.mark.parametrize("taken", ["Ida", " iDA ", "Ｉｄａ"])
def test_a_name_belongs_to_one_member(come: Coming, taken: str) -> None:
    if taken == "Ida":
        joined(come(), "Ida")
    other = come()
    for answer in (
        other.post("/api/member", json={"name": taken, "password": PASSWORD}),
        other.post("/api/passkey/options", json={"name": taken}),
    ):
        assert (answer.status_code, answer.json()["text"]) == (409, "This name is taken already.")
    assert who(other) is None


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("", PASSWORD),
        ("x", PASSWORD),
        ("\u202e\u200b", PASSWORD),
        ("Jan", "short"),
        ("Jan", "aaaaaaaaaaaaaa"),
        ("Jan Jan Jan", "jan JAN jan"),
    ],
)
def test_bad_names_and_passwords_are_refused(come: Coming, name: str, password: str) -> None:
    answer = come(**{"accept-language": "de"}).post("/api/member", json={"name": name, "password": password})
    assert answer.status_code == 400
    assert answer.json()["text"].startswith(("Der Name braucht", "Das Passwort braucht"))


def test_great_changes_need_a_sign_in_that_is_not_long_ago(come: Coming, monkeypatch: pytest.MonkeyPatch) -> None:
    karl = come()
    joined(karl, "Karl")
    monkeypatch.setattr(operations, "RECENT_SECONDS", -1)
    for method, address, body in [
        ("PUT", "/api/member/password", {"password": "a new long password"}),
        ("POST", "/api/member/codes", None),
        ("POST", "/api/tokens", {"label": "bot", "rights": ["read"]}),
        ("POST", "/api/passkey/options", {}),
        ("DELETE", "/api/member", None),
    ]:
        answer = karl.request(method, address, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "prove"), address
    assert karl.get("/api/member").status_code == 200


def test_a_wall_clock_that_was_set_back_makes_no_sign_in_recent(come: Coming, data_dir: Path) -> None:
    """A session that began in the future would be recent for as long as the clock was ahead, and live longer."""
    karl = come()
    joined(karl, "Karl the Second")
    file, own = data_dir / "tafelrunde.sqlite3", "member = (SELECT id FROM member WHERE name = 'Karl the Second')"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(f"UPDATE session SET created = created + 86400 WHERE {own}")
    answer = karl.put("/api/member/password", json={"password": "a new long password"})
    assert (answer.status_code, answer.json()["code"]) == (403, "prove")
    assert karl.get("/api/member").status_code == 200, "but still signed in"
    with closing(sqlite3.connect(file)) as database:
        (latest,) = database.execute(f"SELECT max(created) FROM session WHERE {own}").fetchone()
    assert latest <= time.time()


def test_deleting_the_account_leaves_the_games_without_the_name(come: Coming, data_dir: Path) -> None:
    lena, max_ = come(), come()
    joined(lena, "Lena")
    over, waiting, running = new_table(lena, bots=[None, "random"]), new_table(lena, open=True), new_table(lena)
    for table in (waiting, running):
        max_.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": "Max"})
    assert lena.post(f"/api/tables/{running}/start").status_code == 200
    with closing(sqlite3.connect(data_dir / "tafelrunde.sqlite3")) as database:
        id = database.execute("SELECT id FROM member WHERE name = 'Lena'").fetchone()[0]
    assert lena.delete("/api/member").status_code == 200
    assert (who(lena), mine(lena)) == (None, [])
    view = max_.get(f"/api/tables/{running}").json()
    assert [seat["name"] for seat in view["seats"]["seats"]] == ["Former member", "Max"]
    assert view["seats"]["seats"][0]["stand_in"] is True, "Max can play on"
    view = max_.get(f"/api/tables/{waiting}").json()["seats"]
    assert [seat["kind"] for seat in view["seats"]] == ["free", "guest"]
    assert view["host"] is True, "somebody has to be able to begin"
    names = {row["table"]: [seat["name"] for seat in row["seats"]] for row in max_.get("/api/tables").json()["mine"]}
    assert names[running] == ["Former member", "Max"]
    assert max_.get(f"/api/tables/{over}").json()["seats"]["seats"][0]["name"] == "Former member"
    with closing(sqlite3.connect(data_dir / "tafelrunde.sqlite3")) as database:
        dump = "\n".join(database.iterdump())
    assert "Lena" not in dump
    assert id not in dump
    joined(come(), "Lena")


def test_who_is_banned_stays_outside(come: Coming, data_dir: Path) -> None:
    nora = come()
    joined(nora, "Nora")
    token = nora.post("/api/tokens", json={"label": "bot", "rights": ["read"]}).json()["token"]
    assert run(["admin", "ban", "Nora", "--reason", "spam", "--data-dir", str(data_dir)]) == 0
    assert who(nora) is None
    assert bot(come, token).get("/api/me").status_code == 401
    answer = come().post("/api/session", json={"name": "Nora", "password": PASSWORD})
    assert (answer.status_code, answer.json()["text"]) == (403, "This account is banned.")


def test_secrets_are_stored_as_hashes_only(come: Coming, data_dir: Path) -> None:
    olga = come()
    codes = joined(olga, "Olga")
    token = olga.post("/api/tokens", json={"label": "bot", "rights": ["read"]}).json()["token"]
    database = sqlite3.connect(data_dir / "tafelrunde.sqlite3")
    dump = "\n".join(database.iterdump())
    database.close()
    assert "$argon2id$v=19$m=19456,t=2,p=1$" in dump
    for secret in (PASSWORD, token, *codes, olga.cookies["tafelrunde-session"]):
        assert secret not in dump
