"""What the coach of a guided first game says, as a message in one language."""

from __future__ import annotations

from tafelrunde.core.display.texts import LANGUAGES, Entry
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.play.guide import Guide, Verdict
from tafelrunde.server.protocol.messages import Coach, LessonTitle, Position
from tafelrunde.server.protocol.refusal import Refusal


class NotYet(Refusal):
    """A legal move that the step is not about: one sentence why not yet. Nothing happened."""

    def __init__(self, words: Entry | None) -> None:
        super().__init__("lesson", "illegal")
        self._words = words

    def text(self, language: str) -> str:
        return super().text(language) if self._words is None else said(self._words, language)


def said(words: Entry, language: str) -> str:
    return words[LANGUAGES.index(language)]


def add_coach(position: Position, guide: Guide, language: str) -> None:
    """Add what the coach says to a position of the learner; while he waits for no move, there are no choices."""
    place, lessons = guide.place, guide.lessons
    if place is None:
        comments = [said(words, language) for words in guide.comments()]
        position.coach = Coach(kind="comment", text=" ".join(comments)) if comments else None
        return
    step, verdicts = place.step, guide.verdicts()
    position.coach = Coach(
        kind="move" if place.waits_for_move else "done" if place.is_done else "read",
        text=said(place.words, language),
        why="" if step.why is None or place.is_done else said(step.why, language),
        not_yet="" if step.not_yet is None or place.is_done else said(step.not_yet, language),
        number=place.number + 1,
        lessons=[LessonTitle(one.id, said(one.title, language)) for one in lessons.lessons],
        step=place.index + 1,
        steps=len(place.lesson.steps),
        minutes=lessons.minutes,
        points=list(place.points),
        show=guide.shown().split(ARROW) if place.waits_for_move else [],
    )
    if not place.waits_for_move:
        position.choices, position.words, position.prompts, position.cards = [], {}, {}, {}
        return
    for number, choice in enumerate(position.choices):
        if verdicts.get(ARROW.join(choice.picks), Verdict.NOT_YET) is not Verdict.NOT_YET:
            position.coach.good.append(number)
