"""The titles: every folder in `games`, found by looking. Nothing else lists them."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import cast

import tafelrunde.games
from tafelrunde.core.errors import UnknownName
from tafelrunde.core.game import Game, State
from tafelrunde.core.scene import Scene
from tafelrunde.core.texts import COMMON, Texts
from tafelrunde.core.view import View

SCALE = 10.0
"""Of a heuristic that names none."""


@dataclass(frozen=True)
class Title:
    """Everything of one game: rules, heuristic, scene, words and drawings."""

    game: Game
    value: Callable[[State, int], float]
    """How good a position is for a seat; larger is better."""
    values: Callable[[State], list[float]]
    """`value` for all seats at once: the heuristic's own `values`, or made of `value`."""
    scale: float
    """The lead in `value` that makes a win about e times as likely: the heuristic's SCALE."""
    scene: Callable[[View], Scene]
    texts: Texts
    folder: str

    @property
    def art(self) -> str:
        """The drawings, an SVG sprite."""
        return self.file("art.svg")

    def file(self, name: str) -> str:
        """A text file of the game's folder."""
        return resources.files(f"tafelrunde.games.{self.folder}").joinpath(name).read_text("utf-8")


def ids() -> list[str]:
    """The names of all games, alphabetically."""
    return sorted(module.name for module in pkgutil.iter_modules(tafelrunde.games.__path__) if module.ispkg)


@cache
def title(name: str) -> Title:
    """The title of that name."""
    known = ids()
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownName(f"There is no game {name!r}; the games are {', '.join(known)}.{hint}")
    package = f"tafelrunde.games.{name}"
    heuristic = importlib.import_module(f"{package}.heuristic")
    value: Callable[[State, int], float] = heuristic.value
    return Title(
        game=cast(Game, importlib.import_module(f"{package}.rules").GAME),
        value=value,
        values=getattr(heuristic, "values", None) or _each(value),
        scale=float(getattr(heuristic, "SCALE", SCALE)),
        scene=importlib.import_module(f"{package}.scene").scene,
        texts=Texts(COMMON, importlib.import_module(f"{package}.texts").TEXTS),
        folder=name,
    )


def _each(value: Callable[[State, int], float]) -> Callable[[State], list[float]]:
    return lambda state: [value(state, seat) for seat in range(state.seats)]


def offered() -> list[Title]:
    """The titles that are there to be played."""
    return [t for t in map(title, ids()) if t.game.info.offered]
