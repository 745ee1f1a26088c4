"""The picture: every rider, wall and chip is to be seen, in any position, and fits any map."""

from __future__ import annotations

import pytest

from tafelrunde.core import registry
from tafelrunde.core.display.svg import draw
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.wording import Wording
from tafelrunde.games.catan.scenarios.great_wall.board import NUMERALS
from tafelrunde.games.catan.scenarios.great_wall.display.riders import Pack, riders_of
from tests.games.great_wall.maps import FOUR, moved
from tests.games.great_wall.notation import position

TITLE = registry.title("great_wall")

CROWDED = """
    red: wall 3; cities b24; malus 1
    blue: wall 5; settlements d23
    steppe: I 3; II 2; before 1 I I III; before 2 I I II II III; at B25 II; at D25 III III
"""


def test_every_rider_stands_where_it_is_and_is_counted() -> None:
    scene = TITLE.scene(position(CROWDED).view(0))
    riders = [shape for shape in scene.shapes if shape.kind == "rider" and shape.detail == "large"]
    places = [shape.id.removeprefix("rider:").rpartition(".")[0] for shape in riders]
    assert places.count("numeral:I") == 3
    assert places.count("section:2") == 5
    assert places.count("hex:D25") == 2
    assert len({(shape.x, shape.y) for shape in riders}) == len(riders), "none hides another"
    packs = {shape.place: shape for shape in scene.shapes if shape.kind == "riders"}
    assert {place: pack.count for place, pack in packs.items()} == {
        "numeral:I": 3, "numeral:II": 2, "section:1": 3, "section:2": 5, "hex:B25": 0, "hex:D25": 2
    }, "one rider needs no pennant"  # fmt: skip
    single = [shape for shape in scene.shapes if shape.kind == "rider" and shape.detail == "small"]
    assert len(single) == len(packs), "in a small picture one stands for all"
    in_bag = [shape.count for shape in scene.shapes if shape.id.startswith("home:") and shape.count]
    assert len(riders) + sum(in_bag) == 21


def test_a_knight_moves_riders_from_their_pack_to_another_camp() -> None:
    state = position("red: cards 1 knight\nsteppe: II 1")
    state.apply(TITLE.game.actions.parse("play:knight"))
    picks = {shape.id: shape.pick for shape in TITLE.scene(state.view(0)).shapes}
    assert (picks["pack:numeral:II"], picks["assembly:I"]) == ("from:II", "to:I")


def test_more_riders_than_fit_are_only_counted() -> None:
    pack = riders_of(Pack("numeral:I", 0, 0, 10, 7, (20, -10), "from:I"), (9, 0, 0, 0, 0), 20)
    assert [shape.detail for shape in pack] == [*["large"] * 7, "small", ""]
    assert (pack[-1].count, pack[-1].pick, pack[-1].text) == (9, "from:I", "♞9")
    assert (pack[-1].x + pack[-1].width / 2, pack[-1].y - pack[-1].height / 2) == (20, -10), "where the pennant is"


def test_walls_show_their_level_and_owner() -> None:
    shapes = {shape.id: shape for shape in TITLE.scene(position(CROWDED).view(0)).shapes}
    assert shapes["wall:1"].symbol == "wall-3-crimson"
    assert shapes["wall:2"].symbol == "wall-5-lapis"
    assert shapes["wall:3"].symbol == "wall-0-ochre"
    assert (shapes["wall:1"].pick, shapes["wall:2"].pick) == ("do:wall", ""), "everybody builds at their own"
    assert shapes["city:b24"].symbol == "citadel-crimson"
    assert shapes["settlement:b20"].symbol == "fortress-lapis"
    assert [shapes[f"breach:{i}"].symbol for i in range(5)] == ["breach", *["breach-none"] * 4]
    assert shapes["breach:0.owner"].symbol == "owner-crimson"


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
    art = TITLE.file("display/art.svg")
    for forbidden in ("style=", "<style", "class=", "<script", "http://www.w3.org/1999"):
        assert forbidden not in art


def log(*moves: str, text: str, language: str, step: str = "turn") -> list[str]:
    """What the log says about moves, those of chance included."""
    state = position(text, step=step)
    state.log = []
    for move in moves:
        state.apply(TITLE.game.actions.parse(move))
    words = Wording(TITLE, language, ["Anna", "Bert", "Carla", "Dora"])
    return [words.event(event, None) for event in state.log]


def test_the_log_has_the_totals_of_an_attack() -> None:
    lines = log("do:roll", "roll:8", text="steppe: II 1", language="de")
    assert lines[1:3] == [
        "Ein Reiter zieht von Versammlungsfeld II vor Abschnitt 2; Reiter: 1, Wachtürme: 0",
        "Durchbruch: 1 Reiter überwindet Abschnitt 2 von Bert",
    ]
    two = log("do:roll", "roll:8", text="steppe: II 1; before 2 II\nblue: wall 1", language="en")
    assert two[1:3] == [
        "A rider moves from assembly hex II to section 2; riders: 2, watchtowers: 1",
        "Breach: 2 riders overcome section 2 of Bert",
    ]


def test_a_rider_that_a_knight_moves_is_told_with_both_hexes() -> None:
    text = "red: cards 1 knight\nsteppe: II 1"
    assert log("play:knight", "from:II > to:I", text=text, language="de", step="build")[-1] == (
        "Anna versetzt einen Reiter von Versammlungsfeld II auf Versammlungsfeld I"
    )


def test_the_prompt_of_a_knight_says_how_many_actions_are_left() -> None:
    state = position("red: cards 1 knight\nsteppe: II 1")
    words = Wording(TITLE, "de", [])
    for move, left in (("play:knight", 2), ("from:II > to:I", 1)):
        state.apply(TITLE.game.actions.parse(move))
        prompt = words.prompt(TITLE.scene(state.view(0)), state.step)
        assert prompt == f"Ritter: Wähle eine Aktion, noch bis zu {left}, oder genug"


def test_the_pirate_closes_a_harbour_in_the_rates_too() -> None:
    text = "red: settlements e23; hand 4 wood"
    for robber, rate in (("B27", 2), ("E24", 4)):
        state = position(text, robber=robber)
        closed = [shape for shape in TITLE.scene(state.view(0)).shapes if shape.symbol in ("closed", "chain")]
        assert len(closed) == (2 if rate == 4 else 0), "a sign and a chain"
        assert state.rate_of(0, 0) == rate
        words = Wording(TITLE, "de", []).choice(TITLE.scene(state.view(0)), "bank:wood")
        assert words == f"{rate} Holz an die Bank"
