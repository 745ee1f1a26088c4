"""What strangers try, one test each."""

from __future__ import annotations

import asyncio
import string
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tafelrunde.server.accounts import passwords
from tafelrunde.server.accounts.known_devices import KnownDevices
from tafelrunde.server.accounts.passwords import Lockout, StrangerTries
from tafelrunde.server.ids import new_id
from tafelrunde.server.rate_limits import MemoryCounts
from tafelrunde.server.settings import Rate
from tafelrunde.server.web.api import account_api
from tests.server.http_clients import (
    LIMITS,
    ORIGIN,
    PASSWORD,
    Coming,
    bot,
    connected,
    joined,
    mine,
    new_table,
    serving,
    signed_in,
    who,
)

EVIL = "https://evil.example"


@pytest.fixture(scope="module")
def come(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Coming]:
    with serving(tmp_path_factory.mktemp("data")) as coming:
        yield coming


def planted(come: Coming, attacker: TestClient) -> TestClient:
    """A victim's browser that holds the attacker's cookies."""
    victim = come(greet=False)
    for name, value in attacker.cookies.items():
        victim.cookies.set(name, value, domain="localhost.local")
    return victim


def test_session_fixation(come: Coming) -> None:
    """Whoever puts a cookie into somebody's browser must not be signed in when they sign in, or become a member."""
    attacker = come()
    table = new_table(attacker)
    victim = planted(come, attacker)
    assert mine(victim) == [table], "they are the same guest"
    joined(victim, "Vera")
    assert mine(victim) == [table]
    assert (who(attacker), mine(attacker)) == (None, [])
    with connected(attacker, table) as socket:
        assert socket.receive_json()["host"] is False

    member = come()
    joined(member, "Mallory")
    victim = planted(come, member)
    before = victim.cookies["tafelrunde-session"]
    assert signed_in(victim, "Vera") == 200
    assert victim.cookies["tafelrunde-session"] != before
    assert who(victim) == "Vera"
    assert who(member) is None, "the session the browser came with is over, not turned into another one's"


@pytest.mark.parametrize("origin", [EVIL, "null", "", "http://localhost:8001", "https://localhost:8000"])
def test_cross_site_requests(come: Coming, origin: str) -> None:
    """A foreign page can send the cookie with its requests; it cannot forge the origin."""
    member = come()
    joined(member, f"Carla {new_id()[:8]}")
    for method, address in [
        ("POST", "/api/tables"),
        ("PATCH", "/api/member"),
        ("PUT", "/api/member/password"),
        ("DELETE", "/api/member"),
        ("DELETE", "/api/session"),
        ("DELETE", "/api/sessions"),
        ("POST", "/api/tokens"),
        ("POST", "/api/session"),
    ]:
        answer = member.request(method, address, headers={"origin": origin}, json={})
        assert (answer.status_code, answer.json()["text"]) == (403, "This request came from another site.")
    assert who(member) is not None
    # Nor can a form of another site send JSON.
    body = '{"game": "pebbles", "seats": 2}'
    assert member.post("/api/tables", content=body, headers={"content-type": "text/plain"}).status_code == 415


@pytest.mark.parametrize("origin", [EVIL, "null", "", "http://localhost:8001"])
def test_cross_site_sockets(come: Coming, origin: str) -> None:
    member = come()
    table = new_table(member)
    with pytest.raises(WebSocketDisconnect), connected(member, table, origin=origin):
        pass


def test_clickjacking(come: Coming) -> None:
    for address in ("/", "/me", "/sign-in", "/developers", "/table/x", "/api/me", "/api/openapi.json", "/nothing"):
        headers = come().get(address).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-frame-options"] == "DENY"


def test_markup_in_names(come: Coming) -> None:
    """Names are sent as data only, never as part of a page; that the page shows them as text the browser tests see."""
    evil = "<script>alert(1)</script>"[:24]
    member = come()
    joined(member, evil)
    table = new_table(member, bots=[None, "random"])
    for address in ("/api/me", "/api/member", "/api/tables", f"/api/tables/{table}"):
        answer = member.get(address)
        assert evil in answer.text
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
    record = member.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["content-disposition"].startswith("attachment")
    assert record.headers["x-content-type-options"] == "nosniff"
    for address in ("/", "/me", f"/table/{table}", f"/table/{evil}", f"/developers?{evil}"):
        assert evil not in member.get(address).text
    policy = member.get("/me").headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "require-trusted-types-for 'script'" in policy


def test_brute_force(come: Coming, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some wrong passwords the door is shut, for the right one too, and twice as long each time."""
    now = time.monotonic()
    browser = come()
    joined(browser, "Bruno")
    lockout = browser.app.state.accounts.lockout  # type: ignore[attr-defined]
    monkeypatch.setattr(lockout._counts, "_now", lambda: now)
    assert [signed_in(come(), "bruno", "wrong password") for _ in range(Lockout.FREE)] == [401] * Lockout.FREE
    for wait in (30, 60, 120):
        answer = come().post("/api/session", json={"name": "Bruno", "password": PASSWORD})
        assert answer.status_code == 429
        assert answer.json()["text"].startswith("Too many wrong tries")
        assert int(answer.headers["retry-after"]) == wait
        assert signed_in(come(), "Somebody else") == 401, "others are not shut out"
        now += wait + 1
        assert signed_in(come(), "Bruno", "wrong again") == 401
    now += 3600
    assert signed_in(come(), "Bruno") == 200
    assert signed_in(come(), "Bruno", "wrong password") == 401, "counted from the beginning"
    for _ in range(Lockout.FREE):
        come().post("/api/session/code", json={"name": "Bruno", "code": "aaaa-bbbb"})
    answer = come().post("/api/session/code", json={"name": "Bruno", "code": "aaaa-bbbb"})
    assert answer.status_code == 429


def test_many_names_from_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, replace(LIMITS, sign_ins=Rate(0.001, 8), new_members=Rate(0.001, 2))) as come:
        assert [signed_in(come(), f"Name {i}") for i in range(10)] == [401] * 8 + [429] * 2
        bodies = [{"name": f"Member {i}", "password": PASSWORD} for i in range(4)]
        assert [come().post("/api/member", json=body).status_code for body in bodies] == [200, 200, 429, 429]


def test_guessing_of_invitations(tmp_path: Path) -> None:
    """An address is 144 random bits; what is near it is nothing, guesses all look the same, and they are counted."""
    with serving(tmp_path, replace(LIMITS, requests=Rate(0.001, 60))) as come:
        host = come()
        table = new_table(host)
        assert len(table) == 24
        assert set(table) <= set(string.ascii_letters + string.digits + "-_")
        stranger = come()
        assert table not in stranger.get("/api/tables").text
        near = [table[:-1] + ("A" if table[-1] != "A" else "B"), table.swapcase(), table[:-1], f"{table}A"]
        guesses = [*near, *(new_id() for _ in range(6)), "%00", "é" * 24]
        answers = [stranger.get(f"/api/tables/{guess}") for guess in guesses if guess != table]
        assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}
        assert stranger.get(f"/api/tables/{table}").status_code == 200, "whoever has the address may come"
        codes = [stranger.get(f"/api/tables/{new_id()}").status_code for _ in range(60)]
        assert codes[-1] == 429


RIGHTS: dict[str, list[tuple[str, str, dict[str, Any] | None, int]]] = {
    "read": [
        ("GET", "/api/tables", None, 200),
        ("GET", "/api/tables/{table}", None, 200),
        ("GET", "/api/me", None, 200),
    ],
    "play": [
        ("POST", "/api/tables/{table}/sit", {"seat": 1}, 200),
        ("POST", "/api/tables/{table}/play", {"seat": 1, "n": 0, "path": "x"}, 409),
        ("POST", "/api/tables/{table}/stand", {"seat": 1}, 200),
    ],
    "create": [
        ("POST", "/api/tables", {"game": "pebbles", "seats": 2}, 200),
        ("POST", "/api/tables/{table}/invite", {"seat": 1, "bot": "random"}, 200),
        ("POST", "/api/tables/{table}/start", None, 200),
    ],
}


@pytest.mark.parametrize("right", RIGHTS)
def test_a_token_of_another_right(come: Coming, right: str) -> None:
    member = come()
    joined(member, f"Tom {right}")
    table = new_table(member)
    token = member.post("/api/tokens", json={"label": "bot", "rights": [right]}).json()["token"]
    program = bot(come, token)
    for name, calls in RIGHTS.items():
        for method, address, body, code in calls:
            answer = program.request(method, address.format(table=table), json=body)
            assert answer.status_code == (code if name == right else 403), (name, address, answer.text)
            if name != right:
                assert answer.json()["text"] == "This token does not allow that."
    assert program.get("/api/games").status_code == 200
    # No token is good for the account, nor does a cookie help where one is shown.
    for name, value in member.cookies.items():
        program.cookies.set(name, value, domain="localhost.local")
    for method, address in [("GET", "/api/member"), ("POST", "/api/tokens"), ("DELETE", "/api/member")]:
        assert program.request(method, address, json={}).status_code == 403
    assert who(member) == f"Tom {right}"
    if right == "read":
        with connected(program, table) as socket:
            assert socket.receive_json()["type"] == "seats"
            for message in ({"type": "sit", "seat": 1, "name": "Tom"}, {"type": "invite", "seat": 1, "bot": "random"}):
                socket.send_json(message)
                assert socket.receive_json()["text"] == "This token does not allow that."
    else:
        with pytest.raises(WebSocketDisconnect), connected(program, table):
            pass


def test_a_token_that_is_none(come: Coming) -> None:
    member = come()
    joined(member, "Tilda")
    made = member.post("/api/tokens", json={"label": "bot", "rights": ["read"]}).json()["token"]
    listed = member.get("/api/member").json()["tokens"]
    assert bot(come, made).get("/api/me").json()["name"] == "Tilda"
    assert member.delete(f"/api/tokens/{listed[0]['id']}").status_code == 200
    for token in (made, made[:-1], made + "x", "tafelrunde_", "x", listed[0]["id"], "é"):
        answer = bot(come, "x").get("/api/me", headers={b"authorization": f"Bearer {token}".encode()})
        assert (answer.status_code, answer.json()["code"]) == (401, "token")
        assert answer.headers["www-authenticate"] == "Bearer"
    with pytest.raises(WebSocketDisconnect), connected(bot(come, made), new_table(member)):
        pass


def test_the_token_of_somebody_else_cannot_be_revoked(come: Coming) -> None:
    first, second = come(), come()
    joined(first, "Ute")
    joined(second, "Udo")
    token = first.post("/api/tokens", json={"label": "bot", "rights": ["read"]}).json()["token"]
    second.delete(f"/api/tokens/{first.get('/api/member').json()['tokens'][0]['id']}")
    assert bot(come, token).get("/api/me").status_code == 200


def test_tokens_have_a_pace_of_their_own(tmp_path: Path) -> None:
    with serving(tmp_path, replace(LIMITS, token_requests=Rate(0.001, 5))) as come:
        member = come()
        joined(member, "Paula")
        tokens = [member.post("/api/tokens", json={"label": "", "rights": ["read"]}).json()["token"] for _ in range(2)]
        codes = [bot(come, tokens[0]).get("/api/tables").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert bot(come, tokens[1]).get("/api/tables").status_code == 200


def test_account_enumeration(come: Coming, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unknown name, a wrong password and an account without one: the same answer after the same work."""
    joined(come(), "Erika")
    work: list[str] = []
    verify = passwords._verify

    def counted(password: str, stored: str) -> bool:
        work.append(stored.rpartition("$")[0].rpartition("$")[0])
        return verify(password, stored)

    monkeypatch.setattr(passwords, "_verify", counted)
    answers = set()
    for name in ("Erika", "Nobody at all", "\u200b", "é" * 200):
        work.clear()
        answer = come().post("/api/session", json={"name": name, "password": "wrong password"})
        answers.add((answer.status_code, answer.text, tuple(work)))
        code = come().post("/api/session/code", json={"name": name, "code": "aaaa-bbbb-cccc-dddd"})
        answers.add((code.status_code, code.text, tuple(work)))
    assert len(answers) == 1, answers
    assert work == ["$argon2id$v=19$m=19456,t=2,p=1"]
    # Who asks for a passkey says no name and gets no list.
    options = come().post("/api/session/passkey/options").json()
    assert options.get("allowCredentials", []) == []
    assert options["rpId"] == ORIGIN.removeprefix("http://").partition(":")[0]


def test_strangers_cannot_lock_a_member_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong passwords count for the address they come from; too many of them for devices that are not known."""
    monkeypatch.setattr(account_api, "address_of", lambda request: request.headers.get("x-from", "203.0.113.9"))
    with serving(tmp_path) as come:
        device = come()
        codes = joined(device, "Lotte")
        for _ in range(Lockout.FREE):
            assert signed_in(come(**{"x-from": "198.51.100.1"}), "Lotte", "wrong password") == 401
        assert signed_in(come(**{"x-from": "198.51.100.1"}), "Lotte") == 429, "that address is locked"
        assert signed_in(come(), "Lotte") == 200, "no other is"

        for n in range(StrangerTries.A_DAY - Lockout.FREE):
            assert signed_in(come(greet=False, **{"x-from": f"198.51.100.{2 + n}"}), "lotte", "wrong password") == 401
        answers = [
            come(greet=False, **{"x-from": "192.0.2.1"}).post(
                "/api/session", json={"name": name, "password": PASSWORD}, headers={"accept-language": "de"}
            )
            for name in ("Lotte", "LOTTE")
        ]
        assert {answer.status_code for answer in answers} == {429}
        assert "Passkey" in answers[0].json()["text"]
        assert int(answers[0].headers["retry-after"]) > 80_000
        assert device.delete("/api/session").status_code == 200
        assert signed_in(device, "Lotte") == 200, "this device is known, even after signing out"
        assert signed_in(come(), "Somebody else") == 401
        other = come()
        assert other.post("/api/session/code", json={"name": "Lotte", "code": codes[0]}).status_code == 200
        assert signed_in(other, "Lotte") == 200, "and this one now"


def test_the_cookie_of_a_known_device_is_signed_and_of_one_member(tmp_path: Path) -> None:
    devices = KnownDevices(b"x" * 32)
    cookie = devices.with_member(devices.with_member(None, "anna"), "bert")
    assert devices.members(cookie) == ["bert", "anna"]
    assert KnownDevices(b"y" * 32).members(cookie) == []
    assert [devices.members(bad) for bad in (None, "", "x", cookie[:-1], "a" * 1000)] == [[]] * 5
    for n in range(9):
        cookie = devices.with_member(cookie, f"member {n}")
    assert devices.members(cookie) == [f"member {n}" for n in range(8, 3, -1)]


def test_tries_of_strangers_count_for_a_day() -> None:
    now = 0.0
    tries = StrangerTries(MemoryCounts(lambda: now))

    async def main() -> None:
        nonlocal now
        assert [await tries.attempt("x") for _ in range(100)] == [0.0] * 100
        assert await tries.attempt("x") == 86_400
        assert await tries.attempt("y") == 0
        await tries.succeeded("x")
        assert (await tries.attempt("x"), await tries.attempt("x") > 0) == (0, True)
        now = 86_400.0
        assert await tries.attempt("x") == 0

    asyncio.run(main())
