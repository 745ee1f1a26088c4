"""The words of `reasons.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

REASON_TEXTS: Final[Mapping[str, Entry]] = {
    "because.master": (
        "Ein Meister mehr: {place}, das Dorf hat dann {n} Plättchen.",
        "One more master: {place}; the village then has {n} tiles.",
    ),
    "because.master.1": (
        "Dein erster Meister im Dorf: {place}, 1 Plättchen liegt dort.",
        "The first master in its village: {place}, 1 tile lies there.",
    ),
    "because.master.them": ("{seat} verliert einen Meister: {place}.", "{seat} loses a master: {place}."),
    "because.threat.gone": (
        "Dein Meister ist nicht mehr bedroht: {place}, {n} Plättchen im Dorf.",
        "Your master is no longer threatened: {place}, {n} tiles in the village.",
    ),
    "because.threat.them": (
        "Bedroht einen Meister von {seat}: {place}, {n} Plättchen im Dorf.",
        "Threatens a master of {seat}: {place}, {n} tiles in the village.",
    ),
    "because.peace": (
        "Der Stein der Weisen sichert deinen Meister bis zum Ende: {place}, {n} Plättchen im Dorf.",
        "The stone of wisdom keeps your master until the end: {place}, {n} tiles in the village.",
    ),
    "because.student": (
        "Ein Schüler für {place}: das Dorf wächst auf {n} Plättchen.",
        "A student for {place}: the village grows to {n} tiles.",
    ),
    "because.student.them": ("{seat} verliert einen Schüler: {place}.", "{seat} loses a student: {place}."),
    "because.prospect": (
        "Dein Schüler kann bei einer Wanderung Meister werden: {place}, {n} Plättchen im Dorf.",
        "Your student can become a master by migrating: {place}, {n} tiles in the village.",
    ),
    "because.prospect.them": (
        "Nimmt einem Schüler von {seat} die Aussicht: {place}.",
        "Takes the prospect from a student of {seat}: {place}.",
    ),
}
