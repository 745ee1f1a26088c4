"""The server is killed in the middle of games, under load, and goes on with nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.samples import IS_PROOF
from tests.server.kills import kill_again_and_again

pytestmark = pytest.mark.slow


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    """A few kills; `python -m tests.server.kills` makes a hundred."""
    report = kill_again_and_again(tmp_path, kills=4, players=6, pause=(0.0, 0.3), moves=26)
    assert report.wrong == []
    assert report.lost == []
    assert (report.twice, report.gaps, report.integrity) == (0, 0, "ok")
    assert report.acknowledged > 100
    assert max(report.back) < 20 or not IS_PROOF
    assert report.is_good
