"""Prompts and log lines of Babylonia that depend on the position."""

from __future__ import annotations

import pytest

from tafelrunde.core.registry import title
from tests.games.babylonia.examples import CITY
from tests.games.babylonia.notation import play, position
from tests.games.words import logged, prompt


def test_a_turn_begins_with_two_tokens_or_three_farmers() -> None:
    state = position("", turn="crimson")
    assert prompt(state) == "Spiele zwei beliebige Steine, oder drei oder mehr Bauern an Land"
    assert prompt(state, "en") == "Play any two tokens, or three or more farmers on land"
    assert prompt(play(state, "P L5")) == "Spiele den zweiten Stein"


@pytest.mark.parametrize(
    ("limit", "moves", "german", "english"),
    [
        (1, [], "Erste Runde: Spiele genau einen Stein", "First round: play exactly one token"),
        (2, [], "Erste Runde: Spiele genau zwei Steine", "First round: play exactly two tokens"),
        (2, ["F L5"], "Erste Runde: Spiele den zweiten Stein", "First round: play the second token"),
    ],
)
def test_the_first_round_limits_the_tokens(limit: int, moves: list[str], german: str, english: str) -> None:
    state = play(position("", turn="crimson", limit=limit), *moves)
    assert (prompt(state), prompt(state, "en")) == (german, english)


def test_after_two_farmers_comes_a_third() -> None:
    state = play(position("rack crimson: FFFFP", turn="crimson"), "F L5", "F L4")
    assert prompt(state) == "Spiele noch einen Bauern an Land (den 3.) oder beende den Zug"
    assert prompt(play(state, "F M6"), "en") == "Play another farmer on land (number 4) or end the turn"


def test_with_its_card_a_noble_goes_with_the_farmers() -> None:
    state = position("rack crimson: FFFFP\ncards crimson: escort", turn="crimson")
    assert "(den 3.) oder einen Edlen an Land" in prompt(play(state, "F L5", "F L4"))
    assert prompt(play(state, "P M6")) == "Spiele den dritten Bauern, an Land"
    assert prompt(play(state, "F L9"), "en") == "Play another farmer on land (number 4) or end the turn"


def test_a_noble_and_a_farmer_need_two_more_farmers() -> None:
    state = play(position("rack crimson: FFFFP\ncards crimson: escort", turn="crimson"), "P L5", "F L4")
    assert prompt(state) == "Spiele noch zwei oder mehr Bauern an Land oder beende den Zug"


def test_with_its_card_a_third_noble_follows() -> None:
    state = play(position("rack crimson: FFPSM\ncards crimson: trio", turn="crimson"), "P L5", "S L4")
    assert prompt(state) == "Spiele den dritten, anderen Edlen an Land oder beende den Zug"


def test_a_last_token_is_played_alone() -> None:
    supply = [[10, 6, 6, 6], [10, 5, 5, 5], [10, 5, 5, 5]]
    tokens = "crimson: L5=F\nrack crimson: F"
    state = position(tokens, turn="crimson", supply=supply)
    assert prompt(state) == "Spiele deinen letzten Stein"


def test_of_several_scorings_one_is_next() -> None:
    german, english = title("babylonia").texts.entries["step.score"]
    assert (german, english) == ("Was wird als Nächstes gewertet?", "What is scored next?")


def test_the_log_keeps_the_tokens_beside_a_city() -> None:
    state = position(CITY, turn="crimson")
    state.log = []
    play(state, "M L6", "F P11")
    assert [line for line in logged(state) if "gewinnt die Stadt" in line] == [
        "Karmesin gewinnt die Stadt L7 mit 3 : 2 Steinen"
    ]
