"""Files of the command line: nothing is overwritten unasked, and a saved game goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde import bots
from tafelrunde.cli import run
from tafelrunde.core.play.record import Record
from tests.cli.commands import Out, output, refusal, typed

PICTURES = [
    ("show", "pebbles", "--out", "picture.svg"),
    ("analyse", "game.txt", "--iterations", "1", "--out", "picture.svg"),
    ("maps", "draw", "picture.map"),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> Path:
    """A folder with a game that was left after two decisions, and a map."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "1", "1")
    assert run(["play", "pebbles", "--seed", "3", "--bots", "easy", "--save", "game.txt"]) == 0
    assert run(["maps", "new", "great_wall", "--out", "picture.map"]) == 0
    capsys.readouterr()
    return tmp_path


@pytest.mark.parametrize("command", PICTURES, ids=lambda command: command[0])
def test_a_picture_is_never_overwritten_unasked(command: tuple[str, ...], capsys: Out) -> None:
    picture = Path("picture.svg")
    picture.write_text("precious")
    assert refusal(capsys, *command) == "'picture.svg' is there already; --force overwrites it."
    assert picture.read_text() == "precious"
    output(capsys, *command, "--force")
    assert picture.read_text().startswith("<svg")
    picture.unlink()
    output(capsys, *command)
    assert picture.exists()


def test_records_of_a_match_are_never_overwritten_unasked(capsys: Out) -> None:
    command = ("match", "pebbles", "--bots", "random,random", "--games", "2", "--records", "records")
    output(capsys, *command)
    last = Path("records") / "000001.txt"
    last.write_text("precious")
    (Path("records") / "000000.txt").unlink()
    assert refusal(capsys, *command) == f"{str(last)!r} is there already; --force overwrites it."
    assert last.read_text() == "precious"
    assert len(list(Path("records").iterdir())) == 1
    output(capsys, *command, "--force")
    assert last.read_text().startswith("tafelrunde record")


# -- saved games


def test_a_saved_game_goes_on_with_the_same_seats_bots_and_draws(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    file = Path("game.txt")
    before = Record.from_text(file.read_text())
    typed(monkeypatch, *["1"] * 100)
    assert "Rank" in output(capsys, "play", "game.txt")
    after = Record.from_text(file.read_text())
    assert after.players == before.players == {0: "you", 1: "easy"}
    assert after.seed == before.seed == 3
    assert after.lines[: len(before.lines)] == before.lines
    assert len(after.lines) > len(before.lines)
    assert json.loads(output(capsys, "replay", "game.txt", "--json"))["outcome"] is not None
    assert "is over; `tafelrunde replay game.txt` shows it." in refusal(capsys, "play", "game.txt")


def test_a_saved_game_may_go_on_elsewhere_and_with_others(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    before = Path("game.txt").read_text()
    typed(monkeypatch, "1")
    text = output(capsys, "play", "game.txt", "--seat", "1", "--bots", "random", "--save", "other.txt")
    assert "You play Seat 1." in text
    assert Record.from_text(Path("other.txt").read_text()).players == {0: "random", 1: "you"}
    assert Path("game.txt").read_text() == before


def test_the_person_is_found_in_either_language(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    Path("game.txt").write_text(Path("game.txt").read_text().replace("player 0 you", "player 0 medium"))
    Path("game.txt").write_text(Path("game.txt").read_text().replace("player 1 easy", "player 1 du"))
    typed(monkeypatch, "quit")
    assert "You play Seat 1." in output(capsys, "play", "game.txt")


@pytest.mark.parametrize("arguments", [["--seats", "2"], ["--seed", "1"], ["--option", "hand=2"]])
def test_a_saved_game_has_its_own_setup(arguments: list[str], capsys: Out) -> None:
    assert "A saved game has its seats, options and seed" in refusal(capsys, "play", "game.txt", *arguments)


def test_a_person_in_a_saved_game_must_be_replaced_by_name(capsys: Out) -> None:
    Path("game.txt").write_text(Path("game.txt").read_text().replace("player 1 easy", "player 1 Anna"))
    sentence = "In 'game.txt' 'Anna' plays at seat 1, which is no bot; --bots says who plays there now."
    assert refusal(capsys, "play", "game.txt") == sentence
    assert "Your seat is 5, expected 0 to 1." in refusal(capsys, "play", "game.txt", "--seat", "5")
    several = ("--bots", "easy,easy")
    assert "There are 2 bots for 2 seats, expected 1." in refusal(capsys, "play", "game.txt", *several)


# -- maps, help, completion


@pytest.mark.parametrize("seats", [None, "4", "6"])
def test_a_new_map_can_be_played_on_at_once(seats: str | None, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    output(capsys, "maps", "new", "great_wall", "--out", "wall.map", *([] if seats is None else ["--seats", seats]))
    typed(monkeypatch, "quit")
    text = output(capsys, "play", "great_wall", "--option", "map=@wall.map", "--bots", "random", "--seed", "1")
    assert f"with {seats or 4} players" in text


@pytest.mark.parametrize("command", ["play", "match", "tournament"])
def test_the_help_names_all_levels(command: str, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    text = output(capsys, command, "--help")
    for name in [*bots.names(), "greedy", "exec:"]:
        assert name in text


def test_the_shell_completes_commands_and_games() -> None:
    def completed(words: str) -> list[str]:
        environment = {
            **os.environ,
            "_TAFELRUNDE_COMPLETE": "complete_bash",
            "COMP_WORDS": words,
            "COMP_CWORD": str(words.count(" ")),
        }
        command = [sys.executable, "-m", "tafelrunde.cli"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        return done.stdout.split()

    assert completed("tafelrunde tourn") == ["tournament"]
    assert completed("tafelrunde play sh") == ["shangrila"]


# -- bots of one's own

BOTS = """
class Fails:
    def choose(self, state, legal, clock, rng):
        return {}["x"]

class Text:
    def choose(self, state, legal, clock, rng):
        return "hand:red"

class Minus:
    def choose(self, state, legal, clock, rng):
        return -7

class Nothing:
    pass

class NotMade:
    def __init__(self):
        raise RuntimeError("no model")
"""


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Fails", "The bot {module}:Fails at seat 0 failed at line 6 with KeyError: 'x' ({module}.py, line 4)."),
        ("Text", "The bot {module}:Text at seat 0 chose 'hand:red' at line 6, expected one of its 3 legal actions, "),
        ("Minus", "The bot {module}:Minus at seat 0 chose -7 at line 6, expected one of its 3 legal actions, "),
        ("Nothing", "There is no bot '{module}:Nothing': Nothing has no method choose."),
        ("NotMade", "There is no bot '{module}:NotMade': RuntimeError: no model."),
    ],
)
def test_a_bot_that_fails_is_named_with_its_value(
    name: str, sentence: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    module = f"failing_{name.lower()}"
    Path(f"{module}.py").write_text(BOTS)
    monkeypatch.syspath_prepend(str(folder))
    expected = sentence.format(module=module)
    assert expected in refusal(capsys, "match", "pebbles", "--bots", f"{module}:{name},random", "--games", "1")
    tournament = ("tournament", "pebbles", "--bots", f"{module}:{name},random", "--seats", "2", "--deals", "1")
    assert expected in refusal(capsys, *tournament, "--workers", "1")
    typed(monkeypatch, *["1"] * 5)
    assert run(["play", "pebbles", "--seed", "1", "--bots", f"{module}:{name}"]) == 2
    error = capsys.readouterr().err
    assert f"{module}:{name}" in error
    assert error.count("\n") == 1
