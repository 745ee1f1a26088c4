"""The picture: every rider, wall and chip is to be seen, in any position, and fits any map."""

from __future__ import annotations

import pytest

from tafelrunde.core import registry
from tafelrunde.core.display.svg import draw
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.scenarios.great_wall.board import NUMERALS
from tests.games.great_wall.maps import FOUR, moved
from tests.games.great_wall.notation import position

TITLE = registry.title("great_wall")

CROWDED = """
    red: wall 3; cities b24; malus 1
    blue: wall 5; settlements d23
    steppe: I 3; II 2; before 1 I I III; before 2 I I II II III; at B25 II; at D25 III III
"""


def test_every_rider_stands_where_it_is() -> None:
    scene = TITLE.scene(position(CROWDED).view(0))
    riders = [shape for shape in scene.shapes if shape.kind == "rider"]
    places = [shape.place for shape in riders]
    assert places.count("numeral:I") == 3
    assert places.count("section:2") == 5
    assert places.count("hex:D25") == 2
    assert len({(shape.x, shape.y) for shape in riders}) == len(riders), "none hides another"
    home = next(panel for panel in scene.panels if panel.id == "home")
    at_home = [item.value for item in home.items]
    assert all(isinstance(count, int) for count in at_home)
    assert len(riders) + sum(count for count in at_home if isinstance(count, int)) == 21


def test_walls_show_their_level_and_owner() -> None:
    shapes = {shape.id: shape for shape in TITLE.scene(position(CROWDED).view(0)).shapes}
    assert shapes["wall:1"].symbol == "wall-3-crimson"
    assert shapes["wall:2"].symbol == "wall-5-lapis"
    assert shapes["wall:3"].symbol == "wall-0-ochre"
    assert (shapes["wall:1"].pick, shapes["wall:2"].pick) == ("do:wall", ""), "everybody builds at their own"
    assert shapes["city:b24"].symbol == "citadel-crimson"
    assert shapes["settlement:b20"].symbol == "fortress-lapis"
    assert [shapes[f"breach:{i}"].symbol for i in range(5)] == ["malus", *["breach-slot"] * 4]


def test_points_count_chips_and_the_army_once() -> None:
    state = position("red: malus 1; cities b24; played 3 knight", largest_army=0)
    panel = TITLE.scene(state.view(1)).panels[0]
    assert panel.items[0].value == state.points(0) == 2


def test_every_arrow_of_the_map_is_drawn() -> None:
    for seats in (4, 6):
        scene = TITLE.scene(TITLE.game.new(seats).view(0))
        calls = sorted(
            int(shape.symbol.removeprefix("attack-")) for shape in scene.shapes if shape.id.startswith("call:")
        )
        assert calls == {4: [2, 5, 8, 9, 10, 11], 6: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]}[seats]
        fields = [shape.text for shape in scene.shapes if shape.id.startswith("assembly:")]
        assert fields == list(NUMERALS[: {4: 3, 6: 5}[seats]])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("seats", "text"), [(4, "standard"), (6, "standard"), (4, moved(FOUR))])
def test_it_can_be_drawn_all_along_a_game(seats: int, text: str, theme: str) -> None:
    state = TITLE.game.new(seats, {"map": text})
    rng = Dice(seats)
    for n in range(600):
        if state.top is None:
            break
        if n % 150 == 0:
            drawn = draw(TITLE.scene(state.view(0)), TITLE.art, TITLE.texts, "de", theme=theme)
            assert "var(--" not in drawn
        state.apply(state.pick(rng))


def test_the_drawings_are_clean() -> None:
    art = TITLE.file("art.svg")
    for forbidden in ("style=", "<style", "class=", "<script", "http://www.w3.org/1999"):
        assert forbidden not in art
