"""Every word of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry, entries
from tafelrunde.games.shangrila.board import BRIDGES, GUILDS, VILLAGES
from tafelrunde.games.shangrila.display.reason_texts import REASON_TEXTS
from tafelrunde.games.shangrila.display.stage_texts import STAGE_TEXTS

_GUILDS: Final = entries(
    GUILDS,
    ("Regenmacher", "Rain maker"),
    ("Sterndeuter", "Astrologer"),
    ("Drachenzüchter", "Dragon breeder"),
    ("Gebetsmüller", "Prayer miller"),
    ("Yeti-Flüsterer", "Yeti whisperer"),
    ("Feuerbewahrer", "Fire keeper"),
    ("Heiler", "Healer"),
)
_FIELDS: Final = {
    f"{village}.{guild}": (f"{german} in Dorf {village}", f"{english} in village {village}")
    for village in VILLAGES
    for guild, (german, english) in _GUILDS.items()
}

TEXTS: Final[Mapping[str, Entry]] = {
    "title": ("Die Brücken von Shangrila", "The Bridges of Shangri-La"),
    "summary": (
        "Meister einsetzen, Schüler ausbilden und über Brücken schicken, die hinter ihnen abgebrochen werden.",
        "Place masters, recruit students and send them over bridges that break behind them.",
    ),
    # peoples, guilds, places
    "people.red": ("Ro-Tarya", "Ro-Tarya"),
    "people.blue": ("Ba-Lao", "Ba-Lao"),
    "people.yellow": ("Gyl-Den", "Gyl-Den"),
    "people.violet": ("Li-Lamas", "Li-Lamas"),
    **{f"guild:{guild}": names for guild, names in _GUILDS.items()},
    **{f"village:{village}": (f"Dorf {village}", f"Village {village}") for village in VILLAGES},
    **{f"bridge:{b}": (f"Brücke {b[0]}–{b[1]}", f"Bridge {b[0]}–{b[1]}") for b in BRIDGES},
    **{f"field:{name}": words for name, words in _FIELDS.items()},
    # picks that are no places
    **{f"master:{name}": (f"Meister setzen: {de}", f"Place a master: {en}") for name, (de, en) in _FIELDS.items()},
    **{f"student:{name}": (f"Schüler: {de}", f"Student: {en}") for name, (de, en) in _FIELDS.items()},
    "do:pass": ("Passen", "Pass"),
    # signs and headings for the terminal
    **{f"sign.{guild}": (de[0], en[0]) for guild, (de, en) in _GUILDS.items()},
    **{f"sign.free.{guild}": (de[0].lower(), en[0].lower()) for guild, (de, en) in _GUILDS.items()},
    "sign.free": ("r", "r"),
    "sign.master": ("R0", "R0"),
    "legend.free": ("freies Feld", "a free space"),
    "legend.master": ("Meister von Spieler 0", "a master of player 0"),
    "legend.student": ("mit Schüler", "with a student"),
    "legend.stone": ("Stein der Weisen", "stone of wisdom"),
    "legend.bridge": ("Brücke von A nach B", "bridge from A to B"),
    "legend.gone": ("abgebrochene Brücke", "bridge that has fallen"),
    "group.master": ("Meister setzen", "Place a master"),
    "group.student": ("Schüler ausbilden", "Recruit a student"),
    "group.village": ("Schüler wandern lassen, aus Dorf", "Let students migrate, from village"),
    "group.bridge": ("Über welche Brücke?", "Over which bridge?"),
    # the picture
    "scene": (
        "Das Bergland. Stehende Brücken: {bridges}. Steine der Weisen: {stones}.",
        "The mountains. Bridges standing: {bridges}. Stones of wisdom: {stones}.",
    ),
    "scene.over": (
        "Das Bergland am Ende der Partie. Stehende Brücken: {bridges}. Steine der Weisen: {stones}.",
        "The mountains at the end of the game. Bridges standing: {bridges}. Stones of wisdom: {stones}.",
    ),
    "field.empty": ("Freies Feld: {field}", "Free space: {field}"),
    "piece.master": ("Meister der {people}: {field}", "{people} master: {field}"),
    "piece.student": ("Schüler der {people}: {field}", "{people} student: {field}"),
    "bridge.gone": ("{bridge}, abgebrochen", "{bridge}, broken"),
    "stone": ("Stein der Weisen: {village}", "Stone of wisdom: {village}"),
    "panel.table": ("Auf dem Tisch", "On the table"),
    "item.masters": ("Meister auf dem Plan", "Masters on the board"),
    "item.students": ("Schüler auf dem Plan", "Students on the board"),
    "item.villages": ("Dörfer mit eigenen Meistern", "Villages with a master of this people"),
    "item.winner": ("Hat gewonnen", "Has won"),
    "item.supply": ("{guild} im Vorrat", "{guild} in the supply"),
    "item.stones": ("Steine der Weisen", "Stones of wisdom"),
    "item.bridges": ("Stehende Brücken", "Bridges standing"),
    # the prompt of a step
    "step.place": ("Setze einen deiner ersten sieben Meister", "Place one of your first seven masters"),
    "step.place.number": (
        "Setze einen deiner ersten sieben Meister: den {number}.",
        "Place one of your first seven masters: number {number}",
    ),
    "step.turn": (
        "Setze einen Meister, bilde Schüler aus oder lass die Schüler eines Dorfes wandern",
        "Place a master, recruit students or let the students of a village migrate",
    ),
    "step.recruit": (
        "Lege den zweiten Schüler auf einen deiner Meister",
        "Lay the second student on one of your masters",
    ),
    # what happened
    "event.placed": ("{seat} setzt einen Meister: {field}", "{seat} places a master: {field}"),
    "event.recruited": ("{seat} bildet einen Schüler aus: {field}", "{seat} recruits a student: {field}"),
    "event.migrated": (
        "{seat} lässt die Schüler wandern: {village}, {bridge}, Plättchen {number} : {number2}",
        "{seat} lets the students migrate: {village}, {bridge}, tiles {number} : {number2}",
    ),
    "event.settled": ("{seat}: ein Schüler wird Meister, {field}", "{seat}: a student becomes master, {field}"),
    "event.joined": (
        "{seat}: ein Schüler geht zum eigenen Meister, {field}",
        "{seat}: a student joins a master of its own people, {field}",
    ),
    "event.drove_out": ("{seat} vertreibt {other}: {field}", "{seat} drives out {other}: {field}"),
    "event.turned_back": (
        "{seat}: ein Schüler kehrt in den Vorrat zurück, {field}",
        "{seat}: a student goes back to the supply, {field}",
    ),
    "event.stone": ("Stein der Weisen: {village} hat Frieden", "Stone of wisdom: {village} is at peace"),
    "event.passed": ("{seat} muss passen", "{seat} has to pass"),
    # how it ends
    "reason.stones": ("Der letzte Stein der Weisen ist gelegt.", "The last stone of wisdom is laid."),
    "reason.stuck": ("Niemand kann mehr etwas tun.", "Nobody can do anything any more."),
    "tie_break.villages": ("Dörfer", "Villages"),
    # options
    "option.start": ("Startaufstellung", "Starting position"),
    "option.start.free": ("frei gewählt", "chosen freely"),
    "option.start.printed": (
        "gedruckt, für die erste Partie (zu viert ist ein Plättchen vermutet)",
        "printed, for the first game (with four players one tile is our guess)",
    ),
    # the rules of a step, in short
    "rules.place": (
        "Reihum setzt jedes Volk sieben Meister, von jeder Gilde einen, auf das Feld der Gilde in einem Dorf. "
        "Zu viert nimmt ein Dorf jetzt höchstens drei Plättchen auf, davon höchstens zwei von einem Volk. "
        "Zu dritt sind es höchstens zwei, und zwar von verschiedenen Völkern; das rote Dorf bleibt leer. "
        "Sobald alle gesetzt haben, gelten diese Grenzen nicht mehr.",
        "In turn each people places seven masters, one of every guild, on the space of that guild in any village. "
        "With four players a village now takes at most three tiles, at most two of them of the same people. "
        "With three players it takes at most two, of different peoples; the red village stays empty. "
        "Once all masters are placed, these limits no longer apply.",
    ),
    "rules.turn": (
        "Wähle eine von drei Aktionen: Setze einen Meister auf ein freies Feld in einem Dorf, in dem du schon einen "
        "hast; lege zwei Schüler auf zwei deiner Meister; oder lass die Schüler eines Dorfes wandern, in dem du einen "
        "hast. Dann wandern alle Schüler dieses Dorfes, auch die der anderen, über eine Brücke deiner Wahl, und sie "
        "wird abgebrochen. Auf freien Feldern ihrer Gilde werden sie immer Meister. Kommen sie aus dem stärkeren Dorf "
        "(mehr Plättchen; bei Gleichstand mehr Meister; sonst gilt das Ziel als stärker), so vertreiben sie auch "
        "Meister anderer Völker und schließen sich Meistern des eigenen Volkes ohne Schüler an; alle übrigen gehen "
        "zurück in den Vorrat. Ein Dorf ohne Brücke bekommt einen Stein der Weisen, und dort geschieht nichts mehr. "
        "Mit dem elften Stein endet die Partie: Wer die meisten Meister hat, gewinnt, bei Gleichstand, wer in mehr "
        "Dörfern vertreten ist.",
        "Choose one of three actions: place a master on a free space in a village where you have one already; lay two "
        "students on two of your masters; or let the students of a village migrate in which you have one. "
        "Then all students of that village, those of others too, cross a bridge of your choice, and the bridge is "
        "removed. On free spaces of their guild they always become masters. If they come from the stronger village "
        "(more tiles; on a tie more masters; else the target counts as stronger), they also drive out masters of "
        "other peoples and join masters of their own people that have no student; the rest go back to the supply. A "
        "village without a bridge gets a stone of wisdom, and nothing happens there any more. The eleventh stone ends "
        "the game: the player with the most masters wins; on a tie, the one in more villages.",
    ),
    "rules.recruit": (
        "Schüler ausbilden (rekrutieren): Du legst zwei, wenn zwei möglich sind. Lege den zweiten auf einen anderen "
        "deiner Meister, im selben oder in einem anderen Dorf ohne Stein der Weisen. Ein Meister hat höchstens einen "
        "Schüler, und beide sind von derselben Gilde.",
        "You recruit two students if two are possible. Lay the second on another of your masters, in the same or in "
        "another village without a stone of wisdom. A master has at most one student, and both belong to one guild.",
    ),
    **REASON_TEXTS,
    **STAGE_TEXTS,
}
