"""The addresses of puzzles: lists, the one of the day, pictures, pages and the socket."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tafelrunde.core import registry
from tafelrunde.core.learn.puzzles import read_puzzles
from tafelrunde.core.registry import offered, title
from tafelrunde.server.app import app
from tafelrunde.server.settings import Settings
from tafelrunde.server.web.api import puzzles_api
from tests.server.http_clients import LIMITS, ORIGIN

GAMES = [one.game.info.id for one in offered() if one.puzzles.puzzles]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("puzzles")
    (folder / "index.html").write_text("<!doctype html><title>Tafelrunde</title>")
    settings = Settings(data_dir=folder / "data", static=folder, limits=LIMITS)
    with TestClient(app(settings), base_url=ORIGIN, headers={"origin": ORIGIN}, client=("127.0.0.1", 5000)) as client:
        yield client


@pytest.mark.parametrize("game", GAMES)
def test_a_list_names_every_puzzle_and_that_of_the_day(browser: TestClient, game: str) -> None:
    listed = browser.get(f"/api/puzzles/{game}?language=de").json()
    puzzles = title(game).puzzles
    assert [puzzle["id"] for puzzle in listed["puzzles"]] == [puzzle.id for puzzle in puzzles.puzzles]
    assert [puzzle["number"] for puzzle in listed["puzzles"]] == list(range(1, len(puzzles.puzzles) + 1))
    today = puzzles.of_the_day()
    assert today is not None
    assert listed["today"] == today.id
    assert listed["left_out"] == {}
    assert all("ist am Zug" in puzzle["question"] for puzzle in listed["puzzles"])
    assert "solutions" not in json.dumps(listed)
    assert browser.get(f"/api/games/{game}/rules").json()["puzzle"] == today.id


def test_all_lists_and_the_catalogue_agree(browser: TestClient) -> None:
    lists = browser.get("/api/puzzles?language=en").json()["games"]
    assert [one["game"] for one in lists] == GAMES
    games = {game["id"]: game["puzzle"] for game in browser.get("/api/games?all=1").json()["games"]}
    assert {one["game"]: one["today"] for one in lists} == {name: games[name] for name in GAMES}
    assert games["pebbles"] == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_what_the_solver_sees(browser: TestClient, game: str) -> None:
    puzzle = title(game).puzzles.puzzles[0]
    picture = browser.get(f"/api/puzzles/{game}/{puzzle.id}.svg?language=de&theme=dark")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    ElementTree.fromstring(picture.text)
    assert browser.get(f"/api/puzzles/{game}/{puzzle.id}.svg?theme=pink").status_code == 404


def test_unknown_puzzles_are_not_found(browser: TestClient) -> None:
    assert browser.get("/api/puzzles/go").status_code == 404
    assert browser.get("/api/puzzles/go/x.svg").status_code == 404
    refused = browser.get(f"/api/puzzles/{GAMES[0]}/x.svg?language=de")
    assert (refused.status_code, refused.json()["text"]) == (404, "Dieses Rätsel gibt es nicht.")
    for address in ("/puzzles", f"/puzzles/{GAMES[0]}", f"/puzzles/{GAMES[0]}/x"):
        assert browser.get(address, headers={"accept": "text/html"}).status_code == 200


def test_the_socket_of_a_puzzle(browser: TestClient) -> None:
    game = GAMES[0]
    puzzle = title(game).puzzles.puzzles[0]
    browser.get("/api/me")
    headers = {"origin": ORIGIN, "cookie": f"tafelrunde={browser.cookies['tafelrunde']}"}
    with browser.websocket_connect(f"/ws/puzzles/{game}/{puzzle.id}?language=en", headers=headers) as socket:
        assert socket.receive_json()["puzzle"]["id"] == puzzle.id
        socket.receive_json()
        position = socket.receive_json()
        assert position["seat"] == puzzle.seat
        socket.send_json({"type": "play", "seat": puzzle.seat, "n": position["n"], "path": puzzle.solutions[0]})
        assert socket.receive_json()["type"] == "done"
    with browser.websocket_connect(f"/ws/puzzles/{game}/x?language=en", headers={"origin": ORIGIN}) as socket:
        assert socket.receive_json()["code"] == "unknown"


def test_a_puzzle_for_other_rules_is_named_and_not_listed(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[0]
    first, *others = title(game).puzzles.puzzles
    lines = [replace(first, version=99), *others]
    text = "".join(f"{json.dumps(puzzle.to_json())}\n" for puzzle in lines)
    puzzles = read_puzzles(text, title(game).game)
    puzzles_api._listed.cache_clear()
    monkeypatch.setattr(registry, "_puzzles", lambda package: puzzles)
    listed = browser.get(f"/api/puzzles/{game}").json()
    assert first.id not in [puzzle["id"] for puzzle in listed["puzzles"]]
    assert list(listed["left_out"]) == [first.id]
    assert "version 99" in listed["left_out"][first.id]
    assert browser.get(f"/api/puzzles/{game}/{first.id}.svg").status_code == 404
    monkeypatch.undo()
    puzzles_api._listed.cache_clear()
