"""A moment that must be staged: a position, what is played until then, and what every viewpoint sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from tafelrunde.core.engine.game import State

Viewpoint = Literal["actor", "opponent", "other", "watcher"]
VIEWPOINTS: Final[tuple[Viewpoint, ...]] = ("actor", "opponent", "other", "watcher")


@dataclass(frozen=True)
class Moment:
    """Something that the stage tells, in a title."""

    game: str
    name: str
    start: Callable[[], State]
    tells: tuple[str, ...]
    """What is told to all, in English; of a forecast, to the one who asks."""
    german: tuple[str, ...] = ()
    """The same of forecasts and ends, as a phone tells it in German."""
    plays: tuple[str, ...] = ()
    """What is played first, each by whoever decides."""
    chance: tuple[str, ...] = ()
    """What chance decides then, in order."""
    ahead: tuple[str, ...] = ()
    """What the actor picks without playing it: what the last of these leads to is foretold."""
    strengths: Mapping[Viewpoint, list[str]] = field(default_factory=dict)
    """What stands on the two sides for some of them."""
    only: Mapping[Viewpoint, str] = field(default_factory=dict)
    """What is told to some of them and to nobody else."""
    also: Mapping[Viewpoint, str] = field(default_factory=dict)
    """What some of them are told beside it."""
    stays: tuple[Viewpoint, ...] = ()
    """For whom a result stays until they close it."""
    is_long: bool = False
    """It has more lines than a small window: they are scrolled."""
    is_over: bool = False
    """The game ends with it: the finale takes the place of the stage."""
    actor: int = 0
    opponent: int = 1
    other: int = 2
