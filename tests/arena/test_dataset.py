"""Datasets: complete, the same in both formats and with any number of processes, and resumed after an interruption."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tafelrunde.arena.dataset import dataset_plan, games_file, play_dataset
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.errors import BadRecord, BadSetup
from tafelrunde.core.play.table import Entry, Table, replay
from tafelrunde.core.registry import title
from tests.cli.commands import Out, output, refusal

np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'tafelrunde[research]'")
pytest.importorskip("pandas", reason="pandas is not installed: pip install 'tafelrunde[research]'")
pytest.importorskip("pyarrow", reason="PyArrow is not installed: pip install 'tafelrunde[research]'")

from tafelrunde.arena.dataset_files import frame_of, load_dataset, record_of, write_dataset  # noqa: E402

PEBBLES = title("pebbles").game


@pytest.mark.parametrize("kind", ["parquet", "npz"])
def test_every_decision_is_a_row(tmp_path: Path, kind: str) -> None:
    plan = dataset_plan(PEBBLES, ["hard@20", "medium", "random"], 3)
    games = play_dataset(plan, 4)
    file = tmp_path / f"games.{kind}"
    count = write_dataset(file, plan, games)
    frame = load_dataset(file)
    assert len(frame) == count == sum(len([s for s in replay(game.record).log if s.seat >= 0]) for game in games)
    about = frame.attrs["dataset"]
    assert (about["game"], about["seats"], about["games"]) == ("pebbles", 3, 4)
    encoded = title("pebbles").features
    for number, game in enumerate(games):
        table = replay(game.record)
        own = frame[frame.game == number]
        decisions = [(i, *decision) for i, decision in enumerate(_copies(table))]
        expected = [(i, state, entry) for i, state, entry in decisions if entry.seat >= 0]
        for (line, state, entry), row in zip(expected, own.itertuples(), strict=True):
            assert (row.line, row.seat, row.action) == (line, entry.seat, entry.action)
            assert row.observation == encoded.observe(state, entry.seat)
            assert list(row.legal) == state.legal()
            assert len(row.visits) == len(row.legal)
            assert row.bot == game.bots[entry.seat]
            assert row.rank == game.ranks[entry.seat]
    searched = frame[(frame.bot == "hard@20") & (frame.legal.map(len) > 1)]
    assert len(searched) > 5
    assert all(sum(visits) > 0 for visits in searched.visits)
    assert not any(sum(visits) for visits in frame[frame.bot != "hard@20"].visits)
    assert frame.groupby("game").reward.nunique().max() > 1


def _copies(table: Table) -> list[tuple[State, Entry]]:
    return [(state.copy(), entry) for state, entry in table.decisions()]


def test_bots_move_on_by_a_seat() -> None:
    plan = dataset_plan(PEBBLES, ["medium", "random", "easy"])
    assert [plan.job(number).bots[0] for number in range(4)] == ["medium", "random", "easy", "medium"]


def test_the_command_goes_on_where_it_was_interrupted(tmp_path: Path, capsys: Out) -> None:
    out = tmp_path / "games.npz"
    words = ["dataset", "pebbles", "--bots", "medium,random", "--seed", "5", "--out", str(out), "--games", "4"]
    plan = dataset_plan(PEBBLES, ["medium", "random"], 5)
    kept = games_file(out)
    first = play_dataset(plan, 2, kept)
    with kept.open("a") as stream:
        stream.write('{"number": 2, "bo')  # the process was killed here
    assert "4 games of pebbles with medium, random" in output(capsys, *words)
    assert not kept.exists()
    frame = load_dataset(out)
    assert sorted(set(frame.game)) == [0, 1, 2, 3]
    whole = play_dataset(plan, 4)
    assert [game.record for game in whole][:2] == [game.record for game in first]
    assert list(frame.action) == [
        entry.action for game in whole for entry in replay(game.record).log if entry.seat >= 0
    ]
    assert "--force" in refusal(capsys, *words)


def test_bad_input_is_refused_with_what_was_expected(tmp_path: Path, capsys: Out) -> None:
    words = ["dataset", "pebbles", "--bots", "random,random", "--out"]
    assert ".parquet or .npz" in refusal(capsys, *words, str(tmp_path / "games.csv"))
    play_dataset(dataset_plan(PEBBLES, ["medium", "random"], 5), 1, tmp_path / "a.games")
    with pytest.raises(BadSetup, match="holds another dataset: pebbles with 2 seats"):
        play_dataset(dataset_plan(PEBBLES, ["medium", "random"], 6), 1, tmp_path / "a.games")
    np.savez(tmp_path / "other.npz", a=np.zeros(3))
    with pytest.raises(BadRecord, match="no dataset"):
        load_dataset(tmp_path / "other.npz")


def test_records_become_frames_and_records_again() -> None:
    table = Table(PEBBLES, 2, {}, 7)
    rng = Dice(1)
    while table.state.top is not None:
        table.play(table.state.actor, table.n, PEBBLES.actions.path(table.state.pick(rng)))
    record = table.record({0: "Anna"})
    frame = frame_of(record.to_text())
    assert list(frame.columns) == ["seat", "path", "hash"]
    assert record_of(frame) == record
    assert json.loads(json.dumps(frame.attrs))["record"].startswith("tafelrunde record 1")
    frame.attrs.clear()
    with pytest.raises(BadRecord, match="attrs"):
        record_of(frame)
