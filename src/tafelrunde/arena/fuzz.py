"""Fuzzing: random games with random input, asking at every turn whether the promises hold.

Game g of a run is a function of the seed and g alone; the time only decides how many games are played.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tafelrunde.arena import check_run
from tafelrunde.arena.bad_input import Attempt, nonsense
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice, derive
from tafelrunde.core.engine.game import Game
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.info import OptionValue
from tafelrunde.core.invariants import violations
from tafelrunde.core.play.table import UNDO, Table

# One position in so many is asked about, gets nonsense, or is taken back.
_ASK, _NONSENSE, _UNDO = 6, 3, 12


@dataclass(frozen=True)
class Finding:
    """A broken promise, with the record of the game up to there."""

    game: int
    seed: int
    line: int
    sentence: str
    record: str

    def text(self) -> str:
        """The record with what was found, as a file that can be replayed."""
        return f"{self.record}# After line {self.line - 1} (fuzz game {self.game}, seed {self.seed}): {self.sentence}\n"


@dataclass
class Fuzzing:
    """What a run of fuzzing did and found."""

    game: str
    seed: int
    games: int = 0
    actions: int = 0
    positions_asked: int = 0
    refusals: int = 0
    """Pieces of nonsense that were refused, as they should be."""
    undos: int = 0
    findings: list[Finding] = field(default_factory=list)


def fuzz(
    game: Game, seconds: float, seed: int, *, first: int = 0, progress: Callable[[float], None] | None = None
) -> Fuzzing:
    """Play until the time is up or something is found. `first` begins with a later game, to see a finding again."""
    check_run(seed)
    run = Fuzzing(game.info.id, seed)
    began = time.monotonic()
    number = first
    while not run.findings and (spent := time.monotonic() - began) < seconds:
        if progress is not None:
            progress(spent)
        _GameUnderFuzz(game, run, number, began + seconds).play()
        number += 1
    return run


class _GameUnderFuzz:
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
        self.table = Table(game, seats, options)  # no seed: the lines of chance go through the door too
        self.hashes = [self.table.state.hash()]
        """The hash after so many lines, to see that undo leads back to it."""

    def play(self) -> None:
        """Until the game is over, something is found or the time is up."""
        table, rng = self.table, self.rng
        while not self.run.findings and time.monotonic() < self.end:
            if rng.below(_ASK) == 0:
                self.ask()
            if rng.below(_NONSENSE) == 0:
                self.refuse(nonsense(table, rng))
            if table.state.top is None:
                self.ask()
                self.refuse(nonsense(table, rng))
                self.run.games += 1
                return
            if rng.below(_UNDO) == 0 and self.take_back():
                continue
            self.move()

    def found(self, sentence: str) -> None:
        record = self.table.record(hashes=False).to_text()
        self.run.findings.append(Finding(self.number, self.run.seed, self.table.n, sentence, record))

    def ask(self) -> None:
        """Does the position keep what every position must keep?"""
        self.run.positions_asked += 1
        try:
            broken = violations(self.table.state, self.rng)
        except Exception as error:  # whatever it is, it is a finding
            broken = [f"Asking about the position raised {type(error).__name__}: {error}"]
        for sentence in broken:
            self.found(sentence)

    def refuse(self, attempt: Attempt) -> None:
        """The door must refuse nonsense with one of our own errors, and change nothing."""
        table = self.table
        try:
            table.play(attempt.seat, attempt.n, attempt.path)
        except TafelrundeError:
            self.run.refusals += 1
        except Exception as error:  # any other error is what we are looking for
            self.found(f"{attempt} raised {type(error).__name__}: {error}")
        else:
            self.found(f"{attempt} was not refused.")
            return
        if table.n != len(self.hashes) - 1 or table.state.hash() != self.hashes[-1]:
            self.found(f"{attempt} was refused but changed the position.")

    def take_back(self) -> bool:
        """Undo, if the seat to decide may; the position must be the one it leads back to."""
        table = self.table
        allowed = table.undoable(table.state.actor)
        if not allowed:
            return False
        number = allowed[self.rng.below(len(allowed))]
        self.line(table.state.actor, f"{UNDO}{number}")
        self.run.undos += 1
        if self.hashes[-1] != self.hashes[number]:
            self.found(f"Taking back line {number} did not lead to the position before it.")
        return True

    def move(self) -> None:
        """A legal action of any seat that may decide."""
        table, rng = self.table, self.rng
        deciders = table.state.deciders()
        seat = deciders[rng.below(len(deciders))]
        if seat == CHANCE:
            action = table.state.pick(self.chance)
        else:
            legal = table.legal(seat)
            action = legal[rng.below(len(legal))]
        self.line(seat, table.game.actions.path(action))

    def line(self, seat: int, path: str) -> None:
        try:
            self.table.play(seat, self.table.n, path)
        except Exception as error:  # a legal move must be accepted
            self.found(f"The legal move {path!r} of seat {seat} raised {type(error).__name__}: {error}")
            return
        self.run.actions += 1
        self.hashes.append(self.table.state.hash())
