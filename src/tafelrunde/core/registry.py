"""The titles: every folder in `games`, and in a game's `scenarios`, found by looking. Nothing else lists them."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import cast

import tafelrunde.games
from tafelrunde.core.display.scene import Scene
from tafelrunde.core.display.texts import COMMON, Texts
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.errors import UnknownName
from tafelrunde.core.view import View

SCENARIOS = "scenarios"
"""The folder of a game with the titles that build on it."""

SCALE = 10.0
EXPLORE = 0.6
"""Of a heuristic that names none."""


@dataclass(frozen=True, repr=False)
class Title:
    """Everything of one game: rules, heuristic, scene, words and drawings."""

    game: Game
    value: Callable[[State, int], float]
    """How good a position is for a seat; larger is better."""
    values: Callable[[State], list[float]]
    """`value` for all seats at once: the heuristic's own `values`, or made of `value`."""
    scale: float
    """The lead in `value` that makes a win about e times as likely: the heuristic's SCALE."""
    drafts: frozenset[int]
    """Steps in which something is written down bit by bit, an offer say: bots follow the heuristic there."""
    foresight: int
    """Decisions that a search plays on by the heuristic before it judges: the heuristic's FORESIGHT."""
    explore: float
    """How much rarely tried choices draw a search: the heuristic's EXPLORE."""
    scene: Callable[[View], Scene]
    texts: Texts
    package: str
    """Where it lives: `tafelrunde.games.NAME`, or in the package of the game it builds on."""

    @property
    def art(self) -> str:
        """The drawings, an SVG sprite; those of a scenario stand behind those of its game."""
        game, scenario, _ = self.package.partition(f".{SCENARIOS}.")
        return joined(_text(game, "art.svg"), self.file("art.svg")) if scenario else self.file("art.svg")

    @property
    def example(self) -> str:
        """The record of a game up to a lively moment, for pictures of it; nothing where none was made yet."""
        return self.file("example.txt") if resources.files(self.package).joinpath("example.txt").is_file() else ""

    def file(self, name: str) -> str:
        """A text file of the title's folder."""
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


def joined(*sprites: str) -> str:
    """Several SVG sprites as one."""
    first = re.match(r"\s*<svg\b[^>]*>", sprites[0])
    assert first is not None, "a sprite is one <svg> element"
    inside = [re.sub(r"^\s*<svg\b[^>]*>|</svg>\s*$", "", sprite) for sprite in sprites]
    return f"{first[0]}{''.join(inside)}</svg>\n"


@cache
def packages() -> Mapping[str, str]:
    """For every title the package it lives in. Looked for once: a list of tables asks for every line of it."""
    found: dict[str, str] = {}
    for folder in tafelrunde.games.__path__:
        for game in _subpackages(Path(folder)):
            found[game] = f"tafelrunde.games.{game}"
            for scenario in _subpackages(Path(folder) / game / SCENARIOS):
                found[scenario] = f"tafelrunde.games.{game}.{SCENARIOS}.{scenario}"
    return found


def _subpackages(folder: Path) -> list[str]:
    return [module.name for module in pkgutil.iter_modules([str(folder)]) if module.ispkg]


def ids() -> list[str]:
    """The names of all titles, alphabetically."""
    return sorted(packages())


@cache
def title(name: str) -> Title:
    """The title of that name."""
    known = packages()
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownName(f"There is no game {name!r}; the games are {', '.join(sorted(known))}.{hint}")
    package = known[name]
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
        scene=importlib.import_module(f"{package}.scene").scene,
        texts=Texts(COMMON, importlib.import_module(f"{package}.texts").TEXTS),
        package=package,
    )


def _each(value: Callable[[State, int], float]) -> Callable[[State], list[float]]:
    return lambda state: [value(state, seat) for seat in range(state.seats)]


def offered() -> list[Title]:
    """The titles that are there to be played."""
    return [t for t in map(title, ids()) if t.game.info.offered]
