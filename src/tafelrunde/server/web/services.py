"""Finds the services of the application for a request, with their types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from tafelrunde.server.tables.ports import Background
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.tables.service.table_service import TableService

if TYPE_CHECKING:  # a browser, which runs tables too, has none of these
    from tafelrunde.server.accounts.members import Members
    from tafelrunde.server.notifications.notifier import Notifier
    from tafelrunde.server.notifications.subscriptions import Subscriptions
    from tafelrunde.server.web.cookies import Cookies


def tables_of(request: Request) -> TableService:
    tables: TableService = request.app.state.tables
    return tables


def background_of(request: Request) -> Background:
    return tables_of(request).background


def members_of(request: Request) -> Members:
    members: Members = request.app.state.members
    return members


def notifier_of(request: Request) -> Notifier:
    notifier: Notifier = request.app.state.notifier
    return notifier


def subscriptions_of(request: Request) -> Subscriptions:
    return notifier_of(request).subscriptions


async def room_of(request: Request) -> Room:
    """The table of the path. Raises Refusal."""
    return await tables_of(request).directory.room(request.path_params["table"])


def ensure_guest(request: Request) -> str:
    """The id of the guest or member; somebody unknown becomes a new guest and gets a cookie with the response."""
    cookies: Cookies = request.app.state.cookies
    return cookies.issue_guest(request, request.state.cookies)
