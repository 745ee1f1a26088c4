"""Runs commands in the process of the tests: what is typed, what they print, how they refuse."""

from __future__ import annotations

import io

import pytest

from tafelrunde.cli import run

Out = pytest.CaptureFixture[str]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """These lines come from standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def output(capsys: Out, *arguments: str, code: int = 0) -> str:
    """What a command prints that ends with this exit code."""
    assert run(arguments) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refusal(capsys: Out, *arguments: str) -> str:
    """The one sentence with which a command is refused."""
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err
    return captured.err.strip()
