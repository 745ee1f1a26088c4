"""The staged moments of Wettstreit der Könige and Die Brücken von Shangrila, from the positions of their tests."""

from __future__ import annotations

from typing import Final

from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.learn.positions import CASE_1
from tests.browser.moments.moment import Moment
from tests.games.shangrila import notation as shangrila
from tests.games.wettstreit import notation as wettstreit
from tests.games.wettstreit.examples import EXTERNAL, HANDS


def _internal() -> State:
    hands = {"archer": "rrrkkkgg", "lion": "rkkkkgbb"}
    return wettstreit.position("C: T r@lion.trader k b", turn="archer", hands=hands)


def _external() -> State:
    return wettstreit.position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"})


def _ship() -> State:
    text = "A: T r b b@lion.priest b\nAB: k\nB: T@archer.king k r@pot.farmer k"
    return wettstreit.position(text, turn="bull", hands={"bull": "bbkkrrgg"})


_LINK: Final = wettstreit.path("g to BC")

KINGS_AND_BRIDGES: Final = (
    Moment(
        "wettstreit",
        "internal",
        _internal,
        ("Internal conflict: Trader", "a tie goes to the defender"),
        plays=(wettstreit.path("trader C2"),),
        strengths={"actor": ["0", "1 + ?"], "opponent": ["0 + ?", "1"], "watcher": ["0 + ?", "1 + ?"]},
        actor=2,
        opponent=0,
        other=1,
    ),
    Moment(
        "wettstreit",
        "internal-result",
        _internal,
        ("3 : 1", "Cleo wins", "Cleo gets one of the cards played", "Trader C1 goes home to Anna"),
        plays=(wettstreit.path("trader C2"), "commit:3", "commit:0"),
        stays=("actor", "opponent"),
        actor=2,
        opponent=0,
        other=1,
    ),
    Moment(
        "wettstreit",
        "external",
        _external,
        ("External conflict: Trader", "Link B–C: face down until all is decided"),
        plays=(_LINK, "conflict:green"),
        strengths={"actor": ["3", "1 + ?"], "opponent": ["3 + ?", "1"], "watcher": ["3 + ?", "1 + ?"]},
        other=3,
    ),
    Moment(
        "wettstreit",
        "external-result",
        _external,
        ("5 : 5", "a tie goes to the defender: Bert", "The kingdom falls apart at A–B", "Link B–C: face down"),
        plays=(_LINK, "conflict:green", "commit:2", "commit:4"),
        stays=("actor", "opponent"),
        other=3,
    ),
    Moment(
        "wettstreit",
        "ship",
        _ship,
        ("A ship is possible: Column A", "four blue cards", "Priest A3 goes home to Anna", "Farmer (Dora)"),
        plays=(wettstreit.path("b to A"), "do:decline"),
        actor=1,
        opponent=0,
    ),
    Moment(
        "wettstreit",
        "ship-result",
        _ship,
        ("King (Cleo): 1 black card at the end of a turn", "Farmer (Dora): 1 blue card at the end of a turn"),
        plays=(wettstreit.path("b to A"), "do:decline", "ship:black"),
        actor=1,
        opponent=0,
        stays=("actor", "opponent", "other"),
    ),
    Moment(
        "shangrila",
        "forecast",
        lambda: shangrila.position(CASE_1, turn="red"),
        ("Migration H → I", "8 : 5 — the travellers are stronger", "Rain maker: Anna drives out Dora"),
        ("Wanderung H → I", "8 : 5 — die Wandernden sind stärker", "Regenmacher: Anna vertreibt Dora"),
        ahead=("village:H", "bridge:HI"),
    ),
    Moment(
        "shangrila",
        "forecast-back",
        lambda: shangrila.position(CASE_1, turn="yellow"),
        ("Migration I → H", "5 : 8 — the travellers are weaker"),
        ("Wanderung I → H", "5 : 8 — die Wandernden sind schwächer"),
        ahead=("village:I", "bridge:HI"),
        actor=3,
    ),
    Moment(
        "shangrila",
        "stone-ahead",
        lambda: shangrila.position("H: red rain+ star; blue fire+\nI: red yeti", turn="red", bridges="HI IJ IM JM"),
        ("Village H has no bridge left: stone of wisdom",),
        ("Dorf H hat keine Brücke mehr: Stein der Weisen",),
        ahead=("village:H", "bridge:HI"),
    ),
    Moment(
        "shangrila",
        "journey",
        lambda: shangrila.position(CASE_1, turn="red"),
        ("Migration H → I", "8 : 5", "Rain maker: Anna drives out Dora", "Healer: Cleo drives out Bert"),
        plays=("village:H > bridge:HI",),
        stays=("actor", "opponent", "other"),
    ),
    Moment(
        "shangrila",
        "tie",
        lambda: shangrila.position("H: red rain+ star fire\nI: blue rain+ yeti+", turn="red"),
        ("4 : 4", "on a tie masters count, 3 : 2: the travellers are stronger"),
        plays=("village:H > bridge:HI",),
        stays=("actor", "opponent"),
    ),
)
