"""The map and material of Babylonia, written down once more for the oracle: nothing is taken from the game's own board.

One line a column, from the left; every hex is what lies there and how many half hexes it lies below the top edge. Small
letters are plain land of the north, the centre and the south, capitals spaces for a tile, Z and a letter a ziggurat of
that land, ~ a river.
"""

from __future__ import annotations

from typing import NamedTuple

COLUMNS = """
    A n2 n4 N6 n8 n10 N12 n14 ~16 ~18 ~20
    B n1 Zn3 n5 n7 N9 n11 n13 ~15 c17 c19 C21
    C ~2 ~4 ~6 n8 n10 n12 N14 ~16 Zc18 c20 c22
    D C3 c5 ~7 n9 n11 n13 n15 ~17 c19 c21
    E c2 c4 c6 ~8 N10 n12 N14 n16 ~18 c20 C22
    F c3 c5 C7 ~9 ~11 ~13 ~15 ~17 C19 c21
    G c2 C4 c6 c8 c10 C12 c14 c16 c18 c20 c22
    H c1 c3 c5 c7 c9 c11 c13 c15 c17 C19 c21
    I ~0 ~2 ~4 C6 c8 c10 Zc12 c14 C16 c18 c20 C22
    J S1 s3 ~5 c7 C9 c11 c13 ~15 ~17 ~19 c21
    K s0 s2 s4 ~6 ~8 ~10 ~12 ~14 s16 S18 ~20 ~22
    L s1 s3 Zs5 s7 s9 s11 S13 s15 s17 s19 s21
    M S2 s4 s6 S8 s10 s12 s14 S16 s18 s20 S22
    N s3 s5 s7 s9 S11 s13 s15 s17 s19 s21
    O S4 s6 s8 s10 s12 S14 s16 Zs18 s20 S22
    P S7 s9 s11 s13 s15 s17 s19 s21
    Q S12 s14 s16 S18 s20
"""
LANDS_PLAYED = {2: "nc", 3: "cs", 4: "ncs"}
"""Which lands are played on by so many; the rivers always are."""
KINDS = {"F": "farmer", "P": "priest", "S": "servant", "M": "merchant"}
CITIES = ("P", "S", "M", "SP", "MS", "MP", "MSP")
CARDS = ("ten", "turn", "rack", "trio", "escort", "estate", "tribute", "paths", "boats")


class Hex(NamedTuple):
    mark: str
    q: int
    r: int


def read_map(columns: str) -> dict[str, Hex]:
    """Every hex by its name, with axial coordinates."""
    hexes: dict[str, Hex] = {}
    for q, line in enumerate(columns.strip().splitlines()):
        letter, *column = line.split()
        for text in column:
            mark = text.rstrip("0123456789")
            half_steps = int(text.removeprefix(mark))
            hexes[f"{letter}{half_steps // 2 + 1}"] = Hex(mark, q, (half_steps - q) // 2)
    return hexes


MAP = read_map(COLUMNS)
SPACES = [name for name, hex in MAP.items() if hex.mark.isupper()]
ZIGGURATS = [name for name, hex in MAP.items() if hex.mark[0] == "Z"]
RIVER = [name for name, hex in MAP.items() if hex.mark == "~"]
HEXES = [*SPACES, *(name for name, hex in MAP.items() if hex.mark in ("n", "c", "s")), *RIVER]
"""Where tokens can lie, now or later, in the order in which the game names them."""
LAND_OF = {name: hex.mark[-1].lower() for name, hex in MAP.items() if hex.mark != "~"}


def in_play(name: str, seats: int) -> bool:
    return name in RIVER or LAND_OF[name] in LANDS_PLAYED[seats]


def touch(hex: Hex, other: Hex) -> bool:
    """Whether two hexes have a common edge: they are one step apart along one of the three axes."""
    q, r = hex.q - other.q, hex.r - other.r
    return abs(q) + abs(r) + abs(q + r) == 2


NEAR = {name: {other for other in MAP if touch(MAP[name], MAP[other])} for name in MAP}
