"""How Wettstreit der Könige is told: the functions of `core.staging.Staging`, each from its own module.

Victory piles are hidden, the own one too: cards that are won are told, what a pile contains is not.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.wettstreit.display.refusals import EVIDENT as EVIDENT
from tafelrunde.games.wettstreit.display.refusals import RULES as RULES
from tafelrunde.games.wettstreit.display.refusals import forbids as forbids
from tafelrunde.games.wettstreit.display.staging.cards import cards as cards
from tafelrunde.games.wettstreit.display.staging.events import FLIGHTS as FLIGHTS
from tafelrunde.games.wettstreit.display.staging.events import brief as brief
from tafelrunde.games.wettstreit.display.staging.events import flights as flights
from tafelrunde.games.wettstreit.display.staging.events import points as points
from tafelrunde.games.wettstreit.display.staging.forecasts import forecast as forecast
from tafelrunde.games.wettstreit.display.staging.moments import result as result
from tafelrunde.games.wettstreit.display.staging.moments import stage as stage
from tafelrunde.games.wettstreit.display.staging.prompts import prompt as prompt

SEAT_COLOURS: Final = "free"
TURNS: Final = ("action",)
RESULTS: Final = ("won", "built")
