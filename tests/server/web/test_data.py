"""Programs that play over HTTP get tables without drawings: what has changed, and not before something happens."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonpatch
import pytest
from starlette.testclient import TestClient

from tests.server.http_clients import LIMITS, serving

MOST_BYTES = 200_000


class Player:
    """Plays the first legal path, and counts every byte of requests and responses."""

    def __init__(self, browser: TestClient, table: str) -> None:
        self.browser = browser
        self.address = f"/api/tables/{table}"
        self.tag = ""
        self.table: dict[str, Any] = {}
        self.bytes = 0
        self.wholes = 0

    def look(self, **parameters: str) -> dict[str, Any]:
        return self._take(self.browser.get(f"{self.address}/data", params={"base": self.tag, **parameters}))

    def wait(self) -> None:
        """Until it is this player's turn, however long the machine takes."""
        self.look(wait="30")
        while not self.table["legal"]:
            self.look(wait="30")

    def play(self) -> dict[str, Any]:
        move = {"seat": self.table["seat"], "n": self.table["n"], "path": self.table["legal"][0]}
        return self._take(self.browser.post(f"{self.address}/moves", params={"base": self.tag}, json=move))

    def _take(self, response: Any) -> dict[str, Any]:
        assert response.status_code == 200, response.text
        for message in (response, response.request):
            self.bytes += len(message.content) + sum(len(name) + len(value) + 4 for name, value in message.headers.raw)
        answer: dict[str, Any] = response.json()
        if "table" in answer:
            self.wholes += 1
            self.table = answer["table"]
        else:
            assert answer["base"] == self.tag
            self.table = jsonpatch.apply_patch(self.table, answer.get("operations", []))
        self.tag = answer["tag"]
        return answer


def new_table(browser: TestClient, game: str, seats: int, **more: Any) -> str:
    table: str = browser.post("/api/tables", json={"game": game, "seats": seats, **more}).json()["table"]
    return table


@pytest.mark.parametrize(("game", "seats"), [("shangrila", 3), ("wettstreit", 2)])
def test_26_moves_over_http_cost_little_and_differences_are_the_whole_table(
    tmp_path: Path, game: str, seats: int
) -> None:
    with serving(tmp_path, bot_seconds=0.01, bot_pause=0.0) as come:
        browser = come()
        player = Player(browser, new_table(browser, game, seats, bots=[None, *["random"] * (seats - 1)]))
        for _ in range(26):
            player.wait()
            whole = browser.get(f"{player.address}/data").json()
            assert (whole["tag"], whole["table"]) == (player.tag, player.table)
            player.play()
        assert player.wholes == 1
        assert player.bytes < MOST_BYTES
        player.wait()
        drawn = browser.get(player.address).json()
        assert drawn["view"]["position"] == player.table["view"]


def test_who_waits_is_answered_when_somebody_else_has_played(tmp_path: Path) -> None:
    with serving(tmp_path) as come, ThreadPoolExecutor() as pool:
        anna, bert = come(), come()
        table = new_table(anna, "pebbles", 2, name="Anna")
        assert bert.post(f"/api/tables/{table}/sit", json={"name": "Bert"}).status_code == 200
        first, second = Player(anna, table), Player(bert, table)
        assert (first.look()["table"]["phase"], first.table["view"]) == ("waiting", None)
        waiting = pool.submit(second.look, wait="30", after="0")
        assert anna.post(f"/api/tables/{table}/start").status_code == 200
        waiting.result()
        assert second.table["phase"] == "playing"
        n = second.table["n"]
        waiting = pool.submit(second.look, wait="30", after=str(n))
        first.look()
        first.play()
        answer = waiting.result()
        assert second.table["n"] > n
        assert answer["lines"][0]["seat"] == 0
        assert len(answer["lines"]) == second.table["n"] - n


def test_who_waits_in_vain_is_told_that_nothing_has_changed(tmp_path: Path) -> None:
    with serving(tmp_path) as come:
        anna = come()
        player = Player(anna, new_table(anna, "pebbles", 2, name="Anna"))
        player.look()
        tag = player.tag
        answer = player.look(wait="1")
        assert answer == {"tag": tag, "base": tag}


def test_lines_hide_what_the_reader_may_not_know(tmp_path: Path) -> None:
    with serving(tmp_path) as come:
        anna = come()
        table = new_table(anna, "pebbles", 2, bots=[None, "random"], name="Anna")
        mine = Player(anna, table).look(after="0")["lines"]
        others = Player(come(), table).look(after="0")["lines"]
        drawn = [line["path"] for line in mine if line["seat"] is None]
        assert "draw:?" in drawn
        assert any(path != "draw:?" for path in drawn)
        assert all(line["path"] == "draw:?" for line in others if line["seat"] is None)


def test_a_base_of_somebody_else_is_none(tmp_path: Path) -> None:
    """The difference from what another seat sees would tell what it sees."""
    with serving(tmp_path) as come:
        anna, bert = come(), come()
        table = new_table(anna, "pebbles", 2, bots=[None, "random"], name="Anna")
        first, second = Player(anna, table), Player(bert, table)
        first.look()
        second.look()
        second.tag = first.tag
        assert "table" in second.look()


def test_too_many_waiting_requests_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, replace(LIMITS, waiting_requests=0)) as come:
        anna = come()
        table = new_table(anna, "pebbles", 2, name="Anna")
        assert anna.get(f"/api/tables/{table}/data").status_code == 200
        refused = anna.get(f"/api/tables/{table}/data", params={"wait": "5"})
        assert (refused.status_code, refused.json()["code"]) == (429, "busy")
