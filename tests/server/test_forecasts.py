"""Forecasts in the words of a table."""

from __future__ import annotations

import pytest

from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.core.staging import prefixes
from tafelrunde.server.protocol.staging import StageWords
from tafelrunde.server.protocol.wording import Wording


@pytest.mark.parametrize("game", ["babylonia", "euphrat", "shangrila", "wettstreit"])
def test_only_whole_paths_are_forecast(game: str) -> None:
    """A part of a path is answered, with nothing."""
    table = Table(game, title(game).game.info.seats[0], {}, seed=1)
    words = StageWords(Wording(title(game), "en", ["Ann", "Ben", "Cleo", "Dan"]))
    seat = table.state.actor
    paths = [tuple(table.game.actions.picks(action)) for action in table.legal(seat)]
    for path in prefixes(paths):
        assert words.forecast(table, seat, path).title == "", path
    assert any(words.forecast(table, seat, path).title for path in paths[:40])
