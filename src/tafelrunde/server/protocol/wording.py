"""The words of one table for browsers, with a cache."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core.display import scene
from tafelrunde.core.display.scene import Label
from tafelrunde.core.info import OptionValue, TextOption, as_text
from tafelrunde.core.play import wording
from tafelrunde.core.play.table import Entry
from tafelrunde.core.registry import Title
from tafelrunde.server.protocol.messages import Shape
from tafelrunde.server.protocol.stage_messages import Stage


class Wording(wording.Wording):
    """The words of one table in one language; texts without arguments are cached."""

    def __init__(self, title: Title, language: str, names: Sequence[str]) -> None:
        super().__init__(title, language, names)
        self.results: dict[tuple[int, int], tuple[Entry, Stage | None]] = {}
        """Results of staged moments by line and viewpoint, with the line they belong to."""
        self._plain: dict[str, str] = {}
        self._shapes: dict[int, tuple[scene.Shape, Shape]] = {}
        """The shapes of the last picture; while they are held no other object has the same id."""

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
        """Shapes with their labels in words; labels of shapes from the last picture are reused."""
        before, self._shapes = self._shapes, {}
        shapes: list[Shape] = []
        for shape in drawn:
            pair = before.get(id(shape)) or (shape, self._shape(shape))
            self._shapes[id(shape)] = pair
            shapes.append(pair[1])
        return shapes

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
