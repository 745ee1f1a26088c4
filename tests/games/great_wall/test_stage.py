"""What the table tells of the Great Wall: attacks, breaches, the defeat of all, and what rolls would break through."""

from __future__ import annotations

import pytest

from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.stage import Card, Forecast, Stage
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, Event
from tafelrunde.core.invariants import violations
from tafelrunde.core.registry import title
from tafelrunde.core.staging import happening
from tafelrunde.games.catan.scenarios.great_wall.display import stage
from tafelrunde.games.catan.scenarios.great_wall.display.scene import scene
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall
from tests.games.great_wall.notation import path, play, position

ALL = [0, 1, 2, 3, WATCHER]


def words(text: Label | None, language: str = "en") -> str:
    texts = title("great_wall").texts
    return "" if text is None else texts.say(text, language, [texts.say(f"seat:{seat}", language) for seat in range(4)])


def result(state: GreatWall, move: str, seat: int) -> Stage | None:
    before, after = state.copy(), state.copy()
    events: list[Event] = []
    after.log = events
    play(after, move)
    after.log = None
    return stage.result(before.view(seat), after.view(seat), [happening(GAME, event, seat) for event in events])


def forecast(state: GreatWall, move: str, seat: int = 0) -> Forecast:
    private = state.copy()
    private.resample(seat, Dice(1))
    foreseen = stage.forecast(private, seat, tuple(path(move).split(" > ")))
    assert foreseen is not None
    return foreseen


def cards(state: GreatWall, seat: int) -> dict[str, Card]:
    return {card.pick: card for card in stage.cards(state.view(seat), ())}


def before_roll(text: str) -> GreatWall:
    return play(position(text, step="turn", rolled=0), "do:roll")


def an_arrow(state: GreatWall) -> tuple[int, str, int]:
    """An attack number, its assembly field and its section, counted from 1."""
    arrow = state.geometry.wall_map.arrows[0]
    return arrow.number, ("I", "II", "III")[arrow.field], arrow.section + 1


NUMBER, FIELD, SECTION = an_arrow(position())
OWNER = ("red", "blue", "gold", "green")[SECTION - 1]
NAME = ("Crimson", "Lapis", "Ochre", "Pine")[SECTION - 1]


@pytest.mark.parametrize("seat", ALL)
def test_a_breach_names_riders_towers_their_way_and_what_is_left(seat: int) -> None:
    state = before_roll(f"{OWNER}: wall 1\nblue: malus 2\nsteppe: {FIELD} 1; before {SECTION} {FIELD}")
    outcome = result(state, f"roll:{NUMBER}", seat)
    assert outcome is not None
    assert outcome.kind == "attack"
    assert words(outcome.title) == f"Breach of section {SECTION}: {NAME}"
    assert [side.strength for side in outcome.sides] == [2, 1]
    assert outcome.winner == 0
    assert words(outcome.verdict) == "2 : 1 — more riders than towers: a breach"
    assert words(outcome.verdict, "de") == "2 : 1 — mehr Reiter als Türme: Durchbruch"
    ways = [line for line in outcome.lines if line.places and line.places[0].startswith("hex:")]
    assert len(ways) == 2
    assert words(outcome.lines[2].text) == f"The wall of {NAME} loses a level"
    malus = outcome.lines[-1].points
    assert malus is not None
    assert (malus.seat, malus.amount) == (SECTION - 1, -1)
    assert [words(line.text) for line in outcome.follows] == ["2 more until all are defeated"]
    assert [words(line.text, "de") for line in outcome.follows] == ["Noch 2 bis zur Niederlage aller"]
    assert (outcome.number, outcome.total) == (3, 5)
    assert outcome.seats == (SECTION - 1,)


@pytest.mark.parametrize("seat", ALL)
def test_a_wall_that_holds(seat: int) -> None:
    state = before_roll(f"{OWNER}: wall 1\nsteppe: {FIELD} 1")
    outcome = result(state, f"roll:{NUMBER}", seat)
    assert outcome is not None
    assert outcome.winner == 1
    assert words(outcome.verdict) == "1 : 1 — the wall holds, also on a tie"
    assert outcome.lines == ()


@pytest.mark.parametrize("seat", ALL)
def test_the_last_breach_is_the_defeat_of_all(seat: int) -> None:
    state = before_roll(f"blue: malus 4\nsteppe: {FIELD} 1")
    outcome = result(state, f"roll:{NUMBER}", seat)
    assert outcome is not None
    assert outcome.sides[outcome.winner or 0].seat is None
    assert words(outcome.verdict, "de") == "1 : 0 — China ist erobert: alle haben verloren"
    assert outcome.follows == ()
    assert outcome.seats == (0, 1, 2, 3)


def test_a_roll_foretells_what_breaks_through_where() -> None:
    state = position(f"steppe: {FIELD} 1", step="turn", rolled=0)
    lines = [words(line) for line in forecast(state, "do:roll").lines]
    assert f"On {NUMBER}: breach of section {SECTION} ({NAME})." in lines
    calm = position(step="turn", rolled=0)
    assert [words(line, "de") for line in forecast(calm, "do:roll").lines] == ["Kein Wurf führt jetzt zum Durchbruch."]


def test_building_foretells_a_rider_whose_field_is_chance() -> None:
    state = position("red: hand 2 grain 3 ore\nred: wall 5\nblue: wall 5\ngold: wall 5\ngreen: wall 5")
    outlook = forecast(state, "city:b24")
    lines = [words(line) for line in outlook.lines]
    assert "A rider comes; chance decides where to." in lines
    assert not [line for line in lines if "breach" in line]
    open_wall = forecast(position("red: hand 2 grain 3 ore"), "city:b24")
    assert any(
        words(line) == f"If it comes to {FIELD}: on {NUMBER} breach of section {SECTION} ({NAME})."
        for line in open_wall.lines
    )
    assert [(gain.amount, gain.source) for gain in outlook.points] == [(1, "cities")]


def test_the_wall_is_on_the_build_bar() -> None:
    state = position("red: wall 2; hand 1 wood 1 brick")
    wall = cards(state, 0)["do:wall"]
    assert wall.cost
    assert words(wall.reason).startswith("missing:")
    assert words(wall.effect, "de") == "Stufe 3 · Reiter davor: 0"
    whole = cards(position("red: wall 5"), 0)["do:wall"]
    assert words(whole.reason) == "5 towers: safe"


def test_a_knight_chooses_among_three_kinds_of_actions() -> None:
    state = play(position("red: cards 1 knight\nblue: hand 1 wood\nsteppe: I 1"), "play:knight")
    hand = cards(state, 0)
    assert hand["from:"].reason is None
    assert words(hand["chase:"].reason) == "no rider in the land"
    prompt = stage.prompt(state.view(0), ("from:I",))
    assert prompt is not None
    assert words(prompt.kicker, "de") == "Ritter · Aktion 1 von 2"
    assert words(prompt.lead) == "Now the new assembly hex"
    pirate = next(pick for pick in map(GAME.actions.path, state.legal()) if pick.startswith("pirate:"))
    play(state, pirate, "do:spare")
    assert words(cards(state, 0)["pirate:"].reason) == "moved already"


def test_places_for_fortresses_name_what_lies_around_them() -> None:
    state = GAME.new(4)
    state.apply(state.pick(Dice(1)))
    shapes = {shape.id: shape for shape in scene(state.view(0)).shapes}
    assert words(shapes["fortress:1"].nearby)


def test_equal_views_have_equal_forecasts() -> None:
    state = position("red: hand 4 wood 4 brick\nblue: hand 4 ore 4 wool\nsteppe: I 2", step="turn", rolled=0)
    rng = Dice(3)
    for _ in range(25):
        assert violations(state, Dice(7)) == []
        state.apply(state.pick(rng))


@pytest.mark.parametrize("seat", ALL)
def test_the_largest_army_counts_one_point(seat: int) -> None:
    state = position("red: cards 1 knight; played 3 knight\nblue: played 3 knight", largest_army=1)
    outcome = result(state, "play:knight", seat)
    assert outcome is not None
    assert [line.points and (line.points.seat, line.points.amount) for line in outcome.lines] == [(1, -1), (0, 1)]
