"""Invalid input that a table must refuse: garbage, paths of other games, wrong seats, stale lines, illegal undos."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import UNDO, Table
from tafelrunde.core.registry import ids, title

_LETTERS: Final = "abcxyz019:>.# \t\n\0?-é≻🂡"
_EDGE_CASES: Final = (
    "",
    " ",
    ">",
    " > ",
    ":",
    "do:",
    "undo",
    UNDO,
    f"{UNDO}-1",
    f"{UNDO}x",
    f"{UNDO}{'9' * 40}",
    "?" * 5000,
)
_KINDS: Final = 6


@dataclass(frozen=True)
class Attempt:
    """A move to try at a table."""

    seat: int
    n: int
    path: str

    def __str__(self) -> str:
        return f"Seat {self.seat} at line {self.n} playing {self.path[:60]!r}"


def invalid_attempt(table: Table, rng: Dice) -> Attempt:
    """An attempt that the table must refuse."""
    while True:
        attempt = _attempt(table, rng)
        if not _is_valid(table, attempt):
            return attempt


def _is_valid(table: Table, attempt: Attempt) -> bool:
    """Whether the attempt happens to be a legal move."""
    if attempt.n != table.n:
        return False
    if attempt.path.startswith(UNDO):
        return attempt.path in [f"{UNDO}{number}" for number in table.undoable(attempt.seat)]
    moves = {table.game.actions.path(action).replace(" ", "") for action in table.legal(attempt.seat)}
    return "".join(attempt.path.split()) in moves


def _attempt(table: Table, rng: Dice) -> Attempt:
    deciders = table.state.deciders() or [0]
    seat, n = deciders[0], table.n
    legal = table.legal(seat)
    paths = table.game.actions.paths
    valid = table.game.actions.path(legal[rng.below(len(legal))]) if legal else paths[0]
    kind = rng.below(_KINDS)
    if kind == 0:
        return Attempt(seat, n, _garbage(rng, valid))
    if kind == 1:  # a move of this game that is not possible now
        return Attempt(seat, n, paths[rng.below(len(paths))])
    if kind == 2:  # a move of any game
        names = ids()
        others = title(names[rng.below(len(names))]).game.actions.paths
        return Attempt(seat, n, others[rng.below(len(others))])
    if kind == 3:
        return Attempt(CHANCE - 2 + rng.below(table.state.seats + 4), n, valid)
    if kind == 4:
        return Attempt(seat, (n - 1, n + 1, -1, 0, 1 << 70)[rng.below(5)], valid)
    return Attempt(seat, n, f"{UNDO}{rng.below(n + 2)}")


def _garbage(rng: Dice, valid: str) -> str:
    if rng.below(3) == 0:
        return _EDGE_CASES[rng.below(len(_EDGE_CASES))]
    noise = "".join(_LETTERS[rng.below(len(_LETTERS))] for _ in range(rng.below(12)))
    cut = rng.below(len(valid) + 1)
    return (noise, valid[:cut] + noise + valid[cut:], valid[:cut])[rng.below(3)]
