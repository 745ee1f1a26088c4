"""Matches between bots: the same deals with rotated seats, so that luck and seat weigh less."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from html import escape
from math import sqrt

from tafelrunde.arena import check_run
from tafelrunde.arena.game_job import Job, Played
from tafelrunde.arena.workers import InProcess, Workers
from tafelrunde.bots import bot
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.engine.game import Game
from tafelrunde.core.info import OptionValue

_Z = 1.959964  # the 97.5 % quantile of the normal distribution


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share, as if all games were independent."""
    middle = share + _Z * _Z / (2 * games)
    spread = _Z * sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    whole = 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass
class Standing:
    """The result of one bot. A bot at several seats counts as one: its wins are added up."""

    seats: int
    games: int
    wins: float = 0.0
    """A shared win counts as a fraction."""
    mean_rank: float = 0.0
    """Over all its seats and games."""
    replaced: int = 0
    """Decisions that were replaced by random ones after a mistake."""

    @property
    def share(self) -> float:
        return self.wins / self.games

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        return wilson(self.share, self.games)

    def to_json(self) -> dict[str, object]:
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

    def _repr_html_(self) -> str:
        """For notebooks: the standings, the strongest first."""
        rows = [
            f"<tr><td>{escape(name)}</td><td>{own.share:.0%}</td><td>{own.interval()[0]:.0%} to "
            f"{own.interval()[1]:.0%}</td><td>{own.mean_rank:.2f}</td></tr>"
            for name, own in sorted(self.bots.items(), key=lambda item: -item[1].share)
        ]
        heads = "".join(f"<th>{head}</th>" for head in ("bot", "wins", "95 %", "mean rank"))
        about = f"{self.games} games of {self.game} with {self.seats} seats, seed {self.seed}"
        return f"<p>{escape(about)}</p><table><tr>{heads}</tr>{''.join(rows)}</table>"

    def to_json(self) -> dict[str, object]:
        return {**asdict(self), "bots": {name: standing.to_json() for name, standing in self.bots.items()}}


def play_match(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    workers: Workers | None = None,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[Played], None] | None = None,
    strict: bool = False,
) -> Match:
    """Play a match with as many seats as bots; after that many games every bot had every seat of a deal.

    `keep` is called with every finished game. If `strict`, the first mistake of a program is an error.
    """
    check_run(seed, games)
    for name in bots:
        bot(name)
    seats = len(bots)
    chosen = dict(game.new(seats, options).options)
    jobs = [
        Job(
            number,
            game.info.id,
            tuple(seating(bots, number)),
            deal_seed(seed, number, seats),
            bot_seed(seed, number),
            chosen,
            strict,
        )
        for number in range(games)
    ]
    played: list[Played] = []
    for done in (workers or InProcess()).play(jobs):
        played.append(done)
        if keep is not None:
            keep(done)
        if progress is not None:
            progress(len(played))
    match = Match(game.info.id, seats, chosen, games, seed, {n: Standing(bots.count(n), games) for n in bots})
    for done in sorted(played, key=lambda done: done.number):
        for seat, name in enumerate(done.bots):
            standing = match.bots[name]
            standing.wins += done.win(seat)
            standing.mean_rank += done.ranks[seat] / (games * standing.seats)
            standing.replaced += done.replaced[seat] if done.replaced else 0
    return match


def seating(bots: Sequence[str], number: int) -> list[str]:
    """The bots by seat in that game: every game rotates them by one seat."""
    rotation = number % len(bots)
    return [bots[(seat - rotation) % len(bots)] for seat in range(len(bots))]


def deal_seed(seed: int, number: int, seats: int) -> int:
    """The seed of chance: the same for all games that rotate the seats of one deal."""
    return derive(derive(seed, 0), number // seats)


def bot_seed(seed: int, number: int) -> int:
    """The seed of the bots' own choices: new in every game, or equal bots would play equal games."""
    return derive(derive(seed, 1), number)
