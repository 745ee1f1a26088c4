"""The command line: what it does, and that bad input ends in one sentence and exit code 2."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.cli import run
from tafelrunde.cli.terminal.line_input import TerminalReader
from tafelrunde.cli.terminal.menu import Menu
from tafelrunde.core import registry
from tafelrunde.core.errors import BadPath
from tests.cli.commands import Out, output, refusal, typed

ROOT = Path(__file__).parents[2]
GAMES = registry.ids()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> Path:
    """The record of a game that was left after two decisions."""
    file = tmp_path / "game.txt"
    typed(monkeypatch, "1", "1")
    assert run(["play", "pebbles", "--seed", "3", "--save", str(file)]) == 0
    capsys.readouterr()
    return file


# -- the program


def test_the_version_says_compiled_or_interpreted(capsys: Out) -> None:
    how = "compiled" if tafelrunde.is_compiled() else "interpreted"
    assert output(capsys, "--version") == f"tafelrunde {tafelrunde.__version__} ({how})\n"


def test_without_a_command_it_explains_itself(capsys: Out) -> None:
    text = output(capsys)
    for command in (
        "games",
        "play",
        "show",
        "replay",
        "match",
        "tournament",
        "analyse",
        "simulate",
        "fuzz",
        "bench",
        "maps",
        "new-game",
    ):
        assert command in text
        assert "Usage" in output(capsys, command, "--help")


def test_as_a_program_it_refuses_in_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tafelrunde.cli", "play", "shangrilla"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("There is no game 'shangrilla'; the games are ")
    assert done.stderr.endswith("Did you mean shangrila?\n")


def test_a_closed_pipe_is_no_accident(saved: Path) -> None:
    command = f"{sys.executable} -m tafelrunde.cli games --all --json | head -c 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


# -- games


def test_games_lists_what_is_offered(capsys: Out) -> None:
    assert output(capsys, "games", "--names").split() == [t.game.info.id for t in registry.offered()]
    assert output(capsys, "games", "--names", "--all").split() == GAMES
    assert output(capsys, "games", "--seats-of", "pebbles").split() == ["2", "3", "4"]
    table = output(capsys, "games", "--all")
    assert "hand=3|1|2|4" in table
    facts = {entry["id"]: entry for entry in json.loads(output(capsys, "games", "--all", "--json"))}
    assert facts["pebbles"]["options"] == {"hand": [3, 1, 2, 4]}
    assert not facts["pebbles"]["offered"]


@pytest.mark.parametrize(("language", "sentence"), [("en", "offers=0  no trade"), ("de", "offers=0  kein Handel")])
def test_the_options_of_a_game_are_explained(language: str, sentence: str, capsys: Out) -> None:
    text = output(capsys, "games", "catan", "--language", language)
    assert sentence in text
    assert text.index("offers=3") < text.index("offers=0")
    written = output(capsys, "games", "great_wall", "--language", language)
    assert re.search(r"map=@FILE +\w", written)
    facts = json.loads(output(capsys, "games", "catan", "--json"))
    assert [entry["id"] for entry in facts] == ["catan"]


@pytest.mark.parametrize("name", GAMES)
def test_every_option_can_be_explained(name: str, capsys: Out) -> None:
    text = output(capsys, "games", name)
    assert all(f"\n  {option.name}=" in text for option in registry.title(name).game.info.options)


def test_yes_and_no_may_be_said_as_json_says_them(capsys: Out) -> None:
    facts = {entry["id"]: entry for entry in json.loads(output(capsys, "games", "--json"))}
    assert facts["babylonia"]["options"]["boats_to_city"] == [True, False]
    for value in ("false", "no"):
        text = output(capsys, "simulate", "babylonia", "--games", "1", "--option", f"boats_to_city={value}", "--json")
        assert json.loads(text)["options"]["boats_to_city"] is False


def test_tables_are_never_cut(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert "war_side=original|component|frozen" in output(capsys, "games")
    longer = [f"exec:{sys.executable} {ROOT}/examples/pebbles_bot.py {word}" for word in ("one", "two")]
    played = output(capsys, "match", "pebbles", "--bots", ",".join(longer), "--games", "2")
    assert all(name in played for name in longer)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    narrow = output(capsys, "games")
    assert "…" not in narrow
    assert "component" in "".join(line[-12:].strip() for line in narrow.splitlines())


@pytest.mark.parametrize("group", ["admin", "maps"])
def test_a_group_without_a_command_explains_itself(group: str, capsys: Out) -> None:
    assert f"Usage: tafelrunde {group}" in output(capsys, group)


# -- play


def test_a_whole_game_can_be_played(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed(monkeypatch, *["1"] * 100)
    text = output(capsys, "play", "pebbles", "--seed", "1", "--option", "hand=2", "--save", str(file))
    assert "All pebbles lie on heaps." in text
    assert "Rank" in text
    assert "Seat 1 (greedy)" in text
    assert json.loads(output(capsys, "replay", str(file), "--json"))["outcome"]["reason"] == "empty"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_game_can_be_begun(name: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    typed(monkeypatch, "help", "1", "1", "1", "quit")
    text = output(capsys, "play", name, "--seed", "1", "--language", language, "--bots", "random")
    texts = registry.title(name).texts
    assert texts.say("title", language) in text
    assert texts.say("summary", language)[:30] in text


def test_mistakes_leave_the_player_at_the_prompt(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed(
        monkeypatch,
        "nonsense",
        "0",
        "99999999999999999999999",
        "hand:green > seat:1",
        "hand",
        "hand:red > seat:1 > seat:1",
        "seat:1",
        "undo",
        "save",
        f"save {tmp_path}/nowhere/x",
        "save \0",
        ">",
    )
    text = output(capsys, "play", "pebbles", "--seed", "3", "--save", str(file))
    for sentence in (
        "'nonsense' is not offered here",
        "0 is no choice here; the numbers are 1–2.",
        "9999 is no choice here",
        "'hand:green' is not offered here",
        "'hand' could be 'red' or 'white'",
        "is too much",
        "You cannot take anything back",
        "Into which file?",
        "cannot be written",
        "The game was not played to its end.",
    ):
        assert sentence in text
    facts = json.loads(output(capsys, "replay", str(file), "--json"))
    assert facts["lines"] == 6  # only the deal: nothing was played
    assert facts["to_move"] == [0]


def test_a_path_may_be_typed_in_steps_in_one_go_or_in_part(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    played = []
    for lines in (["hand:red", "seat:1"], ["hand:red > seat:1"], ["red>1"], ["r"], ["1"], ["HAND:RED"], ["2", "", "1"]):
        file = tmp_path / "game.txt"
        typed(monkeypatch, *lines)
        output(capsys, "play", "pebbles", "--seed", "3", "--save", str(file), "--force")
        played.append(file.read_text().splitlines()[15].split("  ")[0])
    assert set(played[:-1]) == {"6 0 hand:red > seat:1"}
    assert played[-1] == "6 0 hand:white > seat:1"  # with two seats a colour is the whole choice


def test_one_may_undo_until_somebody_else_decides(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed(monkeypatch, "student:H.astrologer", "undo", "undo")
    text = output(capsys, "play", "shangrila", "--option", "start=printed", "--save", str(file))
    assert "You cannot take anything back" in text
    assert [line.split("  ")[0] for line in file.read_text().splitlines()[-2:]] == [
        "0 0 student:H.astrologer",
        "1 0 undo:0",
    ]


def test_mistakes_are_said_in_german(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    lines = ("nonsense", "0", "hand", "hand:red > seat:1 > seat:1", "han:red", f"save {tmp_path}/nowhere/x")
    typed(monkeypatch, *lines)
    text = " ".join(output(capsys, "play", "pebbles", "--seed", "3", "--language", "de").split())
    for sentence in (
        "'nonsense' wird hier nicht angeboten. Möglich ist 'rot' oder 'weiß'.",
        "0 steht hier nicht zur Wahl; die Nummern sind 1–2.",
        "'hand' könnte 'rot' oder 'weiß' sein.",
        "Der Pfad 'rot > 1' ist schon vollständig; 'seat:1' ist zu viel.",
        "'han:red' wird hier nicht angeboten; meinst du 'rot'?",
        "lässt sich nicht schreiben:",
    ):
        assert sentence in text


def test_a_record_is_never_overwritten_unasked(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    file.write_text("precious")
    assert "is there already; --force overwrites it." in refusal(capsys, "play", "pebbles", "--save", str(file))
    typed(monkeypatch, f"save {file}", f"save {other}", "1", f"save {other}")
    text = " ".join(output(capsys, "play", "pebbles", "--seed", "3").split())
    assert "exists already; choose another name." in text
    assert text.count("The game is saved in") == 2
    assert file.read_text() == "precious"
    typed(monkeypatch)
    output(capsys, "play", "pebbles", "--save", str(file), "--force")
    assert file.read_text().startswith("tafelrunde record")


def test_a_map_is_never_overwritten_unasked(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "wall.map"
    file.write_text("precious")
    arguments = ("maps", "new", "great_wall", "--out", str(file))
    assert "is there already; --force overwrites it." in refusal(capsys, *arguments)
    assert file.read_text() == "precious"
    output(capsys, *arguments, "--force")
    assert "great_wall" in file.read_text()


def test_hidden_draws_stay_hidden(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    typed(monkeypatch)
    text = output(capsys, "play", "pebbles", "--seed", "3")
    assert text.count("Seat 0 draws a pebble: hidden") == 0
    assert text.count("Seat 1 draws a pebble: hidden (3×)") == 1


def test_bots_may_be_named_one_by_one(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    typed(monkeypatch)
    text = output(capsys, "play", "pebbles", "--bots", "random,greedy,random", "--seat", "1")
    assert re.search(r"Seat 0 +Seat 1 +Seat 2 +Seat 3\s+\(random\) +\(you\) +\(greedy\) +\(random\)", text)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nix"], "There is no game 'nix'; the games are"),
        (["pebbles", "--bots", "gredy"], "There is no bot 'gredy'; the bots are random, easy,"),
        (["pebbles", "--bots", "random,random", "--seats", "2"], "There are 2 bots for 2 seats, expected 1."),
        (["pebbles", "--bots", "random,random", "--seats", "4"], "There are 2 bots for 4 seats, expected 1 or 3."),
        (["pebbles", "--bots", "hard@0"], "There is no bot 'hard@0': a budget is @0.5s or @400"),
        (["pebbles", "--bots", "hard@0.0s"], "There is no bot 'hard@0.0s'"),
        (["pebbles", "--seats", "-1"], "-1 is out of range, expected 1 or more"),
        (["pebbles", "--seat", "-1"], "-1 is out of range, expected 0 or more"),
        (["pebbles", "--seats", "7"], "pebbles cannot be played with 7 seats; it takes 2, 3 or 4."),
        (["pebbles", "--seats", "two"], "'two' is not a whole number"),
        (["pebbles", "--seat", "2"], "Your seat is 2, expected 0 to 1."),
        (["pebbles", "--option", "hand=9"], "Option hand is '9'; it can be 3, 1, 2 or 4."),
        (["pebbles", "--option", "hand"], "The option 'hand' was not understood, expected NAME=VALUE."),
        (["pebbles", "--option", "foot=2"], "pebbles has no option 'foot'; its options: hand."),
        (["pebbles", "--seed", "-1"], "-1 is out of range, expected 0 to 4611686018427387903"),
        (["pebbles", "--seed", "4611686018427387904"], "4611686018427387904 is out of range"),
        (["pebbles", "--language", "fr"], "Invalid value for '--language' / '--lang': 'fr' is not one of 'de', 'en';"),
        (["pebbles", "--save", "/no/such/folder/x"], "cannot be saved as '/no/such/folder/x'"),
        (["pebbles", "--nonsense"], "--nonsense"),
        ([], "Missing argument"),
    ],
)
def test_bad_input_to_play(arguments: list[str], sentence: str, capsys: Out) -> None:
    assert sentence in refusal(capsys, "play", *arguments)


# -- replay and show


def test_a_record_is_printed_in_words(saved: Path, capsys: Out) -> None:
    english = output(capsys, "replay", str(saved))
    assert "Seat 0 gives a pebble to Seat 1: red" in english
    assert "Seat 0 is to move: " in english
    assert "hidden" not in english
    german = output(capsys, "replay", str(saved), "--language", "de")
    assert "Platz 0 gibt einen Kiesel an Platz 1: rot" in german
    facts = json.loads(output(capsys, "replay", str(saved), "--json"))
    assert facts["game"] == "pebbles"
    assert facts["outcome"] is None
    assert facts["lines"] > 6


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("tafelrunde record 1", "something else", "This is not a Tafelrunde record: it begins with 'something else'"),
        ("game pebbles", "game chess", "There is no game 'chess'"),
        ("seats 2", "seats 9", "pebbles cannot be played with 9 seats"),
        ("seats 2", "seats two", "Line 4 of the record is 'seats two'"),
        ("option hand 3", "option hand 8", "Option hand is '8'"),
        ("0 chance draw:white", "0 chance draw:green", "Line 0 of the record cannot be played"),
        ("0 chance draw:white", "0 1 draw:white", "It is not for seat 1 to decide now but for chance."),
        ("0 chance draw:white", "7 chance draw:white", "Line 10 of the record is move 7, expected move 0."),
        ("0 chance draw:white", "0 chance draw:blue", "After line 0 (draw:blue) the position has the hash"),
        ("6 0 hand:red > seat:1", "6 0 hand:red", "'hand:red' is not a move of this game"),
        ("6 0 hand:red > seat:1", "6 0 undo:3", "it can take back nothing"),
        ("6 0 hand:red > seat:1", "6 0 hand:blue > seat:1", "'hand:blue > seat:1' is not possible now."),
    ],
)
def test_damaged_records(old: str, new: str, sentence: str, saved: Path, capsys: Out) -> None:
    text = saved.read_text()
    assert old in text
    saved.write_text(text.replace(old, new, 1))
    assert sentence in refusal(capsys, "replay", str(saved))
    assert sentence in refusal(capsys, "show", str(saved))


def test_a_record_of_another_version_is_replayed_until_it_breaks(saved: Path, capsys: Out) -> None:
    text = saved.read_text().replace("version 1", "version 7")
    saved.write_text(text)
    assert run(["replay", str(saved)]) == 0
    capsys.readouterr()
    saved.write_text(text.replace("6 0 hand:red > seat:1", "6 0 hand:blue > seat:1"))
    assert "Line 6 of the record cannot be played (it was made with version 7 of the rules, these are 1)" in refusal(
        capsys, "replay", str(saved)
    )


def test_files_that_are_no_records(tmp_path: Path, capsys: Out) -> None:
    assert "no.txt cannot be used: No such file" in refusal(capsys, "replay", str(tmp_path / "no.txt"))
    assert "cannot be used: Is a directory" in refusal(capsys, "replay", str(tmp_path))
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    assert "is not a text file" in refusal(capsys, "replay", str(binary))
    empty = tmp_path / "empty"
    empty.write_text("")
    assert "This is not a Tafelrunde record" in refusal(capsys, "replay", str(empty))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_shown(name: str, tmp_path: Path, capsys: Out) -> None:
    for ply in ("0", "20"):
        assert len(output(capsys, "show", name, "--ply", ply).splitlines()) > 10
        picture = tmp_path / f"board-{ply}.svg"
        assert output(capsys, "show", name, "--ply", ply, "--out", str(picture), "--theme", "dark") == ""
        assert picture.read_text("utf-8").startswith("<svg")


def test_a_position_of_a_record_can_be_shown(saved: Path, tmp_path: Path, capsys: Out) -> None:
    begin, end = tmp_path / "begin.svg", tmp_path / "end.svg"
    output(capsys, "show", str(saved), "--ply", "0", "--out", str(begin))
    output(capsys, "show", str(saved), "--out", str(end))
    assert begin.read_text("utf-8") != end.read_text("utf-8")
    assert "the game has only" in refusal(capsys, "show", str(saved), "--ply", "999")
    assert "leave out --seats" in refusal(capsys, "show", str(saved), "--seats", "3")


def test_a_watcher_sees_no_hands(capsys: Out) -> None:
    watching = output(capsys, "show", "pebbles", "--seats", "2")
    seated = output(capsys, "show", "pebbles", "--seats", "2", "--seat", "0")
    assert watching.count("?") == 6 + 1  # once in the legend
    assert seated.count("?") == 3 + 1


def test_bad_input_to_show(capsys: Out) -> None:
    assert "'nix' is neither a game nor a file" in refusal(capsys, "show", "nix")
    assert "The seat is 4, expected 0 to 3." in refusal(capsys, "show", "pebbles", "--seat", "4")
    assert "/no/board.svg cannot be used" in refusal(capsys, "show", "pebbles", "--out", "/no/board.svg")
    assert "-1 is out of range" in refusal(capsys, "show", "pebbles", "--ply", "-1")


# -- simulate, match, fuzz, bench


def test_simulate(capsys: Out) -> None:
    facts = json.loads(output(capsys, "simulate", "pebbles", "--seats", "2", "--games", "5", "--seed", "2", "--json"))
    for key in ("game", "seats", "games", "actions", "seconds", "actions_per_s", "endings", "checksum"):
        assert key in facts
    arguments = ("simulate", "pebbles", "--seats", "2", "--games", "5", "--seed", "2", "--audit")
    text = output(capsys, *arguments, "--players", "random")
    assert f"checksum: {facts['checksum']}" in text
    assert "every piece counted for" in text
    assert "with 2 seats and mixed players" in output(capsys, *arguments)
    assert json.loads(output(capsys, *arguments, "--json"))["players"] == "mixed"


def test_a_failed_audit_is_exit_code_1(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    from tafelrunde.arena.simulations import simulate
    from tafelrunde.arena.simulations.simulate import Simulation, Violation

    wrong = Simulation("pebbles", 2, {}, 1, 1, 54, 0.1, {"empty": 1}, 5, [Violation(3, 77, 9, "A pebble is gone.")])
    monkeypatch.setattr(simulate, "simulate", lambda *args, **more: wrong)
    assert run(["simulate", "pebbles", "--audit"]) == 1
    assert capsys.readouterr().err == "Game 3 (seed 77) after line 8: A pebble is gone.\n"


def test_match(capsys: Out) -> None:
    arguments = ("match", "pebbles", "--bots", "random,greedy", "--games", "10", "--seed", "2")
    facts = json.loads(output(capsys, *arguments, "--json"))
    assert (facts["game"], facts["games"], facts["seed"]) == ("pebbles", 10, 2)
    assert sum(bot["wins"] for bot in facts["bots"].values()) == pytest.approx(10)
    assert facts["bots"]["greedy"]["share"] == facts["bots"]["greedy"]["wins"] / facts["bots"]["greedy"]["games"]
    text = output(capsys, *arguments)
    assert "greedy" in text
    assert "95 %" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "nix"], "There is no game 'nix'"),
        (["simulate", "pebbles", "--seats", "5"], "cannot be played with 5 seats"),
        (["simulate", "pebbles", "--games", "0"], "0 is out of range, expected 1 or more"),
        (["simulate", "pebbles", "--seed", "x"], "'x' is not a whole number"),
        (["simulate", "pebbles", "--option", "hand=x"], "Option hand is 'x'"),
        (["match", "nix", "--bots", "random"], "There is no game 'nix'"),
        (["match", "pebbles"], "Missing option '--bots'"),
        (["match", "pebbles", "--bots", "random"], "cannot be played with 1 seats"),
        (["match", "pebbles", "--bots", "random,,random"], "There is no bot ''"),
        (["match", "pebbles", "--bots", ""], "There is no bot ''"),
        (["show", "pebbles", "--theme", "pink"], "Invalid value for '--theme': 'pink' is not one of 'light', 'dark';"),
        (
            ["show", "pebbles", "--out", "x.png"],
            "'x.png' is no name for an SVG picture, expected one that ends in .svg",
        ),
        (["serve", "--port", "abc"], "Invalid value for '--port': 'abc' is not a whole number;"),
        (["serve", "--port", "70000"], "70000 is out of range, expected 0 to 65535"),
        (["serve", "--bot-seconds", "soon"], "'soon' is no time in seconds, expected 0.01 or more"),
        (["serve", "--bot-workers", "0"], "0 is out of range, expected 1 or more"),
        (["games", "nix"], "There is no game 'nix'"),
        (["match", "pebbles", "--bots", "random,rendom"], "Did you mean random?"),
        (["match", "pebbles", "--bots", "random,random", "--option", "x=1"], "no option 'x'"),
        (["fuzz", "nix", "--seconds", "1"], "There is no game 'nix'"),
        (["fuzz", "pebbles", "--seconds", "soon"], "'soon' is no time in seconds"),
        (
            ["fuzz", "pebbles", "--players", "bad"],
            "'bad' is not one of 'random', 'greedy', 'passive', 'seeking', 'mixed'",
        ),
        (["fuzz", "pebbles", "--seconds", "nan"], "'nan' is no time in seconds"),
        (["games", "--seats-of", "nix"], "There is no game 'nix'"),
        (["nonsense"], "No such command 'nonsense'"),
    ],
)
def test_bad_input_to_other_commands(arguments: list[str], sentence: str, capsys: Out) -> None:
    assert sentence in refusal(capsys, *arguments)


def test_fuzz(capsys: Out) -> None:
    text = output(capsys, "fuzz", "pebbles", "--seconds", "0.5")
    assert "pebbles, mixed players, seed 1: " in text
    assert "0 findings" in text
    assert re.search(r"\nendings: empty \d+\n", text)
    facts = json.loads(output(capsys, "fuzz", "pebbles", "--seconds", "0.5", "--players", "greedy", "--json"))
    assert (facts["players"], facts["findings"]) == ("greedy", [])
    assert facts["endings"] == {"empty": facts["games"]}


def test_what_fuzz_finds_is_written_down(capsys: Out, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tafelrunde.arena.simulations.fuzz.violations", lambda *position: ["All is lost."])
    assert run(["fuzz", "pebbles", "--seed", "4", "--out", str(tmp_path)]) == 1
    assert "All is lost." in capsys.readouterr().err
    file = tmp_path / "fuzz-pebbles-4-0.txt"
    assert "All is lost." in file.read_text()
    assert run(["replay", str(file)]) == 0


@pytest.mark.slow
def test_bench(capsys: Out) -> None:
    facts = json.loads(output(capsys, "bench", "--seconds", "0.1", "--json"))
    assert facts["compiled"] == tafelrunde.is_compiled()
    assert set(facts["games"]) == set(GAMES)
    for figures in facts["games"].values():
        assert figures["pick_per_s"] > figures["listed_per_s"] * 0.2
        assert figures["interpreted_per_s"] > 0
        assert figures["search_per_s"] > 0


# -- new-game


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the source, without what was compiled."""
    root = tmp_path / "checkout"
    bare = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "static", "server")
    shutil.copytree(ROOT / "src", root / "src", ignore=bare)
    shutil.copytree(ROOT / "tests" / "games" / "pebbles", root / "tests" / "games" / "pebbles", ignore=bare)
    shutil.copy(ROOT / "pyproject.toml", root)
    for folder in ("tests", "tests/games"):
        (root / folder / "__init__.py").touch()
    return root


def in_checkout(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_a_new_game_is_ready_to_run(checkout: Path) -> None:
    made = in_checkout(checkout, "-m", "tafelrunde.cli", "new-game", "twig_fight")
    assert made.returncode == 0, made.stderr
    for name in "board display/scene frames heuristic position rules secrets storage vocabulary".split():
        assert f"src/tafelrunde/games/twig_fight/{name}.py" in made.stdout.split()
    assert "PYTHONPATH=src TAFELRUNDE_INTERPRETED=1 tafelrunde simulate twig_fight" in made.stdout
    rules = (checkout / "src/tafelrunde/games/twig_fight/rules.py").read_text("utf-8")
    assert "class TwigFight(Secrets)" in rules
    assert 'id="twig_fight"' in rules
    for arguments in (
        ["simulate", "twig_fight", "--games", "5", "--audit"],
        ["match", "twig_fight", "--bots", "random,greedy", "--games", "2"],
        ["show", "twig_fight", "--out", "board.svg"],
        ["fuzz", "twig_fight", "--seconds", "0.5"],
    ):
        done = in_checkout(checkout, "-m", "tafelrunde.cli", *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
    tested = in_checkout(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/twig_fight")
    assert tested.returncode in (0, 5), tested.stdout  # 5: there is nothing to test


@pytest.mark.parametrize("name", ["Twigs", "2wigs", "twig fight", "../twigs", "", "class", "match", "a" * 40])
def test_bad_names_for_a_new_game(name: str, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.chdir(checkout)
    before = sorted(checkout.rglob("*"))
    assert f"The name is {name!r}, expected small letters" in refusal(capsys, "new-game", name)
    assert sorted(checkout.rglob("*")) == before


def test_a_new_game_needs_a_free_name_and_a_checkout(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.chdir(checkout / "src")
    assert "The name 'shangrila' is taken" in refusal(capsys, "new-game", "shangrila")
    monkeypatch.chdir(tmp_path)
    assert "is not in a checkout of Tafelrunde" in refusal(capsys, "new-game", "twigs")


# -- choosing


def test_a_menu_finds_what_is_meant() -> None:
    menu = Menu(["hand:red > seat:1", "hand:red > seat:2", "hand:blue > seat:1", "do:pass"])
    assert menu.after(()) == ["hand:red", "hand:blue", "do:pass"]
    assert menu.after(("hand:red",)) == ["seat:1", "seat:2"]
    assert menu.find("3") == ("do:pass",)
    assert menu.find("hand:red") == ("hand:red",)
    assert menu.find("blue") == ("hand:blue", "seat:1")  # no choice is left
    assert menu.find("seat:2", ("hand:red",)) == ("hand:red", "seat:2")
    assert menu.find("2", ("hand:red",)) == ("hand:red", "seat:2")
    assert menu.find("do:pass", ("hand:red",)) == ("do:pass",)
    for wrong in ("hand", "4", "0", "seat:1", "red > seat:3", "pass > pass", ">", "> >", "x" * 500):
        with pytest.raises(BadPath):
            menu.find(wrong)


def test_tab_completes_pick_by_pick() -> None:
    pytest.importorskip("prompt_toolkit")
    reader = TerminalReader.__new__(TerminalReader)
    reader.commands, reader.words, reader.picks = ("help", "undo"), str.upper, ()
    reader.menu = Menu(["hand:red > seat:1", "hand:red > seat:2", "do:pass"])
    assert list(reader.completions("ha")) == [("hand:red > ", 2, "HAND:RED")]
    assert [text for text, _, _ in reader.completions("hand:red > ")] == ["seat:1", "seat:2"]
    assert [text for text, _, _ in reader.completions("hand:red > seat:2")] == ["seat:2"]
    assert [text for text, _, _ in reader.completions("u")] == ["undo"]
    assert list(reader.completions("zzz")) == []
