"""Draws the pictures of docs/rules/euphrat.*.md: `python -m tests.games.euphrat.rules_page`."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from tafelrunde.core import registry
from tafelrunde.core.display.scene import Scene
from tafelrunde.core.display.svg import draw
from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.display.scene import CELL, EDGE
from tests.games.euphrat.notation import fields, play, position

FOLDER = Path(__file__).parents[3] / "docs" / "pictures" / "euphrat"


def leaders() -> tuple[State, dict[str, str]]:
    """Where Archer's king may be set: beside a temple, not where he would join two kingdoms."""
    state = position("D3 f f t* F1 m\nF4 P0 t T2\nH5 t\nH6 . P3\nH7 T3", turn=2)
    return state, {f"cell:{name}": "legal" for name in fields(state, "king")} | {"cell:H6": "blocked"}


def revolt() -> tuple[State, dict[str, str]]:
    """Two temples beside the king who comes, one beside the king who is there."""
    return play(position("D5 t K1 s . t\nG6 t", hands={0: "tt", 1: "ttt"}), "king G5"), {"cell:G5": "last"}


def war() -> tuple[State, dict[str, str]]:
    """The uniting tile lies between two kingdoms with two traders and two kings."""
    state = play(position("C5 t T0 m . m T1 t m K1 t\nC6 K0", hands={0: "smmmm", 1: "mss"}), "settlement F5", "war m")
    return state, {"cell:F5": "last"}


def monument() -> tuple[State, dict[str, str]]:
    """Four flipped temples; the king and the priest are connected with their colours."""
    state = position("G4 .\nE5 t K1 t t t P2\nG6 t .", turn=1, hands={1: "t"})
    return play(state, "temple H6", "monument black_red"), {}


def treasure() -> tuple[State, dict[str, str]]:
    """The farm between two treasures: the one in the corner is taken first."""
    return position("B2 t* T0\nB3 F1 s ~ f t*", hands={0: "f"}), {"cell:D3": "legal"}


PICTURES = {
    "leaders": (leaders, "D1", "L8"),
    "revolt": (revolt, "C4", "I7"),
    "war": (war, "B4", "M7"),
    "monument": (monument, "D4", "K7"),
    "treasure": (treasure, "A1", "G4"),
}


def picture(name: str) -> str:
    """A part of the board, from one field to another."""
    make, first, last = PICTURES[name]
    state, marks = make()
    title = registry.title("euphrat")
    left, top = corner(first)
    right, bottom = (edge + CELL for edge in corner(last))
    scene = within(title.scene(state.view(max(state.actor, 0))), left, top, right, bottom)
    drawn = draw(scene, title.art, title.texts, "en", marks=marks, panels=False)
    size = f'width="{right - left}" height="{bottom - top}" viewBox="{left} {top} {right - left} {bottom - top}"'
    return re.sub(r'width="\S+" height="\S+" viewBox="[^"]+"', size, drawn, count=1)


def corner(field: str) -> tuple[int, int]:
    return EDGE + CELL * (ord(field[0]) - ord("A")), EDGE + CELL * (int(field[1:]) - 1)


def within(scene: Scene, left: float, top: float, right: float, bottom: float) -> Scene:
    shapes = tuple(s for s in scene.shapes if left < s.x < right and top < s.y < bottom)
    return replace(scene, shapes=shapes, panels=())


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in PICTURES:
        (FOLDER / f"{name}.svg").write_text(picture(name), "utf-8")
