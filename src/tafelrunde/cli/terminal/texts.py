"""Texts of the terminal, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry, Texts

_TEXTS: Final[Mapping[str, Entry]] = {
    "you": ("du", "you"),
    "welcome": ("{title} zu {seats}. Du spielst {name}.", "{title} with {seats} players. You play {name}."),
    "seed": (
        "Mit --seed {seed} kommt dieselbe Partie noch einmal.",
        "With --seed {seed} the same game can be played again.",
    ),
    "commands": (
        "Tippe eine Nummer, den Namen einer Wahl oder ihren Pfad (Tab ergänzt), oder: hilfe, legende, tipp, zurück, "
        "brett, speichern DATEI, aufgeben, remis, ende.",
        "Type a number, the name of a choice or its path (Tab completes it), or: help, legend, hint, undo, board, save "
        "FILE, resign, remis (a draw), quit.",
    ),
    "legend": (
        "Zeichen auf dem Plan; eine Ziffer nach einem Zeichen ist die Nummer des Spielers:",
        "Signs on the board; a digit after a sign is the number of the player:",
    ),
    "no_legend": ("Auf diesem Plan braucht kein Zeichen eine Erklärung.", "No sign on this board needs explaining."),
    "part": ("Teil {number} von {parts}, von links nach rechts", "Part {number} of {parts}, from left to right"),
    "up": ("Eine leere Zeile geht einen Schritt zurück.", "An empty line goes one step back."),
    "more": ("… und davor {count} weitere Zeilen", "… and {count} lines before that"),
    "to_move": ("Am Zug ist {name}: {prompt}.", "{name} is to move: {prompt}."),
    "chance_to_move": ("Der Zufall entscheidet: {prompt}.", "Chance decides: {prompt}."),
    "no_undo": (
        "Du kannst nichts zurücknehmen: Zuletzt hat jemand anderes entschieden, oder etwas wurde aufgedeckt.",
        "You cannot take anything back: somebody else decided last, or something was revealed.",
    ),
    "no_rules": ("Zu diesem Schritt ist nichts weiter erklärt.", "Nothing more is explained about this step."),
    "no_number": (
        "{word} steht hier nicht zur Wahl; die Nummern sind {numbers}.",
        "{word} is no choice here; the numbers are {numbers}.",
    ),
    "could_be": ("'{word}' könnte {picks} sein.", "'{word}' could be {picks}."),
    "too_much": (
        "Der Pfad '{path}' ist schon vollständig; '{word}' ist zu viel.",
        "The path '{path}' is complete; '{word}' is too much.",
    ),
    "did_you_mean": (
        "'{word}' wird hier nicht angeboten; meinst du {picks}?",
        "'{word}' is not offered here; did you mean {picks}?",
    ),
    "not_offered": (
        "'{word}' wird hier nicht angeboten{reason}. Möglich ist {picks}.",
        "'{word}' is not offered here{reason}. You can choose {picks}.",
    ),
    "later": ("das folgt erst auf {picks}", "that only follows {picks}"),
    "or": ("oder", "or"),
    "or_others": ("{picks} oder {count} andere", "{picks} or one of {count} others"),
    "which_file": (
        "In welche Datei? Zum Beispiel: speichern partie.txt",
        "Into which file? For example: save game.txt",
    ),
    "not_written": ("{file} lässt sich nicht schreiben: {reason}.", "{file} cannot be written: {reason}."),
    "file_taken": (
        "{file} gibt es schon; wähle einen anderen Namen.",
        "{file} exists already; choose another name.",
    ),
    "saved": ("Die Partie ist in {file} gespeichert.", "The game is saved in {file}."),
    "left": ("Die Partie ist nicht zu Ende gespielt.", "The game was not played to its end."),
    "lesson_of": ("Lektion {number} von {total} · {title}", "Lesson {number} of {total} · {title}"),
    "lesson_commands": ("Dazu: zeigen, warum, überspringen.", "Also: show, why, skip."),
    "lesson_left": (
        "Bis bald: `tafelrunde learn {game}` geht hier weiter.",
        "See you: `tafelrunde learn {game}` goes on here.",
    ),
    "go_on": ("Weiter mit der Eingabetaste.", "Press Enter to go on."),
    "nothing_more": ("Dazu ist nichts weiter gesagt.", "There is nothing more to say about it."),
    "players_of": ("{title}: {seats} Spieler", "{title}: {seats} players"),
    "default_first": (
        "Der erste Wert jeder Option gilt, wenn nichts anderes gesagt wird: --option NAME=WERT.",
        "The first value of each option is the default; choose with --option NAME=VALUE.",
    ),
    "no_options": ("Vor dem Spiel ist nichts zu wählen.", "There is nothing to choose before the game."),
    "rank": ("Rang", "Rank"),
    "player": ("Spieler", "Player"),
    "score": ("Punkte", "Score"),
    "turns": ("Wendepunkte", "Turning points"),
    "no_turns": ("Es gibt noch keine Wendepunkte.", "There are no turning points yet."),
    "better": ("besser: {path}", "better: {path}"),
    "at_first": ("Am Anfang", "At the start"),
    "at_last": ("Am Ende", "At the end"),
    "luck": ("Glück", "Luck"),
    "choice": ("Verschenkt", "Given away"),
    "others": ("Andere", "Others"),
    "luck_part": (
        "{percent} % aller Änderungen der Gewinnchancen waren Zufall.",
        "{percent}% of all changes of the chances were luck.",
    ),
    "luck_margin": (
        "Glückssummen sind auf etwa {points} Prozentpunkte genau.",
        "Sums of luck are exact to about {points} percentage points.",
    ),
}

TERMINAL: Final = Texts(_TEXTS)
