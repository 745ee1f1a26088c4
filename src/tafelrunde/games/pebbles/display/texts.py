"""Every word of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry, entries
from tafelrunde.games.pebbles.board import COLOURS
from tafelrunde.games.pebbles.display.reason_texts import REASON_TEXTS

_COLOURS: Final = entries(COLOURS, ("rot", "red"), ("blau", "blue"), ("weiß", "white"))
_SEATS: Final = range(4)

TEXTS: Final[Mapping[str, Entry]] = {
    "title": ("Pebbles", "Pebbles"),
    "summary": (
        "Kiesel verschenken, behalten oder zurückgeben: zwei von einer Farbe sind gut, drei sind nichts wert.",
        "Give pebbles away, keep them or return them: two of a colour are good, three are worth nothing.",
    ),
    "edition": ("unsere eigene", "our own"),
    # what can be picked, and places
    **{f"colour:{colour}": words for colour, words in _COLOURS.items()},
    "colour:?": ("verdeckt", "hidden"),
    **{
        f"hand:{colour}": (f"Kiesel aus der Hand: {de}", f"Pebble from the hand: {en}")
        for colour, (de, en) in _COLOURS.items()
    },
    **{f"draw:{colour}": (f"zieht: {de}", f"draws: {en}") for colour, (de, en) in _COLOURS.items()},
    "draw:?": ("zieht verdeckt", "draws face down"),
    **{f"seat:{seat}": (f"Platz {seat}", f"Seat {seat}") for seat in _SEATS},
    "do:keep": ("Behalten", "Keep it"),
    "do:return": ("Zurückgeben", "Return it"),
    # signs and headings for the terminal
    **{f"sign.{colour}": (de[0].upper(), en[0].upper()) for colour, (de, en) in _COLOURS.items()},
    "sign.bag": ("Beutel", "bag"),
    "sign.heap": ("{count}{colour}", "{count}{colour}"),
    "sign.given": ("{colour}!", "{colour}!"),
    "group.hand": ("Kiesel aus der Hand", "Pebble from the hand"),
    # the picture
    "scene": ("Der Tisch: {left} Kiesel sind im Beutel.", "The table: {left} pebbles are in the bag."),
    "scene.over": ("Der Tisch am Ende der Partie.", "The table at the end of the game."),
    "bag": ("Beutel mit {left} Kieseln", "Bag with {left} pebbles"),
    "heap.pebble": ("Kiesel im Haufen: {colour}", "Pebble in a heap: {colour}"),
    "hand.pebble": ("Kiesel in der Hand: {colour}", "Pebble in hand: {colour}"),
    "hand.hidden": ("Verdeckter Kiesel", "Hidden pebble"),
    "given.pebble": ("Angebotener Kiesel: {colour}", "Pebble on offer: {colour}"),
    "panel.table": ("Auf dem Tisch", "On the table"),
    "item.points": ("Punkte", "Points"),
    "item.hand": ("Kiesel in der Hand", "Pebbles in hand"),
    "item.heap": ("Haufen: {colour}", "Heap: {colour}"),
    "item.bag": ("Kiesel im Beutel", "Pebbles in the bag"),
    "item.rank": ("Rang", "Rank"),
    # what is asked
    "step.deal": ("Die Kiesel werden verteilt", "The pebbles are dealt"),
    "step.turn": ("Gib jemandem einen Kiesel", "Give somebody a pebble"),
    "step.answer": ("Behalte den Kiesel oder gib ihn zurück", "Keep the pebble or return it"),
    "step.answer.colour": (
        "Behalte den Kiesel oder gib ihn zurück: {colour}",
        "Keep the pebble or return it: {colour}",
    ),
    "step.draw": ("Ein neuer Kiesel wird gezogen", "A new pebble is drawn"),
    # what happened
    "event.gave": ("{seat} gibt einen Kiesel an {other}: {colour}", "{seat} gives a pebble to {other}: {colour}"),
    "event.kept": ("{seat} behält ihn: {colour}", "{seat} keeps it: {colour}"),
    "event.returned": ("{seat} gibt ihn an {other} zurück: {colour}", "{seat} returns it to {other}: {colour}"),
    "event.drew": ("{seat} zieht einen Kiesel: {colour}", "{seat} draws a pebble: {colour}"),
    # how it ends
    "reason.empty": ("Alle Kiesel liegen auf Haufen.", "All pebbles lie on heaps."),
    # options
    "option.hand": ("Kiesel in der Hand zu Beginn", "Pebbles in hand at the start"),
    **{f"option.hand.{n}": (str(n), str(n)) for n in range(1, 5)},
    # the rules of a step, in short
    "rules.deal": ("Jeder zieht seine Kiesel verdeckt aus dem Beutel.", "Everybody draws a hidden hand from the bag."),
    "rules.draw": (
        "Wer gegeben hat, zieht einen neuen Kiesel, solange welche im Beutel sind.",
        "The seat that gave a pebble draws a new one, as long as there are any in the bag.",
    ),
    "rules.turn": (
        "Gib einen Kiesel deiner Hand einem anderen Platz. Er behält ihn oder gibt ihn zurück, und der Kiesel kommt "
        "auf den Haufen dessen, der ihn bekommt; danach ziehst du nach. Im Haufen zählt ein Kiesel einer Farbe "
        "1 Punkt, zwei zählen 3, drei oder mehr nichts.",
        "Give a pebble from your hand to another seat. That seat keeps or returns it, and the pebble goes to the heap "
        "of the seat that gets it; then you draw a new one. In a heap one pebble of a colour counts 1 point, two "
        "count 3, three or more nothing.",
    ),
    "rules.answer": (
        "Behältst du den Kiesel, so kommt er auf deinen Haufen; gibst du ihn zurück, auf den des anderen. Im Haufen "
        "zählt ein Kiesel einer Farbe 1 Punkt, zwei zählen 3, drei oder mehr nichts.",
        "If you keep the pebble it goes to your heap; if you return it, to the other's. In a heap one pebble of a "
        "colour counts 1 point, two count 3, three or more nothing.",
    ),
    **REASON_TEXTS,
}
