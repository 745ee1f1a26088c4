"""The words of `reasons.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

REASON_TEXTS: Final[Mapping[str, Entry]] = {
    "because.site": (
        "{place} bringt dir {n} Karten auf 36 Würfe.",
        "{place} gives you {n} cards in 36 rolls.",
    ),
    "because.site.1": ("{place} bringt dir 1 Karte auf 36 Würfe.", "{place} gives you 1 card in 36 rolls."),
    "because.robbed.gone": (
        "{place} bringt dir wieder Karten: {n} auf 36 Würfe.",
        "{place} gives you cards again: {n} in 36 rolls.",
    ),
    "because.robbed.them": (
        "Kostet {seat} bei {place} {n} Karten auf 36 Würfe.",
        "Costs {seat} {n} cards in 36 rolls at {place}.",
    ),
    "because.robbed.them.1": (
        "Kostet {seat} bei {place} 1 Karte auf 36 Würfe.",
        "Costs {seat} 1 card in 36 rolls at {place}.",
    ),
    "because.kind": (
        "Du bekommst eine neue Rohstoffsorte: {thing}, Ertrag {n} auf 36 Würfe.",
        "You get a new kind of goods: {thing}, yield {n} in 36 rolls.",
    ),
    "because.harbour": ("Du tauschst künftig {n} zu 1: {thing}.", "From now on you trade {n} to 1: {thing}."),
    "because.next": (
        "{place} wird frei für deine nächste Siedlung, Ertrag {n} auf 36 Würfe.",
        "{place} opens for your next settlement, yield {n} in 36 rolls.",
    ),
    "because.next.them": (
        "{seat} verliert den besten Bauplatz; es bleibt {place}, Ertrag {n} auf 36 Würfe.",
        "{seat} loses the best site; {place} is left, yield {n} in 36 rolls.",
    ),
    "because.farther": (
        "Der Weg zu {place} wird kürzer, Ertrag {n} auf 36 Würfe.",
        "The way to {place} gets shorter, yield {n} in 36 rolls.",
    ),
    "because.farther.them": (
        "Verlegt {seat} den Weg; es bleibt {place}, Ertrag {n} auf 36 Würfe.",
        "Blocks the way of {seat}; {place} is left, yield {n} in 36 rolls.",
    ),
    "because.several": ("Du hast dann {n} freie Bauplätze.", "You then have {n} free sites."),
    "because.trail": ("Deine Handelsstraße ist dann {n} lang.", "Your road is then {n} long."),
    "because.knights": ("Du hast dann {n} Ritter ausgespielt.", "You have then played {n} knights."),
    "because.knights.1": ("Du hast dann 1 Ritter ausgespielt.", "You have then played 1 knight."),
    "because.cards": ("Du hältst dann {n} Entwicklungskarten.", "You then hold {n} development cards."),
    "because.cards.1": ("Du hältst dann 1 Entwicklungskarte.", "You then hold 1 development card."),
    "because.hand": ("Danach fehlen dir noch {n} Karten für {thing}.", "You then need {n} more cards for {thing}."),
    "because.hand.1": ("Danach fehlt dir noch 1 Karte für {thing}.", "You then need 1 more card for {thing}."),
    "because.hand.0": ("Danach hast du alle Karten für {thing}.", "You then hold all cards for {thing}."),
    "because.hand.kept": (
        "Du sparst deine Karten: für {thing} fehlen dir noch {n}.",
        "You save your cards: you need {n} more for {thing}.",
    ),
    "because.hand.kept.0": (
        "Du sparst deine Karten: für {thing} hast du alle.",
        "You save your cards: you hold all of them for {thing}.",
    ),
    "because.offer": (
        "Kommt der Tausch zustande, fehlen dir noch {n} Karten für {thing}.",
        "If the trade goes through, you need {n} more cards for {thing}.",
    ),
    "because.offer.1": (
        "Kommt der Tausch zustande, fehlt dir noch 1 Karte für {thing}.",
        "If the trade goes through, you need 1 more card for {thing}.",
    ),
    "because.offer.0": (
        "Kommt der Tausch zustande, hast du alle Karten für {thing}.",
        "If the trade goes through, you hold all cards for {thing}.",
    ),
    "purpose.settlement": ("eine Siedlung", "a settlement"),
    "purpose.city": ("eine Stadt", "a city"),
    "purpose.card": ("eine Entwicklungskarte", "a development card"),
    "purpose.road": ("eine Straße", "a road"),
}
