"""What to do next, one thing at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.core.display.scene import LabelArg, label
from tafelrunde.core.display.stage import Prompt
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.display.scene import listed
from tafelrunde.games.catan.display.staging.view_facts import PRICES, discards_due, goods_in, position_of
from tafelrunde.games.catan.secrets import CatanView

_FEW: Final = 2
"""So many kinds of goods are named in a line; of more only the number of cards is said."""


def family_prompt(view: View, path: Path, rates: Sequence[int]) -> Prompt | None:
    """What all games of the family ask; None for the steps of a scenario."""
    position, step = position_of(view), view.step
    if step in ("found", "first_road"):
        built = len(position["settlements"][view.seat]) + len(position["cities"][view.seat])
        return founding_prompt(view, built + (step == "found"))
    if step == "turn":
        return ask("turn.card" if sum(position["cards"][view.seat] or []) else "turn", "turn")
    if step in ("build", "special"):
        return _building_prompt(view, path, rates)
    if step == "discard":
        left, total = discards_due(position, view.seat)
        return Prompt(
            label("lead.discard", total=total, left=left), label("kicker.discard"), label("sub.discard"), left
        )
    if step in ("roads", "invent"):
        left = position["left"]
        return Prompt(label(f"lead.{step}", left=left), label(f"kicker.{step}"), label(f"sub.{step}"), left)
    if step in ("offer", "counter"):
        return _draft_prompt(view)
    if step == "answer":
        return _answer_prompt(position, path)
    return ask(step, step) if step in ("robber", "rob", "monopoly", "choose") else None


def ask(lead: str, step: str) -> Prompt:
    """A prompt whose words do not depend on numbers."""
    return Prompt(label(f"lead.{lead}"), label(f"kicker.{step}"), label(f"sub.{step}"))


def founding_prompt(view: View, n: int) -> Prompt:
    """The n-th settlement of the seat, or its road."""
    sub = "sub.first_road" if view.step == "first_road" else "sub.found.first" if n == 1 else "sub.found.second"
    return Prompt(label(f"lead.{view.step}"), label(f"kicker.{view.step}", n=n), label(sub))


def _building_prompt(view: View, path: Path, rates: Sequence[int]) -> Prompt:
    rolled = position_of(view)["rolled"]
    kicker = label("kicker.special") if view.step == "special" else label("kicker.build", n=rolled)
    if not path:
        sub = "sub.special" if view.step == "special" else "sub.build"
        return Prompt(label(f"lead.{view.step}"), kicker, label(sub))
    space, _, member = path[0].partition(":")
    if space == "bank":
        rate = rates[GOODS.index(member)]
        words: dict[str, LabelArg] = {"n": rate, "good": label(f"good:{member}")}
        return Prompt(label("lead.bank", **words), label("kicker.bank"), label("sub.bank", n=rate))
    if space in PRICES:
        return Prompt(label(f"lead.place.{space}"), kicker, label(f"sub.price.{space}"))
    return Prompt(label(f"lead.{view.step}"), kicker)


def _draft_prompt(view: View) -> Prompt:
    draft = position_of(view)["draft"]
    given, wanted = sum(draft["give"]), sum(draft["want"])
    lead = "lead.propose" if given and wanted else "lead.want" if given else "lead.offer"
    sub = label("sub.deal", given=given, got=wanted) if given or wanted else label("sub.offer")
    return Prompt(label(lead), label(f"kicker.{view.step}"), sub)


def _answer_prompt(position: CatanView, path: Path) -> Prompt:
    turn = position["turn"]
    got, given = goods_in(position["deals"][turn])
    if path:
        words = listed(got) if sum(map(bool, got)) <= _FEW else label("amount.cards", n=sum(got))
        return Prompt(label("lead.counter"), label("kicker.counter"), label("sub.counter", got=words))
    lead = label("lead.answer")
    if sum(map(bool, got)) == 1 and sum(map(bool, given)) == 1:
        lead = label("lead.answer.short", given=listed(given), got=listed(got))
    return Prompt(lead, label("kicker.answer", seat=f"seat:{turn}"), label("sub.deal", given=sum(given), got=sum(got)))
