"""The long proof that attackers change nothing for others: people, bots, chat, watchers and attackers side by side.

`python -m tests.server.soak --minutes 20`. In the last quarter the server must not need more memory and descriptors,
nor honest people wait longer for their moves (p99), than in the second: by a tenth at most. All traffic stays on this
machine: people come through the address of a trusted proxy, each with an address of their own; attackers come from
other loopback addresses.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tafelrunde.server.settings import Limits
from tests.server.real_server import Guest, RealServer

_USUAL: Final = {
    name: list(astuple(getattr(Limits(), name)))
    for name in ("requests", "work", "guest_work", "new_sockets", "new_tables", "messages")
}
_AWAY: Final = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)
_MOST_GROWTH: Final = 1.1
_NAMES: Final = ("memory", "descriptors", "p99 of a move")
_UNITS: Final = ("MiB", "open", "ms")
_NOISE_MS: Final = 5.0
"""Differences between two p99 below this are not the server's."""


@dataclass
class Soak:
    """What happens, and what was measured."""

    server: RealServer
    seconds: float
    began: float = field(default_factory=time.monotonic)
    moves: list[tuple[float, float]] = field(default_factory=list)
    """When each move of a person was made, and how many milliseconds it took."""
    samples: list[tuple[float, int, int]] = field(default_factory=list)
    """The memory and the descriptors of the server."""
    counted: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    @property
    def now(self) -> float:
        return time.monotonic() - self.began

    @property
    def goes_on(self) -> bool:
        return self.now < self.seconds

    def quarter(self, number: int) -> tuple[float, float, float]:
        """Memory in MiB, descriptors and p99 in milliseconds of a quarter: 1 to 4."""
        start, end = (number - 1) * self.seconds / 4, number * self.seconds / 4
        samples = [sample for sample in self.samples if start <= sample[0] < end]
        took = sorted(took for at, took in self.moves if start <= at < end)
        memory = sum(sample[1] for sample in samples) / len(samples) / 2**20
        descriptors = sum(sample[2] for sample in samples) / len(samples)
        return memory, descriptors, took[int(len(took) * 0.99)]


# -- honest people


class Person:
    """Somebody with an address of their own, behind the trusted proxy."""

    def __init__(self, soak: Soak, number: int) -> None:
        self.soak = soak
        self.chance = random.Random(number)
        self.guest = Guest(soak.server, f"Person {number}")
        self.address = f"203.0.113.{number}"
        self.guest.http.headers["x-forwarded-for"] = self.address

    async def connect(self, table: str) -> ClientConnection:
        origin: Any = self.soak.server.address
        return await connect(
            f"{self.soak.server.address.replace('http', 'ws', 1)}/ws/tables/{table}?language=en",
            origin=origin,
            additional_headers={"cookie": self.guest.cookie, "x-forwarded-for": self.address},
            max_size=None,
            compression=None,
        )

    async def play(self, **settings: Any) -> None:
        """Play game after game, two moves a second, chat now and then; a friend watches."""
        while self.soak.goes_on:
            table = await asyncio.to_thread(self.guest.new_table, "pebbles", 2, **settings)
            self.soak.counted["games"] += 1
            async with await self.connect(table) as own, await self.connect(table) as other:
                watching = asyncio.create_task(_drain(other))
                try:
                    await self._play_game(own)
                finally:
                    watching.cancel()

    async def _play_game(self, own: ClientConnection) -> None:
        asked_at, n = 0.0, -1
        async for frame in own:
            message = json.loads(frame)
            if message["type"] == "done":
                self.soak.moves.append((self.soak.now, 1000 * (time.perf_counter() - asked_at)))
            elif message["type"] == "refused":
                self.soak.wrong.append(str(message))
            elif message["type"] == "position" and message["n"] > n:
                if message["result"] is not None or not self.soak.goes_on:
                    return
                if message["choices"]:
                    n = message["n"]
                    await asyncio.sleep(self.chance.uniform(0.3, 0.7))
                    if self.chance.random() < 0.05:
                        await own.send(json.dumps({"type": "chat", "text": f"number {n}"}))
                        self.soak.counted["chat entries"] += 1
                    path = " > ".join(self.chance.choice(message["choices"])["picks"])
                    asked_at = time.perf_counter()
                    await own.send(json.dumps({"type": "play", "seat": message["seat"], "n": n, "path": path}))


async def _drain(own: ClientConnection) -> None:
    async for _ in own:
        pass


# -- attackers


class Attacker:
    """Somebody with another address of this machine."""

    def __init__(self, soak: Soak, number: int, table: str) -> None:
        self.soak = soak
        self.source = f"127.0.0.{number}"
        self.table = table
        self.chance = random.Random(number)
        parts = urlsplit(soak.server.address)
        self.place = (parts.hostname or "", parts.port or 0)

    async def again_and_again(self, attack: Callable[[], Awaitable[None]]) -> None:
        while self.soak.goes_on:
            with contextlib.suppress(*_AWAY):
                await attack()
            self.soak.counted[attack.__name__] += 1
            await asyncio.sleep(1.0)

    def _socket(self) -> socket.socket:
        return socket.create_connection(self.place, timeout=5, source_address=(self.source, 0))

    async def _connect(self) -> ClientConnection:
        origin: Any = self.soak.server.address
        url = f"{self.soak.server.address.replace('http', 'ws', 1)}/ws/tables/{self.table}?language=en"
        own = await asyncio.to_thread(self._socket)
        return await connect(url, sock=own, origin=origin, max_size=None, compression=None)

    async def looks(self) -> None:
        """Ask for earlier positions as often as one may."""
        async with await self._connect() as own:
            draining = asyncio.create_task(_drain(own))
            try:
                for _ in range(28 * 20):
                    await own.send(json.dumps({"type": "look", "n": self.chance.randrange(20)}))
                    await asyncio.sleep(1 / 28)
                    if not self.soak.goes_on:
                        return
            finally:
                draining.cancel()

    async def half_requests(self) -> None:
        """Open many connections and send half a request on each."""
        with contextlib.ExitStack() as stack:
            await asyncio.to_thread(self._send_halves, stack)
            await asyncio.sleep(8)

    def _send_halves(self, stack: contextlib.ExitStack) -> None:
        for _ in range(150):
            own = stack.enter_context(self._socket())
            with contextlib.suppress(OSError):
                own.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx-a: b")

    async def rubbish(self) -> None:
        """Send frames that mean nothing."""
        async with await self._connect() as own:
            for _ in range(15):
                await own.send(
                    self.chance.choice(["[" * 900, "{}", '{"type":"play"}', '{"type":"look","n":-1}', "\x00"])
                )
                await asyncio.sleep(0.05)

    async def coming_and_going(self) -> None:
        """Watchers who come and leave all at once."""
        opened = await asyncio.gather(*(self._connect() for _ in range(10)), return_exceptions=True)
        await asyncio.sleep(4)
        await asyncio.gather(*(connection.close() for connection in opened if isinstance(connection, ClientConnection)))


async def _watch_server(soak: Soak) -> None:
    while soak.goes_on:
        soak.samples.append((soak.now, soak.server.memory(), soak.server.descriptors()))
        await asyncio.sleep(1.0)


async def run(soak: Soak) -> None:
    people = [Person(soak, number) for number in range(1, 9)]
    watched = await asyncio.to_thread(people[0].guest.new_table, "catan", 4, bots=["random"] * 4)
    attackers = [Attacker(soak, number, watched) for number in range(2, 16)]
    jobs: list[Awaitable[None]] = [_watch_server(soak)]
    jobs += [person.play(hot_seat=True) for person in people[:6]]
    jobs += [person.play(bots=[None, "medium"]) for person in people[6:]]
    jobs += [attacker.again_and_again(attacker.looks) for attacker in attackers[:8]]
    jobs += [attacker.again_and_again(attacker.half_requests) for attacker in attackers[8:10]]
    jobs += [attacker.again_and_again(attacker.rubbish) for attacker in attackers[10:12]]
    jobs += [attacker.again_and_again(attacker.coming_and_going) for attacker in attackers[12:]]
    for result in await asyncio.gather(*jobs, return_exceptions=True):
        if isinstance(result, BaseException):
            soak.wrong.append(repr(result))
    for person in people:
        person.guest.http.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        RealServer(Path(folder), limits=_USUAL, idle_seconds=10.0, bot_seconds=0.2, bot_pause=0.4) as server,
    ):
        soak = Soak(server, 60 * wanted.minutes)
        asyncio.run(run(soak))
        log = server.log.read_text()
    print(f"{wanted.minutes:g} minutes, {len(soak.moves)} moves of people; {dict(soak.counted)}; log {len(log)} bytes")
    for number in range(1, 5):
        memory, descriptors, p99 = soak.quarter(number)
        print(f"quarter {number}: {memory:.1f} MiB, {descriptors:.0f} descriptors, p99 of a move {p99:.1f} ms")
    second, last = soak.quarter(2), soak.quarter(4)
    grown: list[str] = []
    for name, unit, noise, old, new in zip(_NAMES, _UNITS, (0.0, 0.0, _NOISE_MS), second, last, strict=True):
        has_grown = new > _MOST_GROWTH * old and new - old > noise
        print(f"{name}: {old:.1f} -> {new:.1f} {unit} ({new / old - 1:+.0%}), {'grown' if has_grown else 'as before'}")
        grown += [f"{name} has grown by more than a tenth"] * has_grown
    wrong = [*soak.wrong[:10], *grown]
    if "Traceback" in log or "exception" in log:
        wrong.append("there are errors in the log: " + log[-2000:])
    for line in wrong:
        print(line)
    print("failed" if wrong else "passed: the last quarter is as good as the second")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
