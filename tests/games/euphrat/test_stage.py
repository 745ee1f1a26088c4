"""How Euphrat & Tigris is told: the printed conflicts from all viewpoints, and what a tile that joins leads to."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.invariants import violations
from tests.games import stages
from tests.games.euphrat.examples import REVOLT, WAR, split
from tests.games.euphrat.notation import play, position
from tests.games.stages import forecast, forecast_lines, gains, offered, prompted, result, staged, viewpoints

LION, BULL = 0, 1
ALL = pytest.mark.parametrize("viewer", [0, 1, 2, 3, WATCHER])


def revolt() -> State:
    return play(position(REVOLT, hands={0: "tts", 1: "tttm"}), "king G5")


def war() -> State:
    return position(WAR, hands={0: "smmmm", 1: "mss"})


# -- case 1: the revolt, 4 : 4


@ALL
def test_a_revolt_shows_both_sides_and_no_winner(viewer: int) -> None:
    moment = staged(revolt(), viewer)
    attack = "2 (board 2, pickable 2)" if viewer == LION else "2 + ? (board 2, unknown 1)"
    defence = "1 (board 1)" if viewer == BULL else "1 + ? (board 1, unknown 1)"
    assert moment.sides == [f"Löwe greift an: {attack}", f"Stier verteidigt: {defence}"]
    left, right = attack.split(" (")[0], defence.split(" (")[0]
    assert moment.verdict == f"{left} : {right} — bei Gleichstand siegt die Verteidigung"
    assert moment.winner is None


def test_only_the_defender_is_told_how_it_ends() -> None:
    state = revolt()
    assert offered(state) == {f"support:{n}": f"{2 + n} : 1 + ?" for n in range(3)}
    play(state, "support 2")
    assert offered(state)["support:2"] == "4 : 3 · du verlierst"
    assert offered(state)["support:3"] == "4 : 4 · du gewinnst"
    assert staged(state, LION).verdict == "4 : 1 + ? — bei Gleichstand siegt die Verteidigung"
    assert staged(state, BULL, "en").verdict == "4 : 1 — a tie goes to the defender"


@ALL
def test_the_defender_wins_4_to_4(viewer: int) -> None:
    state = play(revolt(), "support 2")
    assert result(state, "support:3", viewer) == stages.Told(
        "Aufstand: König",
        ["Löwe greift an: 4 (board 2, committed 2)", "Stier verteidigt: 4 (board 1, committed 3)"],
        "4 : 4 — bei Gleichstand siegt die Verteidigung: Stier",
        1,
        ["König G5 geht heim zu Löwe", "Stier erhält"],
    )
    assert result(state, "support:3", viewer, "en").lines == ["King G5 goes home to Lion", "Bull gets"]
    assert gains(state, "support:3") == [(BULL, 1, "conflict")]


def test_one_temple_counts_for_both() -> None:
    """E5 is beside both kings."""
    state = play(position("E5 t K1\nE6 s s", hands={0: "t"}), "king D5")
    assert [side.split(" (")[0] for side in staged(state, WATCHER).sides] == [
        "Löwe greift an: 1 + ?",
        "Stier verteidigt: 1 + ?",
    ]


def test_by_the_english_rules_useless_numbers_are_disabled_with_a_reason() -> None:
    state = play(position(REVOLT, hands={0: "tts", 1: "ttttm"}, support="english"), "king G5")
    assert offered(state) == {f"support:{n}": f"{2 + n} : 1 + ?" for n in range(3)}, "ahead already"
    play(state, "support 1")
    assert offered(state) == {
        "support:0": "3 : 1 · du verlierst",
        "support:1": "Nur genau so viele wie zum Gleichstand",
        "support:2": "3 : 3 · du gewinnst",
        "support:3": "Nur genau so viele wie zum Gleichstand",
        "support:4": "Nur genau so viele wie zum Gleichstand",
    }
    assert violations(state, Dice(1)) == []


# -- case 2: wars in several colours, the traders 5 : 3


def test_the_tile_that_joins_is_forecast_with_all_wars() -> None:
    assert forecast_lines(war(), "hand:black > cell:F5") == [
        "Verbindet zwei Reiche: kein Punkt.",
        "Krieg um die Siedlungen: Löwe 0 + ? : 0 + ? Stier.",
        "Krieg um die Märkte: Löwe 1 + ? : 2 + ? Stier.",
        "Du wählst, welcher Krieg kommt.",
    ]
    assert forecast_lines(war(), "hand:black > cell:F5", "en")[2] == "War over the markets: Lion 1 + ? : 2 + ? Bull."
    ahead = forecast(war(), "hand:black > cell:F5").stage
    assert ahead is not None
    assert (len(ahead.lines), ahead.winner) == (2, None)


@ALL
def test_several_wars_are_shown_before_one_is_chosen(viewer: int) -> None:
    state = play(war(), "settlement F5")
    assert prompted(state)[1] == "Welcher Krieg kommt als Nächstes?"
    assert offered(state) == {"war:black": "Löwe 0 + ? : 0 + ? Stier", "war:green": "Löwe 1 + ? : 2 + ? Stier"}
    assert staged(state, viewer).lines == [
        "Krieg um die Siedlungen: Löwe 0 + ? : 0 + ? Stier",
        "Krieg um die Märkte: Löwe 1 + ? : 2 + ? Stier",
    ]


@ALL
def test_the_traders_5_to_3_and_the_kingdom_falls_apart(viewer: int) -> None:
    state = play(war(), "settlement F5", "war m")
    assert staged(state, viewer).follows == ["Danach Krieg um die Siedlungen: Löwe 0 + ? : 0 + ? Stier"]
    play(state, "support 4")
    assert result(state, "support:1", viewer) == stages.Told(
        "Krieg um die Märkte",
        ["Löwe greift an: 5 (board 1, committed 4)", "Stier verteidigt: 3 (board 2, committed 1)"],
        "5 : 3 — Löwe gewinnt",
        0,
        [
            "Händler H5 geht heim zu Stier",
            "Märkte verlassen den Plan: 2",
            "Löwe erhält",
            "Das Reich ist zerfallen: kein Krieg um die Siedlungen",
        ],
    )
    assert gains(state, "support:1") == [(LION, 3, "conflict")]


def test_the_other_war_follows_where_the_kingdom_stays_together() -> None:
    state = play(position(WAR, hands={0: "smm"}), "settlement F5", "war s", "support 0")
    outcome = result(state, "support:0", WATCHER)
    assert outcome.verdict == "0 : 0 — bei Gleichstand siegt die Verteidigung: Stier"
    assert outcome.follows == ["Danach Krieg um die Märkte: Löwe 1 + ? : 2 + ? Stier"]


@pytest.mark.parametrize(("reading", "defence"), [("original", 4), ("component", 2), ("frozen", 5)])
def test_what_counts_after_a_kingdom_fell_apart_follows_the_option(reading: str, defence: int) -> None:
    moment = staged(split(reading), LION)
    assert moment.sides[0] == "Löwe greift an: 4 (board 4, pickable 2)"
    assert moment.sides[1] == f"Stier verteidigt: {defence} + ? (board {defence}, unknown 1)"


def test_temples_that_stay_are_told() -> None:
    """J5 and L5 lie beside the archer's trader, N5 has its treasure."""
    state = play(position("D5 t P0 t . t P1 t T2 t s t*", hands={0: "mtttt"}), "market G5")
    stage = stages.staging(state).stage(state.view(LION))
    assert stage is not None
    assert [stages.say(state, side.stake) for side in stage.sides] == [
        "bei Niederlage: Priester geht heim, Tempel vom Plan: 2",
        "bei Niederlage: Priester geht heim, Tempel vom Plan: 1",
    ]
    play(state, "support 4")
    assert result(state, "support:0", WATCHER).lines == [
        "Priester I5 geht heim zu Stier",
        "Tempel verlassen den Plan: 1",
        "Tempel mit Schatz oder neben anderen Anführern bleiben: 3",
        "Löwe erhält",
    ]


# -- nothing leaks


def test_no_stage_depends_on_a_secret() -> None:
    for state in (revolt(), play(revolt(), "support 2"), play(war(), "settlement F5"), war()):
        assert violations(state, Dice(3)) == []
        for viewer in viewpoints(state):
            other = state.copy()
            other.resample(viewer, Dice(5))
            assert stages.staging(state).stage(other.view(viewer)) == stages.staging(state).stage(state.view(viewer))


# -- refusals name the rule


def test_refused_fields_have_a_reason() -> None:
    state = position("D5 t K0 . t K1 t\nF6 x", turn=2, hands={2: "mf"})
    reasons = stages.refusals(state)
    assert reasons["leader:priest > cell:F5"] == "Ein Anführer darf keine Königreiche verbinden"
    assert reasons["leader:priest > cell:A1"] == "Ein Anführer braucht einen Tempel neben sich"
    assert reasons["leader:priest > cell:E3"] == "Anführer stehen nie auf Flüssen"
    assert reasons["leader:priest > cell:D5"] == "Auf diesem Feld liegt schon etwas"
    assert reasons["hand:blue > cell:A1"] == "Farmen kommen nur auf Flüsse"
    assert reasons["hand:green > cell:E3"] == "Auf Flüsse kommen nur Farmen"
    assert reasons["hand:catastrophe > cell:F10"] == "Eine Katastrophe trifft nie einen Schatz"
    assert reasons["hand:catastrophe > cell:E5"] == "Eine Katastrophe trifft nie einen Anführer"
    three = stages.refusals(position("D5 t K0 . K1 t\nF6 t\nF7 K2", hands={0: "tm"}))
    assert three["hand:green > cell:F5"] == "Das würde drei Königreiche verbinden"
