"""Choices without a place on the table."""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.core.display.scene import label
from tafelrunde.core.display.stage import Card, Cost
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import SHIPS
from tafelrunde.games.wettstreit.display.staging.conflicts import opponents
from tafelrunde.games.wettstreit.display.staging.prompts import VICTORY
from tafelrunde.games.wettstreit.display.staging.view_facts import cards_held, none_in_hand, position_of
from tafelrunde.games.wettstreit.kingdoms import Kingdoms


def cards(view: View, path: Path) -> tuple[Card, ...]:
    if view.step == "action":
        return () if path else (Card("do:pass", "exit"),)
    if view.step in ("attack", "defend"):
        return tuple(_commit_cards(view))
    decision = position_of(view)["asked"]
    if view.step in VICTORY:
        colour = decision["colour"]
        reason = None if cards_held(view, colour) else none_in_hand(colour)
        name = label("card.victory", card=label(f"one.{colour}"))
        return Card(f"hand:{colour}", "primary", label=name, reason=reason), Card("do:decline", "second")
    if view.step == "war":
        return tuple(
            Card(f"conflict:{colour}", "", f"card-{colour}", colour=f"civ-{colour}", effect=opponents(view, colour))
            for colour in decision["conflicts"]
        )
    if view.step == "exchange":
        return *_treasure_cards(view), Card("do:done", "exit")
    if view.step == "ship":
        return *_ship_cards(view), Card("do:decline", "second")
    return (Card("do:decline", "second"),) if view.step == "berth" else ()


def _commit_cards(view: View) -> Iterator[Card]:
    """How many cards to play, each with what the conflict then stands at."""
    decision = position_of(view)["asked"]
    attack, defence = decision["already"]
    for n in range(cards_held(view, decision["cards"]) + 1):
        if view.step == "attack":
            effect = label("effect.open", attack=attack + n, defence=defence)
        else:
            attack_total = attack + (decision["played"] or 0)
            won = "effect.you_win" if defence + n >= attack_total else "effect.you_lose"
            effect = label(won, attack=attack_total, defence=defence + n)
        name = label(f"card.{view.step}", n=n) if n else label("card.none")
        yield Card(f"commit:{n}", "primary" if n else "second", label=name, effect=effect)


def _treasure_cards(view: View) -> Iterator[Card]:
    missing = 0 if cards_held(view, "red") else 1
    cost = (Cost("card-red", label("one.red"), 1, missing),)
    reason = none_in_hand("red") if missing else None
    for column in position_of(view)["asked"]["treasures"]:
        pick = f"treasure:{column}"
        yield Card(pick, "", "card-treasure", effect=label("effect.treasure"), cost=cost, reason=reason)


def _ship_cards(view: View) -> Iterator[Card]:
    """The ships for the four cards: to how many leaders they bring cards now; those built already are disabled."""
    kingdoms = Kingdoms(view)
    colour = kingdoms.position["asked"]["colour"]
    built = {card for column in kingdoms.columns.values() for card in column}
    for ship in SHIPS if colour == "blue" else (colour,):
        owners = [seat for seat, _, _ in kingdoms.crew(ship)]
        mine = owners.count(view.seat)
        effect = label("effect.ship", mine=mine, others=len(owners) - mine)
        reason = label("reason.built") if f"ship_{ship}" in built else None
        yield Card(f"ship:{ship}", "", f"ship-{ship}", effect=effect, reason=reason)
