"""Every word of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry
from tafelrunde.games.shangrila.board import BRIDGES, GUILDS, VILLAGES

_GUILDS: Final = dict(
    zip(
        GUILDS,
        (
            ("Regenmacher", "Rain maker"),
            ("Sterndeuter", "Astrologer"),
            ("Drachenzüchter", "Dragon breeder"),
            ("Gebetsmüller", "Prayer miller"),
            ("Yeti-Flüsterer", "Yeti whisperer"),
            ("Feuerbewahrer", "Fire keeper"),
            ("Heiler", "Healer"),
        ),
        strict=True,
    )
)
_FIELDS: Final = {
    f"{village}.{guild}": (f"{german} in Dorf {village}", f"{english} in village {village}")
    for village in VILLAGES
    for guild, (german, english) in _GUILDS.items()
}

TEXTS: Final[Mapping[str, Entry]] = {
    "title": ("Die Brücken von Shangrila", "The Bridges of Shangri-La"),
    "summary": (
        "Meister setzen, Schüler ausbilden und über Brücken schicken, die hinter ihnen zerfallen.",
        "Set masters, train students and send them over bridges that fall behind them.",
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
    # the picture
    "scene": (
        "Das Bergland. Stehende Brücken: {bridges}. Steine der Weisen: {stones}.",
        "The mountains. Bridges standing: {bridges}. Stones of wisdom: {stones}.",
    ),
    "scene.over": (
        "Das Bergland am Ende der Partie. Stehende Brücken: {bridges}. Steine der Weisen: {stones}.",
        "The mountains at the end of the game. Bridges standing: {bridges}. Stones of wisdom: {stones}.",
    ),
    "field.empty": ("Freies Feld: {field}", "Free field: {field}"),
    "piece.master": ("Meister der {people}: {field}", "{people} master: {field}"),
    "piece.student": ("Schüler der {people}: {field}", "{people} student: {field}"),
    "bridge.gone": ("{bridge}, abgebrochen", "{bridge}, broken off"),
    "stone": ("Stein der Weisen: {village}", "Stone of wisdom: {village}"),
    "panel.table": ("Auf dem Tisch", "On the table"),
    "item.masters": ("Meister auf dem Plan", "Masters on the board"),
    "item.students": ("Schüler auf dem Plan", "Students on the board"),
    "item.villages": ("Dörfer mit eigenen Meistern", "Villages with own masters"),
    "item.winner": ("Hat gewonnen", "Has won"),
    "item.supply": ("{guild} im Vorrat", "{guild} in supply"),
    "item.stones": ("Steine der Weisen", "Stones of wisdom"),
    "item.bridges": ("Stehende Brücken", "Bridges standing"),
    # the prompt of a step
    "step.place": ("Setze einen deiner sieben ersten Meister", "Set one of your seven first masters"),
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
        "{seat} lässt die Schüler wandern: {village}, {bridge}",
        "{seat} lets the students migrate: {village}, {bridge}",
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
    "event.passed": ("{seat} kann nichts tun", "{seat} can do nothing"),
    # how it ends
    "reason.stones": ("Der letzte Stein der Weisen liegt.", "The last stone of wisdom is laid."),
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
        "Zu viert nimmt ein Dorf jetzt höchstens drei Plättchen auf, davon zwei von einem Volk. "
        "Zu dritt sind es höchstens zwei, und von verschiedenen Völkern; das rote Dorf bleibt leer. "
        "Sobald alle gesetzt haben, gelten diese Grenzen nicht mehr.",
        "In turn each people sets seven masters, one of every guild, on the field of that guild in some village. "
        "With four players a village now takes at most three tiles, two of them of one people. "
        "With three players it takes at most two, of different peoples; the red village stays empty. "
        "Once all are set these limits are gone.",
    ),
    "rules.turn": (
        "Tu eines von dreien: setze einen Meister auf ein freies Feld in einem Dorf, in dem du schon einen hast; lege "
        "zwei Schüler auf zwei deiner Meister; oder lass ein Dorf wandern, in dem du einen Schüler hast. "
        "Dann ziehen alle seine Schüler, auch fremde, über eine Brücke deiner Wahl, und sie fällt hinter ihnen. "
        "Auf freien Feldern ihrer Gilde werden sie immer Meister. "
        "Kommen sie aus dem stärkeren Dorf (mehr Plättchen, sonst mehr Meister, sonst gilt das Ziel), so vertreiben "
        "sie auch fremde Meister und schließen sich eigenen ohne Schüler an; alle anderen gehen zurück in den Vorrat. "
        "Ein Dorf ohne Brücke bekommt einen Stein der Weisen, und dort geschieht nichts mehr. "
        "Mit dem elften Stein endet die Partie: die meisten Meister gewinnen, bei Gleichstand in mehr Dörfern.",
        "Do one of three things: place a master on a free field in a village where you have one already; lay two "
        "students on two of your masters; or let a village migrate in which you have a student. "
        "Then all its students, those of others too, cross a bridge of your choice, and it falls behind them. "
        "On free fields of their guild they always become masters. "
        "If they come from the stronger village (more tiles, else more masters, else it is the target), they also "
        "drive out masters of others and join own masters that have no student; the rest go back to the supply. "
        "A village without a bridge gets a stone of wisdom, and nothing happens there any more. "
        "The eleventh stone ends the game: most masters win, a tie goes to the one in more villages.",
    ),
    "rules.recruit": (
        "Du bildest zwei Schüler aus, wenn zwei möglich sind. Lege den zweiten auf einen anderen deiner Meister, im "
        "selben oder in einem anderen Dorf ohne Stein der Weisen. Ein Meister hat höchstens einen Schüler, und beide "
        "sind von derselben Gilde.",
        "You recruit two students if two are possible. Lay the second on another of your masters, in the same or in "
        "another village without a stone of wisdom. A master has at most one student, and both belong to one guild.",
    ),
}
