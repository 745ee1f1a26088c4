"""The worker process: reads one question a line from its input and writes one answer a line to its output.

It knows only what a question holds: a determinized position (everything hidden from the bot's seat is drawn at random)
with the moves since the last one as that seat may read them, or a finished game. Its optional argument is the niceness
of the process.
"""

from __future__ import annotations

import os
import sys
import time
from functools import cache, lru_cache
from importlib.resources import files
from typing import IO, TYPE_CHECKING, Final

import msgspec

from tafelrunde.bots.review import Evaluation
from tafelrunde.core.play.table import Table
from tafelrunde.server.workers.questions import Advise, Answer, AnyQuestion, Check, Choose, Picture, Review

if TYPE_CHECKING:
    from tafelrunde.server.workers.kept_bots import KeptBots

NICENESS: Final = 10


def answer(question: AnyQuestion) -> Answer:
    """Answer any question."""
    match question:
        case Choose():
            return _choose(question)
        case Advise():
            return _advise(question)
        case Review():
            return _review(question)
        case Check():
            return _check(question)
        case Picture():
            return _picture(question)


def _choose(question: Choose) -> Answer:
    from tafelrunde.bots.bot import Clock, decide, is_forced_in_secret
    from tafelrunde.core.engine.dice import Dice
    from tafelrunde.core.registry import title

    state = title(question.game).game.from_json(question.position)
    kept = _kept_bots()
    bot, seen = kept.take(question)
    action = decide(bot, state, seen, Clock(question.seconds), Dice(question.seed))
    kept.keep(question, bot)
    return Answer(action, forced_in_secret=is_forced_in_secret(state), budget=question.seconds)


@cache
def _kept_bots() -> KeptBots:
    from tafelrunde.server.workers.kept_bots import KeptBots

    return KeptBots()


def _advise(question: Advise) -> Answer:
    from tafelrunde.bots.bot import Clock
    from tafelrunde.bots.hint import hint
    from tafelrunde.core.engine.dice import Dice
    from tafelrunde.core.registry import title

    state = title(question.game).game.from_json(question.position)
    return Answer(hint=hint(state, Clock(question.seconds, question.iterations), Dice(question.seed)))


def _review(question: Review) -> Answer:
    from tafelrunde.bots.review import evaluate_positions

    began = time.process_time()
    evaluations: list[Evaluation] = []
    for evaluation in evaluate_positions(_replayed(question.record), question.start, iterations=question.iterations):
        evaluations.append(evaluation)
        if time.process_time() - began >= question.seconds:
            break
    return Answer(evaluations=evaluations, spent=time.process_time() - began)


@lru_cache(maxsize=1)
def _replayed(record: str) -> Table:
    """A finished game; its positions are evaluated in several questions."""
    from tafelrunde.core.play.table import replay

    return replay(record)


def _check(question: Check) -> Answer:
    from tafelrunde.core.errors import BadRecord, TafelrundeError
    from tafelrunde.core.play.record import Record
    from tafelrunde.core.play.table import replay

    try:
        record = Record.from_text(question.record)
        if len(record.lines) > question.most_lines:
            raise BadRecord(f"The record has {len(record.lines)} lines, expected at most {question.most_lines}.")
        replay(record)
    except TafelrundeError as error:
        return Answer(wrong=str(error))
    return Answer(record=record.to_text())


def _picture(question: Picture) -> Answer:
    from tafelrunde.core.display.podium import Place, share_picture
    from tafelrunde.core.display.svg import draw
    from tafelrunde.core.engine.game import WATCHER
    from tafelrunde.core.play.table import replay
    from tafelrunde.core.registry import title

    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        return Answer(wrong="Pictures need the library resvg-py, which is not installed.")
    game_title = title(question.game)
    scene = game_title.scene(replay(question.record).state.view(WATCHER))
    board = draw(scene, game_title.art, game_title.texts, question.language, panels=False, paint=question.paint)
    places = [Place(**msgspec.structs.asdict(stand)) for stand in question.stands]
    words = (question.title, question.heading, question.sub)
    font = str(files("tafelrunde.look").joinpath("vollkorn.ttf"))
    picture = svg_to_bytes(
        svg_string=share_picture(board, game_title.art, *words, places, paint=question.paint),
        skip_system_fonts=True,
        font_files=[font],
        font_family="Vollkorn",
        serif_family="Vollkorn",
        sans_serif_family="Vollkorn",
    )
    return Answer(picture=bytes(picture))


def answer_all(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until the input ends."""
    decoder = msgspec.json.Decoder(AnyQuestion)
    for line in questions:
        answers.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        answers.flush()


def load_titles() -> None:
    """Load everything now, so that the first answer is quick."""
    from tafelrunde.core.registry import ids, title

    for name in ids():
        title(name)
    import tafelrunde.bots

    tafelrunde.bots.names()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not mix with the answers
    load_titles()
    answer_all(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
