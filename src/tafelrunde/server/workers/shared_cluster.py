"""A Ray cluster of our own for several processes of one command: one driver starts it, the others connect to it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.workers.cluster import DRIVER
from tafelrunde.server.workers.cluster_driver import LOCAL, protect_by_token
from tafelrunde.server.workers.cluster_messages import AnyFromDriver, Failed, Ready

_STOP_SECONDS: Final = 10.0


@contextmanager
def shared_cluster(address: str, workers: int) -> Iterator[str]:
    """The address for the processes; a cluster of our own runs until the end. Raises BadSetup."""
    if address != LOCAL:
        yield address
        return
    protect_by_token()  # the processes inherit it
    command = [*DRIVER, LOCAL, str(workers)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as driver:
        assert driver.stdin is not None
        assert driver.stdout is not None
        try:
            yield _address(driver.stdout.readline())
        finally:
            driver.stdin.close()
            try:
                driver.wait(_STOP_SECONDS)
            except subprocess.TimeoutExpired:
                driver.kill()


def _address(line: bytes) -> str:
    said: AnyFromDriver | None = msgspec.json.decode(line, type=AnyFromDriver) if line else None
    if isinstance(said, Ready):
        return said.address
    why = said.why if isinstance(said, Failed) else "see the log"
    raise BadSetup(f"A cluster on this machine does not start: {why}.")
