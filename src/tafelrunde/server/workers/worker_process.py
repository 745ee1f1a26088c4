"""A worker process of this machine. If it crashes or takes too long, it is killed; the next question starts another."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.workers.questions import Answer, AnyQuestion, Check

EXTRA_SECONDS: Final = 4.0
"""Seconds that a worker may take beyond its budget: it may have to wait for the processor."""
START_SECONDS: Final = 30.0
"""Seconds that a new process may take until it answers `PING`; they do not add to the time of its first question."""
PING: Final = Check("", 0)
MAX_ANSWER_BYTES: Final = 4_194_304
_MAX_OUTPUT: Final = 8_192
"""Bytes of a process's output in one event of the log, about."""
_OUTPUT_SECONDS: Final = 0.2
_log = logging.getLogger("tafelrunde.workers")
COMMAND: Final = (sys.executable, "-m", "tafelrunde.server.workers.worker")


class Worker:
    """One process, started with its first question."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._fresh = True
        self._output: asyncio.Task[None] | None = None
        """Logs what the process prints, e.g. why it crashes."""

    async def start(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._fresh = True
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, stderr=pipe, limit=MAX_ANSWER_BYTES
            )
            assert self._process.stderr is not None
            self._output = asyncio.create_task(log_output(self._process.stderr))
        return self._process

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer:
        try:
            process = await self.start()
            if self._fresh:
                await _exchange(process, PING, START_SECONDS)
                self._fresh = False
            return await _exchange(process, question, seconds + EXTRA_SECONDS)
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError) as error:
            await self.stop()
            raise NoAnswer(f"{type(error).__name__}: {error}") from error
        except BaseException:
            await self.stop()  # if cancelled: the answer would be read as that to the next question
            raise

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
        if self._output is not None:
            await asyncio.wait([self._output], timeout=1.0)
            self._output.cancel()
        transport = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()


async def log_output(stream: asyncio.StreamReader) -> None:
    """Log everything that comes at once, e.g. a traceback, as one event."""
    while output := await stream.read(_MAX_OUTPUT):
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_OUTPUT_SECONDS):
                while len(output) < _MAX_OUTPUT and (more := await stream.read(_MAX_OUTPUT)):
                    output += more
        _log.warning("worker wrote: %s", output.decode(errors="replace").rstrip())


async def _exchange(process: asyncio.subprocess.Process, question: AnyQuestion, seconds: float) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    async with asyncio.timeout(seconds):
        await process.stdin.drain()
        line = await process.stdout.readline()
    return msgspec.json.decode(line, type=Answer)
