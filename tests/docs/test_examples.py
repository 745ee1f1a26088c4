"""The examples do what they say, against a real server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.real_server import Guest, RealServer

EXAMPLES = Path(__file__).parents[2] / "examples"


def token_of(guest: Guest, *rights: str) -> str:
    """A token of somebody who becomes a member for it."""
    joined = guest.http.post("/api/member", json={"name": guest.name, "password": "clay and water"})
    assert joined.status_code == 200, joined.text
    return str(guest.http.post("/api/tokens", json={"label": "bot", "rights": rights}).json()["token"])


def test_random_bot_says_why_it_cannot_play(tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, Guest(server, "Robota") as owner:
        table, token = owner.new_table("pebbles", 2), token_of(owner, "read", "play")
        for arguments, sentence in (
            ([], "There are 0 arguments, expected three"),
            ([server.address, table, "nonsense"], "is the token right?"),
            ([server.address, "nowhere", token], "We cannot play at the table 'nowhere'"),
            (["nonsense", table, token], "We cannot play at the table"),
        ):
            command = [sys.executable, str(EXAMPLES / "random_bot.py"), *arguments]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 1
            assert sentence in done.stderr
            assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("game", ["pebbles", "shangrila"])
def test_random_bot_over_the_socket(tmp_path: Path, game: str) -> None:
    with (
        RealServer(tmp_path, bot_seconds=0.05) as server,
        Guest(server, "Host") as host,
        Guest(server, "Robota") as owner,
    ):
        seats = 2 if game == "pebbles" else 3
        table = host.new_table(game, seats, bots=[None, None, "random"][:seats])
        command = [
            sys.executable,
            str(EXAMPLES / "random_bot.py"),
            server.address,
            table,
            token_of(owner, "read", "play"),
        ]
        with host.sit_at(table) as chair, subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            chair.wait("seats", lambda message: message["seats"][1]["name"] == "Robota")
            chair.send(type="start")
            chair.wait("position")
            chair.send(type="stand", seat=0)  # a bot of the server plays for the host
            while chair.position["result"] is None:
                chair.next(60)
            output, _ = program.communicate(timeout=30)
        assert program.returncode == 0
        assert "Scores: [" in output
        assert 1 in {line["seat"] for line in chair.log}
