"""Encoded messages that are kept say what they would say if they were made anew."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import UNDO, Entry, Table
from tafelrunde.core.registry import ids, title
from tafelrunde.server.protocol import position
from tafelrunde.server.protocol.connection import encoded
from tafelrunde.server.protocol.messages import Log
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.tables.rooms.connections.frame_cache import FrameCache, log_frame


def test_the_least_recently_used_frames_are_dropped() -> None:
    cache = FrameCache(10)
    cache.add("a", b"1234")
    cache.add("b", b"1234")
    assert cache.get("a") == b"1234"
    cache.add("c", b"1234")
    assert [cache.get(key) for key in "abc"] == [b"1234", None, b"1234"]


@pytest.mark.parametrize("game", ids())
def test_a_log_in_parts_is_the_whole_log(game: str) -> None:
    """At every fifth of 200 lines, some of them undone."""
    game_title = title(game)
    table, rng = Table(game_title.game, game_title.game.info.seats[0], None, 3), Dice(3, 5)
    wording = Wording(game_title, "de", [f"Player {seat}" for seat in range(table.state.seats)])
    while table.state.top is not None and table.n < 200:
        seat = table.state.actor
        undoable = table.undoable(seat)
        if undoable and rng.below(4) == 0:
            table.play(seat, table.n, f"{UNDO}{undoable[rng.below(len(undoable))]}")
        else:
            table.play(seat, table.n, game_title.game.actions.path(table.state.pick(rng)))
        if rng.below(5) == 0:
            viewpoint = WATCHER if rng.below(2) == 0 else 0
            whole = encoded(Log(0, position.log_lines(table, wording, viewpoint)))
            assert log_frame(table, wording, viewpoint) == whole


def test_lines_are_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game_title = title("catan")
    table, rng = Table(game_title.game, 3, None, 3), Dice(3, 5)
    wording = Wording(game_title, "de", ["Anna", "Ben", "Cleo"])
    while table.n < 300:
        table.play(table.state.actor, table.n, game_title.game.actions.path(table.state.pick(rng)))
    first, say = log_frame(table, wording, WATCHER), Wording.entry
    entries: list[Entry] = []

    def counted(self: Wording, entry: Entry, viewpoint: int) -> list[str]:
        entries.append(entry)
        return say(self, entry, viewpoint)

    monkeypatch.setattr(Wording, "entry", counted)
    assert log_frame(table, wording, WATCHER) == first
    assert len(entries) < 64
