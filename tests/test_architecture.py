"""Dependencies point one way: core <- games <- bots <- arena, core <- server; nothing lists the games."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.core import registry

ROOT = Path(tafelrunde.__file__).parent
PARTS = {
    "core": set(),
    "look": set(),
    "games": {"core"},
    "bots": {"core"},
    "arena": {"core", "bots"},
    "server": {"core", "bots", "look"},
    "cli": {"core", "bots", "arena", "server"},
}
MODULES = sorted(p for p in ROOT.rglob("*.py") if p.parent != ROOT)


def imported(module: Path) -> Iterator[str]:
    """The names of our own modules that a module imports, also inside functions."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("tafelrunde"))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tafelrunde"):
            for alias in node.names:
                yield f"{node.module}.{alias.name}"


@pytest.mark.parametrize("module", MODULES, ids=lambda m: str(m.relative_to(ROOT)))
def test_imports_point_one_way(module: Path) -> None:
    part, *rest = module.relative_to(ROOT).parts
    allowed = PARTS[part] | {part}
    for name in imported(module):
        words = name.split(".")
        if len(words) == 1 or words[1] in ("__version__", "is_compiled"):
            continue
        if module == ROOT / "core" / "registry.py" and name == "tafelrunde.games":
            continue  # the registry looks into the folder of games
        if module == ROOT / "core" / "svg.py" and words[1] == "look":
            continue  # drawing needs the palette
        assert words[1] in allowed, f"{part} must not import {name}"
        if part == "games" and words[1] == "games":
            assert words[2] == rest[0] or words[2] in BASES.get(rest[0], ()), f"{rest[0]} must not import {name}"


BASES: dict[str, tuple[str, ...]] = {}
"""Games that build on another one: scenarios."""


def test_nothing_outside_a_games_folder_names_a_game() -> None:
    """No `if game == …` anywhere; the one to copy is named where it is copied, the first to play in a help text."""
    exempt = {"cli/new_game.py"}
    for module in MODULES:
        relative = str(module.relative_to(ROOT))
        if relative.startswith("games/") or relative in exempt:
            continue
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in registry.ids(), f"{relative} names the game {node.value}"
