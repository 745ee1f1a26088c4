"""Behind a reverse proxy: the example for Caddy, with a real Caddy if there is one, and the units for systemd."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.real_server import Guest, RealServer, play_out
from tests.server.web.proxies import EXAMPLES, free_port, wait_for


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server whose address is that of the proxy before it."""
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not installed.")
    folder, public = tmp_path_factory.mktemp("site"), f"http://localhost:{free_port()}"
    config = folder / "Caddyfile"
    example = (EXAMPLES / "Caddyfile").read_text()
    hasty = example.replace("read_header 10s", "read_header 1s").replace("read_body 30s", "read_body 1s")
    assert hasty.count(" 1s") == 2
    config.write_text(hasty.replace("\n{\n", "\n{\n\tadmin off\n", 1))
    port, limits = free_port(), {"requests": [2, 60]}
    with RealServer(folder / "data", public_url=public, port=port, limits=limits) as server:
        environment = {**os.environ, "TAFELRUNDE_SITE": public, "TAFELRUNDE_SERVER": f"127.0.0.1:{port}"}
        environment |= {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with (folder / "caddy.log").open("w") as log:
            command = [caddy, "run", "--config", str(config), "--adapter", "caddyfile"]
            proxy = subprocess.Popen(command, stderr=log, env=environment)
        try:
            wait_for(public, proxy)
            yield server
        finally:
            proxy.terminate()
            proxy.wait(10)


def test_a_game_is_played_through_the_proxy(site: RealServer) -> None:
    with Guest(site, "Anna") as anna:
        page = anna.http.get("/")
        assert "Caddy" in page.headers["server"]
        assert "content-security-policy" in page.headers
        table = anna.new_table(hot_seat=True)
        with anna.sit_at(table).arrive() as chair:
            play_out(chair)


def test_other_sites_are_kept_out_through_the_proxy(site: RealServer) -> None:
    with Guest(site, "Anna") as anna:
        table = anna.new_table()
        for origin in (
            "https://evil.example",
            site.address.replace("http:", "https:"),
            "http://127.0.0.1:8000",
            "null",
        ):
            headers = {"origin": origin, "x-forwarded-host": "evil.example"}
            answer = anna.http.post("/api/tables", json={"game": "pebbles", "seats": 2}, headers=headers)
            assert answer.status_code == 403, origin
            with pytest.raises(InvalidStatus, match="403"):
                connect(
                    f"{site.address.replace('http', 'ws', 1)}/ws/tables/{table}",
                    origin=Origin(origin),
                    additional_headers={"cookie": anna.cookie},
                ).close()


@pytest.mark.parametrize(
    "half", ["GET / HTTP/1.1\r\nx-a: b", "POST /api/tables HTTP/1.1\r\ncontent-length: 9\r\n\r\n{"]
)
def test_the_proxy_does_not_wait_for_half_requests(site: RealServer, half: str) -> None:
    """The server trusts the proxy, so the proxy must limit its clients."""
    port = int(site.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=10) as slow:
        began = time.monotonic()
        slow.sendall(half.replace("\r\n", f"\r\nhost: localhost\r\norigin: {site.address}\r\n", 1).encode())
        with contextlib.suppress(ConnectionError):
            while slow.recv(4096):
                pass
        assert time.monotonic() - began < 5


def test_the_proxy_limits_headers_and_bodies(site: RealServer) -> None:
    with Guest(site, "Anna") as anna:
        large = anna.http.post("/api/tables", content=b"x" * 600_000, headers={"content-type": "application/json"})
        assert (large.status_code, large.json()["code"]) == (413, "large")
        assert anna.http.get("/api/me", headers={"x-long": "y" * 40_000}).status_code == 431


def test_a_socket_lives_longer_than_the_limits_of_a_request(site: RealServer) -> None:
    with Guest(site, "Anna") as anna:
        table = anna.new_table(hot_seat=True)
        with anna.sit_at(table).arrive() as chair:
            time.sleep(2.5)
            play_out(chair)


def test_nobody_can_pretend_to_come_from_elsewhere(site: RealServer) -> None:
    """Caddy says who is calling, whatever the caller says; so the limits of one address cannot be passed."""
    seen = {
        httpx2.get(f"{site.address}/api/me", headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code
        for n in range(90)
    }
    assert seen == {200, 429}


def test_the_caddyfile_is_as_caddy_would_write_it() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not installed.")
    file = EXAMPLES / "Caddyfile"
    formatted = subprocess.run([caddy, "fmt", str(file)], capture_output=True, text=True, check=False)
    assert formatted.stdout == file.read_text()


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed.")
    program = shutil.which("true")
    assert program is not None
    units = sorted(EXAMPLES.glob("tafelrunde*.service")) + sorted(EXAMPLES.glob("tafelrunde*.timer"))
    assert len(units) == 3
    for unit in units:
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/tafelrunde/bin/tafelrunde", program))
    files = [str(tmp_path / unit.name) for unit in units]
    checked = subprocess.run([analyze, "verify", *files], capture_output=True, text=True, check=False)
    if "Failed to initialize manager" in checked.stderr:
        pytest.skip(f"systemd cannot check units here: {checked.stderr.strip()}")
    ours = [line for line in checked.stderr.splitlines() if "tafelrunde" in line]
    assert (checked.returncode, ours) == (0, [])
