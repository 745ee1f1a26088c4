"""Reads the lessons of a title: `learn/lessons.toml`, with positions by the name of their function.

See docs/lessons.md. Every mistake is one sentence that names the lesson.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from tafelrunde.core.display.texts import LANGUAGES, Entry
from tafelrunde.core.engine.game import State
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.learn.lessons import Goal, Lesson, Lessons, Step

Positions = Mapping[str, Callable[[], State]]
_TEXTS = ("say", "why", "not_yet", "done")
_LISTS = ("point", "seen", "also", "answers")
_STEP = {*_TEXTS, *_LISTS, "plays", "causes", "show"}
_LESSON = {"id", "title", "start", "example", "step"}
_ALL = {"version", "seats", "seat", "options", "play", "minutes", "firsts", "lesson"}


def read_lessons(text: str, positions: Positions) -> Lessons:
    """The lessons of a file. Raises BadSetup."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"The lessons cannot be read: {error}.") from error
    check_keys(data, _ALL, "The file")
    return Lessons(
        version=data["version"],
        seats=data["seats"],
        lessons=tuple(_lesson(lesson, positions) for lesson in data["lesson"]),
        seat=data.get("seat", 0),
        options=data.get("options", {}),
        play=_position(data.get("play", ""), positions, "play"),
        firsts={name: words_of(words, f"firsts.{name}") for name, words in data.get("firsts", {}).items()},
        minutes=data.get("minutes", 15),
    )


def _lesson(data: Mapping[str, Any], positions: Positions) -> Lesson:
    name = data["id"]
    check_keys(data, _LESSON, f"Lesson {name!r}")
    return Lesson(
        name,
        words_of(data["title"], f"lesson {name!r}"),
        tuple(read_step(step, name) for step in data["step"]),
        _position(data.get("start", ""), positions, name),
        data.get("example", ""),
    )


def read_step(data: Mapping[str, Any], name: str, needs: tuple[str, ...] = ("not_yet", "done")) -> Step:
    """A step of a lesson, or of an example; with a goal it needs these texts. Raises BadSetup."""
    check_keys(data, _STEP, f"A step of lesson {name!r}")
    texts = {key: words_of(data[key], f"lesson {name!r}") for key in _TEXTS if key in data}
    lists = {key: tuple(data[key]) for key in _LISTS if key in data}
    goal = None
    if "plays" in data or "causes" in data:
        goal = Goal(tuple(data.get("plays", ())), tuple(data.get("causes", ())))
        if not texts.keys() >= set(needs):
            raise BadSetup(f"A step of lesson {name!r} has a goal, expected the texts {' and '.join(needs)}, too.")
    return Step(goal=goal, show=data.get("show", ""), **texts, **lists)


def words_of(words: Any, what: str) -> Entry:
    """A text in both languages. Raises BadSetup."""
    if not isinstance(words, list) or len(words) != len(LANGUAGES) or not all(isinstance(text, str) for text in words):
        raise BadSetup(f"A text of {what} is {words!r}, expected German and English.")
    return words[0], words[1]


def _position(function: str, positions: Positions, name: str) -> Callable[[], State] | None:
    if function and function not in positions:
        raise BadSetup(f"Lesson {name!r} begins at {function!r}, expected a function of positions.py.")
    return positions[function] if function else None


def check_keys(data: Mapping[str, Any], keys: set[str], what: str) -> None:
    """Raises BadSetup for a key that is not known."""
    unknown = sorted(data.keys() - keys)
    if unknown:
        raise BadSetup(f"{what} has {unknown[0]!r}, expected only {', '.join(sorted(keys))}.")
