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
        if module == ROOT / "core" / "display" / "svg.py" and words[1] == "look":
            continue  # drawing needs the palette
        assert words[1] in allowed, f"{part} must not import {name}"
        if part == "games" and words[1] == "games":
            assert words[2] == rest[0], f"{rest[0]} must not import {name}"
            assert is_own_or_shared(rest[1:], words[3:]), f"{'/'.join(rest)} must not import {name}"


def is_own_or_shared(importer: list[str], imported: list[str]) -> bool:
    """A scenario builds on its game and on what scenarios share, never on another one; a game on none of them."""
    if imported[:1] != [registry.SCENARIOS]:
        return True
    if importer[:1] != [registry.SCENARIOS]:
        return False
    others = set(registry.ids()) - set(importer[1:2])
    return not others & set(imported[1:2])


def test_nothing_outside_a_games_folder_names_a_game() -> None:
    """No `if game == …` anywhere; the one to copy is named where it is copied, the first to play in a help text."""
    exempt = {"cli/commands/new_game.py"}
    for module in MODULES:
        relative = str(module.relative_to(ROOT))
        if relative.startswith("games/") or relative in exempt:
            continue
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in registry.ids(), f"{relative} names the game {node.value}"
