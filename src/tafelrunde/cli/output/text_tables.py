"""Tables of figures: nothing in them is cut off."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

_ENDLESS: Final = 10_000


def console() -> Console:
    """As wide as the terminal; where there is none, as wide as the lines are."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else _ENDLESS)


def table(*headings: str, words: int = 1, gap: int = 3) -> Table:
    """An empty table: so many columns of words, the others of figures. What is too long goes on in the next line."""
    from rich.table import Table

    made = Table(box=None, header_style="bold", padding=(0, gap, 0, 0))
    for number, heading in enumerate(headings):
        made.add_column(heading, justify="left" if number < words else "right", overflow="fold")
    return made
