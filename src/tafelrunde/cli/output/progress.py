"""A progress bar on standard error, if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(total: float, unit: str, *, quiet: bool = False) -> Iterator[Callable[[float], None] | None]:
    """Yields a function to call with the amount that is done, or None if nobody would see the bar."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(unit), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(unit, total=total)
        yield lambda done: progress.update(task, completed=done)
