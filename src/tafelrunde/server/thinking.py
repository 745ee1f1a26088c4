"""The processes in which bots think. One that crashes or takes too long is killed and replaced; the server goes on."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from tafelrunde.server.thinker import Answer, Check, Choose

PATIENCE: Final = 4.0
"""Seconds beyond its budget that a thinker may take: it may have to wait for the processor."""
_START: Final = 30.0
"""Seconds that a new process may take on top for its first answer."""
COMMAND: Final = (sys.executable, "-m", "tafelrunde.server.thinker")


class NoAnswer(Exception):
    """The thinker crashed, was too slow or answered nonsense."""


class _Thinker:
    """One process; it is started when it is first needed."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._fresh = True

    async def start(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._fresh = True
            self._process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe)
        return self._process

    async def ask(self, question: Choose | Check, seconds: float) -> Answer:
        try:
            process = await self.start()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            async with asyncio.timeout(seconds + PATIENCE + (_START if self._fresh else 0)):
                await process.stdin.drain()
                line = await process.stdout.readline()
            self._fresh = False
            return msgspec.json.decode(line, type=Answer)
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError) as error:
            await self.stop()
            raise NoAnswer(f"{type(error).__name__}: {error}") from error
        except BaseException:
            await self.stop()  # cancelled in mid-question: its answer would be taken for that to the next one
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
        transport = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()


class Thinking:
    """As many thinkers as were asked for; who comes when all are busy waits."""

    def __init__(self, workers: int, command: Sequence[str] = COMMAND) -> None:
        self._all = [_Thinker(command) for _ in range(workers)]
        self._idle: asyncio.LifoQueue[_Thinker] = asyncio.LifoQueue()
        for thinker in self._all:
            self._idle.put_nowait(thinker)

    async def start(self) -> None:
        """Start the processes, so that the first bot need not wait for its own."""
        for thinker in self._all:
            await thinker.start()

    async def ask(self, question: Choose | Check, seconds: float) -> Answer:
        """The answer, or NoAnswer."""
        thinker = await self._idle.get()
        try:
            return await thinker.ask(question, seconds)
        finally:
            self._idle.put_nowait(thinker)

    async def stop(self) -> None:
        for thinker in self._all:
            await thinker.stop()
