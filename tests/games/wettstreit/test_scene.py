"""The scene of Wettstreit: the pending decision, and how near the end is."""

from __future__ import annotations

import re

import pytest

from tafelrunde.core.display.scene import Item, Shape
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.registry import title
from tests.games.wettstreit.notation import decision_of, play, position

TITLE = title("wettstreit")


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
    shown += [caption(shapes(state, 0)[name], language) for name in ("draw", "back:1.0")]
    assert not [text for text in shown if re.search(r"\b1 \w", text)]
