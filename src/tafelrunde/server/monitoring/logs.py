"""The log of the server: one line of JSON on stderr for every event, also for those of libraries, for warnings and for
exceptions that nobody catches. No line is long. A line that cannot be written, because the disk is full or nobody reads
any more, is lost: it must not stop what reports a failure."""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
from types import TracebackType
from typing import Final, TextIO, cast

import structlog
from structlog.typing import EventDict, Processor

from tafelrunde.server.monitoring.repeated_lines import RepeatedLines

_MOST: Final = 3000
"""Characters of an exception; chained ones of a database may have a hundred times as many."""


def set_up_logs() -> None:
    """Write the events of this server, and those of its libraries, to stderr."""
    common: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
        _shorten_exception,
    ]
    json = structlog.processors.JSONRenderer()
    output = cast(TextIO, _LossyOutput(sys.stderr))
    structlog.configure(
        processors=[*common, json],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(output),
    )
    handler = logging.StreamHandler(output)
    handler.addFilter(RepeatedLines())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *common],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, json],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.captureWarnings(True)
    sys.excepthook = _log_uncaught
    threading.excepthook = lambda failed: _log_uncaught(failed.exc_type, failed.exc_value, failed.exc_traceback)


class _LossyOutput:
    """A stream whose writers never hear of a failure."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with contextlib.suppress(OSError, ValueError):  # a closed stream raises the latter
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._stream.flush()


def shortened(text: str) -> str:
    """The end of a long text: there an exception says what has happened."""
    return text if len(text) <= _MOST else f"… {text[-_MOST:]}"


def _shorten_exception(logger: object, method: str, event: EventDict) -> EventDict:
    if "exception" in event:
        event["exception"] = shortened(event["exception"])
    return event


def _log_uncaught(kind: type[BaseException], error: BaseException | None, traceback: TracebackType | None) -> None:
    logging.getLogger("tafelrunde").critical("uncaught exception", exc_info=(kind, error or kind(), traceback))
