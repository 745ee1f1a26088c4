"""One game between bots, as a job for any process on any machine."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from tafelrunde.bots import bot
from tafelrunde.bots.bot import Bot, SeatedBot
from tafelrunde.bots.search.bot import SearchBot
from tafelrunde.core.engine.game import Game, Outcome
from tafelrunde.core.errors import BotMistake
from tafelrunde.core.info import OptionValue
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title


@dataclass(frozen=True)
class Job:
    """A game to play. Equal jobs give equal games, unless a bot has a time budget."""

    number: int
    game: str
    bots: tuple[str, ...]
    """By seat."""
    deal: int
    """The seed of chance."""
    choices: int
    """The seed of the bots' own choices."""
    options: Mapping[str, OptionValue]
    strict: bool = False
    """Whether the first mistake of a program is an error."""
    with_visits: bool = False
    """Whether to keep how often each search visited each action."""


@dataclass(frozen=True)
class Played:
    """A finished game."""

    number: int
    bots: tuple[str, ...]
    scores: list[int]
    ranks: list[int]
    reason: str
    lines: int
    seconds: float
    """Processor time."""
    record: str
    mistakes: Sequence[str] = ()
    """The mistakes of programs, a sentence each."""
    replaced: Sequence[int] = ()
    """By seat: decisions of a program that were replaced by random ones. Empty if there were no mistakes."""
    visits: Sequence[Sequence[Sequence[int]]] = ()
    """By decision of a seat, if they are kept: actions, and how often a search visited them."""

    def win(self, seat: int) -> float:
        """The seat's share of the win."""
        return Outcome(self.scores, self.ranks, self.reason, {}).win(seat)

    def to_json(self) -> dict[str, object]:
        facts = {**asdict(self), "bots": list(self.bots)}
        if not self.visits:
            del facts["visits"]
        return facts


def play(job: Job) -> Played:
    """Play a job."""
    began = time.process_time()
    table = Table(title(job.game).game, len(job.bots), job.options, job.deal)
    players = seated(job.bots, job.choices)
    visits: list[list[list[int]]] | None = [] if job.with_visits else None
    outcome = _play_out(table, players, job.strict, visits)
    mistakes = [sentence for player in players for sentence in getattr(player.bot, "mistakes", ())]
    return Played(
        job.number,
        job.bots,
        outcome.scores,
        outcome.ranks,
        outcome.reason,
        table.n,
        time.process_time() - began,
        table.record(dict(enumerate(job.bots)), hashes=False).to_text(),
        mistakes,
        [getattr(player.bot, "replaced", 0) for player in players] if mistakes else [],
        visits or (),
    )


def play_at_table(
    game: Game, bots: Sequence[str | Bot], deal: int, choices: int, options: Mapping[str, object]
) -> tuple[Table, Outcome]:
    """One game between bots, given by seat as names or as objects."""
    table = Table(game, len(bots), options, deal)
    return table, _play_out(table, seated(bots, choices))


def seated(bots: Sequence[str | Bot], choices: int) -> list[SeatedBot]:
    """Bots at their seats. They are timed by CPU time, so that a busy machine makes no bot weaker."""
    return [
        SeatedBot(
            bot(player) if isinstance(player, str) else player,
            seat,
            choices,
            timer=time.process_time,
            name=player if isinstance(player, str) else "",
        )
        for seat, player in enumerate(bots)
    ]


def _play_out(
    table: Table,
    players: Sequence[SeatedBot],
    strict: bool = False,
    visits: list[list[list[int]]] | None = None,
) -> Outcome:
    outcome = None
    try:
        while (outcome := table.state.outcome()) is None:
            player = players[table.state.actor]
            player.play(table)
            if visits is not None:
                visits.append(_visits_of(player.bot))
            mistakes: list[str] = getattr(player.bot, "mistakes", [])
            if strict and mistakes:
                raise BotMistake(mistakes[0])
        return outcome
    finally:
        for player in players:
            player.leave(outcome)


def _visits_of(player: Bot) -> list[list[int]]:
    """What the search of the last choice visited at its root."""
    if not isinstance(player, SearchBot) or player.last is None:
        return []
    return sorted([edge.action, edge.visits] for edge in player.last.root.edges if edge.visits > 0)
