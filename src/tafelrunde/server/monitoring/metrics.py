"""Metrics for the operator, in the format of Prometheus. Implements `tables.ports.TableMetrics`."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

_NEWEST = 0.1
"""How much the newest commit counts in the mean of the latest ones."""


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

        self.budgets_lowered = Counter(
            "tafelrunde_bot_budgets_lowered", "Decisions for which a bot got less time", registry=self.registry
        )
        self.recent_commit = 0.0
        """Seconds of a commit, lately."""
        self.moves_stored = self.open_sockets = self.rooms = 0
        ProcessCollector(registry=self.registry)

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Show a value as it is when somebody asks."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def committed(self, seconds: float) -> None:
        self.commit.observe(seconds)
        self.recent_commit += (seconds - self.recent_commit) * _NEWEST

    def moves_saved(self, player: str, count: int) -> None:
        self.moves.labels(player).inc(count)
        self.moves_stored += count

    def socket_opened(self) -> None:
        self.sockets.inc()
        self.open_sockets += 1

    def socket_closed(self) -> None:
        self.sockets.dec()
        self.open_sockets -= 1

    def bot_decided(self, seconds: float) -> None:
        self.thought.observe(seconds)

    def bot_failed(self) -> None:
        self.bot_failures.inc()

    def rooms_loaded(self, count: int) -> None:
        self.rooms = count
        self.tables.set(count)

    def text(self) -> bytes:
        return generate_latest(self.registry)
