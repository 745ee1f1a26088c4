"""Tables of text and numbers; nothing in them is truncated."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

_UNLIMITED: Final = 10_000


def console() -> Console:
    """A console as wide as the terminal; without a terminal, as wide as the lines."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else _UNLIMITED)


def table(*headings: str, words: int = 1, gap: int = 3) -> Table:
    """An empty table: first `words` columns of text, then columns of numbers. Long cells are wrapped."""
    from rich.table import Table

    grid = Table(box=None, header_style="bold", padding=(0, gap, 0, 0))
    for number, heading in enumerate(headings):
        grid.add_column(heading, justify="left" if number < words else "right", overflow="fold")
    return grid
