"""Programs and modules are bots on the command line only; from the network only the names of levels are accepted."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.errors import UnknownName
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.server.workers.questions import Choose
from tafelrunde.server.workers.worker import answer
from tests.server.real_server import Guest, RealServer


def hostile_names(folder: Path) -> list[str]:
    return [
        f"exec:touch {folder / 'was-here'}",
        f"exec:sh -c 'touch {folder / 'was-here'}'",
        "antigravity:geohash",
        "tests.server.workers.test_bot_names:Trap",
        "hard@0.001s",
        "hard@5",
        "",
        "Hard",
    ]


def test_no_table_takes_a_program_or_a_module_for_a_bot(server: RealServer, tmp_path: Path) -> None:
    with Guest(server, "Anna") as anna:
        table = anna.new_table()
        with anna.sit_at(table).arrive() as chair:
            for name in hostile_names(tmp_path):
                body = {"game": "pebbles", "seats": 2, "bots": [None, name], "name": "Anna", "language": "en"}
                answered = anna.http.post("/api/tables", json=body)
                assert (answered.status_code, answered.json()["code"]) == (404, "unknown"), name
                chair.send(type="invite", seat=1, bot=name)
                refused = chair.answer()
                assert (refused["type"], refused["code"]) == ("refused", "unknown"), name
    assert not (tmp_path / "was-here").exists()


def test_a_worker_takes_none_either(tmp_path: Path) -> None:
    table = Table(title("pebbles").game, 2, seed=1)
    position = table.private_copy(table.state.actor, Dice(1)).to_json()
    for name in hostile_names(tmp_path):
        with pytest.raises(UnknownName):
            answer(Choose("pebbles", position, name, 0.1, 1))
    assert not (tmp_path / "was-here").exists()


def test_a_name_that_came_into_the_database_is_not_run(tmp_path: Path) -> None:
    """Not even then: the table stands still, and the server lives."""
    with RealServer(tmp_path) as server, Guest(server, "Anna") as anna:
        table = anna.new_table(bots=[None, "random"])
        server.stop()
        with closing(sqlite3.connect(tmp_path / "tafelrunde.sqlite3")) as connection, connection:
            name = f"exec:touch {tmp_path / 'x'}"[:40]
            connection.execute("UPDATE seat SET bot = ? WHERE bot = 'random'", (name,))
        connection.close()
        server.start()
        with anna.sit_at(table).arrive() as chair:
            for _ in range(3):
                if chair.position["choices"]:
                    n = chair.position["n"]
                    chair.play()
                    chair.up_to(n + 1)
            time.sleep(0.5)
            assert server.is_alive()
            assert anna.http.get("/healthz").status_code == 200
    assert not (tmp_path / "x").exists()
