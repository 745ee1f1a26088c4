"""Events in few words, and the victory cards they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.core.display.scene import LabelArg, label
from tafelrunde.core.display.stage import Brief, Flight, Gain
from tafelrunde.core.staging import Happening
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.display.staging.view_facts import short_name

_SOURCES: Final = {"scored": "hand", "took": "conflict", "earned": "ship", "exchanged": "treasure"}


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Victory cards as they are laid on a pile: from the hand, a conflict or a ship; and treasures."""
    fought = any(event.name == "won" for event in happened)
    gains: list[Gain] = []
    for event in happened:
        if event.name in _SOURCES:
            card = "treasure" if event.name == "exchanged" else event.member("colour")
            amount = event.number() if event.name == "took" else 1
            source = "conflict" if fought else _SOURCES[event.name]
            place = event.picks["card"] if event.name == "exchanged" else ""
            colour = "gold" if card == "treasure" else f"civ-{card}"
            gains.append(Gain(event.seat, amount, source, colour, f"chip-{card}", place))
    return tuple(gains)


FLIGHTS: Final = ("drew", "scored", "earned", "took")


def flights(after: View, happened: Sequence[Happening]) -> tuple[Flight, ...]:
    """Cards are drawn, won from a column, or laid from the hand on the pile of victory cards."""
    flown: list[Flight] = []
    for event in happened:
        if event.name not in FLIGHTS:
            continue
        colour, seat = event.member("colour"), f"seat:{event.seat}"
        card = "card-back" if colour == "?" else f"card-{colour}"
        if event.name == "drew":
            flown.append(Flight(card, "draw", seat))
        elif event.name == "took":
            flown.append(Flight(f"wcard-{colour}", "", seat, event.number()))
        else:
            flown.append(Flight(card, seat, f"top:{event.seat}"))
    return tuple(flown)


def brief(happening: Happening) -> Brief | None:
    """Leaders, cards, catastrophes, conflicts, treasures and ships; draws and what follows by itself are not told."""
    name = happening.name
    place = short_name(happening.picks.get("card", "").partition(":")[2])
    if name in ("set", "moved"):
        return _brief_of(name, "brief.at", what=label(happening.picks["leader"]), place=place)
    if name in ("laid", "destroyed"):
        return _brief_of(name, "brief.at", what=label(f"one.{happening.member('colour')}"), place=place)
    if name == "built":
        return _brief_of(name, "brief.at", what=label(happening.picks["ship"]), place=place)
    if name in ("joined", "turned_up", "exchanged"):
        return _brief_of(name, "brief.place", place=place)
    if name == "clashed":
        other = f"seat:{happening.member('other')}"
        return _brief_of(name, "brief.against", other=other, leader=label(happening.picks["leader"]))
    if name == "won":
        numbers = {"a": happening.number("number"), "b": happening.number("number2")}
        return _brief_of(name, "brief.score", other=f"seat:{happening.member('other')}", **numbers)
    if name == "took":
        return _brief_of(name, "brief.cards", cards=label(f"many.{happening.member('colour')}"), n=happening.number())
    return None


def _brief_of(name: str, object_: str, **words: LabelArg) -> Brief:
    return Brief(label(f"brief.{name}"), label(object_, **words))
