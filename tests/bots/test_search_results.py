"""Searches of a fixed number of iterations come out as they always did, in every title.

Work on speed must not change play. The numbers change only when a heuristic or the search is changed on purpose; then
`python -m tests.bots.test_search_results` prints them anew. Chances are rounded: the last bits of an exponential differ
between machines.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.bots.bot import SeatedBot
from tafelrunde.bots.search.bot import SearchBot, new_search
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core import registry
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tests.bots.positions import random_position

FILE = Path(__file__).parent / "search_results.json"
LINES = (40, 90, 170)
"""How far into random games positions are searched."""
ITERATIONS = 160
DIGITS = 9
CHOICES = 8
"""Choices of a bot that keeps its tree from one to the next."""
KEPT_ITERATIONS = 100


def searched(name: str, seed: int, lines: int) -> list[Any] | None:
    """What the heuristic says of a position, and what a search there comes to; None if the game is over."""
    state = random_position(name, seed, lines)
    dice = Dice(seed)
    while state.top is not None and (state.actor == CHANCE or len(state.legal()) == 1):
        state.apply(state.pick(dice))
    if state.top is None:
        return None
    title = registry.title(name)
    values = [round(value, DIGITS) for value in title.values(state)]
    search = new_search(state, Tuning(rollout_depth=0), dice)
    search.run(ITERATIONS, None)
    return [values, search.best().action, search.nodes, [round(chance, DIGITS) for chance in search.expected()]]


def played(name: str) -> list[str]:
    """The moves of a bot that keeps its tree, at a table where the others play at random."""
    game = registry.title(name).game
    table = Table(game, game.info.seats[0], seed=3)
    bot = SeatedBot(SearchBot(tuning=Tuning(rollout_depth=0)), 0, 3, iterations=KEPT_ITERATIONS)
    others = Dice(3)
    moves: list[str] = []
    while table.state.top is not None and len(moves) < CHOICES:
        seat = table.state.actor
        if seat == 0:
            n = table.n
            bot.play(table)
            moves.append(table.log[n].path)  # draws may follow it
        else:
            table.play(seat, table.n, game.actions.path(table.state.pick(others)))
    return moves


def measured(name: str) -> dict[str, Any]:
    searches = [searched(name, seed, lines) for seed, lines in enumerate(LINES)]
    return {"searches": [found for found in searches if found is not None], "moves": played(name)}


@pytest.mark.parametrize("name", registry.ids())
def test_searches_come_out_as_they_always_did(name: str) -> None:
    assert measured(name) == json.loads(FILE.read_text())[name]


if __name__ == "__main__":
    rows = [f'"{name}": {json.dumps(measured(name))}' for name in registry.ids()]
    print("{" + ",\n".join(rows) + "}")
