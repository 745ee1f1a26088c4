"""How source and tests are laid out: small folders; helpers are no tests; oracles know nothing of the rules."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
MODULES = sorted(TESTS.rglob("*.py"))
SOURCES = [TESTS.parent / "src" / "tafelrunde", TESTS.parent / "client" / "src", TESTS]
BUILT = {"__pycache__", "static"}
LARGEST = 15
GROWING = {"versions"}
"""Folders with one file for every change of the database: they are read by number."""
ORACLES = [module for module in MODULES if "oracle" in module.stem and not module.stem.startswith("test_")]


def imported(module: Path) -> set[str]:
    """The absolute names of all that a module imports, `from a import b` as `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module.relative_to(TESTS)}:{node.lineno} imports relatively, expected tests.…"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(TESTS)))
def test_no_module_imports_from_a_test(module: Path) -> None:
    tests = {
        name
        for name in imported(module)
        if name.startswith("tests.") and any(p.startswith("test_") or p == "conftest" for p in name.split("."))
    }
    assert not tests, f"{module.relative_to(TESTS)} imports from tests: {sorted(tests)}; use a helper module"


@pytest.mark.parametrize("module", ORACLES, ids=lambda module: str(module.relative_to(TESTS)))
def test_an_oracle_imports_nothing_of_a_game(module: Path) -> None:
    games = {name for name in imported(module) if name.startswith("tafelrunde.games.")}
    assert not games, f"{module.relative_to(TESTS)} imports {sorted(games)}; an oracle has tables and rules of its own"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_a_folder_has_no_more_files_than_one_can_see_at_once(source: Path) -> None:
    files = [
        file for file in source.rglob("*.*") if file.is_file() and not BUILT & set(file.parts) and file.suffix != ".so"
    ]
    sizes = Counter(file.parent.relative_to(source) for file in files)
    assert {str(folder): size for folder, size in sizes.items() if size > LARGEST and folder.name not in GROWING} == {}
