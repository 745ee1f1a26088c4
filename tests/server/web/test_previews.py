"""Link previews and pictures to share: what an address tells to those who only see it, and never more."""

from __future__ import annotations

import html
import os
import re
import struct
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tafelrunde.core.display.podium import HEIGHT, WIDTH, Place, mixed, share_picture
from tafelrunde.core.display.svg import draw
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.registry import ids, title
from tafelrunde.server.settings import Rate
from tafelrunde.server.web.content.drawings import example_position
from tafelrunde.server.workers.questions import Picture
from tafelrunde.server.workers.worker import answer
from tests.server.http_clients import LIMITS, Coming, connected, record_text, serving

BOTS = ["random", "random"]


@pytest.fixture(scope="module")
def come(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Coming]:
    folder = tmp_path_factory.mktemp("static")
    page = '<!doctype html><html lang="en"><head><title>Tafelrunde</title></head><body></body></html>'
    (folder / "index.html").write_text(page)
    limits = replace(LIMITS, new_pictures=Rate(0.001, 2))
    with serving(tmp_path_factory.mktemp("data"), limits, static=folder, bot_pause=0.0) as coming:
        yield coming


def add(browser: TestClient, **asked: Any) -> str:
    body = {"game": "pebbles", "seats": 2, "name": "Anna <3", "language": "en", **asked}
    table: str = browser.post("/api/tables", json=body).json()["table"]
    return table


def finished(browser: TestClient) -> str:
    table = add(browser, bots=BOTS)
    with connected(browser, table) as socket:
        while not (message := socket.receive_json()).get("result"):
            assert message["type"] != "refused"
    return table


def tags(browser: TestClient, address: str, language: str = "en") -> dict[str, str]:
    page = browser.get(address, headers={"accept-language": language}).text
    found = re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)"', page)
    return {name: html.unescape(text) for name, text in found} | {"lang": re.findall(r'<html lang="(\w+)"', page)[0]}


def test_a_table_that_waits_tells_who_may_come(come: Coming) -> None:
    anna = come()
    public, private = add(anna, open=True), add(anna)
    told = tags(anna, f"/table/{public}")
    assert (told["og:title"], told["og:description"]) == ("Pebbles", "Anna <3’s table · 1 free seat")
    assert told["og:url"] == f"http://localhost:8000/table/{public}"
    assert told["og:locale"] == "en_GB"
    german = tags(come(), f"/table/{public}", "de")
    assert (german["og:description"], german["lang"]) == ("Tisch von Anna <3 · 1 Platz frei", "de")
    assert tags(come(), f"/table/{private}")["og:description"] == "Anna <3’s table"


def test_a_private_game_tells_only_title_and_host_until_it_is_over(come: Coming) -> None:
    anna = come()
    running = add(anna, bots=[None, "medium"])
    told = tags(come(), f"/table/{running}")
    assert told["og:description"] == "Anna <3’s table"
    assert "Iwein" not in "".join(told.values())
    shown = tags(come(), f"/table/{add(anna, bots=[None, 'medium'], open=True)}")
    assert shown["og:description"] == "Anna <3’s table · Anna <3, Iwein are playing"
    over = tags(come(), f"/table/{finished(anna)}")
    assert re.fullmatch(r"(.+ wins|A shared victory: .+)\. \w+ \d+, \w+ \d+", over["og:description"])


def test_other_pages_tell_what_they_are_about(come: Coming) -> None:
    browser = come()
    rules = tags(browser, "/rules/catan", "de")
    assert rules["og:title"] == title("catan").texts.say("title", "de")
    assert rules["og:description"] == title("catan").texts.say("summary", "de")
    text = record_text()
    answer = browser.post("/api/replays", content=text.encode(), headers={"content-type": "text/plain"})
    assert tags(browser, f"/replay/{answer.json()['replay']}")["og:description"] == "A recorded game to replay."
    for nothing in ("/", "/table/abc", f"/table/{'x' * 22}", "/rules/nothing", f"/replay/{'x' * 22}", "/lobby"):
        assert "og:title" not in tags(browser, nothing)


def rasterizes() -> None:
    """Skip where pictures cannot be drawn, but not where they must be."""
    if not os.environ.get("CI"):
        pytest.importorskip("resvg_py")


def size(png: bytes) -> tuple[int, ...]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


def test_the_end_of_a_game_is_a_picture_that_is_drawn_once(come: Coming) -> None:
    rasterizes()
    anna = come()
    table = finished(anna)
    address = tags(anna, f"/table/{table}", "de")["og:image"]
    assert address == f"http://localhost:8000/api/tables/{table}/picture.png?language=de"
    first = anna.get(address)
    assert first.status_code == 200, first.text
    assert first.headers["content-type"] == "image/png"
    assert size(first.content) == (WIDTH, HEIGHT)
    assert anna.get(f"/api/tables/{table}/picture.png?language=en").content != first.content
    assert anna.get(address).content == first.content, "Drawn before, it costs nothing."
    refused = anna.get("/api/games/catan/picture.png")
    assert refused.status_code == 429, "A third one is too much for this address."


def test_no_picture_of_a_running_game(come: Coming) -> None:
    anna = come()
    running = add(anna, bots=[None, "medium"])
    answer = anna.get(f"/api/tables/{running}/picture.png")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    assert anna.get("/api/games/nothing/picture.png").status_code == 404


def test_without_the_library_nothing_is_promised(come: Coming, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.server.workers.pictures.find_spec", lambda name: None)
    anna = come()
    told = tags(anna, f"/table/{add(anna, open=True)}")
    assert told["og:image"] == "http://localhost:8000/icon-512.png"
    assert told["twitter:card"] == "summary"
    refusal = anna.get("/api/games/pebbles/picture.png").json()
    assert refusal["code"] == "unknown"
    assert "picture" in refusal["text"]


@pytest.mark.parametrize("name", ids())
def test_every_title_can_be_shared(name: str, tmp_path: Path) -> None:
    """Well-formed, with every drawing it uses, whoever won; with up to six on the podium."""
    from xml.etree import ElementTree

    game_title, position = title(name), example_position(name)
    scene = game_title.scene(position.view(WATCHER))
    panels = [panel for panel in scene.panels if panel.kind == "seat"]
    faces = ["", "face-merlin", "face-enite"]
    places = [
        Place(f"Annemarie & {i}", i + 1, 12 - i, panel.colour, panel.symbol, faces[i % 3])
        for i, panel in enumerate(panels)
    ]
    board = draw(scene, game_title.art, game_title.texts, "de", panels=False)
    picture = share_picture(board, game_title.art, "Titel", "Anna < Bert gewinnt", "9 : 8", places)
    root = ElementTree.fromstring(picture)
    assert (root.attrib["width"], root.attrib["height"]) == (str(WIDTH), str(HEIGHT))
    assert "var(" not in picture
    used, known = set(re.findall(r'(?:href="|url\()#([^")]+)', picture)), set(re.findall(r'\bid="([^"]+)"', picture))
    assert used <= known
    swapped = {panels[0].colour: panels[1].colour, panels[1].colour: panels[0].colour}
    assert share_picture(board, game_title.art, "", "", "", places, paint=swapped) != picture


def test_a_worker_draws_an_example() -> None:
    rasterizes()
    drawn = answer(Picture("shangrila", title("shangrila").example, "en", "", "Shangrila", "", []))
    assert drawn.picture is not None
    assert size(drawn.picture) == (WIDTH, HEIGHT)


def test_colours_are_mixed() -> None:
    assert mixed("#FF0000", "#0000FF", 0.5) == "#800080"
