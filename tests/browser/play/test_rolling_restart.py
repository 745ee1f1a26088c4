"""The processes of a server are replaced while somebody plays: the page goes on by itself."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.games import two
from tests.browser.visitor import Visitor, expect
from tests.server.peers.process_tree import processes_of
from tests.server.postgres import Postgres
from tests.server.real_server import RealServer


def test_all_processes_are_replaced_in_the_middle_of_a_game(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    postgres = Postgres()
    settings: dict[str, Any] = {"processes": 2, "bot_workers": 2, "bot_seconds": 0.02}
    try:
        with RealServer(tmp_path, db=postgres.new_database(), **settings) as server:
            assert server.process is not None
            anna, rng = visit(at=server), random.Random(7)
            anna.forgiven = ["WebSocket connection to .* failed", "ERR_CONNECTION_REFUSED"]
            anna.new_table(two(0)[0])
            look = anna.play_moves(anna.next(), rng, 3)
            board, before = anna.board(), set(processes_of(server.process.pid))
            server.process.send_signal(signal.SIGHUP)
            end = time.monotonic() + 120
            while (now := set(processes_of(server.process.pid))) & before or len(now) != 2:
                assert time.monotonic() < end
                anna.page.wait_for_timeout(200)
            expect(anna.page.locator(".chip.lost")).to_have_count(0)
            assert anna.next() == look
            assert anna.board() == board
            anna.play_moves(look, rng, 3)
    finally:
        postgres.stop()
