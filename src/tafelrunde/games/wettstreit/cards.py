"""Multisets of cards as numbers: eight bits for each colour, and eight for treasures. Sums join the cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit

BLACK: Final = 0
RED: Final = 1
GREEN: Final = 2
BLUE: Final = 3
TREASURE: Final = 4


def card(colour: i64) -> i64:
    """One card of a colour."""
    return bit(8 * colour)


def count(cards: i64, colour: i64) -> i64:
    """The number of cards of a colour."""
    return cards >> (8 * colour) & 0xFF


def size(cards: i64) -> i64:
    """The number of all cards, treasures included."""
    pairs: i64 = (cards & 0xFF00FF00FF) + (cards >> 8 & 0xFF00FF)
    return (pairs & 0xFFFF) + (pairs >> 16 & 0xFFFF) + (pairs >> 32)


def kth(cards: i64, k: i64) -> i64:
    """The colour of the k-th card, sorted by colour."""
    colour: i64 = 0
    while k >= count(cards, colour):
        k -= count(cards, colour)
        colour += 1
    return colour


def from_counts(counts: list[int]) -> i64:
    """The cards with these numbers of each colour."""
    cards: i64 = 0
    colour: i64
    for colour in range(len(counts)):
        if not 0 <= counts[colour] <= 0xFF:
            raise ValueError(f"{counts[colour]} cards of a colour")
        cards += card(colour) * counts[colour]
    return cards


def counts_of(cards: i64, colours: i64) -> list[int]:
    """The number of cards of each of the first colours."""
    return [count(cards, colour) for colour in range(colours)]
