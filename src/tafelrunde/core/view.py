"""A position as one seat may know it: the only form in which it leaves the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from tafelrunde.core.info import OptionValue


class OutcomeData(TypedDict):
    """How a game ended, as plain data: lists by seat."""

    scores: list[int]
    ranks: list[int]
    reason: str
    tie_breaks: dict[str, list[int]]


@dataclass(frozen=True)
class View:
    """All and only what one seat (or a watcher) may know, as plain data."""

    game: str
    seats: int
    seat: int
    options: dict[str, OptionValue]
    step: str
    actors: tuple[int, ...]
    position: Mapping[str, Any]
    outcome: OutcomeData | None
