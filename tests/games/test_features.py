"""Observations and masks of every title: complete, without secrets, the same compiled and interpreted.

Size, values, secrets and masks are also among the invariants, which the fuzzer checks. The checksums are printed anew
by `python -m tests.games.test_features`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.core import registry
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice
from tafelrunde.core.engine.features import FeaturePart, FeatureSpec, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.core.view import View
from tests import feature_page
from tests.samples import only_in_proof

FILE = Path(__file__).parent / "feature_checksums.json"
TABLES = [(name, seats) for name in registry.ids() for seats in registry.title(name).game.info.seats]
LINES = 400
"""So many actions of a game are looked at."""
COUNTED = {"possible", "possible_to_all", "rough"}
"""Of what can be concluded about hands an observation has the limits only."""


def positions(name: str, seats: int, lines: int = LINES) -> Iterator[State]:
    state = registry.title(name).game.new(seats)
    chance, players = Dice(11, CHANCE_STREAM), Dice(11, PLAYER_STREAM)
    yield state
    while state.top is not None and lines > 0:
        state.apply(state.pick(chance if state.actor == CHANCE else players))
        lines -= 1
        yield state


def visible(view: View) -> tuple[object, ...]:
    return view.step, view.actors, {key: value for key, value in view.position.items() if key not in COUNTED}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whatever_a_seat_sees_change_changes_its_observation(name: str, seats: int) -> None:
    features = registry.title(name).features
    before: list[tuple[tuple[object, ...], bytes]] = []
    changes = 0
    for state in positions(name, seats, LINES // 2):
        now = [(visible(state.view(seat)), features.observe(state, seat)) for seat in range(seats)]
        for (view, seen), (next_view, next_seen) in zip(before, now, strict=bool(before)):
            if view != next_view:
                changes += 1
                assert seen != next_seen, f"nothing changed from {view[0]} to {next_view[0]}"
        before = now
    assert changes > seats


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_own_seat_comes_first(name: str, seats: int) -> None:
    features = registry.title(name).features
    for state in positions(name, seats, 120):
        spec = features.spec(state)
        for seat in range(seats):
            seen = features.observe(state, seat)
            assert list(seen[:seats]) == [int(seat == other) for other in range(seats)]
            start = spec.starts["actors"]
            actors = state.actors_for(seat) if state.top is not None else []
            assert list(seen[start : start + seats]) == [int((seat + i) % seats in actors) for i in range(seats)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_parts_are_the_same_throughout_a_game(name: str, seats: int) -> None:
    features = registry.title(name).features
    forms = {
        tuple((part.name, part.shape, part.high) for part in features.spec(state).parts)
        for state in positions(name, seats, 60)
    }
    assert len(forms) == 1
    assert all(part.text and part.high >= 1 and part.size > 0 for part in features.spec(state_of(name, seats)).parts)


def state_of(name: str, seats: int) -> State:
    return registry.title(name).game.new(seats)


def test_simultaneous_decisions_have_a_mask_for_every_decider() -> None:
    """Those below the topmost decision are asked on a copy, so the position stays as it is."""
    found = 0
    for seed in range(40):
        state = registry.title("catan").game.new(4)
        rng = Dice(seed)
        for _ in range(700):
            if state.top is None or found > 5:
                break
            deciders = state.deciders()
            if len(deciders) > 1:
                found += 1
                before = state.hash()
                for seat in range(4):
                    mask = registry.title("catan").features.mask(state, seat)
                    assert any(mask) == (seat in deciders)
                assert state.hash() == before
            state.apply(state.pick(rng))
    assert found > 5


def test_numbers_are_written_within_a_byte() -> None:
    out = FeatureWriter()
    out.number(-3)
    out.number(300)
    out.hundreds(217)
    out.members(0b1_0000_0101, 9)
    out.one_of(2, 3)
    out.one_of(3, 3)
    out.zeros(600)
    assert out.out.getvalue() == bytes([0, 255, 2, 17, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, *[0] * 600])


def test_two_parts_with_one_name_are_refused() -> None:
    part = FeaturePart("hand", (2, 3), "cards")
    assert FeatureSpec([part]).size == 6
    with pytest.raises(ValueError, match="'hand'"):
        FeatureSpec([part, part])


def measured() -> dict[str, int]:
    """A checksum of all observations and masks of a random game, for every title and number of seats."""
    sums: dict[str, int] = {}
    for name, seats in TABLES:
        features = registry.title(name).features
        checksum = 0
        for state in positions(name, seats):
            for seat in range(seats):
                checksum = zlib.crc32(features.observe(state, seat), checksum)
            if state.actor >= 0:
                checksum = zlib.crc32(features.mask(state, state.actor), checksum)
                checksum = zlib.crc32(features.indices(state, state.actor), checksum)
        sums[f"{name} {seats}"] = checksum
    return sums


def test_observations_are_what_they_always_were() -> None:
    pinned = json.loads(FILE.read_text())
    now = measured()
    assert {key: now[key] for key in pinned} == pinned
    assert {key for key in now if registry.title(key.split()[0]).game.info.offered} <= set(pinned)


@only_in_proof  # in `make test` the interpreted run is compared with the same file
@pytest.mark.skipif(not tafelrunde.is_compiled(), reason="nothing to compare: this run is interpreted already")
def test_compiled_and_interpreted_observe_the_same() -> None:
    other = subprocess.run(
        [sys.executable, "-m", "tests.games.test_features"],
        env={**os.environ, "TAFELRUNDE_INTERPRETED": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(other.stdout) == measured()


def test_the_page_shows_the_parts_of_today() -> None:
    assert feature_page.is_current(), "run python -m tests.feature_page --write"


if __name__ == "__main__":
    print(json.dumps(measured(), indent=1))
