"""The staged moments of Euphrat & Tigris and Babylonia, from the positions of their tests."""

from __future__ import annotations

from typing import Final

from tafelrunde.core.engine.game import State
from tests.browser.moments.moment import Moment
from tests.games.babylonia import notation as babylonia
from tests.games.babylonia.examples import CITY
from tests.games.euphrat import notation as euphrat
from tests.games.euphrat.examples import REVOLT, WAR


def _war() -> State:
    return euphrat.position(WAR, hands={0: "smmmm", 1: "mss"})


def _revolt() -> State:
    return euphrat.position(REVOLT, hands={0: "tts", 1: "tttm"})


def _temples() -> State:
    """J5 and L5 lie beside the archer's trader, N5 has its treasure."""
    return euphrat.position("D5 t P0 t . t P1 t T2 t s t*", hands={0: "mtttt"})


def _ziggurat() -> State:
    text = "crimson: I6=F\nlapis: J6=F J7=F I8=F\nochre: H7=F"
    return babylonia.play(babylonia.position(text, turn="crimson"), "F H6")


RIVERS: Final = (
    Moment(
        "euphrat",
        "forecast",
        _war,
        ("Joins two kingdoms: no point.", "War over the markets: Anna 1 + ? : 2 + ? Bert.", "You choose"),
        ("Verbindet zwei Reiche: kein Punkt.", "Krieg um die Märkte: Anna 1 + ? : 2 + ? Bert."),
        ahead=("hand:black", "cell:F5"),
    ),
    Moment(
        "euphrat",
        "wars",
        _war,
        ("Several wars", "War over the settlements: Anna 0 + ? : 0 + ? Bert", "War over the markets"),
        plays=("hand:black > cell:F5",),
    ),
    Moment(
        "euphrat",
        "war",
        _war,
        ("War over the markets", "a tie goes to the defender", "Then war over the settlements"),
        plays=("hand:black > cell:F5", "war:green"),
        strengths={"actor": ["1", "2 + ?"], "opponent": ["1 + ?", "2"], "watcher": ["1 + ?", "2 + ?"]},
    ),
    Moment(
        "euphrat",
        "war-result",
        _war,
        ("5 : 3", "Anna wins", "Trader H5 goes home to Bert", "The kingdom fell apart: no war over the settlements"),
        plays=("hand:black > cell:F5", "war:green", "support:4", "support:1"),
        only={"actor": "you win", "opponent": "you lose"},
        stays=("actor", "opponent"),
    ),
    Moment(
        "euphrat",
        "temples-stay",
        _temples,
        ("6 : 4", "Temples with a treasure or beside other leaders stay: 3"),
        plays=("hand:green > cell:G5", "support:4", "support:0"),
        stays=("actor", "opponent"),
    ),
    Moment(
        "euphrat",
        "revolt",
        _revolt,
        ("Revolt: King", "a tie goes to the defender"),
        plays=("leader:king > cell:G5",),
        strengths={"actor": ["2", "1 + ?"], "opponent": ["2 + ?", "1"], "other": ["2 + ?", "1 + ?"]},
    ),
    Moment(
        "euphrat",
        "revolt-result",
        _revolt,
        ("4 : 4", "a tie goes to the defender: Bert", "King G5 goes home to Anna"),
        plays=("leader:king > cell:G5", "support:2", "support:3"),
        only={"actor": "you lose", "opponent": "you win"},
        stays=("actor", "opponent"),
    ),
    Moment(
        "babylonia",
        "forecast",
        lambda: babylonia.position(CITY, turn="crimson"),
        ("Merchant on L6", "City L7 is surrounded: 3 : 2 for Anna."),
        ("Händler auf L6", "Stadt L7 ist umschlossen: 3 : 2 für Anna."),
        ahead=("token:merchant", "hex:L6"),
    ),
    Moment(
        "babylonia",
        "city",
        lambda: babylonia.play(babylonia.position(CITY, turn="crimson"), "M L6"),
        ("City L7 is surrounded", "3 : 2", "Anna: fitting nobles 6, 2 points each", "+12", "+6", "+4"),
        plays=("token:servant > hex:P11",),
        stays=("actor", "other"),
    ),
    Moment(
        "babylonia",
        "ziggurat",
        _ziggurat,
        ("Ziggurat I7 is surrounded", "3 : 2 — Bert wins and chooses a card"),
        plays=("token:priest > hex:H1",),
        also={"opponent": "Ten points at once: Once: 10 points, at once."},
        stays=("actor", "opponent", "other"),
        is_long=True,
    ),
)
