"""The alerts for Prometheus name metrics that exist."""

from __future__ import annotations

import re
from pathlib import Path

from tafelrunde.server.monitoring.metrics import Metrics
from tafelrunde.server.web.observation import Observation
from tafelrunde.server.workers.pool import WorkerPool
from tafelrunde.server.workers.worker_process import Worker

ALERTS = Path(__file__).parent.parent.parent / "examples" / "prometheus-alerts.yml"
OF_PROMETHEUS = {"up"}


def shown() -> set[str]:
    """The names of all samples that a server shows, once everything has happened."""
    metrics = Metrics()
    Observation("", metrics, WorkerPool([Worker()]))
    metrics.refused.labels("failed").inc()
    metrics.moves_saved("guest", 1)
    lines = metrics.text().decode().splitlines()
    return {re.split(r"[ {]", line)[0] for line in lines if line and not line.startswith("#")}


def test_every_metric_of_an_alert_exists() -> None:
    expressions = re.findall(r"^ +expr: (.+)$", ALERTS.read_text("utf-8"), re.MULTILINE)
    alerts = re.findall(r"^ +- alert: (\w+)$", ALERTS.read_text("utf-8"), re.MULTILINE)
    assert len(expressions) == len(alerts) == len(set(alerts)) >= 8
    names = set()
    for expression in expressions:
        bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)", "", expression)
        words = set(re.findall(r"[a-z_]{2,}(?!\w*\()", bare)) - {"rate", "sum", "or", "and", "histogram_quantile"}
        assert words, expression
        names |= words
    assert names - OF_PROMETHEUS <= shown(), sorted(names - OF_PROMETHEUS - shown())
    assert {"tafelrunde_bot_queue", "tafelrunde_loop_lag_seconds", "process_open_fds"} <= names
