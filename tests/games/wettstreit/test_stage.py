"""How Wettstreit is told: the printed conflicts and the ship from all viewpoints, forecasts, reasons of refusals."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.invariants import violations
from tests.games import stages
from tests.games.stages import forecast, forecast_lines, offered, prompted, result, staged, viewpoints
from tests.games.wettstreit.examples import EXTERNAL, HANDS
from tests.games.wettstreit.notation import path, play, position

LION, BULL, ARCHER, POT = range(4)


def internal() -> State:
    """The bow's trader comes to the lion's, who lies on a red card."""
    hands = {"archer": "rrrkkkgg", "lion": "rkkkkgbb"}
    return position("C: T r@lion.trader k b", turn="archer", hands=hands)


def external() -> State:
    return position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"})


def blue_ship() -> State:
    """The fourth blue card is laid; the lion's king lies on the second, the bow's on the treasure beside it."""
    text = "A: T r b b@lion.priest b\nAB: k\nB: T@archer.king k r@pot.farmer k"
    return play(position(text, turn="bull", hands={"bull": "bbkkrrgg"}), "b to A", "no")


# -- the internal conflict, 3 : 1


def test_the_attacker_sees_the_other_hand_as_unknown() -> None:
    state = play(internal(), "trader C2")
    assert staged(state, ARCHER) == stages.Told(
        "Interner Konflikt: Händler",
        ["Bogen greift an: 0 (pickable 3)", "Löwe verteidigt: 1 + ? (board 1, unknown 1)"],
        "0 : 1 + ? — bei Gleichstand siegt die Verteidigung",
    )
    assert staged(state, LION, "en").sides == ["Bow attacks: 0 + ? (unknown 1)", "Lion defends: 1 (board 1)"]
    for viewer in (BULL, POT, WATCHER):
        assert staged(state, viewer, "en") == stages.Told(
            "Internal conflict: Trader",
            ["Bow attacks: 0 + ? (unknown 1)", "Lion defends: 1 + ? (board 1, unknown 1)"],
            "0 + ? : 1 + ? — a tie goes to the defender",
        )


def test_the_attacker_is_told_no_winner_and_the_defender_is() -> None:
    state = play(internal(), "trader C2")
    assert prompted(state) == (
        "Interner Konflikt: Angriff",
        "Lege rote Karten aus deiner Hand dazu",
        "Nur rote Karten zählen hier",
    )
    assert offered(state) == {f"commit:{n}": f"{n} : 1 + ?" for n in range(4)}
    play(state, "play 3")
    assert offered(state) == {"commit:0": "3 : 1 · du verlierst", "commit:1": "3 : 2 · du verlierst"}
    assert offered(state, language="en")["commit:1"] == "3 : 2 · you lose"
    assert staged(state, ARCHER).sides == [
        "Bogen greift an: 3 (committed 3)",
        "Löwe verteidigt: 1 + ? (board 1, unknown 1)",
    ]
    assert staged(state, LION).sides[1] == "Löwe verteidigt: 1 (board 1, pickable 1)"


@pytest.mark.parametrize("viewer", [LION, BULL, ARCHER, POT, WATCHER])
def test_the_bow_wins_3_to_1(viewer: int) -> None:
    state = play(internal(), "trader C2", "play 3")
    assert result(state, "commit:0", viewer) == stages.Told(
        "Interner Konflikt: Händler",
        ["Bogen greift an: 3 (committed 3)", "Löwe verteidigt: 1 (board 1)"],
        "3 : 1 — Bogen gewinnt",
        0,
        ["Bogen bekommt eine der ausgespielten Karten", "Händler C1 geht heim zu Löwe"],
    )
    english = result(state, "commit:0", viewer, "en")
    assert (english.verdict, english.lines) == (
        "3 : 1 — Bow wins",
        ["Bow gets one of the cards played", "Trader C1 goes home to Lion"],
    )
    assert stages.gains(state, "commit:0") == [(ARCHER, 1, "conflict")]


def test_without_cards_the_winner_may_lay_one_of_the_hand() -> None:
    state = play(internal(), "trader C2", "play 0")
    outcome = result(state, "commit:0", WATCHER)
    assert (outcome.verdict, outcome.winner) == ("0 : 1 — Löwe gewinnt", 1)
    assert outcome.follows == ["Niemand hat Karten gespielt: Löwe darf 1 rote Karte aus der Hand ablegen"]


# -- the external conflict, 5 : 5


@pytest.mark.parametrize("viewer", [LION, BULL, ARCHER, POT, WATCHER])
def test_several_conflicts_are_shown_before_one_is_chosen(viewer: int) -> None:
    state = play(external(), "g to BC")
    moment = staged(state, viewer)
    assert moment.title == "Konflikte an der Verbindung B–C"
    assert moment.lines == ["Vase 4 + ? : 2 + ? Bogen", "Löwe 3 + ? : 1 + ? Stier"]
    assert moment.follows == ["Verbindung B–C: verdeckt, bis alles entschieden ist"]
    assert offered(state) == {"conflict:red": moment.lines[0], "conflict:green": moment.lines[1]}


def test_both_sides_of_an_external_conflict_from_every_viewpoint() -> None:
    state = play(external(), "g to BC", "first g")
    for viewer in viewpoints(state):
        moment = staged(state, viewer)
        assert moment.title == "Externer Konflikt: Händler"
        attack = "3 (board 3, pickable 2)" if viewer == LION else "3 + ? (board 3, unknown 1)"
        defence = "1 (board 1)" if viewer == BULL else "1 + ? (board 1, unknown 1)"
        assert moment.sides == [f"Löwe greift an: {attack}", f"Stier verteidigt: {defence}"]
        assert moment.follows == [
            "Danach: Vase 4 + ? : 2 + ? Bogen",
            "Verbindung B–C: verdeckt, bis alles entschieden ist",
        ]
        assert moment.winner is None
    view = stages.staging(state).stage(state.view(LION))
    assert view is not None
    assert [stages.say(state, side.stake) for side in view.sides] == [
        "bei Niederlage: Händler geht heim, grüne Karten an den Gewinner: 3",
        "bei Niederlage: Händler geht heim, grüne Karten an den Gewinner: 1",
    ]


@pytest.mark.parametrize("viewer", [LION, BULL, ARCHER, POT, WATCHER])
def test_the_bull_wins_5_to_5(viewer: int) -> None:
    state = play(external(), "g to BC", "first g", "play 2")
    assert result(state, "commit:4", viewer) == stages.Told(
        "Externer Konflikt: Händler",
        ["Löwe greift an: 5 (board 3, committed 2)", "Stier verteidigt: 5 (board 1, committed 4)"],
        "5 : 5 — bei Gleichstand siegt die Verteidigung: Stier",
        1,
        [
            "Stier bekommt eine der ausgespielten Karten",
            "Händler B2 geht heim zu Löwe",
            "Stier nimmt grüne Karten des Verlierers",
            "Das Königreich zerfällt bei A–B",
        ],
        ["Danach: Vase 2 + ? : 2 + ? Bogen", "Verbindung B–C: verdeckt, bis alles entschieden ist"],
    )
    assert result(state, "commit:4", viewer, "en").verdict == "5 : 5 — a tie goes to the defender: Bull"
    assert stages.gains(state, "commit:4") == [(BULL, 1, "conflict"), (BULL, 3, "conflict")]


def test_the_link_is_turned_up_when_all_is_decided() -> None:
    state = play(external(), "g to BC", "first g", "play 2", "play 4", "play 1")
    for viewer in viewpoints(state):
        outcome = result(state, "commit:0", viewer)
        assert "Verbindung B–C aufgedeckt: grüne Karte" in outcome.lines
        assert outcome.follows == []


def test_a_conflict_that_lapses_is_told() -> None:
    """The lion's king is cut off by the green conflict."""
    text = "A: T k@lion.king r b\nAB: g\nB: T g@lion.trader k b\nC: T g@bull.trader k@bull.king g"
    state = play(position(text, turn="bull"), "r to BC", "first g", "play 1")
    outcome = result(state, "commit:0", WATCHER)
    assert outcome.lines[-2:] == ["Das Königreich zerfällt bei A–B", "Kein Konflikt mehr: König"]
    assert outcome.follows == ["Stier darf Schätze nehmen"]


def test_what_the_defender_is_forecast_does_not_name_the_link() -> None:
    """The bull did not lay the link, and its defence decides the only conflict."""
    text = "A: T g@lion.trader k k\nB: X g@bull.trader k r"
    state = play(position(text, turn="lion", piles={"pot": "T"}), "b to AB", "play 1")
    lines = forecast_lines(state, "commit:1")
    assert lines[0] == "2 : 2 — bei Gleichstand siegt die Verteidigung: Stier"
    assert not [text for text in lines if "aufgedeckt" in text]
    assert "Verbindung A–B aufgedeckt: blaue Karte" in result(state, "commit:1", BULL).lines


# -- the ship


@pytest.mark.parametrize("viewer", [LION, BULL, ARCHER, POT, WATCHER])
def test_a_ship_shows_what_goes_away_and_who_goes_home(viewer: int) -> None:
    state = blue_ship()
    moment = staged(state, viewer)
    assert moment.title == "Schiff möglich: Spalte A"
    assert moment.lines == [
        "Weg vom Tisch: vier blaue Karten",
        "Priester A3 geht heim zu Löwe",
        "Bauer (Vase): am Zugende 1 blaue Karte",
    ]
    stage = stages.staging(state).stage(state.view(viewer))
    assert stage is not None
    assert stage.lines[0].places == ("card:A2", "card:A3", "card:A4", "card:A5")


def test_ships_are_cards_with_what_they_bring() -> None:
    state = blue_ship()
    assert prompted(state)[1] == "Welches Schiff baust du?"
    assert offered(state) == {
        "ship:black": "Karten je Zug: dir 0, anderen 2",
        "ship:red": "Karten je Zug: dir 0, anderen 1",
        "ship:green": "Karten je Zug: dir 0, anderen 1",
        "do:decline": "",
    }
    built = play(position("A: T b b b\nB: T Sk Sg", turn="lion"), "b to A")
    assert offered(built)["ship:black"] == "Ist schon gebaut"


@pytest.mark.parametrize("viewer", [LION, BULL, ARCHER, POT, WATCHER])
def test_the_built_ship_tells_what_it_brings_and_no_totals(viewer: int) -> None:
    state = blue_ship()
    outcome = result(state, "ship:black", viewer)
    assert (outcome.title, outcome.lines) == (
        "Schiff blau-schwarz: Spalte A",
        [
            "Weg vom Tisch: vier blaue Karten",
            "Priester A3 geht heim zu Löwe",
            "König (Bogen): am Zugende 1 schwarze Karte",
            "Bauer (Vase): am Zugende 1 blaue Karte",
        ],
    )
    assert result(state, "ship:red", viewer, "en").lines[2:] == ["Farmer (Vase): 1 blue card at the end of a turn"]
    assert forecast_lines(state, "ship:black") == outcome.lines


# -- prompts, cards and forecasts of an action


def test_a_turn_asks_one_thing_at_a_time() -> None:
    state = position("A: T r g b\nB: T r g k", turn="lion")
    assert prompted(state) == ("Aktion 1 von 2", "Nimm einen Anführer oder eine Karte", "oder beende den Zug")
    assert prompted(state, "leader:king")[1] == "Jetzt eine freie Karte in der Auslage"
    assert prompted(state, "hand:green") == (
        "Aktion 1 · grüne Karte",
        "Jetzt eine Spalte oder eine Verbindung",
        "1 Siegpunkt: Händler, sonst König",
    )
    assert prompted(position("", turn="lion"), "hand:green")[1] == "Jetzt eine Spalte"


def test_who_cannot_is_asked_and_told_why() -> None:
    state = play(position("C: T r@lion.trader", turn="lion", hands={"lion": "gkkkkkkk"}), "g to C")
    assert prompted(state)[1:] == ("Verzichte auf den Siegpunkt", "Keine grüne Karte in deiner Hand")
    assert offered(state) == {"hand:green": "Keine grüne Karte in deiner Hand", "do:decline": ""}
    trader = "A: T r g k\nB: T r@lion.trader g k"
    state = play(position(trader, turn="lion", hands={"lion": "kkkkgggg"}), "k to AB")
    assert prompted(state, language="en") == (
        "Trader · at most 1",
        "Go on without a treasure",
        "No red card in your hand",
    )
    assert set(offered(state).values()) == {"Keine rote Karte in deiner Hand", ""}
    state = play(position("C: T k@lion.king k", turn="archer", hands={"archer": "kkkkkkkk"}), "king C2")
    assert prompted(state)[1:] == ("Mach ohne Karten weiter", "Keine rote Karte in deiner Hand")


NO_LEADER = "Kein Siegpunkt: kein passender Anführer."
NO_BLUE = "Im Königreich liegen blaue Karten: 0."
OUT_OF_THE_GAME = "Die Karte kommt aus dem Spiel."
JOINS = "Verbindet zwei Königreiche: kein Siegpunkt."


@pytest.mark.parametrize(
    ("text", "move", "lines"),
    [
        ("C: T r@lion.trader", "g to C", ["Du darfst noch 1 grüne Karte als Siegpunkt ablegen."]),
        ("C: T r@bull.king", "g to C", ["Stier darf 1 grüne Karte als Siegpunkt ablegen."]),
        ("C: T r@lion.farmer", "b to C", ["Kein Siegpunkt: keine zweite blaue Karte in deiner Hand."]),
        ("C: T k k k", "k to C", [NO_LEADER, "Vier gleiche: du kannst ein Schiff bauen."]),
        ("C: T r@bull.king", "king C0", ["Interner Konflikt mit Stier.", "Auf roter Karte: +1 im internen Konflikt."]),
        ("C: T k Sk", "farmer C1", ["Schiff: am Zugende 1 blaue Karte aus der Hand.", NO_BLUE]),
        ("C: T k k r\nD: T k r r\nCD: b", "catastrophe CD", [OUT_OF_THE_GAME, "Trennt zwei Königreiche."]),
        ("C: T k k r@bull.trader\nD: T k r r", "k to CD", [JOINS, "Stier darf Schätze nehmen."]),
        (
            "C: T k k g@bull.trader\nD: T k r g@pot.trader",
            "k to CD",
            [
                JOINS,
                "Konflikt um grüne Karten: Stier 1 + ? : 1 + ? Vase.",
                "Die Karte liegt verdeckt, bis alles entschieden ist.",
            ],
        ),
    ],
)
def test_an_action_is_forecast(text: str, move: str, lines: list[str]) -> None:
    state = position(text, turn="lion", hands={"lion": "rrrkkggb"})
    assert forecast_lines(state, path(move)) == lines
    assert forecast(state, path(move)).button is not None


def test_the_conflict_ahead_names_no_winner() -> None:
    state = internal()
    ahead = forecast(state, "leader:trader > card:C2").stage
    assert ahead is not None
    assert ahead.winner is None
    assert [side.strength for side in ahead.sides] == [0, "1 + ?"]
    after_three = forecast(play(state, "trader C2"), "commit:3").stage
    assert after_three is not None
    assert ([side.strength for side in after_three.sides], after_three.winner) == ([3, "1 + ?"], None)


# -- the log


def test_points_are_the_cards_that_are_laid_now() -> None:
    state = play(position("C: T r@lion.trader", turn="lion", hands={"lion": "ggrrrbbk"}), "g to C")
    assert stages.gains(state, "hand:green") == [(LION, 1, "hand")]
    state = play(position("A: T@lion.farmer Sk r", turn="lion"), "pass")
    assert stages.gains(state, "hand:blue") == [(LION, 1, "ship")]
    state = play(position("A: T r g k\nB: T r@lion.trader g k", turn="lion"), "k to AB")
    assert stages.gains(state, "treasure:A") == [(LION, 1, "treasure")]
    assert offered(state)["treasure:A"] == "Zählt am Ende für jede Farbe"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_that_lies_face_down_has_no_colour_in_the_log(language: str) -> None:
    state = external()
    for viewer in viewpoints(state):
        _, happened = stages.line(state, "hand:green > link:BC", viewer)
        brief = stages.staging(state).brief(happened[0])
        assert brief is not None
        assert stages.say(state, brief.thing, language) == "B–C"


# -- nothing leaks


def test_no_stage_depends_on_a_secret() -> None:
    """Conflicts, ships and exchanges, told from views of positions that a seat cannot tell apart."""
    for state in (play(internal(), "trader C2"), play(external(), "g to BC", "first g"), blue_ship()):
        assert violations(state, Dice(3)) == []
        for viewer in viewpoints(state):
            other = state.copy()
            other.resample(viewer, Dice(5))
            assert staged(other, viewer) == staged(state, viewer)


def test_no_total_of_a_pile_is_told() -> None:
    """The same position with other victory piles tells the same."""
    bare, rich = (
        play(position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": pile}), "g to BC", "first g", "play 2")
        for pile in ("T", "Tkkrrggbb")
    )
    for viewer in viewpoints(bare):
        assert staged(bare, viewer) == staged(rich, viewer)
        assert asdict(result(bare, "commit:4", viewer)) == asdict(result(rich, "commit:4", viewer))


# -- refusals name the rule


def test_refused_places_have_a_reason() -> None:
    text = "A: T r g k b r g k b\nB: X Sk g@bull.king b\nC: T b b b\nBC: g\nCD: k@pot.farmer\nD: T r r r"
    reasons = stages.refusals(position(text, turn="lion", piles={"archer": "T"}))
    assert reasons["leader:king > card:B1"] == "Anführer liegen nie auf Schiffen"
    assert reasons["leader:king > card:B2"] == "Auf einer Karte liegt nur ein Anführer"
    assert reasons["hand:red > card:A8"] == "In einer Spalte liegen höchstens 8 Karten"
    assert reasons["hand:red > link:DE"] == "Unter beiden Schätzen müssen mindestens 3 Karten liegen"
    assert reasons["hand:red > card:BC"].startswith("Karten kommen unten an eine Spalte")
    assert reasons["do:catastrophe > card:B0"] == "Schätze, auch ausgetauschte, sind vor der Katastrophe sicher"
    assert reasons["do:catastrophe > card:B1"] == "Schiffe sind vor der Katastrophe sicher"
    assert reasons["do:catastrophe > card:CD"] == "Karten unter Anführern sind vor der Katastrophe sicher"
