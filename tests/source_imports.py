"""Our modules and what they import, read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tafelrunde

ROOT = Path(tafelrunde.__file__).parent

MODULES = sorted(p for p in ROOT.rglob("*.py") if p.parent != ROOT)

EXCEPTIONS: set[tuple[str, str]] = {
    ("core.engine.game", "core.registry"),  # a pickle may arrive in a process that has imported neither
}
"""Imports that break the rules of `test_architecture.py`, by name."""


def name_of(module: Path) -> str:
    """The name of a module without `tafelrunde`, e.g. `server.tables.rooms.room`."""
    return ".".join(module.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


NAMES = {name_of(module): module for module in MODULES}


def imported(module: Path) -> Iterator[str]:
    """The names of our own modules that a module imports, also inside functions."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("tafelrunde"))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tafelrunde"):
            for alias in node.names:
                yield f"{node.module}.{alias.name}"


def imported_modules(module: Path) -> set[str]:
    """The modules of ours that a module imports, as in `NAMES`."""
    modules = set()
    for name in imported(module):
        words = name.split(".")[1:]
        while words and ".".join(words) not in NAMES:
            words.pop()
        modules.add(".".join(words))
    return modules - {""}
