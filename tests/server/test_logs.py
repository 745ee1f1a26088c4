"""Everything in the log is JSON, a line for every event."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

_PROGRAM = """
import asyncio, logging, threading, warnings
import structlog
from tafelrunde.server.monitoring.logs import set_up_logs

set_up_logs()
structlog.get_logger("tafelrunde.app").info("table added", seats=2)
logging.getLogger("uvicorn.error").error("%s went wrong", "a request")
logging.getLogger("library").info("of no interest")
warnings.warn("this is old", DeprecationWarning)

def fail():
    raise ValueError("a reason\\nin two lines")

try:
    fail()
except ValueError:
    structlog.get_logger("tafelrunde.app").exception("request failed")
    logging.getLogger("asyncio").exception("task failed")
try:
    raise ValueError("x" * 100_000)
except ValueError:
    logging.getLogger("sqlalchemy").exception("query failed")
thread = threading.Thread(target=fail)
thread.start()
thread.join()
fail()
"""


def test_every_line_is_json() -> None:
    program = [sys.executable, "-W", "always", "-c", _PROGRAM]
    output = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)
    assert output.returncode == 1
    assert output.stdout == ""
    events = [json.loads(line) for line in output.stderr.splitlines()]
    named = {event["event"]: event for event in events}
    assert len(events) == 8
    assert named["table added"]["seats"] == 2
    assert (named["a request went wrong"]["level"], named["a request went wrong"]["logger"]) == (
        "error",
        "uvicorn.error",
    )
    assert sum("this is old" in event["event"] for event in events) == 1
    for event in ("request failed", "task failed"):
        assert named[event]["exception"].endswith("ValueError: a reason\nin two lines")
    assert len(named["query failed"]["exception"]) < 4000
    assert [event["level"] for event in events if event["event"] == "uncaught exception"] == ["critical", "critical"]
    assert all(event["timestamp"] for event in events)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Only Linux has a device that is always full.")
def test_a_line_that_cannot_be_written_stops_nothing() -> None:
    program = """
import logging, os, sys, structlog
from tafelrunde.server.monitoring.logs import set_up_logs
set_up_logs()
os.dup2(os.open("/dev/full", os.O_WRONLY), 2)
for _ in range(2000):
    structlog.get_logger("tafelrunde.app").error("not stored", why="x" * 100)
logging.getLogger("library").error("not stored either")
print("still here", flush=True)
os._exit(0)
"""
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert (output.stdout, output.returncode) == ("still here\n", 0)
