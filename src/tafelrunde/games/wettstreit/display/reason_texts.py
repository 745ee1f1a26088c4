"""The words of `reasons.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

REASON_TEXTS: Final[Mapping[str, Entry]] = {
    "because.leader": (
        "{thing} kommt ins Spiel: {place}, {n} Karten liegen in diesem Reich.",
        "{thing} enters play: {place}, {n} cards lie in that kingdom.",
    ),
    "because.leader.1": (
        "{thing} kommt ins Spiel: {place}, 1 Karte liegt in diesem Reich.",
        "{thing} enters play: {place}, 1 card lies in that kingdom.",
    ),
    "because.leader.them": (
        "{seat} verliert einen Anführer: {thing}, {place}.",
        "{seat} loses a leader: {thing}, {place}.",
    ),
    "because.kingdom": (
        "{n} Karten liegen jetzt im Reich deines Anführers: {thing}, {place}.",
        "{n} cards now lie in the kingdom of your leader: {thing}, {place}.",
    ),
    "because.temple": (
        "Ein Tempel stärkt deinen Anführer mit 1: {thing}, {place}.",
        "A temple strengthens your leader by 1: {thing}, {place}.",
    ),
    "because.temple.them": (
        "{seat} steht ohne Tempel da: {thing}, {place}.",
        "{seat} stands without a temple: {thing}, {place}.",
    ),
    "because.ship": (
        "1 Schiff bringt deinem Anführer in jedem Zug eine Karte: {thing}, {place}.",
        "1 ship brings your leader a card every turn: {thing}, {place}.",
    ),
    "because.ship.them": ("{seat} verliert ein Schiff: {thing}, {place}.", "{seat} loses a ship: {thing}, {place}."),
    "because.pairs": (
        "Eine Karte legen, eine gleiche werten: dein Reich hat {n} Spalten, {thing} hast du auf der Hand.",
        "Lay one card, score an equal one: your kingdom has {n} columns, and you hold {thing}.",
    ),
    "because.pairs.1": (
        "Eine Karte legen, eine gleiche werten: dein Reich hat 1 Spalte, {thing} hast du auf der Hand.",
        "Lay one card, score an equal one: your kingdom has 1 column, and you hold {thing}.",
    ),
    "because.hand": (
        "Deine Karten auf der Hand zählen danach mehr, {thing}: {n}.",
        "The cards in your hand count more afterwards, {thing}: {n}.",
    ),
    "because.victory": (
        "Dein Anführer wertet danach eine Karte: {place}; auf der Hand {thing}: {n}.",
        "Your leader then scores a card: {place}; in hand {thing}: {n}.",
    ),
    "because.catastrophe.kept": ("Du behältst deine Katastrophen-Karte: {n}.", "You keep your catastrophe card: {n}."),
    "because.conflict": (
        "Dein Anführer kämpft mit etwa {n}: {thing}, {place}.",
        "Your leader fights with about {n}: {thing}, {place}.",
    ),
}
