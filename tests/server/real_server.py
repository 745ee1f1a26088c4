"""A real server in a process of its own, and guests with real sockets."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

_PROGRAM = """
import json, sys
from dataclasses import replace
from pathlib import Path
from tafelrunde.server.run import run
from tafelrunde.server.settings import Limits, Rate, Settings
asked = json.loads(sys.argv[1])
fast = Rate(100_000, 100_000)
limits = Limits(
    requests=fast, work=fast, guest_work=fast, new_sockets=fast, new_tables=fast, new_replays=fast, messages=fast
)
limits = replace(limits, **{k: Rate(*v) if isinstance(v, list) else v for k, v in asked.pop("limits", {}).items()})
data_dir = Path(asked.pop("data_dir"))
asked["legal"] = Path(asked["legal"]) if asked.get("legal") else None
settings = Settings(data_dir=data_dir, port=asked.pop("port", 0), limits=limits, **asked)
run(settings, lambda address: print(address, flush=True))
"""
PATIENCE = 20.0


class RealServer:
    """Started with `with`; can be killed and started again on the same data."""

    def __init__(self, data_dir: Path, before: str = "", **settings: Any) -> None:
        """`before` is code that the process runs first."""
        self._program = before + _PROGRAM
        self._settings: dict[str, Any] = {"data_dir": str(data_dir), "bot_pause": 0.0, **settings}
        self.log = data_dir / "log.txt"
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("a") as log:
            command = [sys.executable, "-c", self._program, json.dumps(self._settings)]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http"), self.log.read_text()
        self._settings["port"] = int(self.address.rpartition(":")[2])

    def stop(self, how: int = signal.SIGTERM) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.send_signal(how)
            process.wait(PATIENCE)
            assert process.stdout is not None
            process.stdout.close()

    def kill(self) -> None:
        """Stop at once, as in a power failure: nothing can be saved."""
        self.stop(signal.SIGKILL)

    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def memory(self) -> int:
        """Resident bytes."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu_seconds(self) -> float:
        """Seconds of processor time so far."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self) -> int:
        """Open files and sockets."""
        assert self.process is not None
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def __enter__(self) -> RealServer:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()


class Guest:
    """A guest with a cookie and an origin, as a browser has them."""

    def __init__(self, server: RealServer, name: str = "Guest") -> None:
        self.server = server
        self.name = name
        self.http = httpx2.Client(base_url=server.address, headers={"origin": server.address}, timeout=PATIENCE)
        try:
            self.http.get("/api/me")
        except BaseException:
            self.http.close()
            raise

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def new_table(self, game: str = "pebbles", seats: int = 2, **settings: Any) -> str:
        body = {"game": game, "seats": seats, "name": self.name, "language": "en", **settings}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 200, answer.text
        table: str = answer.json()["table"]
        return table

    def sit_at(self, table: str, language: str = "en", kind: str = "tables") -> Chair:
        return Chair(self, f"/ws/{kind}/{table}?language={language}")

    def record(self, table: str) -> str:
        return self.http.get(f"/api/tables/{table}/record").text

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()


class Chair:
    """A guest's socket at a table. Every frame that comes in is kept."""

    def __init__(self, guest: Guest, address: str) -> None:
        self._open = contextlib.ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                guest.server.address.replace("http", "ws", 1) + address,
                origin=Origin(guest.server.address),
                additional_headers={"cookie": guest.cookie},
                max_size=None,
                compression=None,
            )
        )
        self.frames: list[str] = []
        self.seats: dict[str, Any] = {}
        self.position: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; seats, position and log are kept."""
        frame = self.socket.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "seats":
            self.seats = message
        elif message["type"] == "position" and message["live"]:
            self.position = message
        elif message["type"] == "log":
            self.log[message["start"] :] = message["lines"]
        return message

    def wait(self, kind: str, until: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of that kind that fulfils a condition."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.next()
            if message["type"] == kind and until(message):
                return message
        raise AssertionError(f"No {kind} came.")

    def arrive(self) -> Chair:
        """Read what every new connection gets: the seats, and in a running game log and position."""
        try:
            if self.wait("seats")["phase"] != "waiting":
                self.wait("position")
        except BaseException:
            self.leave()
            raise
        return self

    def play(self, path: str | None = None, seat: int | None = None, n: int | None = None) -> dict[str, Any]:
        """Play a path, by default the first legal one; returns the answer, done or refused."""
        position = self.position
        if path is None:
            path = " > ".join(position["choices"][0]["picks"])
        self.send(
            type="play",
            seat=position["seat"] if seat is None else seat,
            n=position["n"] if n is None else n,
            path=path,
        )
        return self.answer()

    def answer(self) -> dict[str, Any]:
        while True:
            message = self.next()
            if message["type"] in ("done", "refused"):
                return message

    def up_to(self, n: int) -> None:
        """Read until the position has at least n lines."""
        while self.position.get("n", -1) < n:
            self.next()

    def is_closed(self) -> int:
        """Read until the server closes; returns the close code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.next()
        assert self.socket.close_code is not None
        return self.socket.close_code

    def __enter__(self) -> Chair:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        self._open.close()


def play_out(*chairs: Chair, most: int = 400) -> None:
    """Play the first legal move, seat by seat, until the game is over."""
    for _ in range(most):
        furthest = max(chair.position["n"] for chair in chairs)
        for chair in chairs:
            chair.up_to(furthest)
        if chairs[0].position["result"] is not None:
            return
        decider = next((chair for chair in chairs if chair.position["choices"]), None)
        if decider is None:
            chairs[0].next()
            continue
        before = decider.position["n"]
        assert decider.play()["type"] == "done"
        decider.up_to(before + 1)
    raise AssertionError("The game does not end.")


def start_game(anna: Guest, bert: Guest, **settings: Any) -> tuple[str, Chair, Chair]:
    """Two guests at a table of Pebbles that has begun."""
    table = anna.new_table(**settings)
    first, second = anna.sit_at(table).arrive(), bert.sit_at(table).arrive()
    second.send(type="sit", seat=1, name="Bert")
    second.wait("seats", lambda seats: seats["seats"][1]["kind"] == "guest")
    first.send(type="start")
    first.wait("position")
    second.wait("position")
    return table, first, second
