"""The rules of a title as a page to read: sections in both languages, drawn pictures, examples to try, links.

A title keeps them in `learn/rules.de.md`, `learn/rules.en.md` and `learn/rules.toml`; `rules_page_files.py` reads them,
and docs/rules-pages.md says how to write them. An example is a lesson of its own, so `play/guide.py` runs it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase

from tafelrunde.core.display.texts import Entry
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.errors import UnknownName
from tafelrunde.core.info import OptionValue
from tafelrunde.core.learn.lessons import Lesson, Lessons, Step, misfit
from tafelrunde.core.staging import Happening

OVERVIEW = ("goal", "turn", "scoring", "pieces")
"""The sections with which every page begins."""


_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


def plain(text: str) -> str:
    """A text without its stress and links."""
    return _LINK.sub(r"\1", text).replace("**", "")


def links(text: str) -> list[str]:
    """Where the links of a text lead: `#id`, or `title#id`."""
    return [match[2] for match in _LINK.finditer(text)]


@dataclass(frozen=True)
class Block:
    """A part of a section, in one language."""

    kind: str
    """`text`, `list`, `steps` (a numbered list), `ruling`, `example`, `picture` or `pieces`."""
    text: str = ""
    """A paragraph or ruling; `**two words**` are stressed, `[words](#id)` is a link."""
    items: tuple[str, ...] = ()
    """The items of a list; the numbers of rulings."""
    name: str = ""
    """The id of an example or picture."""

    @property
    def texts(self) -> tuple[str, ...]:
        """What it says: a paragraph, a ruling, or the items of a list."""
        return self.items if self.kind in ("list", "steps") else (self.text,) if self.text else ()


@dataclass(frozen=True)
class Section:
    """A section with its heading, in one language."""

    id: str
    level: int
    """2 for a chapter, 3 for a section in it."""
    title: str
    blocks: tuple[Block, ...]

    @property
    def plain(self) -> str:
        """Its text without markup; examples and pictures are left out."""
        return "\n\n".join(plain(part) for block in self.blocks for part in block.texts)


@dataclass(frozen=True)
class Piece:
    """A piece in the key, drawn as in the scene."""

    symbol: str
    name: Entry
    note: Entry
    badge: str = ""
    colour: str = ""


@dataclass(frozen=True)
class Picture:
    """A part of a position, or items of its panels with their numbers."""

    id: str
    alt: Entry
    start: Callable[[], State]
    seat: int = 0
    """The viewpoint."""
    plays: tuple[str, ...] = ()
    """Paths that are played before it is drawn."""
    show: tuple[str, ...] = ()
    """Ids or picks of the scene that are in it; none: the whole board. Items of panels are drawn in its place."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """By id or pick: `legal`, `selected`, `last` or `hover`."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """By id or pick: a number, or points such as `+1`."""
    ring: str = ""
    """The item that matters."""


@dataclass(frozen=True)
class ExampleStep:
    """A decision of the reader: what the rulebook tells, and what must happen then."""

    step: Step
    happens: tuple[Mapping[str, str | int], ...] = ()
    never: tuple[Mapping[str, str | int], ...] = ()
    ranks: tuple[int, ...] = ()
    """By seat, if the game is over then."""


@dataclass(frozen=True)
class Example:
    """A printed example as a position that can be played."""

    id: str
    title: Entry
    text: Entry
    """The situation."""
    start: Callable[[], State]
    steps: tuple[ExampleStep, ...]
    seats: int
    seat: int = 0
    """The reader's."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    show: tuple[str, ...] = ()
    """What is in its picture, as in `Picture`."""
    illegal: tuple[str, ...] = ()
    """Patterns of paths that it says are not allowed at its first decision."""

    @property
    def picture(self) -> Picture:
        """Its position as a picture; the place of the first move, if it is on the board, is marked."""
        target = self.steps[0].step.show.rpartition(ARROW)[2] if self.steps else ""
        marks = {target: "legal"} if target else {}
        return Picture(self.id, self.title, self.start, self.seat, show=self.show, marks=marks)

    def lessons(self, version: int) -> Lessons:
        """The example as something that a guide can run; its lines are not those of a lesson with the same name."""
        steps = tuple(example_step.step for example_step in self.steps)
        lesson = Lesson(f"example_{self.id}", self.title, steps, self.start)
        return Lessons(version, self.seats, (lesson,), self.seat, self.options)


@dataclass(frozen=True)
class RulesPage:
    """The rules of a title; without sections if it has none."""

    version: int
    """The version of the rules that it was written for."""
    sections: Mapping[str, tuple[Section, ...]] = field(default_factory=dict)
    """By language."""
    pieces: tuple[Piece, ...] = ()
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    examples: Mapping[str, Example] = field(default_factory=dict)
    """Those that fit the rules, in the order of the page."""
    steps: Mapping[str, str] = field(default_factory=dict)
    """The section about each step of the game."""
    events: Mapping[str, str] = field(default_factory=dict)
    """The section about an event; the most important events first."""
    technical: tuple[str, ...] = ()
    """Rulings that no player needs to know."""
    left_out: Mapping[str, str] = field(default_factory=dict)
    """Examples and pictures that do not fit the rules, with the reason: they are named and not shown."""

    def example(self, name: str) -> Example:
        """The example of that name. Raises UnknownName."""
        if name in self.examples:
            return self.examples[name]
        if name in self.left_out:
            raise UnknownName(f"The example {name!r} is left out: {self.left_out[name]}")
        raise UnknownName(f"There is no example {name!r}; the examples are {', '.join(self.examples)}.")

    def section_of_example(self, name: str) -> str:
        """The id of the section in which an example stands; empty if there is none."""
        for section in next(iter(self.sections.values()), ()):
            if any(block.kind == "example" and block.name == name for block in section.blocks):
                return section.id
        return ""

    def section_of_events(self, names: Iterable[str]) -> str:
        """The section about the most important of these events, in the order of the page; empty if none has one."""
        happened = set(names)
        return next((section for name, section in self.events.items() if name in happened), "")


def has_happened(happened: Sequence[Happening], wanted: Mapping[str, str | int], reader: int) -> bool:
    """Whether there is such an event; `seat` is a number, `any`, or by default the reader."""
    seat = wanted.get("seat", reader)
    named = {space: str(pattern) for space, pattern in wanted.items() if space not in ("event", "seat")}
    return any(
        event.name == wanted["event"]
        and (seat == "any" or event.seat == seat)
        and all(fnmatchcase(event.member(space), pattern) for space, pattern in named.items())
        for event in happened
    )


def fitting_page(page: RulesPage, game: Game) -> RulesPage:
    """The page without the examples and pictures that do not fit the rules as they are."""
    left_out: dict[str, str] = {}
    for name, example in page.examples.items():
        reason = misfit(example.lessons(page.version), example.start, game)
        if reason:
            left_out[name] = reason
    examples = {name: one for name, one in page.examples.items() if name not in left_out}
    sections = {
        language: tuple(_without(section, left_out) for section in all_) for language, all_ in page.sections.items()
    }
    return replace(page, sections=sections, examples=examples, left_out=left_out)


def _without(section: Section, left_out: Mapping[str, str]) -> Section:
    blocks = [block for block in section.blocks if block.kind != "example" or block.name not in left_out]
    return replace(section, blocks=tuple(blocks))
