"""Forecasts in the words of a table."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.decisions import OVER
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import ids, title
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


@pytest.mark.parametrize("game", ids())
def test_what_can_be_taken_back_is_said_before(game: str) -> None:
    """The forecast of a path, which knows the view alone, promises nothing that the table does not hold."""
    game_title, rng = title(game), Dice(3)
    table = Table(game_title.game, game_title.game.info.seats[0], None, 1)
    words, undoables = StageWords(Wording(game_title, "en", ["Ann", "Ben", "Cleo", "Dan"])), set[bool]()
    for _ in range(150):
        seat = table.state.actor
        if seat == OVER:
            break
        path = table.game.actions.path(table.state.pick(rng))
        undoable = words.forecast(table, seat, tuple(path.split(ARROW))).undoable
        n = table.n
        table.play(seat, n, path)
        assert not undoable or n in table.undoable(seat), path
        undoables.add(undoable)
    assert False in undoables
