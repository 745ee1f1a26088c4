"""Charts of tournaments and of reviewed games, as SVG without style sheets."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from tafelrunde.arena.tournament import Share, Tournament

INK: Final = "#3b2f2a"
PALE: Final = "#e9dfd2"
PAPER: Final = "#fbf7f0"
LINE: Final = "#b9a793"
SEAT_COLOURS: Final = ("#b5483a", "#2f6f9f", "#7a5aa6", "#c8952c", "#4c8a57", "#6b6b6b")
_FONT: Final = 'font-family="Georgia, serif"'
_BARS: Final = 20


class Drawing:
    """An SVG document under construction."""

    def __init__(self, width: float, height: float, label: str) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-label="{escape(label)}">',
            f"<title>{escape(label)}</title>",
        ]
        self.box(0, 0, width, height, PAPER)

    def box(self, x: float, y: float, width: float, height: float, fill: str, note: str = "") -> None:
        inside = f"<title>{escape(note)}</title>" if note else ""
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}" fill="{fill}">'
            f"{inside}</rect>"
        )

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str = INK, width: float = 1.5) -> None:
        self._parts.append(
            f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" '
            f'stroke="{colour}" stroke-width="{width}"/>'
        )

    def path(self, points: Sequence[tuple[float, float]], colour: str, width: float = 2.0) -> None:
        shown = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._parts.append(
            f'<polyline points="{shown}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'
        )

    def dot(self, x: float, y: float, radius: float, fill: str, note: str = "") -> None:
        inside = f"<title>{escape(note)}</title>" if note else ""
        self._parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}">{inside}</circle>')

    def text(self, x: float, y: float, words: str, size: float = 12, anchor: str = "start", bold: bool = False) -> None:
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" fill="{INK}" {_FONT}{weight}>'
            f"{escape(words)}</text>"
        )

    def to_svg(self) -> str:
        return "\n".join([*self._parts, "</svg>", ""])


def tournament_chart(shown: Tournament) -> str:
    """The ladder, the wins by seat, the lengths of games and their endings."""
    ladder_height = 34 * len(shown.plan.bots)
    drawing = Drawing(760, 330 + ladder_height, f"Tournament of {shown.plan.game}")
    heading = f"{shown.plan.game}, {shown.plan.seats} seats: {len(shown.games):,} games, seed {shown.plan.seed}"
    drawing.text(24, 34, heading, 18, bold=True)
    _ladder(drawing, shown, 70)
    below = 110 + ladder_height
    _shares(drawing, shown.seat_shares, 24, below)
    _lengths(drawing, shown.lengths, 280, below)
    _endings(drawing, shown.endings, 530, below)
    return drawing.to_svg()


def _ladder(drawing: Drawing, shown: Tournament, top: float) -> None:
    drawing.text(24, top, "Ratings (mean and 95 %)" if shown.ratings else "Ladder", 13, bold=True)
    ends = [end for rating in shown.ratings.values() for end in rating.interval()] or [0.0, 1.0]
    low, high = min(ends), max(ends)

    def across(mu: float) -> float:
        return 190 + (mu - low) / ((high - low) or 1.0) * 470

    for row, name in enumerate(shown.ladder()):
        y = top + 26 + 34 * row
        drawing.line(190, y, 660, y, PALE, 1)
        drawing.text(24, y + 4, f"{row + 1}.  {name}", 13)
        if name in shown.ratings:
            rating = shown.ratings[name]
            left, right = rating.interval()
            drawing.line(across(left), y, across(right), y, LINE, 5)
            drawing.dot(
                across(rating.mu), y, 6, SEAT_COLOURS[0], f"{name}: {rating.mu:.1f} ± {1.96 * rating.sigma:.1f}"
            )
            drawing.text(672, y + 4, f"{rating.mu:.1f} ± {1.96 * rating.sigma:.1f}", 12)


def _shares(drawing: Drawing, shares: Sequence[Share], left: float, top: float) -> None:
    drawing.text(left, top, "Wins by seat (95 %)", 13, bold=True)
    floor = top + 160
    highest = max([share.high for share in shares] + [2 / max(len(shares), 1)])
    for seat, share in enumerate(shares):
        x = left + 10 + 44 * seat
        tall = 130 / highest
        drawing.box(x, floor - share.share * tall, 28, share.share * tall, SEAT_COLOURS[seat % 6], f"{share.share:.1%}")
        drawing.line(x + 14, floor - share.low * tall, x + 14, floor - share.high * tall)
        drawing.text(x + 14, floor + 16, f"{seat}", 12, "middle")
    if shares:
        equal = floor - 130 / highest / len(shares)
        drawing.line(left, equal, left + 44 * len(shares) + 10, equal, LINE, 1)
    drawing.line(left, floor, left + 200, floor, INK, 1)


def _lengths(drawing: Drawing, lengths: Sequence[int], left: float, top: float) -> None:
    drawing.text(left, top, "Length in lines", 13, bold=True)
    floor = top + 160
    drawing.line(left, floor, left + 200, floor, INK, 1)
    if not lengths:
        return
    low, high = min(lengths), max(lengths)
    counts = [0] * _BARS
    for length in lengths:
        counts[min(_BARS - 1, (length - low) * _BARS // (high - low + 1))] += 1
    for i, count in enumerate(counts):
        tall = 130 * count / max(counts)
        drawing.box(left + 10 * i, floor - tall, 9, tall, SEAT_COLOURS[1], f"{count} games")
    drawing.text(left, floor + 16, f"{low}")
    drawing.text(left + 200, floor + 16, f"{high}", 12, "end")


def _endings(drawing: Drawing, endings: dict[str, int], left: float, top: float) -> None:
    drawing.text(left, top, "How games ended", 13, bold=True)
    total = sum(endings.values()) or 1
    for row, (reason, count) in enumerate(sorted(endings.items(), key=lambda pair: -pair[1])[:6]):
        y = top + 22 + 24 * row
        drawing.box(left, y, 200 * count / total, 16, SEAT_COLOURS[4], f"{count} games")
        drawing.text(left + 4, y + 12, f"{reason}  {count / total:.0%}", 11)


def win_probability_chart(
    chances: Sequence[Sequence[float]], names: Sequence[str], turns: Sequence[tuple[int, int, str]]
) -> str:
    """Each seat's win probability over a game; `turns` are turning points as (line, seat, text)."""
    width, height, left, top = 760.0, 360.0, 44.0, 54.0
    drawing = Drawing(width, height + 20 * len(turns) + 40, "Chances of winning")
    wide, tall = width - left - 24, height - top - 40
    last = max(len(chances) - 1, 1)
    for percent in (0, 25, 50, 75, 100):
        y = top + tall * (1 - percent / 100)
        drawing.line(left, y, left + wide, y, PALE, 1)
        drawing.text(left - 6, y + 4, f"{percent} %", 10, "end")
    for seat, name in enumerate(names):
        points = [(left + wide * n / last, top + tall * (1 - row[seat])) for n, row in enumerate(chances)]
        drawing.path(points, SEAT_COLOURS[seat % 6])
        drawing.dot(left + 8 + 150 * seat, 26, 5, SEAT_COLOURS[seat % 6])
        drawing.text(left + 18 + 150 * seat, 30, name, 13)
    for number, (line, seat, words) in enumerate(turns, start=1):
        x, y = left + wide * (line + 1) / last, top + tall * (1 - chances[line + 1][max(seat, 0)])
        drawing.dot(x, y, 8, INK, words)
        drawing.text(x, y - 12, f"{number}", 11, "middle", bold=True)
        drawing.text(left, height + 20 * number, f"{number}.  {words}", 12)
    return drawing.to_svg()
