"""Nothing is lost: not by a reload, not on a second device, not when the server is killed in the middle of a game."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.games import shortest, two
from tests.browser.visitor import Visitor, expect
from tests.server.real_server import RealServer


@pytest.mark.parametrize("game", two(0))
def test_reload_and_second_device(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(), random.Random(5)
    table = anna.new_table(game)
    look = anna.play_moves(anna.next(), rng, 4)
    before = (anna.board(), anna.log(), look)
    assert len(before[0]) > 3
    assert len(before[1]) >= 4

    anna.page.reload()
    look = anna.next()
    assert (anna.board(), anna.log(), look) == before
    look = anna.play_moves(look, rng, 1)

    second = anna.new_page()
    second.goto(f"/table/{table}")
    assert anna.next(page=second) == look
    assert (anna.board(second), anna.log(second)) == (anna.board(), anna.log())
    look = anna.play_moves(look, rng, 1)
    expect(second.locator(".moves")).to_have_attribute("data-lines", str(look.moves))
    assert anna.next(page=second) == look
    assert anna.board(second) == anna.board()

    anna.home()
    anna.page.locator(".tables li", has=anna.page.locator(f"a[href='/table/{table}']")).get_by_role("link").click()
    assert anna.next() == look


@pytest.mark.parametrize("game", two(1))
def test_the_server_is_killed(game: str, visit: Callable[..., Visitor], tmp_path: Path) -> None:
    with RealServer(tmp_path, bot_seconds=0.02) as server:
        anna, rng = visit(at=server), random.Random(6)
        anna.forgiven = ["WebSocket connection to .* failed", "ERR_CONNECTION_REFUSED", "Unable to preload CSS"]
        table = anna.new_table(game)
        look = anna.play_moves(anna.next(), rng, 3)
        before, board, log = lines(server, table), anna.board(), anna.log()
        assert acknowledged(anna) <= {n for n, _, _ in before}

        server.kill()
        expect(anna.page.locator(".chip.lost")).to_be_visible()
        assert not anna.glance().picks, "Nothing can be chosen while nobody listens."
        server.start()
        expect(anna.page.locator(".chip.lost")).to_have_count(0)
        assert anna.next() == look
        assert (lines(server, table), anna.board(), anna.log()) == (before, board, log)

        # Killed again, right after a click that plays.
        look = anna.play(look, rng, lambda _: any(len(choice["picks"]) == 1 for choice in anna.position()["choices"]))
        if look.kind != "end":
            single = {choice["picks"][0] for choice in anna.position()["choices"] if len(choice["picks"]) == 1}
            n = anna.position()["n"]
            assert anna.click(look, next(pick for pick in look.picks if pick in single))
            server.kill()
            expect(anna.page.locator(".chip.lost")).to_be_visible()
            server.start()
            now = anna.next(look)
            sent = next(message for message in reversed(anna.said) if message["type"] == "play")
            there = [path for number, _, path in lines(server, table) if number == n]
            assert there in ([], [sent["path"]])
            assert there or now.kind == "confirm", "What did not arrive is chosen again."
            look = anna.choose(now, rng) if now.kind == "confirm" else now

        look = anna.play_moves(look, rng, 2)
        kept = lines(server, table)
        assert kept[: len(before)] == before
        assert [n for n, _, _ in kept] == list(range(len(kept)))
        assert acknowledged(anna) <= {n for n, _, _ in kept}


def lines(server: RealServer, table: str) -> list[tuple[int, int, str]]:
    """The moves on disk."""
    connection = sqlite3.connect(server.log.parent / "tafelrunde.sqlite3")
    rows = connection.execute("SELECT n, seat, path FROM move WHERE table_id = ? ORDER BY n", (table,)).fetchall()
    connection.close()
    return rows


def acknowledged(visitor: Visitor) -> set[int]:
    """The lines the server said were on disk."""
    return {message["n"] for message in visitor.heard if message["type"] == "done"}


def test_a_clock_runs_on(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.new_table(shortest(), clock={"minutes": 1})
    anna.next()
    clock = anna.page.locator(".clock")
    expect(clock).to_have_count(1)  # bots have none
    expect(clock).to_have_class(re.compile("ticking"))
    expect(clock).to_have_text("0:57")
    anna.page.reload()
    anna.next()
    expect(clock).to_have_text(re.compile("0:5[0-7]"))
