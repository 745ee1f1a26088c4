"""Tables on a device without a server: whole games, a disk that is full, a page that is closed at any moment."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tafelrunde.core import registry
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.server.device.device import Device
from tests.server.device.device_parts import MemoryDisk, TestPage, ask, new_table, open_device

TITLES = [title.game.info.id for title in registry.offered()]
MANY = 10_000

Test = Callable[[], Coroutine[Any, Any, None]]


def in_loop(test: Test) -> Callable[[], None]:
    """The test in an event loop of its own."""

    def run() -> None:
        asyncio.run(asyncio.wait_for(test(), 120))

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def table_page(device: Device, table: str) -> TestPage:
    return TestPage(device, f"/ws/tables/{table}?language=en")


async def play(page: TestPage, moves: int) -> dict[str, Any]:
    """Play random choices so many times, or to the end; the position that offers the next."""
    rng = random.Random(1)
    while True:
        position = await page.next("position")
        if position["result"] is not None or (not moves and position["choices"]):
            return position
        if position["choices"]:
            path = " > ".join(rng.choice(position["choices"])["picks"])
            page.send(type="play", seat=position["seat"], n=position["n"], path=path)
            moves -= 1


@in_loop
async def test_a_whole_game_is_played_and_its_record_is_valid() -> None:
    async with open_device(MemoryDisk()) as device:
        table = await new_table(device, "pebbles", [None, "random"])
        await play(table_page(device, table), MANY)
        record = await ask(device, "GET", f"/api/tables/{table}/record")
        assert replay(Record.from_text(record)).state.outcome() is not None
        (listed,) = (await ask(device, "GET", "/api/tables"))["mine"]
        assert (listed["table"], listed["phase"]) == (table, "over")


@in_loop
async def test_a_game_goes_on_where_the_page_was_closed() -> None:
    disk = MemoryDisk()
    async with open_device(disk) as device:
        table = await new_table(device, "pebbles", [None, "random"])
        before = await play(table_page(device, table), 2)
    async with open_device(disk) as device:
        again = await play(table_page(device, table), 0)
    assert (again["n"], again["shapes"], again["choices"]) == (before["n"], before["shapes"], before["choices"])


@in_loop
async def test_a_long_log_is_stored_in_parts_and_read_whole() -> None:
    disk = MemoryDisk()
    async with open_device(disk) as device:
        table = await new_table(device, "catan", [None, "random", "random"])
        before = await play(table_page(device, table), 40)
    assert before["n"] > 64
    async with open_device(disk) as device:
        again = await play(table_page(device, table), 0)
    assert again["n"] == before["n"]


@in_loop
async def test_a_full_disk_is_said_and_loses_nothing() -> None:
    disk = MemoryDisk()
    async with open_device(disk) as device:
        table = await new_table(device, "pebbles", [None, "random"])
        page = table_page(device, table)
        position = await play(page, 1)
        move = {"seat": 0, "n": position["n"], "path": " > ".join(position["choices"][0]["picks"])}
        disk.is_full = True
        page.send(type="play", **move)
        refusal = await page.next("refused")
        assert refusal["code"] == "failed"
        assert refusal["text"]
        disk.is_full = False
        page = table_page(device, table)
        assert (await play(page, 0))["n"] == position["n"]
        page.send(type="play", **move)
        await page.next("done")


@pytest.mark.parametrize("game", TITLES)
def test_every_title_has_rules_drawings_lessons_and_puzzles_on_a_device(game: str) -> None:
    @in_loop
    async def test() -> None:
        async with open_device(MemoryDisk()) as device:
            assert (await ask(device, "GET", f"/api/games/{game}/rules?language=de"))["id"] == game
            assert (await ask(device, "GET", f"/api/games/{game}/art.svg")).startswith("<svg")
            assert (await ask(device, "GET", f"/api/games/{game}/example.svg")).startswith("<svg")
            for puzzle in (await ask(device, "GET", f"/api/puzzles/{game}"))["puzzles"][:1]:
                page = TestPage(device, f"/ws/puzzles/{game}/{puzzle['id']}?language=en")
                assert (await page.next("position"))["choices"]
            lesson = await ask(device, "POST", "/api/lessons", {"game": game, "name": "Anna", "language": "en"})
            assert (await table_page(device, lesson["table"]).next("position"))["coach"]

    test()


@in_loop
async def test_a_record_comes_in_and_is_played_on() -> None:
    disk = MemoryDisk()
    async with open_device(disk) as device:
        table = await new_table(device, "pebbles", [None, "random"])
        await play(table_page(device, table), MANY)
        record = await ask(device, "GET", f"/api/tables/{table}/record")
        brought = (await ask(device, "POST", "/api/replays", record))["replay"]
    async with open_device(disk) as device:
        body = {"n": 8, "bots": ["random", None], "name": "Anna", "language": "en"}
        branch = await ask(device, "POST", f"/api/replays/{brought}/branch", body)
        assert (await table_page(device, branch["table"]).next("position"))["n"] >= 8


@in_loop
async def test_what_is_wrong_with_a_request_is_said_in_one_sentence() -> None:
    async with open_device(MemoryDisk()) as device:
        for target, body in [("/api/tables", {"game": "chess", "seats": 2}), ("/api/replays", "nonsense")]:
            headers = {"content-type": "text/plain" if isinstance(body, str) else "application/json"}
            text = body if isinstance(body, str) else json.dumps(body)
            reply = json.loads(await device.request("POST", target, json.dumps(headers), text))
            assert reply["status"] in (404, 422)
            assert json.loads(reply["body"])["text"]


@in_loop
async def test_the_owner_of_a_device_is_the_same_for_ever() -> None:
    disk = MemoryDisk()
    async with open_device(disk) as device:
        table = await new_table(device, "pebbles", [None, "random"])
    async with open_device(disk) as device:
        (listed,) = (await ask(device, "GET", "/api/tables"))["mine"]
        assert listed["table"] == table
        assert any(seat["mine"] for seat in listed["seats"])
