"""Input that a table must refuse: garbage, other games' paths, wrong seats, stale lines, undos that are not allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import UNDO, Table
from tafelrunde.core.registry import ids, title

_LETTERS: Final = "abcxyz019:>.# \t\n\0?-é≻🂡"
_ODD: Final = ("", " ", ">", " > ", ":", "do:", "undo", UNDO, f"{UNDO}-1", f"{UNDO}x", f"{UNDO}{'9' * 40}", "?" * 5000)
_KINDS: Final = 6


@dataclass(frozen=True)
class Attempt:
    """Something to try at the door of a table."""

    seat: int
    n: int
    path: str

    def __str__(self) -> str:
        return f"Seat {self.seat} at line {self.n} playing {self.path[:60]!r}"


def nonsense(table: Table, rng: Dice) -> Attempt:
    """An attempt that is wrong in one way or another."""
    while True:
        attempt = _attempt(table, rng)
        if not _is_right(table, attempt):
            return attempt


def _is_right(table: Table, attempt: Attempt) -> bool:
    """Whether the attempt happens to be a proper move after all."""
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
    proper = table.game.actions.path(legal[rng.below(len(legal))]) if legal else paths[0]
    kind = rng.below(_KINDS)
    if kind == 0:
        return Attempt(seat, n, _garbage(rng, proper))
    if kind == 1:  # a move of this game that is not possible now
        return Attempt(seat, n, paths[rng.below(len(paths))])
    if kind == 2:  # a move of any game
        names = ids()
        others = title(names[rng.below(len(names))]).game.actions.paths
        return Attempt(seat, n, others[rng.below(len(others))])
    if kind == 3:
        return Attempt(CHANCE - 2 + rng.below(table.state.seats + 4), n, proper)
    if kind == 4:
        return Attempt(seat, (n - 1, n + 1, -1, 0, 1 << 70)[rng.below(5)], proper)
    return Attempt(seat, n, f"{UNDO}{rng.below(n + 2)}")


def _garbage(rng: Dice, proper: str) -> str:
    if rng.below(3) == 0:
        return _ODD[rng.below(len(_ODD))]
    noise = "".join(_LETTERS[rng.below(len(_LETTERS))] for _ in range(rng.below(12)))
    cut = rng.below(len(proper) + 1)
    return (noise, proper[:cut] + noise + proper[cut:], proper[:cut])[rng.below(3)]
