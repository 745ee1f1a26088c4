"""The words of `reasons.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

REASON_TEXTS: Final[Mapping[str, Entry]] = {
    "because.leader": (
        "{thing} kommt auf {place} ins Spiel; {n} Plättchen seiner Farbe liegen in diesem Reich.",
        "{thing} enters play on {place}; {n} tiles of its colour lie in that kingdom.",
    ),
    "because.leader.0": (
        "{thing} kommt auf {place} ins Spiel; 0 Plättchen seiner Farbe liegen dort, jedes neue bringt einen Punkt.",
        "{thing} enters play on {place}; 0 tiles of its colour lie there, every new one scores a point.",
    ),
    "because.leader.1": (
        "{thing} kommt auf {place} ins Spiel; 1 Plättchen seiner Farbe liegt in diesem Reich.",
        "{thing} enters play on {place}; 1 tile of its colour lies in that kingdom.",
    ),
    "because.leader.them": (
        "{seat} verliert den Anführer auf {place}: {thing}.",
        "{seat} loses a leader on {place}: {thing}.",
    ),
    "because.guards": (
        "{n} Tempel schützen deinen Anführer auf {place}: {thing}.",
        "{n} temples guard your leader on {place}: {thing}.",
    ),
    "because.guards.1": (
        "1 Tempel schützt deinen Anführer auf {place}: {thing}.",
        "1 temple guards your leader on {place}: {thing}.",
    ),
    "because.guards.them": (
        "{seat} behält auf {place} weniger Schutz: {thing}, noch {n} Tempel.",
        "{seat} keeps less protection on {place}: {thing}, {n} temples left.",
    ),
    "because.supporters": (
        "{n} Plättchen stützen jetzt deinen Anführer auf {place}: {thing}.",
        "{n} tiles now support your leader on {place}: {thing}.",
    ),
    "because.supporters.1": (
        "1 Plättchen stützt jetzt deinen Anführer auf {place}: {thing}.",
        "1 tile now supports your leader on {place}: {thing}.",
    ),
    "because.supporters.them": (
        "{seat} bleiben auf {place} nur {n} Plättchen als Stütze: {thing}.",
        "{seat} keeps only {n} supporting tiles on {place}: {thing}.",
    ),
    "because.income": (
        "{n} Monumente zahlen jetzt deinem Anführer auf {place}: {thing}.",
        "{n} monuments now pay your leader on {place}: {thing}.",
    ),
    "because.income.1": (
        "1 Monument zahlt ab jetzt in jedem Zug deinem Anführer auf {place}: {thing}.",
        "1 monument pays your leader on {place} every turn from now on: {thing}.",
    ),
    "because.income.them": (
        "{seat} bekommt auf {place} weniger aus Monumenten: noch {n}.",
        "{seat} gets less from monuments on {place}: {n} left.",
    ),
    "because.substitute": (
        "Dein König auf {place} vertritt jetzt {n} Farben ohne Anführer.",
        "Your king on {place} now stands in for {n} colours without a leader.",
    ),
    "because.substitute.1": (
        "Dein König auf {place} vertritt jetzt 1 Farbe ohne Anführer.",
        "Your king on {place} now stands in for 1 colour without a leader.",
    ),
    "because.treasures": (
        "{n} Schätze sind für deinen Händler auf {place} in Reichweite.",
        "{n} treasures are within reach of your trader on {place}.",
    ),
    "because.treasures.1": (
        "1 Schatz ist für deinen Händler auf {place} in Reichweite.",
        "1 treasure is within reach of your trader on {place}.",
    ),
    "because.wars": (
        "In den Kriegen, die {place} drohen, steht {thing} besser da: {n} Punkte sind im Spiel.",
        "In the wars that threaten {place} your {thing} stands better: {n} points are at stake.",
    ),
    "because.wars.0": (
        "Der Krieg, der {place} drohte, ist abgewendet: {thing}.",
        "The war that threatened {place} is averted: {thing}.",
    ),
    "because.wars.1": (
        "Im Krieg, der {place} droht, steht {thing} besser da: 1 Punkt ist im Spiel.",
        "In the war that threatens {place} your {thing} stands better: 1 point is at stake.",
    ),
    "because.wars.them": (
        "{seat} droht jetzt bei {place} ein Krieg um {n} Punkte: {thing}.",
        "{seat} now faces a war for {n} points at {place}: {thing}.",
    ),
    "because.conflict": (
        "Den Konflikt um {place} gewinnst du so zu etwa {n} %: {thing}.",
        "You then win the conflict at {place} in about {n}% of cases: {thing}.",
    ),
    "because.catastrophe.kept": (
        "Du behältst deine Katastrophen-Plättchen: {n}.",
        "You keep your catastrophe tiles: {n}.",
    ),
    "because.hand": ("Dafür ziehst du {n} frische Plättchen nach.", "You draw {n} fresh tiles for it."),
    "because.hand.1": ("Dafür ziehst du 1 frisches Plättchen nach.", "You draw 1 fresh tile for it."),
}
