"""The positions of the lessons: the printed examples, with the learner as red, and a few of our own."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.shangrila.board import BRIDGES
from tafelrunde.games.shangrila.learn.pictures import position
from tafelrunde.games.shangrila.rules import GAME

PLACING = """
    H: yellow rain; red star; blue fire
    I: violet healer
"""

RECRUITING = """
    H: yellow rain yeti; blue healer; red star
    I: blue fire; red dragon
"""

CASE_1 = """
    H: red dragon+ rain+; violet healer+; yellow prayer; blue yeti
    I: yellow rain+ yeti; blue healer fire
"""

CASE_2 = """
    H: red rain+ star; violet healer+; yellow prayer; blue yeti
    I: yellow rain+ yeti+; blue fire+ star; red dragon prayer
"""

AS_STRONG = """
    A: red star+ healer+
    B: blue star+ yeti+
    H: red rain+ star fire
    I: blue rain+ yeti+
    L: yellow prayer
    M: violet fire
"""

LAST_BRIDGES = """
    A: red rain star dragon; blue prayer yeti fire
    B: red star dragon prayer; blue yeti fire healer
    C: violet rain star fire
    D: red dragon prayer yeti; blue fire healer rain
    E: red prayer yeti fire; blue healer rain star
    F: red yeti fire healer; blue rain star dragon
    G: violet healer prayer yeti
    H: red healer+; yellow rain
    I: yellow fire dragon
    J: blue healer prayer; yellow star
    K: violet dragon rain; yellow prayer healer
    L: yellow dragon yeti prayer fire
    M: yellow healer; violet fire
"""


def _red(text: str, without: str = "") -> State:
    """The learner's turn; `without` are bridges that have fallen."""
    standing = [bridge for bridge in BRIDGES if bridge not in without.split()]
    return position(text, turn="red", bridges=" ".join(standing), start="printed")


def _swapped(text: str, people: str) -> str:
    """The same with red and another people in each other's place."""
    return text.replace("red", "-").replace(people, "red").replace("-", people)


def first_students() -> State:
    """The printed set-up after everybody has recruited two students."""
    return after(
        set_up(),
        *("student:A.healer", "student:H.rain_maker"),
        *("student:F.fire_keeper", "student:M.rain_maker"),
        *("student:L.healer", "student:J.rain_maker"),
        *("student:I.rain_maker", "student:G.prayer_miller"),
    )


def set_up() -> State:
    """The printed set-up for the first game."""
    return GAME.new(4, {"start": "printed"})


def placing() -> State:
    """The printed example of a master."""
    return _red(PLACING)


def recruiting() -> State:
    """The printed example of two students, with the learner in yellow's place."""
    return _red(_swapped(RECRUITING, "yellow"))


def case_1() -> State:
    """The printed migration from the stronger village."""
    return _red(CASE_1)


def stronger() -> State:
    """The same, and two villages of the learner's own."""
    return _red(f"{CASE_1}A: red star+ healer+ prayer\nB: red star healer+")


def case_2() -> State:
    """The printed migration from the weaker village, with the learner in violet's place."""
    return _red(_swapped(CASE_2, "violet"))


def neighbour() -> State:
    """Our own: a strong neighbour with students beyond one bridge."""
    return _red("H: red dragon+ star rain; blue yeti\nI: blue fire+ rain+ star+; yellow prayer healer", "EH HL")


def last_bridge() -> State:
    """Our own: one bridge leads to village H."""
    return _red("H: red rain+ star; blue fire+\nI: red yeti; violet healer\nM: yellow star", "EH HK HL")


def as_strong() -> State:
    """Our own: two pairs of villages with as many tiles."""
    return _red(AS_STRONG)


def last_turn() -> State:
    """The printed scoring one migration before: nine stones lie, two bridges stand."""
    return position(LAST_BRIDGES, turn="red", bridges="HI JM", start="printed")
