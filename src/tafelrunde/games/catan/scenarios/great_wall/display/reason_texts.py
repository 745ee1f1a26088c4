"""The words of `reasons.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

REASON_TEXTS: Final[Mapping[str, Entry]] = {
    "because.wall": (
        "{place}: Ein Durchbruch droht in den nächsten Runden nur noch zu {n} %.",
        "{place}: the chance of a breach in the next rounds falls to {n}%.",
    ),
    "because.doom": (
        "Die gemeinsame Niederlage wird unwahrscheinlicher: {n} Durchbrüche bisher.",
        "The common defeat becomes less likely: {n} breaches so far.",
    ),
    "because.doom.1": (
        "Die gemeinsame Niederlage wird unwahrscheinlicher: 1 Durchbruch bisher.",
        "The common defeat becomes less likely: 1 breach so far.",
    ),
}
