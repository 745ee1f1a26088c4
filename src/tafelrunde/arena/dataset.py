"""Games of bots as data for learning: played here, written by dataset_files.py.

The games are kept as lines of JSON beside the file, `FILE.games`, until all are played: whoever is interrupted goes on
with the same command. Equal plans give equal games, unless a bot has a time budget, on any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tafelrunde.arena import check_run
from tafelrunde.arena.game_job import Job, Played
from tafelrunde.arena.tournament import GameLog, load_games
from tafelrunde.arena.workers import InProcess, Workers
from tafelrunde.bots import bot
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.engine.game import Game
from tafelrunde.core.info import OptionValue

FORMAT: Final = 1


@dataclass(frozen=True)
class DatasetPlan:
    """What to play: so many games of these bots, one for each seat; from game to game they move on by a seat."""

    game: str
    version: int
    bots: tuple[str, ...]
    options: dict[str, OptionValue]
    seed: int

    @property
    def seats(self) -> int:
        return len(self.bots)

    def to_json(self) -> dict[str, object]:
        return {"tafelrunde dataset": FORMAT, **asdict(self), "bots": list(self.bots), "seats": self.seats}

    def job(self, number: int) -> Job:
        turned = number % self.seats
        seating = self.bots[turned:] + self.bots[:turned]
        deal, choices = derive(self.seed, 2 * number), derive(self.seed, 2 * number + 1)
        return Job(number, self.game, seating, deal, choices, self.options, with_visits=True)


def dataset_plan(
    game: Game, bots: Sequence[str], seed: int = 1, options: Mapping[str, object] | None = None
) -> DatasetPlan:
    """A plan. Raises BadSetup if it cannot be played."""
    check_run(seed)
    for name in bots:
        bot(name)
    chosen = dict(game.new(len(bots), options).options)
    return DatasetPlan(game.info.id, game.info.version, tuple(bots), chosen, seed)


def games_file(file: Path) -> Path:
    """Where the games are kept until all are played."""
    return file.with_name(file.name + ".games")


def play_dataset(
    plan: DatasetPlan,
    games: int,
    file: Path | None = None,
    *,
    workers: Workers | None = None,
    progress: Callable[[float], None] | None = None,
) -> list[Played]:
    """All games of a plan in their order. Those in the file are not played again."""
    check_run(plan.seed, games)
    done = {} if file is None else load_games(file, plan, "dataset")
    jobs = [plan.job(number) for number in range(games) if number not in done]
    with GameLog(file, plan) as log:
        if progress is not None:
            progress(games - len(jobs))
        for played in (workers or InProcess()).play(jobs):
            done[played.number] = played
            log.add(played)
            if progress is not None:
                progress(min(games, len(done)))
    return [done[number] for number in range(games)]
