"""Workers on a Ray cluster, behind the same interface as worker processes. This process never imports Ray: a driver
process speaks to the cluster. If the cluster is gone, processes of this machine answer until it is back."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import sys
import time
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

import msgspec

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.workers.cluster_messages import Answered, AnyFromDriver, Ask, Failed, Kill, Ready, ToDriver
from tafelrunde.server.workers.questions import Answer, AnyQuestion
from tafelrunde.server.workers.worker_process import (
    EXTRA_SECONDS,
    MAX_ANSWER_BYTES,
    PING,
    START_SECONDS,
    Worker,
    log_output,
)

DRIVER: Final = (sys.executable, "-m", "tafelrunde.server.workers.cluster_driver")
_CONNECT_SECONDS: Final = 120.0
"""Seconds that the driver may take until it is connected."""
_RETRY_SECONDS: Final = 30.0
"""A cluster that is gone is tried again after this."""
_STOP_SECONDS: Final = 10.0
_log = logging.getLogger("tafelrunde.workers")


class ClusterGone(Exception):
    """The cluster cannot be reached."""


def check_ray() -> None:
    """Raise BadSetup if Ray is not installed."""
    if find_spec("ray") is None:
        raise BadSetup("A cluster needs Ray; `pip install 'tafelrunde[cluster]'` brings it.")


class Cluster:
    """The driver process and the questions that it is asked. It is started with the first question."""

    def __init__(self, address: str, actors: int, driver: Sequence[str] = DRIVER, actor: str = "") -> None:
        """`address` may be `local`; `actor` names another class for the actors."""
        self.address = address
        self._command = (*driver, address, str(actors), *([actor] if actor else []))
        self._process: asyncio.subprocess.Process | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._ready: asyncio.Future[str] | None = None
        self._asked: dict[int, asyncio.Future[msgspec.Raw]] = {}
        self._count = itertools.count()
        self._lost = -_RETRY_SECONDS
        self._why = ""
        self._decoder = msgspec.json.Decoder[AnyFromDriver](AnyFromDriver)

    async def start(self) -> str:
        """Connect; returns the address of the cluster. Raises ClusterGone."""
        if self._ready is None:
            if time.monotonic() - self._lost < _RETRY_SECONDS:
                raise ClusterGone(self._why)
            self._ready = asyncio.get_running_loop().create_future()
            self._tasks = [asyncio.create_task(self._run(self._ready))]
        try:
            async with asyncio.timeout(_CONNECT_SECONDS):
                return await asyncio.shield(self._ready)
        except TimeoutError:
            await self.stop()
            self._lost, self._why = time.monotonic(), f"it has not answered for {_CONNECT_SECONDS:.0f} s"
            raise ClusterGone(self._why) from None

    async def exchange(self, actor: int, question: AnyQuestion, seconds: float) -> Answer:
        """Ask an actor. Raises ClusterGone, TimeoutError, NoAnswer."""
        await self.start()
        id, answer = next(self._count), asyncio.get_running_loop().create_future()
        self._asked[id] = answer
        try:
            self._say(Ask(id, actor, msgspec.Raw(msgspec.json.encode(question))))
            async with asyncio.timeout(seconds):
                return msgspec.json.decode(await answer, type=Answer)
        finally:
            del self._asked[id]

    def kill(self, actor: int) -> None:
        self._say(Kill(actor))

    def _say(self, message: ToDriver) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")

    async def _run(self, ready: asyncio.Future[str]) -> None:
        """Start the driver and read what it says, until it ends."""
        pipe = asyncio.subprocess.PIPE
        why = "its driver has ended"
        try:
            process = self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, stderr=pipe, limit=MAX_ANSWER_BYTES
            )
            assert process.stdout is not None
            assert process.stderr is not None
            self._tasks.append(asyncio.create_task(log_output(process.stderr)))
            while line := await process.stdout.readline():
                why = self._hear(self._decoder.decode(line), ready) or why
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            why = f"{type(error).__name__}: {error}"
        finally:
            self._lose(ready, why)

    def _hear(self, message: AnyFromDriver, ready: asyncio.Future[str]) -> str:
        """Handle what the driver says; returns why the cluster cannot be reached."""
        if isinstance(message, Ready):
            if not ready.done():
                ready.set_result(message.address)
                _log.warning("bots think on the cluster at %s", message.address)
            return ""
        asked = None if message.id is None else self._asked.get(message.id)
        if isinstance(message, Failed) and message.id is None:
            return message.why
        if asked is not None and not asked.done():
            if isinstance(message, Answered):
                asked.set_result(message.answer)
            else:
                asked.set_exception(NoAnswer(message.why))
        return ""

    def _lose(self, ready: asyncio.Future[str], why: str) -> None:
        """All questions have no answer; the next one starts another driver, after a while."""
        self._lost, self._why = time.monotonic(), why
        process, self._process, self._ready = self._process, None, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        futures: list[asyncio.Future[str] | asyncio.Future[msgspec.Raw]] = [ready, *self._asked.values()]
        for future in futures:
            if not future.done():
                future.set_exception(ClusterGone(why))
                future.exception()  # perhaps nobody waits for it any more

    async def stop(self) -> None:
        """End the driver, and with it the actors and a cluster of our own."""
        process, tasks, self._tasks = self._process, self._tasks, []
        if process is not None and process.stdin is not None and process.returncode is None:
            process.stdin.close()
            try:
                async with asyncio.timeout(_STOP_SECONDS):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)


class ClusterWorker:
    """One actor of the cluster; one that crashes or takes too long is ended, and the next question starts another.
    Implements `pool.PoolWorker`."""

    def __init__(self, cluster: Cluster, number: int, instead: Worker | None = None) -> None:
        """`instead` answers while the cluster is gone."""
        self._cluster = cluster
        self._number = number
        self._instead = instead or Worker()
        self._is_fresh = True
        self._is_gone = False

    async def start(self) -> None:
        """Connect, so that the first bot does not wait; if that fails, it is tried again later."""
        try:
            await self._cluster.start()
        except ClusterGone as error:
            self._gone(error)

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer:
        try:
            if self._is_fresh:
                await self._cluster.exchange(self._number, PING, START_SECONDS)
                self._is_fresh = False
            answer = await self._cluster.exchange(self._number, question, seconds + EXTRA_SECONDS)
        except ClusterGone as error:
            self._gone(error)
            return await self._instead.ask(question, seconds)
        except (OSError, TimeoutError, ValueError, NoAnswer, msgspec.MsgspecError) as error:
            self._end_actor()
            raise NoAnswer(f"{type(error).__name__}: {error}") from error
        except BaseException:
            self._end_actor()  # if cancelled: it would go on thinking, and the next question would wait for it
            raise
        if self._is_gone:
            self._is_gone = False
            await self._instead.stop()
        return answer

    def _end_actor(self) -> None:
        self._is_fresh = True
        self._cluster.kill(self._number)

    def _gone(self, error: ClusterGone) -> None:
        self._is_fresh = True
        if not self._is_gone:
            self._is_gone = True
            _log.error("the cluster %s is gone, bots think on this machine: %s", self._cluster.address, error)

    async def stop(self) -> None:
        await self._instead.stop()
        await self._cluster.stop()


def cluster_workers(address: str, count: int) -> list[ClusterWorker]:
    """So many workers on the cluster at an address, or on one of our own (`local`)."""
    cluster = Cluster(address, count)
    return [ClusterWorker(cluster, number) for number in range(count)]
