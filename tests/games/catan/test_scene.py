"""What the picture of Catan shows beside the board."""

from __future__ import annotations

import pytest

from tafelrunde.core.play.wording import Wording
from tafelrunde.core.registry import title
from tafelrunde.games.catan.display.scene import scene
from tafelrunde.games.catan.rules import GAME, Catan
from tests.games.catan.notation import play, position

DRAFT = "do:counter > do:draft"
HANDS = "red: hand 2 wood\nblue: hand 1 grain 1 ore\ngold: hand 1 ore\ngreen: hand 1 wool"


def sides(state: Catan, seat: int) -> dict[str, list[tuple[str, object, str]]]:
    """What every side shows: a picture or words, a number, what choosing it means."""
    say = title(GAME.info.id).texts.say
    return {
        panel.id: [(item.symbol or say(item.label, "en"), item.value, item.pick) for item in panel.items]
        for panel in scene(state.view(seat)).panels
        if panel.kind == "side"
    }


def test_an_offer_shows_its_goods_and_every_answer() -> None:
    state = play(position(HANDS), "do:offer", "give:wood", "want:ore", "do:propose")
    assert sides(state, 1) == {
        "offer:given": [("res-wood", 1, "")],
        "offer:got": [("res-ore", 1, "")],
        "answers": [("sign-lapis", None, ""), ("sign-ochre", None, ""), ("sign-forest", None, "")],
    }
    play(state, DRAFT, "give:grain", "want:wood", "want:wood", "do:propose", "do:accept", "do:decline")
    assert sides(state, 0)["answers"] == [
        ("sign-lapis", "⇄", "partner:1"),
        ("Lapis offers 1 grain for 2 wood", None, ""),
        ("sign-ochre", "✓", "partner:2"),
        ("sign-forest", None, ""),
    ]


def test_whoever_writes_an_offer_sees_both_sides_of_it() -> None:
    state = play(position(HANDS), "do:offer", "give:wood")
    assert sides(state, 0)["offer:give"][0] == ("res-wood", 1, "give:wood")
    assert [pick for _, _, pick in sides(state, 0)["offer:want"]] == [
        f"want:{good}" for good in ("wood", "brick", "wool", "grain", "ore")
    ]


def answers(state: Catan, language: str = "en") -> list[str]:
    say = title(GAME.info.id).texts.say
    (panel,) = [panel for panel in scene(state.view(1)).panels if panel.id == "answers"]
    return [say(item.label, language) for item in panel.items]


def test_who_has_not_answered_yet_has_declined_nothing() -> None:
    state = play(position(HANDS.replace("gold: hand 1 ore", "gold: hand 0 ore")), "do:offer", "give:wood", "want:ore")
    play(state, "do:propose")
    later = ["Ochre has no cards", "Pine has not answered yet"]
    assert answers(state) == ["Lapis has not answered yet", *later]
    assert answers(play(state, DRAFT))[0] == "Lapis has not answered yet"
    assert (
        answers(play(state, "give:grain", "want:wood", "do:propose")) == ["Lapis offers 1 grain for 1 wood"] * 2 + later
    )
    assert answers(play(state, "do:decline"), "de")[-1] == "Tanne lehnt ab"


def prompt(state: Catan, seat: int, language: str = "en") -> str:
    return Wording(title(GAME.info.id), language, []).prompt(scene(state.view(seat)), state.step)


def test_the_prompt_says_how_many_cards_are_to_be_discarded() -> None:
    state = play(position("blue: hand 9 ore\ngold: hand 4 wood 4 wool", step="turn"), "do:roll", "roll:7")
    assert prompt(state, 1) == "Discard half of your cards: 4 of 4 to go"
    assert prompt(state, 0) == "Discard half of your cards", "who has nothing to discard"
    state.play(1, GAME.actions.parse("discard:ore"))
    assert prompt(state, 1, "de") == "Gib die Hälfte deiner Karten ab: noch 3 von 4"
    assert prompt(state, 2) == "Discard half of your cards: 4 of 4 to go"


def test_the_prompt_says_how_many_roads_and_goods_are_to_come() -> None:
    state = play(position("red: settlements d4; cards 1 roads 1 invention"), "play:roads")
    assert prompt(state, 0, "de") == "Straßenbau: Baue eine kostenlose Straße, noch bis zu 2"
    assert prompt(play(state, "road:d4-d5"), 0) == "Road building: build a free road, up to 1 to go"
    assert prompt(state, 1) == "Road building: build a free road", "the others are not asked"
    state = play(position("red: settlements d4; cards 1 invention"), "play:invention", "take:ore")
    assert prompt(state, 0) == "Invention: take a good from the supply, 1 to go"


def choice(state: Catan, seat: int, pick: str, language: str = "en") -> str:
    return Wording(title(GAME.info.id), language, []).choice(scene(state.view(seat)), pick)


@pytest.mark.parametrize(
    ("red", "harbours", "rates"),
    [
        ("settlements d4", {}, [4, 4, 4, 4, 4]),
        ("settlements b3", {"b2-b3": "any"}, [3, 3, 3, 3, 3]),
        ("cities b2", {"b2-b3": "ore"}, [4, 4, 4, 4, 2]),
    ],
)
def test_the_rate_of_a_trade_with_the_bank_is_told_before_it(
    red: str, harbours: dict[str, str], rates: list[int]
) -> None:
    state = position(f"red: {red}; hand 4 wood 4 brick 4 wool 4 grain 4 ore", harbours=harbours)
    assert [state.rate_of(0, good) for good in range(5)] == rates
    goods = ("wood", "brick", "wool", "grain", "ore")
    assert [choice(state, 0, f"bank:{good}") for good in goods] == [
        f"{rate} {good} to the bank" for rate, good in zip(rates, goods, strict=True)
    ]
    assert choice(state, 1, "bank:wood", "de") == "Holz an die Bank", "others see no rate"
    (rack,) = [panel for panel in scene(state.view(0)).panels if panel.kind == "rack"]
    assert title("catan").texts.say(rack.items[4].label, "de") == f"Erz, Tausch {rates[4]}:1"


def test_a_turn_and_a_building_phase_are_ended_in_their_own_words() -> None:
    state = position("red: settlements d4\nblue: settlements b3; hand 2 wood", seats=5)
    assert choice(state, 0, "do:end", "de") == "Zug beenden"
    play(state, "do:end")
    assert state.step == "special"
    assert choice(state, 1, "do:end", "de") == "Bauphase beenden"
    state.log = []
    play(state, "do:end")
    words = Wording(title("catan"), "de", ["Anna", "Bert"])
    assert [words.event(event, None) for event in state.log] == ["Bert baut nicht weiter"]


def test_a_good_is_claimed_in_good_german() -> None:
    say = title("catan").texts.say
    assert [say(f"monopoly:{good}", "de") for good in ("wood", "brick", "wool")] == [
        "Alles Holz einfordern",
        "Allen Lehm einfordern",
        "Alle Wolle einfordern",
    ]
