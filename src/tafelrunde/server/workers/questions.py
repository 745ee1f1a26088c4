"""What a bot worker can be asked and what it answers: one JSON object a line."""

from __future__ import annotations

from typing import Any

import msgspec

from tafelrunde.bots.review import Hint, Judged


class Question(msgspec.Struct, tag_field="type"):
    """What a thinker can be asked."""


class Choose(Question, tag="choose"):
    """What a bot would play for the seat that decides."""

    game: str
    position: dict[str, Any]
    bot: str
    seconds: float
    seed: int


class Advise(Question, tag="advise"):
    """What to tell the player who decides. With a number of iterations the answer is always the same."""

    game: str
    position: dict[str, Any]
    seconds: float
    seed: int
    iterations: int | None = None


class LookBack(Question, tag="look_back"):
    """What to think of the positions of a finished game from one on: as many as go into so much processor time."""

    record: str
    start: int
    iterations: int
    """For each position."""
    seconds: float


class Check(Question, tag="check"):
    """Whether a record can be replayed."""

    record: str
    most_lines: int


AnyQuestion = Choose | Advise | LookBack | Check


class Answer(msgspec.Struct, omit_defaults=True):
    """Of what was asked for, and a sentence if something is wrong."""

    action: int | None = None
    wrong: str | None = None
    record: str | None = None
    """A good record as we write it: without comments and whatever else is only there to be long."""
    hint: Hint | None = None
    judged: list[Judged] | None = None
    spent: float = 0.0
    """Processor time that judging took."""
