"""Clients that send half a request and wait."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.server.real_server import PATIENCE, RealServer

resource = pytest.importorskip("resource")

HALF = b"GET / HTTP/1.1\r\nhost: localhost\r\nx-a: b"
STRANGER = "127.0.0.2"
"""Another address of this machine: 127.0.0.1 counts as our own proxy, which has no limits."""
FEW_DESCRIPTORS = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))\n"


def port_of(server: RealServer) -> int:
    return int(server.address.rpartition(":")[2])


def opened(server: RealServer, source: str = STRANGER) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port_of(server)), timeout=10, source_address=(source, 0))


@contextlib.contextmanager
def opened_by_strangers(server: RealServer, count: int, sources: int = 1) -> Iterator[list[socket.socket]]:
    sockets: list[socket.socket] = []
    try:
        for number in range(count):
            sockets.append(opened(server, f"127.0.0.{2 + number % sources}"))
            with contextlib.suppress(OSError):  # we may be thrown out already
                sockets[-1].sendall(HALF)
        yield sockets
    finally:
        for client in sockets:
            client.close()


def seconds_until_closed(client: socket.socket) -> tuple[float, bytes]:
    """How long the server keeps a connection, and what it says."""
    began, answer = time.monotonic(), b""
    with contextlib.suppress(ConnectionError):
        while chunk := client.recv(4096):
            answer += chunk
    return time.monotonic() - began, answer


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server that waits not long."""
    limits = {"header_seconds": 0.5, "body_seconds": 1.0, "connections_per_address": 10}
    with RealServer(tmp_path_factory.mktemp("hasty"), limits=limits) as server:
        yield server


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server that closes no connection soon but those that are too many."""
    limits = {"header_seconds": PATIENCE, "connections_per_address": 10}
    with RealServer(tmp_path_factory.mktemp("patient"), limits=limits) as server:
        yield server


def answered(server: RealServer, source: str, request: bytes, answer: bytes) -> socket.socket:
    """A connection on which a request was answered so, as soon as the server has seen that others are closed."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        client = opened(server, source)
        with contextlib.suppress(ConnectionError):
            client.sendall(request)
            if client.recv(4096).startswith(answer):
                return client
        client.close()
    raise AssertionError("Closed connections still count.")


def slow_answers(*servers: RealServer) -> list[float]:
    """The seconds that 99 of 100 requests of an honest visitor take at most, of every server: asked by turns, so that
    whatever else the machine does slows all of them."""
    took: list[list[float]] = [[] for _ in servers]
    for _ in range(300):
        for server, times in zip(servers, took, strict=True):
            began = time.perf_counter()
            with contextlib.closing(HTTPConnection("127.0.0.1", port_of(server), timeout=10)) as visitor:
                visitor.request("GET", "/api/me")
                assert visitor.getresponse().status == 200
            times.append(time.perf_counter() - began)
    return [sorted(times)[int(len(times) * 0.99)] for times in took]


@pytest.mark.slow
@pytest.mark.parametrize("sources", [1, 20])
def test_half_requests_of_strangers_shut_nobody_out(tmp_path: Path, sources: int) -> None:
    """With 20 addresses, together they may have more connections than the server has descriptors."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < 2048:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    with (
        RealServer(tmp_path / "quiet", FEW_DESCRIPTORS) as quiet,
        RealServer(tmp_path / "attacked", FEW_DESCRIPTORS) as attacked,
        opened_by_strangers(attacked, 1_100, sources),
    ):
        usual, slow = slow_answers(quiet, attacked)
        assert slow <= max(0.1, 2 * usual), f"{usual:.3f} s without an attack"
        assert attacked.log.stat().st_size <= 100_000
        assert "Traceback" not in attacked.log.read_text()


def test_headers_must_come_in_time(hasty: RealServer) -> None:
    with opened(hasty) as silent, opened(hasty) as slow:
        slow.sendall(HALF)
        kept, answer = seconds_until_closed(slow)
        assert 0.3 < kept < 3
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert seconds_until_closed(silent)[1] == b"", "a browser may open a connection before it needs one"


def test_a_byte_now_and_then_wins_no_time(hasty: RealServer) -> None:
    with opened(hasty) as slow:
        began = time.monotonic()
        slow.sendall(HALF)
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - began < 5:
                slow.sendall(b"b")
                time.sleep(0.1)
        assert time.monotonic() - began < 3


def test_a_body_must_come_in_time(hasty: RealServer) -> None:
    head = f"POST /api/tables HTTP/1.1\r\nhost: x\r\norigin: {hasty.address}\r\ncontent-type: application/json\r\n"
    head += "content-length: 1000\r\n\r\n{"
    whole = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
    with opened(hasty) as slow, opened(hasty) as second:
        slow.sendall(head.encode())
        second.sendall(whole + head.encode())  # the half request came while the one before was answered
        kept, answer = seconds_until_closed(slow)
        assert 0.8 < kept < 4
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert seconds_until_closed(second)[0] < 3
    assert "Traceback" not in hasty.log.read_text()
    assert "request failed" not in hasty.log.read_text()


def test_an_address_has_so_many_connections_and_a_proxy_any_number(patient: RealServer) -> None:
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(opened(patient, "127.0.0.3")) for _ in range(12)]
        for client in sockets[:10]:
            client.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            assert client.recv(4096).startswith(b"HTTP/1.1 200")
        assert [seconds_until_closed(client)[0] < PATIENCE / 2 for client in sockets[10:]] == [True, True]
        with opened(patient, "127.0.0.4") as other:
            other.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            assert other.recv(4096).startswith(b"HTTP/1.1 200")
        proxied = [stack.enter_context(opened(patient, "127.0.0.1")) for _ in range(30)]
        for client in proxied:
            client.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            assert client.recv(4096).startswith(b"HTTP/1.1 200")
    answered(patient, "127.0.0.3", b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n", b"HTTP/1.1 200").close()


def test_a_socket_counts_as_a_connection_until_it_is_closed(patient: RealServer) -> None:
    upgrade = (
        "GET /ws/tables/none HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\norigin: {patient.address}\r\n\r\n"
    )
    for _ in range(3):
        with contextlib.ExitStack() as stack:
            for _ in range(10):
                stack.enter_context(answered(patient, "127.0.0.5", upgrade.encode(), b"HTTP/1.1 101"))
            with opened(patient, "127.0.0.5") as one_more:
                assert seconds_until_closed(one_more)[0] < PATIENCE / 2


def test_the_soft_limit_of_descriptors_is_raised(tmp_path: Path) -> None:
    before = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 700))\n"
    with RealServer(tmp_path, before) as server:
        assert server.process is not None
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
    assert "700" in next(line for line in limits.splitlines() if line.startswith("Max open files")).split()[3]
