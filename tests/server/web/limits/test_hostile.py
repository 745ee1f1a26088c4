"""Whatever a client sends, the server lives and honest people play on unharmed."""

from __future__ import annotations

import json
import random
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.real_server import Guest, RealServer, play_out, start_game

FRAMES = 6_000
SOCKETS = 4
MESSAGES = ("play", "look", "speak", "sit", "stand", "invite", "start", "rematch", "", "seats", "position")
FIELDS = ("seat", "n", "path", "language", "name", "bot", "type", "__proto__", "id")


def rubbish(rng: random.Random, table: str) -> str | bytes:
    """A frame that is wrong, or right by accident."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.randbytes(rng.randrange(200))
    if kind == 1:
        return rng.choice("[{") * rng.randrange(8000)
    if kind == 2:
        return '{"a":' * rng.randrange(2000) + "1" + "}" * rng.randrange(2000)
    if kind == 3:
        return "".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(60)))
    if kind == 4:
        return json.dumps({"type": "play", "seat": 0, "n": 0, "path": "hand:red > seat:1"})[: rng.randrange(60)]
    message: dict[str, object] = {"type": rng.choice(MESSAGES)}
    message.update({rng.choice(FIELDS): something(rng) for _ in range(rng.randrange(4))})
    if kind == 5:
        message = {"type": "play", "seat": something(rng), "n": something(rng), "path": something(rng)}
    if kind == 6:
        message = {"type": "sit", "seat": rng.randrange(-2, 4), "name": "\ud83d\udc80" * 3 + "\x00" * rng.randrange(9)}
    return json.dumps(message)[:16_000]


def something(rng: random.Random) -> object:
    odd: list[object] = [None, True, -1, 0, 1, 10**30, 1.5, "", "x" * 4000, "undo:0", "\ud800", "do:keep"]
    odd += [[], {}, [[[]]], "seat:9"]
    return rng.choice([*odd, rng.randrange(-(2**65), 2**65), "hand:red > seat:1", " > " * 50])


class Attacker(threading.Thread):
    def __init__(self, server: RealServer, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.table, self.rng = server, table, random.Random(seed)
        self.sent = 0

    def run(self) -> None:
        with Guest(self.server) as guest:
            while self.sent < FRAMES // SOCKETS:
                try:
                    with guest.sit_at(self.table) as chair:
                        while self.sent < FRAMES // SOCKETS:
                            chair.socket.send(rubbish(self.rng, self.table))
                            self.sent += 1
                            if self.sent % 20 == 0:  # read, or we are thrown out for being slow
                                chair.send(type="look", n=0)
                                chair.wait("position")
                except (ConnectionClosed, AssertionError):
                    continue


@pytest.mark.slow
def test_honest_people_play_on_while_others_send_rubbish(tmp_path: Path) -> None:
    limits = {"malformed": 1_000_000}
    with (
        RealServer(tmp_path, limits=limits) as server,
        Guest(server, "Anna") as anna,
        Guest(server, "Bert") as bert,
    ):
        table, first, second = start_game(anna, bert)
        before = server.memory()
        attackers = [Attacker(server, table, seed) for seed in range(SOCKETS)]
        for attacker in attackers:
            attacker.start()
        games = 0
        with first, second:
            play_out(first, second)
        while any(attacker.is_alive() for attacker in attackers):
            _, first, second = start_game(anna, bert)
            with first, second:
                play_out(first, second)
            games += 1
        for attacker in attackers:
            attacker.join()
        assert games >= 1
        assert server.is_alive()
        assert "failed" not in server.log.read_text()
        assert "Traceback" not in server.log.read_text()
        assert server.memory() - before < 60 * 2**20
        assert anna.record(table).count("\n") > 20
