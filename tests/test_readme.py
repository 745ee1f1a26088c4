"""What the README and the docs show is run."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde.core.libraries import LIBRARIES

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(language: str) -> list[tuple[str, str]]:
    snippets = []
    for page in PAGES:
        for i, text in enumerate(re.findall(rf"```{language}\n(.*?)```", page.read_text("utf-8"), re.S)):
            snippets.append((f"{page.name}-{i}", text))
    return snippets


@pytest.mark.parametrize(("where", "code"), blocks("python"), ids=lambda x: x if len(x) < 40 else "")
def test_python_snippets_run(where: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Lines `# -> text` after a statement say what it prints."""
    try:
        exec(compile(code, where, "exec"), {"__name__": "__main__"})
    except ImportError as error:
        if (error.name or "").split(".")[0] not in LIBRARIES:
            raise
        pytest.skip(f"{error}: pip install 'tafelrunde[research]'")
    printed = capsys.readouterr().out
    for expected in re.findall(r"# -> (.*)", code):
        assert expected.strip() in printed


def test_the_bot_of_the_docs_plays_from_the_folder_one_is_in(tmp_path: Path) -> None:
    [code] = [code for where, code in blocks("python") if "class FlatBot" in code]
    (tmp_path / "my_module.py").write_text(code, "utf-8")
    command = ["match", "pebbles", "--bots", "my_module:FlatBot,random", "--games", "2", "--workers", "2"]
    run = subprocess.run(  # -P: an installed command does not look into the folder either
        [sys.executable, "-P", "-m", "tafelrunde.cli", *command], cwd=tmp_path, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("2 games of pebbles")


COMMANDS = [
    (where, line.removeprefix("$ ").split("#")[0].strip())
    for where, text in blocks("console")
    for line in text.splitlines()
    if line.startswith("$ tafelrunde ")
]


@pytest.mark.parametrize(("where", "command"), COMMANDS, ids=[c[:50] for _, c in COMMANDS])
def test_commands_run(where: str, command: str, tmp_path: Path) -> None:
    if command.split()[1] in ("play", "serve", "bench", "new-game"):
        pytest.skip("runs until somebody stops it, or writes into the checkout; tested on its own")
    if command.split()[1] == "dataset":
        pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'tafelrunde[research]'")
    words = shlex.split(command)
    run = subprocess.run(
        [sys.executable, "-m", "tafelrunde.cli", *words[1:]], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr


def test_there_are_snippets_to_run() -> None:
    assert blocks("python")
    assert COMMANDS
