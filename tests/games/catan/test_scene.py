"""What the picture of Catan shows beside the board."""

from __future__ import annotations

from tafelrunde.core.registry import title
from tafelrunde.games.catan.rules import GAME, Catan
from tafelrunde.games.catan.scene import scene
from tests.games.catan.notation import play, position

HANDS = "red: hand 2 wood\nblue: hand 1 grain 1 ore\ngold: hand 1 ore\ngreen: hand 1 wool"


def sides(state: Catan, seat: int) -> dict[str, list[tuple[str, object, str]]]:
    """What every side shows: a picture or words, a number, what choosing it means."""
    say = title(GAME.info.id).texts.say
    return {
        panel.id: [(item.symbol or say(item.label, "en"), item.value, item.pick) for item in panel.items]
        for panel in scene(state.view(seat)).panels
        if panel.kind == "side"
    }


def test_an_offer_shows_its_goods_and_every_answer() -> None:
    state = play(position(HANDS), "do:offer", "give:wood", "want:ore", "do:propose")
    assert sides(state, 1) == {
        "offer:given": [("res-wood", 1, "")],
        "offer:got": [("res-ore", 1, "")],
        "answers": [("sign-lapis", None, ""), ("sign-ochre", None, ""), ("sign-forest", None, "")],
    }
    play(state, "do:counter", "give:grain", "want:wood", "want:wood", "do:propose", "do:accept", "do:decline")
    assert sides(state, 0)["answers"] == [
        ("sign-lapis", "⇄", "partner:1"),
        ("Lapis offers 1 grain for 2 lumber", None, ""),
        ("sign-ochre", "✓", "partner:2"),
        ("sign-forest", None, ""),
    ]


def test_whoever_writes_an_offer_sees_both_sides_of_it() -> None:
    state = play(position(HANDS), "do:offer", "give:wood")
    assert sides(state, 0)["offer:give"][0] == ("res-wood", 1, "give:wood")
    assert [pick for _, _, pick in sides(state, 0)["offer:want"]] == [
        f"want:{good}" for good in ("wood", "brick", "wool", "grain", "ore")
    ]
