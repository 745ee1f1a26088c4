"""People who play on several processes, whatever happens to these, and note everything."""

from __future__ import annotations

import bisect
import itertools
import json
import random
import threading
import time
import uuid
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.faults.history import UNSURE, History, Request
from tests.server.real_server import RealServer

AWAY = (OSError, ConnectionClosed, EOFError, TimeoutError, InvalidHandshake, httpx2.HTTPError)
"""What one hears while a process is away."""
_LONG = 8.0
_CONNECTIONS = itertools.count()


class Visitor(threading.Thread):
    """Somebody with a cookie who comes back to another process whenever a connection ends."""

    def __init__(self, servers: list[RealServer], history: History, seed: int) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.history = history
        self.chance = random.Random(seed)
        self.go_on = True
        self.cookie = ""
        self.longest_silence = 0.0
        self.last_good = time.monotonic()
        """When something went well last."""
        self.trouble: list[str] = []
        """What has gone wrong since."""
        self._good: list[float] = []
        self.slow: list[tuple[float, list[str]]] = []
        """Seconds without success, and what went wrong meanwhile, where it took long."""

    def progress(self) -> None:
        """Something went well."""
        silence = time.monotonic() - self.last_good
        if silence > _LONG:
            self.slow.append((round(silence, 1), self.trouble))
        self.longest_silence = max(self.longest_silence, silence)
        self.last_good, self.trouble = time.monotonic(), []
        self._good.append(self.last_good)

    def first_after(self, instant: float) -> float:
        """When something went well for the first time after an instant."""
        return self._good[bisect.bisect_left(self._good, instant)]

    def run(self) -> None:
        while self.go_on:
            server = self.chance.choice(self.servers)
            began = time.monotonic()
            try:
                self.visit(server)
            except AWAY as error:
                spent = time.monotonic() - began
                self.trouble.append(
                    f"{spent:.1f} s at {self.servers.index(server)}: {type(error).__name__} {error}"[:80]
                )
                time.sleep(0.05)
            except Exception as error:
                self.history.note("wrong", f"A client failed: {error!r}")
                time.sleep(0.2)

    def visit(self, server: RealServer) -> None:
        raise NotImplementedError

    def post(self, server: RealServer, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"origin": server.address, "cookie": self.cookie}
        with httpx2.Client(base_url=server.address, headers=headers, timeout=8.0) as http:
            response = http.post(path, json=body)
            if (cookies := "; ".join(f"{name}={value}" for name, value in http.cookies.items())) and not self.cookie:
                self.cookie = cookies
        if response.status_code != 200:
            raise TimeoutError(response.text)
        answer: dict[str, Any] = response.json()
        return answer

    def connected(self, server: RealServer, table: str) -> ClientConnection:
        return connect(
            server.address.replace("http", "ws", 1) + f"/ws/tables/{table}?language=en",
            origin=Origin(server.address),
            additional_headers={"cookie": self.cookie},
            max_size=None,
            compression=None,
            open_timeout=8.0,
            close_timeout=0.5,
        )

    def received(self, socket: ClientConnection, connection: int, table: str, seconds: float) -> dict[str, Any]:
        """The next message; lines and positions are noted."""
        message: dict[str, Any] = json.loads(socket.recv(seconds))
        if message["type"] == "log":
            for line in message["lines"]:
                self.history.note("heard", (connection, table, line["n"], line["seat"]))
        elif message["type"] == "position" and message["live"]:
            self.history.note("positions", (connection, table, message["n"]))
        return message


class Player(Visitor):
    """Plays one game of Pebbles after the other: both seats, or against a bot."""

    def __init__(
        self, servers: list[RealServer], history: History, seed: int, bot: bool, settings: dict[str, Any] | None = None
    ) -> None:
        """`settings` are those of every table."""
        super().__init__(servers, history, seed)
        self.bot = bot
        self._settings = settings or {}
        self.table = ""
        self.tables: list[str] = []
        self._pending: Request | None = None

    def visit(self, server: RealServer) -> None:
        if not self.table:
            seats = {"bots": [None, "random"]} if self.bot else {"hot_seat": True}
            body = {"game": "pebbles", "seats": 2, "name": "Anna", "language": "en", **seats, **self._settings}
            self.table = self.post(server, "/api/tables", body)["table"]
            self.tables.append(self.table)
            self._pending = None
        with self.connected(server, self.table) as socket:
            self._play(_Seat(self, socket, self.table))

    def _play(self, seat: _Seat) -> None:
        while not seat.position:
            seat.read()
        while self.go_on and self.chance.random() > 0.02:  # now and then to another process
            if self._pending is None:
                while not seat.position["choices"] and seat.position["result"] is None:
                    seat.read()
                if seat.position["result"] is not None:
                    self.table = ""
                    return
                path = " > ".join(self.chance.choice(seat.position["choices"])["picks"])
                n, number = seat.position["n"], seat.position["seat"]
                self._pending = Request(self.table, number, n, path, uuid.uuid4().hex)
                self.history.note("requests", self._pending)
            move = self._pending
            seat.send({"type": "play", "seat": move.seat, "n": move.n, "path": move.path, "id": move.id})
            if self.chance.random() < 0.02:  # the line is cut before the answer: the same message comes again elsewhere
                return
            answer = seat.answer(move.id)
            if answer["type"] == "done":
                self.history.note("done", (move.id, answer["n"]))
                self._pending = None
                self.progress()
                while seat.position["n"] <= answer["n"]:
                    seat.read()
            else:
                self.history.note("refused", (move.id, answer["code"]))
                if answer["code"] not in UNSURE:
                    self._pending = None
                raise TimeoutError(answer["code"])  # come back; with the same message if it may be stored


class _Seat:
    """A player's connection."""

    def __init__(self, player: Player, socket: ClientConnection, table: str) -> None:
        self._player = player
        self._socket = socket
        self._table = table
        self._connection = next(_CONNECTIONS)
        self.position: dict[str, Any] = {}

    def send(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def read(self) -> dict[str, Any]:
        message = self._player.received(self._socket, self._connection, self._table, 6.0)
        if message["type"] == "position" and message["live"]:
            self.position = message
        return message

    def answer(self, id: str) -> dict[str, Any]:
        while True:
            message = self.read()
            if message["type"] in ("done", "refused") and message.get("id") == id:
                return message


class Watcher(Visitor):
    """Looks at the tables of a player, on other processes."""

    def __init__(self, servers: list[RealServer], history: History, seed: int, player: Player) -> None:
        super().__init__(servers, history, seed)
        self.player = player

    def visit(self, server: RealServer) -> None:
        table = self.player.table
        if not table:
            time.sleep(0.1)
            return
        connection = next(_CONNECTIONS)
        with self.connected(server, table) as socket:
            while self.go_on and self.player.table == table:
                try:
                    self.received(socket, connection, table, 1.0)
                    self.progress()
                except TimeoutError:
                    continue
