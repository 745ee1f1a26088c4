"""What flies has a drawing, comes from somewhere that is drawn and goes to such a place; hidden cards fly face down."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tafelrunde.core.display.stage import Flight
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.play.story import happenings
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import Title, ids, title

FLYING = [name for name in ids() if title(name).staging.FLIGHTS]
LINES = 700


def flown(game: Title, table: Table, viewpoint: int) -> tuple[Flight, ...]:
    """What flew in the last line, as that seat or a watcher sees it."""
    happened = happenings(game, table.log[-1], viewpoint)
    if not any(one.name in game.staging.FLIGHTS for one in happened):
        return ()
    return game.staging.flights(table.state.view(viewpoint), happened)


def ends(game: Title, state: State, viewpoint: int) -> set[str]:
    """Everything that is drawn and can be flown to."""
    scene = game.scene(state.view(viewpoint))
    named = {name for shape in scene.shapes for name in (shape.id, shape.place)}
    return named | {one for panel in scene.panels for one in (panel.id, *(item.id for item in panel.items))}


@pytest.mark.parametrize("name", FLYING)
def test_flights_of_random_games(name: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(1, 9):
        seen += _checked(title(name), seed)
        if len(seen) > 1 or (seen and len(title(name).staging.FLIGHTS) == 1):
            return
    raise AssertionError(f"Only {dict(seen)} flew.")


def _checked(game: Title, seed: int) -> Counter[str]:
    """The events of a game of chance in which something flew."""
    table, rng = Table(game.game, game.game.info.seats[-1], None, seed), Dice(seed, 1)
    drawings = set(re.findall(r'<symbol id="([^"]+)"', game.art))
    seen: Counter[str] = Counter()
    while table.n < LINES and table.state.outcome() is None:
        before = table.state.copy()
        table.play(table.state.actor, table.n, table.game.actions.path(table.state.pick(rng)))
        names = {one.name for one in happenings(game, table.log[-1], None)}.intersection(game.staging.FLIGHTS)
        if not names:
            continue
        counts = set[int]()
        for viewpoint in (WATCHER, *range(table.state.seats)):
            flights = flown(game, table, viewpoint)
            drawn = ends(game, before, viewpoint) | ends(game, table.state, viewpoint)
            for flight in flights:
                assert flight.symbol in drawings, flight
                assert flight.count > 0, flight
                assert {flight.start, flight.goal} <= drawn, flight
            counts.add(sum(flight.count for flight in flights))
        assert len(counts) == 1, "All see the same number of things fly."
        seen.update(names)
    return seen


def test_yields_come_from_their_fields_and_hidden_cards_are_face_down() -> None:
    game, rng = title("catan"), Dice(5, 1)
    table = Table(game.game, 4, None, 5)
    fields = stolen = 0
    while table.state.outcome() is None and not (fields > 20 and stolen):
        table.play(table.state.actor, table.n, table.game.actions.path(table.state.pick(rng)))
        happened = {one.name: one for one in happenings(game, table.log[-1], None)}
        position = table.state.view(0).position
        if "rolled" in happened:
            for flight in flown(game, table, WATCHER):
                name = flight.start.removeprefix("hex:")
                assert position["numbers"][name] == happened["rolled"].number(), flight
                assert name != position["robber"], flight
                fields += 1
        if "robbed" in happened:
            thief, victim = happened["robbed"].seat, int(happened["robbed"].member("other"))
            for seat in (WATCHER, *range(4)):
                (flight,) = flown(game, table, seat)
                assert (flight.start, flight.goal) == (f"seat:{victim}", f"seat:{thief}")
                assert (flight.symbol != "goods-back") == (seat in (thief, victim))
                stolen += 1
