"""The public Python API: what `import tafelrunde` offers, and how its objects show themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tafelrunde as tr
from tafelrunde.bots.random import RandomBot


def test_every_public_name_is_there_and_listed() -> None:
    for name in tr.__all__:
        assert getattr(tr, name) is not None, name
        assert name in dir(tr)
    with pytest.raises(AttributeError, match="no attribute 'tabel'"):
        tr.tabel  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_imports_no_title_and_no_library() -> None:
    code = "import sys, tafelrunde; print([m for m in sys.modules if m.startswith(('tafelrunde.', 'rich', 'typer'))])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_titles_are_found_by_name() -> None:
    names = [title.game.info.id for title in tr.titles()]
    assert len(names) == 7
    assert names == sorted(names)
    assert tr.title(names[0]) is tr.titles()[0]
    with pytest.raises(tr.TafelrundeError, match="Did you mean catan"):
        tr.title("katan")


def test_a_new_position_is_played_by_hand() -> None:
    state = tr.new("shangrila", seats=4, options={"start": "printed"})
    assert (state.actor, state.step, len(state.legal())) == (0, "turn", 33)
    assert state.paths()[0] == state.game.actions.path(state.legal()[0])
    assert tr.new("shangrila").seats == 3
    with pytest.raises(tr.TafelrundeError, match="it takes 3 or 4"):
        tr.new("shangrila", seats=5)


def test_equal_seeds_give_equal_games_and_other_seeds_others() -> None:
    lines = [
        [(line.seat, line.path) for line in tr.play("pebbles", ["medium", RandomBot()], seed=seed).record().lines]
        for seed in (1, 1, 2)
    ]
    assert lines[0] == lines[1] != lines[2]


def test_a_match_counts_wins() -> None:
    run = tr.match("pebbles", ["medium", "random"], games=4)
    assert run.games == 4
    assert set(run.bots) == {"medium", "random"}


def test_a_record_is_replayed_from_its_text_alone() -> None:
    table = tr.play("pebbles", ["random", "random"], seed=3)
    again = tr.replay(table.record().to_text())
    assert again.state.hash() == table.state.hash()


def test_objects_show_themselves() -> None:
    state = tr.new("catan", seats=4)
    assert repr(state) == "<catan with 4 seats: chance to decide 'land', 6 legal actions>"
    assert "Klaus Teuber" in repr(tr.title("catan"))
    table = tr.play("pebbles", ["random", "random"], seed=3)
    outcome = table.state.outcome()
    assert repr(outcome).startswith("<Outcome 'empty': seat 0: ")
    assert repr(table.state).startswith("<pebbles with 2 seats: over, <Outcome ")
    assert repr(table).startswith(f"<Table: {table.n} lines, <pebbles")
    assert repr(table.record()) == f"<Record of pebbles: 2 seats, {table.n} lines>"
    assert "9 actions" not in repr(table.game)
    assert repr(table.game.actions.kinds[0]) == "<Kind 'give a pebble': hand > seat, actions 0 to 17>"


@pytest.mark.parametrize("name", [title.game.info.id for title in tr.titles()])
def test_a_notebook_shows_positions_as_pictures_and_records_as_text(name: str) -> None:
    table = tr.Table(name, tr.title(name).game.info.seats[0], seed=1)
    svg = table._repr_svg_()
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert svg == table.state._repr_svg_()
    assert table.record()._repr_html_().startswith("<pre>tafelrunde record 1\n")


def test_a_picture_in_a_notebook_shows_only_what_the_seat_to_move_knows(tmp_path: Path) -> None:
    table = tr.Table("pebbles", 3, seed=5)
    state = table.state
    other = state.copy()
    other.resample(state.actor, tr.Dice(9))
    assert other.hash() != state.hash()
    assert other._repr_svg_() == state._repr_svg_()
