"""Matches between bots: the same deals with the seats turned, so that luck and seat weigh less."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from tafelrunde.arena import check_run
from tafelrunde.bots import bot
from tafelrunde.bots.bot import SeatedBot
from tafelrunde.core.dice import derive
from tafelrunde.core.game import Game, Outcome
from tafelrunde.core.info import OptionValue
from tafelrunde.core.table import Table

_Z = 1.959964  # 95 % of a normal distribution lie within so many deviations


@dataclass
class Standing:
    """What one bot reached. A bot that sits at several seats is one bot: its wins are added up."""

    seats: int
    games: int
    wins: float = 0.0
    """A shared win counts as a fraction."""
    mean_rank: float = 0.0
    """Over all its seats and games."""

    @property
    def share(self) -> float:
        return self.wins / self.games

    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % (Wilson's interval, as if all deals were independent)."""
        n, p = self.games, self.share
        middle = p + _Z * _Z / (2 * n)
        spread = _Z * sqrt(p * (1 - p) / n + _Z * _Z / (4 * n * n))
        return max(0.0, (middle - spread) / (1 + _Z * _Z / n)), min(1.0, (middle + spread) / (1 + _Z * _Z / n))

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "share": self.share, "interval": list(self.interval())}


@dataclass
class Match:
    """A match and its standings by name of bot. In a common defeat nobody wins, so wins may sum to less than games."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    games: int
    seed: int
    bots: dict[str, Standing]

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "bots": {name: standing.to_json() for name, standing in self.bots.items()}}


def play_match(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    seconds: float = 1.0,
    progress: Callable[[int], None] | None = None,
) -> Match:
    """Play a match; there are as many seats as bots, and after that many games every bot had every seat of a deal."""
    check_run(seed, games)
    for name in bots:
        bot(name)
    seats = len(bots)
    chosen = dict(game.new(seats, options).options)
    match = Match(game.info.id, seats, chosen, games, seed, {n: Standing(bots.count(n), games) for n in bots})
    for number in range(games):
        seated = seating(bots, number)
        outcome = play_game(game, seated, deal_seed(seed, number, seats), bot_seed(seed, number), chosen, seconds)
        for seat, name in enumerate(seated):
            standing = match.bots[name]
            standing.wins += outcome.win(seat)
            standing.mean_rank += outcome.ranks[seat] / (games * standing.seats)
        if progress is not None:
            progress(number + 1)
    return match


def seating(bots: Sequence[str], number: int) -> list[str]:
    """Who sits where in that game: every game moves everybody one seat on."""
    turned = number % len(bots)
    return [bots[(seat - turned) % len(bots)] for seat in range(len(bots))]


def deal_seed(seed: int, number: int, seats: int) -> int:
    """The seed of chance: the same for all games that turn the seats of one deal."""
    return derive(derive(seed, 0), number // seats)


def bot_seed(seed: int, number: int) -> int:
    """The seed of the bots' own choices: new in every game, or equal bots would play equal games."""
    return derive(derive(seed, 1), number)


def play_game(
    game: Game, bots: Sequence[str], deal: int, choices: int, options: Mapping[str, object], seconds: float = 1.0
) -> Outcome:
    """One game between bots, named by seat."""
    table = Table(game, len(bots), options, deal)
    players = [SeatedBot(bot(name), seat, choices, seconds) for seat, name in enumerate(bots)]
    while (outcome := table.state.outcome()) is None:
        players[table.state.actor].play(table)
    return outcome
