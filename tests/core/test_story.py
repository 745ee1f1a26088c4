"""The log as a story: turns, and events as a viewpoint may read them."""

from __future__ import annotations

from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.story import happenings, turn_numbers
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title


def play(table: Table, *paths: str) -> None:
    for path in paths:
        table.play(table.state.actor, table.n, path)


def pebbles() -> Table:
    """Two seats with one pebble each; the bag gives whatever the seed says."""
    return Table("pebbles", 2, {"hand": 1}, seed=3)


def test_the_turn_of_a_line_counts_from_the_first_decision_of_its_seat() -> None:
    table = pebbles()
    dealt = table.n
    given = table.state.paths()[0]
    play(table, given, "do:keep")
    answered = table.n
    play(table, table.state.paths()[0], "do:return")
    turns = turn_numbers(table.log, ["turn"])
    assert turns[:dealt] == [0] * dealt
    assert turns[dealt:answered] == [1] * (answered - dealt)  # the answer of the other seat, and the draw after it
    assert turns[answered:] == [2] * (table.n - answered)


def test_an_undo_goes_back_to_the_turn_of_the_line_before() -> None:
    table = pebbles()
    first = table.n
    play(table, table.state.paths()[0], "do:keep")
    second = table.n
    table.play(table.state.actor, table.n, table.state.paths()[0])
    table.play(1, table.n, f"undo:{second}")
    table.play(1, table.n, table.state.paths()[0])
    turns = turn_numbers(table.log, ["turn"])
    assert turns[first] == 1
    assert turns[second:] == [2, 2, 2]  # the undone line, the undo, and the new line


def test_what_a_viewpoint_may_not_read_is_a_question_mark() -> None:
    table = pebbles()
    drawn = next(entry for entry in table.log if entry.events)
    owner = drawn.events[0].seat
    pebbles_title = title("pebbles")
    assert happenings(pebbles_title, drawn, owner)[0].member("colour") != "?"
    assert happenings(pebbles_title, drawn, 1 - owner)[0].picks == {"colour": "colour:?"}
    assert happenings(pebbles_title, drawn, WATCHER)[0].member("colour") == "?"
