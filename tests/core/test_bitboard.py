"""Sets of squares, against Python's own sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.engine import bitboard
from tafelrunde.core.engine.decisions import Choices

squares = st.frozensets(st.integers(0, 191), max_size=120)


def beside(i: int) -> set[int]:
    row, column = divmod(i, 16)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return {16 * r + c for r, c in around if 0 <= r < 12 and 0 <= c < 16}


@given(squares, squares)
def test_sets_agree_with_python(x: frozenset[int], y: frozenset[int]) -> None:
    a, b = bitboard.gathered(x), bitboard.gathered(y)
    assert bitboard.listed(a) == sorted(x)
    assert bitboard.listed(bitboard.either(a, b)) == sorted(x | y)
    assert bitboard.listed(bitboard.both(a, b)) == sorted(x & y)
    assert bitboard.listed(bitboard.minus(a, b)) == sorted(x - y)
    assert bitboard.meet(a, b) == bool(x & y)
    assert bitboard.some(a) == bool(x)
    assert bitboard.size(a) == len(x)
    assert [bitboard.nth(a, k) for k in range(len(x))] == sorted(x)
    assert [i for i in range(192) if bitboard.has(a, i)] == sorted(x)
    assert all(word < 2**48 for word in a)
    if x:
        assert bitboard.lowest_of(a) == min(x)
        assert bitboard.listed(bitboard.first(a)) == [min(x)]


@given(squares)
def test_neighbours_stay_on_the_board_and_do_not_wrap(x: frozenset[int]) -> None:
    assert set(bitboard.listed(bitboard.spread(bitboard.gathered(x)))) == {j for i in x for j in beside(i)}


@given(squares, st.integers(0, 191))
def test_a_flood_fill_reaches_all_that_is_connected(ground: frozenset[int], start: int) -> None:
    ground |= {start}
    reached, todo = {start}, [start]
    while todo:
        for j in beside(todo.pop()) & ground - reached:
            reached.add(j)
            todo.append(j)
    assert set(bitboard.listed(bitboard.flood(bitboard.square(start), bitboard.gathered(ground)))) == reached


@given(st.frozensets(st.integers(0, 191), min_size=60))
def test_blocks_of_two_by_two(x: frozenset[int]) -> None:
    corners = [i for i in range(176) if i % 16 < 15 and {i, i + 1, i + 16, i + 17} <= x]
    assert bitboard.listed(bitboard.two_by_two(bitboard.gathered(x))) == corners
    for corner in corners:
        assert bitboard.listed(bitboard.block(corner)) == [corner, corner + 1, corner + 16, corner + 17]


@given(squares)
def test_a_set_is_offered_as_actions(x: frozenset[int]) -> None:
    choices = Choices()
    bitboard.offer(choices, 1000, bitboard.gathered(x))
    assert choices.actions == [1000 + i for i in sorted(x)]
