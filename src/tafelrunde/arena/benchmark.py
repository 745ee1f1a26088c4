"""Benchmark of the rules and the search: CPU time, medians of interleaved rounds, compiled and interpreted.

Run as a program it measures one round and prints it; a compiled installation measures plain Python that way.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median

import tafelrunde
from tafelrunde.bots.bot import Clock
from tafelrunde.bots.search.bot import UNLIMITED, new_search, no_garbage_collection
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice, derive
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.engine.playout import playout
from tafelrunde.core.registry import title

ROUNDS = 5
_SHORTEST = 0.02
"""The smallest useful time slice in seconds."""
_SEARCH = 0.1
"""Seconds of one search."""
_MIN_CHOICES = 2
"""Decisions with fewer choices are not searched."""


@dataclass(frozen=True)
class Speed:
    """The speed of one game. Rates are actions a second of CPU time, chance included."""

    game: str
    seats: int
    pick_per_s: float
    """Random play without listing the choices."""
    listed_per_s: float
    """Random play that lists all choices before each action."""
    copy_us: float
    """Microseconds to copy a position from the middle of a game."""
    interpreted_per_s: float
    """`pick_per_s` as plain Python."""
    search_per_s: float
    """Iterations a second of the search of `hard` and `expert`, in the middle of games."""

    @property
    def ratio(self) -> float:
        """How many times faster than plain Python."""
        return self.pick_per_s / self.interpreted_per_s

    def to_json(self) -> dict[str, object]:
        return {**asdict(self), "ratio": self.ratio}


def measure(game: Game, seconds: float, progress: Callable[[int], None] | None = None) -> Speed:
    """Measure for about that long, in rounds; compiled and interpreted slices alternate, because machines are noisy."""
    share = max(seconds / ROUNDS / 5, _SHORTEST)
    seats = game.info.seats[-1]
    rounds: list[tuple[float, ...]] = []
    for number in range(ROUNDS):
        pick = plays_per_s(game, seats, share, number)
        listed = plays_per_s(game, seats, share, number, listed=True)
        copy = copy_us(game, seats, share, number)
        plain = _interpreted(game, seats, share, number) if tafelrunde.is_compiled() else pick
        rounds.append((pick, listed, copy, plain, iterations_per_s(game, seats, share, number)))
        if progress is not None:
            progress(number + 1)
    pick, listed, copy, plain, search = (median(figures) for figures in zip(*rounds, strict=True))
    return Speed(game.info.id, seats, pick, listed, copy, plain, search)


def plays_per_s(game: Game, seats: int, seconds: float, seed: int, listed: bool = False) -> float:
    """Actions a second of random play."""
    start = game.new(seats)
    actions = number = 0
    spent = 0.0
    while spent < seconds:
        game_seed = derive(seed, number)
        state, chance, players = start.copy(), Dice(game_seed, CHANCE_STREAM), Dice(game_seed, PLAYER_STREAM)
        began = time.process_time()
        actions += playout(state, chance, players, listed)[0]
        spent += time.process_time() - began
        number += 1
    return actions / spent


def copy_us(game: Game, seats: int, seconds: float, seed: int) -> float:
    """Microseconds of one `copy()` of a position in mid-game, the loop around it included."""
    state = _middle(game.new(seats), seed)
    copies = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(1000):
            state.copy()
        copies += 1000
    return spent / copies * 1e6


def iterations_per_s(game: Game, seats: int, seconds: float, seed: int) -> float:
    """Iterations a second of searches of a tenth of a second from the middle of random games, without rollouts."""
    iterations = number = 0
    spent = 0.0
    while spent < seconds:
        state = _middle(game.new(seats), derive(seed, number))
        number += 1
        dice = Dice(seed, PLAYER_STREAM)
        while state.top is not None and (state.actor == CHANCE or len(state.legal()) < _MIN_CHOICES):
            state.apply(state.pick(dice))
        if state.top is None:
            continue
        began = time.process_time()
        search = new_search(state, Tuning(rollout_depth=0), dice)
        with no_garbage_collection():
            search.run(UNLIMITED, Clock(min(_SEARCH, seconds), timer=time.process_time).left)
        spent += time.process_time() - began
        iterations += search.iterations
    return iterations / spent


def _middle(state: State, seed: int) -> State:
    """The position half-way through a random game."""
    whole = playout(state.copy(), Dice(seed, CHANCE_STREAM), Dice(seed, PLAYER_STREAM))[0]
    chance, players = Dice(seed, CHANCE_STREAM), Dice(seed, PLAYER_STREAM)
    for _ in range(whole // 2):
        state.apply(state.pick(chance if state.actor == CHANCE else players))
    return state


def _interpreted(game: Game, seats: int, seconds: float, seed: int) -> float:
    """The same slice in a process that does not use the compiled modules."""
    command = [sys.executable, "-m", "tafelrunde.arena.benchmark", game.info.id, str(seats), str(seconds), str(seed)]
    environment = {**os.environ, "TAFELRUNDE_INTERPRETED": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout))


if __name__ == "__main__":
    _, name, seats_at_table, slice_seconds, round_seed = sys.argv
    print(json.dumps(plays_per_s(title(name).game, int(seats_at_table), float(slice_seconds), int(round_seed))))
