"""Every example printed in a rulebook, by title: our name for it, and the chapter in which it stands.

The rulebooks are not part of the project; this list was made from them. Of Catan's base game no rulebook with printed
examples is followed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PRINTED: Final[Mapping[str, Mapping[str, str]]] = {
    "euphrat": {
        "revolt": "Konflikte, Fall 1, with its outcome",
        "war": "Konflikte, Fall 2, with its continuation",
        "monument": "Monumente bauen, with its continuation",
        "treasure": "Schätze vergeben",
        "scoring": "Spielende und Sieger: Abrechnungsbeispiel",
        "round_one": "Beispiel einer ersten Runde, 1. Zug",
        "round_two": "Beispiel einer ersten Runde, 2. Zug",
        "round_three": "Beispiel einer ersten Runde, 3. Zug",
        "round_four": "Beispiel einer ersten Runde, 4. Zug",
    },
    "wettstreit": {
        "card": "Siegpunkte sammeln: ein Händler und eine grüne Karte",
        "king": "Siegpunkte sammeln: der König als Joker",
        "treasure": "Siegpunkte sammeln: Tausch einer Schatz-Karte",
        "catastrophe": "Eine Katastrophen-Karte einsetzen",
        "internal": "Der interne Konflikt, A to E",
        "external": "Der externe Konflikt, A to E",
        "ship": "Die Eigenschaften der Farben: Blau",
        "scoring": "Gewinner",
    },
    "babylonia": {
        "tokens": "Klan-Spielsteine ausspielen",
        "river": "Flüsse",
        "ziggurat": "Zikkurats, points beside them",
        "fields": "Äcker",
        "nobles": "Umschlossene Städte werten, A",
        "city": "Umschlossene Städte werten, B",
        "ziggurat_won": "Umschlossene Zikkurats werten",
    },
    "shangrila": {
        "masters": "Meisterplättchen in einem Dorf platzieren",
        "students": "Rekrutierung von Schülern",
        "stronger": "Wanderung, Fall 1: aus dem stärkeren Dorf",
        "weaker": "Wanderung, Fall 2: aus dem schwächeren Dorf",
        "scoring": "Spielende: Gleichstand",
    },
    "catan": {},
    "great_wall": {
        "wall": "Mauerabschnitt ausbauen",
        "attack": "Vom Versammlungsfeld zum Angriffsfeld",
        "breach": "Durchbruch der Mauer, 1 and 2",
        "again": "Erneuter Durchbruch, with its picture",
        "east": "Sonderfall: the easternmost section, with its picture",
        "knight": "Die Ritter: zwei Steppenreiter versetzen",
    },
    "troy": {
        "donation": "Rohstoffe spenden",
        "battle": "Kampf um Troja",
        "saga": "Kampfverlauf auf der Sagenleiste",
        "first_ship": "Schiff bauen, Beispiel 1",
        "second_ship": "Schiff bauen, Beispiel 2",
        "sea_people": "Das Seevolk",
    },
}
