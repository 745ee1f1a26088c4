"""Tables on a device without a server: whole games, a disk that is full, a page that is closed at any moment."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tafelrunde.core import registry
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tests.server.device.device_parts import MemoryDisk, TestPage, ask, new_table, open_device

TITLES = [title.game.info.id for title in registry.offered()]


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(test())  # type: ignore[arg-type]


def first_path(choices: list[dict[str, Any]]) -> str:
    """The path of the first choice that is offered."""
    return str(choices[0]["path"])


async def play(page: TestPage, moves: int) -> int:
    """Play the first choice that is offered so many times, or to the end; how many lines the log has."""
    n = 0
    while moves:
        position = await page.next("position")
        n = position["n"]
        if position["outcome"] is not None:
            return n
        if position["choices"] and position["seat"] is not None:
            page.send(type="play", seat=position["seat"], n=n, path=first_path(position["choices"]))
            await page.next("done")
            moves -= 1
    return n


def test_a_whole_game_is_played_and_its_record_is_valid() -> None:
    async def test() -> None:
        device = await open_device(MemoryDisk())
        table = await new_table(device, "pebbles", [None, "random"])
        await play(TestPage(device, f"/ws/tables/{table}?language=en"), 1000)
        record = await ask(device, "GET", f"/api/tables/{table}/record")
        assert replay(Record.from_text(record)).state.outcome() is not None

    run(test)
