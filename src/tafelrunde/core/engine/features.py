"""What a seat knows as numbers, for networks: parts with names and shapes, written straight from a position.

An observation is a row of bytes: first the parts that every title has, then those of the title. The seat that observes
always comes first, the others follow in the order of play. It contains nothing that the seat may not know, so
`State.resample` never changes it. Legal actions are a mask over the whole vocabulary, or indices; action numbers name
seats as the rules count them, and the part `seat` says which one is the own.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter, write_i32_le, write_i64_le
from mypy_extensions import i32, i64, mypyc_attr, u8

from tafelrunde.core.engine.bitboard import WORD, Squares
from tafelrunde.core.engine.bitset import bit, lowest
from tafelrunde.core.engine.decisions import give_back, take_gathering
from tafelrunde.core.engine.game import State

MOST: Final = 255
"""The largest number that a part can hold; larger ones are written as this."""
_BLOCK: Final = 256
_ZEROS: Final[list[bytes]] = [bytes(n) for n in range(_BLOCK + 1)]
_SPREAD: Final = 0x204081
"""Times four bits, and masked with `_BYTES`: the bits in four bytes."""
_BYTES: Final = 0x01010101


@final
class FeaturePart:
    """One part of an observation: `high` is its largest value, the least is 0."""

    def __init__(self, name: str, shape: tuple[int, ...], text: str, high: int = 1) -> None:
        self.name = name
        self.shape = shape
        self.text = text
        self.high = high

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size

    def __repr__(self) -> str:
        return f"<FeaturePart {self.name} {self.shape}, 0 to {self.high}: {self.text}>"


@final
class FeatureSpec:
    """The parts of an observation in their order; the same for all positions of a game with equal seats and options."""

    def __init__(self, parts: list[FeaturePart]) -> None:
        self.parts = parts
        self.starts: dict[str, int] = {}
        size = 0
        for part in parts:
            if part.name in self.starts:
                raise ValueError(f"Two parts are called {part.name!r}, expected different names.")
            self.starts[part.name] = size
            size += part.size
        self.size = size

    def __repr__(self) -> str:
        return f"<FeatureSpec: {self.size} numbers in {len(self.parts)} parts>"


@final
class FeatureWriter:
    """Collects the bytes of an observation."""

    def __init__(self) -> None:
        self.out = BytesWriter()

    def number(self, value: i64) -> None:
        """A count, at least 0 and at most `MOST`."""
        if value < 0:
            value = 0
        elif value > MOST:
            value = MOST
        self.out.append(u8(value))

    def flag(self, is_so: bool) -> None:
        self.out.append(u8(1) if is_so else u8(0))

    def hundreds(self, value: i64) -> None:
        """A larger count as two numbers: its hundreds, and the rest."""
        self.number(value // 100)
        self.number(value % 100)

    def zeros(self, n: i64) -> None:
        while n > _BLOCK:
            self.out.write(_ZEROS[_BLOCK])
            n -= _BLOCK
        self.out.write(_ZEROS[n])

    def one_of(self, i: i64, n: i64) -> None:
        """n numbers: 1 at i, else 0; all 0 where i is none of them."""
        at: i64 = len(self.out)
        self.zeros(n)
        if i >= 0 and i < n:
            self.out[at + i] = u8(1)

    def put(self, at: i64, value: i64) -> None:
        """Replace a number that was written: `at` counts from the beginning."""
        self.out[at] = u8(value)

    def members(self, word: i64, n: i64) -> None:
        """A set as n numbers, 1 for each member."""
        if word == 0:
            self.zeros(n)
            return
        out = self.out
        low: i64
        high: i64
        while n >= 8:
            low = ((word & 15) * _SPREAD) & _BYTES
            high = (((word >> 4) & 15) * _SPREAD) & _BYTES
            write_i64_le(out, low | (high << 32))
            word = word >> 8
            n -= 8
        while n > 0:
            out.append(u8(word & 1))
            word = word >> 1
            n -= 1

    def squares(self, x: Squares, n: i64) -> None:
        """A set of squares as a plane of n numbers, from 145 to 192."""
        self.members(x[0], WORD)
        self.members(x[1], WORD)
        self.members(x[2], WORD)
        self.members(x[3], n - 3 * WORD)

    def places(self, sets: list[i64], first: i64, word: i64, n: i64) -> None:
        """A set of places in words of `word` bits, beginning at `first`, as n numbers."""
        while n > word:
            self.members(sets[first], word)
            first += 1
            n -= word
        self.members(sets[first], n)


_SPARE: Final[list[FeatureWriter]] = []
"""Writers that are not in use. Nobody else has one, so several threads may observe."""


def _take_writer() -> FeatureWriter:
    writer = _SPARE.pop() if len(_SPARE) > 0 else FeatureWriter()
    writer.out.truncate(0)
    return writer


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What a title's `features.py` implements: `parts` names what `write` writes, in the same order."""

    def parts(self, state: State) -> list[FeaturePart]:
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        raise NotImplementedError

    def step(self, state: State, seat: i64) -> i64:
        """Hook: the number of the step as that seat may know it."""
        top = state.top
        assert top is not None
        return top.step

    def spec(self, state: State) -> FeatureSpec:
        """The parts of all observations of this game."""
        seats = state.seats
        steps = ", ".join([f"{i} {name}" for i, name in enumerate(state.game.steps)])
        common = [
            FeaturePart("seat", (seats,), "the number of the own seat, one of all"),
            FeaturePart(
                "actors", (seats,), "by seat, the own first: whether it has to decide, as the seat may know it"
            ),
            FeaturePart(
                "step", (len(state.game.steps) + 1,), f"the step: {steps}; the last one at the end of the game"
            ),
        ]
        return FeatureSpec(common + self.parts(state))

    def write_all(self, state: State, seat: i64, out: FeatureWriter) -> None:
        """The whole observation."""
        seats = state.seats
        out.one_of(seat, seats)
        actors: i64 = 0
        top = state.top
        if top is not None:
            actors = self.actors(state, seat)
        i: i64
        for i in range(seats):
            out.flag(actors >> ((seat + i) % seats) & 1 != 0)
        steps: i64 = len(state.game.steps)
        out.one_of(steps if top is None else self.step(state, seat), steps + 1)
        self.write(state, seat, out)

    def actors(self, state: State, seat: i64) -> i64:
        """The set of seats that have to decide, as that seat may know it."""
        top = state.top
        assert top is not None
        if not top.simultaneous:
            return 0 if top.seat < 0 else bit(top.seat)
        actors: i64 = 0
        other: i64
        for other in state.actors_for(seat):
            if other >= 0:
                actors |= bit(other)
        return actors

    def observe(self, state: State, seat: i64) -> bytes:
        """The observation of a seat."""
        out = _take_writer()
        self.write_all(state, seat, out)
        seen = out.out.getvalue()
        _SPARE.append(out)
        return seen

    def mask(self, state: State, seat: i64) -> bytes:
        """1 for each action that the seat may choose now: as many bytes as the vocabulary has actions."""
        out = _take_writer()
        out.zeros(len(state.game.actions.paths))
        self.mark(state, seat, out, True)
        mask = out.out.getvalue()
        _SPARE.append(out)
        return mask

    def indices(self, state: State, seat: i64) -> bytes:
        """The actions that the seat may choose now, ascending, as little-endian numbers of four bytes."""
        out = _take_writer()
        self.mark(state, seat, out, False)
        indices = out.out.getvalue()
        _SPARE.append(out)
        return indices

    def mark(self, state: State, seat: i64, out: FeatureWriter, is_mask: bool) -> None:
        """Set the bytes of a mask that begins at 0, or append indices."""
        top = state.top
        if top is None or seat < 0:
            return
        if top.seat != seat:
            if not top.simultaneous or seat not in state.deciders():
                return
            state = state.copy()
            state.bring_up(seat)
        choices = take_gathering()
        state.offer(choices)
        writer = out.out
        i: i64
        for i in range(choices.used):
            part = choices.parts[i]
            members: i64 = part.members
            if members == 0:
                if is_mask:
                    writer[part.first] = u8(1)
                else:
                    write_i32_le(writer, i32(part.first))
            while members != 0:
                action = part.first + lowest(members)
                members &= members - 1
                if is_mask:
                    writer[action] = u8(1)
                else:
                    write_i32_le(writer, i32(action))
        give_back(choices)
