"""Boards drawn with letters: nothing is hidden, and every place can be found by its name."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.console import Console

from tafelrunde.cli.terminal import renderer
from tafelrunde.core import registry
from tafelrunde.core.display.scene import Scene, Shape, label
from tafelrunde.core.display.texts import Texts
from tafelrunde.core.engine.dice import PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table


def drawn(scene: Scene, width: int = 80) -> list[str]:
    """The lines of the board alone."""
    console = Console(file=io.StringIO(), width=width, height=40)
    with console.capture() as captured:
        console.print(renderer.draw(replace(scene, panels=()), Texts({}), "en", console))
    return captured.get().splitlines()


def board(*shapes: Shape, width: float = 80, height: float = 40) -> Scene:
    return Scene(width, height, "", shapes, (), label("board"))


def spot(name: str, x: float, y: float, text: str = "·", place: str = "", size: float = 2) -> Shape:
    return Shape(name, "", x, y, size, size, label("spot"), place=place or f"spot:{name}", text=text)


def scene_of(name: str, plies: int) -> Scene:
    """In a game of as many as can play, by chance."""
    title = registry.title(name)
    table = Table(title.game, title.game.info.seats[-1], {}, 1)
    chance = Dice(1, PLAYER_STREAM)
    while table.n < plies and table.state.top is not None:
        table.play(table.state.actor, table.n, title.game.actions.path(table.state.pick(chance)))
    return title.scene(table.state.view(WATCHER))


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("name", registry.ids())
def test_every_mark_can_be_read(name: str, width: int) -> None:
    for plies in (0, 50, 200):
        scene = scene_of(name, plies)
        lines = drawn(scene, width)
        assert max(map(cell_len, lines)) <= width
        topmost = {shape.place or shape.id: shape.text for shape in scene.shapes if shape.text}
        assert Counter("".join(topmost.values())) <= Counter("".join(lines))


def test_what_is_only_decoration_covers_nothing() -> None:
    frame = Shape("frame", "frame", 40, 20, 80, 40, label("frame"))
    lines = drawn(board(spot("a", 20, 20, "land"), frame))
    assert [line.strip() for line in lines] == ["land"]


@pytest.mark.parametrize("name", ["babylonia", "euphrat"])
def test_columns_and_rows_are_named_around_the_board(name: str) -> None:
    scene = scene_of(name, 0)
    lines = drawn(scene)
    names = {shape.place.partition(":")[2] for shape in scene.shapes if shape.place.startswith(("hex:", "cell:"))}
    assert lines[0] == lines[-1]
    assert set(lines[0].split()) == {name[0] for name in names}
    assert {line.split()[0] for line in lines[1:-1] if line[:2].strip()} == {name[1:] for name in names}


@pytest.mark.parametrize("letters_first", [True, False])
def test_a_place_is_found_by_the_rulers(letters_first: bool) -> None:
    places: list[tuple[str, str, float, float]]
    places = [("A", "1", 20, 10), ("B", "2", 40, 20), ("C", "3", 60, 30), ("A", "3", 20, 30), ("C", "1", 60, 10)]
    if not letters_first:
        places = [(letter, number, 2 * y, x / 2) for letter, number, x, y in places]
    marks = [spot(f"{a}{b}", x, y, "X" if a == "B" else "·", place=f"spot:{a}{b}") for a, b, x, y in places]
    lines = drawn(board(*marks))
    column, row = ("B", "2") if letters_first else ("2", "B")
    [line] = [line for line in lines if line.startswith(row)]
    assert line.endswith(row)
    assert line.index("X") == lines[0].index(column)


def test_names_that_stand_on_the_board_need_no_rulers() -> None:
    lines = drawn(board(spot("A1", 20, 10, "A1"), spot("B2", 40, 20, "B2")))
    assert [line.split() for line in lines if line.strip()] == [["A1"], ["B2"]]


def test_marks_do_not_hide_each_other() -> None:
    words = " ".join(drawn(board(spot("land", 40, 20, "fo"), spot("number", 40, 20.4, "10")))).split()
    assert words == ["fo", "10"]
    robber = spot("robber", 40, 20, "☗", place="spot:land")
    assert "".join(drawn(board(spot("land", 40, 20, "fo", size=5), robber))).strip() == "fo☗"
    house = spot("house", 40, 20, "s5", place="spot:b11", size=3)
    assert "".join(drawn(board(spot("b11", 40, 20, "b11"), house))).strip() == "s5"


def test_a_wide_letter_moves_nothing() -> None:
    plain, wide = (drawn(board(spot("a", 10, 20, text), spot("b", 40, 20, "X")))[0] for text in ("aa", "⚓"))
    assert cell_len(plain[: plain.index("X")]) == cell_len(wide[: wide.index("X")])
