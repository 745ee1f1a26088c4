"""What tests of proxies share: the examples, a free port, waiting for an answer."""

from __future__ import annotations

import socket
import subprocess
import time
from pathlib import Path

import httpx2

EXAMPLES = Path(__file__).parents[3] / "examples"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        assert process.poll() is None
        try:
            if httpx2.get(f"{address}/healthz").status_code == 200:
                return
        except httpx2.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError("The proxy does not answer.")
