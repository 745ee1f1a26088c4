"""Workers that play the games of a match: this process, several processes, or several machines."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from types import TracebackType
from typing import Any, Protocol, Self

from tafelrunde.arena.game_job import Job, Played, play
from tafelrunde.core.errors import BadSetup


class Workers(Protocol):
    """Plays jobs; a context manager that stops its workers at the end."""

    def play(self, jobs: Sequence[Job]) -> Iterator[Played]:
        """The games as they are finished, in any order."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class InProcess:
    """This process, one game after the other."""

    def play(self, jobs: Sequence[Job]) -> Iterator[Played]:
        yield from map(play, jobs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


class Processes:
    """Several processes on this machine."""

    def __init__(self, count: int) -> None:
        self._pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _ignore_interrupts)
        self._count = count

    def play(self, jobs: Sequence[Job]) -> Iterator[Played]:
        waiting = list(reversed(jobs))
        running: set[Future[Played]] = set()
        while waiting or running:
            while waiting and len(running) < 2 * self._count:
                with _interrupts_blocked():
                    running.add(self._pool.submit(play, waiting.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            for process in list((self._pool._processes or {}).values()):  # from 3.14 on Python has a method for this
                process.terminate()
        self._pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Processes that start here inherit the blocked signal, so Ctrl+C does not reach them even while they load."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    """Ctrl+C reaches every process of a terminal; the main process stops its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Cluster:
    """The machines of a Ray cluster; without an address, workers of its own on this machine. Needs the extra `cluster`.

    Tafelrunde must be installed, in the same version, on every machine of the cluster.
    """

    def __init__(self, address: str | None = None, count: int | None = None) -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise BadSetup("A cluster needs Ray: pip install 'tafelrunde[cluster]'.") from None
        self._ray = ray
        if address is None:
            ray.init(num_cpus=count or os.cpu_count(), include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address=address, log_to_driver=False)
        self._play = ray.remote(num_cpus=1, max_retries=2)(play)

    def play(self, jobs: Sequence[Job]) -> Iterator[Played]:
        waiting = list(reversed(jobs))
        running: list[object] = []
        most = 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        while waiting or running:
            while waiting and len(running) < most:
                running.append(self._play.remote(waiting.pop()))
            done, running = self._ray.wait(running)
            yield from self._ray.get(done)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ray.shutdown()


def workers(count: int, cluster: str | None = None) -> Workers:
    """So many processes (this one for a single worker), or a cluster: at an address, or `local`."""
    if cluster is not None:
        return Cluster(None if cluster == "local" else cluster, count)
    return Processes(count) if count > 1 else InProcess()
