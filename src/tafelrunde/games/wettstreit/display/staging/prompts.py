"""One thing at a time: what to take, then where to put it."""

from __future__ import annotations

from typing import Final

from tafelrunde.core.display.scene import label
from tafelrunde.core.display.stage import Prompt
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import ACTIONS_PER_TURN
from tafelrunde.games.wettstreit.display.staging.view_facts import cards_held, kind_of, none_in_hand, position_of
from tafelrunde.games.wettstreit.kingdoms import Kingdoms

VICTORY: Final = ("point", "reward", "income")
"""The steps in which a card of the hand may become a victory card."""


def prompt(view: View, path: Path) -> Prompt | None:
    """One thing at a time: what to take, then where to put it."""
    decision = position_of(view)["asked"]
    if view.step == "action":
        return _action_prompt(view, path)
    kicker = label(f"kicker.{view.step}")
    if view.step in ("attack", "defend"):
        colour = decision["cards"]
        kicker = label(f"kicker.{view.step}.{kind_of(view)}")
        if not cards_held(view, colour):
            return Prompt(label("prompt.no_card"), kicker, none_in_hand(colour))
        cards = label(f"many.{colour}")
        return Prompt(label("prompt.commit", cards=cards), kicker, label("prompt.commit.sub", cards=cards))
    if view.step in VICTORY:
        colour = decision["colour"]
        if not cards_held(view, colour):
            return Prompt(label("prompt.no_victory"), kicker, none_in_hand(colour))
        return Prompt(label("prompt.victory", card=label(f"one.{colour}")), kicker, label(f"prompt.{view.step}.sub"), 1)
    if view.step == "exchange":
        left = len(decision["treasures"]) - 1
        kicker = label("kicker.exchange", n=left)
        if not cards_held(view, "red"):
            return Prompt(label("prompt.no_treasure"), kicker, none_in_hand("red"))
        return Prompt(label("prompt.exchange"), kicker, label("prompt.exchange.sub"), left)
    if view.step == "ship":
        several = decision["colour"] == "blue"
        return Prompt(label("prompt.ships" if several else "prompt.ship"), kicker, label("prompt.ship.sub"))
    return Prompt(label(f"prompt.{view.step}"), kicker, label(f"prompt.{view.step}.sub"))


def _action_prompt(view: View, path: Path) -> Prompt:
    left = position_of(view)["asked"]["left"]
    n = ACTIONS_PER_TURN - left + 1
    if not path:
        return Prompt(label("prompt.action"), label("kicker.action", n=n), label("prompt.action.sub"), left)
    space, _, member = path[0].partition(":")
    if space == "do":
        kicker = label("kicker.catastrophe", n=n)
        return Prompt(label("prompt.catastrophe"), kicker, label("prompt.catastrophe.sub"))
    if space == "leader":
        kicker = label("kicker.piece", n=n, piece=label(path[0]))
        return Prompt(label("prompt.leader"), kicker, label("prompt.leader.sub"))
    kicker = label("kicker.piece", n=n, piece=label(f"one.{member}"))
    lead = "prompt.lay_or_join" if Kingdoms(view).open_links() else "prompt.lay"
    return Prompt(label(lead), kicker, label(f"prompt.{member}.sub"))
