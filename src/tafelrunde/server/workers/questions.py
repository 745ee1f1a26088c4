"""The questions to a worker and its answers: one JSON object a line."""

from __future__ import annotations

from typing import Any

import msgspec

from tafelrunde.bots.hint import Hint
from tafelrunde.bots.review import Evaluation


class Question(msgspec.Struct, tag_field="type"):
    """A question to a worker."""


class Memory(msgspec.Struct):
    """What lets a worker go on from a bot's last choice."""

    key: str
    """Of table and seat."""
    n: int
    """Lines of the log when the bot is asked,"""
    since: int
    """and when it was asked before; -1 if it was not."""
    seen: list[str] = []
    """The moves since then, as the seat may read them."""


class Choose(Question, tag="choose"):
    """Which action a bot would choose for the seat to move."""

    game: str
    position: dict[str, Any]
    bot: str
    seconds: float
    seed: int
    memory: Memory | None = None


class Advise(Question, tag="advise"):
    """A hint for the seat to move. With a number of iterations the answer is reproducible."""

    game: str
    position: dict[str, Any]
    seconds: float
    seed: int
    iterations: int | None = None


class Review(Question, tag="review"):
    """An evaluation of the positions of a finished game from `start` on: as many as fit into so much processor time."""

    record: str
    start: int
    iterations: int
    """For each position."""
    seconds: float


class Check(Question, tag="check"):
    """Whether a record can be replayed."""

    record: str
    most_lines: int


class Stand(msgspec.Struct):
    """A player on the podium of a picture."""

    name: str
    rank: int
    score: int
    colour: str
    symbol: str
    face: str


class Picture(Question, tag="picture"):
    """The last position of a record as a picture to share, as a watcher sees it, with a podium."""

    game: str
    record: str
    language: str
    title: str
    heading: str
    sub: str
    stands: list[Stand]
    paint: dict[str, str] = {}
    """Tokens of seats that show another colour of the palette."""


AnyQuestion = Choose | Advise | Review | Check | Picture


class Answer(msgspec.Struct, omit_defaults=True):
    """The field that belongs to the question is set; `wrong` is an error message."""

    action: int | None = None
    forced_in_secret: bool = False
    """The action was the only legal one, and a watcher, who sees no hand, cannot know that."""
    budget: float = 0.0
    """Seconds that the worker had for the decision."""
    wrong: str | None = None
    record: str | None = None
    """The record in canonical form, without comments."""
    hint: Hint | None = None
    evaluations: list[Evaluation] | None = None
    picture: bytes | None = None
    """As PNG."""
    spent: float = 0.0
    """Processor seconds that the evaluation took."""
