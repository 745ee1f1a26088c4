"""What a seat may know. The Great Wall hides nothing beside what Catan hides."""

from __future__ import annotations

from typing import NotRequired, cast

from mypy_extensions import i64, mypyc_attr

from tafelrunde.games.catan.scenarios.great_wall.frames import KnightActions
from tafelrunde.games.catan.scenarios.great_wall.storage import Storage
from tafelrunde.games.catan.secrets import CatanView, visible_position


class GreatWallView(CatanView):
    """`View.position` of the Great Wall. Riders at a place are counted by numeral."""

    sections: list[int]
    """By seat: its section of the wall, counted from 1; 0 before its fortress is placed."""
    walls: list[int]
    """By section: the levels."""
    malus: list[int]
    """By seat: the chips."""
    home: list[int]
    assembly: list[list[int]]
    """By assembly field."""
    attack: list[list[int]]
    """By section."""
    raiders: dict[str, list[int]]
    """By hex."""
    pirate_moved: NotRequired[bool]
    """While a knight acts: whether it has moved the pirate."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Secrets(Storage):
    """A position as the seats may know it."""

    def shows(self, seat: i64) -> GreatWallView:
        shown = visible_position(self, seat)
        top = self.top
        if isinstance(top, KnightActions):
            shown["left"] = top.left
            shown["pirate_moved"] = top.has_moved_pirate
        return cast(GreatWallView, shown)
