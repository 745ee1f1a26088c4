"""Libraries that only research and datasets need: a missing one is named with the command that installs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tafelrunde.core.errors import TafelrundeError

LIBRARIES = {
    "gymnasium": "Gymnasium",
    "numpy": "NumPy",
    "open_spiel": "OpenSpiel",
    "pandas": "pandas",
    "pettingzoo": "PettingZoo",
    "PIL": "Pillow",
    "pyarrow": "PyArrow",
    "pyspiel": "OpenSpiel",
    "resvg_py": "resvg-py",
}
"""By the name of the module."""


class MissingLibrary(TafelrundeError, ImportError):
    """A library of an extra is not installed."""


@contextmanager
def needed() -> Iterator[None]:
    """Around the imports of such libraries."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").split(".")[0]
        if module not in LIBRARIES:
            raise
        missing = MissingLibrary(
            f"The library {LIBRARIES[module]} is not installed; install it with: pip install 'tafelrunde[research]'"
        )
        missing.name = module
        raise missing from error
