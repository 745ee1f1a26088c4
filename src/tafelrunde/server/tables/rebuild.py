"""A table from its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.engine.game import Game
from tafelrunde.core.play.table import Table


def rebuilt(
    game: Game, seats: int, options: Mapping[str, object], seed: int, lines: Sequence[tuple[int, str]]
) -> Table:
    """The table after these lines (seat, path): the past comes from the lines, the future from the seed."""
    table = Table(game, seats, options)
    for n, (seat, path) in enumerate(lines):
        table.play(seat, n, path)
    table.resume(seed)
    return table
