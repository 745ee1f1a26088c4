"""Webhook requests, in the form that chat programs accept."""

from __future__ import annotations

import json
from collections.abc import Mapping

import structlog

from tafelrunde.server.notifications.outbound_http import NotReached, Outbound

_HEADERS = {"content-type": "application/json", "user-agent": "Tafelrunde"}
_log = structlog.get_logger("tafelrunde.notifier")


async def send_webhook(outbound: Outbound, url: str, text: str, link: str, details: Mapping[str, object]) -> bool:
    """Whether the request succeeded. Mentions are turned off, so that nothing in the text can alert a whole channel."""
    line = f"{text} {link}".strip()
    body = {"text": line, "content": line, "allowed_mentions": {"parse": []}, **details}
    try:
        return await outbound.post(url, json.dumps(body).encode(), _HEADERS) < 300
    except NotReached as error:
        _log.warning("webhook failed", why=str(error))
        return False
