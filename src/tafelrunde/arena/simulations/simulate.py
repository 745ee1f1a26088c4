"""Many games without a table: the speed of the rules, the endings of games, and audits of positions."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field

from tafelrunde.arena import check_run
from tafelrunde.arena.simulations.chooser import Chooser
from tafelrunde.arena.simulations.players import Players
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice, derive
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.engine.playout import fold, playout
from tafelrunde.core.info import OptionValue


@dataclass(frozen=True)
class Violation:
    """A finding of an audit: in the game of that number and seed, after that many lines."""

    game: int
    seed: int
    line: int
    sentence: str


@dataclass
class Simulation:
    """The result of a run."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: int
    games: int
    actions: int = 0
    """Lines of the log, those of chance included."""
    seconds: float = 0.0
    """CPU time without setup."""
    endings: dict[str, int] = field(default_factory=dict)
    """The number of games by reason of their end."""
    checksum: int = 0
    """The same for the same run on every machine, compiled or not, audited or not."""
    violations: list[Violation] = field(default_factory=list)
    players: Players = Players.RANDOM

    @property
    def actions_per_s(self) -> float:
        return self.actions / self.seconds if self.seconds > 0 else 0.0

    def to_json(self) -> dict[str, object]:
        return {**asdict(self), "actions_per_s": round(self.actions_per_s)}


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    players: Players = Players.RANDOM,
    audit: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play games; with `audit` every position is checked. `progress` gets the number of finished games."""
    check_run(seed, games)
    start = game.new(seats, options)
    run = Simulation(game.info.id, seats, dict(start.options), seed, games, players=players)
    endings: Counter[str] = Counter()
    for number in range(games):
        game_seed = derive(seed, number)
        state = start.copy()
        chance, rng = Dice(game_seed, CHANCE_STREAM), Dice(game_seed, PLAYER_STREAM)
        began = time.process_time()
        chooser = Chooser(players, rng)
        if chooser.is_random and not audit:
            actions, checksum = playout(state, chance, rng)
        else:
            actions, checksum, wrong = _play_stepwise(state, chance, chooser, audit)
            run.violations += [Violation(number, game_seed, line, sentence) for line, sentence in wrong]
        run.seconds += time.process_time() - began
        run.actions += actions
        run.checksum = fold(run.checksum, checksum)
        endings[state.result().reason] += 1
        if progress is not None:
            progress(number + 1)
    run.endings = dict(sorted(endings.items()))
    return run


def _play_stepwise(state: State, chance: Dice, chooser: Chooser, audit: bool) -> tuple[int, int, list[tuple[int, str]]]:
    """The same as `playout`, action by action; also what an audit finds at the first bad position, with its line."""
    count = checksum = 0
    wrong: list[tuple[int, str]] = []
    while state.top is not None:
        action = state.pick(chance) if state.actor == CHANCE else chooser.choose(state)
        state.apply(action)
        checksum = fold(checksum, action)
        count += 1
        if audit and not wrong:
            wrong = [(count, sentence) for sentence in state.audit()]
    result = state.result()
    for number_reached in [*result.scores, *result.ranks]:
        checksum = fold(checksum, number_reached)
    return count, checksum, wrong
