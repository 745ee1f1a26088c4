"""What a seat may not know never reaches its browser: not in positions, logs, choices, errors, looks or records."""

from __future__ import annotations

import json
import re
import sqlite3
from dataclasses import replace

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import EVERYBODY, WATCHER, Event
from tafelrunde.core.engine.playout import playout
from tafelrunde.core.play.table import Entry, Table
from tafelrunde.core.registry import ids, title
from tafelrunde.server.protocol import position
from tafelrunde.server.protocol.connection import encoded
from tafelrunde.server.protocol.messages import Log
from tafelrunde.server.protocol.wording import Wording
from tests.server.real_server import Chair, Guest, RealServer, start_game


@pytest.mark.slow
@pytest.mark.parametrize("game", ids())
def test_a_position_says_the_same_whatever_the_others_hide(game: str) -> None:
    """A seat's frames are equal for all positions that it cannot tell apart; some forty of every game are looked at."""
    game_title = title(game)
    for seed in range(3):
        seats = game_title.game.info.seats[seed % len(game_title.game.info.seats)]
        table, rng = Table(game_title.game, seats, None, seed), Dice(seed, 5)
        wording = Wording(game_title, "en", [f"Player {seat}" for seat in range(seats)])
        length, _ = playout(game_title.game.new(seats), Dice(seed), Dice(seed, 5))
        while table.state.top is not None:
            if rng.below(1 + length // 40) == 0:
                _compare(table, wording, rng)
            table.play(table.state.actor, table.n, game_title.game.actions.path(table.state.pick(rng)))


def _compare(table: Table, wording: Wording, rng: Dice) -> None:
    true = table.state
    for viewpoint in (*range(true.seats), WATCHER):
        before = encoded(position.position(table, wording, viewpoint))
        other = true.copy()
        other.resample(viewpoint, rng)
        table.state = other
        assert encoded(position.position(table, wording, viewpoint)) == before
        table.state = true


@pytest.mark.parametrize("game", ids())
def test_a_log_says_the_same_whatever_the_others_hide(game: str) -> None:
    game_title = title(game)
    seats = game_title.game.info.seats[0]
    table, rng = Table(game_title.game, seats, None, 3), Dice(3, 5)
    for _ in range(60):
        if table.state.top is None:
            break
        table.play(table.state.actor, table.n, game_title.game.actions.path(table.state.pick(rng)))
    wording = Wording(game_title, "de", [f"Player {seat}" for seat in range(seats)])
    for viewpoint in (*range(seats), WATCHER):
        frame = encoded(Log(0, position.log_lines(table, wording, viewpoint)))
        true, table.log = table.log, [_otherwise(table, entry, viewpoint) for entry in table.log]
        assert encoded(Log(0, position.log_lines(table, wording, viewpoint))) == frame
        table.log = true


def _otherwise(table: Table, entry: Entry, viewpoint: int) -> Entry:
    """The line with another secret in it."""
    events = []
    for event in entry.events:
        args = list(event.args)
        hidden = event.known_to != EVERYBODY and not (viewpoint >= 0 and event.known_to >> viewpoint & 1)
        if hidden:
            size = len(table.game.actions.events[event.kind].spaces[-1].members)
            args[-1] = (args[-1] + 1) % size
        events.append(Event(event.kind, event.seat, args, event.known_to))
    return replace(entry, events=tuple(events))


def test_no_frame_of_a_real_game_holds_the_others_hand(anna: Guest, bert: Guest, server: RealServer) -> None:
    table, first, second = start_game(anna, bert)
    with first, second, Guest(server) as cleo, cleo.sit_at(table, "de").arrive() as third:
        texts: list[str] = []
        while first.position["result"] is None:
            n = max(chair.position["n"] for chair in (first, second, third))
            for chair in (first, second, third):
                chair.up_to(n)
            if first.position["result"] is not None:
                break
            texts += [bert.record(table), cleo.record(table)]
            for chair in (second, third):
                _try_everything(chair, n)
            assert (first if first.position["choices"] else second).play()["type"] == "done"
            first.up_to(n + 1)
        over = first.position["n"]
        for chair in (second, third):
            running = [frame for frame in chair.frames if json.loads(frame).get("n", 0) < over]
            assert len(running) > 50
            for frame in running:
                assert "hand:0." not in frame
                assert not re.search(r"Anna (draws a pebble|zieht einen Kiesel): (?!hidden|verdeckt)", frame)
        assert "hand:1." not in "".join(third.frames)
        for text in texts:
            if "\nkey " not in text:
                _check_record(text)
        key = _key(server, table)
        assert len(key) == 64
        assert not [frame for chair in (first, second, third) for frame in chair.frames if key in frame]


def _try_everything(chair: Chair, n: int) -> None:
    """Ask for all that might give something away."""
    for message in (
        {"type": "play", "seat": 0, "n": n, "path": "hand:red > seat:1"},
        {"type": "play", "seat": 1, "n": n, "path": "draw:red"},
        {"type": "play", "seat": 1, "n": n, "path": "hand:? > seat:0"},
        {"type": "play", "seat": -1, "n": n, "path": "draw:blue"},
    ):
        chair.send(**message)
        answer = chair.answer()
        assert answer["type"] == "refused"
        assert set(answer) == {"type", "code", "text"}
    for line in (n, n // 2, 4):
        chair.send(type="look", n=line)
        chair.wait("position", lambda position: not position["live"])


def _check_record(text: str) -> None:
    """While the game goes on the others' draws are hidden: the first three lines deal to Anna."""
    for number in range(3):
        assert f"\n{number} chance draw:?\n" in text


def _key(server: RealServer, table: str) -> str:
    connection = sqlite3.connect(server.log.parent / "tafelrunde.sqlite3")
    (key,) = connection.execute("SELECT key FROM game_table WHERE id = ?", (table,)).fetchone()
    connection.close()
    return str(key)
