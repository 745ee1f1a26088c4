"""The ground of Catan's family: coasts from hexes, for any map, always the same, and quickly enough."""

from __future__ import annotations

import re
import time
from math import hypot

import pytest

from tafelrunde.core import registry
from tafelrunde.core.display.ground import Ground, tokens_in
from tafelrunde.core.display.sprites import drawings, look_file
from tafelrunde.core.display.svg import palette
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.games.catan.display.picture.coast import distance_from, hex_distance
from tafelrunde.games.catan.display.picture.layout import island_layout, moorings
from tafelrunde.games.catan.rules import GAME
from tests.games.great_wall.maps import FOUR, moved

MAPS = [("catan", 4, {}), ("catan", 6, {}), ("great_wall", 4, {}), ("great_wall", 6, {}),
        ("great_wall", 4, {"map": moved(FOUR)})]  # fmt: skip


def ground(game: str, seats: int, options: dict[str, str]) -> Ground:
    title = registry.title(game)
    painted = title.scene(title.game.new(seats, dict(options)).view(WATCHER)).ground
    assert painted is not None
    return painted


def test_the_distance_from_a_hex() -> None:
    assert hex_distance(0, 0, 100) == pytest.approx(-50, abs=1)
    assert hex_distance(80, 0, 100) == pytest.approx(30, abs=1)
    assert hex_distance(0, 87.5, 100) == pytest.approx(30, abs=1), "above the upper corner"
    assert hex_distance(50, 0, 100) == pytest.approx(0, abs=1)
    assert hex_distance(50, 28.75, 100) == pytest.approx(0, abs=1)


def test_between_two_hexes_the_coast_is_rounder_than_the_hexes() -> None:
    w = 100.0
    both, single = distance_from([(0, 0), (w, 0)], w), distance_from([(0, 0)], w)
    assert both(-60, 0) == pytest.approx(single(-60, 0))
    assert both(50, 50) < single(50, 50) - 2, "where they meet"


@pytest.mark.parametrize(("game", "seats", "options"), MAPS)
def test_every_part_can_be_drawn(game: str, seats: int, options: dict[str, str]) -> None:
    painted, art = ground(game, seats, options), registry.title(game).art
    names = {*drawings(art), *drawings(look_file("common.svg")), *painted.drawings}
    code = "".join(painted.drawings.values())
    assert {*re.findall(r'(?:href="|url\(#?)#?([\w-]+)', code)} <= names
    tokens = {token for part in painted.parts for token in tokens_in(part)} - {""}
    assert tokens <= {*palette("light")}
    assert len(code) < 100_000
    assert "nan" not in code


@pytest.mark.parametrize(("game", "seats", "options"), MAPS)
def test_the_ground_stays_all_game_long(game: str, seats: int, options: dict[str, str]) -> None:
    title = registry.title(game)
    state, rng = title.game.new(seats, dict(options)), Dice(seats)
    first = ground(game, seats, options)
    for _ in range(200):
        state.apply(state.pick(rng))
    assert title.scene(state.view(0)).ground is first


def test_the_same_map_looks_the_same_and_another_one_does_not() -> None:
    first, other, moved_one = (ground(*MAPS[i]) for i in (0, 1, 4))
    again = Ground("again", first.width, first.height, first._paint)
    assert again.parts == first.parts
    assert len({first.id, other.id, moved_one.id, ground(*MAPS[2]).id}) == 4


def test_a_ground_is_worked_out_in_about_a_second() -> None:
    painted = ground("great_wall", 6, {})
    start = time.process_time()
    parts = [*painted._paint()]
    assert len(parts) > 100
    assert time.process_time() - start < 4, "far more than usual, for a busy machine"


@pytest.mark.parametrize("seats", [4, 6])
def test_ships_lie_before_the_coast_and_inside_the_sheet(seats: int) -> None:
    island = GAME.map_of(seats, GAME.info.complete(seats, {}))
    layout = island_layout(island, 150)
    w = layout.hex_width
    land = distance_from([layout.hex(island.grid.hexes[hex]) for hex in island.hexes], w)
    ships = [mooring.ship for mooring in moorings(island, layout)]
    for i, (x, y) in enumerate(ships):
        assert land(x, y) > 0.3 * w
        assert 0.3 * w < x < layout.width - 0.3 * w
        assert 0.3 * w < y < layout.height - 0.3 * w
        assert all(hypot(x - a, y - b) > 0.9 * w for a, b in ships[:i]), "none covers another"
