"""A benchmark for agents: each plays alone among copies of fixed opponents, on fixed deals and at every seat.

Agents stand in a file, ours and others in one form:

    [[agent]]
    name = "mine"                   # how the table calls it
    bot = "my_module:MyBot"         # or exec:./mybot, or a level: medium, hard@400
    titles = ["euphrat"]            # optional: only these; otherwise all that are asked for

An agent that wants arrays subclasses `tafelrunde.research.policy.PolicyBot`. The fingerprint of a result names all its
games: whoever gets the same one has played the same. It is the same everywhere if no bot thinks by the clock.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import tafelrunde
from tafelrunde.arena import check_run
from tafelrunde.arena.game_job import Job, Played
from tafelrunde.arena.tournament import GameLog, Share, load_games
from tafelrunde.arena.workers import InProcess, Workers
from tafelrunde.bots import bot
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.engine.game import Game
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.info import OptionValue
from tafelrunde.core.registry import title

FORMAT: Final = 1
REFERENCES: Final = ("random", "easy", "medium", "hard@100")
"""The opponents; none of them thinks by the clock."""
_KEYS: Final = {"name", "bot", "titles"}


@dataclass(frozen=True)
class Agent:
    """One entry of a file."""

    name: str
    bot: str
    titles: tuple[str, ...] = ()

    def plays(self, game: str) -> bool:
        return not self.titles or game in self.titles


def read_agents(text: str, file: str = "agents.toml") -> list[Agent]:
    """The agents of a file. Errors name the entry."""
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"{file!r} is not TOML: {error}.") from None
    entries = read.get("agent")
    if not isinstance(entries, list) or not entries or set(read) != {"agent"}:
        raise BadSetup(f"{file!r} has {', '.join(read) or 'nothing'} in it, expected entries [[agent]].")
    agents = [_agent(entry, number, file) for number, entry in enumerate(entries, start=1)]
    names = [agent.name for agent in agents]
    if doubled := {name for name in names if names.count(name) > 1}:
        raise BadSetup(f"Two agents in {file!r} are called {min(doubled)!r}, expected different names.")
    return agents


def _agent(entry: object, number: int, file: str) -> Agent:
    where = f"Agent {number} in {file!r}"
    if not isinstance(entry, dict) or not set(entry) <= _KEYS:
        unknown = ", ".join(sorted(set(entry) - _KEYS)) if isinstance(entry, dict) else repr(entry)
        raise BadSetup(f"{where} has {unknown}, expected {', '.join(sorted(_KEYS))}.")
    for key in ("name", "bot"):
        if not isinstance(entry.get(key), str) or not entry[key].strip():
            raise BadSetup(f"{where} has {entry.get(key)!r} as its {key}, expected a text.")
    titles = entry.get("titles", [])
    if not isinstance(titles, list) or not all(isinstance(name, str) for name in titles):
        raise BadSetup(f"{where} has {titles!r} as its titles, expected a list of names.")
    for name in titles:
        title(name)
    bot(entry["bot"])
    return Agent(entry["name"].strip(), entry["bot"], tuple(titles))


@dataclass(frozen=True)
class BenchmarkPlan:
    """What to play: all agents of a title against all references."""

    game: str
    version: int
    agents: tuple[Agent, ...]
    references: tuple[str, ...]
    seats: int
    options: dict[str, OptionValue]
    seed: int
    deals: int

    def to_json(self) -> dict[str, object]:
        facts = asdict(self) | {"references": list(self.references), "bots": [agent.name for agent in self.agents]}
        facts["agents"] = [{"name": agent.name, "bot": agent.bot} for agent in self.agents]
        return {"tafelrunde arena": FORMAT, **facts}

    def jobs(self) -> list[Job]:
        """For each agent and reference: every deal at every seat."""
        jobs: list[Job] = []
        for agent in self.agents:
            for reference in self.references:
                for deal in range(self.deals):
                    for seat in range(self.seats):
                        bots = [reference] * self.seats
                        bots[seat] = agent.bot
                        number = len(jobs)
                        chance, choices = derive(self.seed, 2 * deal), derive(self.seed, 2 * number + 1)
                        jobs.append(Job(number, self.game, tuple(bots), chance, choices, self.options))
        return jobs


@dataclass(frozen=True)
class Score:
    """How an agent did among copies of a reference; an average player would win one game in `seats`."""

    agent: str
    reference: str
    share: Share


@dataclass(frozen=True)
class BenchmarkResult:
    """The table of a title."""

    plan: BenchmarkPlan
    scores: list[Score]
    fingerprint: str

    def to_json(self) -> dict[str, object]:
        scores = [{"agent": s.agent, "reference": s.reference, **asdict(s.share)} for s in self.scores]
        version = {"tafelrunde": tafelrunde.__version__, "fingerprint": self.fingerprint}
        return {**self.plan.to_json(), **version, "scores": scores}


def benchmark_plan(
    game: Game,
    agents: Sequence[Agent],
    deals: int,
    seed: int = 1,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    references: Sequence[str] = REFERENCES,
) -> BenchmarkPlan:
    """A plan. Raises BadSetup if it cannot be played."""
    check_run(seed, deals)
    at_table = game.info.seats[0] if seats is None else seats
    for name in references:
        bot(name)
    chosen = dict(game.new(at_table, options).options)
    own = tuple(agent for agent in agents if agent.plays(game.info.id))
    if not own:
        raise BadSetup(f"No agent of the file plays {game.info.id}.")
    return BenchmarkPlan(game.info.id, game.info.version, own, tuple(references), at_table, chosen, seed, deals)


def play_benchmark(
    plan: BenchmarkPlan,
    file: Path | None = None,
    *,
    workers: Workers | None = None,
    progress: Callable[[float], None] | None = None,
) -> BenchmarkResult:
    """Play all games of a plan. Those in the file are not played again."""
    done = {} if file is None else load_games(file, plan, "benchmark")
    jobs = [job for job in plan.jobs() if job.number not in done]
    with GameLog(file, plan) as log:
        for played in (workers or InProcess()).play(jobs):
            done[played.number] = played
            log.add(played)
            if progress is not None:
                progress(len(done))
    return _result(plan, done)


def _result(plan: BenchmarkPlan, done: Mapping[int, Played]) -> BenchmarkResult:
    scores: list[Score] = []
    games = plan.deals * plan.seats
    digest = hashlib.blake2b(digest_size=8)
    for number in sorted(done):
        digest.update(done[number].record.encode())
    first = 0
    for agent in plan.agents:
        for reference in plan.references:
            won = sum(done[first + i].win(i % plan.seats) for i in range(games))
            scores.append(Score(agent.name, reference, Share.of(won, games)))
            first += games
    return BenchmarkResult(plan, scores, digest.hexdigest())
