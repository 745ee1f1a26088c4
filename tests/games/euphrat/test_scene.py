"""The picture of Euphrat & Tigris: kingdoms, conflicts, what is hidden."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tafelrunde.core import registry
from tafelrunde.core.display.scene import Panel, Shape
from tafelrunde.core.display.svg import draw
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.games.euphrat.display.scene import scene
from tests.games.euphrat.examples import split
from tests.games.euphrat.notation import play, position

TITLE = registry.title("euphrat")


def shapes(text: str, seat: int = 0, **more: object) -> dict[str, Shape]:
    return {shape.id: shape for shape in scene(position(text, **more).view(seat)).shapes}  # type: ignore[arg-type]


def test_a_kingdom_is_one_group_and_areas_without_a_leader_are_none() -> None:
    pieces = shapes("D5 t K0 s\nH5 m T1 t\nL5 m")
    assert pieces["tile:D5"].group == pieces["leader:0.king"].group == pieces["tile:F5"].group == "kingdom:D5"
    assert pieces["leader:1.trader"].group == "kingdom:H5"
    assert pieces["tile:L5"].group == ""


def test_a_leader_tells_what_he_can_count_on() -> None:
    label = shapes("D5 t K0 s\nE6 t s")["leader:0.king"].label
    assert (label.args["temples"], label.args["supporters"]) == (2, 2)


def test_own_leaders_can_be_touched_those_of_others_not() -> None:
    pieces = shapes("D5 t K0\nD6 P1")
    assert pieces["leader:0.king"].pick == "leader:king"
    assert pieces["leader:1.priest"].pick == ""


def sides(panels: tuple[Panel, ...]) -> dict[str, list[object]]:
    return {p.id: [item.value for item in p.items if item.value is not None] for p in panels if p.kind == "side"}


def test_a_conflict_has_two_sides_whose_totals_grow() -> None:
    state = play(position("D5 t K1 s . t\nG6 t", hands={0: "tt", 1: "ttt"}), "king G5")
    assert sides(scene(state.view(2)).panels) == {"attacker": [2, 2, "+0"], "defender": [1, 1, "+0"]}
    play(state, "support 2")
    assert sides(scene(state.view(2)).panels) == {"attacker": [4, 2, "+2"], "defender": [1, 1, "+0"]}


def test_a_war_shows_the_union_tile_and_both_sides_on_the_board() -> None:
    state = play(position("D5 t T0 m . m T1 t", hands={0: "s"}), "settlement G5")
    pieces = {shape.id: shape for shape in scene(state.view(2)).shapes}
    assert pieces["union"].place == "cell:G5"
    assert (pieces["side:F5"].symbol, pieces["side:H5"].symbol) == ("side-lion", "side-bull")
    assert "side:G5" not in pieces


@pytest.mark.parametrize("reading", ["original", "component", "frozen"])
def test_what_counts_for_nobody_any_more_is_on_no_side(reading: str) -> None:
    """After the war of the traders the markets H5 and K6 are gone and L6 is cut off: picture and count agree."""
    state = split(reading)
    pieces = {shape.id: shape for shape in scene(state.view(2)).shapes}
    tinted = {name.removeprefix("side:"): shape.symbol for name, shape in pieces.items() if name.startswith("side:")}
    assert not {"H5", "K6", "G5"} & tinted.keys()
    assert ("L6" in tinted) == (reading == "frozen")
    assert ("H4" in tinted) == (reading != "component"), "it is connected with the king through the uniting tile alone"
    for role, dynasty in (("attack", "lion"), ("defence", "bull")):
        settlements = [n for n, side in tinted.items() if side == f"side-{dynasty}" and pieces.get(f"tile:{n}")]
        settlements = [n for n in settlements if pieces[f"tile:{n}"].kind == "tile:black"]
        assert len(settlements) == state.view(2).position["decision"][f"{role}_board"]


def test_the_sides_of_a_war_not_yet_picked_are_those_of_two_dynasties() -> None:
    """Lion's king stands on one side and his trader on the other."""
    state = play(position("C5 t K0 s . s K1 t\nC6 T1\nI6 T0", hands={0: "m"}), "market F5")
    pieces = {shape.id: shape.symbol for shape in scene(state.view(2)).shapes}
    assert state.step == "war"
    assert (pieces["side:E5"], pieces["side:G5"]) == ("side-lion", "side-bull")


def test_while_a_union_stands_a_leader_counts_on_his_own_side() -> None:
    state = play(position("D5 t T0 m . m T1 t\nH6 m\nB10 t K1 s", hands={0: "m"}), "market G5")
    pieces = {shape.id: shape.label for shape in scene(state.view(2)).shapes}
    traders = [pieces[f"leader:{seat}.trader"] for seat in (0, 1)]
    assert [(caption.key, caption.args["supporters"]) for caption in traders] == [
        ("piece.fighter", 1),
        ("piece.fighter", 2),
    ]
    assert pieces["leader:1.king"].key == "piece.leader", "elsewhere"


def test_only_squares_that_may_be_chosen_are_shown() -> None:
    state = play(position("G5 m m m\nG6 m . m\nB10 s s\nB11 s s", hands={0: "m"}), "market H6")
    ids = {shape.id for shape in scene(state.view(0)).shapes if shape.id.startswith("square:")}
    assert ids == {"square:G5", "square:H5"}


def test_what_lies_behind_a_screen_is_nobody_elses_to_see() -> None:
    state = position(hands={0: "ssttfm", 1: "mm"})
    rack = {panel.seat: panel for panel in scene(state.view(0)).panels if panel.kind == "rack"}
    assert [item.pick for item in rack[0].items[:6]] == [f"hand:{c}" for c in "black black red red blue green".split()]
    assert list(rack) == [0]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_whole_picture_is_small_enough(theme: str) -> None:
    text = "D3 f f t* F1 m\nF4 P0 t T2\nI6 P3 # #\nI7 t* # #"
    state = position(text, monuments={"red_green": "J6 t"}, hands={0: "ssttfm"})
    drawn = draw(scene(state.view(0)), TITLE.art, TITLE.texts, "de", theme=theme)
    ElementTree.fromstring(drawn)
    assert len(drawn) < 150_000
    assert "style=" not in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_something_is_not_called_many(language: str) -> None:
    shown = scene(position("D5 t K0 s", treasures="I7").view(0))
    king = next(shape.label for shape in shown.shapes if shape.id == "leader:0.king")
    captions = [TITLE.texts.say(text, language) for text in (shown.label, king)]
    assert not [text for text in captions if re.search(r"\b1 \w", text)]


def test_the_help_pays_for_each_leader_and_each_monument() -> None:
    """As [R37]: a king who is connected with two black monuments gets two points."""
    german, english = TITLE.texts.entries["rules.monument"]
    assert "jeden deiner Anführer einen Siegpunkt für jedes Monument seiner Farbe" in german
    assert "each of your leaders scores a point for every monument of its colour" in english
