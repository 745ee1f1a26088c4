"""The words of `reasons.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

REASON_TEXTS: Final[Mapping[str, Entry]] = {
    "because.cities": ("{n} Städte zahlen dir künftig.", "{n} cities pay you from now on."),
    "because.cities.1": ("1 Stadt zahlt dir künftig.", "1 city pays you from now on."),
    "because.field": (
        "Du liegst jetzt neben dem Acker {place}: {n} Punkte für deinen nächsten Bauern dort.",
        "You now lie beside the field {place}: {n} points for your next farmer there.",
    ),
    "because.field.1": (
        "Du liegst jetzt neben dem Acker {place}: 1 Punkt für deinen nächsten Bauern dort.",
        "You now lie beside the field {place}: 1 point for your next farmer there.",
    ),
    "because.beside": (
        "Neben der Zikkurat {place} liegen jetzt {n} deiner Steine; alle späteren zählen mehr.",
        "Beside the ziggurat {place} you now have {n} tokens; all later ones score more.",
    ),
    "because.beside.1": (
        "Neben der Zikkurat {place} liegt jetzt 1 Stein von dir; alle späteren zählen mehr.",
        "Beside the ziggurat {place} you now have 1 token; all later ones score more.",
    ),
    "because.nobles": (
        "Mit der Stadt {place} sind passende Edle für {n} Punkte verbunden.",
        "Fitting nobles worth {n} points are linked with the city {place}.",
    ),
    "because.nobles.them": (
        "{seat} verliert Edle an der Stadt {place}: {n} Punkte.",
        "{seat} loses nobles at the city {place}: {n} points.",
    ),
    "because.city": (
        "An der Stadt {place} hast du jetzt {n} Steine im Rennen um das Stadtplättchen.",
        "At the city {place} you now have {n} tokens in the race for the city tile.",
    ),
    "because.city.1": (
        "An der Stadt {place} hast du jetzt 1 Stein im Rennen um das Stadtplättchen.",
        "At the city {place} you now have 1 token in the race for the city tile.",
    ),
    "because.city.them": (
        "{seat} fällt an der Stadt {place} zurück: {n} Steine dort.",
        "{seat} falls behind at the city {place}: {n} tokens there.",
    ),
    "because.city.them.1": (
        "{seat} fällt an der Stadt {place} zurück: 1 Stein dort.",
        "{seat} falls behind at the city {place}: 1 token there.",
    ),
    "because.ziggurat": (
        "An der Zikkurat {place} hast du jetzt {n} Steine im Rennen um eine Karte.",
        "At the ziggurat {place} you now have {n} tokens in the race for a card.",
    ),
    "because.ziggurat.1": (
        "An der Zikkurat {place} hast du jetzt 1 Stein im Rennen um eine Karte.",
        "At the ziggurat {place} you now have 1 token in the race for a card.",
    ),
    "because.ziggurat.them": (
        "{seat} fällt an der Zikkurat {place} zurück: {n} Steine dort.",
        "{seat} falls behind at the ziggurat {place}: {n} tokens there.",
    ),
    "because.ziggurat.them.1": (
        "{seat} fällt an der Zikkurat {place} zurück: 1 Stein dort.",
        "{seat} falls behind at the ziggurat {place}: 1 token there.",
    ),
}
