"""Observations as arrays, and pictures of them."""

from __future__ import annotations

import re

import pytest

from tafelrunde.core import registry
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import Outcome
from tafelrunde.core.errors import BadSetup, TafelrundeError

np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'tafelrunde[research]'")

from tafelrunde.research.encoding import Encoding, rewards  # noqa: E402
from tafelrunde.research.feature_picture import picture  # noqa: E402


@pytest.mark.parametrize("name", registry.ids())
def test_parts_have_their_shapes_and_stay_below_their_limits(name: str) -> None:
    encoding = Encoding(name)
    state, rng = encoding.new(), Dice(3)
    for _ in range(80):
        if state.top is not None:
            state.apply(state.pick(rng))
    seen = encoding.observe(state, 1)
    assert seen.dtype == np.uint8
    assert (seen <= encoding.high()).all()
    parts = encoding.parts(seen)
    assert [parts[part.name].shape for part in encoding.spec.parts] == [part.shape for part in encoding.spec.parts]
    assert sum(array.size for array in parts.values()) == encoding.size
    batch = encoding.parts(np.stack([seen, seen]))
    assert all((batch[key][1] == parts[key]).all() for key in parts)
    for seat in range(encoding.seats):
        mask = encoding.mask(state, seat)
        assert mask.shape == (encoding.actions,)
        assert list(np.flatnonzero(mask)) == list(encoding.legal(state, seat))


@pytest.mark.parametrize("name", registry.ids())
def test_every_part_is_drawn(name: str) -> None:
    encoding = Encoding(name)
    state, rng = encoding.new(), Dice(3)
    for _ in range(100):
        if state.top is not None:
            state.apply(state.pick(rng))
    seen = encoding.observe(state, 0)
    svg = picture(encoding, seen)
    assert re.findall(r'data-part="(\w+)"', svg) == [part.name for part in encoding.spec.parts]
    assert svg.count("<rect") == encoding.size
    assert svg.count('class="some"') == int(np.count_nonzero(seen))


def test_rewards_of_a_win_a_tie_and_a_common_defeat() -> None:
    assert rewards(Outcome([9, 3, 1], [1, 2, 3], "", {}), "win") == [1.0, -0.5, -0.5]
    assert rewards(Outcome([9, 9, 1], [1, 1, 3], "", {}), "win") == [0.25, 0.25, -0.5]
    assert rewards(Outcome([0, 0, 0], [2, 2, 2], "", {}), "win") == [-0.5, -0.5, -0.5]
    assert rewards(Outcome([9, 3, 1], [1, 2, 3], "", {}), "rank") == [1.0, 0.0, -1.0]


def test_bad_input_is_refused_with_what_was_expected() -> None:
    with pytest.raises(TafelrundeError, match="euphrat"):
        Encoding("euphrt")
    with pytest.raises(BadSetup, match="2, 3 or 4"):
        Encoding("euphrat", 7)
    with pytest.raises(BadSetup, match="free or english"):
        Encoding("euphrat", 3, {"support": "french"})
    encoding = Encoding("pebbles")
    with pytest.raises(BadSetup, match="0 to 1"):
        encoding.observe(encoding.new(), 2)
