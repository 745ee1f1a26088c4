"""Look, sit and play over HTTP, for bots without a socket: one message per request."""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

import msgspec
from starlette.requests import Request

from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import (
    Choice,
    Close,
    HandOver,
    Invite,
    Message,
    MessageId,
    Play,
    Position,
    Rematch,
    Remove,
    Seats,
    Sit,
    Stand,
    Start,
)
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.responses import TableData
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.web.api.operations import Operations
from tafelrunde.server.web.api.parameters import number_parameter, text_parameter
from tafelrunde.server.web.api.waiting import waiting_of
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.middleware import address_of
from tafelrunde.server.web.services import ensure_guest, room_of

OPERATIONS: Final = Operations("table")
_REFUSALS: Final = ("unknown", "illegal", "malformed")
LONGEST_WAIT: Final = 30
_BASE: Final = text_parameter(
    "base",
    "The tag of an earlier answer of mine: only what has changed since is sent, if it is still known",
    40,
)
_AFTER: Final = number_parameter("after", "Also send the lines of the log from this number on", 6)
_WAIT: Final = number_parameter(
    "wait",
    f"Wait so many seconds, at most {LONGEST_WAIT}, until I may decide or the game is over; with `after` until there "
    "are more lines than that",
    3,
)
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=11)]


class PlainView(msgspec.Struct):
    """The position as my seat knows it, as data: the same that external bots get (docs/protocol.md)."""

    step: str
    actors: list[int]
    position: dict[str, Any]


class TableView(msgspec.Struct):
    """A table as I may see it."""

    seats: Seats
    position: Position | None
    """Null while the table waits for players."""
    legal: list[str]
    """The paths I may play now for the seat `position.seat`; empty if I need not decide."""
    view: PlainView | None
    """The position without drawings; null while the table waits for players."""


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Null takes the first free seat. A member's name is the account's."""

    seat: SeatNumber | None = None
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    """A bot of the server for a free seat; null frees a seat that a bot holds."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A path for a seat of mine, at line n of the log: `position.n`. Sent again without an id it is stale."""

    seat: SeatNumber
    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    path: Annotated[str, msgspec.Meta(max_length=400)]
    id: MessageId = ""
    """A name of my choice: a move that is sent again with the same one is answered again, not played again."""


class NextTable(msgspec.Struct):
    table: str


class ClosedTable(msgspec.Struct):
    table: str


class _Type(msgspec.Struct):
    type: str


class _Choices(msgspec.Struct):
    choices: list[Choice]


class OneRequest(Connection):
    """A connection for one request: it keeps the last message of each type."""

    def __init__(self, request: Request) -> None:
        identity = identity_of(request)
        guest = identity.id if request.method == "GET" else ensure_guest(request)
        super().__init__(guest, language_of(request), address_of(request))
        self.name = "" if identity.member is None else identity.member.name
        self.is_program = identity.token is not None
        self.messages: dict[str, bytes] = {}

    def send_frame(self, frame: bytes) -> None:
        self.messages[msgspec.json.decode(frame, type=_Type).type] = frame


async def _view(room: Room, connection: OneRequest) -> TableView:
    view = await room.show(connection)
    position = connection.messages.get("position")
    choices = [] if position is None else msgspec.json.decode(position, type=_Choices).choices
    # Both messages are encoded already; msgspec puts them into the response as they are.
    return TableView(
        seats=cast(Seats, msgspec.Raw(connection.messages["seats"])),
        position=None if position is None else cast(Position, msgspec.Raw(position)),
        legal=[" > ".join(choice.picks) for choice in choices],
        view=None if view is None else PlainView(view.step, list(view.actors), dict(view.position)),
    )


async def _submit(request: Request, message: Message) -> TableView:
    room, connection = await room_of(request), OneRequest(request)
    await room.receive(connection, message)
    return await _view(room, connection)


@OPERATIONS.add("GET", "/api/tables/{table}", scope="read", refuses=["unknown"])
async def look(request: Request) -> TableView:
    """A table as I may see it: who sits where, the position, and what I may play."""
    return await _view(await room_of(request), OneRequest(request))


@OPERATIONS.add(
    "GET",
    "/api/tables/{table}/data",
    scope="read",
    refuses=["unknown", "malformed"],
    parameters=[_BASE, _AFTER, _WAIT],
)
async def data(request: Request) -> TableData:
    """A table without drawings; on request only what has changed, and not before something has happened."""
    base, after = _BASE.read(request) or "", _AFTER.read(request)
    seconds = min(LONGEST_WAIT, _WAIT.read(request) or 0)
    room, connection = await room_of(request), OneRequest(request)
    if not seconds:
        return await room.data(connection, base, after)
    with waiting_of(request).one_more(identity_of(request).id or connection.address):
        return await room.data(connection, base, after, seconds)


@OPERATIONS.add(
    "POST",
    "/api/tables/{table}/moves",
    scope="play",
    refuses=[*_REFUSALS, "path", "seat", "stale"],
    parameters=[_BASE, _AFTER],
)
async def move(request: Request, body: Move) -> TableData:
    """Play one of the legal paths, as `play`; the answer has no drawings, and comes when the move is on disk."""
    base, after = _BASE.read(request) or "", _AFTER.read(request)
    room, connection = await room_of(request), OneRequest(request)
    await room.receive(connection, Play(body.seat, body.n, body.path, body.id))
    return await room.data(connection, base, after)


@OPERATIONS.add("POST", "/api/tables/{table}/sit", scope="play", refuses=_REFUSALS)
async def sit(request: Request, body: Sitting) -> TableView:
    """Take a free seat, or reclaim my own from the substitute bot."""
    seat = body.seat
    if seat is None:
        room = await room_of(request)
        seat = next((number for number, row in enumerate(room.seats) if row.is_free), None)
        if seat is None:
            raise Refusal("forbidden", "taken")
    return await _submit(request, Sit(seat, body.name))


@OPERATIONS.add("POST", "/api/tables/{table}/stand", scope="play", refuses=_REFUSALS)
async def stand(request: Request, body: Seat) -> TableView:
    """Give my seat up; in a running game a bot continues for me."""
    return await _submit(request, Stand(body.seat))


@OPERATIONS.add("POST", "/api/tables/{table}/play", scope="play", refuses=[*_REFUSALS, "path", "seat", "stale"])
async def play(request: Request, body: Move) -> TableView:
    """Play one of the legal paths. The answer comes when the move is on disk."""
    return await _submit(request, Play(body.seat, body.n, body.path, body.id))


@OPERATIONS.add("POST", "/api/tables/{table}/invite", scope="create", refuses=_REFUSALS)
async def invite(request: Request, body: Invitation) -> TableView:
    """The host puts a bot of the server on a free seat, or removes it."""
    return await _submit(request, Invite(body.seat, body.bot))


@OPERATIONS.add("POST", "/api/tables/{table}/remove", scope="create", refuses=_REFUSALS)
async def remove(request: Request, body: Seat) -> TableView:
    """The host frees the seat of another person before the game."""
    return await _submit(request, Remove(body.seat))


@OPERATIONS.add("POST", "/api/tables/{table}/host", scope="create", refuses=_REFUSALS)
async def hand_over(request: Request, body: Seat) -> TableView:
    """The host makes the person on another seat the host."""
    return await _submit(request, HandOver(body.seat))


@OPERATIONS.add("POST", "/api/tables/{table}/close", scope="create", refuses=_REFUSALS)
async def close(request: Request) -> ClosedTable:
    """The host closes a table whose game has not begun."""
    room = await room_of(request)
    await room.receive(OneRequest(request), Close())
    return ClosedTable(room.row.id)


@OPERATIONS.add("POST", "/api/tables/{table}/start", scope="create", refuses=_REFUSALS)
async def start(request: Request) -> TableView:
    """The host begins the game; every seat is taken."""
    return await _submit(request, Start())


@OPERATIONS.add("POST", "/api/tables/{table}/rematch", scope="create", refuses=_REFUSALS)
async def rematch(request: Request) -> NextTable:
    """After the end: a new game at the same table, with the seats rotated by one."""
    room = await room_of(request)
    await room.receive(OneRequest(request), Rematch())
    assert room.row.rematch is not None
    return NextTable(room.row.rematch)
