"""Dependencies point one way: core <- games, core <- bots <- arena, core <- server; nothing lists the games.

Inside core and server every folder has its own rules. `EXCEPTIONS` names the imports that break them; the list may only
shrink: an exception that is no longer needed fails the test, too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.core import registry
from tests import folder_graph
from tests.source_imports import EXCEPTIONS, MODULES, NAMES, ROOT, imported, imported_modules

PARTS = {
    "core": {"look"},
    "look": set(),
    "games": {"core"},
    "bots": {"core"},
    "arena": {"core", "bots"},
    "server": {"core", "bots", "look"},
    "cli": {"core", "bots", "arena", "server"},
    "research": {"core", "bots", "arena", "cli"},
}

RULES = {
    "core": {"core", "core.engine", "core.display", "core.learn", "look"},
    "core.engine": {"core.engine", "core.errors", "core.info", "core.view"},
    "core.display": {"core.display", "look"},
    "core.learn": {"core.learn", "core.engine", "core.display", "core.staging", "core.errors", "core.info"},
    "core.play": {
        "core.play",
        "core.engine",
        "core.display",
        "core.registry",
        "core.staging",
        "core.learn",
        "core.errors",
        "core.info",
    },
    "server": {"server"},
    "server.monitoring": {"server", "server.monitoring"},
    "server.protocol": {"server", "server.protocol"},
    "server.workers": {"server", "server.protocol", "server.workers"},
    "server.tables": {
        *("server", "server.monitoring.metering"),
        *("server.protocol", "server.workers", "server.tables"),
    },
    "server.storage": {
        *("server", "server.monitoring", "server.protocol.names", "server.storage"),
        *(f"server.tables.{name}" for name in ("clocks.calendar", "model", "peer_ports", "ports")),
    },
    "server.storage.stores": {
        *("server", "server.protocol.names", "server.storage", "server.storage.stores"),
        *(f"server.tables.{name}" for name in ("clocks.calendar", "model", "operator_ports", "peer_ports", "ports")),
    },
    "server.storage.peers": {
        *("server", "server.storage", "server.storage.peers"),
        *(f"server.tables.{name}" for name in ("model", "operator_ports", "peer_ports")),
    },
    "server.accounts": {"server", "server.protocol", "server.storage", "server.storage.stores", "server.accounts"},
    "server.notifications": {"server", "server.protocol", "server.storage", "server.notifications"},
    "server.web": {
        *("server", "server.monitoring"),
        *(f"server.{name}" for name in ("protocol", "workers", "tables", "accounts", "notifications", "web")),
    },
}
"""What the modules of a folder may import: folders (their own modules, not those of folders inside) or modules."""

ROOTS = {"server.app", "server.run"}
"""Where the server is put together: these may import everything, and nothing imports them but each other and `cli`."""

THREADS = {"threading", "concurrent.futures", "asyncio.to_thread", "run_in_executor"}
OF_THE_SERVER = {
    "alembic",
    "argon2",
    "httpx2",
    "platformdirs",
    "prometheus_client",
    "sqlalchemy",
    "starlette",
    "uvicorn",
}
BANNED = {
    "server.protocol": OF_THE_SERVER | THREADS | {"structlog"},
    "server.workers": OF_THE_SERVER | THREADS | {"structlog"},
    "server.tables": OF_THE_SERVER | THREADS | {"structlog"},
    "server.storage": {"starlette", "uvicorn"},
    "server.storage.stores": {"starlette", "uvicorn", "alembic"},
    "server.storage.peers": {"starlette", "uvicorn", "alembic"},
    "server.monitoring": {"starlette", "sqlalchemy", "alembic"},
    "server.accounts": {"starlette", "uvicorn"},
    "server.notifications": {"starlette", "uvicorn"},
    "server.web": {"sqlalchemy", "alembic"},
}
"""What no module of a folder uses: libraries, functions, methods."""


def used(module: Path) -> Iterator[str]:
    """Modules that a module imports, names it imports from them, and attributes it reads, e.g. `asyncio.to_thread`."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _with_parents(alias.name)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                yield from _with_parents(f"{node.module}.{alias.name}")
        elif isinstance(node, ast.Attribute):
            yield node.attr
            if isinstance(node.value, ast.Name):
                yield f"{node.value.id}.{node.attr}"


def _with_parents(name: str) -> list[str]:
    words = name.split(".")
    return [".".join(words[: n + 1]) for n in range(len(words))]


def folder_of(name: str) -> str:
    """The folder whose rules a module follows: the innermost one that has rules."""
    words = name.split(".")
    while len(words) > 1 and ".".join(words) not in RULES:
        words.pop()
    return ".".join(words)


def breaches(name: str) -> set[tuple[str, str]]:
    """What a module of core or server imports or uses against the rules of its folder."""
    if name in ROOTS:
        return set()
    folder = folder_of(name)
    own_parts = {"core", "look"} if folder.startswith("core") else {"server"}
    others = {other for other in imported_modules(NAMES[name]) if other.split(".")[0] in own_parts}
    wrong = {other for other in others if other in ROOTS or not RULES[folder] & {other, folder_of(other)}}
    return {(name, other) for other in wrong | set(used(NAMES[name])) & BANNED.get(folder, set())}


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
        assert words[1] in allowed, f"{part} must not import {name}"
        if part == "research" and words[1] == "cli":
            assert words[2] == "terminal", f"research draws with the terminal's renderer, but must not import {name}"
        if part == "games" and words[1] == "games":
            assert words[2] == rest[0], f"{rest[0]} must not import {name}"
            assert is_own_or_shared(rest[1:], words[3:]), f"{'/'.join(rest)} must not import {name}"


@pytest.mark.parametrize("name", [name for name in NAMES if name.split(".")[0] in ("core", "server")])
def test_a_folder_keeps_its_rules(name: str) -> None:
    named = {pair for pair in EXCEPTIONS if pair[0] == name}
    broken = breaches(name)
    assert not broken - named, f"{name} must not use {sorted(other for _, other in broken - named)}"
    assert not named - broken, f"remove these exceptions, they are no longer needed: {sorted(named - broken)}"


def test_exceptions_name_modules() -> None:
    assert {name for name, _ in EXCEPTIONS} <= set(NAMES)


@pytest.mark.parametrize("folder", sorted(RULES))
def test_a_folder_says_what_it_is_for_and_what_it_may_import(folder: str) -> None:
    text = ast.get_docstring(ast.parse((ROOT / folder.replace(".", "/") / "__init__.py").read_text("utf-8")))
    assert text is not None
    assert "may import" in text.lower()


@pytest.mark.parametrize("module", [m for m in MODULES if "games" in m.parts], ids=lambda m: str(m.relative_to(ROOT)))
@pytest.mark.parametrize("folder", ["display", "learn"])
def test_rules_do_not_know_how_they_are_displayed_and_taught(module: Path, folder: str) -> None:
    if folder not in module.parts:
        of_games = [name for name in imported(module) if name.startswith("tafelrunde.games")]
        assert [name for name in of_games if f".{folder}" in name] == []


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


def test_the_graph_of_folders_in_the_docs_is_that_of_the_imports() -> None:
    assert folder_graph.is_current(), "run python -m tests.folder_graph --write"
