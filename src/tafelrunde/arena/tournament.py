"""Tournaments: every bot plays every other, on the same deals and at every seat, until it is decided who is stronger.

A *pairing* of two bots on a deal: the first bot plays alone against copies of the second at every seat, then the second
alone against copies of the first. These are twice as many games as seats (with two seats both are the same games and
played once). So every pairing is balanced by seat and deal, and its result is one number, the lead: how many more games
the first won alone than the second did.

A tournament is stored as lines of JSON, one for each game, and can be resumed. Its games do not depend on the number of
workers, nor on interruptions.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from html import escape
from itertools import combinations
from math import log, sqrt
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, Protocol

from tafelrunde.arena import check_run
from tafelrunde.arena.game_job import Job, Played
from tafelrunde.arena.match import wilson
from tafelrunde.arena.ratings import Rating, is_available, ratings
from tafelrunde.arena.workers import InProcess, Workers
from tafelrunde.bots import bot
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.engine.game import Game
from tafelrunde.core.errors import BadRecord, BadSetup
from tafelrunde.core.info import OptionValue

GAMES_FILE: Final = "games.jsonl"
FORMAT: Final = 1
MIN_DEALS: Final = 6
"""A pairing is never decided on fewer deals."""
_ALPHA: Final = 0.05
_RHO: Final = 4.0
"""The sum of squares at which the boundary is tightest."""


@dataclass(frozen=True)
class Plan:
    """What to play. With the same plan a tournament can be resumed."""

    game: str
    version: int
    bots: tuple[str, ...]
    seats: int
    options: dict[str, OptionValue]
    seed: int

    def to_json(self) -> dict[str, object]:
        return {"tafelrunde tournament": FORMAT, **asdict(self), "bots": list(self.bots)}

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.bots, 2))

    def jobs(self, pair: int, deal: int, strict: bool = False) -> list[Job]:
        """The games of a pairing on a deal."""
        games = []
        for place, names in enumerate(pairing_seatings(*self.pairs[pair], self.seats)):
            number = (deal * len(self.pairs) + pair) * 2 * self.seats + place
            chance, choices = derive(derive(self.seed, 0), deal), derive(derive(self.seed, 1), number)
            games.append(Job(number, self.game, names, chance, choices, self.options, strict))
        return games


def pairing_seatings(bot: str, other: str, seats: int) -> list[tuple[str, ...]]:
    """The bots by seat in the games of a pairing: first the one alone at every seat, then the other."""
    alone = [tuple(bot if at == seat else other for at in range(seats)) for seat in range(seats)]
    if seats == 2:
        return alone
    return alone + [tuple(other if at == seat else bot for at in range(seats)) for seat in range(seats)]


@dataclass(frozen=True)
class Share:
    """A share of games with its 95 % interval."""

    share: float
    low: float
    high: float
    games: int

    @staticmethod
    def of(wins: float, games: int) -> Share:
        share = wins / games if games else 0.0
        low, high = wilson(share, games) if games else (0.0, 1.0)
        return Share(share, low, high, games)


@dataclass
class Pairing:
    """The games of two bots on all deals."""

    one: str
    other: str
    leads: list[float] = field(default_factory=list)
    """By deal: how many more games the one won alone among the other than the other alone among the one."""
    one_alone: Share = field(default_factory=lambda: Share.of(0, 0))
    other_alone: Share = field(default_factory=lambda: Share.of(0, 0))

    @property
    def stronger(self) -> str | None:
        """The bot that is stronger, if that is decided."""
        if not is_decided(self.leads):
            return None
        return self.one if sum(self.leads) > 0 else self.other

    def to_json(self) -> dict[str, object]:
        return {
            "one": self.one,
            "other": self.other,
            "deals": len(self.leads),
            "lead": mean(self.leads) if self.leads else 0.0,
            "one_alone": asdict(self.one_alone),
            "other_alone": asdict(self.other_alone),
            "stronger": self.stronger,
        }


def is_decided(leads: Sequence[float]) -> bool:
    """Whether the sum of the leads is significant (5 %).

    The test may be repeated after every deal (Robbins' mixture boundary, with the observed variance).
    """
    if len(leads) < MIN_DEALS:
        return False
    middle = mean(leads)
    spread = sum((lead - middle) ** 2 for lead in leads) + 1.0  # never 0
    return abs(sum(leads)) > sqrt((spread + _RHO) * log((spread + _RHO) / (_RHO * _ALPHA * _ALPHA)))


@dataclass
class Tournament:
    """The result of a tournament so far."""

    plan: Plan
    games: list[Played]
    pairings: list[Pairing]
    ratings: dict[str, Rating]
    """Empty without openskill."""
    seat_shares: list[Share]
    lengths: list[int]
    endings: dict[str, int]

    def ladder(self) -> list[str]:
        """The bots, the strongest first."""
        if self.ratings:
            return sorted(self.plan.bots, key=lambda name: -self.ratings[name].mu)
        won = Counter[str]()
        for pairing in self.pairings:
            won[pairing.one] += 1 if sum(pairing.leads) > 0 else 0
            won[pairing.other] += 1 if sum(pairing.leads) < 0 else 0
        return sorted(self.plan.bots, key=lambda name: -won[name])

    def replaced(self) -> dict[str, int]:
        """By bot that made mistakes: how many of its decisions were replaced by random ones."""
        count: Counter[str] = Counter()
        for game in self.games:
            for name, times in zip(game.bots, game.replaced, strict=False):
                count[name] += times
        return {name: times for name, times in count.items() if times}

    def _repr_html_(self) -> str:
        """For notebooks: the bots, the strongest first, and their pairings."""
        rows = [
            f"<tr><td>{escape(p.one)}</td><td>{escape(p.other)}</td><td>{p.one_alone.share:.0%}</td>"
            f"<td>{p.other_alone.share:.0%}</td><td>{escape(p.stronger or 'not decided')}</td></tr>"
            for p in self.pairings
        ]
        heads = "".join(f"<th>{head}</th>" for head in ("one", "other", "one alone", "other alone", "stronger"))
        about = f"{len(self.games)} games of {self.plan.game}; the strongest first: {', '.join(self.ladder())}"
        return f"<p>{escape(about)}</p><table><tr>{heads}</tr>{''.join(rows)}</table>"

    def to_json(self) -> dict[str, object]:
        return {
            **self.plan.to_json(),
            "games": len(self.games),
            "ladder": self.ladder(),
            "ratings": {
                name: {**asdict(rating), "interval": list(rating.interval())} for name, rating in self.ratings.items()
            },
            "meetings": [pairing.to_json() for pairing in self.pairings],
            "seat_shares": [asdict(share) for share in self.seat_shares],
            "length": {
                "shortest": min(self.lengths, default=0),
                "median": median(self.lengths) if self.lengths else 0,
                "longest": max(self.lengths, default=0),
            },
            "endings": self.endings,
            "replaced": self.replaced(),
            "seconds": sum(game.seconds for game in self.games),
        }


def plan(game: Game, bots: Sequence[str], seats: int, seed: int, options: Mapping[str, object] | None = None) -> Plan:
    """A plan. Raises BadSetup if it cannot be played."""
    check_run(seed)
    for name in bots:
        bot(name)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise BadSetup(f"The bots are {', '.join(bots)}; expected two or more different ones.")
    chosen = dict(game.new(seats, options).options)
    return Plan(game.info.id, game.info.version, tuple(bots), seats, chosen, seed)


def play_tournament(
    chosen: Plan,
    deals: int,
    *,
    file: Path | None = None,
    workers: Workers | None = None,
    stop_early: bool = True,
    progress: Callable[[int, int], None] | None = None,
    strict: bool = False,
) -> Tournament:
    """Play until every pair had so many deals or, if `stop_early`, is decided.

    Games in the file are not played again. `progress` gets the number of finished games and the most there can be. If
    `strict`, the first mistake of a program is an error.
    """
    if deals < 1:
        raise BadSetup(f"The number of deals is {deals}, expected at least 1.")
    done = {} if file is None else load_games(file, chosen)
    with GameLog(file, chosen) as game_log:
        for deal in range(deals):
            jobs: list[Job] = []
            for pair in range(len(chosen.pairs)):
                if not (stop_early and is_decided(_leads(chosen, done, pair, deal))):
                    jobs += [job for job in chosen.jobs(pair, deal, strict) if job.number not in done]
            most = len(done) + len(jobs) * (deals - deal)
            for game in (workers or InProcess()).play(jobs):
                done[game.number] = game
                game_log.add(game)
                if progress is not None:
                    progress(len(done), max(most, len(done)))
    return standings(chosen, done)


def standings(chosen: Plan, done: Mapping[int, Played]) -> Tournament:
    """The result of these games."""
    games = [done[number] for number in sorted(done)]
    pairings = [_pairing(chosen, done, games, pair) for pair in range(len(chosen.pairs))]
    seats = [Share.of(sum(game.win(seat) for game in games), len(games)) for seat in range(chosen.seats)]
    endings = dict(sorted(Counter(game.reason for game in games).items()))
    rated = ratings(chosen.bots, games) if is_available() else {}
    return Tournament(chosen, games, pairings, rated, seats, [game.lines for game in games], endings)


def _pairing(chosen: Plan, done: Mapping[int, Played], games: Sequence[Played], pair: int) -> Pairing:
    bot, other = chosen.pairs[pair]
    wins = {bot: 0.0, other: 0.0}
    played = {bot: 0, other: 0}
    for game in games:
        if set(game.bots) == {bot, other}:
            for seat, name in enumerate(game.bots):
                if game.bots.count(name) == 1:
                    wins[name] += game.win(seat)
                    played[name] += 1
    alone = [Share.of(wins[name], played[name]) for name in (bot, other)]
    return Pairing(bot, other, _leads(chosen, done, pair, None), *alone)


def _leads(chosen: Plan, done: Mapping[int, Played], pair: int, deals: int | None) -> list[float]:
    """The leads of a pair on its complete deals before `deals`."""
    leads: list[float] = []
    bot = chosen.pairs[pair][0]
    deal = 0
    while deals is None or deal < deals:
        jobs = chosen.jobs(pair, deal)
        if any(job.number not in done for job in jobs):
            break
        lead = 0.0
        for job in jobs:
            for seat, name in enumerate(job.bots):
                if job.bots.count(name) == 1:
                    lead += done[job.number].win(seat) * (1 if name == bot else -1)
        leads.append(lead)
        deal += 1
    return leads


# -- the file


class Storable(Protocol):
    """A plan that stands in the first line of a file of games."""

    def to_json(self) -> dict[str, object]: ...


class GameLog:
    """Appends finished games to the file."""

    def __init__(self, file: Path | None, chosen: Storable) -> None:
        self._stream = None
        if file is not None:
            is_new = not file.exists()
            self._stream = file.open("a", encoding="utf-8")
            if is_new:
                self._write(chosen.to_json())

    def _write(self, facts: dict[str, object]) -> None:
        assert self._stream is not None
        self._stream.write(json.dumps(facts, ensure_ascii=False) + "\n")
        self._stream.flush()

    def add(self, game: Played) -> None:
        if self._stream is not None:
            self._write(game.to_json())

    def __enter__(self) -> GameLog:
        return self

    def __exit__(self, *error: object) -> None:
        if self._stream is not None:
            self._stream.close()


def load_games(file: Path, chosen: Storable, what: str = "tournament") -> dict[int, Played]:
    """The games in a file of the same plan. An incomplete last line is removed."""
    if not file.exists():
        return {}
    whole, games = _lines(file)
    if whole < file.stat().st_size:
        with file.open("r+b") as stream:
            stream.truncate(whole)
    rows = iter(games)
    head = next(rows, None)
    if head is None:
        file.unlink()
        return {}
    if head != json.loads(json.dumps(chosen.to_json())):
        raise BadSetup(f"{str(file)!r} holds another {what}: {_summary(head)}.")
    done: dict[int, Played] = {}
    for row in rows:
        try:
            game = Played(**{**row, "bots": tuple(row["bots"])})
        except (TypeError, KeyError) as error:
            raise BadRecord(f"{str(file)!r} has a line that is not a game: {error}.") from None
        done[game.number] = game
    return done


def _lines(file: Path) -> tuple[int, list[dict[str, Any]]]:
    """The number of bytes in complete lines, and the decoded lines."""
    whole = 0
    rows: list[dict[str, Any]] = []
    for line in file.read_bytes().split(b"\n")[:-1]:
        try:
            rows.append(json.loads(line))
        except ValueError:
            raise BadRecord(f"Line {len(rows) + 1} of {str(file)!r} is not JSON.") from None
        whole += len(line) + 1
    return whole, rows


def _summary(head: Mapping[str, object]) -> str:
    return f"{head.get('game')} with {head.get('seats')} seats, {head.get('bots')}, seed {head.get('seed')}"
