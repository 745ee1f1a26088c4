"""A game of Catan in which somebody may make an offer to five others."""

from __future__ import annotations

from functools import cache

from tafelrunde.core.play.table import Table

KEY = "5e" * 32
SEATS = 6


def quiet(table: Table) -> None:
    """Play on until somebody may offer something to five others with cards."""
    while True:
        state = table.state
        seat = state.actor
        paths = state.paths()
        hands = state.view(seat).position["hand_sizes"]
        if "do:offer" in paths and min(hands) > 0:
            return
        path = next((p for p in ("do:roll", "do:end") if p in paths), paths[0])
        table.play(seat, table.n, path)


@cache
def opening() -> tuple[tuple[int, str], ...]:
    table = Table("catan", SEATS, {}, key=KEY)
    quiet(table)
    return tuple((entry.seat, entry.path) for entry in table.log)
