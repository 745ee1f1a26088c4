"""Tafelrunde: modern German board games with exact rules, to play, to study and to teach to machines."""

from __future__ import annotations

import importlib.util
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

__version__ = "0.1.0"


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
