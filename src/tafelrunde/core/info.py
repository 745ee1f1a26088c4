"""The facts of a title: its name, numbers of seats, version and options."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from tafelrunde.core.errors import BadSetup, UnknownName

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice made before the game. The first of its values is the default; its texts are in the game's texts."""

    name: str
    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def parse(self, text: str) -> OptionValue:
        """The value of a text that a person typed: `--option NAME=VALUE`."""
        for value in self.values:
            if as_text(value) == text.strip().lower():
                return value
        raise BadSetup(f"Option {self.name} is {text!r}; it can be {_alternatives(self.values)}.")

    def check(self, value: object) -> None:
        """Raise BadSetup for a value that is not offered (1 is not True here)."""
        if not any(value == v and type(value) is type(v) for v in self.values):
            raise BadSetup(f"Option {self.name} is {value!r}; it can be {_alternatives(self.values)}.")


@dataclass(frozen=True)
class TextOption(Option):
    """An option with any text up to a size, or the default.

    The game's `Info.complete` validates the text, so no table is created with a bad one.
    """

    limit: int = 8000
    """The most characters."""
    is_map: bool = False
    """Whether the text is the map to play on, in the format of map_text.py."""

    def parse(self, text: str) -> OptionValue:
        """A text unchanged, or in quotation marks as `as_text` writes it into one line."""
        value = text.strip()
        if value.startswith('"'):
            try:
                value = json.loads(value)
            except ValueError:
                raise BadSetup(f"Option {self.name} is {text[:40]!r}…, expected a text in quotation marks.") from None
        self.check(value)
        return value

    def check(self, value: object) -> None:
        if not isinstance(value, str) or not value.strip():
            raise BadSetup(f"Option {self.name} is {value!r}; it can be {_alternatives(self.values)} or a text.")
        if len(value) > self.limit:
            raise BadSetup(f"Option {self.name} has {len(value)} characters; it can have {self.limit}.")


@dataclass(frozen=True)
class Info:
    """The facts of a title."""

    id: str
    title: str
    seats: tuple[int, ...]
    version: int
    """The version of the rules: raised when an old record may replay differently."""
    edition: str
    """The text `edition` of the game translates it, where it is more than a name and a year."""
    author: str
    options: tuple[Option, ...] = ()
    offered: bool = True
    """False for a game that is a template for new games, not for play."""
    minutes: int = 0
    """About how long a game takes among people."""
    weight: int = 0
    """How demanding it is: from 1, soon learned, to 5."""

    def option(self, name: str) -> Option:
        """The option of that name."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(o.name for o in self.options) or "none"
        raise UnknownName(f"{self.id} has no option {name!r}; its options: {names}.")

    @property
    def map_option(self) -> TextOption | None:
        """The option that contains the map to play on, in games with own maps."""
        return next((o for o in self.options if isinstance(o, TextOption) and o.is_map), None)

    def complete(self, seats: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options with their values. Raises BadSetup for a wrong value or number of seats."""
        if type(seats) is not int or seats not in self.seats:
            raise BadSetup(f"{self.id} cannot be played with {seats!r} seats; it takes {_alternatives(self.seats)}.")
        values: dict[str, OptionValue] = {o.name: o.default for o in self.options}
        for name, value in options.items():
            self.option(name).check(value)
            values[name] = value  # type: ignore[assignment]  # just checked
        return values

    def as_of(self, version: int, seats: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """The options with which the current rules play as an earlier version played with `options`.

        A game whose rules changed overrides this, so that its old records replay.
        """
        return options


def as_text(value: OptionValue) -> str:
    """A value as records and command lines write it, always in one line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    is_plain = text.isprintable() and text == text.strip() and text != "" and not text.startswith('"')
    return text if is_plain else json.dumps(text, ensure_ascii=False)


def _alternatives(values: tuple[OptionValue, ...]) -> str:
    words = [as_text(v) for v in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
