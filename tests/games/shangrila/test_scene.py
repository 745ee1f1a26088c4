"""The picture of Shangrila."""

from __future__ import annotations

import re

import pytest

from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.registry import title
from tafelrunde.games.shangrila.board import BRIDGES
from tests.games.shangrila.notation import position

TITLE = title("shangrila")


def test_a_bridge_that_fell_leaves_remains() -> None:
    shown = TITLE.scene(position("A: red rain", turn="red", bridges="AB CF").view(0))
    ids = [shape.id for shape in shown.shapes if shape.id.startswith(("bridge:", "gone:"))]
    assert ids == [f"{'bridge' if name in ('AB', 'CF') else 'gone'}:{name}" for name in BRIDGES]


def test_with_three_players_no_bridge_ever_led_to_the_red_village() -> None:
    shown = TITLE.scene(position("A: red rain", turn="red", seats=3, bridges="AB HI").view(0))
    places = [shape.place for shape in shown.shapes if shape.place.startswith("bridge:")]
    assert places == [f"bridge:{name}" for name in BRIDGES if "C" not in name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_something_is_not_called_many(language: str) -> None:
    """One stone at the start of a game of three; one bridge at its end."""
    for turn, bridges in (("red", ""), (None, "AB")):
        shown = TITLE.scene(position("A: red rain", turn=turn, seats=3, bridges=bridges).view(0))
        assert not re.search(r"\b1 \w", TITLE.texts.say(shown.label, language))


def test_the_printed_set_up_says_what_is_a_guess() -> None:
    """As [R9]."""
    german, english = TITLE.texts.entries["option.start.printed"]
    assert "zu viert ist ein Plättchen vermutet" in german
    assert "with four players one tile is our guess" in english
