"""Tafelrunde: modern German board games with exact rules, to play, to study and to teach to machines.

    import tafelrunde as tr

    state = tr.new("catan", seats=4)                        # a position; apply actions yourself
    table = tr.Table("catan", 4, seed=7)                    # validated moves, a log, undo, records
    table = tr.play("catan", ["hard@100", "medium", "medium", "random"])
    tr.match("babylonia", ["medium", "easy"], games=20)

Names are imported when they are first used, so `import tafelrunde` itself costs nothing.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from tafelrunde.api import match, new, play, title, titles
    from tafelrunde.arena.match import Match
    from tafelrunde.bots.bot import Bot, Clock
    from tafelrunde.core.engine.decisions import CHANCE, OVER
    from tafelrunde.core.engine.dice import Dice
    from tafelrunde.core.engine.game import WATCHER, Game, Outcome, State
    from tafelrunde.core.errors import TafelrundeError
    from tafelrunde.core.play.record import Record
    from tafelrunde.core.play.table import Table, replay
    from tafelrunde.core.registry import Title
    from tafelrunde.core.view import View

__version__ = "0.1.0"

_MODULES = {
    "tafelrunde.api": ("match", "new", "play", "title", "titles"),
    "tafelrunde.arena.match": ("Match",),
    "tafelrunde.bots.bot": ("Bot", "Clock"),
    "tafelrunde.core.engine.decisions": ("CHANCE", "OVER"),
    "tafelrunde.core.engine.dice": ("Dice",),
    "tafelrunde.core.engine.game": ("WATCHER", "Game", "Outcome", "State"),
    "tafelrunde.core.errors": ("TafelrundeError",),
    "tafelrunde.core.play.record": ("Record",),
    "tafelrunde.core.play.table": ("Table", "replay"),
    "tafelrunde.core.registry": ("Title",),
    "tafelrunde.core.view": ("View",),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [  # noqa: RUF022  # in the order a reader meets them
    "titles", "title", "Title", "new", "play", "match",
    "Table", "Record", "replay", "Dice",
    "State", "View", "Outcome", "Game", "Match", "Bot", "Clock",
    "CHANCE", "OVER", "WATCHER", "TafelrundeError",
    "is_compiled",
]  # fmt: skip


if not TYPE_CHECKING:  # a type checker reports misspelt names itself

    def __getattr__(name: str) -> object:
        module = _MODULE_OF.get(name)
        if module is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(importlib.import_module(module), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _SourceOnly(MetaPathFinder):
    """Imports our modules from their .py files even where compiled ones lie beside them."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("tafelrunde."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


if os.environ.get("TAFELRUNDE_INTERPRETED"):
    sys.meta_path.insert(0, _SourceOnly())


def is_compiled() -> bool:
    """Whether the rules run as compiled code or as plain Python."""
    spec = importlib.util.find_spec("tafelrunde.core.engine.game")
    return spec is not None and not (spec.origin or "").endswith(".py")
