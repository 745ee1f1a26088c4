"""Where the points came from: at the end of a game its sources add up to the score."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.staging import StageWords
from tafelrunde.server.protocol.wording import Wording

SUMS = ("babylonia", "catan", "great_wall", "shangrila", "troy")
"""Titles in which a score is the sum of all points; elsewhere the weakest colour counts."""
GAMES = Path(__file__).parents[2] / "games"
GOLDEN = [path for game in SUMS for path in sorted((GAMES / game / "golden").glob("*.txt"))]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_sources_of_a_golden_game_add_up_to_the_scores(path: Path) -> None:
    table = tr.replay(path.read_text("utf-8"))
    outcome = table.outcome()
    assert outcome is not None
    game = title(table.game.info.id)
    sources = StageWords(Wording(game, "en", ["Seat"] * table.state.seats)).sources(table)
    assert [sum(source.amount for source in seat) for seat in sources] == list(outcome.scores)
    assert not [source for seat in sources for source in seat if not source.amount]
