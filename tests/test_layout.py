"""How the tests are laid out: helpers are no tests, and oracles know nothing of the rules they check."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
MODULES = sorted(TESTS.rglob("*.py"))
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
