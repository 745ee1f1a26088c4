"""How long a person's move takes while one address asks for earlier positions as often as it may.

`python -m bench.looks --sockets 60 --rate 28 --seconds 15` starts a server of its own with its usual limits, plays a
long game, and measures moves at another table: first without anybody else, then while so many sockets of another
address (127.0.0.2) ask for so many earlier positions of that game a second. All traffic stays on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import random
import socket
import tempfile
import time
from dataclasses import astuple
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.server.real_server import Chair, Guest, RealServer
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tafelrunde.server.settings import Limits

ATTACKER = "127.0.0.2"
_USUAL = Limits()
USUAL = {
    name: list(astuple(getattr(_USUAL, name)))
    for name in ("messages", "requests", "work", "guest_work", "new_sockets", "new_tables")
}


async def _attack(address: str, table: str, lines: int, sockets: int, rate: float, counted: Any) -> None:
    parts = urlsplit(address)

    async def look(number: int) -> None:
        chance = random.Random(number)
        connection = socket.create_connection(
            (parts.hostname or "", parts.port or 0), source_address=(ATTACKER, 0), timeout=10
        )
        url = f"ws://{parts.netloc}/ws/tables/{table}?language=en"
        origin: Any = address
        async with connect(url, sock=connection, origin=origin, max_size=None, compression=None) as open_:

            async def read() -> None:
                async for frame in open_:
                    kind = "answers" if frame.startswith('{"type":"position"') else "others"  # type: ignore[arg-type]
                    counted[kind] += 1

            reading = asyncio.create_task(read())
            try:
                while True:
                    await open_.send(json.dumps({"type": "look", "n": chance.randrange(lines)}))
                    await asyncio.sleep(1 / rate)
            except ConnectionClosed:
                counted["closed"] += 1
            finally:
                reading.cancel()

    await asyncio.gather(*(look(number) for number in range(sockets)), return_exceptions=True)


def _attacker(address: str, table: str, lines: int, sockets: int, rate: float, seconds: float, results: Any) -> None:
    counted = {"answers": 0, "others": 0, "closed": 0}

    async def bounded() -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(_attack(address, table, lines, sockets, rate, counted), seconds)

    asyncio.run(bounded())
    results.put(counted)


def long_game(guest: Guest, game: str, seats: int) -> tuple[str, int]:
    """A table where somebody has played many moves for all seats, and the lines of its log."""
    table, chance = guest.new_table(game, seats, hot_seat=True), random.Random(1)
    with guest.sit_at(table).arrive() as chair:
        while chair.position["result"] is None and chair.position["n"] < 300:
            n, choice = chair.position["n"], chance.choice(chair.position["choices"])
            if chair.play(" > ".join(choice["picks"]))["type"] == "done":
                chair.up_to(n + 1)
            else:
                time.sleep(0.2)  # that was too fast
        return table, int(chair.position["n"])


def measured(name: str, guest: Guest, seconds: float) -> str:
    """Moves, ten a second: the milliseconds from each to its acknowledgement, and what the server works meanwhile."""
    began, cpu = time.monotonic(), guest.server.cpu_seconds()
    times = sorted(1000 * move_time for move_time in moves(guest, seconds))
    busy = (guest.server.cpu_seconds() - cpu) / (time.monotonic() - began)
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    return (
        f"{name}: {len(times)} moves, p50 {p50:.1f} ms, p99 {p99:.1f} ms, max {times[-1]:.1f} ms; "
        f"server {busy:.0%} of a core"
    )


def moves(guest: Guest, seconds: float) -> list[float]:
    took: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with guest.sit_at(guest.new_table("wettstreit", 2, hot_seat=True)).arrive() as chair:
            while time.monotonic() < end and chair.position["result"] is None:
                took.append(timed_move(chair))
                time.sleep(0.1)
    return took


def timed_move(chair: Chair) -> float:
    n, began = chair.position["n"], time.perf_counter()
    assert chair.play()["type"] == "done"
    took = time.perf_counter() - began
    chair.up_to(n + 1)
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="catan")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--sockets", type=int, default=60)
    parser.add_argument("--rate", type=float, default=28)
    parser.add_argument("--seconds", type=float, default=15)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        RealServer(Path(folder), limits=USUAL) as server,
        Guest(server, "Anna") as anna,
    ):
        table, lines = long_game(anna, wanted.game, wanted.seats)
        time.sleep(10)  # until she may work as much as somebody new
        print(measured("alone", anna, wanted.seconds), flush=True)
        results: Any = multiprocessing.Queue()
        many = (server.address, table, lines, wanted.sockets, wanted.rate, wanted.seconds + 4, results)
        attacker = multiprocessing.Process(target=_attacker, args=many, daemon=True)
        attacker.start()
        time.sleep(3)  # until all sockets are open
        print(measured(f"{wanted.sockets} sockets × {wanted.rate:g} looks/s", anna, wanted.seconds), flush=True)
        counted = results.get(timeout=60)
        attacker.join(10)
        print(
            f"the attacker got {counted['answers']} positions, {counted['others']} other messages; "
            f"{counted['closed']} sockets were closed"
        )


if __name__ == "__main__":
    main()
