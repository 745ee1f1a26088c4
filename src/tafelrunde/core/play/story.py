"""A log as a story: the turns it falls into, and its events as one viewpoint may read them."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.play.agreements import AGREEMENTS
from tafelrunde.core.play.table import UNDO, Entry
from tafelrunde.core.registry import Title
from tafelrunde.core.staging import Happening, happening


def turn_numbers(log: Sequence[Entry], first_steps: Sequence[str]) -> list[int]:
    """The turn of every line, from 1 on; 0 for what comes before the first turn.

    A turn begins when a seat other than the one whose turn it is decides one of `first_steps`. An undo belongs to the
    turn in which it was played, and the game goes on in the turn of the line that it goes back to. A line of a lesson
    or an agreement belongs to the turn before it.
    """
    numbers: list[int] = []
    owners: list[int] = []  # whose turn it was, for each line
    turn, owner = 0, CHANCE
    for entry in log:
        if entry.action is None:
            numbers.append(turn)
            owners.append(owner)
            if entry.path in AGREEMENTS:
                continue
            if not entry.path.startswith(UNDO):  # a lesson: whoever decides next begins a turn
                owner = CHANCE
                continue
            back_to = int(entry.path.removeprefix(UNDO)) - 1
            turn, owner = (numbers[back_to], owners[back_to]) if back_to >= 0 else (0, CHANCE)
            continue
        if entry.step in first_steps and entry.seat != owner:
            turn, owner = turn + 1, entry.seat
        numbers.append(turn)
        owners.append(owner)
    return numbers


def happenings(title: Title, entry: Entry, viewer: int | None) -> list[Happening]:
    """All events of a line."""
    return [happening(title.game, event, viewer) for event in entry.events]
