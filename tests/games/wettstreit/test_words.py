"""Prompts, choices and log lines of Wettstreit that depend on the position."""

from __future__ import annotations

import pytest

from tests.games.wettstreit.notation import play, position
from tests.games.words import choice, logged, prompt

INTERNAL = "A: T r@lion.trader k"
EXTERNAL = "A: T g@lion.trader b b g\nB: T g@bull.trader r k"
HANDS = {"lion": "kkkkrrgg", "bull": "ggggrrrr"}


def test_a_turn_says_how_many_actions_are_left() -> None:
    state = position("A: T", turn="lion", hands={"lion": "rrggbbkk"})
    assert prompt(state).startswith("Zwei Aktionen: ")
    play(state, "king A0")
    assert prompt(state).startswith("Noch eine Aktion: ")
    assert prompt(state, "en").startswith("One more action: ")


@pytest.mark.parametrize(
    ("text", "moves", "german", "english"),
    [
        (
            "A: T@lion.trader",
            ["g to A"],
            "Du darfst eine Karte aus der Hand als Siegpunkt ablegen: Markt (grün)",
            "You may lay a card from your hand onto your victory pile: Market (green)",
        ),
        (
            "A: T@lion.farmer Sk r",
            ["pass"],
            "Dein Schiff: Du darfst eine Karte aus der Hand als Siegpunkt ablegen: Landwirtschaft (blau)",
            "Your ship: you may lay a card from your hand onto your victory pile: Farming (blue)",
        ),
        (
            "A: T b@bull.king",
            ["king A0", "play 0", "play 0"],
            "Niemand hat Karten gespielt: Du darfst für den Sieg eine Karte aus der Hand als Siegpunkt ablegen: "
            "Tempel (rot)",
            "Nobody played a card: for the win you may lay a card from your hand onto your victory pile: Temple (red)",
        ),
    ],
)
def test_a_victory_card_is_named_by_its_colour(text: str, moves: list[str], german: str, english: str) -> None:
    state = play(position(text, turn="lion", hands={"lion": "rrggbbkk"}), *moves)
    assert (prompt(state), prompt(state, "en")) == (german, english)


def test_four_equal_cards_become_a_ship() -> None:
    state = play(position("A: T b b b b", turn="lion", hands={"lion": "bbrrkkkk"}), "b to A")
    assert prompt(state) == (
        "Vier gleiche Karten, auf dem Tisch umrandet, können zu einem Schiff werden (Landwirtschaft (blau), Spalte A): "
        "Baust du es?"
    )
    assert "Four equal cards" in prompt(state, "en")


def test_an_internal_conflict_asks_for_temple_cards() -> None:
    state = play(position(INTERNAL, turn="bull", hands=HANDS), "trader A2")
    assert prompt(state) == (
        "Interner Konflikt: Spiele Tempel-Karten (rot). Du hast 0 gegen 1; bei Gleichstand verlierst du"
    )
    assert choice(state, "commit:1") == "1 Tempel-Karte (rot) spielen"
    assert choice(state, "commit:3", "en") == "Play 3 temple cards (red)"
    play(state, "play 3")
    assert prompt(state, "en") == "Internal conflict: play temple cards (red). You have 1 against 3; you win a tie"


def test_an_external_conflict_asks_for_the_colour_of_the_leaders() -> None:
    state = play(position(EXTERNAL, turn="lion", hands=HANDS), "k to AB")
    assert prompt(state) == (
        "Externer Konflikt: Spiele Markt-Karten (grün). Du hast 2 gegen 1; bei Gleichstand verlierst du"
    )


def test_the_log_keeps_the_strengths_of_a_conflict() -> None:
    state = play(position(EXTERNAL, turn="lion", hands=HANDS), "k to AB")
    state.log = []
    play(state, "play 2", "play 4")
    assert logged(state)[:3] == [
        "Löwe spielt Karten (grün): 2. Stärke mit der Auslage: 4",
        "Stier spielt Karten (grün): 4. Stärke mit der Auslage: 5",
        "Stier gewinnt mit 5 : 4 gegen Löwe (Händler)",
    ]


def test_of_several_conflicts_one_is_next() -> None:
    text = "A: T g@lion.trader b@lion.farmer k\nB: T r@bull.trader r@bull.farmer k"
    state = play(position(text, turn="lion", hands=HANDS), "k to AB")
    assert prompt(state) == "Welcher Konflikt wird als Nächstes ausgetragen?"
    assert choice(state, "conflict:green") == "Als Nächstes der Konflikt in Grün"
    assert choice(state, "conflict:blue", "en") == "The blue conflict next"


def test_the_trader_is_told_how_many_treasures_are_left_to_take() -> None:
    text = "A: T k@lion.trader b k\nAB: r\nB: T r r k\nC: T r r k"
    state = play(position(text, turn="lion", hands=HANDS), "k to BC")
    assert "(noch höchstens 2)" in prompt(state)
    play(state, "treasure B")
    assert "(at most 1 more)" in prompt(state, "en")
