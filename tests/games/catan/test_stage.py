"""What the table tells of Catan: the seven, trade with all answers at once, special cards, the build bar, forecasts."""

from __future__ import annotations

import pytest

from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.stage import Card, Forecast, Stage
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, Event
from tafelrunde.core.invariants import violations
from tafelrunde.core.registry import title
from tafelrunde.core.staging import happening
from tafelrunde.games.catan.display import stage
from tafelrunde.games.catan.display.scene import scene
from tafelrunde.games.catan.rules import GAME, Catan
from tests.games import stages
from tests.games.catan.notation import edge_name, path, play, position

ALL = [0, 1, 2, 3, WATCHER]
SEVEN = """
red: settlements d4; hand 1 wood
blue: settlements c6; hand 4 wood 4 ore
gold: hand 5 grain 4 wool
green: hand 7 brick
"""
HANDS = "red: hand 2 wood\nblue: hand 1 grain 1 ore\ngold: hand 1 ore\ngreen: hand 1 wool"
ROAD_OF_FOUR = "roads d4-d5 d5-c5 c5-c6 c6-c7"


def words(text: Label | None, language: str = "en") -> str:
    texts = title("catan").texts
    return "" if text is None else texts.say(text, language, [texts.say(f"seat:{seat}", language) for seat in range(4)])


def result(state: Catan, move: str, seat: int) -> Stage | None:
    """The result of the last of these moves, as a seat reads it."""
    before = state.copy()
    events: list[Event] = []
    after = state.copy()
    after.log = events
    play(after, move)
    after.log = None
    return stage.result(before.view(seat), after.view(seat), [happening(GAME, event, seat) for event in events])


def forecast(state: Catan, move: str, seat: int = 0) -> Forecast:
    private = state.copy()
    private.resample(seat, Dice(1))
    foreseen = stage.forecast(private, seat, tuple(path(move).split(" > ")))
    assert foreseen is not None
    return foreseen


def cards(state: Catan, seat: int, *picks: str) -> dict[str, Card]:
    return {card.pick: card for card in stage.cards(state.view(seat), picks)}


# -- the seven


def seven() -> Catan:
    state = position(SEVEN, step="turn", rolled=0)
    return play(state, "do:roll", "roll:7")


@pytest.mark.parametrize("seat", ALL)
def test_everybody_sees_all_discards_at_once_but_no_card(seat: int) -> None:
    state = seven()
    state.bring_up(1)
    play(state, "discard:wood")
    moment = stage.stage(state.view(seat))
    assert moment is not None
    assert words(moment.title) == "The seven"
    assert words(moment.title, "de") == "Die Sieben"
    assert [(side.seat, side.strength) for side in moment.sides] == [(1, "1 / 4"), (2, "0 / 4")]
    assert {force.symbol for side in moment.sides for force in side.forces} == {"goods-back"}
    own = [force.kind for side in moment.sides if side.seat == seat for force in side.forces]
    assert "unknown" not in own


def test_a_discard_says_how_many_are_due() -> None:
    state = seven()
    state.bring_up(1)
    play(state, "discard:wood", "discard:ore")
    prompt = stage.prompt(state.view(1), ())
    assert prompt is not None
    assert prompt.due == 2
    assert words(prompt.lead) == "Discard cards: 4, 2 left"
    assert words(prompt.lead, "de") == "Gib Karten ab: 4, noch 2"


def test_discards_are_revealed_together() -> None:
    state = seven()
    state.bring_up(1)
    for good in ("wood", "wood", "ore", "ore"):
        assert result(state, f"discard:{good}", 2) is None or good == "ore"
        play(state, f"discard:{good}")
    play(state, "discard:grain", "discard:grain", "discard:wool")
    for seat in ALL:
        outcome = result(state, "discard:wool", seat)
        assert outcome is not None
        assert [words(line.text) for line in outcome.lines] == [
            "Lapis discards: 2 wood + 2 ore",
            "Ochre discards: 2 wool + 2 grain",
        ]
        assert [words(line.text, "de") for line in outcome.follows] == ["Dann versetzt Karmin den Räuber"]


@pytest.mark.parametrize(
    ("seat", "english", "german"),
    [
        (0, "Crimson gets from Lapis: ore", "Karmin bekommt von Lapis: Erz"),
        (1, "Crimson gets from Lapis: ore", "Karmin bekommt von Lapis: Erz"),
        (2, "Crimson gets from Lapis: a hidden card", "Karmin bekommt von Lapis: eine verdeckte Karte"),
        (WATCHER, "Crimson gets from Lapis: a hidden card", "Karmin bekommt von Lapis: eine verdeckte Karte"),
    ],
)
def test_only_the_two_see_what_was_robbed(seat: int, english: str, german: str) -> None:
    state = play(position("blue: settlements c6; hand 1 wood 1 ore", step="robber"), "robber:C6")
    outcome = result(state, "steal:ore", seat)
    assert outcome is not None
    assert words(outcome.lines[0].text) == english
    assert words(outcome.lines[0].text, "de") == german
    assert (outcome.lines[0].symbol == "card-ore") == (seat in (0, 1))
    assert outcome.seats == (0, 1)


# -- trade between players


@pytest.mark.parametrize("seat", ALL)
def test_no_answer_is_shown_before_all_have_answered(seat: int) -> None:
    state = play(position(HANDS), "do:offer", "give:wood", "want:ore", "do:propose", "do:accept")
    moment = stage.stage(state.view(seat))
    assert moment is not None
    assert words(moment.title) == "Trade: 1 wood for 1 ore"
    assert [side.strength for side in moment.sides] == [1, 1 if seat == 1 else "?", "?", "?"], "one's own is known"
    assert words(moment.verdict, "de") == "Alle Antworten werden zusammen gezeigt"


@pytest.mark.parametrize("seat", ALL)
def test_all_answers_are_shown_together(seat: int) -> None:
    state = play(position(HANDS), "do:offer", "give:wood", "want:ore", "do:propose", "do:accept")
    play(state, "do:counter > do:draft", "give:ore", "want:wood", "want:wood", "do:propose", "do:decline")
    moment = stage.stage(state.view(seat))
    assert moment is not None
    assert [words(side.name) for side in moment.sides] == ["offers", "accepts", "counters", "declines"]
    assert [words(side.name, "de") for side in moment.sides] == ["bietet", "nimmt an", "bietet dagegen", "lehnt ab"]
    ended = result(state, "partner:2", seat)
    assert ended is not None
    assert ended.winner == 2
    assert [words(line.text) for line in ended.lines] == ["Crimson gives 2 wood", "Ochre gives 1 ore"]


def test_an_offer_that_all_decline_is_over() -> None:
    state = play(position(HANDS), "do:offer", "give:wood", "want:ore", "do:propose", "do:decline")
    assert result(state, "do:decline", 0) is None
    play(state, "do:decline")
    outcome = result(state, "do:decline", WATCHER)
    assert outcome is not None
    assert words(outcome.verdict) == "Crimson trades with nobody"


def test_an_offer_says_what_one_gets_and_gives() -> None:
    state = play(position(HANDS), "do:offer", "give:wood", "want:ore", "do:propose")
    prompt = stage.prompt(state.view(1), ())
    assert prompt is not None
    assert words(prompt.lead) == "Will you give 1 ore for 1 wood?"
    assert words(prompt.lead, "de") == "Gibst du 1 Erz für 1 Holz?"
    accept = cards(state, 1)["do:accept"]
    assert accept.reason is None
    assert words(accept.effect) == "You get 1 wood, you give 1 ore"
    play(state, "do:decline", "do:decline")
    assert words(cards(state, 3)["do:accept"].reason, "de") == "fehlt: 1 Erz"


# -- special cards


def test_a_road_foretells_the_longest_road() -> None:
    state = position(f"red: settlements d4; {ROAD_OF_FOUR}; hand 1 wood 1 brick")
    outlook = forecast(state, "road:c7-c8")
    assert [words(line) for line in outlook.lines] == ["This road: 5, +2."]
    assert [words(line, "de") for line in outlook.lines] == ["Diese Straße: 5, +2."]
    assert [(gain.seat, gain.amount, gain.source) for gain in outlook.points] == [(0, 2, "longest")]
    assert words(outlook.button).startswith("Build the road")
    shorter = position("red: settlements d4; roads d4-d5; hand 1 wood 1 brick")
    assert [words(line) for line in forecast(shorter, "road:d5-c5").lines] == ["Your longest road: 2."]


@pytest.mark.parametrize("seat", ALL)
def test_the_longest_road_changes_hands(seat: int) -> None:
    six = "roads d4-d5 d5-c5 c5-c6 c6-c7 c7-c8"
    state = position(
        f"red: settlements d4; {six}; hand 1 wood 1 brick\nblue: settlements f3; roads f3-f4 f4-f5 f5-f6 f6-f7 f7-f8",
        longest_road=1,
    )
    outcome = result(state, "road:c8-c9", seat)
    assert outcome is not None
    assert words(outcome.title, "de") == "Längste Handelsstraße"
    assert [line.points and (line.points.seat, line.points.amount) for line in outcome.lines] == [(1, -2), (0, 2)]
    assert set(outcome.seats) == {0, 1}


@pytest.mark.parametrize("seat", ALL)
def test_the_largest_army_changes_hands(seat: int) -> None:
    state = position("red: cards 1 knight; played 3 knight\nblue: played 3 knight", largest_army=1)
    outcome = result(state, "play:knight", seat)
    assert outcome is not None
    assert words(outcome.title) == "Largest army"
    assert [line.points and (line.points.seat, line.points.amount) for line in outcome.lines] == [(1, -2), (0, 2)]
    assert [words(line) for line in forecast(state, "play:knight").lines] == [
        "Your knights: 4.",
        "Lapis loses the largest army: −2.",
        "Crimson gets the largest army: +2.",
    ]


# -- choices


def test_the_build_bar_names_prices_and_what_is_missing() -> None:
    state = position("red: settlements d4; roads d4-d5; hand 1 wood 1 brick 2 grain")
    bar = cards(state, 0)
    assert list(bar)[:4] == ["road:", "settlement:", "city:", "do:buy"]
    assert bar["road:"].reason is None
    assert words(bar["road:"].effect) == "places: 4"
    assert words(bar["settlement:"].reason) == "missing: 1 wool"
    assert words(bar["city:"].reason, "de") == "fehlt: 3 Erz"
    assert [(cost.symbol, cost.number, cost.missing) for cost in bar["city:"].cost] == [
        ("res-grain", 2, 0),
        ("res-ore", 3, 3),
    ]
    assert words(bar["do:buy"].reason) == "missing: 1 wool + 1 ore"
    assert bar["do:end"].role == "exit"
    rich = position("red: settlements d4; roads d4-d5; hand 1 wood 1 brick 1 wool 1 grain")
    assert words(cards(rich, 0)["settlement:"].reason) == "no place yet"
    chosen = stage.prompt(state.view(0), ("road:",))
    assert chosen is not None
    assert words(chosen.lead) == "Road: choose a marked path"
    assert words(chosen.sub, "de") == "Kostet 1 Holz und 1 Lehm"


def test_rolling_is_the_button() -> None:
    state = position("red: cards 1 knight", step="turn", rolled=0)
    assert cards(state, 0)["do:roll"].role == "primary"
    assert cards(state, 0)["do:roll"].symbol.startswith("die")


def test_development_cards_say_what_they_do_and_why_not() -> None:
    state = position("red: cards 1 knight 1 invention 2 victory", bought=[0, 0, 1, 0, 0])
    hand = cards(state, 0)
    assert words(hand["play:knight"].effect) == "Move the robber, draw 1 card"
    assert hand["play:knight"].reason is None
    assert words(hand["play:invention"].reason, "de") == "in diesem Zug gekauft"
    assert words(hand["play:victory"].reason) == "counts +2, face down"
    play(state, "play:knight", "robber:B3")
    assert "play:knight" not in cards(state, 0)
    assert words(cards(state, 0)["play:invention"].reason) == "a card was played already"


def test_a_bank_trade_names_its_rate() -> None:
    state = position("red: settlements b3; hand 4 wood")
    prompt = stage.prompt(state.view(0), ("bank:wood",))
    assert prompt is not None
    assert words(prompt.lead) == "3 wood: what do you want for it?"
    assert words(prompt.sub) == "Your rate: 3 : 1"
    assert words(prompt.sub, "de") == "Dein Kurs: 3 : 1"
    assert list(cards(state, 0, "bank:wood")) == ["for:brick", "for:wool", "for:grain", "for:ore"]
    outlook = forecast(state, "bank:wood > for:ore")
    assert words(outlook.title) == "3 wood for 1 ore"
    assert words(outlook.lines[0]) == "Your hand: 1 wood + 1 ore."


# -- what lies around a place


def test_a_site_names_what_lies_around_it() -> None:
    state = position("red: settlements d4")
    shapes = {shape.id: shape for shape in scene(state.view(0)).shapes}
    assert words(shapes["site:c5"].nearby) == "wool 12, ore 6, wool 5"
    assert words(shapes["site:b3"].nearby, "de") == "Holz 11, Hafen 3:1"
    assert words(shapes["settlement:d4"].nearby) == "ore 6, wood 11, Desert"


def test_the_robber_foretells_whom_it_hits() -> None:
    state = position("red: settlements d4\nblue: cities c6; hand 2 wood", step="robber")
    assert [words(line) for line in forecast(state, "robber:C6").lines] == [
        "Lapis loses 2 wool on 5.",
        "You can rob Lapis, cards: 2.",
    ]
    assert [words(line, "de") for line in forecast(state, "robber:F5").lines] == ["Niemand verliert hier Ertrag."]


def test_equal_views_have_equal_forecasts() -> None:
    state = seven()
    rng = Dice(3)
    for _ in range(25):
        assert violations(state, Dice(7)) == []
        state.apply(state.pick(rng))


def test_why_nothing_can_be_built_there() -> None:
    state = position("red: settlements d4; roads d4-d5; hand 1 wood 1 brick 1 wool 1 grain")
    road = f"road:{edge_name('b3-b4')}"
    near = stages.refusal(state, "settlement:d5", language="en")
    assert near == "Too close: the sites next to it must be free"
    assert stages.refusal(state, "settlement:b3") == "Keine deiner Straßen führt hierher"
    assert stages.refusal(state, road) == "Eine Straße grenzt an deine Straße, Siedlung oder Stadt"
    assert stages.refusal(state, "city:d4") == "Dir fehlt: 1 Getreide + 3 Erz"
