"""Which games a test is about. What depends on a game's own picture and words is tested with every game; what the page
does with any game is tested with two, and every such test has another second one."""

from __future__ import annotations

from functools import cache

from tafelrunde.bots import bot
from tafelrunde.bots.bot import Clock
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.info import OptionValue
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import ids, title
from tests.samples import IS_PROOF

BOT = "medium"
"""It takes no time to think, and brings games to their end."""
DECISIONS = 30
"""What a player decides at least in a whole game."""


def _small(game: str, options: dict[str, OptionValue] | None = None) -> Table:
    """A table with the fewest seats."""
    game_rules = title(game).game
    return Table(game_rules, game_rules.info.seats[0], options, 1)


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


def every_other(first: int) -> list[str]:
    """Half of the games: of the tests about a game's own picture some have one half, some the other. In `make proof`
    all."""
    return ids() if IS_PROOF else ids()[first::2]


def of_each_kind() -> list[str]:
    """The shortest game, and one with and one without secrets."""
    open_ones = [game for game in ids() if not has_secrets(game)]
    return list(dict.fromkeys([shortest(), *open_ones[:1], *[game for game in ids() if has_secrets(game)][:1]]))


def brisk(game: str) -> dict[str, OptionValue]:
    """The option, if there is one, with which a game is shorter, but still a game: fewer offers, fewer idle rounds."""
    numbers = [option for option in title(game).game.info.options if type(option.default) is int]
    ways: list[dict[str, OptionValue]] = [{}, *({option.name: value} for option in numbers for value in option.values)]
    lengths = [(_length(game, way), way) for way in ways]
    return min(
        (entry for entry in lengths if entry[0][1] >= DECISIONS), default=lengths[0], key=lambda entry: entry[0]
    )[1]


def _length(game: str, options: dict[str, OptionValue]) -> tuple[int, int]:
    """Lines of a game of chance against bots, and how many of them chance decided for its seat."""
    table, rng, player, decided = _small(game, options), Dice(1, 1), bot(BOT), 0
    while table.state.outcome() is None:
        seat = table.state.actor
        decided += seat == 0
        if seat <= 0:
            _step(table, rng)
        else:
            state = table.private_copy(seat, rng)
            action = player.choose(state, state.legal(), Clock(1.0), rng)
            table.play(seat, table.n, table.game.actions.path(action))
    return table.n, decided
