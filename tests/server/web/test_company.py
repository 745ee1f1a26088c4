"""Over HTTP: why a game counted, profiles of members, and the operator's pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.settings import Settings
from tests.server.http_clients import Coming, joined, new_table, serving


def rated_game(anna: TestClient, bert: TestClient, **more: Any) -> str:
    """A rated game of two members that has begun."""
    table = new_table(anna, rated=True, **more)
    assert bert.post(f"/api/tables/{table}/sit", json={"seat": 1}).status_code == 200
    assert anna.post(f"/api/tables/{table}/start").status_code == 200
    return table


def say(browser: TestClient, table: str, seat: int, path: str) -> int:
    n = browser.get(f"/api/tables/{table}").json()["position"]["n"]
    return browser.post(f"/api/tables/{table}/play", json={"seat": seat, "n": n, "path": path}).status_code


def members(come: Coming) -> tuple[TestClient, TestClient]:
    anna, bert = come(), come()
    joined(anna, "Anna")
    joined(bert, "Bert")
    return anna, bert


def test_a_rated_game_says_why_it_counted(tmp_path: Path) -> None:
    with serving(tmp_path) as come:
        anna, bert = members(come)
        table = rated_game(anna, bert)
        rating = f"/api/tables/{table}/rating?language=en"
        assert anna.get(rating).json() == {
            "counts": False,
            "text": "The game is rated as soon as it is over.",
            "seats": [],
        }
        assert say(bert, table, 1, "resign") == 200
        answer = anna.get(rating).json()
        assert answer["counts"] is True
        assert [(seat["rank"], seat["why"]) for seat in answer["seats"]] == [(1, "rank"), (2, "resigned")]
        assert answer["seats"][1]["text"] == "place 2: resigned"
        assert answer["seats"][0]["after"] > answer["seats"][0]["before"]
        drawn = rated_game(anna, bert)
        assert say(bert, drawn, 1, "agree:draw") == 200
        assert say(anna, drawn, 0, "agree:draw") == 200
        answer = anna.get(f"/api/tables/{drawn}/rating?language=de").json()
        assert answer["text"] == "Gewertet als Remis: Alle teilen sich den ersten Platz."
        assert [seat["rank"] for seat in answer["seats"]] == [1, 1]
        casual = new_table(anna)
        assert anna.get(f"/api/tables/{casual}/rating").json()["counts"] is False
        assert anna.get("/api/tables/nothing/rating").status_code == 404


def test_a_profile_holds_rated_games_and_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path) as come:
        anna, bert = members(come)
        table = rated_game(anna, bert)
        assert say(bert, table, 1, "resign") == 200
        casual = new_table(anna, bots=[None, "random"])
        assert say(anna, casual, 0, "resign") == 200
        stranger = come()
        profile = stranger.get("/api/players/anna?language=en").json()  # names are the same in any case
        assert (profile["name"], profile["mine"]) == ("Anna", False)
        assert [(one["game"], one["place"], one["of"], one["games"], one["wins"]) for one in profile["titles"]] in (
            [],
            [("pebbles", 1, 2, 1, 1)],
        )  # pebbles is not offered
        (game,) = profile["games"]
        assert game["table"] is None
        assert [(one["name"], one["rank"], one["own"]) for one in game["players"]] == [
            ("Anna", 1, True),
            ("Bert", 2, False),
        ]
        assert game["players"][0]["change"] > 0
        assert bert.get("/api/players/Anna").json()["games"][0]["table"] == table
        assert anna.get("/api/players/Anna").json()["mine"] is True
        for nobody in ("Nobody", "%00", "x" * 300):
            assert stranger.get(f"/api/players/{nobody}").status_code == 404
        assert stranger.get("/player/Anna", headers={"accept": "text/html"}).status_code == 200


def test_hosting_a_table_over_http(tmp_path: Path) -> None:
    with serving(tmp_path) as come:
        anna, bert = members(come)
        table = new_table(anna)
        assert bert.post(f"/api/tables/{table}/sit", json={"seat": 1}).status_code == 200
        assert anna.post(f"/api/tables/{table}/host", json={"seat": 1}).status_code == 200
        assert bert.post(f"/api/tables/{table}/remove", json={"seat": 0}).status_code == 200
        assert bert.post(f"/api/tables/{table}/close").json() == {"table": table}
        assert bert.get(f"/api/tables/{table}").status_code == 404


def test_the_operators_pages(tmp_path: Path) -> None:
    folder = tmp_path / "legal"
    folder.mkdir()
    (folder / "imprint.de.md").write_text(
        "# Impressum\n\n**Anna** <script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](https://b.example)\n\n"
        "![c](https://c.example/c.png)\n",
        "utf-8",
    )
    (folder / "privacy.en.md").write_text("", "utf-8")
    (folder / "secret.de.md").write_text("no", "utf-8")
    with serving(tmp_path / "data", legal=folder) as come:
        browser = come()
        assert browser.get("/api/legal").json() == ["imprint"]
        page = browser.get("/api/legal/imprint?language=en").json()
        assert page["language"] == "de"
        heading, first, links, picture = page["nodes"]
        assert heading == {"tag": "h1", "children": [{"tag": "", "text": "Impressum"}]}
        assert first["children"][0] == {"tag": "strong", "children": [{"tag": "", "text": "Anna"}]}
        assert "<script>alert(1)</script>" in "".join(node.get("text", "") for node in first["children"])
        assert [node["href"] for node in links["children"] if node["tag"] == "a"] == ["https://b.example"]
        assert {node["tag"] for node in picture["children"]} <= {"", "a"}
        for name in ("privacy", "secret", "..%2f..%2fpasswd"):
            assert browser.get(f"/api/legal/{name}").status_code == 404
    with serving(tmp_path / "other") as come:
        assert come().get("/api/legal").json() == []
    with pytest.raises(BadSetup, match="expected a folder"):
        Settings(data_dir=tmp_path, legal=tmp_path / "nowhere")
