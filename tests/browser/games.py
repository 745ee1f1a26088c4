"""Which games a test is about. What depends on a game's own picture and words is tested with every game; what the page
does with any game is tested with two, and every such test has another second one."""

from __future__ import annotations

from functools import cache

from tafelrunde.core.dice import Dice
from tafelrunde.core.registry import ids, title
from tafelrunde.core.table import Table


def _small(game: str) -> Table:
    """A table with the fewest seats."""
    here = title(game).game
    return Table(here, here.info.seats[0], None, 1)


def _step(table: Table, rng: Dice) -> None:
    table.play(table.state.actor, table.n, table.game.actions.path(table.state.pick(rng)))


@cache
def shortest() -> str:
    """The game that is over first when all are played by chance."""
    tables, rng = {game: _small(game) for game in ids()}, Dice(1, 1)
    while True:
        for game, table in tables.items():
            if table.state.outcome() is not None:
                return game
            _step(table, rng)


@cache
def has_secrets(game: str) -> bool:
    """Whether seats see different things."""
    table, rng = _small(game), Dice(1, 1)
    for _ in range(10):
        if table.state.outcome() is None:
            _step(table, rng)
    return table.state.shows(0) != table.state.shows(1)


def two(nth: int) -> list[str]:
    """The shortest game and another one."""
    others = [game for game in ids() if game != shortest()]
    return [shortest(), *others[nth % len(others) :][:1]]


def of_each_kind() -> list[str]:
    """The shortest game, and one with and one without secrets."""
    open_ones = [game for game in ids() if not has_secrets(game)]
    return list(dict.fromkeys([shortest(), *open_ones[:1], *[game for game in ids() if has_secrets(game)][:1]]))
