"""What the table tells of Troja: battles card by card, ships and the Sea People, donations."""

from __future__ import annotations

import pytest

from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.stage import Card, Forecast, Stage
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, Event
from tafelrunde.core.invariants import labels_in, violations
from tafelrunde.core.registry import title
from tafelrunde.core.staging import happening
from tafelrunde.games.catan.scenarios.troy.display import stage
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy
from tests.games.troy.notation import choices, path, play, position

ALL = [0, 1, 2, 3, WATCHER]
COAST = "red: troja; settlements c7; hand 2 wood 2 wool; trade 4"


def words(text: Label | None, language: str = "en") -> str:
    texts = title("troy").texts
    return "" if text is None else texts.say(text, language, [texts.say(f"seat:{seat}", language) for seat in range(4)])


def result(state: Troy, move: str, seat: int) -> Stage | None:
    before, after = state.copy(), state.copy()
    events: list[Event] = []
    after.log = events
    play(after, move)
    after.log = None
    return stage.result(before.view(seat), after.view(seat), [happening(GAME, event, seat) for event in events])


def forecast(state: Troy, move: str, seat: int = 0) -> Forecast:
    private = state.copy()
    private.resample(seat, Dice(1))
    foreseen = stage.forecast(private, seat, tuple(path(move).split(" > ")))
    assert foreseen is not None
    return foreseen


def cards(state: Troy, seat: int, *picks: str) -> dict[str, Card]:
    return {card.pick: card for card in stage.cards(state.view(seat), picks)}


# -- a battle


def battle(*uncovered: str) -> Troy:
    state = play(position(row="3 wool 2 ore 3 wood 2 brick"), "do:end")
    return play(state, *(f"uncover:{good}" for good in uncovered))


@pytest.mark.parametrize("seat", ALL)
def test_a_battle_is_told_card_by_card(seat: int) -> None:
    state = battle("wool", "wood", "ore", "brick")
    moment = stage.stage(state.view(seat))
    assert moment is not None
    assert words(moment.title) == "Battle of Troy"
    assert [side.strength for side in moment.sides] == ["2 + ?", "1 + ?"]
    assert (moment.number, moment.total) == (4, 7)
    assert moment.winner is None
    assert words(moment.verdict) == "2 : 1, 3 cards left — a tie moves nothing"
    assert words(moment.verdict, "de") == "2 : 1, noch 3 Karten — ein Gleichstand bewegt nichts"
    assert [words(line.text) for line in moment.lines] == ["Brick counts for nobody: 1"]
    assert [words(line.text) for line in moment.follows] == ["Saga track, Troy: 0", "Saga track, Mycenae: 0"]


@pytest.mark.parametrize("seat", ALL)
def test_the_winner_of_a_battle_moves_ahead(seat: int) -> None:
    state = battle("wool", "wood", "ore", "brick", "wool", "ore")
    outcome = result(state, "uncover:wood", seat)
    assert outcome is not None
    assert [side.strength for side in outcome.sides] == [4, 2]
    assert outcome.winner == 0
    assert words(outcome.verdict) == "4 : 2 — Troy moves ahead on the saga track"
    assert words(outcome.lines[1].text, "de") == "Sagenleiste, Troja: 1"
    assert [words(line.text) for line in outcome.follows] == ["Left in the row: 3"]
    assert outcome.seats == (0, 1, 2, 3)


@pytest.mark.parametrize("seat", ALL)
def test_a_tie_moves_nothing(seat: int) -> None:
    state = battle("wool", "wood", "ore", "brick", "wood", "wool")
    outcome = result(state, "uncover:wood", seat)
    assert outcome is not None
    assert outcome.winner is None
    assert words(outcome.verdict, "de") == "3 : 3 — ein Gleichstand bewegt nichts"


# -- donations


def test_a_donation_says_for_whom_a_good_counts_but_never_who_would_win() -> None:
    state = position("red: hand 1 wood 1 brick 1 ore", row="3 wool 2 ore 2 wood 2 brick")
    bowl = cards(state, 0, "donate:")
    assert bowl.pop("donate:").reason is None  # to leave the donation again
    assert [words(card.effect) for card in bowl.values()] == [
        "counts for Mycenae",
        "counts for nobody",
        "counts for Troy",
        "counts for Mycenae",
        "counts for Troy",
    ]
    assert [pick for pick, card in bowl.items() if card.reason is None] == ["donate:wood", "donate:brick", "donate:ore"]
    prompt = stage.prompt(state.view(0), ("donate:",))
    assert prompt is not None
    assert words(prompt.lead, "de") == "Spende Karten, noch bis zu 3"
    assert words(prompt.sub) == "7 of 10 are revealed"
    assert words(prompt.sub, "de") == "7 von 10 werden aufgedeckt"
    assert [words(line) for line in forecast(state, "donate:ore").lines] == [
        "It counts for Troy if it is revealed.",
        "The donation brings 1 trade point.",
        "Battle at the end of the turn: 7 of 10 are revealed.",
    ]


@pytest.mark.parametrize("seat", ALL)
def test_a_donation_is_staged_without_its_cards(seat: int) -> None:
    state = play(position("red: hand 1 wood 2 ore"), "donate:ore", "donate:wood")
    moment = stage.stage(state.view(seat))
    assert moment is not None
    assert words(moment.title) == "Donation: Crimson"
    assert (moment.number, moment.total) == (2, 3)
    assert {force.symbol for side in moment.sides for force in side.forces} == {"support-back"}
    assert not [text for text in labels_in(moment) if text.key.startswith("good:")]


def test_the_log_names_donated_goods_to_the_donor_alone() -> None:
    state = position("red: hand 1 wood")
    events: list[Event] = []
    state.log = events
    play(state, "donate:wood")
    for seat, good in ((0, "wood"), (1, "a hidden card"), (WATCHER, "a hidden card")):
        brief = stage.brief(happening(GAME, events[0], seat))
        assert brief is not None
        assert words(brief.thing) == good


# -- ships and the Sea People


def test_the_build_bar_has_the_next_ship_with_what_it_brings() -> None:
    state = position(COAST)
    ship = cards(state, 0)["ship:"]
    assert ship.reason is None
    assert [(cost.symbol, cost.number, cost.missing) for cost in ship.cost] == [
        ("res-wood", 1, 0),
        ("res-wool", 1, 0),
        ("trade-point", 2, 0),
    ]
    places = len(choices(state, "ship"))
    assert words(ship.effect) == f"trade at 3:1 · places: {places}"
    poor = cards(position(COAST.replace("trade 4", "trade 1")), 0)["ship:"]
    assert words(poor.reason) == "missing: trade points, 1"
    assert words(cards(position("red: hand 1 wood 1 wool; trade 2"), 0)["ship:"].reason, "de") == "kein Platz"


def test_ships_that_act_on_the_row_say_when_they_cannot() -> None:
    fleet = "ships C8 B7 D9 C10 E8 D11 F7; cards E8 ore"
    state = position(f"red: settlements c7; {fleet}; hand 1 brick", row="1 ore 2 grain")
    assert violations(state, Dice(1)) == []
    assert cards(state, 0)["do:swap"].reason is None
    assert cards(state, 0)["do:take"].reason is None
    play(state, "do:take", "fetch:ore", "do:swap", "fetch:grain")
    assert violations(state, Dice(1)) == []
    assert [pick for pick, card in cards(state, 0).items() if card.reason is None] == [
        "return:brick",
        "return:grain",
        "return:ore",
    ]
    play(state, "return:grain")
    assert words(cards(state, 0)["do:take"].reason, "de") == "im Zug schon genutzt, oder es ruht"
    assert words(cards(state, 0)["ship:"].reason) == "no piece left"
    fifth = position("red: settlements c7; ships C8 B7 D9 C10; hand 1 wood 1 wool; trade 2")
    play(fifth, f"ship:{choices(fifth, 'ship')[0]}")
    assert violations(fifth, Dice(1)) == []
    prompt = stage.prompt(fifth.view(0), ())
    assert prompt is not None
    assert words(prompt.lead) in ("Choose a 2:1 trade card", "Move the Sea People to another sea hex")


@pytest.mark.parametrize("seat", ALL)
def test_a_ship_its_benefit_and_then_the_sea_people(seat: int) -> None:
    state = position(COAST)
    place = choices(state, "ship")[0]
    outcome = result(state, f"ship:{place}", seat)
    assert outcome is not None
    assert words(outcome.title) == "Ship: Crimson"
    assert [words(line.text) for line in outcome.lines] == ["It brings: trade at 3:1"]
    assert [words(line.text, "de") for line in outcome.follows] == ["Dann muss Karmin das Seevolk versetzen"]
    play(state, f"ship:{place}")
    landed = result(state, f"sea_people:{place}", seat)
    assert landed is not None
    assert [words(line.text) for line in landed.lines] == ["Ship of Crimson rests: trade at 3:1"]
    assert landed.seats == (0,)
    assert "Ship of Crimson rests: trade at 3:1." in [
        words(line) for line in forecast(state, f"sea_people:{place}").lines
    ]


def test_a_ship_foretells_what_it_brings() -> None:
    state = position(COAST)
    place = choices(state, "ship")[0]
    outlook = forecast(state, f"ship:{place}")
    assert [words(line) for line in outlook.lines] == ["It brings: trade at 3:1.", "Then you must move the Sea People."]
    assert [words(line, "de") for line in outlook.lines][1] == "Danach musst du das Seevolk versetzen."


@pytest.mark.parametrize(
    ("seat", "symbol"), [(0, "card-ore"), (1, "card-ore"), (2, "goods-back"), (WATCHER, "goods-back")]
)
def test_only_the_two_see_what_the_sea_people_took(seat: int, symbol: str) -> None:
    state = position("blue: settlements c7; hand 1 ore", step="robber")
    place = next(hex for hex in choices(state, "sea_people") if play(state.copy(), f"sea_people:{hex}").step == "rob")
    play(state, f"sea_people:{place}")
    assert list(cards(state, 0)) == ["victim:1", "do:spare"]
    play(state, "victim:1")
    outcome = result(state, "steal:ore", seat)
    assert outcome is not None
    assert outcome.lines[0].symbol == symbol


def test_equal_views_have_equal_forecasts() -> None:
    state = position(f"{COAST}\nblue: hand 4 ore 4 wool", step="turn", rolled=0, row="3 wool 2 ore 2 wood 2 brick")
    rng = Dice(3)
    for _ in range(25):
        assert violations(state, Dice(7)) == []
        state.apply(state.pick(rng))
