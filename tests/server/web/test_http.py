"""The addresses around the sockets, in-process."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.requests import Request
from starlette.routing import Route
from starlette.testclient import TestClient

from tafelrunde.core.display.ground import Area, Ground
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.registry import Title, ids, offered, title
from tafelrunde.server.app import app
from tafelrunde.server.settings import Rate, Settings
from tafelrunde.server.web.content import pages
from tafelrunde.server.web.content.drawings import example_position
from tafelrunde.server.web.middleware import CONTENT_SECURITY_POLICY
from tests.server.http_clients import LIMITS, ORIGIN, record_text


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    (folder / "index.html").write_text("<!doctype html><title>Tafelrunde</title>")
    (folder / "assets").mkdir()
    (folder / "assets" / "index-abc.js").write_text("export {}")
    (folder / "sw.js").write_text("self")
    (folder / "secret.txt").write_text("no")
    return folder


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory, static: Path) -> Iterator[TestClient]:
    settings = Settings(data_dir=tmp_path_factory.mktemp("data"), static=static, limits=LIMITS)
    with TestClient(app(settings), base_url=ORIGIN, headers={"origin": ORIGIN}, client=("127.0.0.1", 5000)) as client:
        yield client


def wanted(**more: Any) -> dict[str, Any]:
    return {"game": "pebbles", "seats": 2, **more}


def test_every_answer_is_strict_about_what_a_page_may_do(browser: TestClient) -> None:
    for address in ("/", "/table/x", "/api/me", "/api/nothing", "/nothing", "/assets/index-abc.js", "/healthz"):
        headers = browser.get(address).headers
        assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_the_page_is_one_document_for_all_addresses(browser: TestClient) -> None:
    for address in ("/", "/table/abc", "/replay/abc"):
        answer = browser.get(address)
        assert answer.status_code == 200
        assert "Tafelrunde" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    asset = browser.get("/assets/index-abc.js")
    assert asset.headers["content-type"].startswith("text/javascript")
    assert "immutable" in asset.headers["cache-control"]


def test_who_types_a_wrong_address_is_told_by_the_page_and_a_program_in_its_own_way(browser: TestClient) -> None:
    typed = browser.get("/tabels", headers={"accept": "text/html,*/*;q=0.8"})
    assert (typed.status_code, typed.headers["content-type"].split(";")[0]) == (404, "text/html")
    assert browser.get("/tabels", headers={"accept": "*/*"}).json()["code"] == "unknown"
    assert browser.get("/api/nothing", headers={"accept": "text/html"}).json()["code"] == "unknown"


def test_drawings_are_sent_compressed_and_answers_with_secrets_are_not(browser: TestClient) -> None:
    assert browser.get("/api/games/shangrila/art.svg").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in browser.get("/api/games").headers


def test_the_ground_of_a_map_is_loaded_once(browser: TestClient) -> None:
    held = Ground("a map", 10, 10, lambda: [Area("M0 0z" * 300, fill="map")])
    answer = browser.get(f"/api/grounds/{held.id}.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert f'<symbol id="{held.id}"' in answer.text
    assert answer.headers["content-encoding"] == "gzip"
    again = browser.get(f"/api/grounds/{held.id}.svg", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert browser.get("/api/grounds/ground-0.svg").status_code == 404


@pytest.mark.parametrize("address", ["/assets/../secret.txt", "/assets/%2e%2e/secret.txt", "/assets/..%2fsecret.txt",
                                     "/secret.txt", "/assets/", "/assets/nothing.js", "/favicon.ico"])  # fmt: skip
def test_only_the_clients_files_are_served(browser: TestClient, address: str) -> None:
    assert browser.get(address).status_code == 404


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/assets/%00", 404),
        ("/assets/" + "a" * 5000, 404),
        ("/assets/" + "a/" * 3000, 404),
        ("/api/tables/%00" + "a" * 23, 404),
        ("/api/lobby?game=%00", 400),
        ("/api/notices?table=%00", 400),
    ],
)
def test_names_that_nothing_can_have_are_refused(browser: TestClient, address: str, status: int) -> None:
    answer = browser.get(address)
    assert answer.status_code == status
    assert answer.json()["text"]


def test_headers_that_are_no_addresses_are_refused(browser: TestClient, tmp_path: Path) -> None:
    assert browser.get("/metrics", headers={"host": "["}).status_code == 403
    with TestClient(app(Settings(data_dir=tmp_path, host="0.0.0.0")), base_url=ORIGIN) as lan:
        assert lan.post("/api/tables", json=wanted(), headers={"origin": "http://["}).status_code == 403


def test_a_character_that_no_database_keeps_is_refused(browser: TestClient) -> None:
    stopped = "/api/notices/push/stop"
    assert browser.post(stopped, json={"endpoint": "https://push.example.org/\0"}).status_code == 400
    assert browser.post(stopped, json={"endpoint": "https://push.example.org/\\u0000"}).status_code == 200
    assert brought_in(browser, record_text() + "# \0\n").status_code == 422


def test_nothing_in_a_request_decides_which_file_lies_beside_the_page(browser: TestClient, static: Path) -> None:
    assert browser.get("/sw.js").text == "self"
    worker = next(route for route in pages.ROUTES if isinstance(route, Route) and route.path == "/sw.js")
    headers = [(b"host", b"x/secret.txt?")]
    scope = {"type": "http", "app": browser.app, "path": "/secret.txt", "query_string": b"", "headers": headers}
    served = asyncio.run(worker.endpoint(Request(scope)))
    assert served.path == static / "sw.js"


def test_without_a_client_the_page_says_how_to_get_one(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, static=tmp_path / "nothing", limits=LIMITS)
    with TestClient(app(settings), base_url=ORIGIN) as client:
        assert "make play" in client.get("/", headers={"accept-language": "de-AT"}).text
        assert "not built" in client.get("/").text


def test_whoever_comes_becomes_a_guest(browser: TestClient) -> None:
    browser.cookies.clear()
    answer = browser.get("/api/me", headers={"accept-language": "de-DE,de;q=0.9,en;q=0.5"})
    assert answer.json() == {"name": "", "language": "de", "member": None}
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("tafelrunde=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "set-cookie" not in browser.get("/api/me").headers


def test_over_tls_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, public_url="https://games.example", limits=LIMITS)
    with TestClient(app(settings), base_url="https://games.example") as client:
        answer = client.get("/api/me")
        assert answer.headers["set-cookie"].startswith("__Host-tafelrunde=")
        assert "Secure" in answer.headers["set-cookie"]
        assert "Path=/" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]


def test_games_are_listed_in_words(browser: TestClient) -> None:
    german = browser.get("/api/games?language=de&all=1").json()
    games = {game["id"]: game for game in german["games"]}
    assert "pebbles" in games
    assert games["pebbles"]["secrets"] is True
    assert games["shangrila"]["secrets"] is False
    assert games["shangrila"]["seats"] == [3, 4]
    assert games["pebbles"]["edition"] == "unsere eigene"
    assert games["shangrila"]["edition"] == "Kosmos 2003"
    option = games["shangrila"]["options"][0]
    assert option["label"] == "Startaufstellung"
    assert [value["value"] for value in option["values"]] == ["free", "printed"]
    assert [bot["name"] for bot in german["bots"]][:3] == ["random", "easy", "medium"]
    offered = browser.get("/api/games?language=en").json()["games"]
    assert "pebbles" not in [game["id"] for game in offered]
    assert "The Bridges of Shangri-La" in [game["title"] for game in offered]


def test_drawings_can_be_kept_for_ever(browser: TestClient) -> None:
    address = browser.get("/api/games?all=1").json()["games"][0]["art"]
    answer = browser.get(address)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert browser.get(address.partition("?")[0]).headers["cache-control"] == "no-cache"
    assert browser.get("/api/games/nothing/art.svg").status_code == 404


def test_tables_are_listed_for_those_who_sit_there_and_for_those_who_may(browser: TestClient) -> None:
    browser.cookies.clear()
    browser.get("/api/me")
    table = browser.post("/api/tables", json=wanted(open=True, name="Anna", clock={"minutes": 5})).json()["table"]
    mine = browser.get("/api/tables").json()
    assert [row["table"] for row in mine["mine"]] == [table]
    assert table not in [row["table"] for row in mine["open"]]
    row = mine["mine"][0]
    assert [seat["kind"] for seat in row["seats"]] == ["guest", "free"]
    assert (row["phase"], row["clock"]) == ("waiting", {"minutes": 5, "increment": 0})
    browser.cookies.clear()
    others = browser.get("/api/tables").json()
    assert others["mine"] == []
    assert table in [row["table"] for row in others["open"]]


def test_whose_turn_it_is_shows_in_the_list(browser: TestClient) -> None:
    browser.cookies.clear()
    browser.get("/api/me")
    table = browser.post("/api/tables", json=wanted(hot_seat=True)).json()["table"]
    assert browser.get(f"/api/tables/{table}/record").status_code == 200  # opens the table: pebbles are dealt
    assert browser.get("/api/tables").json()["mine"][0]["my_turn"] is True


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (wanted(seats="2"), "Expected `int`, got `str` - at `$.seats`"),
        (wanted(clock={"minutes": 5, "increment": -1}), "Expected `int` >= 0 - at `$.clock.increment`"),
        (wanted(bots=["random", 3]), "Expected `str | null`, got `int` - at `$.bots[1]`"),
        (wanted(extra=1), "Object contains unknown field `extra` - at `$`"),
        ({"seats": 2}, "Object missing required field `game` - at `$`"),
        (wanted(name="\0"), "A text contains the character U+0000."),
    ],
)
def test_a_malformed_request_is_told_which_field_is_wrong(browser: TestClient, body: Any, detail: str) -> None:
    answer = browser.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"
    assert answer.json()["detail"] == detail


def test_a_malformed_parameter_is_named(browser: TestClient) -> None:
    answer = browser.get("/api/lobby?seats=many")
    assert (
        answer.json()["detail"]
        == "The parameter `seats` is 'many', expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12."
    )
    answer = browser.get("/api/ladders/pebbles/games.jsonl?after=-1")
    assert answer.json()["detail"] == "The parameter `after` is '-1', expected a whole number of at most 9 digits."


@pytest.mark.parametrize(
    "body",
    [
        wanted(seats=7),
        wanted(seats=0),
        wanted(seats="2"),
        wanted(game="chess"),
        wanted(options={"hand": 9}),
        wanted(options={"foot": 1}),
        wanted(options={"hand": True}),
        wanted(options=[]),
        wanted(bots=["random"]),
        wanted(bots=["random", "deep thought"]),
        wanted(clock={"minutes": 0, "increment": 1}),
        wanted(clock={"minutes": 5, "increment": -1}),
        wanted(name="x" * 500),
        wanted(language="fr"),
        wanted(extra=1),
        {"game": "pebbles"},
        [],
    ],
)
def test_a_table_that_cannot_be_is_refused(browser: TestClient, body: Any) -> None:
    answer = browser.post("/api/tables?language=de", json=body)
    assert answer.status_code in (400, 404)
    assert answer.json()["text"].endswith(".")


@pytest.mark.parametrize("name", [name for name in ids() if title(name).game.info.map_option])
def test_a_map_that_somebody_wrote(browser: TestClient, name: str) -> None:
    """A good one is played on and stays in the record; of a bad one the wrong line is named."""
    info = title(name).game.info
    option = info.map_option
    assert option is not None
    seats = info.seats[0]
    own = next(
        text
        for file in resources.files(title(name).package).iterdir()
        if file.name.endswith(".map") and f"\nseats {seats}\n" in (text := file.read_text("utf-8"))
    ).replace("\nname ", "\nname My own ")
    listed = {game["id"]: game for game in browser.get("/api/games?language=en").json()["games"]}[name]
    assert {o["name"]: o["text"] for o in listed["options"]}[option.name] == option.limit
    browser.cookies.clear()
    browser.get("/api/me")
    body = {"game": name, "seats": seats, "hot_seat": True}
    table = browser.post("/api/tables", json={**body, "options": {option.name: own}}).json()["table"]
    kept = Record.from_text(browser.get(f"/api/tables/{table}/record").text)
    assert option.parse(kept.options[option.name]) == own
    assert browser.get("/api/tables?language=en").json()["mine"][0]["options"][0].endswith(": written by a player")
    broken = browser.post("/api/tables", json={**body, "options": {option.name: f"{own}\nnonsense here\n"}})
    assert broken.status_code == 400
    assert f"Line {own.count(chr(10)) + 2} of the map: " in broken.json()["detail"]
    large = browser.post("/api/tables", json={**body, "options": {option.name: own + "#" * option.limit}})
    assert "characters; it can have" in large.json()["detail"]


def test_what_is_no_json_is_refused(browser: TestClient) -> None:
    json = {"content-type": "application/json"}
    assert browser.post("/api/tables", content=b"{", headers=json).status_code == 400
    assert browser.post("/api/tables", content=b"[" * 9_000, headers=json).status_code == 400
    assert browser.post("/api/tables", content=b"\xff\xfe", headers=json).status_code == 400
    assert browser.post("/api/tables", content=b" " * 20_000, headers=json).status_code == 413


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://localhost:8000.evil.example"])
def test_a_foreign_page_cannot_make_a_browser_act(browser: TestClient, origin: str) -> None:
    for address in ("/api/tables", "/api/replays"):
        answer = browser.post(address, json=wanted(), headers={"origin": origin})
        assert answer.status_code == 403
        assert answer.json()["code"] == "forbidden"


@pytest.mark.parametrize("media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_form_is_not_taken_for_json(browser: TestClient, media: str) -> None:
    answer = browser.post("/api/tables", content=b'{"game": "pebbles", "seats": 2}', headers={"content-type": media})
    assert answer.status_code == 415


def test_methods_and_addresses_that_are_not_there(browser: TestClient) -> None:
    assert browser.delete("/api/tables").json()["code"] == "method"
    assert browser.post("/api/nothing", json={}).status_code in (404, 405)
    assert browser.get("/api/nothing").json()["code"] == "unknown"
    assert browser.get("/api/tables/x/record").json()["code"] == "unknown"


def test_a_table_that_waits_has_no_record(browser: TestClient) -> None:
    browser.get("/api/me")
    table = browser.post("/api/tables", json=wanted()).json()["table"]
    assert browser.get(f"/api/tables/{table}/record").status_code == 409


def brought_in(browser: TestClient, text: str | bytes) -> Any:
    return browser.post("/api/replays?language=de", content=text, headers={"content-type": "text/plain; charset=utf-8"})


def test_a_good_record_is_taken_in(browser: TestClient) -> None:
    assert len(brought_in(browser, record_text()).json()["replay"]) == 24


def test_a_damaged_record_is_refused(browser: TestClient) -> None:
    good = record_text()
    lines = good.split("\n")
    damaged: list[str | bytes] = [
        "",
        "tafelrunde record 1\n",
        good.replace("pebbles", "chess"),
        good.replace("seats 2", "seats 2000000000"),
        good.replace("seats 2", "seats " + "9" * 5000),
        good.replace("option hand 3", "option hand 9"),
        good.replace("do:keep", "do:fly", 1),
        good.replace("0 chance draw", "0 0 draw", 1),
        "\n".join(lines[:12] + lines[13:]),
        re.sub("#[0-9a-f]{8}", "#00000000", good, count=1),
        good.encode() + b"\xff",
        "\x00" * 1000,
    ]
    for text in damaged:
        answer = brought_in(browser, text)
        assert answer.status_code == 422, text[:80]
        assert answer.json()["text"].startswith("Diese Aufzeichnung")
        assert answer.json()["detail"]
    assert brought_in(browser, "x" * 300_000).status_code == 413


def test_a_record_that_is_far_too_long_is_refused(browser: TestClient) -> None:
    header = record_text().split("\n\n")[0]
    answer = brought_in(browser, header + "\n\n" + "".join(f"{n} 0 undo:0\n" for n in range(6000)))
    assert answer.status_code == 422
    assert "6000 lines" in answer.json()["detail"]


def test_health_and_numbers_for_the_host_only(browser: TestClient) -> None:
    assert browser.get("/healthz").json()["status"] == "ok"
    assert "tafelrunde_sockets" in browser.get("/metrics").text
    assert browser.get("/metrics", headers={"host": "games.example"}).status_code == 403
    outside = TestClient(browser.app, base_url=ORIGIN, client=("203.0.113.7", 5000))
    assert outside.get("/metrics").status_code == 403
    assert outside.get("/healthz").json() == {"status": "ok"}


def test_many_requests_from_one_address_are_slowed_down(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, limits=replace(LIMITS, requests=Rate(0.01, 5)))
    with TestClient(app(settings), base_url=ORIGIN) as client:
        answers = [client.get("/api/me").status_code for _ in range(8)]
    assert answers == [200] * 5 + [429] * 3


@pytest.mark.parametrize("game", ids())
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_game_has_a_page_of_rules_with_a_picture(browser: TestClient, game: str, language: str) -> None:
    rules = browser.get(f"/api/games/{game}/rules?language={language}").json()
    assert rules["title"]
    assert all(section["title"] and section["text"] for section in rules["sections"])
    assert len(rules["sections"]) >= 3
    picture = browser.get(f"/api/games/{game}/example.svg?language={language}&theme=dark")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    ElementTree.fromstring(picture.text)


@pytest.mark.parametrize("game_title", offered(), ids=lambda game_title: game_title.game.info.id)
def test_the_picture_of_a_game_is_of_one_that_was_played(game_title: Title) -> None:
    """Its record can still be replayed, hashes and all, and is in full swing."""
    position = example_position(game_title.game.info.id)
    assert position.top is not None
    record = Record.from_text(game_title.example)
    assert record.lines[-1].hash is not None
    replayed = replay(record)  # compares every hash
    assert position.hash() == replayed.state_at(len(record.lines)).hash()
    assert len([shape for shape in game_title.scene(position.view(WATCHER)).shapes if shape.symbol]) > 20


def test_there_are_no_rules_of_an_unknown_game(browser: TestClient) -> None:
    assert browser.get("/api/games/go/rules").status_code == 404
    assert browser.get("/api/games/go/example.svg").status_code == 404
    assert browser.get("/api/games/pebbles/example.svg?theme=pink").status_code == 404


def test_a_table_speaks_one_language(browser: TestClient) -> None:
    for language, level, guest in (("de", "Stark", "Gast"), ("en", "Hard", "Guest")):
        browser.headers["accept-language"] = language
        table = browser.post("/api/tables", json={"game": "pebbles", "seats": 2, "bots": [None, "hard"]}).json()[
            "table"
        ]
        seats = browser.get(f"/api/tables/{table}").json()["seats"]["seats"]
        assert [seat["name"] for seat in seats] == [guest, "Morgane"]
        assert [seat["level"] for seat in seats] == ["", level]
        assert f"player 0 {guest}\nplayer 1 Morgane (hard)\n" in browser.get(f"/api/tables/{table}/record").text


def test_a_new_game_from_a_position_of_a_record(browser: TestClient) -> None:
    replay_id = brought_in(browser, record_text()).json()["replay"]
    address, body = f"/api/replays/{replay_id}/branch", {"n": 4, "bots": ["random", None], "name": "Cleo"}
    table = browser.post(address, json=body).json()["table"]
    seats = browser.get(f"/api/tables/{table}?language=de").json()["seats"]
    assert seats["origin"] == "Was wäre wenn: aus einer Partie, Zug 4"
    assert [seat["mine"] for seat in seats["seats"]] == [False, True]
    running = browser.post(f"/api/tables/{table}/branch?language=de", json=body)
    assert (running.status_code, running.json()["text"]) == (409, "Die Partie ist noch nicht zu Ende.")
    end = len(Record.from_text(record_text()).lines)
    for more, status in (({"n": end}, 409), ({"n": end + 1}, 400), ({"n": -1}, 400), ({"bots": []}, 400)):
        assert browser.post(address, json=body | more).status_code == status, more
    assert browser.post(f"/api/replays/{'x' * 22}/branch", json=body).status_code == 404
