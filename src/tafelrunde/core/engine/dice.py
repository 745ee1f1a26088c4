"""Our own random numbers: the same draws on every Python, on every machine, for ever.

The k-th draw of a stream is a function of (seed, stream, k) and of nothing else, so streams never disturb each other
and any draw can be looked up again. The function is a Philox-like cipher of the counter (k, stream) under the key
`seed`: ten rounds on two lanes of 31 bits, so that every product stays below 2**62 and compiled and interpreted code
agree.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SEEDS: Final = 1 << 62
"""Seeds are 0 … 2**62 - 1."""

# Streams of one game. Chance never shares a stream with a player, so a bot that thinks longer cannot change the draws.
CHANCE_STREAM: Final = 0
PLAYER_STREAM: Final = 1  # + seat
RESAMPLE_STREAM: Final = 101  # + seat
DERIVE_STREAM: Final = 201

_LANE: Final = 0x7FFFFFFF
_MULTIPLIER: Final = 0x69C36E35
_WEYL_A: Final = 0x4F1BBCDD
_WEYL_B: Final = 0x5A827999


def scramble(seed: i64, stream: i64, k: i64) -> i64:
    """62 well-mixed bits for draw k of a stream."""
    left: i64 = k & _LANE
    right: i64 = (stream ^ (k >> 31)) & _LANE
    key_a: i64 = seed & _LANE
    key_b: i64 = (seed >> 31) & _LANE
    for i in range(5):
        product: i64 = left * _MULTIPLIER
        left = (product >> 31) ^ key_a ^ right
        right = product & _LANE
        product = left * _MULTIPLIER
        left = (product >> 31) ^ key_b ^ right
        right = product & _LANE
        key_a = (key_a + _WEYL_A) & _LANE
        key_b = (key_b + _WEYL_B) & _LANE
    return (left << 31) | right


def derive(seed: i64, k: i64) -> i64:
    """The seed of the k-th game, deal or bot of a longer run."""
    return scramble(seed, DERIVE_STREAM, k)


class Dice:
    """One stream of draws; `drawn` says how many were taken."""

    def __init__(self, seed: i64, stream: i64 = CHANCE_STREAM, drawn: i64 = 0) -> None:
        self.seed = seed
        self.stream = stream
        self.drawn = drawn

    def below(self, n: i64) -> i64:
        """An equally likely number 0 … n-1, for n up to 2**31 - 1 (the bias is below n / 2**62)."""
        bits = scramble(self.seed, self.stream, self.drawn)
        self.drawn += 1
        return ((bits >> 31) * n + (((bits & _LANE) * n) >> 31)) >> 31
