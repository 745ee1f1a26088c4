"""How Shangrila is told: the printed journeys, ties of two villages, forecasts at both ends of a bridge."""

from __future__ import annotations

import pytest

from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.games.shangrila.learn.positions import CASE_1, CASE_2
from tafelrunde.games.shangrila.rules import GAME
from tests.games import stages
from tests.games.shangrila.notation import position
from tests.games.stages import forecast, forecast_lines, gains, result, viewpoints

H_TO_I = "village:H > bridge:HI"
RED, BLUE, VIOLET, YELLOW = range(4)


def test_the_stronger_students_drive_out_8_to_5() -> None:
    state = position(CASE_1, turn="red")
    for viewer in viewpoints(state):
        outcome = result(state, H_TO_I, viewer)
        assert outcome.title == "Wanderung H → I"
        assert [side.split(" (")[0] for side in outcome.sides] == ["Dorf H, Aufbruch: 8", "Dorf I, Ziel: 5"]
        assert (outcome.verdict, outcome.winner) == ("8 : 5 — die Wandernden sind stärker und vertreiben andere", 0)
        assert outcome.lines == [
            "Regenmacher: Ro-Tarya vertreibt Gyl-Den",
            "Drachenzüchter: Ro-Tarya besetzt das leere Feld",
            "Heiler: Li-Lamas vertreibt Ba-Lao",
        ]
    english = result(state, H_TO_I, RED, "en")
    assert english.verdict == "8 : 5 — the travellers are stronger and drive others out"
    assert english.lines[0] == "Rain maker: Ro-Tarya drives out Gyl-Den"
    assert sorted(gains(state, H_TO_I)) == [
        (RED, 1, "drove_out"),
        (RED, 1, "settled"),
        (BLUE, -1, "lost"),
        (VIOLET, 1, "drove_out"),
        (YELLOW, -1, "lost"),
    ]


def test_the_tiles_of_a_village_are_its_strength() -> None:
    """Two masters and two students of red, one of each of violet, a master of blue and of yellow."""
    state = position(CASE_1, turn="red")
    after, happened = stages.line(state, H_TO_I, RED)
    journey = stages.staging(state).result(state.view(RED), after.view(RED), happened)
    assert journey is not None
    assert [(force.symbol, force.number) for force in journey.sides[0].forces] == [
        ("master-red", 2),
        ("student-red", 2),
        ("master-blue", 1),
        ("master-violet", 1),
        ("student-violet", 1),
        ("master-yellow", 1),
    ]
    for side in journey.sides:
        assert sum(force.number for force in side.forces) == side.strength


def test_the_weaker_students_take_only_empty_fields_7_to_9() -> None:
    state = position(CASE_2, turn="violet")
    for viewer in viewpoints(state):
        outcome = result(state, H_TO_I, viewer)
        assert (outcome.verdict, outcome.winner) == ("7 : 9 — die Wandernden sind schwächer: nur leere Felder", 1)
        assert outcome.lines == ["Regenmacher: kehrt heim zu Ro-Tarya", "Heiler: Li-Lamas besetzt das leere Feld"]
    assert gains(state, H_TO_I) == [(VIOLET, 1, "settled")]


@pytest.mark.parametrize(
    ("text", "german", "english", "winner"),
    [
        (
            "H: red rain+ star fire\nI: blue rain+ yeti+",
            "4 : 4 — bei Gleichstand zählen Meister, 3 : 2: die Wandernden sind stärker",
            "4 : 4 — on a tie masters count, 3 : 2: the travellers are stronger",
            0,
        ),
        (
            "H: red rain+ star\nI: blue rain+ yeti",
            "3 : 3 — Gleichstand, auch keine Mehrheit der Meister: das Zieldorf ist stärker",
            "3 : 3 — a tie without a majority of masters: the target is stronger",
            1,
        ),
    ],
)
def test_a_tie_of_two_villages_in_words(text: str, german: str, english: str, winner: int) -> None:
    state = position(text, turn="red")
    for viewer in viewpoints(state):
        outcomes = [result(state, H_TO_I, viewer, language) for language in LANGUAGES]
        assert [outcome.verdict for outcome in outcomes] == [german, english]
        assert [outcome.winner for outcome in outcomes] == [winner, winner]
    ahead = forecast(state, H_TO_I).stage
    assert stages.told(state, ahead).verdict == german


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("H: red rain+ star\nI: red rain", "Regenmacher: bleibt beim eigenen Meister (Ro-Tarya)"),
        ("H: red rain+ star\nI: red rain+", "Regenmacher: kehrt heim zu Ro-Tarya"),
    ],
)
def test_a_student_at_its_own_master(text: str, line: str) -> None:
    assert result(position(text, turn="red"), H_TO_I, RED).lines == [line]


@pytest.mark.parametrize("village", "HI")
def test_a_journey_is_forecast_in_both_directions_as_it_ends(village: str) -> None:
    state = position(CASE_1, turn="yellow" if village == "I" else "red")
    path = f"village:{village} > bridge:HI"
    ahead = forecast(state, path)
    assert stages.told(state, ahead.stage) == result(state, path, state.actor)
    assert forecast_lines(state, path) == result(state, path, state.actor).lines


def test_a_stone_that_becomes_due_is_forecast() -> None:
    state = position("H: red rain+ star; blue fire+\nI: red yeti", turn="red", bridges="HI IJ IM JM")
    assert forecast_lines(state, H_TO_I)[-1] == "Dorf H hat keine Brücke mehr: Stein der Weisen"
    assert forecast_lines(state, H_TO_I, "en")[-1] != forecast_lines(state, H_TO_I)[-1]


def test_the_stone_of_the_village_they_come_to_is_forecast_too() -> None:
    """I has only this bridge, H has another."""
    state = position("H: red rain+ star\nI: red yeti", turn="red", bridges="HI EH")
    assert forecast_lines(state, H_TO_I)[-1] == "Dorf I hat keine Brücke mehr: Stein der Weisen"
    assert not [line for line in forecast_lines(state, H_TO_I) if "Dorf H" in line]


# -- refusals name the rule


def test_refused_fields_have_a_reason() -> None:
    text = "H: red rain+ star; blue fire\nI: blue yeti\nA: red dragon"
    state = position(text, turn="red", bridges="HI IJ IM JM")
    reasons = stages.refusals(state)
    assert reasons["master:I.healer"] == "Ein Meister kommt nur, wo du schon einen hast"
    assert reasons["student:I.yeti_whisperer"] == "Ein Schüler braucht einen eigenen Meister seiner Gilde"
    assert reasons["master:A.healer"] == "Im Dorf mit dem Stein der Weisen geschieht nichts mehr"
    assert reasons["village:I"] == "Wandern lässt nur, wer dort einen Schüler hat"
    assert reasons["village:H > bridge:IM"] == "Diese Brücke führt nicht aus dem Dorf"
    assert reasons["village:H > bridge:EH"] == "Diese Brücke ist gefallen"
    assert stages.refusals(GAME.new(3))["master:C.healer"] == "Das rote Dorf ist zu dritt nicht im Spiel"
