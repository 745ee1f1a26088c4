"""Pebbles as a picture: a round table, a bag in its middle, and a mat for every seat, the own one nearest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, Sign, label
from tafelrunde.core.view import View
from tafelrunde.games.pebbles.board import COLOURS
from tafelrunde.games.pebbles.rules import points_for
from tafelrunde.games.pebbles.secrets import PebblesView

WIDTH: Final = 1000
HEIGHT: Final = 760
MIDDLE: Final = (500, 380)

PLACES: Final = {
    2: ((500, 618), (500, 142)),
    3: ((500, 618), (240, 190), (760, 190)),
    4: ((500, 618), (190, 380), (500, 142), (810, 380)),
}
"""Where the mats lie, clockwise from the nearest."""

MAT: Final = (300.0, 200.0)
PEBBLE: Final = (50.0, 42.0)
BAG: Final = 118.0
COLUMN: Final = 84
"""From one colour of a heap to the next."""

SEAT_TOKENS: Final = ("seat-lion", "seat-bull", "seat-archer", "seat-pot")
TOKENS: Final = dict(zip(COLOURS, ("civ-red", "civ-blue", "parchment"), strict=True))


def scene(view: View) -> Scene:
    """The table as one seat sees it: its own pebbles by colour, those of the others from behind."""
    position = cast(PebblesView, view.position)
    shapes = [shape for seat in range(view.seats) for shape in _mat(view, position, seat)]
    shapes.append(Shape("bag", "bag", *MIDDLE, BAG, BAG, label("bag", left=position["bag"]), text=label("sign.bag")))
    if position["given"] is not None:
        shapes.append(_pebble_on_offer(view, position["given"]))
    bag = Item("left", label("item.bag"), "bag", value=position["bag"])
    table = Panel("table", "table", label("panel.table"), (bag,))
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board="board",
        shapes=tuple(shapes),
        panels=(*(_seat(view, position, seat) for seat in range(view.seats)), table),
        label=label("scene.over" if view.outcome else "scene", left=position["bag"]),
        legend=(
            *(Sign(label(f"sign.{colour}"), label(f"colour:{colour}")) for colour in COLOURS),
            Sign("?", label("hand.hidden")),
        ),
        prompt=_prompt(position),
    )


def _prompt(position: PebblesView) -> Label | None:
    """The answer names the colour of the pebble on offer."""
    colour = position["given"]
    return None if colour is None else label("step.answer.colour", colour=label(f"colour:{colour}"))


def _place(view: View, seat: int) -> tuple[int, int]:
    nearest = max(view.seat, 0)  # a watcher sits behind seat 0
    return PLACES[view.seats][(seat - nearest) % view.seats]


def _mat(view: View, position: PebblesView, seat: int) -> Iterator[Shape]:
    """The mat, and on it the heap and the hand."""
    name = f"seat:{seat}"
    yield Shape(name, "mat", *_place(view, seat), *MAT, label(name), pick=name, place=name, text=str(seat))
    yield from _heap(view, position, seat)
    yield from _hand(view, position, seat)


def _heap(view: View, position: PebblesView, seat: int) -> Iterator[Shape]:
    """A column for each colour; the terminal shows its number of pebbles instead."""
    x, y = _place(view, seat)
    for column, (colour, count) in enumerate(zip(COLOURS, position["heaps"][seat], strict=True)):
        for i in range(count):
            middle = (x + COLUMN * (column - 1) + 9 * (i % 2), y - 40 - 11 * (i - 1))
            text = label("sign.heap", count=count, colour=label(f"sign.{colour}")) if i == 0 else ""
            yield _pebble(f"heap:{seat}.{colour}.{i}", colour, *middle, "heap.pebble", text=text)


def _hand(view: View, position: PebblesView, seat: int) -> Iterator[Shape]:
    """The own pebbles by colour, those of others from behind, along the near edge of the mat."""
    x, y = _place(view, seat)
    hand = position["hands"][seat]
    pebbles = (
        [None] * hand if isinstance(hand, int) else [c for c, n in zip(COLOURS, hand, strict=True) for _ in range(n)]
    )
    for i, colour in enumerate(pebbles):
        middle = (x + 56 * (i - (len(pebbles) - 1) / 2), y + 58)
        if colour is None:
            name = f"hidden:{seat}.{i}"
            yield Shape(name, "pebble-hidden", *middle, *PEBBLE, label("hand.hidden"), outline="round", text="?")
        else:
            name, sign = f"hand:{seat}.{i}.{colour}", label(f"sign.{colour}")
            yield _pebble(name, colour, *middle, "hand.pebble", f"hand:{colour}", sign)


def _pebble(id: str, colour: str, x: float, y: float, text_key: str, pick: str = "", text: Label | str = "") -> Shape:
    return Shape(
        id=id,
        symbol=f"pebble-{colour}",
        x=x,
        y=y,
        width=PEBBLE[0],
        height=PEBBLE[1],
        label=label(text_key, colour=label(f"colour:{colour}")),
        colour=TOKENS[colour],
        pick=pick,
        outline="round",
        text=text,
    )


def _pebble_on_offer(view: View, colour: str) -> Shape:
    """The pebble that waits for an answer lies between the bag and the seat that must answer."""
    x, y = _place(view, view.actors[0])
    half_way = (MIDDLE[0] + 0.42 * (x - MIDDLE[0]), MIDDLE[1] + 0.42 * (y - MIDDLE[1]))
    return _pebble("given", colour, *half_way, "given.pebble", text=label("sign.given", colour=label(f"sign.{colour}")))


def _seat(view: View, position: PebblesView, seat: int) -> Panel:
    """The points first, then the hand and the heap."""
    heap = position["heaps"][seat]
    hand = position["hands"][seat]
    items = [
        Item(f"points:{seat}", label("item.points"), value=sum(points_for(count) for count in heap)),
        Item(f"held:{seat}", label("item.hand"), "pebble-hidden", value=hand if isinstance(hand, int) else sum(hand)),
    ]
    if view.outcome:
        items.append(Item(f"rank:{seat}", label("item.rank"), value=view.outcome["ranks"][seat]))
    for colour, count in zip(COLOURS, heap, strict=True):
        text = label("item.heap", colour=label(f"colour:{colour}"))
        items.append(Item(f"heap:{seat}.{colour}", text, f"pebble-{colour}", colour=TOKENS[colour], value=count))
    return Panel(f"panel:{seat}", "seat", label(f"seat:{seat}"), tuple(items), seat, SEAT_TOKENS[seat])
