"""Level lines: closed where they close, where they belong, smooth, and always the same."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot
from random import Random

import pytest

from tafelrunde.core.display.level_lines import Chain, Field, Noise, box_distance, curve, soft_min


def around(x: float, y: float) -> float:
    """The distance from a point."""
    return hypot(x - 50, y - 50)


def test_a_circle_is_one_closed_line_at_its_distance() -> None:
    (line,) = Field(100, 100, 4, around).lines(30)
    assert line.closed
    assert all(abs(around(*point) - 30) < 0.3 for point in line.points)
    assert (
        abs(sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(line.points, line.points[1:], strict=False)) - 188) < 5
    )


def test_a_line_that_leaves_the_grid_is_open() -> None:
    (line,) = Field(100, 100, 4, lambda x, y: x).lines(50)
    assert not line.closed
    assert {point[0] for point in line.points} == {50}


def test_two_regions_have_two_lines_and_a_saddle_joins_none() -> None:
    two = Field(200, 100, 4, lambda x, y: min(hypot(x - 50, y - 50), hypot(x - 150, y - 50)))
    assert [line.closed for line in two.lines(30)] == [True, True]
    board = Field(40, 40, 10, lambda x, y: 1.0 if (x // 10 + y // 10) % 2 else -1.0)
    assert all(len(line.points) > 4 for line in board.lines(0))


def test_a_changed_field_has_other_values_at_the_same_places() -> None:
    field = Field(100, 100, 10, around, margin=20)
    assert field.changed(lambda value, x, y: value - around(x, y)).values == [[0.0] * field.columns] * field.rows
    assert field.at(-20, -20) == pytest.approx(around(-20, -20))
    assert field.at(1e9, 1e9) == field.values[-1][-1]


def test_points_can_be_spread_evenly() -> None:
    square = Chain([(0, 0), (10, 0), (10, 10), (0, 10)], closed=True)
    assert square.evenly(5) == [(0, 0), (5, 0), (10, 0), (10, 5), (10, 10), (5, 10), (0, 10), (0, 5)]
    assert Chain([(0, 0), (60, 0)], closed=False).evenly(10) == [(10.0 * i, 0) for i in range(7)]


def test_surf_has_gaps_and_pieces_of_the_line() -> None:
    line = Chain([(0, 0), (1000, 0)], closed=False)
    pieces = [*line.pieces(Random(1), (14, 60), (8, 30), 0.2)]
    assert 8 < len(pieces) < 30
    for piece, following in pairwise(pieces):
        assert 8 <= piece[-1][0] - piece[0][0] <= 60
        assert following[0][0] > piece[-1][0]
    assert not [*line.pieces(Random(1), (14, 60), (8, 30), 1.0)], "all left out"


def test_noise_depends_on_its_seed_alone_and_stays_small() -> None:
    places = [(x * 7.0, x * 3.0) for x in range(400)]
    first, same, other = ([Noise(seed, 90)(*place) for place in places] for seed in ("a", "a", "b"))
    assert first == same != other
    assert max(map(abs, first)) < 2.4
    assert max(abs(a - b) for a, b in pairwise(first)) < 0.8, "soft"


def test_a_soft_minimum_is_a_little_less_than_the_least() -> None:
    assert soft_min([5.0, 50.0], 1) == pytest.approx(5)
    assert soft_min([5.0, 5.0], 1) == pytest.approx(5 - 0.693, abs=1e-3)


def test_a_box_has_round_corners() -> None:
    box = (0, 0, 100, 60)
    assert box_distance(50, -10, box, 20) == pytest.approx(10)
    assert box_distance(50, 30, box, 20) == pytest.approx(-30)
    assert box_distance(0, 0, box, 20) == pytest.approx(20 * (2**0.5 - 1)), "outside the round corner"


def test_a_curve_goes_through_its_points_in_short_steps() -> None:
    path = curve([(0, 0), (10, 0.5), (20, 0)])
    assert path.startswith("M0 0c")
    assert not path.endswith("Z")
    numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", path.partition("c")[2])]
    assert len(numbers) == 12, "six for each piece"
    assert (sum(numbers[4::6]), sum(numbers[5::6])) == (20, 0)
    assert "0." not in path
    assert curve([(0, 0), (10, 0), (10, 10)], closed=True).endswith("Z")
