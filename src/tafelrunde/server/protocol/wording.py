"""The words of one table for browsers, with a cache."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from tafelrunde.core.display import scene
from tafelrunde.core.display.scene import Label
from tafelrunde.core.info import OptionValue, TextOption, as_text
from tafelrunde.core.play import wording
from tafelrunde.core.play.table import Entry
from tafelrunde.core.registry import Title
from tafelrunde.server.protocol.messages import Shape
from tafelrunde.server.protocol.stage_messages import Stage

_MOST_SHARED: Final = 2_048
_MOST_OWN: Final = 1024
"""Shapes that are kept in words: of a title in a language, and of one table."""


class WordedShapes:
    """Shapes of scenes with their messages, by identity. While a shape is held no other object has its id.

    When there are too many, those that were not asked for since the last time are dropped.
    """

    def __init__(self, most: int) -> None:
        self.recent: dict[int, tuple[scene.Shape, Shape]] = {}
        self._most = most
        self._earlier: dict[int, tuple[scene.Shape, Shape]] = {}

    def find(self, shape: scene.Shape) -> tuple[scene.Shape, Shape] | None:
        """One that is not recent, but is kept: from now on it is recent."""
        found = self._earlier.get(id(shape))
        if found is not None:
            self.recent[id(shape)] = found
        return found

    def add(self, pair: tuple[scene.Shape, Shape]) -> None:
        if len(self.recent) >= self._most:
            self._earlier = dict(self.recent)
            self.recent.clear()
        self.recent[id(pair[0])] = pair


@cache
def _shared_shapes(game: str, language: str) -> WordedShapes:
    """The shapes of a title that read the same at every table."""
    return WordedShapes(_MOST_SHARED)


def _names_player(text: Label) -> bool:
    """Whether the words depend on who sits at the table."""
    return any(
        _names_player(arg) if isinstance(arg, Label) else isinstance(arg, str) and arg.startswith("seat:")
        for arg in text.args.values()
    )


class Wording(wording.Wording):
    """The words of one table in one language; texts without arguments are cached."""

    def __init__(self, title: Title, language: str, names: Sequence[str]) -> None:
        super().__init__(title, language, names)
        self.results: dict[tuple[int, int], tuple[Entry, Stage | None]] = {}
        """Results of staged moments by line and viewpoint, with the line they belong to."""
        self._plain: dict[str, str] = {}
        self._shared = _shared_shapes(title.game.info.id, language)
        self._last: dict[str, tuple[scene.Shape, Shape]] = {}
        """The last shape with each id."""

    def say(self, text: Label | str, otherwise: str | None = None) -> str:
        if isinstance(text, Label) and text.args:
            return super().say(text, otherwise)
        key = text if isinstance(text, str) else text.key
        words = self._plain.get(key)
        if words is None:
            words = super().say(key, otherwise)
            if self.has(key):
                self._plain[key] = words
        return words

    def shapes(self, drawn: Sequence[scene.Shape]) -> list[Shape]:
        """Shapes with their labels in words. Most are the same objects as in the last picture: they are in words
        already, for all tables if they do not name a player."""
        shared = self._shared.recent
        shapes: list[Shape] = []
        for shape in drawn:
            pair = shared.get(id(shape)) or self._put_into_words(shape)
            shapes.append(pair[1])
        return shapes

    def _put_into_words(self, shape: scene.Shape) -> tuple[scene.Shape, Shape]:
        last = self._last.get(shape.id)
        if last is not None and (last[0] is shape or last[0] == shape):
            return last
        found = self._shared.find(shape)
        if found is None:
            found = shape, self._shape(shape)
            labels = (shape.label, shape.caption, shape.nearby)
            if not any(_names_player(text) for text in labels if text is not None):
                self._shared.add(found)
        if len(self._last) >= _MOST_OWN:
            self._last.clear()
        self._last[shape.id] = found
        return found

    def _shape(self, s: scene.Shape) -> Shape:
        return Shape(
            id=s.id,
            symbol=s.symbol,
            x=s.x,
            y=s.y,
            width=s.width,
            height=s.height,
            label=self.say(s.label),
            turn=s.turn,
            badge=s.badge,
            colour=s.colour,
            pick=s.pick,
            place=s.place,
            kind=s.kind,
            outline=s.outline,
            group=s.group,
            quiet=s.quiet,
            lights=s.lights,
            count=s.count,
            caption="" if s.caption is None else self.say(s.caption),
            detail=s.detail,
            nearby="" if s.nearby is None else self.say(s.nearby),
        )

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
        """A value in words; a player's own text is only named as such."""
        option = self.title.game.info.option(name)
        if isinstance(option, TextOption) and value not in option.values:
            return self.say("option.written")
        return self.say(f"option.{name}.{as_text(value)}", as_text(value))
