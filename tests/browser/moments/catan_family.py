"""The staged moments of Catan, Die Große Mauer and Troja, from the positions of their tests."""

from __future__ import annotations

from typing import Final

from tafelrunde.core.engine.game import State
from tests.browser.moments.moment import Moment
from tests.games.catan import notation as catan
from tests.games.great_wall import notation as great_wall
from tests.games.troy import notation as troy


def _seven() -> State:
    text = """
        red: settlements d4; hand 1 wood
        blue: settlements c6; hand 4 wood 4 ore
        gold: hand 5 grain 4 wool
        green: hand 7 brick
    """
    return catan.position(text, step="turn", rolled=0)


def _offer() -> State:
    return catan.position("red: hand 2 wood\nblue: hand 1 grain 1 ore\ngold: hand 1 ore\ngreen: hand 1 ore")


def _roads() -> State:
    red = "red: settlements d4; roads d4-d5 d5-c5 c5-c6 c6-c7 c7-c8; hand 1 wood 1 brick"
    blue = "blue: settlements f3; roads f3-f4 f4-f5 f5-f6 f6-f7 f7-f8"
    return catan.position(f"{red}\n{blue}", longest_road=1)


def _wall(text: str) -> State:
    return great_wall.position(text, step="turn", rolled=0)


def _coast() -> State:
    return troy.position("red: troja; settlements c7; hand 2 wood 2 wool; trade 4")


_UNCOVERED: Final = tuple(f"uncover:{good}" for good in "wool wood ore brick wool ore wood".split())
_DISCARDS: Final = tuple(f"discard:{good}" for good in "wood wood ore ore grain grain wool wool".split())

CATAN_FAMILY: Final = (
    Moment(
        "catan",
        "seven",
        _seven,
        ("The seven", "0 / 4", "With 8 or more cards half are discarded", "Then Anna moves the robber"),
        plays=("do:roll",),
        chance=("roll:7",),
        actor=1,
        opponent=2,
        other=0,
    ),
    Moment(
        "catan",
        "seven-result",
        _seven,
        ("Bert discards: 2 wood + 2 ore", "Cleo discards: 2 wool + 2 grain", "Then Anna moves the robber"),
        plays=("do:roll", *_DISCARDS),
        chance=("roll:7",),
        stays=("actor", "opponent"),
        actor=1,
        opponent=2,
        other=0,
    ),
    Moment(
        "catan",
        "robber-ahead",
        lambda: catan.position("red: settlements d4\nblue: cities c6; hand 2 wood", step="turn", rolled=0),
        ("Bert loses 2 wool on 5.", "You can rob Bert, cards: 2."),
        ("Bert verliert 2 Wolle bei 5.",),
        plays=("do:roll",),
        chance=("roll:7",),
        ahead=("robber:C6",),
    ),
    Moment(
        "catan",
        "loot",
        lambda: catan.position("red: settlements d4\nblue: settlements c6; hand 1 wood 1 ore", step="turn", rolled=0),
        ("Anna gets from Bert:",),
        plays=("do:roll", "robber:C6"),
        chance=("roll:7", "steal:ore"),
        only={
            "actor": "Anna gets from Bert: ore",
            "opponent": "Anna gets from Bert: ore",
        },
        stays=("actor", "opponent"),
    ),
    Moment(
        "catan",
        "trade",
        _offer,
        ("Trade: 1 wood for 1 ore", "All answers are shown together"),
        plays=("do:offer", "give:wood", "want:ore", "do:propose"),
    ),
    Moment(
        "catan",
        "trade-answered",
        _offer,
        ("accepts", "declines", "Anna chooses a trade"),
        plays=("do:offer", "give:wood", "want:ore", "do:propose", "do:accept", "do:decline", "do:accept"),
    ),
    Moment(
        "catan",
        "road-ahead",
        lambda: catan.position("red: settlements d4; roads d4-d5 d5-c5 c5-c6 c6-c7; hand 1 wood 1 brick"),
        ("This road: 5, +2.",),
        ("Diese Straße: 5, +2.",),
        ahead=("road:", catan.path("road:c7-c8")),
    ),
    Moment(
        "catan",
        "longest-road",
        _roads,
        ("Longest road", "Anna has the longest road: 6", "Bert loses", "−2", "Anna gets", "+2"),
        plays=(catan.path("road:c8-c9"),),
        stays=("actor", "opponent"),
    ),
    Moment(
        "great_wall",
        "roll-ahead",
        lambda: _wall("steppe: I 1"),
        ("On 5: breach of section 1 (Anna).", "On 2: breach of section 2 (Bert)."),
        ("Bei 5: Durchbruch in Abschnitt 1 (Anna).",),
        ahead=("do:roll",),
    ),
    Moment(
        "great_wall",
        "rider-ahead",
        lambda: great_wall.position("red: hand 2 grain 3 ore; wall 5\nblue: wall 5\ngold: wall 5\ngreen: wall 4"),
        ("A rider comes; chance decides where to.",),
        ("Ein Reiter kommt; sein Lager bleibt Zufall.",),
        ahead=("city:", "city:b24"),
    ),
    Moment(
        "great_wall",
        "breach",
        lambda: _wall("blue: wall 1\nblue: malus 2\nsteppe: I 1; before 2 I"),
        ("Breach of section 2: Bert", "2 : 1", "More riders than towers", "loses a level", "2 more until all are"),
        plays=("do:roll",),
        chance=("roll:2",),
        only={"opponent": "you lose"},
        stays=("opponent",),
    ),
    Moment(
        "great_wall",
        "defeat",
        lambda: _wall("blue: malus 4\nsteppe: I 1"),
        ("Everybody has lost", "China is conquered", "best loser"),
        ("Alle haben verloren", "China ist erobert", "bester Verlierer"),
        plays=("do:roll",),
        chance=("roll:2",),
        is_over=True,
    ),
    Moment(
        "troy",
        "battle",
        lambda: troy.position(row="3 wool 2 ore 3 wood 2 brick"),
        ("Battle of Troy", "4 : 2", "Troy moves ahead on the saga track", "Left in the row: 3"),
        plays=("do:end",),
        chance=_UNCOVERED,
        stays=("actor", "opponent", "other"),
    ),
    Moment(
        "troy",
        "donation-ahead",
        lambda: troy.position("red: hand 1 wood 1 brick 1 ore", row="3 wool 2 ore 2 wood 2 brick"),
        ("It counts for Troy if it is revealed.", "7 of 10 are revealed."),
        ("7 von 10 werden aufgedeckt",),
        ahead=("donate:", "donate:ore"),
    ),
    Moment(
        "troy",
        "donation",
        lambda: troy.position("red: hand 1 wood 2 ore"),
        ("Donation: Anna", "2 of 3"),
        plays=("donate:ore", "donate:wood"),
    ),
    Moment(
        "troy",
        "ship-ahead",
        _coast,
        ("It brings: trade at 3:1.", "Then you must move the Sea People."),
        ("Es bringt: Tausch 3:1.", "Danach musst du das Seevolk versetzen."),
        ahead=("ship:", "ship:C8"),
    ),
    Moment(
        "troy",
        "ship",
        _coast,
        ("Ship: Anna", "It brings: trade at 3:1", "Then Anna must move the Sea People"),
        plays=("ship:C8",),
        stays=("actor",),
    ),
    Moment(
        "troy",
        "sea-people",
        _coast,
        ("Ship of Anna rests: trade at 3:1",),
        plays=("ship:C8", "sea_people:C8"),
        stays=("actor",),
    ),
)
