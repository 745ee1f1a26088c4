"""Texts in German and English: a catalogue of templates, looked up by key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.display.scene import Label, LabelArg

LANGUAGES = ("de", "en")
Entry = tuple[str, str]
"""German, English."""


COMMON: Mapping[str, Entry] = {
    "step.over": ("Das Spiel ist aus.", "The game is over."),
    "undone": ("{seat} nimmt alles ab Zeile {n} zurück", "{seat} takes back everything from line {n} on"),
    "resign": ("{seat} gibt auf", "{seat} resigns"),
    "resign:end": ("{seat} gibt auf; die Partie ist zu Ende", "{seat} resigns; the game is over"),
    "agree:draw": ("{seat} ist für ein Remis", "{seat} agrees to a draw"),
    "refuse:draw": ("{seat} spielt lieber weiter", "{seat} would rather play on"),
    "reason.resigned": ("Durch Aufgabe entschieden.", "Decided by resignation."),
    "reason.agreed": ("Remis: Alle waren einverstanden.", "A draw: everybody agreed."),
    "lesson": ("Lektion: {name}", "Lesson: {name}"),
    "lesson.over": ("Die Lektionen sind zu Ende, die Partie beginnt", "The lessons are over, the game begins"),
    "chance": ("Zufall", "Chance"),
    "group.do": ("Außerdem", "Other choices"),
    "group.seat": ("Mitspieler", "Players"),
    "mark": ("{mark}{seat}", "{mark}{seat}"),
    "because.gain": ("Bringt {n} Punkte: {thing}, {place}.", "Brings {n} points: {thing}, {place}."),
    "because.gain.1": ("Bringt 1 Punkt: {thing}, {place}.", "Brings 1 point: {thing}, {place}."),
    "because.gain.anywhere": ("Bringt {n} Punkte: {thing}.", "Brings {n} points: {thing}."),
    "because.gain.anywhere.1": ("Bringt 1 Punkt: {thing}.", "Brings 1 point: {thing}."),
    "because.won": ("Damit ist die Partie gewonnen.", "That wins the game."),
    "because.ended": (
        "Damit endet die Partie, und du belegst Platz {n}.",
        "That ends the game, and you finish at rank {n}.",
    ),
    "why.not_asked": ("Darum geht es in diesem Schritt nicht", "This step is not about that"),
    "option.written": ("selbst geschrieben", "written by a player"),
}
"""Texts that all games share."""


class Texts:
    """A catalogue. Templates contain `{names}`; an argument that is itself a Label is looked up too."""

    def __init__(self, *catalogues: Mapping[str, Entry]) -> None:
        self.entries: dict[str, Entry] = {}
        for catalogue in catalogues:
            duplicates = self.entries.keys() & catalogue.keys()
            if duplicates:
                raise ValueError(f"The text {min(duplicates)!r} is given twice.")
            self.entries.update(catalogue)

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def say(self, text: Label | str, language: str, names: Sequence[str] = ()) -> str:
        """The text of a label or a key. `names` are the people at the table, by seat."""
        label = Label(text) if isinstance(text, str) else text
        return self.fill(label.key, language, {k: self._word(v, language, names) for k, v in label.args.items()})

    def fill(self, key: str, language: str, words: Mapping[str, str]) -> str:
        """The template of that key with these words inserted unchanged."""
        return self.entries[key][LANGUAGES.index(language)].format_map(words)

    def _word(self, arg: LabelArg, language: str, names: Sequence[str]) -> str:
        if isinstance(arg, Label):
            return self.say(arg, language, names)
        space, _, member = str(arg).partition(":")
        if space == "seat" and member.isdecimal() and int(member) < len(names):
            return names[int(member)]
        return str(arg)


def entries(names: Sequence[str], *words: Entry) -> dict[str, Entry]:
    """The words for things by their names, both in the same order."""
    return dict(zip(names, words, strict=True))


def percent(part: float, language: str) -> str:
    """0.237 as `24 %`, in English `24%`."""
    return f"{100 * part:.0f}{' ' if language == 'de' else ''}%"
