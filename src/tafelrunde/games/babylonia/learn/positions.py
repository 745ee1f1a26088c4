"""The positions of the lessons: the printed examples, with the learner as crimson, and a few of our own."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.lessons import after
from tafelrunde.games.babylonia.learn.pictures import position

BESIDE = "crimson: D10=F L4=P"

FIELDS = """
    tiles: M5=6 M9=city
    crimson: M4=P M8=F
    won crimson: P MP
    won lapis: S SP
    won ochre: M
"""

CITY = """
    tiles: L7=MP
    crimson: L5=P L4=P L8=P L9=M L10=M K9=F K8=S P6=M
    ochre: M7=P M8=F N7=P N8=M
    won crimson: P S M
    won lapis: P S M
    won ochre: SP SP
"""

ZIGGURAT = """
    crimson: I6=F J6=F
    lapis: J7=F I8=F
    ochre: H7=F
"""

LAST_TURN = """
    tiles: D2=P G3=MS
    crimson: I9=F M9=F C12=F E3=F F11=S I6=F I10=F K9=P L5=F L9=P L10=P L11=S M11=S N4=S N5=M N8=F N10=F O5=M O11=F
    crimson: P5=P P6=S P7=S P8=F P9=M P10=F Q8=P Q9=M Q11=M
    lapis: E12=F F4=F G7=F J1=F N6=F B9=S B10=S C11=F E11=F F2=M F3=M G4=P G10=S G11=M H3=S H4=S H7=M H11=P I5=P J4=P
    lapis: J6=M J11=M K1=S K3=F M4=P M6=F
    ochre: H10=F L7=F O12=F D10=F H1=M H2=M H6=F I8=F I11=M J7=F L1=S L2=S L4=P M3=S M7=P N2=F N3=S N7=S N9=P N11=M
    ochre: O4=F O7=S O9=P C9=M D9=P K4=P
    rack crimson: PM
    rack lapis: FFFP
    rack ochre: FFFM
    won crimson: P MP MS MP SP M
    won lapis: MS MSP SP MP M
    won ochre: S S
    cards crimson: escort
    cards lapis: tribute
    cards ochre: ten rack
    points crimson: 132
    points lapis: 132
    points ochre: 116
    scored: C10 I7 L3 O10
"""


def _crimson(text: str, rack: str, limit: int = 0) -> State:
    """The learner's turn."""
    return position(f"{text.strip()}\nrack crimson: {rack}", turn="crimson", mixed=True, limit=limit)


def whole_turn() -> State:
    """Our own: one hex is free beside a city."""
    return _crimson("tiles: D2=S\ncrimson: E2=F E3=F\nlapis: M6=P L6=S\nochre: I8=M H8=P", "FFPPM")


def first_turn() -> State:
    """Our own: the map before the first token."""
    return _crimson("", "FFPSM", limit=1)


def two_tokens() -> State:
    """The printed example: four farmers and a priest on the rack."""
    return _crimson("tiles: L7=MP\nlapis: I6=F H4=S\nochre: M10=P N10=M", "FFFFP")


def river() -> State:
    """The printed token in a river, at a city beside which two others have a token each."""
    return _crimson("tiles: D2=M\nlapis: E2=F\nochre: E3=F", "FFPPS")


def beside() -> State:
    """The printed example: tokens beside two ziggurats."""
    return _crimson(BESIDE + "\nlapis: O11=F\nochre: I8=M", "FFPSM")


def fields() -> State:
    """The printed example: a field of six, and one with a city symbol."""
    return _crimson(FIELDS, "FFPSM")


def city() -> State:
    """The printed example: one hex is free beside the city."""
    return _crimson(f"{CITY}tiles: K10=7", "FFSSM")


def city_surrounded() -> State:
    """The printed example goes on: the merchant lies, and one more token is due."""
    return after(city(), "token:merchant > hex:L6")


def ziggurat() -> State:
    """The printed example: one hex is free beside the ziggurat."""
    return _crimson(ZIGGURAT, "PPSMM")


def last_turn() -> State:
    """The end of a game between bots: two cities are left on the map, and two tokens on the learner's rack."""
    return position(LAST_TURN, turn="crimson", bare=True, used=["ten"])
