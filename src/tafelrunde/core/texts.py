"""Words in German and English: a catalogue of templates, looked up by key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.scene import Label, LabelArg

LANGUAGES = ("de", "en")
Entry = tuple[str, str]
"""German, English."""


COMMON: Mapping[str, Entry] = {
    "step.over": ("Das Spiel ist aus.", "The game is over."),
    "undo": ("nimmt zurück", "takes back"),
    "chance": ("Zufall", "Chance"),
}
"""What every game says in the same words."""


class Texts:
    """A catalogue. Templates hold `{names}`; an argument that is itself a Label is looked up too."""

    def __init__(self, *catalogues: Mapping[str, Entry]) -> None:
        self.entries: dict[str, Entry] = {}
        for catalogue in catalogues:
            twice = self.entries.keys() & catalogue.keys()
            if twice:
                raise ValueError(f"The text {min(twice)!r} is given twice.")
            self.entries.update(catalogue)

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def say(self, text: Label | str, language: str, names: Sequence[str] = ()) -> str:
        """The words for a label or a key. `names` are the people at the table, by seat."""
        wanted = Label(text) if isinstance(text, str) else text
        template = self.entries[wanted.key][LANGUAGES.index(language)]
        return template.format_map({k: self._word(v, language, names) for k, v in wanted.args.items()})

    def _word(self, arg: LabelArg, language: str, names: Sequence[str]) -> str:
        if isinstance(arg, Label):
            return self.say(arg, language, names)
        if isinstance(arg, str) and arg.startswith("seat:") and names:
            return names[int(arg.removeprefix("seat:"))]
        if isinstance(arg, str) and arg in self.entries:
            return self.say(arg, language, names)
        return str(arg)
