"""Goods packed into one number: the count of good g stands at bit 6 * g. So are other things of five kinds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.dice import Dice

MOST_OF_A_GOOD: Final = 63
"""The largest count that can be packed."""


def unit(good: i64) -> i64:
    """One card, packed."""
    return bit(6 * good)


def count(hand: i64, good: i64) -> i64:
    """How many cards of a good a packed hand holds."""
    return (hand >> (6 * good)) & 63


def covers(hand: i64, goods: i64) -> bool:
    """Whether a packed hand holds at least these goods."""
    return (
        hand & 63 >= goods & 63
        and (hand >> 6) & 63 >= (goods >> 6) & 63
        and (hand >> 12) & 63 >= (goods >> 12) & 63
        and (hand >> 18) & 63 >= (goods >> 18) & 63
        and (hand >> 24) & 63 >= (goods >> 24) & 63
    )


def cards_in(goods: i64) -> i64:
    """How many cards a packed hand holds."""
    return (goods & 63) + ((goods >> 6) & 63) + ((goods >> 12) & 63) + ((goods >> 18) & 63) + ((goods >> 24) & 63)


def packed(counts: list[int]) -> i64:
    """Five counts as a packed hand."""
    goods: i64 = 0
    good: i64
    for good in range(5):
        goods += unit(good) * counts[good]
    return goods


def unpacked(goods: i64) -> list[int]:
    """A packed hand as five counts."""
    return [count(goods, good) for good in range(5)]


def random_kind(counts: list[i64], first: i64, rng: Dice) -> i64:
    """Which of five kinds a random card is."""
    total: i64 = counts[first] + counts[first + 1] + counts[first + 2] + counts[first + 3] + counts[first + 4]
    k = rng.below(total)
    kind: i64 = 0
    while k >= counts[first + kind]:
        k -= counts[first + kind]
        kind += 1
    return kind
