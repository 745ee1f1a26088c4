"""The long proof that nothing is lost: the server is killed again and again while people play.

`python -m tests.server.kills --kills 100`; with `--lying` a server that acknowledges before it has stored, to see that
losses would be found.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.real_server import Guest, RealServer

AWAY = (OSError, ConnectionClosed, EOFError, TimeoutError, InvalidHandshake)
"""What one hears while the server is away."""
LYING = """
from tafelrunde.server.storage.journal import Journal
async def lie(self, write):
    self._waiting.put(write)
Journal._write = lie
"""


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
                    table = ""
                time.sleep(0.05)
        if guest is not None:
            guest.http.close()

    def play(self, guest: Guest, table: str) -> None:
        with guest.sit_at(table).arrive() as chair:
            last = max((n for id, n, _ in self.acknowledged if id == table), default=-1)
            if chair.position["n"] <= last:
                self.wrong.append(f"Line {last} was acknowledged, but there are only {chair.position['n']}.")
            while self.go_on and chair.position["result"] is None:
                n, path = chair.position["n"], " > ".join(chair.position["choices"][0]["picks"])
                if chair.play(path)["type"] == "done":
                    self.acknowledged.append((table, n, path))
                chair.up_to(n + 1)


@dataclass
class Report:
    """What came of it."""

    kills: int
    acknowledged: int = 0
    lost: list[tuple[str, int, str]] = field(default_factory=list)
    """Acknowledged, but not stored, or stored otherwise."""
    twice: int = 0
    gaps: int = 0
    wrong: list[str] = field(default_factory=list)
    integrity: str = ""
    back: list[float] = field(default_factory=list)
    """Seconds from each kill until the server was there again."""
    log: str = ""

    @property
    def is_good(self) -> bool:
        quiet = "failed" not in self.log
        return quiet and self.integrity == "ok" and not (self.lost or self.twice or self.gaps or self.wrong)


def wait_for_moves(crowd: list[Player], more: int) -> None:
    """Wait until so many more moves are acknowledged."""
    goal, end = sum(len(player.acknowledged) for player in crowd) + more, time.monotonic() + 120
    while sum(len(player.acknowledged) for player in crowd) < goal:
        assert time.monotonic() < end, f"{more} more moves were not acknowledged within two minutes."
        time.sleep(0.01)


def kill_again_and_again(
    data_dir: Path, kills: int, players: int, pause: tuple[float, float], before: str = "", moves: int = 0
) -> Report:
    """Kill a server that is played on so many times, each time after so many moves, and compare what is stored with
    what was acknowledged."""
    report = Report(kills)
    chance = random.Random(kills)
    server = RealServer(data_dir, before)
    server.start()
    try:
        crowd = [Player(server) for _ in range(players)]
        for player in crowd:
            player.start()
        for _ in range(kills):
            time.sleep(chance.uniform(*pause))
            wait_for_moves(crowd, moves)
            server.kill()
            began = time.monotonic()
            server.start()
            report.back.append(time.monotonic() - began)
        wait_for_moves(crowd, players)
        for player in crowd:
            player.go_on = False
        for player in crowd:
            player.join(30)
    finally:
        server.stop()
    lines = [line for player in crowd for line in player.acknowledged]
    connection = sqlite3.connect(data_dir / "tafelrunde.sqlite3")
    stored = {(table, n): path for table, n, path in connection.execute("SELECT table_id, n, path FROM move")}
    (report.integrity,) = connection.execute("PRAGMA integrity_check").fetchone()
    spans = connection.execute("SELECT count(*), min(n), max(n) FROM move GROUP BY table_id").fetchall()
    connection.close()
    report.acknowledged = len(lines)
    report.lost = [line for line in lines if stored.get(line[:2]) != line[2]]
    report.twice = len(lines) - len({line[:2] for line in lines})
    report.gaps = sum(first != 0 or last != count - 1 for count, first, last in spans)
    report.wrong = [wrong for player in crowd for wrong in player.wrong]
    report.log = server.log.read_text()
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--lying", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = kill_again_and_again(
            Path(folder), wanted.kills, wanted.players, (0.2, 2.0), LYING if wanted.lying else ""
        )
    back = sorted(report.back)
    print(
        f"{report.kills} kills, {report.acknowledged} acknowledged moves: {len(report.lost)} lost, "
        f"{report.twice} twice, {report.gaps} logs with gaps, integrity {report.integrity}; "
        f"back after {back[len(back) // 2]:.1f} s (median), {back[-1]:.1f} s (longest)"
    )
    for wrong in report.wrong[:10]:
        print(wrong)
    sys.exit(0 if report.is_good else 1)


if __name__ == "__main__":
    main()
