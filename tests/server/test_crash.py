"""The server is killed in the middle of games, under load, and goes on with nothing lost."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .real_server import Guest, RealServer

pytestmark = pytest.mark.slow

AWAY = (OSError, ConnectionClosed, EOFError, TimeoutError, InvalidHandshake)
"""What one hears while the server is away."""
PLAYERS = 6
KILLS = 4


class Player(threading.Thread):
    """Plays games of Pebbles on one screen, and notes every move that was acknowledged."""

    def __init__(self, server: RealServer) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.acknowledged: list[tuple[str, int, str]] = []
        self.wrong: list[str] = []
        self.go_on = True

    def run(self) -> None:
        table = ""
        guest: Guest | None = None
        while self.go_on:
            try:
                guest = guest or Guest(self.server)
                table = table or guest.new_table(hot_seat=True)
                self.play(guest, table)
                table = ""
            except Exception as error:
                if not isinstance(error, AWAY) and not type(error).__module__.startswith("http"):
                    self.wrong.append(repr(error))
                time.sleep(0.05)
        if guest is not None:
            guest.http.close()

    def play(self, guest: Guest, table: str) -> None:
        with guest.sit_at(table).arrive() as chair:
            known = max((n for id, n, _ in self.acknowledged if id == table), default=-1)
            if chair.position["n"] <= known:
                self.wrong.append(f"Line {known} was acknowledged, but there are only {chair.position['n']}.")
            while self.go_on and chair.position["result"] is None:
                n, path = chair.position["n"], " > ".join(chair.position["choices"][0]["picks"])
                if chair.play(path)["type"] == "done":
                    self.acknowledged.append((table, n, path))
                chair.up_to(n + 1)


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    server = RealServer(tmp_path)
    server.start()
    players = [Player(server) for _ in range(PLAYERS)]
    for player in players:
        player.start()
    back: list[float] = []
    for _ in range(KILLS):
        time.sleep(0.9)
        server.kill()
        began = time.monotonic()
        server.start()
        back.append(time.monotonic() - began)
    time.sleep(1.0)
    for player in players:
        player.go_on = False
    for player in players:
        player.join(30)
    server.stop()

    acknowledged = [line for player in players for line in player.acknowledged]
    connection = sqlite3.connect(tmp_path / "tafelrunde.sqlite3")
    stored = {(table, n): path for table, n, path in connection.execute("SELECT table_id, n, path FROM move")}
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    counts = connection.execute("SELECT table_id, count(*), min(n), max(n) FROM move GROUP BY table_id").fetchall()
    connection.close()
    assert [wrong for player in players for wrong in player.wrong] == []
    assert len(acknowledged) > 100
    assert len({(table, n) for table, n, _ in acknowledged}) == len(acknowledged)
    assert [line for line in acknowledged if stored.get(line[:2]) != line[2]] == []
    assert all(first == 0 and last == count - 1 for _, count, first, last in counts)
    assert max(back) < 10
    assert "failed" not in server.log.read_text()
