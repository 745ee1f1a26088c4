"""Somebody who runs a server, with a command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tafelrunde.cli import run
from tests.server.real_server import RealServer

Out = pytest.CaptureFixture[str]
PASSWORD = "correct horse battery staple"


class Host:
    """Somebody with a command line."""

    def __init__(self, server: RealServer, capsys: Out) -> None:
        self._where = ["--data-dir", str(server.log.parent)]
        self._capsys = capsys

    def does(self, *words: str) -> str:
        assert run(["admin", *words, *self._where]) == 0
        return self._capsys.readouterr().out

    def sees(self, *words: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = json.loads(self.does(*words, "--json"))
        return rows

    def fails(self, *words: str) -> str:
        assert run(["admin", *words, *self._where]) == 2
        output = self._capsys.readouterr().err
        assert output.count("\n") == 1
        return output.strip()
