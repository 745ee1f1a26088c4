"""Sets of squares on a board 16 wide and up to 12 high, as unboxed tuples of four i64.

Square 16 * row + column is a bit; a word holds three rows. Results may spill over the lower edge of a board less
than 12 high: callers that look at neighbours intersect them with the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.bitset import nth as nth_of_word
from tafelrunde.core.engine.decisions import Choices

WIDTH: Final = 16
WORD: Final = 48
"""Squares in a word."""

_ALL: Final = 0xFFFFFFFFFFFF
_NOT_FIRST_COLUMN: Final = 0xFFFEFFFEFFFE
_NOT_LAST_COLUMN: Final = 0x7FFF7FFF7FFF
_TOP_ROW: Final = 0xFFFF

Squares: TypeAlias = tuple[i64, i64, i64, i64]


def none() -> Squares:
    """The empty set. (mypyc 2.4 reads a module-level tuple of i64 as not set, so this is a function.)"""
    return (0, 0, 0, 0)


def square(i: i64) -> Squares:
    """The set with the one square i."""
    word = bit(i % WORD)
    if i < WORD:
        return (word, 0, 0, 0)
    if i < 2 * WORD:
        return (0, word, 0, 0)
    if i < 3 * WORD:
        return (0, 0, word, 0)
    return (0, 0, 0, word)


def either(x: Squares, y: Squares) -> Squares:
    """The union of x and y."""
    return (x[0] | y[0], x[1] | y[1], x[2] | y[2], x[3] | y[3])


def both(x: Squares, y: Squares) -> Squares:
    """The intersection of x and y."""
    return (x[0] & y[0], x[1] & y[1], x[2] & y[2], x[3] & y[3])


def minus(x: Squares, y: Squares) -> Squares:
    """The difference: what is in x and not in y."""
    return (x[0] & ~y[0], x[1] & ~y[1], x[2] & ~y[2], x[3] & ~y[3])


def some(x: Squares) -> bool:
    """Whether x is not empty."""
    return (x[0] | x[1] | x[2] | x[3]) != 0


def meet(x: Squares, y: Squares) -> bool:
    """Whether x and y share a square."""
    return ((x[0] & y[0]) | (x[1] & y[1]) | (x[2] & y[2]) | (x[3] & y[3])) != 0


def has(x: Squares, i: i64) -> bool:
    """Whether square i, up to 191, is in x."""
    if i < 2 * WORD:
        return (x[0] >> i) & 1 != 0 if i < WORD else (x[1] >> (i - WORD)) & 1 != 0
    return (x[2] >> (i - 2 * WORD)) & 1 != 0 if i < 3 * WORD else (x[3] >> (i - 3 * WORD)) & 1 != 0


def first(x: Squares) -> Squares:
    """Only the lowest square of the set."""
    if x[0] != 0:
        return (x[0] & -x[0], 0, 0, 0)
    if x[1] != 0:
        return (0, x[1] & -x[1], 0, 0)
    if x[2] != 0:
        return (0, 0, x[2] & -x[2], 0)
    return (0, 0, 0, x[3] & -x[3])


def size(x: Squares) -> i64:
    """The number of squares in x."""
    return ones(x[0]) + ones(x[1]) + ones(x[2]) + ones(x[3])


def nth(x: Squares, k: i64) -> i64:
    """The square that has k lower squares in the set."""
    count = ones(x[0])
    if k < count:
        return nth_of_word(x[0], k)
    k -= count
    count = ones(x[1])
    if k < count:
        return WORD + nth_of_word(x[1], k)
    k -= count
    count = ones(x[2])
    if k < count:
        return 2 * WORD + nth_of_word(x[2], k)
    return 3 * WORD + nth_of_word(x[3], k - count)


def lowest_of(x: Squares) -> i64:
    """The lowest square of a set that is not empty."""
    if x[0] != 0:
        return lowest(x[0])
    if x[1] != 0:
        return WORD + lowest(x[1])
    if x[2] != 0:
        return 2 * WORD + lowest(x[2])
    return 3 * WORD + lowest(x[3])


def spread(x: Squares) -> Squares:
    """The squares beside those of x, not across corners; they may be in x themselves."""
    a, b, c, d = x
    return (
        (a << 16 & _ALL) | a >> 16 | (b & _TOP_ROW) << 32 | (a & _NOT_LAST_COLUMN) << 1 | (a & _NOT_FIRST_COLUMN) >> 1,
        (b << 16 & _ALL)
        | a >> 32
        | b >> 16
        | (c & _TOP_ROW) << 32
        | (b & _NOT_LAST_COLUMN) << 1
        | (b & _NOT_FIRST_COLUMN) >> 1,
        (c << 16 & _ALL)
        | b >> 32
        | c >> 16
        | (d & _TOP_ROW) << 32
        | (c & _NOT_LAST_COLUMN) << 1
        | (c & _NOT_FIRST_COLUMN) >> 1,
        (d << 16 & _ALL) | c >> 32 | d >> 16 | (d & _NOT_LAST_COLUMN) << 1 | (d & _NOT_FIRST_COLUMN) >> 1,
    )


def flood(seed: Squares, ground: Squares) -> Squares:
    """Flood fill: everything in `ground` that is connected with `seed`, a part of it."""
    while True:
        grown = both(either(seed, spread(seed)), ground)
        if grown == seed:
            return seed
        seed = grown


def two_by_two(x: Squares) -> Squares:
    """The upper left squares of all blocks of four, two by two, within x."""
    a, b, c, d = x
    a = a & (a & _NOT_FIRST_COLUMN) >> 1
    b = b & (b & _NOT_FIRST_COLUMN) >> 1
    c = c & (c & _NOT_FIRST_COLUMN) >> 1
    d = d & (d & _NOT_FIRST_COLUMN) >> 1
    return (
        a & (a >> 16 | (b & _TOP_ROW) << 32),
        b & (b >> 16 | (c & _TOP_ROW) << 32),
        c & (c >> 16 | (d & _TOP_ROW) << 32),
        d & d >> 16,
    )


def block(corner: i64) -> Squares:
    """The four squares of the block with that upper left one."""
    return either(
        either(square(corner), square(corner + 1)), either(square(corner + WIDTH), square(corner + WIDTH + 1))
    )


def offer(choices: Choices, first_action: i64, x: Squares) -> None:
    """Offer the actions first_action + i for every square i of the set."""
    choices.some(first_action, x[0])
    choices.some(first_action + WORD, x[1])
    choices.some(first_action + 2 * WORD, x[2])
    choices.some(first_action + 3 * WORD, x[3])


def listed(x: Squares) -> list[int]:
    """The squares of the set, ascending."""
    squares: list[int] = []
    while some(x):
        low = first(x)
        squares.append(lowest_of(low))
        x = minus(x, low)
    return squares


def gathered(squares: Iterable[int]) -> Squares:
    """The set of these squares."""
    x = none()
    for i in squares:
        x = either(x, square(i))
    return x
