"""A process of its own in which bots think: one question a line on its input, one answer a line on its output.

It knows only what it is asked: a position in which everything hidden from the bot's seat was dealt anew, or a game that
is over. As its one argument it may be told how nice to be to other processes.
"""

from __future__ import annotations

import os
import sys
import time
from functools import lru_cache
from typing import IO, Final

import msgspec

from tafelrunde.bots.review import Judged
from tafelrunde.core.play.table import Table
from tafelrunde.server.workers.questions import Advise, Answer, AnyQuestion, Check, Choose, LookBack

NICENESS: Final = 10


def answer(question: AnyQuestion) -> Answer:
    """Think."""
    match question:
        case Choose():
            return _choose(question)
        case Advise():
            return _advise(question)
        case LookBack():
            return _look_back(question)
        case Check():
            return _check(question)


def _choose(question: Choose) -> Answer:
    from tafelrunde.bots import level
    from tafelrunde.bots.bot import Clock
    from tafelrunde.core.engine.dice import Dice
    from tafelrunde.core.registry import title

    state = title(question.game).game.from_json(question.position)
    return Answer(level(question.bot).choose(state, state.legal(), Clock(question.seconds), Dice(question.seed)))


def _advise(question: Advise) -> Answer:
    from tafelrunde.bots.bot import Clock
    from tafelrunde.bots.review import hint
    from tafelrunde.core.engine.dice import Dice
    from tafelrunde.core.registry import title

    state = title(question.game).game.from_json(question.position)
    return Answer(hint=hint(state, Clock(question.seconds, question.iterations), Dice(question.seed)))


def _look_back(question: LookBack) -> Answer:
    from tafelrunde.bots.review import judged

    began = time.process_time()
    found: list[Judged] = []
    for one in judged(_replayed(question.record), question.start, iterations=question.iterations):
        found.append(one)
        if time.process_time() - began >= question.seconds:
            break
    return Answer(judged=found, spent=time.process_time() - began)


@lru_cache(maxsize=1)
def _replayed(record: str) -> Table:
    """A finished game; it is asked about piece by piece."""
    from tafelrunde.core.play.record import Record
    from tafelrunde.core.play.table import replay
    from tafelrunde.core.registry import title

    read = Record.from_text(record)
    return replay(read, title(read.game).game)


def _check(question: Check) -> Answer:
    from tafelrunde.core.errors import BadRecord, TafelrundeError
    from tafelrunde.core.play.record import Record
    from tafelrunde.core.play.table import replay
    from tafelrunde.core.registry import title

    try:
        record = Record.from_text(question.record)
        if len(record.lines) > question.most_lines:
            raise BadRecord(f"The record has {len(record.lines)} lines, expected at most {question.most_lines}.")
        replay(record, title(record.game).game)
    except TafelrundeError as error:
        return Answer(wrong=str(error))
    return Answer(record=record.to_text())


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until there are no more questions."""
    decoder = msgspec.json.Decoder(AnyQuestion)
    for line in questions:
        answers.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        answers.flush()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else NICENESS)
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
