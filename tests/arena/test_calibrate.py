"""The scale of a heuristic is found again."""

from __future__ import annotations

from math import exp

import pytest

from tafelrunde.arena.calibrate import fitted, likelihood, main, samples
from tafelrunde.core.engine.dice import Dice


@pytest.mark.parametrize("scale", [0.5, 4.0, 60.0])
def test_a_known_scale_is_found(scale: float) -> None:
    rng = Dice(1)
    samples_of_games = []
    for _ in range(2000):
        values = [scale * (rng.below(4000) / 1000 - 2) for _ in range(3)]
        parts = [exp(value / scale) for value in values]
        samples_of_games.append((values, [part / sum(parts) for part in parts]))
    assert fitted(samples_of_games) == pytest.approx(scale, rel=0.02)
    assert likelihood(samples_of_games, scale) > likelihood(samples_of_games, 2 * scale)
    assert likelihood(samples_of_games, scale) > likelihood(samples_of_games, scale / 2)


def test_positions_come_by_quarters() -> None:
    quarters = samples("pebbles", 2, 3, every=1)
    assert [len(quarter) for quarter in quarters] == [42, 39, 42, 39]
    assert all(sum(won) == 1 for quarter in quarters for _, won in quarter)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["chess"], "There is no game 'chess'"),
        (["pebbles", "9"], "pebbles cannot be played with 9 seats"),
        (["pebbles", "2", "1", "gredy"], "There is no bot 'gredy'"),
        ([], "required: game"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(words: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words)
    assert text in capsys.readouterr().err


def test_it_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    assert "usage" in capsys.readouterr().out


def test_it_prints_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    main(["pebbles", "2", "4"])
    text = capsys.readouterr().out
    assert text.startswith("pebbles with 2 seats: ")
    assert text.count(",") == 3
