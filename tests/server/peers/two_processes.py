"""Two processes on one database, in one test: guests of both, and what they hear."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tafelrunde.server.protocol.messages import Sit, Start
from tafelrunde.server.tables.rooms.room import Room
from tests.server.in_process import Guest, ServerWithGuests, start_server


@dataclass
class Two:
    """Two processes, and a table that is open in both."""

    a: ServerWithGuests
    b: ServerWithGuests

    async def room(self, server: ServerWithGuests, table: str) -> Room:
        return await server.tables.directory.room(table)

    async def same(self, table: str) -> tuple[Room, Room]:
        """Wait until both rooms know the same."""
        first, second = await self.room(self.a, table), await self.room(self.b, table)
        await until(lambda: first.row.revision == second.row.revision)
        return first, second


async def until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while not condition():
        assert asyncio.get_running_loop().time() < end, "It does not happen."
        await asyncio.sleep(0.02)


async def closed_already() -> None:
    """In place of a method that must not be called twice."""


def is_over(room: Room) -> bool:
    return room.phase == "over"


async def heard(guest: Guest, kind: str, condition: Callable[[Any], bool] = lambda _: True) -> None:
    """Wait for a message."""
    for _ in range(500):
        if any(message["type"] == kind and condition(message) for message in await guest.received()):
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"No {kind} came.")


def process(folder: Path, database: str, name: str) -> ServerWithGuests:
    server = ServerWithGuests(folder)
    server.database, server.process = database, name
    return server


@asynccontextmanager
async def two_processes(folder: Path, database: str) -> AsyncIterator[Two]:
    async with (
        start_server(process(folder, database, "process-a")) as a,
        start_server(process(folder, database, "process-b")) as b,
    ):
        yield Two(a, b)


def run(folder: Path, database: str, main: Callable[[Two], Coroutine[Any, Any, None]]) -> None:
    async def run_main() -> None:
        async with two_processes(folder, database) as two:
            await main(two)

    asyncio.run(run_main())


async def began(two: Two, **settings: Any) -> tuple[str, Guest, Guest]:
    """A table where Anna is connected to one process and Bert to the other."""
    table = await two.a.table(**settings)
    anna, bert = await two.a.connect(table, "anna"), await two.b.connect(table, "bert")
    assert await two.b.send(table, bert, Sit(1, "Bert", "Europe/Berlin")) == ""
    await two.same(table)
    assert await two.a.send(table, anna, Start()) == ""
    await two.same(table)
    return table, anna, bert


async def move(two: Two, table: str, anna: Guest, bert: Guest) -> None:
    """Whoever is to move plays the first legal move, in the own process."""
    first, second = await two.same(table)
    assert first.live is not None
    assert second.live is not None
    assert first.live.table.state.hash() == second.live.table.state.hash()
    seat = first.live.deciders[0]
    is_anna = first.seats[seat].guest == "anna"
    await (two.a if is_anna else two.b).move(table, anna if is_anna else bert)
