"""A picture as data. A game turns a view into a Scene; SVG files, terminals, notebooks and browsers draw it.

A scene contains no language: every text is a Label, looked up in the game's texts when the scene is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, ParamSpec, TypeVar, Union, cast

if TYPE_CHECKING:
    from tafelrunde.core.display.ground import Ground

SMALL = 56
"""The width of a cell, in pixels, below which a picture is small."""
DETAILS = ("", "fine", "large", "small")
LabelArg = Union[str, int, "Label"]
P = ParamSpec("P")
Drawer = TypeVar("Drawer", bound=Callable[..., object])


@dataclass(frozen=True)
class Label:
    """A text to look up: `Label("piece.master", folk=Label("folk.red"), place="A")`."""

    key: str
    args: dict[str, LabelArg] = field(default_factory=dict)


def label(key: str, **args: LabelArg) -> Label:
    """Short for `Label(key, args)`."""
    return Label(key, args)


@dataclass(frozen=True)
class Shape:
    """Something on the board: a piece, a place, or an area that can be chosen. Later shapes lie on earlier ones."""

    id: str
    """Unique. It stays while the piece moves and changes when the piece is hidden, so that nobody can follow it."""
    symbol: str
    """A drawing in the game's art.svg; empty for an area that can only be chosen."""
    x: float
    y: float
    """The middle."""
    width: float
    height: float
    label: Label
    turn: float = 0.0
    """Degrees, clockwise."""
    badge: str = ""
    """A second drawing on top of the first, e.g. the sign of a guild on a piece."""
    colour: str = ""
    """A token of the palette, without the leading dashes; never the only difference between two pieces."""
    pick: str = ""
    """The pick that choosing this shape stands for; several shapes may share one."""
    place: str = ""
    """The place where it lies, named as in the events: the last move is marked there."""
    kind: str = ""
    """Pieces of one kind are interchangeable: one that vanishes and one that appears are shown as one that moved."""
    outline: str = ""
    """The form of marks on it: `round`, `hex` or `box` (the default)."""
    group: str = ""
    """Shapes of one group belong together: pointing at one of them highlights them all."""
    text: str | Label = ""
    """A few characters for the terminal: a sign, or letters in the language of the player."""
    plain: str = ""
    """The same for terminals without colours, if only the colour says whose it is."""
    on: str = ""
    """The place of the piece on which it lies, if that is another place: the terminal draws it beside that piece."""
    quiet: bool = False
    """Whether its mark as a legal choice is small, because nearly everything is legal."""
    lights: tuple[tuple[str, str], ...] = ()
    """Places to highlight while the pointer is on this shape, each with a colour token."""
    count: int = 0
    """A number at its upper right, above all shapes: how many lie here. Pieces of a `kind` show it on a red pennant,
    a stock on a pale tag. 0: none."""
    caption: Label | None = None
    """A short name drawn below it, left out of small pictures."""
    detail: str = ""
    """When it is drawn: `large` and `fine` not in small pictures, `small` only there, "" always. A picture is small
    when a cell is narrower than `SMALL` on the screen."""
    nearby: Label | None = None
    """What lies around a place, for lists and screen readers: "wheat 6, ore 5, harbour 3:1"."""


@dataclass(frozen=True)
class Item:
    """A line or a piece in a panel: a score, a supply, a tile in hand."""

    id: str
    label: Label
    symbol: str = ""
    badge: str = ""
    colour: str = ""
    value: int | str | None = None
    pick: str = ""
    text: str | Label = ""
    """Its sign on the board, for the terminal."""
    counts: str = ""
    """Choosing any number of items with the same `counts` stands for one pick: `support` and two items, `support:2`."""
    group: str = ""
    """In a rack: items of one group stand together under this heading, a key of the texts."""
    hole: bool = False
    """In a rack: an empty place, for a piece that is on the board."""


@dataclass(frozen=True)
class Panel:
    """A group of items beside the board: one for each seat, a rack, two sides of a conflict."""

    id: str
    kind: str
    """`seat` (in the row of players), `rack` (the viewer's own things), `side` (one of two in a conflict; a number
    without a symbol is its total) or `table` (for all)."""
    title: Label
    items: tuple[Item, ...]
    seat: int | None = None
    colour: str = ""
    symbol: str = ""

    @property
    def pieces(self) -> tuple[Item, ...]:
        """The items without holes."""
        return tuple(item for item in self.items if not item.hole)


@dataclass(frozen=True)
class Sign:
    """A line of the legend for the terminal: characters that stand on the board, and their meaning."""

    text: str | Label
    label: Label


@dataclass(frozen=True)
class Scene:
    """One picture."""

    width: float
    height: float
    board: str
    """The drawing of the empty board in art.svg."""
    shapes: tuple[Shape, ...]
    panels: tuple[Panel, ...]
    label: Label
    """A description of the picture in one sentence."""
    legend: tuple[Sign, ...] = ()
    """What the characters on the board mean; a seat is its number."""
    prompt: Label | None = None
    """What is due, where the text of the step cannot say it: how many cards, of what colour."""
    choices: Mapping[str, Label] = field(default_factory=dict)
    """Picks whose words depend on the position; the words of all others are in the texts."""
    ground: Ground | None = None
    """What lies on the board and under all shapes; the same object in all positions of a game."""
    neighbours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By place the places around it: screen readers name what lies there. The same object in all positions."""
    cell: float = 0.0
    """The width of a field: counts and captions are measured by it. 0: by the width of their shape."""


def cached(draw: Drawer) -> Drawer:
    """Cache a function that draws the same for the same arguments.

    Most of a board does not change in a move. The server recognizes a shape that is the same object and does not put
    it into words again.
    """
    return cast(Drawer, lru_cache(maxsize=8192)(draw))


def cached_all(draw: Callable[P, Iterable[Shape]]) -> Callable[P, tuple[Shape, ...]]:
    """The same for a function that yields several shapes."""

    def draw_all(*args: P.args, **keywords: P.kwargs) -> tuple[Shape, ...]:
        return tuple(draw(*args, **keywords))

    return cached(draw_all)
