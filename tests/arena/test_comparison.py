"""`bench --against`: what is measured is compiled, and mistakes are named."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.arena import comparison
from tafelrunde.arena.comparison import CannotCompare, Ratio
from tafelrunde.cli import run

ROOT = Path(__file__).parents[2]


def test_plain_python_is_never_measured() -> None:
    with pytest.raises(CannotCompare, match="modules are not compiled, among them tafelrunde"):
        comparison.compare("pebbles", 2, (ROOT / "src", ROOT / "src"), 1, 0.01, lambda: None)


@pytest.mark.skipif(not tafelrunde.is_compiled(), reason="needs the compiled package")
def test_a_build_equals_itself() -> None:
    package = Path(tafelrunde.__file__).parents[1]
    rounds: list[None] = []
    compared = comparison.compare("pebbles", 2, (package, package), 2, 0.01, lambda: rounds.append(None))
    assert len(rounds) == 2
    assert compared.plays_alike
    assert set(compared.ratios) == set(comparison.FIGURES)
    assert all(ratio.least <= ratio.median <= ratio.most for ratio in compared.ratios.values())
    [line] = comparison.history_lines(ROOT, "v1", [compared], "2026-01-01")
    assert '"against": "v1"' in line


def test_a_loss_is_more_than_five_percent() -> None:
    assert Ratio(0.94, 0.9, 1.0).is_loss
    assert not Ratio(0.96, 0.9, 1.0).is_loss


def test_mistakes_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CannotCompare, match="is not in a checkout of Tafelrunde"):
        comparison.repository(tmp_path)
    with pytest.raises(CannotCompare, match="There is no revision 'no-such-thing'"):
        comparison.build_both(ROOT, "no-such-thing", tmp_path)
    assert run(["bench", "--history", "x.jsonl"]) == 2
    assert "--history goes with --against REV" in capsys.readouterr().err
