"""How long a move takes from the socket to the disk and back, while so many are made every second.

`python -m bench.moves --rate 250 --tables 250 --seconds 60` starts a server of its own on a new SQLite file (WAL,
synchronous=FULL) and plays at many tables: at each one person moves for all seats and another one watches. Moves are
due at fixed moments; a move that had to wait for its turn counts from the moment it was due, so a server that stands
still cannot look fast. Server and client share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections import deque
from pathlib import Path
from typing import Any

from tests.server.real_server import Guest, RealServer
from websockets.asyncio.client import ClientConnection, connect


class Table:
    """A table where one person plays for everybody."""

    def __init__(self, guest: Guest, game: str, seats: int) -> None:
        self.guest = guest
        self.game = game
        self.seats = seats
        self.socket: ClientConnection | None = None
        self.watcher: ClientConnection | None = None
        self.position: dict[str, Any] = {}
        self.due = 0.0

    async def open(self) -> None:
        table = await asyncio.to_thread(self.guest.new_table, self.game, self.seats, hot_seat=True)
        address = f"{self.guest.server.address.replace('http', 'ws', 1)}/ws/tables/{table}?language=en"
        origin: Any = self.guest.server.address
        for socket in (self.socket, self.watcher):
            if socket is not None:
                await socket.close()
        headers = {"cookie": self.guest.cookie}
        self.socket = await connect(address, origin=origin, additional_headers=headers, max_size=None, compression=None)
        self.watcher = await connect(address, origin=origin, max_size=None, compression=None)


class Bench:
    """All tables, and the moments when moves are due."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.ready: deque[Table] = deque()
        self.latencies: list[float] = []
        self.waited = 0
        self.seconds = 0.0
        self.server_cpu = 0.0
        self.client_cpu = 0.0
        self.over = asyncio.Event()

    async def attend(self, table: Table) -> None:
        """Read what comes; who can move is ready."""
        while not self.over.is_set():
            await table.open()
            assert table.socket is not None
            assert table.watcher is not None
            watching = asyncio.create_task(_drain(table.watcher))
            async for frame in table.socket:
                if frame.startswith('{"type":"done"'):  # type: ignore[arg-type]
                    self.latencies.append(time.perf_counter() - table.due)
                elif frame.startswith('{"type":"position"'):  # type: ignore[arg-type]
                    table.position = json.loads(frame)
                    if table.position["result"] is not None:
                        break
                    if table.position["choices"]:
                        self.ready.append(table)
            watching.cancel()

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


async def _drain(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def measure(server: RealServer, game: str, seats: int, tables: int, rate: float, seconds: float) -> Bench:
    bench = Bench(rate)
    with Guest(server, "Bench") as guest:
        everybody = [asyncio.create_task(bench.attend(Table(guest, game, seats))) for _ in range(tables)]
        while len(bench.ready) < tables * 0.9:
            await asyncio.sleep(0.1)
        await bench.move(3.0)  # to warm up
        await asyncio.sleep(1.0)
        bench.latencies.clear()
        bench.waited = 0
        began, server_began, client_began = time.monotonic(), server.cpu_seconds(), time.process_time()
        await bench.move(seconds)
        while len(bench.latencies) < int(seconds * rate) and time.monotonic() < began + seconds + 60:
            await asyncio.sleep(0.1)
        bench.seconds = time.monotonic() - began
        bench.server_cpu, bench.client_cpu = (
            server.cpu_seconds() - server_began,
            time.process_time() - client_began,
        )
        bench.over.set()
        for task in everybody:
            task.cancel()
        await asyncio.gather(*everybody, return_exceptions=True)
    return bench


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="wettstreit")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=250)
    parser.add_argument("--seconds", type=float, default=30)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, RealServer(Path(folder), limits=UNLIMITED) as server:
        bench = asyncio.run(
            measure(server, arguments.game, arguments.seats, arguments.tables, arguments.rate, arguments.seconds)
        )
        memory = server.memory() / 2**20
    times = sorted(bench.latencies)
    print(
        f"{arguments.game}, {arguments.tables} tables, {2 * arguments.tables} sockets, {arguments.rate:g} moves/s for "
        f"{arguments.seconds:g} s: {len(times)} moves; "
        f"p50 {_part(times, 0.5):.1f} ms, p99 {_part(times, 0.99):.1f} ms, "
        f"max {1000 * times[-1]:.1f} ms; server {bench.server_cpu / bench.seconds:.0%} of a core, "
        f"{1000 * bench.server_cpu / len(times):.2f} ms of the processor a move (client "
        f"{1000 * bench.client_cpu / len(times):.2f}), {memory:.0f} MiB; no table was ready {bench.waited} times"
    )


UNLIMITED = {"sockets_per_address": 100_000}


def _part(times: list[float], part: float) -> float:
    return 1000 * times[min(len(times) - 1, int(part * len(times)))]


if __name__ == "__main__":
    main()
