"""A table in words for browsers: what every table says, remembered, and its options."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core import speech
from tafelrunde.core.info import OptionValue, TextOption, as_text
from tafelrunde.core.registry import Title
from tafelrunde.core.scene import Label


class Speech(speech.Speech):
    """Speaks about one table; texts without arguments are looked up once."""

    def __init__(self, title: Title, language: str, names: Sequence[str]) -> None:
        super().__init__(title, language, names)
        self._plain: dict[str, str] = {}

    def say(self, text: Label | str, otherwise: str | None = None) -> str:
        if isinstance(text, Label) and text.args:
            return super().say(text, otherwise)
        key = text if isinstance(text, str) else text.key
        said = self._plain.get(key)
        if said is None:
            said = super().say(key, otherwise)
            if self.has(key):
                self._plain[key] = said
        return said

    def has(self, key: str) -> bool:
        return key in self.title.texts

    def options(self, chosen: dict[str, OptionValue]) -> list[str]:
        """The options that are not the default."""
        return [
            f"{self.option(option.name)}: {self.option_value(option.name, chosen[option.name])}"
            for option in self.title.game.info.options
            if chosen.get(option.name, option.default) != option.default
        ]

    def option(self, name: str) -> str:
        return self.say(f"option.{name}", name)

    def option_value(self, name: str, value: OptionValue) -> str:
        """A value in words; a text that somebody wrote is only called one."""
        option = self.title.game.info.option(name)
        if isinstance(option, TextOption) and value not in option.values:
            return self.say("option.written")
        return self.say(f"option.{name}.{as_text(value)}", as_text(value))
