"""Prompts, choices and log lines of Euphrat & Tigris that depend on the position."""

from __future__ import annotations

import pytest

from tests.games.euphrat.notation import play, position
from tests.games.words import choice, logged, prompt

REVOLT = "D5 t K1 s . t\nG6 t"
"""A king on G5 has two temples beside him, the king on E5 one."""
WAR = "C5 t T0 m . m T1 t m K1 t\nC6 K0"
"""A tile on F5 joins two kingdoms, each with a trader and a king."""


@pytest.mark.parametrize(
    ("left", "german", "english"),
    [(2, "Zwei Aktionen: ", "Two actions: "), (1, "Noch eine Aktion: ", "One more action: ")],
)
def test_a_turn_says_how_many_actions_are_left(left: int, german: str, english: str) -> None:
    state = position(left=left)
    assert prompt(state).startswith(german)
    assert prompt(state, "en").startswith(english)


def test_a_swap_says_how_many_tiles_are_laid_away() -> None:
    state = play(position(hands={0: "ssttff"}), "swap s", "t")
    assert prompt(state).startswith("Weggelegt: 2. ")
    assert prompt(state, "en").startswith("Discarded: 2. ")


def test_a_revolt_asks_for_temples_whatever_the_leaders() -> None:
    state = play(position(REVOLT, hands={0: "tt", 1: "ttt"}), "king G5")
    assert (
        prompt(state) == "Aufstand (Konflikt Fall 1): Lege Tempel aus. Du hast 2 gegen 1; bei Gleichstand verlierst du"
    )
    assert prompt(state, "en") == ("Revolt (internal conflict): lay out temples. You have 2 against 1; you lose a tie")
    assert choice(state, "support:2") == "2 Tempel auslegen"
    assert choice(state, "support:0", "en") == "Lay out nothing"
    play(state, "support 2")
    assert (
        prompt(state) == "Aufstand (Konflikt Fall 1): Lege Tempel aus. Du hast 1 gegen 4; bei Gleichstand gewinnst du"
    )
    assert choice(state, "support:1", "en") == "Lay out 1 temple"


def test_a_war_asks_for_tiles_of_the_leaders_colour() -> None:
    state = play(position(WAR, hands={0: "smmmm", 1: "mss"}), "settlement F5")
    assert prompt(state) == "Welcher Krieg wird als Nächstes ausgetragen?"
    play(state, "war m")
    assert prompt(state) == "Krieg (Konflikt Fall 2): Lege Märkte aus. Du hast 1 gegen 2; bei Gleichstand verlierst du"
    assert choice(state, "support:1") == "1 Markt auslegen"
    assert choice(state, "support:3", "en") == "Lay out 3 markets"
    play(position(WAR, hands={0: "smmmm", 1: "mss"}), "settlement F5", "war s")


def test_tiles_have_the_words_of_the_rulebook_beside_ours() -> None:
    state = play(position(WAR, hands={0: "smmmm", 1: "mss"}), "settlement F5", "war s")
    assert "Lege Siedlungen (Bevölkerung) aus." in prompt(state)
    assert "lay out settlements." in prompt(state, "en")


def test_the_log_keeps_the_strengths_of_a_conflict() -> None:
    state = play(position(REVOLT, hands={0: "tt", 1: "ttt"}), "king G5")
    state.log = []
    play(state, "support 2", "support 3")
    assert logged(state)[:3] == [
        "Löwe legt Plättchen aus (rot): 2. Stärke mit denen auf dem Plan: 4",
        "Stier legt Plättchen aus (rot): 3. Stärke mit denen auf dem Plan: 4",
        "Stier gewinnt mit 4 : 4 gegen Löwe: König",
    ]


def test_the_log_names_the_stronger_side_first() -> None:
    state = play(position(WAR, hands={0: "smmmm", 1: "mss"}), "settlement F5", "war m")
    state.log = []
    play(state, "support 4", "support 1")
    assert logged(state, "en")[:3] == [
        "Lion lays out tiles (green): 4. Strength with those on the board: 5",
        "Bull lays out tiles (green): 1. Strength with those on the board: 3",
        "Lion wins 5 : 3 against Bull: Trader",
    ]
