"""What this process knows about itself, for operators and for Prometheus."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Awaitable, Callable

import tafelrunde
from tafelrunde.server.monitoring.loop_lag import LoopLag
from tafelrunde.server.monitoring.metrics import Metrics
from tafelrunde.server.monitoring.process_facts import ProcessFacts, resident_bytes
from tafelrunde.server.tables.operator_ports import ProcessRow
from tafelrunde.server.workers.pool import WorkerPool


class Observation:
    """The facts of one process."""

    def __init__(self, process: str, metrics: Metrics, bots: WorkerPool, cluster: str = "") -> None:
        """`process` is its id among others; empty if it is alone."""
        self.process = process
        self.name = f"{socket.gethostname()[:60]} {os.getpid()}"
        self.started = int(time.time())
        self.lag = LoopLag()
        self._metrics = metrics
        self._bots = bots
        self._cluster = cluster
        self.others: Callable[[], Awaitable[list[ProcessRow]]] | None = None
        """All processes that share the database, if there can be others."""
        metrics.watch("tafelrunde_bot_workers", "Workers that think for bots", lambda: bots.load.workers)
        metrics.watch("tafelrunde_bot_workers_busy", "Workers that think now", lambda: bots.load.busy)
        metrics.watch("tafelrunde_bot_queue", "Questions that wait for a worker", lambda: bots.load.waiting)
        metrics.watch(
            "tafelrunde_bot_budget_ratio", "The part of their thinking time that bots get", lambda: bots.load.share
        )
        metrics.watch(
            "tafelrunde_loop_lag_seconds",
            "How late the event loop was at most, within ten seconds",
            lambda: self.lag.seconds,
        )

    def facts(self) -> ProcessFacts:
        load, metrics = self._bots.load, self._metrics
        return ProcessFacts(
            release=tafelrunde.__version__,
            tables=metrics.rooms,
            sockets=metrics.open_sockets,
            moves=metrics.moves_stored,
            loop_lag=round(self.lag.seconds, 4),
            commit_seconds=round(metrics.recent_commit, 5),
            memory_bytes=resident_bytes(),
            bot_workers=load.workers,
            busy_workers=load.busy,
            queue=load.waiting,
            queue_seconds=round(load.waiting_seconds, 1),
            bot_share=round(load.share, 3),
            cluster=self._cluster,
        )
