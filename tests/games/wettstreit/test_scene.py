"""The scene of Wettstreit: what lies on the table and what does not, the pending decision, how near the end is."""

from __future__ import annotations

import re

import pytest

from tafelrunde.core.display.scene import Item, Shape
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.registry import title
from tests.games.wettstreit.notation import decision_of, play, position

TITLE = title("wettstreit")
LION, BULL, POT = 0, 1, 3
ON_TABLE = [f"{name}0" for name in "ABCDEFGH"]


def shapes(state: State, seat: int = WATCHER) -> dict[str, Shape]:
    return {shape.id: shape for shape in TITLE.scene(state.view(seat)).shapes}


def items(state: State) -> dict[str, Item]:
    return {item.id: item for panel in TITLE.scene(state.view(WATCHER)).panels for item in panel.items}


def caption(part: Shape | Item, language: str = "en") -> str:
    return TITLE.texts.say(part.label, language)


def within(frame: Shape, state: State) -> list[str]:
    """The cards whose upper halves, which are never covered, lie in a frame."""
    cards = [shape for shape in shapes(state).values() if re.fullmatch(r"card:[A-H]\d", shape.place) and shape.symbol]
    return [
        card.place.removeprefix("card:")
        for card in cards
        if abs(card.x - frame.x) < 20 and abs(card.y - card.height / 4 - frame.y) < frame.height / 2
    ]


# -- the table


def test_columns_have_letters_above_them() -> None:
    by_id = shapes(position("A: T r g\nH: X", turn="lion", piles={"pot": "T"}))
    for name in "ABCDEFGH":
        letter = by_id[f"letter:{name}"]
        treasure = next(shape for shape in by_id.values() if shape.place == f"card:{name}0")
        assert (letter.symbol, letter.x) == (f"letter-{name}", treasure.x)
        assert letter.y + letter.height / 2 < treasure.y - treasure.height / 2


@pytest.mark.parametrize("viewer", [LION, BULL, WATCHER])
def test_a_hand_is_shown_once(viewer: int) -> None:
    """The own one in the rack, those of others as numbers; the table shows neither."""
    state = position("A: T@lion.king r g", turn="lion", hands={"lion": "kkrrggbb", "bull": "kkkk"})
    scene = TITLE.scene(state.view(viewer))
    assert {shape.pick.partition(":")[0] for shape in scene.shapes} <= {"", "card", "column", "leader", "link", "ship"}
    cards = [shape for shape in scene.shapes if shape.kind.startswith("card:")]
    assert sorted(shape.place for shape in cards) == sorted(f"card:{place}" for place in [*ON_TABLE, "A1", "A2"])
    racks = [panel for panel in scene.panels if panel.kind == "rack"]
    assert [len(rack.pieces) for rack in racks] == {LION: [8 + 3 + 1], BULL: [4 + 4 + 1], WATCHER: []}[viewer]
    held = {item.id: item.value for panel in scene.panels for item in panel.items if item.id.startswith("held:")}
    assert held == {"held:0": 8, "held:1": 4, "held:2": 8, "held:3": 8}


def test_every_legal_target_is_on_the_table_and_inside_the_picture() -> None:
    """In random games every pick is a shape of the scene, an item of the rack, or a card at the prompt."""
    steps = set()
    ship = play(position("A: T b b b", turn="lion", hands={"lion": "bbrrkkkk"}), "b to A")
    for seed, state in enumerate([ship, *(TITLE.game.new(2 + seed % 3) for seed in range(6))]):
        rng = Dice(seed)
        for _ in range(260):
            if state.top is None:
                break
            if state.actor >= 0:
                steps.add(state.step)
                assert picks_without_a_shape(state) == set(), state.step
            state.apply(state.pick(rng))
    assert steps >= {"action", "point", "attack", "defend", "ship"}


def picks_without_a_shape(state: State) -> set[str]:
    view = state.view(state.actor)
    scene = TITLE.scene(view)
    for shape in scene.shapes:
        assert shape.width / 2 <= shape.x <= scene.width - shape.width / 2, shape.id
        assert shape.height / 2 <= shape.y <= scene.height - shape.height / 2, shape.id
    shown = {shape.pick for shape in scene.shapes}
    paths = [state.game.actions.picks(action) for action in state.legal()]
    at_hand = {item.pick for panel in scene.panels if panel.kind == "rack" for item in panel.items}
    at_hand |= {card.pick for card in TITLE.staging.cards(view, ())}
    first = {path[0] for path in paths} - shown - at_hand
    return first | {path[1] for path in paths if len(path) > 1} - shown


def test_kingdoms_lie_on_one_ground() -> None:
    by_id = shapes(position("A: T r g k\nAB: k\nB: T r g k\nD: T r", turn="lion"))
    grounds = [shape for name, shape in by_id.items() if name.startswith("kingdom:")]
    assert [(ground.id, caption(ground, "de")) for ground in grounds] == [("kingdom:AB", "Königreich A–B")]
    [ground] = grounds
    for name in ("card:A0:treasure", "card:B3:black", "card:AB:black", "letter:A"):
        assert abs(by_id[name].x - ground.x) + by_id[name].width / 2 < ground.width / 2
        assert abs(by_id[name].y - ground.y) + by_id[name].height / 2 < ground.height / 2


def test_in_a_conflict_each_side_has_the_hue_of_its_seat_and_its_cards() -> None:
    text = "A: T k k b\nAB: r\nB: T@lion.king k g k\nC: T@pot.king k r k\nD: T"
    state = position(text, turn="lion", hands={"lion": "bbkkrrgg"})
    assert not [name for name in shapes(state) if name.startswith("side:")]
    play(state, "b to BC")
    for viewer in (LION, BULL, POT, WATCHER):
        by_id = shapes(state, viewer)
        sides = [by_id["side:0"], by_id["side:3"]]
        assert [(side.symbol, side.colour, side.group) for side in sides] == [
            ("side-lion-2", "seat-lion", "AB"),
            ("side-pot-1", "seat-pot", "C"),
        ]
        assert by_id["leader:0.king"].group == by_id["card:A1:black"].group == "AB"
        assert by_id["leader:3.king"].group == by_id["card:C3:black"].group == "C"
        assert by_id["card:D0:treasure"].group not in ("AB", "C")
        assert by_id["card:BC:hidden"].symbol == "wcard-back"


def test_an_internal_conflict_leaves_the_kingdom_whole() -> None:
    text = "A: T k@lion.trader k b\nAB: r\nB: T k g k"
    state = play(position(text, turn="archer"), "trader B1")
    by_id = shapes(state)
    assert "kingdom:AB" in by_id
    assert by_id["leader:0.trader"].group == by_id["leader:2.trader"].group == "AB"


def test_ships_that_are_built_leave_an_outline_and_piles_have_numbers() -> None:
    by_id = shapes(position("A: T Sk b", turn="lion"))
    assert (by_id["ship:ship_black"].place, by_id["gone:black"].symbol) == ("card:A1", "ship-gone")
    assert by_id["ship:ship_red"].place == ""
    assert by_id["treasures:left"].count == 8
    assert by_id["draw"].count == position("A: T Sk b", turn="lion").view(0).position["draw"]


def test_leaders_that_are_not_on_the_table_are_named_at_their_seat() -> None:
    state = position("A: T@bull.king r g@bull.priest", turn="lion")
    home = items(state)["home:1"]
    assert (caption(home), home.value) == ("Not on the table: Trader, Farmer", 2)


# -- what is asked


def test_the_four_cards_of_a_ship_are_framed_and_its_column_is_named() -> None:
    """The run in A arose from a conflict; the four cards in D lay there before."""
    text = "A: T g@lion.trader b b g b b k\nB: X g@bull.trader g g g\nD: T b b b b"
    state = position(text, turn="lion", hands={"lion": "kkkkrrrr", "bull": "ggggrrrr"}, piles={"pot": "T"})
    play(state, "k to AB", "play 0", "play 4")
    assert decision_of(state) == "lion ship"
    frames = [shape for name, shape in shapes(state).items() if name.startswith("run:")]
    assert [within(frame, state) for frame in frames] == [["A1", "A2", "A3", "A4"]]
    assert caption(frames[0]) == "These four cards would become the ship: Column A"
    assert (caption(items(state)["asked"]), items(state)["asked"].value) == (
        "A ship from four cards Farming (blue), column",
        "A",
    )


def test_of_five_cards_the_last_four_are_framed() -> None:
    state = play(position("A: T b b b b", turn="lion", hands={"lion": "bbrrkkkk"}), "b to A")
    assert within(shapes(state)["run:A"], state) == ["A2", "A3", "A4", "A5"]


def test_where_a_ship_can_be_built_is_picked_at_the_cards() -> None:
    text = "A: T g k k g k k b\nAB: k\nB: T g@lion.trader r r g r r\nC: T g@bull.trader b r"
    state = position(text, turn="bull", hands={"bull": "ggggbbrr", "lion": "kkkkkkkk"})
    play(state, "b to BC", "play 4", "play 0", "done")
    assert decision_of(state) == "bull berth"
    assert state.view(1).position["asked"] == {"runs": {"A": 4, "B": 4}}
    by_id = shapes(state, 1)
    areas = [shape for shape in by_id.values() if shape.pick.startswith("column:")]
    assert [within(shape, state) for shape in areas] == [["A1", "A2", "A3", "A4"], ["B1", "B2", "B3", "B4"]]
    assert [caption(shape, "de") for shape in areas] == [
        "Hier ein Schiff bauen: Spalte A",
        "Hier ein Schiff bauen: Spalte B",
    ]
    assert [within(by_id[f"run:{name}"], state) for name in "AB"] == [within(shape, state) for shape in areas]


@pytest.mark.parametrize(
    ("text", "moves", "step"),
    [
        ("A: T@lion.trader", ["g to A"], "lion point"),
        ("A: T@lion.farmer Sk r", ["pass"], "lion income"),
        ("A: T b@bull.king", ["king A0", "play 0", "play 0"], "lion reward"),
    ],
)
def test_a_card_that_may_be_laid_is_named_by_its_colour(text: str, moves: list[str], step: str) -> None:
    state = play(position(text, turn="lion", hands={"lion": "rrggbbkk"}), *moves)
    assert decision_of(state) == step
    colour = {"point": "Market (green)", "income": "Farming (blue)", "reward": "Temple (red)"}[state.step]
    assert caption(items(state)["asked"]) == f"Card that may be laid: {colour}"
    for language, word in (("de", "darfst"), ("en", "may")):
        assert word in TITLE.texts.say(f"step.{state.step}", language)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (4, 3)])
def test_the_end_by_idleness_is_told_from_the_first_idle_turn_on(seats: int, rounds: int) -> None:
    state = position("", turn="lion", seats=seats, options={"idle_rounds": rounds})
    assert "idle" not in items(state)
    for turn in range(1, seats * rounds):
        play(state, "pass")
        idle = items(state)["idle"]
        assert idle.value == f"{turn}/{seats * rounds}"
        assert f"at {seats * rounds} the game is over" in caption(idle)
    assert state.outcome() is None
    assert play(state, "pass").outcome() is not None
    assert "idle" not in items(state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_something_is_not_called_many(language: str) -> None:
    text = "\n".join(f"{name}: X" for name in "BCDEFGH")
    state = position(text, turn="lion", hands={"bull": "k"}, piles={"pot": "TTTTTTT"}, unseen=1)
    shown = [TITLE.texts.say(TITLE.scene(state.view(0)).label, language)]
    shown += [caption(shapes(state, 0)[name], language) for name in ("draw", "treasures:left")]
    assert not [text for text in shown if re.search(r"\b1 \w", text)]
