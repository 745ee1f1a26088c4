"""What holds for the guided first game of every title that has one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tafelrunde.core import registry
from tafelrunde.core.display.texts import LANGUAGES, Entry
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.errors import BadPosition, BadSetup, IllegalMove, StaleMove, UnknownName
from tafelrunde.core.learn.lesson_files import read_lessons
from tafelrunde.core.learn.lessons import LESSON, PLAY, SKIP, Lesson, Lessons, fitting
from tafelrunde.core.play.guide import Guide, Verdict
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import Table, replay
from tafelrunde.core.play.wording import Wording, seat_names

TITLES = [name for name in registry.ids() if registry.title(name).lessons.lessons]
EVERY_LESSON = [(name, lesson.id) for name in TITLES for lesson in registry.title(name).lessons.lessons]
LONGEST = {"title": 60, "say": 160, "why": 120, "not_yet": 130, "done": 170}
_ON_THE_WAY = 12
"""The most moves that one step may take."""
_OTHERS = 8
"""So many other ways to fulfil a step, and so many wrong moves, are tried."""


def guide_of(name: str, lesson: str = "") -> Guide:
    title = registry.title(name)
    guide = Guide(title, Table(title.game, title.lessons.seats, title.lessons.options))
    guide.begin(lesson)
    return guide


def copy_of(guide: Guide) -> Guide:
    return Guide(guide.title, replay(guide.table.record(hashes=False)))


def do_step(guide: Guide) -> None:
    """Do what "Show me" shows until the goal is reached."""
    place = guide.place
    for _ in range(_ON_THE_WAY):
        assert place is not None
        if not place.waits_for_move:
            return
        path = guide.shown()
        assert path, f"nothing leads on in lesson {place.lesson.id!r}, step {place.index}"
        assert guide.play(guide.table.n, path) is not Verdict.NOT_YET
        place = guide.place
    raise AssertionError(f"{place} is not done after {_ON_THE_WAY} moves")


def steps_of(name: str, lesson: str) -> Iterator[Guide]:
    """The guide at each step of a lesson; what is done with it in between is part of the lesson."""
    guide = guide_of(name, lesson)
    while (place := guide.place) is not None and place.lesson.id != lesson:  # one that this lesson goes on from
        do_step(guide)
        guide.go_on()
    while (place := guide.place) is not None and place.lesson.id == lesson:
        yield guide
        do_step(guide)
        guide.go_on()


def spread(paths: list[str]) -> list[str]:
    """Some of them, from the first to the last."""
    return paths[:: max(1, len(paths) // _OTHERS)]


def texts_of(lesson: Lesson) -> Iterator[tuple[str, Entry]]:
    yield "title", lesson.title
    for step in lesson.steps:
        for key, words in (("say", step.say), ("why", step.why), ("not_yet", step.not_yet), ("done", step.done)):
            if words is not None:
                yield key, words


def names_of(guide: Guide) -> set[str]:
    """What can be pointed at in the picture of the learner."""
    scene = guide.title.scene(guide.table.state.view(guide.seat))
    items = [item for panel in scene.panels for item in panel.items]
    shapes = {name for shape in scene.shapes for name in (shape.id, shape.pick)}
    return shapes | {panel.id for panel in scene.panels} | {name for item in items for name in (item.id, item.pick)}


@pytest.mark.parametrize("name", TITLES)
def test_no_lesson_is_left_out(name: str) -> None:
    lessons = registry.title(name).lessons
    assert lessons.left_out == {}
    assert len({lesson.id for lesson in lessons.lessons}) == len(lessons.lessons)


@pytest.mark.parametrize("name", TITLES)
def test_half_of_the_lessons_begin_from_printed_examples(name: str) -> None:
    """Of Catan no examples are printed in the rules that we follow."""
    lessons = registry.title(name).lessons.lessons
    if name != "catan":
        assert 2 * sum(bool(lesson.example) for lesson in lessons) >= len(lessons)


@pytest.mark.parametrize(("name", "lesson"), EVERY_LESSON)
def test_texts_are_in_both_languages_and_short(name: str, lesson: str) -> None:
    lessons = registry.title(name).lessons
    number, _ = lessons.find(f"{LESSON}{lesson}.0")
    for key, words in texts_of(lessons.lessons[number]):
        assert len(words) == len(LANGUAGES)
        assert words[0] != words[1]
        for text in words:
            assert 0 < len(text.replace("**", "")) <= LONGEST[key], f"{key} of {lesson}: {text}"
            assert text == text.strip()
            assert text.count("**") % 2 == 0


@pytest.mark.parametrize(("name", "lesson"), EVERY_LESSON)
def test_every_lesson_can_be_finished(name: str, lesson: str) -> None:
    count = 0
    for guide in steps_of(name, lesson):
        assert guide.table.state.audit() == []
        count += 1
    lessons = registry.title(name).lessons
    number, _ = lessons.find(f"{LESSON}{lesson}.0")
    assert count == len(lessons.lessons[number].steps)


@pytest.mark.parametrize(("name", "lesson"), EVERY_LESSON)
def test_every_move_that_fulfils_a_step_lets_the_lesson_go_on(name: str, lesson: str) -> None:
    for guide in steps_of(name, lesson):
        place = guide.place
        assert place is not None
        good = [path for path, verdict in guide.verdicts().items() if verdict is Verdict.DONE]
        for path in spread(good):
            other = copy_of(guide)
            assert other.play(other.table.n, path) is Verdict.DONE
            assert other.place is not None
            assert other.place.is_done, f"{path} fulfils the step before it is played, but not after"
            while other.place is not None and other.place.lesson.id == lesson:
                do_step(other)
                other.go_on()
        if place.step.show and place.waits_for_move:
            assert guide.verdicts()[place.step.show] is not Verdict.NOT_YET


@pytest.mark.parametrize(("name", "lesson"), EVERY_LESSON)
def test_a_wrong_move_changes_nothing_and_there_is_a_sentence_for_it(name: str, lesson: str) -> None:
    for guide in steps_of(name, lesson):
        before = guide.table.n, guide.table.state.hash()
        wrong = [path for path, verdict in guide.verdicts().items() if verdict is Verdict.NOT_YET]
        for path in spread(wrong):
            assert guide.play(guide.table.n, path) is Verdict.NOT_YET
        assert (guide.table.n, guide.table.state.hash()) == before
        place = guide.place
        assert place is not None
        assert not wrong or place.step.not_yet is not None


@pytest.mark.parametrize(("name", "lesson"), EVERY_LESSON)
def test_what_is_pointed_at_is_in_the_picture(name: str, lesson: str) -> None:
    for guide in steps_of(name, lesson):
        place = guide.place
        assert place is not None
        assert set(place.step.point) <= names_of(guide), f"{lesson}, step {place.index}"
        do_step(guide)
        assert set(place.step.seen) <= names_of(guide), f"{lesson}, step {place.index}, after it"


@pytest.mark.parametrize(("name", "lesson"), EVERY_LESSON)
def test_the_coach_knows_only_what_the_learner_knows(name: str, lesson: str) -> None:
    for guide in steps_of(name, lesson):
        if guide.seat not in guide.table.state.deciders():
            continue
        before = guide.verdicts(), guide.shown(), guide.place
        true = guide.table.state
        for seed in range(3):
            guide.table.state = guide.table.private_copy(guide.seat, Dice(seed + 7))
            assert (guide.verdicts(), guide.shown(), guide.place) == before
            guide.table.state = true


@pytest.mark.parametrize("name", TITLES)
def test_the_whole_guide_is_a_record_and_goes_over_into_a_game(name: str) -> None:
    guide = guide_of(name)
    while guide.place is not None:
        do_step(guide)
        guide.go_on()
    assert guide.is_over
    assert guide.table.log[-1].path == PLAY
    assert not guide.table.is_guided
    text = guide.table.record({guide.seat: "Anna"}).to_text()
    again = replay(Record.from_text(text))  # compares the hash after every line
    assert again.state.hash() == guide.table.state.hash()
    guide.table.resume(5)
    assert guide.table.state.top is not None
    for language in LANGUAGES:
        words = Wording(guide.title, language, seat_names(guide.title, guide.table.state, language))
        lines = [line for entry in guide.table.log for line in words.entry(entry, guide.seat)]
        assert any(guide.lessons.lessons[-1].title[LANGUAGES.index(language)] in line for line in lines)
    assert sum(1 for _ in guide.table.positions()) == guide.table.n
    assert all(entry.action is not None for _, entry in guide.table.decisions())


@pytest.mark.parametrize("name", TITLES)
def test_leaving_and_coming_back_resumes_the_step(name: str) -> None:
    guide = guide_of(name)
    for _ in range(5):
        before = guide.place
        guide = copy_of(guide)
        assert guide.place == before
        do_step(guide)
        guide.go_on()


@pytest.mark.parametrize("name", TITLES)
def test_first_events_are_commented_once(name: str) -> None:
    lessons = registry.title(name).lessons
    events = {event.name for event in registry.title(name).game.actions.events}
    assert set(lessons.firsts) <= events
    guide = guide_of(name)
    guide.skip()
    guide.table.resume(3)
    comments: list[Entry] = []
    dice = Dice(3, 5)
    while guide.table.state.top is not None and guide.table.n < 3000:
        state = guide.table.state
        if state.actor == guide.seat:  # while others decide at the same time the comments stand
            comments += guide.comments()
        guide.table.play(state.actor, guide.table.n, guide.table.game.actions.path(state.pick(dice)))
    assert len(comments) == len(set(comments))
    assert comments


# -- the machinery


def test_skipping_ends_the_guide_and_not_the_game() -> None:
    guide = guide_of("euphrat", "tiles")
    before = guide.table.state.hash()
    guide.skip()
    assert guide.table.log[-1].path == SKIP
    assert (guide.table.state.hash(), guide.place, guide.is_over) == (before, None, True)
    guide = guide_of("euphrat", "end")
    do_step(guide)
    guide.skip()
    assert guide.table.log[-1].path == PLAY, "a finished game cannot go on"


def test_an_undo_opens_the_step_again() -> None:
    guide = guide_of("euphrat", "leaders")
    do_step(guide)
    assert guide.place is not None
    assert guide.place.is_done
    guide.table.play(0, guide.table.n, f"undo:{guide.table.undoable(0)[-1]}")
    assert not guide.place.is_done
    assert guide.table.undoable(0) == [], "a lesson is not undone"


def test_a_step_is_refused_where_it_does_not_belong() -> None:
    guide = guide_of("euphrat", "leaders")
    with pytest.raises(IllegalMove, match="waits for a move"):
        guide.go_on()
    with pytest.raises(StaleMove):
        guide.play(0, "leader:king > cell:F4")
    with pytest.raises(UnknownName, match=r"There is no lesson 'lesson:nothing\.0'"):
        guide.begin("nothing")
    title = registry.title("euphrat")
    table = Table(title.game, 4, seed=1)
    with pytest.raises(IllegalMove, match="did not begin with a lesson"):
        table.learn(0, table.n, "lesson:end.0")
    do_step(guide)
    with pytest.raises(IllegalMove, match="goes on first"):
        guide.play(guide.table.n, "do:pass")


def test_lessons_that_do_not_fit_are_named_and_left_out() -> None:
    title = registry.title("euphrat")
    lessons = title.lessons
    old = fitting(replace(lessons, version=0), title.game)
    assert old.lessons == ()
    assert old.left_out["revolt"] == "it was written for version 0 of the rules, these are 1."
    with pytest.raises(UnknownName, match="is left out: it was written"):
        old.find("lesson:revolt.0")

    def broken() -> State:
        raise BadPosition("The pieces do not add up.")

    def wrong(lesson: Lesson) -> Lesson:
        if lesson.id == "revolt":
            return replace(lesson, start=broken)
        return replace(lesson, start=None) if lesson.id == "war" else lesson

    some = fitting(replace(lessons, lessons=tuple(map(wrong, lessons.lessons))), title.game)
    assert some.left_out == {
        "revolt": "The pieces do not add up.",
        "war": "it goes on from a lesson that is left out.",
    }
    assert len(some.lessons) == 10


MINIMAL = """
version = 1
seats = 2
[[lesson]]
id = "one"
title = ["Eins", "One"]
start = "here"
[[lesson.step]]
say = ["Setze.", "Set."]
"""


def read(text: str) -> Lessons:
    return read_lessons(text, {"here": lambda: registry.title("euphrat").game.new(2)})


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (MINIMAL + "plays = ['*']\n", "has a goal, expected the texts not_yet and done"),
        (MINIMAL.replace('"here"', '"there"'), "begins at 'there', expected a function of positions.py"),
        (MINIMAL + "colour = 'red'\n", "A step of lesson 'one' has 'colour', expected only"),
        (MINIMAL.replace('["Setze.", "Set."]', '["Set."]'), "expected German and English"),
        (MINIMAL + "=", "cannot be read"),
    ],
)
def test_a_mistake_in_a_file_is_named(text: str, complaint: str) -> None:
    assert len(read(MINIMAL).lessons) == 1
    with pytest.raises(BadSetup, match=complaint.replace("'", ".").replace("*", ".")):
        read(text)
