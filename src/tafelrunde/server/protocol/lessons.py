"""What the coach of a guided first game says, as a message in one language."""

from __future__ import annotations

from typing import Literal

from tafelrunde.core.display.texts import LANGUAGES, Entry
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.play.guide import Guide, Place, Verdict
from tafelrunde.server.protocol.messages import Coach, LessonTitle, Position
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.texts import say


class NotYet(Refusal):
    """A legal move that the step is not about: one sentence why not yet. Nothing happened."""

    def __init__(self, words: Entry | None) -> None:
        super().__init__("lesson", "illegal")
        self._words = words

    def text(self, language: str) -> str:
        return super().text(language) if self._words is None else in_language(self._words, language)


def in_language(words: Entry, language: str) -> str:
    return words[LANGUAGES.index(language)]


def add_coach(position: Position, guide: Guide, wording: Wording) -> None:
    """Add what the coach says to a position of the learner; while he waits for no move, there are no choices."""
    place, lessons, language = guide.place, guide.lessons, wording.language
    if place is None:
        comments = [in_language(words, language) for words in guide.comments()]
        position.coach = Coach(kind="comment", text=" ".join(comments)) if comments else None
        return
    step, verdicts, shown = place.step, guide.verdicts(), guide.shown()
    position.coach = Coach(
        kind=_kind(place),
        text=_text(guide, place, wording),
        why="" if step.why is None or place.is_done else in_language(step.why, language),
        not_yet="" if step.not_yet is None or place.is_done else in_language(step.not_yet, language),
        number=place.number + 1,
        lessons=[LessonTitle(lesson.id, in_language(lesson.title, language)) for lesson in lessons.lessons],
        step=place.index + 1,
        steps=len(place.lesson.steps),
        minutes=lessons.minutes,
        points=list(place.points),
        show=shown.split(ARROW) if shown else [],
    )
    if not place.waits_for_move:
        position.choices, position.words, position.prompts, position.cards = [], {}, {}, {}
        return
    for number, choice in enumerate(position.choices):
        if guide.is_free or verdicts.get(ARROW.join(choice.picks), Verdict.NOT_YET) is not Verdict.NOT_YET:
            position.coach.good.append(number)


def _kind(place: Place) -> Literal["move", "read", "done", "other"]:
    if place.waits_for_move:
        return "move"
    return "other" if place.is_astray else "done" if place.is_done else "read"


def _text(guide: Guide, place: Place, wording: Wording) -> str:
    """What the coach says: of the learner's own move, if it was played and needs a comment, else of the step."""
    if not (place.is_astray or (place.is_done and guide.comment is not None)):
        return in_language(place.words, wording.language)
    entry = next(entry for entry in reversed(guide.table.log) if entry.seat == guide.seat)
    if guide.comment is not None:
        return in_language(guide.comment(entry.path), wording.language)
    return say("example.other", wording.language, happened="; ".join(wording.entry(entry, guide.seat)))
