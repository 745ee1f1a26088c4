"""How Wettstreit der Könige is told: the functions of `core.staging.Staging`, each from its own module.

Victory piles are hidden, the own one too: cards that are won are told, what a pile contains is not.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.wettstreit.display.cards import cards as cards
from tafelrunde.games.wettstreit.display.events import brief as brief
from tafelrunde.games.wettstreit.display.events import points as points
from tafelrunde.games.wettstreit.display.forecasts import forecast as forecast
from tafelrunde.games.wettstreit.display.moments import result as result
from tafelrunde.games.wettstreit.display.moments import stage as stage
from tafelrunde.games.wettstreit.display.prompts import prompt as prompt
from tafelrunde.games.wettstreit.display.refusals import why as why

TURNS: Final = ("action",)
RESULTS: Final = ("won", "built")
