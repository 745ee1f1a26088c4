"""Whether draws follow from a key can be checked, and a changed key, number or draw is found."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from pathlib import Path

import pytest

from tafelrunde.cli import run
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.errors import BadRecord
from tafelrunde.core.play.keyed_draws import commitment, mixed_key
from tafelrunde.core.play.record import Line, Origin, Record
from tafelrunde.core.play.table import Table, replay
from tafelrunde.core.play.verification import obstacle, verify
from tests.core.dealing_vectors import FILE, vectors

KEY = "5e" * 32
NUMBERS = {0: "abc", 2: "42"}


def played(game: str = "euphrat", lines: int = 120) -> Record:
    table, rng = Table(game, 3), Dice(1)
    table.resume(None, KEY, NUMBERS)
    while not table.is_over and table.n < lines:
        table.play(table.state.actor, table.n, table.game.actions.path(table.state.pick(rng)))
    record = table.record(hashes=False)
    record.commitment = commitment(KEY)
    return Record.from_text(record.to_text())


def test_the_commitment_and_the_mixed_key_are_what_the_words_say() -> None:
    assert commitment(KEY) == hashlib.sha256(bytes.fromhex(KEY)).hexdigest()
    assert mixed_key(KEY, {}) == KEY
    assert mixed_key(KEY, NUMBERS) == hmac.new(bytes.fromhex(KEY), b"0 abc\n2 42", "sha256").hexdigest()


def test_all_draws_of_a_record_follow_from_its_key() -> None:
    record = played()
    assert obstacle(record) == ""
    result = verify(record)
    assert result.keeps_commitment
    assert result.wrong == []
    assert [draw.line for draw in result.draws] == [n for n, line in enumerate(record.lines) if line.seat == CHANCE]
    assert all(0 <= draw.drawn < draw.total for draw in result.draws)


def test_what_was_changed_is_found() -> None:
    record = played()
    assert not verify(replace(record, key="5f" * 32)).keeps_commitment
    assert verify(replace(record, numbers={0: "abd", 2: "42"})).wrong
    assert verify(replace(record, numbers={})).wrong
    first = verify(record).draws[-1]
    state = replay(record).state_at(first.line)
    other = next(path for path in state.paths() if path != first.path)
    lines = [*record.lines[: first.line], Line(CHANCE, other)]
    assert [draw.line for draw in verify(replace(record, lines=lines)).wrong] == [first.line]


def test_what_cannot_be_verified_says_why() -> None:
    record = played(lines=20)
    assert "names no key" in obstacle(replace(record, key=None))
    assert "another game" in obstacle(replace(record, origin=Origin("table", "x", 3)))
    with pytest.raises(BadRecord, match="expected game"):
        Record.from_text(record.to_text().replace("number 0 abc", "number 0 a b"))


def test_the_command_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, file = played(), tmp_path / "game.txt"
    file.write_text(record.to_text())
    assert run(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert f"committed before the first draw: {commitment(KEY)}" in said
    assert "Seat 1 has added the number abc." in said
    assert "draws follow from the key." in said
    assert run(["verify", str(file), "--commitment", "00" * 32]) == 1
    assert "the key was changed" in capsys.readouterr().out
    file.write_text(replace(record, numbers={}).to_text())
    assert run(["verify", str(file)]) == 1
    assert "was played, but draw" in capsys.readouterr().out
    file.write_text(replace(record, key=None, commitment=None).to_text())
    assert run(["verify", str(file)]) == 2
    assert "cannot be verified. It names no key" in capsys.readouterr().err


def test_the_vectors_of_the_browser_are_current() -> None:
    """After a change of the rules of one of these titles: `python -m tests.core.dealing_vectors --write`."""
    assert vectors() == FILE.read_text()
