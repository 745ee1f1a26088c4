"""A process of its own in which bots think: one question a line on its input, one answer a line on its output.

It knows only what it is asked: a position in which everything hidden from the bot's seat was dealt anew.
"""

from __future__ import annotations

import os
import sys
from typing import IO, Any, Final

import msgspec

NICENESS: Final = 10


class Question(msgspec.Struct, tag_field="type"):
    """What a thinker can be asked."""


class Choose(Question, tag="choose"):
    """What a bot would play for the seat that decides."""

    game: str
    position: dict[str, Any]
    bot: str
    seconds: float
    seed: int


class Check(Question, tag="check"):
    """Whether a record can be replayed."""

    record: str
    most_lines: int


class Answer(msgspec.Struct):
    """Either an action, or a sentence about what is wrong, or (for a good record) neither."""

    action: int | None = None
    wrong: str | None = None


def answer(question: Choose | Check) -> Answer:
    """Think."""
    return _choose(question) if isinstance(question, Choose) else _check(question)


def _choose(question: Choose) -> Answer:
    from tafelrunde.bots import level
    from tafelrunde.bots.bot import Clock
    from tafelrunde.core.dice import Dice
    from tafelrunde.core.registry import title

    state = title(question.game).game.from_json(question.position)
    return Answer(level(question.bot).choose(state, state.legal(), Clock(question.seconds), Dice(question.seed)))


def _check(question: Check) -> Answer:
    from tafelrunde.core.errors import BadRecord, TafelrundeError
    from tafelrunde.core.record import parse
    from tafelrunde.core.registry import title
    from tafelrunde.core.table import replay

    try:
        record = parse(question.record)
        if len(record.lines) > question.most_lines:
            raise BadRecord(f"The record has {len(record.lines)} lines, expected at most {question.most_lines}.")
        replay(title(record.game).game, record)
    except TafelrundeError as error:
        return Answer(wrong=str(error))
    return Answer()


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until there are no more questions."""
    decoder = msgspec.json.Decoder(Choose | Check)
    for line in questions:
        answers.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        answers.flush()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not disturb the answers
    from tafelrunde.core.registry import ids, title

    for name in ids():  # loaded now, so that the first question is answered quickly
        title(name)
    import tafelrunde.bots

    tafelrunde.bots.names()
    work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
