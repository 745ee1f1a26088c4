"""Whether the server says that it can store nothing."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections import namedtuple
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.storage import health
from tafelrunde.server.storage.health import HealthCheck
from tests.server.http_clients import serving
from tests.server.real_server import RealServer

Usage = namedtuple("Usage", "total used free")


@pytest.fixture(autouse=True)
def always_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_VALID_SECONDS", 0.0)


def app_state(browser: TestClient) -> Any:
    return browser.app.state  # type: ignore[attr-defined]


def test_this_machine_gets_details(tmp_path: Path) -> None:
    with RealServer(tmp_path) as server:
        health = httpx2.get(f"{server.address}/healthz").json()
        assert (health["status"], health["problem"]) == ("ok", "")
        assert time.time() - 10 < health["last_commit"] <= time.time()
        assert health["free_bytes"] > 0
        assert 0 < health["database_milliseconds"] < 3000
        proxied = httpx2.get(f"{server.address}/healthz", headers={"x-forwarded-for": "203.0.113.7"})
        assert proxied.json() == {"status": "ok"}, "nobody else gets them"


def test_a_database_that_stores_nothing_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as come:
        browser = come(greet=False)
        journal = app_state(browser).tables._ports.store._journal

        def full() -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(journal._writer, "commit", full)
            answer = browser.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"status": "failing"})
        assert browser.get("/healthz").status_code == 200
        with monkeypatch.context() as broken:
            broken.setattr(shutil, "disk_usage", lambda folder: Usage(10**9, 10**9 - 1000, 1000))
            assert browser.get("/healthz").status_code == 503


def test_the_problem_is_a_sentence_and_is_looked_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Journal:
        last_commit = 7
        tries = 0

        async def store(self, *statements: object) -> None:
            self.tries += 1
            await asyncio.sleep(0.01 if self.tries == 1 else 9)
            raise NotSaved("OperationalError: database or disk is full")

    async def main() -> None:
        journal: Any = Journal()
        monkeypatch.setattr(health, "_SECONDS", 0.2)
        check = HealthCheck(journal, tmp_path)
        many = await asyncio.gather(*(check.check() for _ in range(20)))
        assert {health.problem for health in many} == {
            "Nothing can be stored: OperationalError: database or disk is full"
        }
        assert (journal.tries, many[0].last_commit) == (1, 7)
        assert (await check.check()).problem == "The database has not answered for 0 s."

    asyncio.run(main())
