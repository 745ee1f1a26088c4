"""`tafelrunde new-game`: begin a game of your own with a copy of Pebbles."""

from __future__ import annotations

import keyword
import re
import tomllib
from pathlib import Path
from typing import Annotated, Final

import typer

from tafelrunde.core.errors import BadSetup

MODEL: Final = "pebbles"
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,29}")
_TEXT_FILES: Final = (".py", ".svg", ".md", ".txt")


def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Its name: small letters, digits and _, as for a module.")
    ],
) -> None:
    """Begin a new game: copy the small game Pebbles and its tests under a new name, ready to run.

    Only in a checkout of the source.
    """
    root = find_checkout(Path.cwd())
    check_name(root, name)
    copies = [
        *copy_renamed(games_of(root) / MODEL, games_of(root) / name, name),
        *copy_renamed(tests_of(root) / MODEL, tests_of(root) / name, name),
    ]
    for file in copies:
        print(file.relative_to(root))
    source = "PYTHONPATH=src TAFELRUNDE_INTERPRETED=1"
    print(f"Try it: {source} tafelrunde simulate {name} --games 10 --audit · {source} pytest tests/games/{name}")


def games_of(root: Path) -> Path:
    return root / "src" / "tafelrunde" / "games"


def tests_of(root: Path) -> Path:
    return root / "tests" / "games"


def find_checkout(start: Path) -> Path:
    """The root folder of the checkout that contains the start folder."""
    for folder in (start, *start.parents):
        project = folder / "pyproject.toml"
        if project.is_file() and (games_of(folder) / MODEL / "rules.py").is_file():
            try:
                if tomllib.loads(project.read_text("utf-8"))["project"]["name"] == "tafelrunde":
                    return folder
            except (KeyError, TypeError, ValueError):
                continue
    raise BadSetup(f"{str(start)!r} is not in a checkout of Tafelrunde; clone the source and try there.")


def check_name(root: Path, name: str) -> None:
    """Refuse a name that no module can have, and one that is taken."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise BadSetup(f"The name is {name!r}, expected small letters, digits and _, beginning with a letter.")
    is_scenario = any(games_of(root).glob(f"*/scenarios/{name}"))
    if is_scenario or (games_of(root) / name).exists() or (tests_of(root) / name).exists():
        raise BadSetup(f"The name {name!r} is taken; choose another one.")


def copy_renamed(source: Path, target: Path, name: str) -> list[Path]:
    """Copy a folder of text files under the new name; returns the new files."""
    copies: list[Path] = []
    for file in sorted(source.rglob("*")) if source.is_dir() else []:
        if file.suffix in _TEXT_FILES and "__pycache__" not in file.parts:
            copy = target / str(file.relative_to(source)).replace(MODEL, name)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(renamed(file.read_text("utf-8"), name), "utf-8")
            copies.append(copy)
    return copies


def renamed(text: str, name: str) -> str:
    """The text with the names of the game changed: classes, modules and ids, but not the pebbles of the rules."""
    title = "".join(part.capitalize() for part in name.split("_"))
    text = re.sub(rf"\b{MODEL.capitalize()}(?=Game\b|View\b|Features\b|\b)", title, text)
    text = re.sub(rf"(?<=games[./]){MODEL}\b|(?<=[\"'`]){MODEL}(?=[\"'`])", name, text)
    return re.sub(rf"(?<=[#\"(]){MODEL}-|(?<=#){MODEL}-", f"{name}-", text)
