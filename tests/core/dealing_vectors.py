"""Games with all their draws, for the test of the browser's own verification: `python -m tests.core.dealing_vectors
--write`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.keyed_draws import commitment, mixed_key
from tafelrunde.core.play.table import Table
from tafelrunde.server.tables.dealing import dealing

FILE = Path(__file__).parents[2] / "client" / "tests" / "logic" / "dealing-vectors.json"
_KEY = "5e" * 31 + "a7"
_GAMES: tuple[tuple[str, int, dict[int, str]], ...] = (
    ("pebbles", 2, {}),
    ("euphrat", 3, {0: "abc", 2: "42"}),
    ("catan", 3, {1: "Zwoelf"}),
)
_MOST_LINES = 120


def vectors() -> str:
    """As JSON: for every game what the server tells of it, and the key from which chance was drawn."""
    games = []
    for game, seats, numbers in _GAMES:
        table, rng = Table(game, seats), Dice(1)
        table.resume(None, _KEY, numbers)
        while not table.is_over and table.n < _MOST_LINES:
            table.play(table.state.actor, table.n, table.game.actions.path(table.state.pick(rng)))
        record = table.record(hashes=False)
        record.commitment = commitment(_KEY)
        told = msgspec.to_builtins(dealing(record))
        games.append({"game": game, "mixed": mixed_key(_KEY, numbers), "dealing": told})
    return json.dumps(games, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        FILE.write_text(vectors())
    else:
        print(vectors(), end="")
