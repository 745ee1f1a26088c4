"""Libraries that only research needs: loaded when they are used."""

from __future__ import annotations

import importlib
from typing import Any


def load(module: str, library: str) -> Any:
    """A module of a library, or an ImportError that says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        if error.name is None or module.split(".")[0] != error.name.split(".")[0]:
            raise
        raise ImportError(
            f"The library {library} is not installed; install it with: pip install 'tafelrunde[research]'",
            name=error.name,
        ) from error
