"""Bots that are programs of their own: what they learn, and what comes of every mistake."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tafelrunde import bots
from tafelrunde.arena.game_job import Job, Played, play
from tafelrunde.bots import external
from tafelrunde.cli import run
from tafelrunde.core import registry
from tafelrunde.core.errors import BadSetup, BotMistake, UnknownName
from tafelrunde.core.play.table import replay

ROOT = Path(__file__).parents[2]
Out = pytest.CaptureFixture[str]

FIRST = """
import json, sys, time, os
def main(answer):
    for line in sys.stdin:
        asked = json.loads(line)
        with open(sys.argv[0] + ".log", "a") as log:
            log.write("→ " + line)
            said = '{"ready": true}' if asked["type"] == "begin" else None
            if asked["type"] == "decide":
                said = answer(asked)
            if said is not None:
                log.write("← " + said + "\\n")
                print(said, flush=True)
def first(asked):
    return json.dumps({"path": asked["legal"][0]})
"""


class Written:
    """A program in the test's folder: `body` says what `answer(asked)` does."""

    def __init__(self, folder: Path, body: str = "return first(asked)", after: str = "main(answer)") -> None:
        self.file = folder / "bot.py"
        lines = "\n".join(f"    {line}" for line in body.splitlines())
        self.file.write_text(f"{FIRST}\ndef answer(asked):\n{lines}\n{after}\n", "utf-8")
        self.name = f"exec:{sys.executable} {self.file}"

    def log(self) -> list[str]:
        log = self.file.with_name("bot.py.log")
        return log.read_text("utf-8").splitlines() if log.exists() else []

    def asked(self, kind: str) -> list[dict[str, object]]:
        messages = [json.loads(line[2:]) for line in self.log() if line.startswith("→")]
        return [message for message in messages if message["type"] == kind]


def game(*names: str, strict: bool = False, title: str = "pebbles", **options: int) -> Played:
    return play(Job(0, title, names, 11, 12, options, strict))


def only_mistake(played: Played) -> str:
    (mistake,) = played.mistakes
    return mistake


# -- what it learns


def test_the_transcript_in_the_docs_is_true(tmp_path: Path, capsys: Out) -> None:
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    (transcript,) = re.findall(r"```text\n(.*?)```", text, re.S)
    beginning, end = (part.strip().splitlines() for part in transcript.split("…"))
    written = Written(tmp_path)
    command = ["match", "pebbles", "--bots", f"{written.name},random", "--option", "hand=1", "--seed", "1"]
    assert run([*command, "--games", "1", "--workers", "1"]) == 0
    log = written.log()
    assert log[: len(beginning)] == beginning
    assert log[-len(end) :] == end
    assert capsys.readouterr().err == ""


def test_it_is_told_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    written = Written(tmp_path)
    played = game("random", written.name, "random")
    table = replay(played.record)
    all_lines: list[list[Any]] = []
    for question in written.asked("decide"):
        n = question["n"]
        assert isinstance(n, int)
        state = table.state_at(n)
        view = json.loads(json.dumps(state.view(1).__dict__))
        assert question["view"] == {key: view[key] for key in ("step", "actors", "position")}
        assert question["legal"] == [state.game.actions.path(action) for action in state.legal()]
        lines = question["lines"]
        assert isinstance(lines, list)
        all_lines += lines
        assert len(all_lines) == n
    log_lines = [["chance" if entry.seat < 0 else entry.seat, entry.path_for(1)] for entry in table.log]
    assert all_lines == log_lines[: len(all_lines)]
    assert any("?" in path for _, path in all_lines), "nothing was hidden, so nothing was shown"
    (end,) = written.asked("end")
    assert end["outcome"]["scores"] == played.scores  # type: ignore[index]


def test_equal_seeds_give_equal_games_and_other_seeds_others(tmp_path: Path) -> None:
    body = "import random; return json.dumps({'path': random.Random(str(asked)).choice(asked['legal'])})"
    written = Written(tmp_path, body)
    assert game(written.name, "random").record == game(written.name, "random").record
    seeds = {begin["seed"] for begin in written.asked("begin")}
    game_of_others = play(Job(0, "pebbles", (written.name, "random"), 11, 13, {}))
    assert game_of_others.mistakes == []
    assert len(seeds) == 1
    assert len({begin["seed"] for begin in written.asked("begin")}) == 2


def test_every_game_can_be_played_by_a_program() -> None:
    name = f"exec:{ROOT / 'examples' / 'first_path.sh'}@5s"
    for title in registry.ids():
        seats = registry.title(title).game.info.seats[0]
        played = game(name, *["random"] * (seats - 1), title=title)
        assert played.mistakes == [], title


def test_the_example_beats_chance(capsys: Out) -> None:
    name = f"exec:{sys.executable} {ROOT / 'examples' / 'pebbles_bot.py'}"
    assert run(["match", "pebbles", "--bots", f"{name},random", "--games", "20", "--workers", "2", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["bots"][name]["share"] > 0.7
    assert result["bots"][name]["replaced"] == 0


def test_the_examples_are_short() -> None:
    for name in ("first_path.sh", "pebbles_bot.py"):
        assert len((ROOT / "examples" / name).read_text("utf-8").splitlines()) <= 45


# -- mistakes


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("return 'red, I think'", r"did not answer in JSON but 'red, I think' at line 6\.$"),
        ("return '[1, 2]'", r"""answered '\[1, 2\]' at line 6, expected {"path": ".*"}\.$"""),
        ("return '{\"move\": 1}'", r"""answered '{"move": 1}' at line 6, expected {"path": ".*"}\.$"""),
        ('return \'{"path": "do:win"}\'', r"played 'do:win' at line 6, which is none of its \d+ legal paths\.$"),
        ("return json.dumps({'path': asked['legal'][0], 'n': 3})", r"answered for line '3' when .* at line 6\.$"),
        ("return '9' * 5000", r"did not answer in JSON but '.{60}' at line 6\.$"),
        ("return '[' * 60000", r"did not answer in JSON but '.{60}' at line 6\.$"),
    ],
)
def test_a_wrong_answer_is_one_mistake_and_the_game_goes_on(tmp_path: Path, body: str, sentence: str) -> None:
    written = Written(tmp_path, f"if asked['n'] == 6:\n    {body}\nreturn first(asked)")
    played = game(written.name, "random")
    mistake = only_mistake(played)
    assert mistake.startswith(f"{written.name} at seat 0 ")
    assert re.search(sentence, mistake), mistake
    assert played.replaced == [1, 0]
    assert len(written.asked("decide")) > 3
    assert written.asked("end")


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("sys.exit(3)", "ended with exit code 3"),
        ("os.kill(os.getpid(), 11)", "was ended by signal 11"),
        ("os.close(1); time.sleep(60)", "closed its output, and was stopped"),
        ("time.sleep(60)", r"was silent for 1\.4 s, and was stopped"),
        ("print('x' * 70000, flush=True); time.sleep(60)", "answered with more than 65536 bytes, and was stopped"),
    ],
)
def test_after_a_program_has_gone_chance_plays_on(tmp_path: Path, body: str, sentence: str) -> None:
    written = Written(tmp_path, f"if asked['n'] > 6:\n    {body}\nreturn first(asked)")
    began = time.monotonic()
    played = game(f"{written.name}@0.2s", "random")
    assert time.monotonic() - began < 20
    assert re.search(rf"{sentence} at line \d+; chance plays on for it\.$", only_mistake(played))
    assert played.replaced[0] > 2
    assert not written.asked("end")


def test_a_program_that_does_not_read_cannot_hold_us_up(tmp_path: Path) -> None:
    """Its input is full at some time; a big game fills it."""
    written = Written(tmp_path, after="sys.stdin.readline(); print('{\"ready\": true}', flush=True); time.sleep(60)")
    title = max(registry.ids(), key=lambda id: len(registry.title(id).game.actions))
    seats = registry.title(title).game.info.seats[0]
    played = game(f"{written.name}@0.1s", *["random"] * (seats - 1), title=title)
    assert "was silent for 1.2 s" in only_mistake(played)


def test_a_program_that_talks_too_much_is_answered_in_turn(tmp_path: Path) -> None:
    """Lines nobody asked for are taken for answers; with n in them it is seen."""
    body = "said = json.dumps({'path': asked['legal'][0], 'n': asked['n']})\nreturn said + '\\n' + said"
    played = game(Written(tmp_path, body).name, "random")
    assert all("answered for line" in mistake for mistake in played.mistakes)
    assert len(played.mistakes) > 3


def test_all_that_a_program_starts_ends_with_it(tmp_path: Path) -> None:
    body = "import subprocess\nchild = subprocess.Popen(['sleep', '60'])\n"
    body += "open(sys.argv[0] + '.child', 'w').write(str(child.pid)); time.sleep(60)"
    written = Written(tmp_path, body)
    game(f"{written.name}@0.1s", "random")
    child = int(written.file.with_name("bot.py.child").read_text())
    for _ in range(50):
        status = Path(f"/proc/{child}/status")
        if not status.exists() or "State:\tZ" in status.read_text():
            return
        time.sleep(0.1)
    os.kill(child, 9)
    raise AssertionError("The child lives on.")


@pytest.mark.parametrize(
    ("after", "sentence"),
    [
        ("print('hello', flush=True); time.sleep(60)", r"did not answer in JSON but 'hello'\.$"),
        ("print('{}', flush=True); time.sleep(60)", r"answered '{}' to begin, expected {\"ready\": true}\.$"),
        ("1 / 0", r"ended with exit code 1\.$"),
        ("time.sleep(60)", r"was silent for 0\.5 s, and was stopped\.$"),
    ],
)
def test_a_program_that_does_not_get_ready_ends_everything(
    tmp_path: Path, after: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    if "sleep" in after and "print" not in after:
        monkeypatch.setattr(external, "READY_SECONDS", 0.5)
    with pytest.raises(BadSetup, match=sentence):
        game(Written(tmp_path, after=after).name, "random")


def test_what_cannot_be_executed_is_refused_before_anything_is_played(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "text").write_text("a letter")
    (tmp_path / "bad").write_text("a letter")
    (tmp_path / "bad").chmod(0o755)
    for name in (
        "exec:",
        "exec:/no/such/bot",
        f"exec:{tmp_path / 'text'}",
        f"exec:{tmp_path}",
        "exec:'a",
        "exec:sh@0s",
    ):
        with pytest.raises(UnknownName, match="There is no bot"):
            bots.bot(name)
    assert run(["match", "pebbles", "--bots", "exec:/no/such/bot,random"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(BadSetup, match="cannot be started: Exec format error"):
        game(f"exec:{tmp_path / 'bad'}", "random")


def test_a_match_tells_mistakes_and_counts_them(tmp_path: Path, capsys: Out) -> None:
    written = Written(tmp_path, "return 'no'")
    assert run(["match", "pebbles", "--bots", f"{written.name},random", "--games", "1", "--workers", "1"]) == 0
    captured = capsys.readouterr()
    assert captured.err.count("did not answer in JSON but 'no'") == 10
    assert re.search(r"^… and \d+ more mistakes\.$", captured.err, re.M)
    replaced = rf"^\d+ decisions of {re.escape(written.name)} were replaced by random ones\.$"
    assert re.search(replaced, captured.err, re.M)


def test_strict_ends_at_the_first_mistake(tmp_path: Path, capsys: Out) -> None:
    written = Written(tmp_path, "return 'no'")
    command = ["match", "pebbles", "--bots", f"{written.name},random", "--games", "2", "--strict"]
    for workers in ("1", "2"):
        assert run([*command, "--workers", workers]) == 2
        captured = capsys.readouterr()
        sentence = captured.err.strip().splitlines()[-1]
        assert re.search(r"did not answer in JSON but 'no' at line \d+\.$", sentence)  # of either game
    with pytest.raises(BotMistake):
        game(written.name, "random", strict=True)


def test_a_tournament_keeps_mistakes(tmp_path: Path, capsys: Out) -> None:
    written = Written(tmp_path, "return 'no' if asked['n'] == 6 else first(asked)")
    command = ["tournament", "pebbles", "--seats", "2", "--deals", "1", "--bots", f"{written.name},random"]
    for _ in range(2):  # the second time everything is read from the file
        assert run([*command, "--workers", "1", "--out", str(tmp_path / "kept"), "--json"]) == 0
        captured = capsys.readouterr()
        assert json.loads(captured.out)["replaced"] == {written.name: 1}
        assert f"1 decisions of {written.name} were replaced" in captured.err
