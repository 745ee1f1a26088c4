"""HTTP clients of a server in this process, and what guests and members do with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.server.app import app
from tafelrunde.server.settings import Limits, Rate, Settings
from tests.server.accounts.passkey_device import Device

ORIGIN = "http://localhost:8000"
FAST = Rate(1e6, 1_000_000)
LIMITS = Limits(
    requests=FAST,
    work=FAST,
    guest_work=FAST,
    new_sockets=FAST,
    new_tables=FAST,
    new_replays=FAST,
    sign_ins=FAST,
    new_members=FAST,
    token_requests=FAST,
)
PASSWORD = "clay and water"

Coming = Callable[..., TestClient]


@contextmanager
def serving(data_dir: Path, limits: Limits = LIMITS, **settings: Any) -> Iterator[Coming]:
    """Run a server; yields a function that makes new clients."""
    application = app(Settings(data_dir=data_dir, limits=limits, **settings))
    with TestClient(application, base_url=ORIGIN) as first:

        def coming(greet: bool = True, **headers: str) -> TestClient:
            browser = TestClient(application, base_url=ORIGIN, headers={"origin": ORIGIN, **headers})
            browser.portal = first.portal
            if greet:
                browser.get("/api/me")
            return browser

        yield coming


def bot(come: Coming, token: str) -> TestClient:
    """A client with a token: no cookies, no origin."""
    program = come(greet=False, authorization=f"Bearer {token}")
    del program.headers["origin"]
    return program


def connected(browser: TestClient, table: str, **headers: str) -> WebSocketTestSession:
    """A WebSocket with the cookies of that client."""
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    own = {name: browser.headers[name] for name in ("origin", "authorization") if name in browser.headers}
    return browser.websocket_connect(f"/ws/tables/{table}", headers={"cookie": cookie, **own, **headers})


def joined(browser: TestClient, name: str, password: str = PASSWORD) -> list[str]:
    """Make the guest a member; returns the recovery codes."""
    answer = browser.post("/api/member", json={"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    codes: list[str] = answer.json()["recovery_codes"]
    return codes


def signed_in(browser: TestClient, name: str, password: str = PASSWORD) -> int:
    return browser.post("/api/session", json={"name": name, "password": password}).status_code


def who(browser: TestClient) -> str | None:
    member = browser.get("/api/me").json()["member"]
    return None if member is None else str(member["name"])


def new_table(browser: TestClient, **more: Any) -> str:
    answer = browser.post("/api/tables", json={"game": "pebbles", "seats": 2, **more})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def mine(browser: TestClient) -> list[str]:
    return [row["table"] for row in browser.get("/api/tables").json()["mine"]]


def with_passkey(browser: TestClient, device: Device, name: str = "", label: str = "phone") -> Any:
    options = browser.post("/api/passkey/options", json={"name": name})
    assert options.status_code == 200, options.text
    made = {"credential": device.create(options.json()), "name": name, "label": label}
    return browser.post("/api/passkeys", json=made)


def by_passkey(browser: TestClient, device: Device) -> Any:
    options = browser.post("/api/session/passkey/options").json()
    return browser.post("/api/session/passkey", json={"credential": device.get(options)})


def record_text() -> str:
    game = title("pebbles").game
    table, rng = Table(game, 2, None, 7), Dice(1)
    while table.state.top is not None:
        table.play(table.state.actor, table.n, game.actions.path(table.state.pick(rng)))
    return table.record({0: "Anna", 1: "Bert"}).to_text()
