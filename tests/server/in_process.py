"""A server without a network in the process of the test, with tables, members and guests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import Engine

from tafelrunde.server.accounts.members import Members
from tafelrunde.server.app import table_ports
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.ids import AddressHash
from tafelrunde.server.monitoring.metrics import Metrics
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Message, Play, Sit, Start
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewTable, Preferences
from tafelrunde.server.settings import Limits, Rate, Settings
from tafelrunde.server.storage.database import Database, close_engine, open_database
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.peers.processes import SqlPeers
from tafelrunde.server.storage.peers.shared_limits import SqlLimits
from tafelrunde.server.tables.model import MoveRow
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.tables.service.table_service import Ports, TableService
from tafelrunde.server.workers.pool import WorkerPool
from tafelrunde.server.workers.questions import Answer, AnyQuestion
from tafelrunde.server.workers.worker import answer

Main = Callable[["ServerWithGuests"], Coroutine[Any, Any, None]]


class InProcessPool(WorkerPool):
    """Answers in this process: at once, when it is allowed to, or not at all."""

    def __init__(self) -> None:
        super().__init__([])
        self.fails = False
        self.may_answer: asyncio.Event | None = None

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        if self.may_answer is not None:
            await self.may_answer.wait()
        if self.fails:
            raise NoAnswer("It does not work today.")
        return answer(question)


class InProcessServer:
    """The tables of a server on a database file; it can be closed and opened again."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.sqlite3"
        self.database: Database = self.file
        fast = Rate(1e6, 1_000_000)
        self.settings = Settings(data_dir=folder, bot_pause=0.0, bot_seconds=0.02, limits=Limits(new_tables=fast))
        self.thinking = InProcessPool()
        self.process = ""
        """The id of a process that shares the database with others."""
        self.peers: SqlPeers | None = None

    async def open(self) -> None:
        self.engine: Engine = open_database(self.database)
        self.journal = Journal(self.database, process=self.process)
        self.members = Members(self.engine, self.journal)
        self.ports = self.make_ports()
        if self.process:
            self.peers = SqlPeers(str(self.database), self.engine, self.journal, self.process)
            limits = SqlLimits(self.engine, self.process, AddressHash(b"secret"))
            self.ports = replace(self.ports, peers=self.peers, limits=limits)
            await self.peers.start()
        self.tables = TableService(self.settings, self.ports)

    def make_ports(self) -> Ports:
        return table_ports(self.settings, self.engine, self.journal, self.members, self.thinking, Metrics())

    async def reopen(self, **settings: Any) -> None:
        """Restart with other settings."""
        await self.close()
        self.settings = replace(self.settings, **settings)
        await self.open()

    async def close(self) -> None:
        await self.tables.close()
        await self.journal.close()
        if self.peers is not None:
            await self.peers.close()
        await close_engine(self.engine)

    async def rows(self, table: str) -> list[MoveRow]:
        stored = await self.tables.store.table(table)
        assert stored is not None
        return stored.moves


class Guest:
    """A guest's connection to a table, without a network."""

    def __init__(self, name: str | None) -> None:
        self.connection = Connection(name, "en")

    async def received(self) -> list[dict[str, Any]]:
        """The messages since the last call."""
        messages = []
        while self.connection._frames:
            frame = await self.connection.next_frame()
            assert frame is not None
            messages.append(json.loads(frame))
        return messages


class ServerWithGuests(InProcessServer):
    """The server, and the guests who are connected to its tables."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.settings = replace(self.settings, bot_seconds=0.02)
        self.people: dict[str, Guest] = {}

    async def add_members(self, *names: str) -> None:
        for name in names:
            await self.members.add(name, name.title(), Preferences())

    async def table(self, *, host: str = "anna", game: str = "pebbles", seats: int = 2, **settings: Any) -> str:
        return await self.tables.new_tables.add(host, NewTable(game, seats, name=host.title(), **settings), "")

    async def connect(self, table: str, name: str | None) -> Guest:
        guest = Guest(name)
        member = await self.members.find(name or "")
        guest.connection.name = "" if member is None else member.name
        await (await self.tables.directory.room(table)).join(guest.connection)
        self.people[name or ""] = guest
        return guest

    async def send(self, table: str, guest: Guest, message: Message) -> str:
        """Send a message; the result is "" or the reason of the refusal."""
        try:
            await (await self.tables.directory.room(table)).receive(guest.connection, message)
        except Refusal as refusal:
            return refusal.reason
        return ""

    async def start_game(self, table: str) -> tuple[Guest, Guest]:
        """Seat Anna and Bert, and start the game."""
        anna, bert = await self.connect(table, "anna"), await self.connect(table, "bert")
        assert await self.send(table, bert, Sit(1, "Bert", "Europe/Berlin")) == ""
        assert await self.send(table, anna, Start()) == ""
        return anna, bert

    async def move(self, table: str, *guests: Guest) -> None:
        """The guest to move plays the first legal move."""
        room = await self.tables.directory.room(table)
        assert room.live is not None
        seat, n = room.live.deciders[0], room.live.table.n
        state = room.live.table.state
        path = state.game.actions.path(next(a for a in state.legal()))
        by = next(guest for guest in guests if guest.connection.guest == room.seats[seat].guest)
        assert await self.send(table, by, Play(seat, n, path)) == ""

    async def play_out(self, table: str, *guests: Guest) -> Room:
        room = await self.tables.directory.room(table)
        async with asyncio.timeout(60):  # a bot of a busy machine may need many of the short waits
            while room.phase != "over":
                assert room.live is not None
                if room.seats[room.live.deciders[0]].guest is None:
                    await asyncio.sleep(0.001)
                else:
                    await self.move(table, *guests)
        return room


@asynccontextmanager
async def start_server(server: ServerWithGuests) -> AsyncIterator[ServerWithGuests]:
    await server.open()
    try:
        yield server
    finally:
        await server.close()


def run_with_server(folder: Path, main: Main) -> None:
    """Run a coroutine with a server of its own."""

    async def run() -> None:
        async with start_server(ServerWithGuests(folder)) as server:
            await main(server)

    asyncio.run(run())
