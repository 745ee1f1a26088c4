"""The words of `stage.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

STAGE_TEXTS: Final[Mapping[str, Entry]] = {
    # what to do next
    "kicker.token": ("Stein {n} deines Zuges", "Token {n} of your turn"),
    "kicker.piece": ("Stein {n} · {piece}", "Token {n} · {piece}"),
    "stage.play": ("Nimm einen Stein vom Ständer", "Take a token from the rack"),
    "stage.play.sub": ("Zwei, oder drei oder mehr Bauern", "Any two, or three or more farmers"),
    "stage.single.sub": ("Im ersten Zug nur einen", "Only one in the first turn"),
    "stage.last.sub": ("Den letzten Stein spielst du allein", "The last token is played alone"),
    "stage.second": ("Nimm den zweiten Stein", "Take the second token"),
    "stage.third": ("Jetzt noch ein Bauer, an Land", "Now one more farmer, on land"),
    "stage.third.sub": ("Zwei Bauern und ein Edler: zu wenig", "Two farmers and a noble are too few"),
    "stage.more": ("Noch ein Stein, oder beende den Zug", "One more token, or end the turn"),
    "stage.more.sub": ("Ab jetzt nur noch an Land", "From now on only on land"),
    "stage.hex": ("Jetzt ein markiertes Feld", "Now a marked hex"),
    "stage.hex.farmer": ("Acker: nur neben eigenem Stein", "Fields: only beside a token of yours"),
    "stage.hex.noble": ("Im Fluss liegt er verdeckt", "In a river it lies face down"),
    "stage.hex.land": ("Nur an Land", "Only on land"),
    "kicker.card": ("Zikkurat gewonnen", "Ziggurat won"),
    "stage.card": ("Welche Karte nimmst du?", "Which card do you take?"),
    "stage.card.sub": ("Die meisten gelten bis zum Ende", "Most of them count until the end"),
    "kicker.score": ("Wertung", "Scoring"),
    "stage.score": ("Was wird als Nächstes gewertet?", "What is scored next?"),
    "stage.score.sub": ("Du bestimmst die Reihenfolge", "You choose the order"),
    "kicker.extra": ("Ende deines Zuges", "End of your turn"),
    "stage.extra": ("Nimmst du den zusätzlichen Zug?", "Do you take the extra turn?"),
    "stage.extra.sub": ("Die Karte gilt nur einmal", "The card works only once"),
    # cities and ziggurats
    "majority.city": ("Stadt {hex} ist umschlossen", "City {hex} is surrounded"),
    "majority.ziggurat": ("Zikkurat {hex} ist umschlossen", "Ziggurat {hex} is surrounded"),
    "majority.several": ("Mehrere Orte sind umschlossen", "Several sites are surrounded"),
    "majority.card": ("Zikkurat gewonnen: {seat} wählt eine Karte", "Ziggurat won: {seat} chooses a card"),
    "line.offer": ("{card}: {effect}", "{card}: {effect}"),
    "line.site": ("{site}: {verdict}", "{site}: {verdict}"),
    "line.turn_goes_on": ("Danach geht der Zug von {seat} weiter", "Then the turn of {seat} goes on"),
    "side.tokens": ("Steine daneben", "tokens beside"),
    "force.tokens": ("Steine", "tokens"),
    "verdict.city.won": (
        "{a} : {b} — {winner} gewinnt die Stadt; alle zählen ihre Städte",
        "{a} : {b} — {winner} wins the city; all score their cities",
    ),
    "verdict.city.tie": (
        "{a} : {a} — bei Gleichstand bekommt niemand die Stadt",
        "{a} : {a} — on a tie nobody gets the city",
    ),
    "verdict.ziggurat.won": (
        "{a} : {b} — {winner} gewinnt und wählt eine Karte",
        "{a} : {b} — {winner} wins and chooses a card",
    ),
    "verdict.ziggurat.tie": (
        "{a} : {a} — bei Gleichstand gibt es keine Karte",
        "{a} : {a} — on a tie there is no card",
    ),
    "line.nobles": ("{seat}: passende Edle {n}, je 2 Punkte", "{seat}: fitting nobles {n}, 2 points each"),
    "line.cities": ("{seat}: Punkte für eigene Städte", "{seat}: points for cities won"),
    "line.card": ("{seat} wählt eine Karte", "{seat} chooses a card"),
    # the log
    "source.ziggurats": ("neben Zikkurats", "beside ziggurats"),
    "source.fields": ("Äcker", "fields"),
    "source.nobles": ("Edle an Städten", "nobles at cities"),
    "source.cities": ("eigene Städte", "cities won"),
    "source.cards": ("Karten", "cards"),
    "folded.drew": ("{seat} zieht Steine: {n}", "{seat} draws tokens: {n}"),
    "brief.played": ("spielt", "plays"),
    "brief.token": ("{token} {hex}", "{token} {hex}"),
    "brief.won_city": ("gewinnt die Stadt", "wins the city"),
    "brief.lost_city": ("niemand gewinnt die Stadt", "nobody wins the city"),
    "brief.won_ziggurat": ("gewinnt die Zikkurat", "wins the ziggurat"),
    "brief.tied_ziggurat": ("niemand gewinnt die Zikkurat", "nobody wins the ziggurat"),
    "brief.took": ("nimmt", "takes"),
    "brief.extra_turn": ("nimmt einen zusätzlichen Zug", "takes an extra turn"),
    # what a token leads to
    "forecast.title": ("{token} auf {hex}", "{token} on {hex}"),
    "forecast.ziggurats": ("Sofort {n}: Zikkurats mit eigenem Stein.", "{n} at once: ziggurats beside your tokens."),
    "forecast.fields": ("Sofort {n}: der Acker.", "{n} at once: the field."),
    "forecast.won": ("{site} ist umschlossen: {winner} gewinnt.", "{site} is surrounded: {winner} wins."),
    "forecast.tied": ("{site} ist umschlossen: Gleichstand.", "{site} is surrounded: a tie."),
    "forecast.due": (
        "{site} ist umschlossen: {a} : {b} für {winner}.",
        "{site} is surrounded: {a} : {b} for {winner}.",
    ),
    "forecast.due_tie": ("{site} ist umschlossen: Gleichstand {a} : {a}.", "{site} is surrounded: a tie, {a} : {a}."),
    "forecast.free": ("{site}: noch frei daneben {n}.", "{site}: still free beside it {n}."),
    "forecast.river": (
        "Verdeckt: verbindet, zählt nicht als Edler.",
        "Face down: connects, does not count as a noble.",
    ),
    "site.city": ("Stadt {hex}", "City {hex}"),
    "site.ziggurat": ("Zikkurat {hex}", "Ziggurat {hex}"),
    "button.play": ("{token} auf {hex} spielen", "Play {token} on {hex}"),
    # why not
    "why.nothing_chosen": ("Nimm zuerst einen Stein", "First take a token"),
    "why.rack": ("Kein solcher Stein auf deinem Ständer", "No such token on your rack"),
    "why.kind": (
        "Ab dem dritten Stein nur Bauern, nach zwei Bauern an Land",
        "From the third token on only farmers, after two on land",
    ),
    "why.escort": (
        "Deine Karte erlaubt nur einen Edlen neben den Bauern",
        "Your card allows one noble beside the farmers",
    ),
    "why.too_few": ("Neben dem Edlen müssen es drei Bauern werden", "Beside the noble it must be three farmers"),
    "why.trio": ("Deine Karte erlaubt drei verschiedene Edle", "Your card allows three different nobles"),
    "why.not_in_play": ("Dieses Land ist nicht im Spiel", "This land is not in play"),
    "why.ziggurat": ("Auf Zikkurats liegen keine Steine", "No tokens lie on ziggurats"),
    "why.taken": ("Hier liegt schon ein Stein", "A token lies here already"),
    "why.city": ("Auf Städte kommen keine Steine", "No tokens go on cities"),
    "why.field": ("Ein Acker braucht einen eigenen Stein daneben", "A field needs a token of yours beside it"),
    "why.noble": ("Auf Äcker kommen nur Bauern", "Only farmers go on fields"),
    "why.land": ("Ab dem dritten Stein nur noch an Land", "From the third token on only on land"),
    "why.not_surrounded": (
        "Gewertet wird nur, was umschlossen ist",
        "Only what is surrounded is scored",
    ),
    "why.card": ("Diese Karte liegt nicht aus", "This card is not on display"),
}
