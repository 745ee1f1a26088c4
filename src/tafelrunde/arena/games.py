"""One game between bots, as a job that any process on any machine can do."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tafelrunde.bots import bot
from tafelrunde.bots.bot import SeatedBot
from tafelrunde.core.game import Game, Outcome
from tafelrunde.core.info import OptionValue
from tafelrunde.core.registry import title
from tafelrunde.core.table import Table


@dataclass(frozen=True)
class Job:
    """A game to be played. Equal jobs give equal games, unless a bot goes by the clock."""

    number: int
    game: str
    bots: tuple[str, ...]
    """By seat."""
    deal: int
    """The seed of chance."""
    choices: int
    """The seed of the bots' own choices."""
    options: Mapping[str, OptionValue]


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    number: int
    bots: tuple[str, ...]
    scores: list[int]
    ranks: list[int]
    reason: str
    lines: int
    seconds: float
    """Of the processor."""
    record: str

    def win(self, seat: int) -> float:
        """That seat's part of the win."""
        return Outcome(self.scores, self.ranks, self.reason, {}).win(seat)

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots)}


def play(job: Job) -> Played:
    """Play a job."""
    began = time.process_time()
    table, outcome = play_at_table(title(job.game).game, job.bots, job.deal, job.choices, job.options)
    return Played(
        job.number,
        job.bots,
        outcome.scores,
        outcome.ranks,
        outcome.reason,
        table.n,
        time.process_time() - began,
        table.record(dict(enumerate(job.bots)), hashes=False).to_text(),
    )


def play_at_table(
    game: Game, bots: Sequence[str], deal: int, choices: int, options: Mapping[str, object]
) -> tuple[Table, Outcome]:
    """One game between bots, named by seat. Time is the processor's: a busy machine makes nobody weaker."""
    table = Table(game, len(bots), options, deal)
    players = [SeatedBot(bot(name), seat, choices, timer=time.process_time) for seat, name in enumerate(bots)]
    while (outcome := table.state.outcome()) is None:
        players[table.state.actor].play(table)
    return table, outcome
