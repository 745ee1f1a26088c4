"""Starting and stopping."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.run import has_desktop, run
from tafelrunde.server.settings import Settings
from tests.server.http_clients import new_table, serving
from tests.server.real_server import Guest, RealServer


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(BadSetup, match=rf"^Port {port} is in use by another program; .*--port\.$"):
            run(Settings(port=port, data_dir=tmp_path), print)


def test_an_address_that_is_not_ours_is_said_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"cannot listen at 203\.0\.113\.7"):
        run(Settings(host="203.0.113.7", data_dir=tmp_path), print)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"smtp": "foo"}, r"^The mail server is not understood, expected .*\.$"),
        ({"smtp": "smtps://user:secret@host"}, r"^The sender of e-mails is '', expected .*\.$"),
        (
            {"db": "postgresql+psycopg://anna:secret@localhost:1/x"},
            r"(^The database .* cannot be used|psycopg is missing)",
        ),
    ],
)
def test_what_cannot_work_is_said_before_the_server_starts(
    settings: dict[str, Any], sentence: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadSetup, match=sentence) as refused:
        run(Settings(port=0, data_dir=tmp_path, **settings), print)
    assert "secret" not in str(refused.value)
    assert "Traceback" not in capfd.readouterr().err


def test_a_damaged_database_is_said_in_one_sentence(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tafelrunde.sqlite3").write_bytes(b"no database at all " * 300)
    with pytest.raises(BadSetup, match=r"^The database .* cannot be used: file is not a database\.$"):
        run(Settings(port=0, data_dir=tmp_path), print)
    assert "Traceback" not in capfd.readouterr().err


def test_a_browser_is_opened_only_where_there_is_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.server.run.sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_desktop()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_desktop()


def test_stopping_lets_everybody_go_and_starting_brings_everything_back(tmp_path: Path) -> None:
    server = RealServer(tmp_path)
    server.start()
    with Guest(server, "Anna") as anna:
        table = anna.new_table(hot_seat=True, clock={"minutes": 3})
        with anna.sit_at(table).arrive() as chair:
            for _ in range(3):
                n = chair.position["n"]
                chair.play()
                chair.up_to(n + 1)
            position = chair.position
            server.stop()
            assert chair.is_closed() == 1012
        server.start()
        with anna.sit_at(table).arrive() as chair:
            assert chair.position == position
            assert 175_000 < chair.seats["seats"][chair.position["seat"]]["milliseconds"] <= 180_000
    server.stop()


def test_nobody_else_can_read_what_is_stored(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with serving(tmp_path / "data") as come:
            new_table(come())
            made = {path.name: path.stat().st_mode for path in [tmp_path / "data", *(tmp_path / "data").iterdir()]}
    finally:
        os.umask(before)
    assert {"tafelrunde.sqlite3", "tafelrunde.sqlite3-wal", "secret"} <= set(made)
    assert [name for name, mode in made.items() if mode & 0o077] == []


def test_the_logs_hold_no_invitation(tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, Guest(server, "Annabella") as anna:
        table = anna.new_table(bots=[None, "random"])
        with anna.sit_at(table).arrive() as chair:
            chair.play("nonsense")
    text = server.log.read_text()
    assert "table added" in [json.loads(line)["event"] for line in text.splitlines()]
    assert table not in text
    assert "Annabella" not in text
