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
        "Tippe eine Nummer, einen Pfad (Tab ergänzt) oder: help, undo, board, save DATEI, quit.",
        "Type a number, a path (Tab completes it) or: help, undo, board, save FILE, quit.",
    ),
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
        "In der Liste steht keine Nummer {number}; sie geht von 1 bis {last}.",
        "There is no number {number} in the list; it goes from 1 to {last}.",
    ),
    "could_be": ("'{word}' könnte {picks} sein.", "'{word}' could be {picks}."),
    "too_much": (
        "Der Pfad '{path}' ist schon ganz; '{word}' ist zu viel.",
        "The path '{path}' is whole; '{word}' is too much.",
    ),
    "did_you_mean": (
        "'{word}' ist jetzt nicht möglich; meinst du {picks}?",
        "'{word}' is not possible now; did you mean {picks}?",
    ),
    "not_possible": (
        "'{word}' ist jetzt nicht möglich; möglich ist {picks}.",
        "'{word}' is not possible now; possible is {picks}.",
    ),
    "or": ("oder", "or"),
    "or_others": ("{picks} oder {count} andere", "{picks} or one of {count} others"),
    "which_file": ("In welche Datei? Zum Beispiel: save partie.txt", "Into which file? For example: save game.txt"),
    "not_written": ("{file} lässt sich nicht schreiben: {reason}.", "{file} cannot be written: {reason}."),
    "file_taken": (
        "{file} gibt es schon; nimm einen anderen Namen.",
        "{file} is there already; take another name.",
    ),
    "saved": ("Die Partie steht in {file}.", "The game is in {file}."),
    "left": ("Die Partie ist nicht zu Ende gespielt.", "The game was not played to its end."),
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
    "at_first": ("Anfangs", "At first"),
    "at_last": ("Zuletzt", "At last"),
    "luck": ("Glück", "Luck"),
    "choice": ("Eigene Züge", "Own choices"),
    "others": ("Andere", "Others"),
    "luck_part": (
        "{percent} % aller Änderungen der Gewinnchancen waren Zufall.",
        "{percent} % of all changes of the chances were luck.",
    ),
}

TERMINAL: Final = Texts(_TEXTS)
