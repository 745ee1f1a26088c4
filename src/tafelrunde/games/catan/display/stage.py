"""How Catan is told: what to do next, what choices bring, the seven, trade, special cards, and what a move leads to.

Scenarios use the same parts: the functions `family_…` and those without an underscore in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.stage import Card, Forecast, Gain, Prompt, Stage
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path
from tafelrunde.core.view import View
from tafelrunde.games.catan.display.cards import family_cards
from tafelrunde.games.catan.display.events import brief as brief
from tafelrunde.games.catan.display.events import family_points
from tafelrunde.games.catan.display.forecasts import family_forecast
from tafelrunde.games.catan.display.moments import discard_stage, discarded, monopoly, robbery, special_card
from tafelrunde.games.catan.display.prompts import family_prompt
from tafelrunde.games.catan.display.refusals import family_reason
from tafelrunde.games.catan.display.scene import bank_rates
from tafelrunde.games.catan.display.trade import standing as standing
from tafelrunde.games.catan.display.trade import trade_result, trade_stage
from tafelrunde.games.catan.display.view_facts import position_of
from tafelrunde.games.catan.position import Position
from tafelrunde.games.catan.rules import GAME

TURNS: Final = ("found", "first_road", "turn")
RESULTS: Final = (
    "discarded",
    "robbed",
    "seized",
    "traded",
    "withdrew",
    "declined",
    "longest",
    "nobody_longest",
    "army",
)


def prompt(view: View, path: Path) -> Prompt | None:
    """The next single thing to do; a bank trade with its rate, discards with what is left."""
    position = position_of(view)
    return family_prompt(view, path, bank_rates(view, position, position["harbours"]))


def cards(view: View, path: Path) -> tuple[Card, ...]:
    return family_cards(view, path, GAME.map_of(view.seats, view.options))


def stage(view: View) -> Stage | None:
    """The discards of a seven, all at once; an offer with all answers at once."""
    position = position_of(view)
    if view.step == "discard":
        return discard_stage(view)
    if position.get("deals"):
        return trade_stage(view, is_open=view.step in ("answer", "counter"))
    return None


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """How the seven, a trade or a monopoly ended, and who has a special card now."""
    for one in happened:
        if one.name == "robbed":
            return robbery(one, position_of(after)["robber"])
        if one.name == "seized":
            return monopoly(happened)
        if one.name in ("traded", "withdrew", "declined"):
            return trade_result(before, after, happened)
        if one.name == "discarded":
            return discarded(after, happened)
        if one.name in ("longest", "nobody_longest", "army"):
            return special_card(after, happened)
    return None


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Victory points by source; those of a special card change hands."""
    return tuple(family_points(happened, 2))


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """What a building, the robber, a trade or a knight brings; nothing that depends on hidden cards."""
    return family_forecast(state, seat, path, 2)


def why(state: State, seat: int, path: Path, pick: str) -> Label | None:
    """Why nothing can be built at a place, or the robber cannot go there."""
    assert isinstance(state, Position)
    return family_reason(state, seat, path, pick)
