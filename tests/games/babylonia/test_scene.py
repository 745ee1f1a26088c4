"""The picture of Babylonia."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tafelrunde.core.display.scene import Scene, Shape
from tafelrunde.core.display.svg import draw
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.registry import title
from tafelrunde.games.babylonia.board import CITIES, SITES, in_play
from tafelrunde.games.babylonia.display.scene import Networks
from tafelrunde.games.babylonia.position import Position
from tafelrunde.games.babylonia.rules import GAME
from tests.games.babylonia.examples import CITY, set_up
from tests.games.babylonia.notation import play, position

TITLE = title("babylonia")


def scene_of(state: State, seat: int) -> Scene:
    return TITLE.scene(state.view(seat))


def at(scene: Scene, name: str) -> Shape:
    return next(shape for shape in scene.shapes if shape.place == f"hex:{name}")


def caption(shape: Shape, language: str = "en") -> str:
    return TITLE.texts.say(shape.label, language)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_picture_can_be_drawn(seats: int, theme: str) -> None:
    scene = scene_of(set_up(seats), 0)
    drawn = draw(scene, TITLE.art, TITLE.texts, "de", theme=theme, marks={"hex:K5": "legal", "hex:I7": "hover"})
    ElementTree.fromstring(drawn)
    assert "var(" not in drawn
    assert len(drawn) < 170_000


def test_every_hex_in_play_is_one_shape_that_can_be_picked_or_is_taken() -> None:
    for seats in (2, 3, 4):
        scene = scene_of(set_up(seats), 0)
        places = [shape.place for shape in scene.shapes if shape.place.startswith("hex:")]
        assert sorted(places) == sorted(f"hex:{name}" for name in in_play(seats))


def test_a_face_down_token_shows_its_kind_to_its_own_clan_only() -> None:
    state = play(position("", turn="crimson"), "P K5", "S P11")
    own, other, watcher = (at(scene_of(state, seat), "K5") for seat in (0, 1, WATCHER))
    assert own.symbol == "sunk-priest-crimson"
    assert other == watcher
    assert other.symbol == "clan-hidden-crimson"
    assert "riest" not in repr(other)


def test_pointing_at_a_city_shows_the_networks_and_who_leads() -> None:
    city = at(scene_of(position(CITY, turn="crimson"), 0), "L7")
    words = "City (merchant, priest) on L7. Free land hexes: 1. Tokens beside it: Crimson 2, Ochre 2. "
    assert caption(city) == words + "Points for nobles: Crimson 6, Ochre 6. Majority: tied."
    crimson = {place for place, colour in city.lights if colour == "clan-crimson"}
    assert crimson == {"hex:L8", "hex:L9", "hex:L10", "hex:K9", "hex:K8"}
    assert {place for place, colour in city.lights if colour == "clan-ochre"} == {
        "hex:M7",
        "hex:M8",
        "hex:N7",
        "hex:N8",
    }


def test_the_network_in_the_picture_is_the_one_of_the_rules() -> None:
    """Every tenth position of a game with all cards: what the picture promises of a city is what scoring it gives."""
    lines = Record.from_text((Path(__file__).parent / "golden" / "four_variant.txt").read_text("utf-8"))
    table = replay(lines, GAME)
    compared = 0
    for n in range(60, table.n, 10):
        state = table.state_at(n)
        assert isinstance(state, Position)
        networks = Networks(state.view(WATCHER))
        for name, tile in state.dump()["tiles"].items():
            if tile in CITIES:
                for seat in range(4):
                    nobles = networks.nobles(networks.network(seat, name), tile)
                    assert nobles == state.linked_nobles(seat, SITES.index(name))
                    compared += nobles
    assert compared > 100


def test_the_connecting_cards_are_part_of_the_network() -> None:
    text = "tiles: I4=P\ncrimson: J4=F H4=F H3=F J2=P"
    assert "Points for nobles: none" in caption(at(scene_of(position(text, turn="crimson"), 1), "I4"))
    state = position(f"{text}\ncards crimson: boats", turn="crimson")
    city = at(scene_of(state, 1), "I4")
    assert "Points for nobles: Crimson 2" in caption(city)
    assert ("hex:J3", "clan-crimson") in city.lights


def test_a_field_with_a_city_symbol_tells_its_worth() -> None:
    state = position("tiles: M5=city\nwon lapis: P S", turn="crimson")
    assert "worth 2 now" in caption(at(scene_of(state, 0), "M5"))


def test_own_rack_cards_and_cities_lie_in_panels() -> None:
    text = "won lapis: P P MP\ncards lapis: ten trio"
    scene = scene_of(position(text, turn="crimson", used=["ten"]), 0)
    rack = next(panel for panel in scene.panels if panel.kind == "rack")
    assert [item.pick for item in rack.items] == [
        "token:farmer",
        "token:farmer",
        "token:priest",
        "token:servant",
        "token:merchant",
    ]
    lapis = next(panel for panel in scene.panels if panel.seat == 1)
    shown = {item.symbol: item.value for item in lapis.items}
    assert (shown["city-P"], shown["city-MP"]) == (2, 1)
    assert {"card-trio", "card-used"} <= set(shown)
    assert not any(panel.kind == "rack" for panel in scene_of(position(text, turn="crimson"), WATCHER).panels)


def test_the_drawings_carry_no_styles_and_own_ids() -> None:
    art = TITLE.art
    assert "style" not in art
    for kind in ("Gradient", "clipPath"):
        for name in re.findall(rf'<\w*{kind}[^>]*id="([^"]+)"', art):
            assert name.startswith("babylonia-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_something_is_not_called_many(language: str) -> None:
    words = {"seat": "Anna", "hex": "A1", "tile": "x", "number": "1", "cities": "1", "fields": "1"}
    counting = ["scene", "scene.over", *(f"event.{name}" for name in ("beside", "farmed", "linked", "paid", "at_once"))]
    for key in counting:
        assert not re.search(r"\b1 \w", TITLE.texts.fill(key, language, words)), key


def test_the_help_tells_what_the_first_two_players_may_do() -> None:
    """As [R1]: exactly one token, then exactly two."""
    german, english = TITLE.texts.entries["rules.play"]
    assert "In der ersten Runde spielt der erste Spieler genau einen Stein und der zweite genau zwei." in german
    assert "In the first round the first player plays exactly one token and the second exactly two." in english
