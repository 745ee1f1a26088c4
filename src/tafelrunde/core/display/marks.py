"""Marks on a board: what is legal, selected, blocked, pointed at, or was moved last."""

from __future__ import annotations

from math import cos, radians, sin

from tafelrunde.core.display.elements import number as n
from tafelrunde.core.display.elements import use
from tafelrunde.core.display.scene import Scene, Shape


def mark(kind: str, shape: Shape) -> str:
    """A mark on a shape. Kinds differ by form, not only by colour. All widths are multiples of a thin line."""
    line = min(3.4, max(2.0, min(shape.width, shape.height) / 26))
    if kind == "legal":
        if shape.quiet:
            return _dot(shape, line)
        inner = _legal(shape, line)
    elif kind in ("selected", "hover"):
        inner = _ring(shape, line)
    elif kind == "last":
        inner = _brackets(shape, line)
    elif kind == "blocked":
        inner = _blocked(shape)
    else:
        raise ValueError(f"The mark is {kind!r}; expected legal, selected, last, blocked or hover.")
    turn = f" rotate({n(shape.turn)})" if shape.turn else ""
    return f'<g transform="translate({n(shape.x)} {n(shape.y)}){turn}">{inner}</g>\n'


def lights(scene: Scene, pointed: Shape) -> str:
    """A coloured band around each place that belongs to the shape that is pointed at."""
    places = {shape.place: shape for shape in scene.shapes}
    bands = ""
    for place, colour in pointed.lights:
        shape = places[place]
        path = f'{_outline(shape, 3 if shape.symbol else -2)} fill="none" stroke-linejoin="round"'
        bands += (
            f'<g transform="translate({n(shape.x)} {n(shape.y)})">'
            f'<path {path} stroke="var(--glyph)" stroke-width="7"/>'
            f'<path {path} stroke="var(--{colour})" stroke-width="4.4"/></g>\n'
        )
    return bands


# -- the kinds of marks


def _dot(shape: Shape, line: float) -> str:
    """A legal choice among very many."""
    return (
        f'<circle cx="{n(shape.x)}" cy="{n(shape.y)}" r="{n(line * 1.3)}" fill="var(--legal)"'
        f' stroke="var(--legal-edge)" stroke-width="{n(line * 0.6)}"/>\n'
    )


def _legal(shape: Shape, line: float) -> str:
    """A light with a dashed edge."""
    edge = _outline(shape, line if shape.symbol else 0)
    opacity = 0.85 if shape.symbol else 0.28  # the print on an empty place stays readable
    return (
        f'<path {edge} fill="var(--legal)" fill-opacity="{opacity}"/>'
        f'<path {edge} fill="none" stroke="var(--shade)" stroke-opacity=".4" stroke-width="{n(line * 1.9)}"/>'
        f'<path {edge} fill="none" stroke="var(--legal-gap)" stroke-width="{n(line * 1.5)}"/>'
        f'<path {edge} fill="none" stroke="var(--legal-edge)" stroke-width="{n(line * 1.2)}"'
        f' stroke-dasharray="{n(line * 3.4)} {n(line * 2.3)}" stroke-linecap="round"/>'
    )


def _ring(shape: Shape, line: float) -> str:
    edge = _outline(shape, line)
    return (
        f'<path {edge} fill="none" stroke="var(--glyph)" stroke-width="{n(line * 2.7)}" stroke-linejoin="round"/>'
        f'<path {edge} fill="none" stroke="var(--select)" stroke-width="{n(line * 1.5)}" stroke-linejoin="round"/>'
    )


def _brackets(shape: Shape, line: float) -> str:
    path = f'd="{_bracket_path(shape, line)}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path {path} stroke="var(--shade)" stroke-opacity=".75" stroke-width="{n(line * 2.9)}"/>'
        f'<path {path} stroke="#F9F2E4" stroke-width="{n(line * 1.5)}"/>'
    )


def _blocked(shape: Shape) -> str:
    """A hatched area with a bar."""
    side = min(shape.width, shape.height)
    bar = use("state-bar", -side * 0.2, -side * 0.2, side * 0.4, side * 0.4)
    edge = _outline(shape, 0)
    return f'<path {edge} fill="var(--blocked)" fill-opacity=".3"/><path {edge} fill="url(#lk-hatch)"/>{bar}'


# -- outlines, around the middle of a shape and `grow` wider on each side


def _outline(shape: Shape, grow: float) -> str:
    """The path attribute of the shape's outline."""
    a, b = shape.width / 2 + grow, shape.height / 2 + grow
    if shape.outline == "round":
        return f'd="M{n(-a)} 0A{n(a)} {n(b)} 0 1 1 {n(a)} 0A{n(a)} {n(b)} 0 1 1 {n(-a)} 0z"'
    if shape.outline == "hex":
        return 'd="M' + "L".join(f"{n(x)} {n(y)}" for x, y in _hexagon(shape, grow)) + 'z"'
    r = min(a, b) * (0.36 if abs(a - b) < 0.2 * a else 0.72)  # a long box becomes a capsule
    return (
        f'd="M{n(r - a)} {n(-b)}H{n(a - r)}Q{n(a)} {n(-b)} {n(a)} {n(r - b)}V{n(b - r)}'
        f"Q{n(a)} {n(b)} {n(a - r)} {n(b)}H{n(r - a)}Q{n(-a)} {n(b)} {n(-a)} {n(b - r)}"
        f'V{n(r - b)}Q{n(-a)} {n(-b)} {n(r - a)} {n(-b)}z"'
    )


def _hexagon(shape: Shape, grow: float) -> list[tuple[float, float]]:
    """The corners; a hexagon that is wider than high has a corner at the left and at the right."""
    wide = shape.width >= shape.height
    radius = max(shape.width, shape.height) / 2 + grow
    angles = [radians(60 * i + (0 if wide else 30)) for i in range(6)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def _corners(shape: Shape, grow: float) -> list[tuple[float, float]]:
    if shape.outline == "hex":
        return _hexagon(shape, grow)
    a, b = shape.width / 2 + grow, shape.height / 2 + grow
    return [(a, -b), (a, b), (-a, b), (-a, -b)]


def _bracket_path(shape: Shape, grow: float) -> str:
    """A short angle at each corner."""
    corners = _corners(shape, grow)
    arm = 0.24 * min(shape.width, shape.height) * (0.7 if shape.outline == "hex" else 1)
    path = ""
    for i, (x, y) in enumerate(corners):
        ends = []
        for u, v in (corners[i - 1], corners[(i + 1) % len(corners)]):
            distance = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
            ends.append((x + (u - x) * arm / distance, y + (v - y) * arm / distance))
        (p, q), (r, s) = ends
        path += f"M{n(p)} {n(q)}L{n(x)} {n(y)}L{n(r)} {n(s)}"
    return path
