"""WebSockets: one for every table that a browser shows."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

import msgspec
import structlog
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tafelrunde.server.accounts.identity import Identity, Scope
from tafelrunde.server.failures import StorageFailed
from tafelrunde.server.monitoring.metrics import Metrics
from tafelrunde.server.protocol.connection import LATER, POLICY, RESTART, UNKNOWN, Connection
from tafelrunde.server.protocol.messages import (
    AskHatched,
    AskWhole,
    AskWhy,
    Close,
    Foresee,
    HandOver,
    Invite,
    Look,
    Message,
    Ping,
    Play,
    Pong,
    Rematch,
    Remove,
    Speak,
    Start,
)
from tafelrunde.server.protocol.refusal import Refusal, malformed_json
from tafelrunde.server.rate_limits import Bucket, SharedLimits, client_network
from tafelrunde.server.settings import Limits, Settings
from tafelrunde.server.tables.service.examples import ExampleRoom
from tafelrunde.server.tables.service.puzzles import PuzzleRoom
from tafelrunde.server.tables.service.table_service import TableService
from tafelrunde.server.web.authentication import has_token, identify, is_still
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.middleware import address_of
from tafelrunde.server.web.work_turns import WorkTurns

_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_log = structlog.get_logger("tafelrunde.sockets")


class Place(Protocol):
    """Something a browser can be connected to."""

    async def join(self, connection: Connection) -> None: ...

    async def leave(self, connection: Connection) -> None: ...

    async def receive(self, connection: Connection, message: Message) -> None: ...


class ConnectionLimiter:
    """Limits the open sockets of each client network, and how fast it opens them."""

    def __init__(self, limits: Limits, shared: SharedLimits) -> None:
        self._pace = shared.limiter("new_sockets", limits.new_sockets)
        self._most = limits.sockets_per_address
        self._open = shared.sockets

    async def admit(self, address: str) -> bool:
        return await self._pace.allows(address) and await self._open.open(client_network(address), self._most)

    async def see_off(self, address: str) -> None:
        with contextlib.suppress(StorageFailed):
            await self._open.close(client_network(address))


async def table_socket(websocket: WebSocket) -> None:
    tables: TableService = websocket.app.state.tables
    await _serve(websocket, lambda: tables.directory.room(websocket.path_params["id"]))


async def replay_socket(websocket: WebSocket) -> None:
    tables: TableService = websocket.app.state.tables
    await _serve(websocket, lambda: tables.replays.replay(websocket.path_params["id"]))


async def example_socket(websocket: WebSocket) -> None:
    async def find() -> Place:
        return ExampleRoom.find(websocket.path_params["game"], websocket.path_params["id"])

    await _serve(websocket, find)


async def puzzle_socket(websocket: WebSocket) -> None:
    async def find() -> Place:
        return PuzzleRoom(websocket.path_params["game"], websocket.path_params["id"])

    await _serve(websocket, find)


async def _serve(websocket: WebSocket, find: Callable[[], Awaitable[Place]]) -> None:
    """Check the origin and the limits, accept the socket, and serve it until it closes."""
    state = websocket.app.state
    settings: Settings = state.settings
    connection_limiter: ConnectionLimiter = state.connection_limiter
    if not (has_token(websocket) or state.origins.allow(websocket.headers)):
        await websocket.close()  # before it was accepted: HTTP 403
        return
    address = address_of(websocket)
    try:
        is_admitted = await connection_limiter.admit(address)
    except StorageFailed as error:
        _log.error("database failed", why=str(error))
        is_admitted = False
    if not is_admitted:
        await websocket.accept()
        await websocket.close(LATER)
        return
    metrics: Metrics = state.metrics
    metrics.socket_opened()
    try:
        identity = await identify(websocket)
        if not identity.may("read"):
            raise Refusal("forbidden", "right")
        connection = Connection(identity.id, language_of(websocket), address, settings.limits.bytes_waiting)
        connection.name = "" if identity.member is None else identity.member.name
        connection.is_program = identity.token is not None
        connection.takes_changes = websocket.query_params.get("changes") == "1"
        await websocket.accept()
        await _attend(websocket, connection, identity, _within(identity, find), metrics, settings.limits)
    except Refusal:
        await websocket.close()  # before it was accepted: HTTP 403
    except StorageFailed as error:
        _log.error("database failed", why=str(error))
        await websocket.accept()
        await websocket.close(LATER)
    finally:
        metrics.socket_closed()
        await asyncio.shield(connection_limiter.see_off(address))


_SCOPES: dict[type[Message], Scope] = {
    Look: "read",
    Foresee: "read",
    AskHatched: "read",
    AskWhy: "read",
    Speak: "read",
    AskWhole: "read",
    Invite: "create",
    Remove: "create",
    HandOver: "create",
    Close: "create",
    Start: "create",
    Rematch: "create",
}
"""The scope that a token needs for a message; for all others it is `play`."""


class _Within:
    """A place that refuses messages which the token does not allow."""

    def __init__(self, place: Place, identity: Identity) -> None:
        self._place = place
        self._identity = identity
        self.join = place.join
        self.leave = place.leave

    async def receive(self, connection: Connection, message: Message) -> None:
        if not self._identity.may(_SCOPES.get(type(message), "play")):
            raise Refusal("forbidden", "right")
        await self._place.receive(connection, message)


def _within(identity: Identity, find: Callable[[], Awaitable[Place]]) -> Callable[[], Awaitable[Place]]:
    async def find_within() -> Place:
        return _Within(await find(), identity)

    return find if identity.scopes is None else find_within


async def _attend(
    websocket: WebSocket,
    connection: Connection,
    identity: Identity,
    find: Callable[[], Awaitable[Place]],
    metrics: Metrics,
    limits: Limits,
) -> None:
    place: Place | None = None
    reading: asyncio.Task[None] | None = None
    writing = asyncio.create_task(_write(websocket, connection))
    try:
        try:
            try:
                place = await find()
                await _turn(websocket, connection, partial(place.join, connection))
            except StorageFailed as error:
                _log.error("database failed", why=str(error))
                raise Refusal("failed") from None
        except Refusal as refusal:
            place = None
            connection.send(refusal.message(connection.language))
            connection.close(UNKNOWN if refusal.code == "unknown" else LATER)
            await writing
            return
        if not await is_still(websocket, identity):  # until it had joined, nobody could close it with the others
            connection.close(RESTART)
        reading = asyncio.create_task(_read(websocket, connection, place, metrics, limits))
        await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        if place is not None:
            await asyncio.shield(place.leave(connection))
        for task in (reading, writing):
            if task is not None:
                if task is writing and connection.close_code is not None and not task.done():
                    await asyncio.wait([task], timeout=1.0)
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task


async def _write(websocket: WebSocket, connection: Connection) -> None:
    while (frame := await connection.next_frame()) is not None:
        await websocket.send_text(frame.decode())
    await websocket.close(connection.close_code or 1000)


async def _read(websocket: WebSocket, connection: Connection, place: Place, metrics: Metrics, limits: Limits) -> None:
    """Receive messages in order. No message may raise an error here."""
    pace = Bucket(limits.messages)
    malformed = over_rate = 0
    while malformed < limits.malformed and over_rate < limits.over_rate:
        event = await websocket.receive()
        if event["type"] == "websocket.disconnect" or connection.close_code is not None:
            return  # a disconnected client cannot continue by not reading
        began, id = time.perf_counter(), ""
        try:
            if not pace.take():
                over_rate += 1
                raise Refusal("busy")
            try:
                message = _decoded(event.get("text"))
            except Refusal:
                malformed += 1
                raise
            if isinstance(message, Ping):
                connection.send(Pong())
                continue
            id = message.id if isinstance(message, Play) else ""
            await _turn(websocket, connection, partial(place.receive, connection, message))
            if isinstance(message, Play):
                metrics.answer.observe(time.perf_counter() - began)
        except Refusal as refusal:
            metrics.refused.labels(refusal.code).inc()
            connection.send(refusal.message(connection.language, id))
        except Exception:
            _log.exception("message failed")
            connection.send(Refusal("failed").message(connection.language, id))
    connection.close(POLICY)


async def _turn(websocket: WebSocket, connection: Connection, work: Callable[[], Awaitable[None]]) -> None:
    """Do some work for a connection when it is its turn. Raises Refusal."""
    turns: WorkTurns = websocket.app.state.turns
    await turns.take(connection.address, connection.guest, work)


def _decoded(text: str | None) -> Message:
    """The decoded message. Raises Refusal."""
    if text is None:
        raise Refusal("malformed", detail="The frame is binary, expected a text.")
    try:
        return _DECODER.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise malformed_json(error) from None


ROUTES: list[BaseRoute] = [
    WebSocketRoute("/ws/tables/{id}", table_socket),
    WebSocketRoute("/ws/replays/{id}", replay_socket),
    WebSocketRoute("/ws/examples/{game}/{id}", example_socket),
    WebSocketRoute("/ws/puzzles/{game}/{id}", puzzle_socket),
]
