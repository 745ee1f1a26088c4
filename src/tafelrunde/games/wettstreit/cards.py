"""Heaps of cards as numbers: eight bits for every colour, and eight for treasures. Adding heaps is adding numbers."""

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
    """The heap of one card."""
    return bit(8 * colour)


def count(heap: i64, colour: i64) -> i64:
    """How many cards of a colour there are."""
    return heap >> (8 * colour) & 0xFF


def size(heap: i64) -> i64:
    """How many cards there are, treasures too."""
    pairs: i64 = (heap & 0xFF00FF00FF) + (heap >> 8 & 0xFF00FF)
    return (pairs & 0xFFFF) + (pairs >> 16 & 0xFFFF) + (pairs >> 32)


def kth(heap: i64, k: i64) -> i64:
    """The colour of the k-th card, sorted by colour."""
    colour: i64 = 0
    while k >= count(heap, colour):
        k -= count(heap, colour)
        colour += 1
    return colour


def heap_of(counts: list[int]) -> i64:
    """The heap with so many cards of each colour."""
    heap: i64 = 0
    colour: i64
    for colour in range(len(counts)):
        if not 0 <= counts[colour] <= 0xFF:
            raise ValueError(f"{counts[colour]} cards of a colour")
        heap += card(colour) * counts[colour]
    return heap


def counts_of(heap: i64, colours: i64) -> list[int]:
    """How many cards of each of the first colours there are."""
    return [count(heap, colour) for colour in range(colours)]
