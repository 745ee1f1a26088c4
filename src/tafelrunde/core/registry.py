"""Finds the titles: every folder in `games` and in a game's `scenarios`. Nothing else lists them."""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, cast

import tafelrunde.games
from tafelrunde.core.display.scene import Scene
from tafelrunde.core.display.sprites import join_sprites
from tafelrunde.core.display.texts import COMMON, LANGUAGES, Texts
from tafelrunde.core.engine.features import Features
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.errors import UnknownName
from tafelrunde.core.reasons import Reasons
from tafelrunde.core.staging import Staging
from tafelrunde.core.view import View

if TYPE_CHECKING:  # what is there to learn is read when it is asked for
    from tafelrunde.core.learn.lessons import Lessons
    from tafelrunde.core.learn.puzzles import Puzzles
    from tafelrunde.core.learn.rules_pages import RulesPage

SCENARIOS = "scenarios"
"""The folder of a game that contains the titles built on it."""

SCALE = 10.0
EXPLORE = 0.6
"""Defaults for a heuristic without its own."""


@dataclass(frozen=True, repr=False)
class Title:
    """All parts of one game: rules, heuristic, scene, texts and drawings."""

    game: Game
    value: Callable[[State, int], float]
    """The value of a position for a seat; larger is better."""
    values: Callable[[State], list[float]]
    """`value` for all seats at once: the heuristic's `values`, or `value` for each seat."""
    scale: float
    """The lead in `value` that makes a win about e times as likely: the heuristic's SCALE."""
    drafts: frozenset[int]
    """Heuristic-only steps, in which e.g. an offer is composed: bots do not search there. The heuristic's DRAFTS."""
    foresight: int
    """Decisions of a truncated rollout before a search evaluates: the heuristic's FORESIGHT."""
    explore: float
    """The exploration constant of a search: the heuristic's EXPLORE."""
    scene: Callable[[View], Scene]
    staging: Staging
    """Prompts, choices, conflicts and forecasts: what the title's `display/stage.py` defines."""
    reasons: Reasons
    """The parts of the heuristic's value, for hints: what the title's `display/reasons.py` defines."""
    texts: Texts
    package: str
    """`tafelrunde.games.NAME`, or a package inside that of the game it builds on."""

    @property
    def art(self) -> str:
        """The drawings, an SVG sprite; those of a scenario follow those of its game."""
        game, scenario, _ = self.package.partition(f".{SCENARIOS}.")
        own = _text(f"{self.package}.display", "art.svg")
        return join_sprites(_text(f"{game}.display", "art.svg"), own) if scenario else own

    @property
    def example(self) -> str:
        """The record of an example game, for pictures; empty if there is none."""
        return self.file("example.txt") if resources.files(self.package).joinpath("example.txt").is_file() else ""

    @property
    def features(self) -> Features:
        """What a seat knows as numbers, and the legal actions as a mask: the title's `features.py`."""
        return _features(self.package)

    @property
    def lessons(self) -> Lessons:
        """The guided first game: the lessons that fit these rules. Without any if the title has none."""
        return _lessons(self.package)

    @property
    def rules_page(self) -> RulesPage:
        """The rules to read, with the examples that fit these rules. Without sections if the title has none."""
        return _rules_page(self.package)

    @property
    def puzzles(self) -> Puzzles:
        """The puzzles that fit these rules; none if the title has none."""
        return _puzzles(self.package)

    def file(self, name: str) -> str:
        """The content of a text file in the title's folder."""
        return _text(self.package, name)

    def draw(self, view: View, language: str = "en", theme: str = "light") -> str:
        """A view as an SVG picture."""
        from tafelrunde.core.display.svg import draw

        return draw(self.scene(view), self.art, self.texts, language, theme=theme)

    def __repr__(self) -> str:
        info = self.game.info
        seats = ", ".join(map(str, info.seats))
        return f"<Title {info.id}: {info.title} by {info.author}, {seats} seats, rules version {info.version}>"


def _text(package: str, name: str) -> str:
    return resources.files(package).joinpath(name).read_text("utf-8")


@cache
def packages() -> Mapping[str, str]:
    """The package of each title. Cached, because a list of tables needs it for each line."""
    by_id: dict[str, str] = {}
    for folder in tafelrunde.games.__path__:
        for game in _subpackages(Path(folder)):
            by_id[game] = f"tafelrunde.games.{game}"
            for scenario in _subpackages(Path(folder) / game / SCENARIOS):
                by_id[scenario] = f"tafelrunde.games.{game}.{SCENARIOS}.{scenario}"
    return by_id


def _subpackages(folder: Path) -> list[str]:
    return [module.name for module in pkgutil.iter_modules([str(folder)]) if module.ispkg]


def ids() -> list[str]:
    """The names of all titles, alphabetically."""
    return sorted(packages())


@cache
def title(name: str) -> Title:
    """The title of that name."""
    by_name = packages()
    if name not in by_name:
        near = difflib.get_close_matches(name, by_name, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownName(f"There is no game {name!r}; the games are {', '.join(sorted(by_name))}.{hint}")
    package = by_name[name]
    heuristic = importlib.import_module(f"{package}.heuristic")
    value: Callable[[State, int], float] = heuristic.value
    return Title(
        game=cast(Game, importlib.import_module(f"{package}.rules").GAME),
        value=value,
        values=getattr(heuristic, "values", None) or _each(value),
        scale=float(getattr(heuristic, "SCALE", SCALE)),
        drafts=frozenset(getattr(heuristic, "DRAFTS", ())),
        foresight=int(getattr(heuristic, "FORESIGHT", 0)),
        explore=float(getattr(heuristic, "EXPLORE", EXPLORE)),
        scene=importlib.import_module(f"{package}.display.scene").scene,
        staging=_staging(package),
        reasons=_reasons(package),
        texts=Texts(COMMON, importlib.import_module(f"{package}.display.texts").TEXTS),
        package=package,
    )


def _staging(package: str) -> Staging:
    if importlib.util.find_spec(f"{package}.display.stage") is None:
        return Staging()
    return Staging.of(importlib.import_module(f"{package}.display.stage"))


def _reasons(package: str) -> Reasons:
    if importlib.util.find_spec(f"{package}.display.reasons") is None:
        return Reasons()
    module = importlib.import_module(f"{package}.display.reasons")
    return Reasons(module.parts, module.RIVALS)


@cache
def _features(package: str) -> Features:
    return cast(Features, importlib.import_module(f"{package}.features").FEATURES)


@cache
def _lessons(package: str) -> Lessons:
    from tafelrunde.core.learn.lesson_files import read_lessons
    from tafelrunde.core.learn.lessons import Lessons, fitting

    game = cast(Game, importlib.import_module(f"{package}.rules").GAME)
    if importlib.util.find_spec(f"{package}.learn") is None:
        return Lessons(game.info.version, game.info.seats[0], ())
    positions = importlib.import_module(f"{package}.learn.positions")
    return fitting(read_lessons(_text(f"{package}.learn", "lessons.toml"), vars(positions)), game)


@cache
def _rules_page(package: str) -> RulesPage:
    from tafelrunde.core.learn.rules_page_files import read_rules_page
    from tafelrunde.core.learn.rules_pages import RulesPage, fitting_page

    game = cast(Game, importlib.import_module(f"{package}.rules").GAME)
    folder = f"{package}.learn"
    if importlib.util.find_spec(folder) is None or not resources.files(folder).joinpath("rules.toml").is_file():
        return RulesPage(game.info.version)
    positions = dict(vars(importlib.import_module(f"{folder}.positions")))
    if importlib.util.find_spec(f"{folder}.examples") is not None:
        positions |= vars(importlib.import_module(f"{folder}.examples"))
    texts = {language: _text(folder, f"rules.{language}.md") for language in LANGUAGES}
    return fitting_page(read_rules_page(_text(folder, "rules.toml"), texts, positions), game)


@cache
def _puzzles(package: str) -> Puzzles:
    from tafelrunde.core.learn.puzzles import Puzzles, read_puzzles

    folder = f"{package}.learn"
    if importlib.util.find_spec(folder) is None or not resources.files(folder).joinpath("puzzles.jsonl").is_file():
        return Puzzles()
    game = cast(Game, importlib.import_module(f"{package}.rules").GAME)
    return read_puzzles(_text(folder, "puzzles.jsonl"), game)


def _each(value: Callable[[State, int], float]) -> Callable[[State], list[float]]:
    return lambda state: [value(state, seat) for seat in range(state.seats)]


def offered() -> list[Title]:
    """The titles that are offered for play."""
    return [t for t in map(title, ids()) if t.game.info.offered]
