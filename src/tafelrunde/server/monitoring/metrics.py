"""Metrics for the operator, in the format of Prometheus. Implements `tables.ports.TableMetrics`."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("tafelrunde_moves", "Lines of logs on disk", ["player"], registry=self.registry)
        self.refused = Counter("tafelrunde_refused", "Messages refused", ["code"], registry=self.registry)
        self.bot_failures = Counter(
            "tafelrunde_bot_failures", "Bots that crashed, were too slow or chose wrongly", registry=self.registry
        )
        self.sockets = Gauge("tafelrunde_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("tafelrunde_tables", "Tables in memory", registry=self.registry)
        self.commit = Histogram("tafelrunde_commit_seconds", "One commit", buckets=_SECONDS, registry=self.registry)
        self.answer = Histogram(
            "tafelrunde_answer_seconds", "From a move to its acknowledgement", buckets=_SECONDS, registry=self.registry
        )
        self.thought = Histogram(
            "tafelrunde_thought_seconds", "A bot's decision", buckets=_SECONDS, registry=self.registry
        )

    def moves_saved(self, player: str, count: int) -> None:
        self.moves.labels(player).inc(count)

    def bot_decided(self, seconds: float) -> None:
        self.thought.observe(seconds)

    def bot_failed(self) -> None:
        self.bot_failures.inc()

    def rooms_loaded(self, count: int) -> None:
        self.tables.set(count)

    def text(self) -> bytes:
        return generate_latest(self.registry)
