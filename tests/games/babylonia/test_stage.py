"""How Babylonia is told: the printed city and ziggurat, and what a token leads to."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tests.games import stages
from tests.games.babylonia.examples import CITY
from tests.games.babylonia.notation import play, position
from tests.games.stages import forecast, forecast_lines, gains, offered, prompted, result, staged, viewpoints

CRIMSON, LAPIS, OCHRE = range(3)
ZIGGURAT = "crimson: I6=F J6=F\nlapis: J7=F I8=F\nochre: H7=F"


def test_a_surrounded_city_shows_majority_nobles_and_payments() -> None:
    """12 and 6 for the nobles, then 4, 3 and 2 for the cities."""
    state = play(position(CITY, turn="crimson"), "M L6")
    last = "token:servant > hex:P11"
    for viewer in viewpoints(state):
        assert result(state, last, viewer) == stages.Told(
            "Stadt L7 ist umschlossen",
            ["Karmesin Steine daneben: 3 (board 3)", "Ocker Steine daneben: 2 (board 2)"],
            "3 : 2 — Karmesin gewinnt die Stadt; alle zählen ihre Städte",
            0,
            [
                "Karmesin: passende Edle 6, je 2 Punkte",
                "Ocker: passende Edle 3, je 2 Punkte",
                "Karmesin: Punkte für eigene Städte",
                "Lapis: Punkte für eigene Städte",
                "Ocker: Punkte für eigene Städte",
            ],
        )
    assert result(state, last, WATCHER, "en").lines[0] == "Crimson: fitting nobles 6, 2 points each"
    assert gains(state, last) == [
        (CRIMSON, 12, "nobles"),
        (OCHRE, 6, "nobles"),
        (CRIMSON, 4, "cities"),
        (LAPIS, 3, "cities"),
        (OCHRE, 2, "cities"),
    ]


def test_the_network_of_a_city_is_named_with_its_places() -> None:
    state = play(position(CITY, turn="crimson"), "M L6")
    after, happened = stages.line(state, "token:servant > hex:P11", WATCHER)
    city = stages.staging(state).result(state.view(WATCHER), after.view(WATCHER), happened)
    assert city is not None
    crimson, ochre = (set(line.places) for line in city.lines[:2])
    assert crimson == {"hex:L7", *(f"hex:{name}" for name in "L4 L5 L6 L8 L9 L10 K8 K9".split())}
    assert ochre == {"hex:L7", "hex:M7", "hex:M8", "hex:N7", "hex:N8"}


def test_a_surrounded_ziggurat_gives_a_card() -> None:
    state = play(position(ZIGGURAT, turn="crimson"), "F H6")
    last = "token:priest > hex:H1"
    for viewer in viewpoints(state):
        outcome = result(state, last, viewer)
        assert outcome.verdict == "3 : 2 — Karmesin gewinnt und wählt eine Karte"
        assert len(outcome.sides) == 3
        assert (outcome.winner, outcome.follows) == (0, ["Karmesin wählt eine Karte"])
    play(state, "P H1")
    assert prompted(state)[:2] == ("Zikkurat gewonnen", "Welche Karte nimmst du?")
    assert offered(state)["card:ten"] == "Einmal: 10 Punkte, sofort."
    assert "" not in offered(state, language="en").values()


def in_another_turn() -> State:
    """Crimson surrounds a ziggurat that lapis wins."""
    text = "crimson: I6=F\nlapis: J6=F J7=F I8=F\nochre: H7=F"
    return play(position(text, turn="crimson"), "F H6", "P H1")


def test_the_winner_is_asked_in_another_turn_too() -> None:
    state = in_another_turn()
    assert state.actor == LAPIS
    assert prompted(state, language="en")[1] == "Which card do you take?"


def test_the_choice_of_a_card_is_staged_for_everybody_in_whoever_s_turn() -> None:
    state = in_another_turn()
    for viewer in viewpoints(state):
        moment = staged(state, viewer)
        assert moment.title == "Zikkurat gewonnen: Lapis wählt eine Karte"
        assert len(moment.lines) == len(state.view(viewer).position["display"]) > 1
        assert "Zehn Punkte sofort: Einmal: 10 Punkte, sofort." in moment.lines
        assert (moment.winner, moment.follows) == (None, ["Danach geht der Zug von Karmesin weiter"])
    assert staged(state, WATCHER, "en").follows == ["Then the turn of Crimson goes on"]
    own = play(position(ZIGGURAT, turn="crimson"), "F H6", "P H1")
    assert staged(own, OCHRE).follows == []


def test_several_surrounded_sites_are_staged_before_one_is_chosen_and_both_are_told() -> None:
    """A city and a ziggurat."""
    text = f"{CITY.strip()}\nlapis: J7=F I8=F\ncrimson: I6=F J6=F\nochre: H7=F"
    state = play(position(text, turn="crimson"), "M L6", "F H6")
    assert state.step == "score"
    due = ["Stadt L7 ist umschlossen: 3 : 2 für Karmesin.", "Zikkurat I7 ist umschlossen: 3 : 2 für Karmesin."]
    for viewer in viewpoints(state):
        moment = staged(state, viewer)
        assert (moment.title, sorted(moment.lines)) == ("Mehrere Orte sind umschlossen", due)
        ended = result(state, "hex:L7", viewer)
        assert ended.title == "Zikkurat I7 ist umschlossen"
        assert ended.lines[0] == "Stadt L7: 3 : 2 — Karmesin gewinnt die Stadt; alle zählen ihre Städte"
        assert ended.lines[1] == "Karmesin: passende Edle 6, je 2 Punkte"
        assert ended.follows == ["Karmesin wählt eine Karte"]
    assert staged(play(state, "score I7"), LAPIS).follows == due[:1]


def test_a_tie_at_a_city_gives_it_to_nobody_and_nobles_still_count() -> None:
    state = play(position(CITY, turn="lapis"), "M L6")
    last = "token:servant > hex:P11"
    for viewer in viewpoints(state):
        outcome = result(state, last, viewer)
        assert (outcome.verdict, outcome.winner) == ("2 : 2 — bei Gleichstand bekommt niemand die Stadt", None)
        assert len(outcome.sides) == 3
    assert {source for _, _, source in gains(state, last)} == {"nobles"}


def test_no_choice_that_is_staged_depends_on_a_secret() -> None:
    state = in_another_turn()
    for viewer in viewpoints(state):
        other = state.copy()
        other.resample(viewer, Dice(5))
        assert staged(other, viewer) == staged(state, viewer)


def test_a_tie_at_a_ziggurat_gives_no_card() -> None:
    state = play(position(ZIGGURAT, turn="ochre"), "F H6")
    outcome = result(state, "token:priest > hex:H1", LAPIS)
    assert (outcome.verdict, outcome.winner, outcome.follows) == (
        "2 : 2 — bei Gleichstand gibt es keine Karte",
        None,
        [],
    )


@pytest.mark.parametrize(
    ("text", "path", "lines"),
    [
        (CITY, "token:merchant > hex:L6", ["Stadt L7 ist umschlossen: 3 : 2 für Karmesin."]),
        (
            ZIGGURAT,
            "token:farmer > hex:H6",
            ["Sofort 1: Zikkurats mit eigenem Stein.", "Zikkurat I7 ist umschlossen: 3 : 2 für Karmesin."],
        ),
        (
            "lapis: J7=F I8=F\ncrimson: J6=F\nochre: H7=F I6=F",
            "token:farmer > hex:H6",
            ["Sofort 1: Zikkurats mit eigenem Stein.", "Zikkurat I7 ist umschlossen: Gleichstand 2 : 2."],
        ),
        (
            "crimson: D10=F L4=P",
            "token:servant > hex:O9",
            ["Sofort 3: Zikkurats mit eigenem Stein."],
        ),
        ("tiles: M5=6\ncrimson: M4=P", "token:farmer > hex:M5", ["Sofort 6: der Acker."]),
    ],
)
def test_a_token_is_forecast(text: str, path: str, lines: list[str]) -> None:
    shown = forecast_lines(position(text, turn="crimson"), path)
    assert [line for line in shown if "noch frei" not in line] == lines
    assert forecast(position(text, turn="crimson"), path).button is not None


def test_the_majority_beside_a_surrounded_site_is_forecast() -> None:
    ahead = forecast(position(CITY, turn="crimson"), "token:merchant > hex:L6").stage
    assert ahead is not None
    told = stages.told(position(CITY, turn="crimson"), ahead)
    assert told.title == "Stadt L7 ist umschlossen"
    assert told.sides == ["Karmesin Steine daneben: 3 (board 3)", "Ocker Steine daneben: 2 (board 2)"]
    assert (told.winner, told.verdict) == (None, "")
    assert "hex:L7" in ahead.lines[0].places
    assert forecast(position(CITY, turn="crimson"), "token:merchant > hex:A9").stage is None


def test_what_is_still_free_beside_a_site_is_forecast() -> None:
    lines = forecast_lines(position("crimson: I6=F J6=F\nlapis: J7=F", turn="crimson"), "token:farmer > hex:H6")
    assert "Zikkurat I7: noch frei daneben 2." in lines


# -- refusals name the rule


def test_refused_hexes_have_a_reason() -> None:
    text = "tiles: L7=MP M5=6 M9=6\ncrimson: M8=P\nlapis: M4=F"
    reasons = stages.refusals(position(text, turn="crimson"))
    assert reasons["token:farmer > hex:M5"] == "Ein Acker braucht einen eigenen Stein daneben"
    assert "token:farmer > hex:M9" not in reasons
    assert reasons["token:priest > hex:M9"] == "Auf Äcker kommen nur Bauern"
    assert reasons["token:farmer > hex:L7"] == "Auf Städte kommen keine Steine"
    assert reasons["token:farmer > hex:M4"] == "Hier liegt schon ein Stein"
    assert reasons["token:farmer > hex:I7"] == "Auf Zikkurats liegen keine Steine"
    third = play(position("rack crimson: FFFFP", turn="crimson"), "F M4", "F M6")
    assert stages.refusals(third)["token:farmer > hex:K5"] == "Ab dem dritten Stein nur noch an Land"
