"""The picture: it shows what a seat may see, and every drawing is there."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde.look
from tafelrunde.core.display import svg
from tafelrunde.core.display.ground import Area
from tafelrunde.core.display.scene import Scene
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.wording import Wording
from tafelrunde.core.registry import title
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.scenarios.troy.rules import GAME
from tests.games.troy.maps import SMALL
from tests.games.troy.notation import play, position

TITLE = title("troy")
MIDDLE = """
    red: troja; settlements c7; cities a7; roads c6-c7; hand 2 wood 1 brick 2 wool 1 ore; trade 3; ships C8 B7 D9
    blue: mykene; settlements d13; hand 1 ore; ships D13 D11 C12 C10 E12; cards E12 wool
"""


def symbols(scene: Scene, prefix: str) -> list[str]:
    """The drawings of the shapes whose id begins so."""
    return [shape.symbol for shape in scene.shapes if shape.id.startswith(prefix)]


@pytest.mark.parametrize(("seats", "text"), [(4, "standard"), (6, "standard"), (4, SMALL)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_drawing_is_there(seats: int, text: str, theme: str) -> None:
    state = GAME.new(seats, {"map": text, "counted": True})
    rng = Dice(3)
    for _ in range(260):
        if state.top is not None:
            state.apply(state.pick(rng))
    for seat in (0, WATCHER):
        picture = svg.draw(TITLE.scene(state.view(seat)), TITLE.art, TITLE.texts, "de", theme=theme)
        assert picture.startswith("<svg")
        assert "var(--" not in picture


def test_ships_show_whose_they_are_and_what_they_bring() -> None:
    scene = TITLE.scene(position(MIDDLE).view(0))
    assert symbols(scene, "ship:0.") == ["ship-crimson"] * 3
    brought = {shape.id: shape.symbol for shape in scene.shapes if shape.id.startswith("benefit:1.")}
    names = ("benefit-31", "benefit-vp", "benefit-swap", "benefit-vp", "licence-wool")
    assert brought == {f"benefit:1.{i}": name for i, name in enumerate(names)}


def test_the_row_lies_face_down_for_everybody() -> None:
    state = play(position("red: hand 1 ore 1 wood"), "donate:ore", "do:enough")
    for seat in (0, 1, WATCHER):
        scene = TITLE.scene(state.view(seat))
        assert symbols(scene, "row:") == ["support-back"] * 5
        assert len(symbols(scene, "slot:")) == 10


def test_a_decision_card_is_drawn_for_its_owner_alone() -> None:
    state = position("red: troja\nblue: mykene")
    for seat in (0, 1, WATCHER):
        panels = TITLE.scene(state.view(seat)).panels
        shown = {panel.seat: item.symbol for panel in panels for item in panel.items if item.id.startswith("side:")}
        assert shown == ({} if seat == WATCHER else {seat: ("card-troja", "card-mykene")[seat]})


def test_the_saga_has_eleven_pictures_and_the_markers_stand_on_them() -> None:
    scene = TITLE.scene(position(markers=[2, 3]).view(0))
    assert len(set(symbols(scene, "episode:"))) == 11
    places = {shape.id: shape.x for shape in scene.shapes}
    assert places["marker:troja"] == places["frame:troja.2"]
    assert places["marker:mykene"] == places["frame:mykene.3"]


def test_a_battle_is_shown_as_two_sides_until_the_next_turn_is_over() -> None:
    state = play(position(row="3 ore 3 wood 4 brick"), "do:end")
    play(state, *["uncover:ore"] * 3, *["uncover:wood"] * 2, *["uncover:brick"] * 2)
    panels = {panel.id: panel for panel in TITLE.scene(state.view(0)).panels}
    assert [item.value for item in panels["battle:troja:side"].items] == [3, 0, 3]
    assert [item.value for item in panels["battle:mykene:side"].items] == [2, 2, 0]
    assert [item.value for item in panels["neutral"].items] == [2]
    assert {panel.kind for id, panel in panels.items() if id.endswith(":side")} == {"side"}
    tokens = (Path(tafelrunde.look.__file__).parent / "tokens.css").read_text(encoding="utf-8")
    for side in ("battle:troja:side", "battle:mykene:side"):
        assert f"--{panels[side].colour}:" in tokens, "a colour that pages know"
    play(state, "do:roll", "roll:2", "do:end")
    assert not any(panel.kind == "side" for panel in TITLE.scene(state.view(0)).panels)


def test_a_click_does_what_is_asked() -> None:
    def picks(step_of: str, *moves: str) -> set[str]:
        state = play(position(MIDDLE, step=step_of), *moves)
        scene = TITLE.scene(state.view(0))
        items = [item.pick for panel in scene.panels for item in panel.items]
        return {*items, *(shape.pick for shape in scene.shapes)}

    assert {"donate:ore", "bank:wood", "ship:C10", "city:c7"} <= picks("build")
    assert {"donate:wood", "donate:ore"} <= picks("build", "donate:wood")
    assert {"return:wood"} <= picks("build", "do:swap", "fetch:ore")
    assert {"sea_people:D13", "sea_people:C2"} <= picks("robber")
    assert "victim:1" in picks("robber", "sea_people:D13")


def test_a_written_map_has_its_own_coast() -> None:
    scene = TITLE.scene(GAME.new(4, {"map": SMALL}).view(WATCHER))
    assert scene.board == "waters-four"
    assert scene.ground is not None
    sand = next(part for part in scene.ground.parts if isinstance(part, Area) and part.fill == "isle-sand")
    assert sand.path.count("M") >= 1
    assert sand.path.endswith("Z")
    assert TITLE.scene(GAME.new(4).view(WATCHER)).ground is None, "the coasts of our own maps are drawn"


def test_the_prompt_of_a_donation_says_how_many_cards_may_follow() -> None:
    state = play(position("red: hand 3 ore"), "donate:ore")
    words = Wording(TITLE, "de", [])
    assert words.prompt(TITLE.scene(state.view(0)), state.step) == "Spende weiter, noch bis zu 2, oder genug"
    assert words.prompt(TITLE.scene(state.view(1)), state.step) == "Spende weiter, bis zu drei Karten"


def test_rates_are_those_of_ships_that_work() -> None:
    for people, rates in (("F11", [3, 3, 2, 3, 3]), ("D13", [4, 4, 2, 4, 4]), ("E12", [3, 3, 3, 3, 3])):
        state = position(MIDDLE, turn="blue", sea_people=people)
        assert [state.rate_of(1, good) for good in range(5)] == rates
        words = Wording(TITLE, "en", [])
        drawn = TITLE.scene(state.view(1))
        assert [words.choice(drawn, f"bank:{good}") for good in GOODS] == [
            f"{rate} {good} to the bank" for rate, good in zip(rates, GOODS, strict=True)
        ]


def test_the_last_picture_of_troy_is_the_horse_outside() -> None:
    scene = TITLE.scene(position().view(0))
    (picture,) = [shape for shape in scene.shapes if shape.id == "episode:troja.5"]
    assert picture.symbol == "saga-outside"
    assert TITLE.texts.say(picture.label, "en").endswith("the horse stays outside the city")
