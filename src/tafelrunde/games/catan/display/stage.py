"""How Catan is told: what to do next, what choices bring, the seven, trade, special cards, and what a move leads to.

Scenarios use the same parts: the functions `family_…` and those without an underscore in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.stage import Card, Flight, Forecast, Gain, Prompt, Stage
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path
from tafelrunde.core.view import View
from tafelrunde.games.catan.display.refusals import EVIDENT as EVIDENT
from tafelrunde.games.catan.display.refusals import RULES as RULES
from tafelrunde.games.catan.display.refusals import catan_family
from tafelrunde.games.catan.display.scene import bank_rates
from tafelrunde.games.catan.display.staging.cards import family_cards
from tafelrunde.games.catan.display.staging.events import brief as brief
from tafelrunde.games.catan.display.staging.events import family_points
from tafelrunde.games.catan.display.staging.events import income as income
from tafelrunde.games.catan.display.staging.flights import FLIGHTS as FLIGHTS
from tafelrunde.games.catan.display.staging.flights import family_flights
from tafelrunde.games.catan.display.staging.forecasts import family_forecast
from tafelrunde.games.catan.display.staging.moments import discard_stage, discarded, monopoly, robbery, special_card
from tafelrunde.games.catan.display.staging.prompts import family_prompt
from tafelrunde.games.catan.display.staging.trade import standing as standing
from tafelrunde.games.catan.display.staging.trade import trade_result, trade_stage
from tafelrunde.games.catan.display.staging.view_facts import position_of
from tafelrunde.games.catan.rules import GAME
from tafelrunde.games.catan.vocabulary import GRID

ROLL: Final = "rolled"
REST: Final = "cards"
SEAT_COLOURS: Final = "names"
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
    for event in happened:
        if event.name == "robbed":
            return robbery(event, position_of(after)["robber"])
        if event.name == "seized":
            return monopoly(happened)
        if event.name in ("traded", "withdrew", "declined"):
            return trade_result(before, after, happened)
        if event.name == "discarded":
            return discarded(after, happened)
        if event.name in ("longest", "nobody_longest", "army"):
            return special_card(after, happened)
    return None


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Victory points by source; those of a special card change hands."""
    return tuple(family_points(happened, 2))


def flights(after: View, happened: Sequence[Happening]) -> tuple[Flight, ...]:
    return tuple(family_flights(position_of(after), happened, GRID))


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """What a building, the robber, a trade or a knight brings; nothing that depends on hidden cards."""
    return family_forecast(state, seat, path, 2)


def forbids(view: View, path: Path, pick: str) -> Sequence[Label]:
    """The rules that a place, a good, a card or a seat would break."""
    position = position_of(view)
    rates = bank_rates(view, position, position["harbours"])
    return tuple(catan_family(view, GAME.map_of(view.seats, view.options), rates).forbids(path, pick))
