"""What lies under all shapes and stays the same all game long: land and sea, a sheet, drawings on it.

A scene carries its ground, but clients get it apart from the positions: once for each map. It is worked out when it is
first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import groupby
from weakref import WeakValueDictionary

from tafelrunde.core.display.elements import number as n
from tafelrunde.core.display.elements import use

Clip = tuple[str, ...]
SHORT = 120
"""A path that is drawn several times is written once, if it has more characters."""


@dataclass(frozen=True)
class Area:
    """A path with tokens of the palette, without their leading dashes."""

    path: str
    fill: str = ""
    line: str = ""
    width: float = 0.0
    """Of the line."""
    opacity: float = 1.0
    dash: str = ""
    clip: Clip = ()
    """Other paths: nothing is drawn outside any of them. What lies inside two parts of one path is a hole."""
    down: float = 0.0
    """So much lower: a shade."""
    detail: str = ""
    """`fine`: left out of small pictures."""


@dataclass(frozen=True)
class Stamp:
    """A drawing of the game's art.svg that nobody chooses or asks for."""

    symbol: str
    x: float
    y: float
    """The middle."""
    width: float
    height: float
    turn: float = 0.0
    """Degrees, clockwise."""
    opacity: float = 1.0
    clip: Clip = ()
    colour: str = ""
    detail: str = ""


Part = Area | Stamp


class Ground:
    """The parts from below to above. Grounds with the same name are the same picture."""

    def __init__(self, name: str, width: float, height: float, paint: Callable[[], Iterable[Part]]) -> None:
        self.id = f"ground-{sha256(name.encode()).hexdigest()[:12]}"
        self.width = width
        self.height = height
        self._paint = paint
        _IN_USE[self.id] = self

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return tuple(self._paint())

    @cached_property
    def drawings(self) -> dict[str, str]:
        """As SVG code by ids: one symbol with the id of the ground, and the paths it uses."""
        paths = self._shared_paths()
        codes = {id: f'<path id="{id}" d="{path}"/>' for path, id in paths.items()}
        clips: dict[Clip, str] = {(): ""}
        inner = ""
        for clip, parts in groupby(self.parts, lambda part: part.clip):
            for depth in range(1, len(clip) + 1):
                if clip[:depth] not in clips:
                    id = f"{self.id}-c{len(clips)}"
                    line = _line(clip[depth - 1], paths, ' clip-rule="evenodd"')
                    codes[id] = f'<clipPath id="{id}"{clips[clip[: depth - 1]]}>{line}</clipPath>'
                    clips[clip[:depth]] = f' clip-path="url(#{id})"'
            code = "".join(_code(part, paths) for part in parts)
            inner += f"<g{clips[clip]}>{code}</g>" if clip else code
        size = f'viewBox="0 0 {n(self.width)} {n(self.height)}"'
        codes[self.id] = f'<symbol id="{self.id}" {size} fill-rule="evenodd">{inner}</symbol>'
        return codes

    def _shared_paths(self) -> dict[str, str]:
        """Ids of long paths that occur more than once."""
        uses: dict[str, int] = {}
        clips = {path for part in self.parts for path in part.clip}
        for path in (*(part.path for part in self.parts if isinstance(part, Area)), *sorted(clips)):
            uses[path] = uses.get(path, 0) + 1
        shared = [path for path, count in uses.items() if count > 1 and len(path) > SHORT]
        return {path: f"{self.id}-p{i}" for i, path in enumerate(shared)}


_IN_USE: WeakValueDictionary[str, Ground] = WeakValueDictionary()


def ground_with(id: str) -> Ground | None:
    """The ground of a scene that somebody looks at."""
    return _IN_USE.get(id)


def tokens_in(part: Part) -> Iterator[str]:
    """The colours of a part."""
    yield from (part.fill, part.line) if isinstance(part, Area) else (part.colour,)


# -- as SVG


def _line(path: str, paths: dict[str, str], paint: str) -> str:
    id = paths.get(path)
    return f'<path d="{path}"{paint}/>' if id is None else f'<use href="#{id}"{paint}/>'


def _code(part: Part, paths: dict[str, str]) -> str:
    see = f' opacity="{part.opacity:.2f}"' if part.opacity < 1 else ""
    see += ' display="var(--fine,inline)"' if part.detail == "fine" else ""
    if isinstance(part, Stamp):
        colour = f"var(--{part.colour})" if part.colour else ""
        x, y = part.x - part.width / 2, part.y - part.height / 2
        code = use(part.symbol, x, y, part.width, part.height, colour)
        see += f' transform="rotate({n(part.turn)} {n(part.x)} {n(part.y)})"' if part.turn else ""
        return f"<g{see}>{code}</g>" if see else code
    paint = f' fill="var(--{part.fill})"' if part.fill else ' fill="none"'
    if part.line:
        paint += f' stroke="var(--{part.line})" stroke-width="{n(part.width)}"'
        paint += ' stroke-linejoin="round" stroke-linecap="round"'
    paint += f' stroke-dasharray="{part.dash}"' if part.dash else ""
    paint += f' transform="translate(0 {n(part.down)})"' if part.down else ""
    return _line(part.path, paths, paint + see)
