"""The words of `reasons.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

REASON_TEXTS: Final[Mapping[str, Entry]] = {
    "because.heap": ("{place} hat dann {n} Punkte.", "{place} then has {n} points."),
    "because.heap.1": ("{place} hat dann 1 Punkt.", "{place} then has 1 point."),
    "because.heap.them": ("{seat} fällt auf {n} Punkte.", "{seat} falls to {n} points."),
    "because.heap.them.1": ("{seat} fällt auf 1 Punkt.", "{seat} falls to 1 point."),
}
