"""The words of `reasons.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

REASON_TEXTS: Final[Mapping[str, Entry]] = {
    "because.fleet": ("Du hast dann {n} Schiffe.", "You then have {n} ships."),
    "because.fleet.1": ("Du hast dann 1 Schiff.", "You then have 1 ship."),
    "because.harboured": (
        "{n} deiner Schiffe wirken dann an einer Küste.",
        "{n} of your ships then work at a coast.",
    ),
    "because.trade": ("Du hast dann {n} Handelspunkte.", "You then have {n} trade points."),
    "because.trade.1": ("Du hast dann 1 Handelspunkt.", "You then have 1 trade point."),
    "because.coast": ("Du hast wieder 1 Platz für ein Schiff.", "You have 1 place for a ship again."),
    "because.room": (
        "{n} freie Bauplätze liegen höchstens zwei Straßen entfernt.",
        "{n} free sites lie at most two roads away.",
    ),
    "because.kinds": ("Du bekommst dann {n} Rohstoffsorten.", "You then get {n} kinds of goods."),
    "because.battle": (
        "{thing} gewinnt den nächsten Kampf dann zu etwa {n} %.",
        "{thing} then wins the next battle in about {n}% of cases.",
    ),
}
