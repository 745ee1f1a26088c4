"""The public Python API: titles, positions, tables, records, and games between bots.

Everything here is also an attribute of the package: `import tafelrunde as tr`, then `tr.new("catan", seats=4)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.arena.game_job import play_at_table
from tafelrunde.arena.match import Match, play_match
from tafelrunde.bots.bot import Bot
from tafelrunde.core import registry
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import Title, title

__all__ = ["match", "new", "play", "title", "titles"]


def titles() -> list[Title]:
    """All titles that can be played, in alphabetical order of their names."""
    return registry.offered()


def new(name: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> State:
    """The position of a title before the first decision; without `seats` for the fewest players it allows.

    A position contains no random state. Apply actions of `legal()` with `play` or `apply`; `pick(Dice(seed))` draws one
    at random. Set-up, draws and rolls are decisions of the seat `CHANCE`.
    """
    game = title(name).game
    return game.new(game.info.seats[0] if seats is None else seats, options)


def play(name: str, bots: Sequence[str | Bot], *, seed: int = 1, options: Mapping[str, object] | None = None) -> Table:
    """Play one game between bots, one per seat, to its end; the finished table.

    A bot is a level (`"medium"`, `"hard@400"`), an address (`"my_module:MyBot"`) or an object with the method `choose`.
    Equal seeds give equal games, unless a bot thinks by the clock.
    """
    table, _ = play_at_table(title(name).game, bots, derive(seed, 0), derive(seed, 1), options or {})
    return table


def match(
    name: str, bots: Sequence[str], games: int, *, seed: int = 1, options: Mapping[str, object] | None = None
) -> Match:
    """Play a match between bots named as in `play`: every deal is played with all rotations of the seats."""
    return play_match(title(name).game, bots, games, seed, options)
