"""Fuzzing: games with invalid input, which check the invariants of positions.

Game g of a run depends on the seed and g alone; the time only decides how many games are played.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field

from tafelrunde.arena import check_run
from tafelrunde.arena.simulations.bad_input import Attempt, invalid_attempt
from tafelrunde.arena.simulations.chooser import Chooser
from tafelrunde.arena.simulations.players import Players
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice, derive
from tafelrunde.core.engine.game import WATCHER, Game, State
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.info import OptionValue
from tafelrunde.core.invariants import violations
from tafelrunde.core.play.table import UNDO, Table

# At the start of a game one position in so many is checked, gets invalid input, or is undone. These tests take most of
# the time, so in a long game they become rarer: more games reach more endings.
_CHECK, _INVALID, _UNDO = 6, 3, 12
_RARER_EVERY = 4
"""After so many lines a test is done at one position less often."""


@dataclass(frozen=True)
class Finding:
    """A broken invariant, with the record of the game up to there."""

    game: int
    seed: int
    line: int
    sentence: str
    record: str

    def text(self) -> str:
        """The record with the finding as a comment; it can be replayed."""
        return f"{self.record}# After line {self.line - 1} (fuzz game {self.game}, seed {self.seed}): {self.sentence}\n"


@dataclass
class Fuzzing:
    """The statistics and findings of a run."""

    game: str
    seed: int
    players: Players
    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    """The number of games by reason of their end."""
    actions: int = 0
    positions_checked: int = 0
    refusals: int = 0
    """Invalid inputs that were refused, as they should be."""
    undos: int = 0
    findings: list[Finding] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        return {**asdict(self), "endings": dict(sorted(self.endings.items()))}


def fuzz(
    game: Game,
    seconds: float,
    seed: int,
    *,
    players: Players = Players.MIXED,
    first: int = 0,
    progress: Callable[[float], None] | None = None,
) -> Fuzzing:
    """Play until the time is up or there is a finding. `first` starts with a later game, to repeat a finding."""
    check_run(seed)
    run = Fuzzing(game.info.id, seed, players)
    began = time.monotonic()
    number = first
    while not run.findings and (spent := time.monotonic() - began) < seconds:
        if progress is not None:
            progress(spent)
        _GameUnderFuzz(game, run, number, began + seconds).play()
        number += 1
    return run


class _GameUnderFuzz:
    """One game of a run."""

    def __init__(self, game: Game, run: Fuzzing, number: int, end: float) -> None:
        seed = derive(run.seed, number)
        self.run = run
        self.number = number
        self.end = end
        self.chance = Dice(seed, CHANCE_STREAM)
        self.rng = Dice(seed, PLAYER_STREAM)
        seats = game.info.seats[self.rng.below(len(game.info.seats))]
        options: dict[str, OptionValue] = {
            option.name: option.values[self.rng.below(len(option.values))] for option in game.info.options
        }
        self.chooser = Chooser(run.players, self.rng)
        self.table = Table(game, seats, options)  # without a seed, so that draws are validated too
        self.positions = [self.table.state.copy()]
        """The position after each line, to compare with."""

    def play(self) -> None:
        """Play until the game is over, there is a finding, or the time is up."""
        table, rng = self.table, self.rng
        while not self.run.findings and time.monotonic() < self.end:
            if self.is_due(_CHECK):
                self.check_position()
            if self.is_due(_INVALID):
                self.check_refusal(invalid_attempt(table, rng))
            if table.state.top is None:
                self.check_position()
                self.check_refusal(invalid_attempt(table, rng))
                self.run.games += 1
                self.run.endings[table.state.result().reason] += 1
                return
            if self.is_due(_UNDO) and self.undo():
                continue
            self.move()

    def is_due(self, every: int) -> bool:
        """Whether a test is done at this position: at random, one in `every` at the start of a game."""
        return self.rng.below(every + self.table.n // _RARER_EVERY) == 0

    def report(self, sentence: str) -> None:
        record = self.table.record(hashes=False).to_text()
        self.run.findings.append(Finding(self.number, self.run.seed, self.table.n, sentence, record))

    def check_position(self) -> None:
        """Check the invariants of the position, as a watcher, a seat that decides and any seat see it."""
        self.run.positions_checked += 1
        state = self.table.state
        viewpoints = {WATCHER, self.rng.below(state.seats), *(seat for seat in state.deciders()[:1] if seat != CHANCE)}
        try:
            broken = violations(state, self.rng, sorted(viewpoints))
        except Exception as error:  # any error is a finding
            broken = [f"Checking the position raised {type(error).__name__}: {error}"]
        for sentence in broken:
            self.report(sentence)

    def check_refusal(self, attempt: Attempt) -> None:
        """The table must refuse the attempt with a TafelrundeError and change nothing."""
        table = self.table
        try:
            table.play(attempt.seat, attempt.n, attempt.path)
        except TafelrundeError:
            self.run.refusals += 1
        except Exception as error:  # any other error is a finding
            self.report(f"{attempt} raised {type(error).__name__}: {error}")
        else:
            self.report(f"{attempt} was not refused.")
            return
        if table.n != len(self.positions) - 1 or not _are_equal(table.state, self.positions[-1]):
            self.report(f"{attempt} was refused but changed the position.")

    def undo(self) -> bool:
        """Undo, if the seat to move may; the earlier position must come back."""
        table = self.table
        allowed = table.undoable(table.state.actor)
        if not allowed:
            return False
        number = allowed[self.rng.below(len(allowed))]
        self.play_line(table.state.actor, f"{UNDO}{number}")
        self.run.undos += 1
        if not _are_equal(self.positions[-1], self.positions[number]):
            self.report(f"Undoing line {number} did not lead to the position before it.")
        return True

    def move(self) -> None:
        """Play a legal action of any seat to move."""
        table, rng = self.table, self.rng
        deciders = table.state.deciders()
        seat = deciders[rng.below(len(deciders))]
        if seat == CHANCE:
            action = table.state.pick(self.chance)
        else:
            position = table.state.copy()
            position.bring_up(seat)
            action = self.chooser.choose(position)
        self.play_line(seat, table.game.actions.path(action))

    def play_line(self, seat: int, path: str) -> None:
        try:
            self.table.play(seat, self.table.n, path)
        except Exception as error:  # a legal move must be accepted
            self.report(f"The legal move {path!r} of seat {seat} raised {type(error).__name__}: {error}")
            return
        self.run.actions += 1
        self.positions.append(self.table.state.copy())


def _are_equal(state: State, other: State) -> bool:
    return state.to_json() == other.to_json()
