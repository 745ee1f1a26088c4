"""Smooth lines for grounds: level lines of a function of the plane, made irregular by soft noise, as SVG paths.

A coast, an offset of it and a torn edge are all lines on which some distance has one value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, exp, hypot, log, pi, sin
from random import Random

from tafelrunde.core.display.elements import number as n

Point = tuple[float, float]
Plane = Callable[[float, float], float]
_WAVES = ((1.9, 0.5), (1.1, 0.34), (0.62, 0.22), (0.4, 0.12))
"""Length and height of the waves of noise; each runs in two directions."""


class Noise:
    """A few waves in all directions, about between -1 and 1; always the same for the same seed."""

    def __init__(self, seed: str, scale: float) -> None:
        chance = Random(seed)
        self._waves: list[tuple[float, float, float, float]] = []
        for length, height in (*_WAVES, *_WAVES):
            angle = chance.uniform(0, 2 * pi)
            pace = 2 * pi / (length * scale * chance.uniform(0.85, 1.15))
            self._waves.append((pace * cos(angle), pace * sin(angle), chance.uniform(0, 2 * pi), height))

    def __call__(self, x: float, y: float) -> float:
        return sum([height * sin(a * x + b * y + c) for a, b, c, height in self._waves])


def soft_min(values: Sequence[float], soft: float) -> float:
    """The least value, a little less where several are nearly as small: corners become round."""
    low = min(values)
    return low - soft * log(sum([exp((low - value) / soft) for value in values]))


def box_distance(x: float, y: float, box: tuple[float, float, float, float], radius: float) -> float:
    """How far a point lies from a box (left, top, right, bottom) with round corners; negative inside."""
    left, top, right, bottom = box
    u = abs(x - (left + right) / 2) - (right - left) / 2 + radius
    v = abs(y - (top + bottom) / 2) - (bottom - top) / 2 + radius
    return hypot(max(u, 0), max(v, 0)) + min(max(u, v), 0) - radius


class Chain:
    """Points of a line."""

    def __init__(self, points: list[Point], closed: bool) -> None:
        self.points = points
        self.closed = closed

    def evenly(self, gap: float) -> list[Point]:
        """Points of the same line, about so far apart."""
        points = [*self.points, self.points[0]] if self.closed else self.points
        lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
        total = sum(lengths)
        count = max(6, round(total / gap))
        spread: list[Point] = []
        i, done = 0, 0.0
        for k in range(count if self.closed else count + 1):
            distance = total * k / count
            while i < len(lengths) - 1 and done + lengths[i] < distance:
                done += lengths[i]
                i += 1
            part = (distance - done) / lengths[i] if lengths[i] else 0.0
            (ax, ay), (bx, by) = points[i], points[i + 1]
            spread.append((ax + (bx - ax) * part, ay + (by - ay) * part))
        return spread

    def pieces(self, chance: Random, length: Point, gap: Point, left_out: float) -> Iterator[list[Point]]:
        """Pieces of the line with gaps between them, some of them left out: lines of surf."""
        points = self.evenly(4)
        i = chance.randrange(8)
        while i < len(points) - 3:
            span = int(chance.uniform(*length) / 4)
            piece = points[i : i + span]
            if len(piece) > 3 and chance.random() >= left_out:
                yield piece[::4] if (len(piece) - 1) % 4 == 0 else [*piece[::4], piece[-1]]
            i += span + int(chance.uniform(*gap) / 4)


class Field:
    """A function of the plane, known at the points of a grid."""

    def __init__(self, width: float, height: float, step: float, plane: Plane, margin: float = 0.0) -> None:
        self.step = step
        self.start = -margin
        self.columns = int((width + 2 * margin) / step) + 2
        self.rows = int((height + 2 * margin) / step) + 2
        xs = [self.start + i * step for i in range(self.columns)]
        self.values = [[plane(x, self.start + j * step) for x in xs] for j in range(self.rows)]

    def changed(self, change: Callable[[float, float, float], float]) -> Field:
        """The field with other values, each made from the old one and its place."""
        other = object.__new__(Field)
        other.step, other.start, other.columns, other.rows = self.step, self.start, self.columns, self.rows
        other.values = [
            [change(value, self.start + i * self.step, self.start + j * self.step) for i, value in enumerate(row)]
            for j, row in enumerate(self.values)
        ]
        return other

    def at(self, x: float, y: float) -> float:
        """The value at the point of the grid before this one."""
        i, j = int((x - self.start) / self.step), int((y - self.start) / self.step)
        return self.values[min(max(j, 0), self.rows - 1)][min(max(i, 0), self.columns - 1)]

    def lines(self, level: float) -> list[Chain]:
        """Where the field has that value: closed lines, and open ones that end at the edge of the grid."""
        return _chains(*self._cuts(level))

    def path(self, level: float, gap: float | None = None) -> str:
        """The same as a smooth path."""
        gap = 2.2 * self.step if gap is None else gap
        return "".join(curve(chain.evenly(gap), chain.closed) for chain in self.lines(level))

    def _cuts(self, level: float) -> tuple[dict[int, Point], dict[int, list[int]]]:
        """Marching squares: where the line cuts sides of cells, and which cuts it joins. Sides have numbers: those to
        the right of a point of the grid even ones, those below it odd ones."""
        points: dict[int, Point] = {}
        joined: dict[int, list[int]] = {}
        inside = [[value < level for value in row] for row in self.values]
        for j in range(self.rows - 1):
            upper, lower = inside[j], inside[j + 1]
            for i in range(self.columns - 1):
                a, b, c, d = upper[i], upper[i + 1], lower[i + 1], lower[i]
                if a == b == c == d:
                    continue
                first = 2 * (j * self.columns + i)
                sides = ((a, b, first), (b, c, first + 3), (c, d, first + 2 * self.columns), (d, a, first + 1))
                cuts = [side for corner, other, side in sides if corner != other]
                for side in cuts:
                    if side not in points:
                        points[side] = self._cut(side, level)
                for cut, other in zip(cuts[::2], cuts[1::2], strict=True):
                    joined.setdefault(cut, []).append(other)
                    joined.setdefault(other, []).append(cut)
        return points, joined

    def _cut(self, side: int, level: float) -> Point:
        j, i = divmod(side // 2, self.columns)
        right, down = (1, 0) if side % 2 == 0 else (0, 1)
        a, b = self.values[j][i], self.values[j + down][i + right]
        part = (level - a) / (b - a)
        return self.start + (i + right * part) * self.step, self.start + (j + down * part) * self.step


def _chains(points: dict[int, Point], joined: dict[int, list[int]]) -> list[Chain]:
    """Cuts that are joined, one after the other; open lines first."""
    chains: list[Chain] = []
    seen: set[int] = set()
    ends = [cut for cut, others in joined.items() if len(others) == 1]
    for start in [*ends, *joined]:
        if start in seen:
            continue
        chain = [start]
        seen.add(start)
        while True:
            following = [cut for cut in joined[chain[-1]] if cut not in seen]
            if not following:
                break
            seen.add(following[0])
            chain.append(following[0])
        if len(chain) > 4:
            chains.append(Chain([points[cut] for cut in chain], chain[0] in joined[chain[-1]]))
    return chains


# -- paths


def curve(points: Sequence[Point], closed: bool = False) -> str:
    """A smooth path through points (Catmull-Rom), in relative steps to be short."""
    last = len(points) - 1
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    start = f"M{n(x)} {n(y)}c"
    steps: list[str] = []
    for i in range(len(points) if closed else last):
        near = [points[(i + k) % len(points)] if closed else points[min(max(i + k, 0), last)] for k in (-1, 0, 1, 2)]
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = near
        bend = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)
        steps += [_short(value - (x, y)[k % 2]) for k, value in enumerate(bend)]
        x, y = round(x + float(steps[-2]), 1), round(y + float(steps[-1]), 1)
    return start + _joined(steps) + ("Z" if closed else "")


def _short(value: float) -> str:
    """A number with one decimal and no zero that SVG does not need."""
    text = n(value)
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _joined(numbers: Sequence[str]) -> str:
    """Numbers one after the other, with spaces only where they would run together."""
    text, before = "", ""
    for number in numbers:
        needs_space = text and number[0] != "-" and not (number[0] == "." and "." in before)
        text += f" {number}" if needs_space else number
        before = number
    return text
