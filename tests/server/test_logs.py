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


LIBRARIES = {
    "uvicorn": "uvicorn.error",
    "sqlalchemy": "sqlalchemy.engine.Engine",
    "alembic": "alembic.runtime.migration",
    "websockets": "websockets.server",
    "asyncio": "asyncio",
    "httpx2": "httpx2",
    "aiosmtplib": "mail.log",
    "psycopg": "psycopg.pool",
}
_LIBRARY = """
import importlib, logging, sys
from tafelrunde.server.monitoring.logs import set_up_logs

name, logger = sys.argv[1:]
importlib.import_module(name)
set_up_logs()
importlib.import_module(name)
logging.getLogger(logger).debug("of no interest")
logging.getLogger(logger).warning("%d things\\nin two lines", 3)
try:
    1 / 0
except ZeroDivisionError:
    logging.getLogger(logger).error("it failed", exc_info=True)
"""


@pytest.mark.parametrize("library", LIBRARIES)
def test_what_a_library_prints_has_the_same_form(library: str) -> None:
    pytest.importorskip(library)
    program = [sys.executable, "-c", _LIBRARY, library, LIBRARIES[library]]
    output = subprocess.run(program, capture_output=True, text=True, timeout=60, check=True)
    assert output.stdout == ""
    first, second = (json.loads(line) for line in output.stderr.splitlines())
    assert (first["event"], first["level"]) == ("3 things\nin two lines", "warning")
    assert (second["event"], second["level"]) == ("it failed", "error")
    assert second["exception"].endswith("ZeroDivisionError: division by zero")
    for event in (first, second):
        assert event["logger"] == LIBRARIES[library]
        assert event["timestamp"].endswith("Z")


_FAILING_TASK = """
import asyncio
from tafelrunde.server.monitoring.logs import set_up_logs

async def fail():
    raise ValueError("nobody waits for this")

async def main():
    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task

set_up_logs()
asyncio.run(main())
"""


def test_a_task_that_fails_unseen_is_in_the_log() -> None:
    program = [sys.executable, "-c", _FAILING_TASK]
    output = subprocess.run(program, capture_output=True, text=True, timeout=60, check=True)
    (event,) = (json.loads(line) for line in output.stderr.splitlines())
    assert event["logger"] == "asyncio"
    assert event["exception"].endswith("ValueError: nobody waits for this")


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
