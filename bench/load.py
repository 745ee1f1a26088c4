"""What a server bears: moves, crowds, idle sockets, several processes. `python -m bench.load [PART ...]`

    moves      so many live tables, so many moves a second: the time to the durable acknowledgement; then with bots
    idle       so many sockets that only wait
    crowd      one table with so many viewers
    processes  the same moves on PostgreSQL with one, two and four processes, one after the other

At each table one person moves for all seats and another one watches; both take differences. Moves are due at fixed
moments; one that had to wait for its turn counts from the moment it was due, so a server that stands still cannot look
fast. SQLite writes with synchronous=FULL. Server and clients share this machine: the time of the processor a move is
the figure that can be compared, also on a busy one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import jsonpatch
from tests.server.postgres import Postgres
from tests.server.real_server import Guest, RealServer
from websockets.asyncio.client import ClientConnection, connect

UNLIMITED = {"sockets_per_address": 100_000, "sockets_per_table": 10_000, "connections_per_address": 100_000}
PARTS = ("moves", "idle", "crowd", "processes")


class Table:
    """A table where one person plays for everybody."""

    def __init__(self, guest: Guest, game: str, seats: int, bots: int) -> None:
        self.guest = guest
        self.settings: dict[str, Any] = {"game": game, "seats": seats, "hot_seat": True}
        if bots:
            self.settings["bots"] = [*[None] * (seats - bots), *["medium"] * bots]
        self.socket: ClientConnection | None = None
        self.watchers: list[ClientConnection] = []
        self.position: dict[str, Any] = {}
        self.due = 0.0
        self.bytes = 0

    async def open(self, viewers: int = 1) -> None:
        table = await asyncio.to_thread(self.guest.new_table, **self.settings)
        for socket in (self.socket, *self.watchers):
            if socket is not None:
                await socket.close()
        self.socket = await self.come(table, {"cookie": self.guest.cookie})
        self.watchers = [await self.come(table) for _ in range(viewers)]

    async def come(self, table: str, headers: dict[str, str] | None = None) -> ClientConnection:
        address = f"{self.guest.server.address.replace('http', 'ws', 1)}/ws/tables/{table}?language=en&changes=1"
        origin: Any = self.guest.server.address
        return await connect(
            address, origin=origin, additional_headers=headers, max_size=None, compression=None, open_timeout=120
        )

    def hear(self, frame: str) -> bool:
        """Take over a message; whether it is a new position."""
        if frame.startswith('{"type":"position"'):
            self.position = json.loads(frame)
        elif frame.startswith('{"type":"change","of":"position"'):
            self.position = jsonpatch.apply_patch(self.position, json.loads(frame)["operations"], in_place=True)
        else:
            return False
        return True

    async def drain(self, socket: ClientConnection) -> None:
        """Count what a watcher is sent after the first whole messages."""
        async for frame in socket:
            if not frame.startswith(('{"type":"position"', '{"type":"seats"')):  # type: ignore[arg-type]
                self.bytes += len(frame)


class Bench:
    """All tables, and the moments when moves are due."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.ready: deque[Table] = deque()
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.waited = 0
        self.over = asyncio.Event()

    async def attend(self, table: Table, viewers: int = 1) -> None:
        """Read what comes; who can move is ready."""
        self.tables.append(table)
        while not self.over.is_set():
            await table.open(viewers)
            assert table.socket is not None
            watching = [asyncio.create_task(table.drain(watcher)) for watcher in table.watchers]
            async for frame in table.socket:
                text = str(frame)
                if text.startswith('{"type":"done"'):
                    self.latencies.append(time.perf_counter() - table.due)
                elif table.hear(text):
                    if table.position["result"] is not None:
                        break
                    if table.position["choices"] and table not in self.ready:
                        self.ready.append(table)
            for task in watching:
                task.cancel()

    async def move(self, seconds: float) -> None:
        """A move at every moment, by whoever has waited longest."""
        began = time.perf_counter()
        for number in range(int(seconds * self.rate)):
            due = began + number / self.rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            while not self.ready:
                self.waited += 1
                await asyncio.sleep(0.001)
            table = self.ready.popleft()
            position = table.position
            choice = position["choices"][number * 7919 % len(position["choices"])]
            table.due = due
            assert table.socket is not None
            play = {"type": "play", "seat": position["seat"], "n": position["n"], "path": " > ".join(choice["picks"])}
            await table.socket.send(json.dumps(play))


async def measure(server: RealServer, asked: argparse.Namespace, tables: int, viewers: int, bots: int) -> str:
    """Moves at so many tables, in one line."""
    bench = Bench(asked.rate if tables > 1 else min(asked.rate, 5.0))
    with Guest(server, "Bench") as guest:
        everybody = [
            asyncio.create_task(bench.attend(Table(guest, asked.game, asked.seats, bots), viewers))
            for _ in range(tables)
        ]
        while len(bench.ready) < tables * 0.9:
            await asyncio.sleep(0.1)
            for task in everybody:
                if task.done():
                    task.result()
        await bench.move(min(3.0, asked.seconds))  # to warm up
        await asyncio.sleep(1.0)
        bench.latencies.clear()
        bench.waited = 0
        for table in bench.tables:
            table.bytes = 0
        cpu, own, began = _cpu_seconds(server), time.process_time(), time.monotonic()
        await bench.move(asked.seconds)
        wanted = int(asked.seconds * bench.rate)
        while len(bench.latencies) < wanted and time.monotonic() < began + asked.seconds + 60:
            await asyncio.sleep(0.1)
        await asyncio.sleep(0.2)
        cpu, own, spent = _cpu_seconds(server) - cpu, time.process_time() - own, time.monotonic() - began
        sent = sum(table.bytes for table in bench.tables)
        bench.over.set()
        for task in everybody:
            task.cancel()
        await asyncio.gather(*everybody, return_exceptions=True)
    times = sorted(bench.latencies)
    return (
        f"{tables} tables, {tables * (viewers + 1)} sockets, {bench.rate:g} moves/s for {spent:.0f} s: "
        f"{len(times)} moves; "
        f"p50 {_part(times, 0.5):.1f} ms, p99 {_part(times, 0.99):.1f} ms, max {1000 * times[-1]:.0f} ms; "
        f"{1000 * cpu / len(times):.2f} ms of the processor a move (clients {1000 * own / len(times):.2f}), "
        f"{sent / len(times) / viewers / 1000:.2f} kB a move and viewer, "
        f"{server.memory() / 2**20:.0f} MiB; no table was ready {bench.waited} times"
    )


async def idle(server: RealServer, sockets: int, seconds: float) -> str:
    """What sockets cost that only wait."""
    with Guest(server, "Bench") as guest:
        tables = [Table(guest, "wettstreit", 2, 0) for _ in range(max(1, sockets // 10))]
        before = server.memory()
        opened: list[ClientConnection] = []
        for table in tables:
            id = await asyncio.to_thread(guest.new_table, **table.settings)
            opened += [await table.come(id) for _ in range(sockets // len(tables))]
        draining = [asyncio.create_task(tables[0].drain(socket)) for socket in opened]
        await asyncio.sleep(2.0)
        cpu = _cpu_seconds(server)
        await asyncio.sleep(seconds)
        cpu = _cpu_seconds(server) - cpu
        memory = (server.memory() - before) / len(opened) / 1024
        for task in draining:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in opened), return_exceptions=True)
    return f"{len(opened)} idle sockets: {cpu / seconds:.1%} of a core, {memory:.0f} KiB each with their tables"


def _cpu_seconds(server: RealServer) -> float:
    """Of the server and all its processes, without those of PostgreSQL."""
    assert server.process is not None
    total, ticks = 0.0, os.sysconf("SC_CLK_TCK")
    family = {server.process.pid}
    for folder in sorted(Path("/proc").glob("[0-9]*"), key=lambda one: int(one.name)):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(folder.name) in family or int(fields[1]) in family:
            family.add(int(folder.name))
            total += (int(fields[11]) + int(fields[12])) / ticks
    return total


def _part(times: list[float], part: float) -> float:
    return 1000 * times[min(len(times) - 1, int(part * len(times)))]


@contextmanager
def _server(**settings: Any) -> Iterator[RealServer]:
    with tempfile.TemporaryDirectory() as folder, RealServer(Path(folder), limits=UNLIMITED, **settings) as server:
        yield server


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", default=PARTS, help=", ".join(PARTS))
    parser.add_argument("--game", default="wettstreit")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=250)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--viewers", type=int, default=500, help="of the crowd")
    parser.add_argument("--sockets", type=int, default=1000, help="that are idle")
    asked = parser.parse_args()
    if "moves" in asked.parts:
        for bots in (0, 1):
            with _server(bot_seconds=0.02) as server:
                name = "with a bot each, " if bots else ""
                print(f"{asked.game}, {name}{asyncio.run(measure(server, asked, asked.tables, 1, bots))}", flush=True)
    if "idle" in asked.parts:
        with _server() as server:
            print(asyncio.run(idle(server, asked.sockets, asked.seconds)), flush=True)
    if "crowd" in asked.parts:
        with _server() as server:
            print(f"crowd: {asyncio.run(measure(server, asked, 1, asked.viewers, 0))}", flush=True)
    if "processes" in asked.parts:
        postgres = Postgres()
        try:
            for processes in (1, 2, 4):
                with _server(db=postgres.new_database(), processes=processes) as server:
                    told = asyncio.run(measure(server, asked, asked.tables, 1, 0))
                    print(f"PostgreSQL, {processes} processes: {told}", flush=True)
        finally:
            postgres.stop()


if __name__ == "__main__":
    main()
