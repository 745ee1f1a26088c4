"""What the terminal itself says while a game is shown, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.texts import Entry, Texts

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
    "which_file": ("In welche Datei? Zum Beispiel: save partie.txt", "Into which file? For example: save game.txt"),
    "saved": ("Die Partie steht in {file}.", "The game is in {file}."),
    "left": ("Die Partie ist nicht zu Ende gespielt.", "The game was not played to its end."),
    "rank": ("Rang", "Rank"),
    "player": ("Spieler", "Player"),
    "score": ("Punkte", "Score"),
    "turns": ("Was die Partie gewendet hat", "What turned the game"),
    "better": ("besser: {path}", "better: {path}"),
    "at_first": ("Anfangs", "At first"),
    "at_last": ("Zuletzt", "At last"),
    "luck": ("Glück", "Luck"),
    "choice": ("Eigene Züge", "Own choices"),
    "others": ("Andere", "Others"),
    "luck_part": (
        "Von allem, was die Aussichten bewegte, war {percent} % Zufall.",
        "Of all that moved the chances {percent} % was chance.",
    ),
}

TERMINAL: Final = Texts(_TEXTS)
