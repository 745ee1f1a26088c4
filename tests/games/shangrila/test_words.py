"""Prompts and log lines of Shangrila that depend on the position."""

from __future__ import annotations

from tafelrunde.games.shangrila.rules import GAME
from tests.games.shangrila.notation import play, position
from tests.games.words import logged, prompt


def test_the_first_masters_are_counted_for_each_people() -> None:
    state = GAME.new(4)
    assert prompt(state) == "Setze einen deiner ersten sieben Meister: den 1."
    for _ in range(5):
        state.apply(state.legal()[0])
    assert prompt(state) == "Setze einen deiner ersten sieben Meister: den 2."
    assert prompt(state, "en") == "Place one of your first seven masters: number 2"


def test_other_steps_have_one_prompt() -> None:
    state = play(position("A: red rain fire", turn="red"), "student A rain")
    assert prompt(state) == "Lege den zweiten Schüler auf einen deiner Meister"


def test_the_log_keeps_the_strengths_of_a_migration() -> None:
    state = position("A: red rain+ star; blue healer+\nB: violet rain+", turn="red")
    state.log = []
    play(state, "A over AB")
    assert logged(state)[0] == "Ro-Tarya lässt die Schüler wandern: Dorf A, Brücke A–B, Plättchen 5 : 2"
    assert logged(state, "en")[0] == "Ro-Tarya lets the students migrate: Village A, Bridge A–B, tiles 5 : 2"
