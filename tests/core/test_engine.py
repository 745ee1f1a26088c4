"""The ground: draws, sets, paths, the stack of decisions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.engine import bitset
from tafelrunde.core.engine.actions import Space, Vocabulary, verb
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.dice import SEEDS, Dice, derive, scramble
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.errors import BadPath
from tafelrunde.core.info import Info

words = st.integers(0, 2**62 - 1)


def test_the_draws_are_pinned_for_ever() -> None:
    """If this fails, every seed ever written down means another game: never change the numbers."""
    assert [scramble(0, 0, k) for k in range(3)] == PINNED_ZERO
    assert [scramble(2**62 - 1, 201, k) for k in (0, 1, 2**31 + 5)] == PINNED_HIGH
    dice = Dice(42, 3)
    assert [dice.below(n) for n in (2, 6, 52, 1000, 2**31 - 1)] == PINNED_BELOW
    assert derive(42, 7) == PINNED_DERIVED


PINNED_ZERO = [2682759753442955251, 1636703147356915493, 2495155113074617587]
PINNED_HIGH = [136144069488834762, 3151059480369928539, 3405760556143838263]
PINNED_BELOW = [1, 1, 17, 919, 1060619397]
PINNED_DERIVED = 232146227353905365


@given(words, st.integers(0, 300), st.integers(0, 2**40))
def test_a_draw_can_be_looked_up_again(seed: int, stream: int, k: int) -> None:
    assert Dice(seed, stream, k).below(1000) == Dice(seed, stream, k).below(1000)
    assert 0 <= scramble(seed, stream, k) < SEEDS


def test_draws_are_even_and_streams_differ() -> None:
    dice = Dice(1)
    counts = [0] * 6
    for i in range(60_000):
        counts[dice.below(6)] += 1
    chi_squared = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_squared < 25  # 5 degrees of freedom: one in 7000 by chance, and the draws are fixed
    assert len({scramble(s, t, k) for s in range(20) for t in range(20) for k in range(20)}) == 8000


def test_single_bits_of_seed_and_counter_flip_half_of_the_draw() -> None:
    base = scramble(0, 0, 0)
    for draws in ([scramble(1 << b, 0, 0) for b in range(60)], [scramble(0, 0, 1 << b) for b in range(60)]):
        assert all(20 < bitset.ones(draw ^ base) < 43 for draw in draws)


@given(words)
def test_sets_agree_with_python(members: int) -> None:
    listed = [i for i in range(62) if members >> i & 1]
    assert bitset.ones(members) == len(listed)
    assert bitset.members_of(members) == listed
    assert [bitset.nth(members, k) for k in range(len(listed))] == listed
    if listed:
        assert bitset.lowest(members) == listed[0]


def test_a_set_of_one_reaches_every_bit() -> None:
    assert [bitset.bit(i) for i in range(62)] == [2**i for i in range(62)]


def test_several_sets_have_a_union_and_may_share_members() -> None:
    assert bitset.union_of([]) == 0
    assert bitset.union_of([0b1, 0b1100, 0b100]) == 0b1101
    assert bitset.are_disjoint([])
    assert bitset.are_disjoint([0b1, 0, 0b110, 1 << 61])
    assert not bitset.are_disjoint([0b1, 0b110, 0b101000, 1 << 61 | 0b1000])


@given(st.lists(st.tuples(st.integers(0, 500), words), max_size=5))
def test_choices_are_listed_weighed_and_gathered_alike(offers: list[tuple[int, int]]) -> None:
    def tell(choices: Choices) -> None:
        for first, members in offers:
            choices.some(first, members)

    listing, weighing, gathering = Choices(), Choices(), Choices()
    tell(listing)
    weighing.weigh()
    tell(weighing)
    assert weighing.weights == [1] * len(listing.actions)
    for _ in range(2):  # the parts of the first time are used again
        gathering.gather()
        tell(gathering)
        assert gathering.total == len(listing.actions)
        for k in range(0, len(listing.actions), 7):
            assert gathering.covering(k) == listing.actions[k]


def test_weighted_choices_are_found_by_weight() -> None:
    def tell(choices: Choices) -> None:
        for action, weight in ((4, 2), (5, 0), (9, 3)):
            choices.chance(action, weight)

    listing, weighing, gathering = Choices(), Choices(), Choices()
    tell(listing)
    weighing.weigh()
    tell(weighing)
    assert (listing.actions, weighing.weights) == ([4, 9], [2, 3])
    gathering.gather()
    tell(gathering)
    assert [gathering.covering(k) for k in range(5)] == [4, 4, 9, 9, 9]


def test_a_vocabulary_enumerates_in_the_order_of_declaration() -> None:
    colour, cell = Space("hand", ["red", "blue"]), Space("cell", ["A1", "B1"])
    words = Vocabulary()
    place = words.kind("place", colour, cell)
    swap = words.kind("swap", verb("swap"), colour)
    only = words.rows("some", [cell, colour], [(1, 0)])
    assert (place.first, swap.first, only.first, len(words)) == (0, 4, 6, 7)
    assert words.paths[:2] == ["hand:red > cell:A1", "hand:red > cell:B1"]
    assert words.parse(" do:swap>hand:blue ") == 5
    assert words.picks(6) == ["cell:B1", "hand:red"]


def test_two_kinds_with_equal_paths_are_refused() -> None:
    words = Vocabulary()
    words.kind("place", Space("cell", ["A1"]))
    with pytest.raises(ValueError, match="prefix a verb"):
        words.kind("ruin", Space("cell", ["A1"]))


def test_a_path_with_a_slip_gets_a_hint() -> None:
    words = Vocabulary()
    words.kind("place", Space("cell", ["A1", "B1"]))
    with pytest.raises(BadPath, match="Did you mean 'cell:A1'"):
        words.parse("cel:A1")


def stack(top: Frame | None) -> list[Frame]:
    return [] if top is None else [top, *stack(top.below)]


class Ballot(Frame):
    """A frame with a number of its own."""

    def __init__(self, step: int, seat: int, simultaneous: bool, weight: int) -> None:
        super().__init__(step, seat, simultaneous)
        self.weight = weight

    def numbers(self) -> list[int]:
        return [self.weight]


class BallotGame(Game):
    def frame(self, step: int, seat: int, numbers: list[int], simultaneous: bool) -> Frame:
        return Ballot(step, seat, simultaneous, numbers[0])


def test_frames_that_decide_together_can_be_answered_in_any_order() -> None:
    state = State(BallotGame(Info("ballots", "Ballots", (4,), 1, "", ""), Vocabulary(), ("count", "vote")), 4, {})
    state.ask(Frame(0, CHANCE))
    for seat in (2, 1, 0):
        state.ask(Ballot(1, seat, True, 10 + seat))
    assert state.deciders() == [0, 1, 2]
    state.bring_up(2)
    assert state.deciders() == [2, 0, 1]
    top = state.top
    assert isinstance(top, Ballot)
    assert top.weight == 12
    assert [frame.seat for frame in stack(top)] == [2, 0, 1, CHANCE]
    for _ in range(3):
        state.done()
    assert state.deciders() == [CHANCE]
