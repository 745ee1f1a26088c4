"""A table over HTTP, for bots that do not stay: look, sit down, play. The messages of the socket, one at a time."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from starlette.requests import Request

from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import (
    Choice,
    Invite,
    Message,
    Play,
    Position,
    Rematch,
    Seats,
    Sit,
    Stand,
    Start,
)
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.directory import Hall
from tafelrunde.server.tables.room import Room
from tafelrunde.server.web.authentication import visitor_of
from tafelrunde.server.web.cookies import Cookies
from tafelrunde.server.web.json_responses import language_of
from tafelrunde.server.web.middleware import address_of
from tafelrunde.server.web.operations import Operations

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=11)]


class PlainView(msgspec.Struct):
    """What I know, in the words of the rules: the same that a bot on the command line is told (docs/protocol.md)."""

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
    """A path for a seat of mine, at line n of the log: `position.n`. Sent twice, the second one is stale."""

    seat: SeatNumber
    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    path: Annotated[str, msgspec.Meta(max_length=400)]


class NextTable(msgspec.Struct):
    table: str


class _Kind(msgspec.Struct):
    type: str


class _Legal(msgspec.Struct):
    choices: list[Choice]


class Errand(Connection):
    """One request instead of a socket: of everything that is said to it the last of each kind is kept."""

    said: dict[str, bytes]

    def send_frame(self, frame: bytes) -> None:
        self.said[msgspec.json.decode(frame, type=_Kind).type] = frame


def _errand(request: Request) -> Errand:
    visitor = visitor_of(request)
    id = visitor.id
    if id is None and request.method != "GET":
        cookies: Cookies = request.app.state.cookies
        id = cookies.issue_guest(request, request.state.cookies)
    errand = Errand(id, language_of(request), address_of(request))
    errand.name = "" if visitor.member is None else visitor.member.name
    errand.machine = visitor.token is not None
    errand.said = {}
    return errand


async def _room(request: Request) -> Room:
    hall: Hall = request.app.state.hall
    return await hall.room(request.path_params["table"])


async def _view(room: Room, errand: Errand) -> TableView:
    known = await room.show(errand)
    position = errand.said.get("position")
    choices = [] if position is None else msgspec.json.decode(position, type=_Legal).choices
    legal = [" > ".join(choice.picks) for choice in choices]
    # They are encoded already: to make structures of them again would cost more than to draw them.
    seats, drawn = msgspec.Raw(errand.said["seats"]), None if position is None else msgspec.Raw(position)
    view = None if known is None else PlainView(known.step, list(known.actors), known.position)
    return TableView(seats, drawn, legal, view)  # type: ignore[arg-type]


async def _do(request: Request, message: Message) -> TableView:
    room, errand = await _room(request), _errand(request)
    await room.receive(errand, message)
    return await _view(room, errand)


TABLE = Operations("table")
_NO = ["unknown", "illegal", "malformed"]


@TABLE.add("GET", "/api/tables/{table}", right="read", refuses=["unknown"])
async def look(request: Request) -> TableView:
    """A table as I may see it: who sits where, the position, and what I may play."""
    return await _view(await _room(request), _errand(request))


@TABLE.add("POST", "/api/tables/{table}/sit", right="play", refuses=_NO)
async def sit(request: Request, asked: Sitting) -> TableView:
    """Take a free seat, or my own again from the bot that stood in."""
    seat = asked.seat
    if seat is None:
        room = await _room(request)
        seat = next((number for number, row in enumerate(room.seats) if row.is_free), None)
        if seat is None:
            raise Refusal("forbidden", "taken")
    return await _do(request, Sit(seat, asked.name))


@TABLE.add("POST", "/api/tables/{table}/stand", right="play", refuses=_NO)
async def stand(request: Request, asked: Seat) -> TableView:
    """Give my seat up; in a running game a bot goes on for me."""
    return await _do(request, Stand(asked.seat))


@TABLE.add("POST", "/api/tables/{table}/play", right="play", refuses=[*_NO, "path", "seat", "stale"])
async def play(request: Request, asked: Move) -> TableView:
    """Play one of the legal paths. The answer comes when the move is on disk."""
    return await _do(request, Play(asked.seat, asked.n, asked.path))


@TABLE.add("POST", "/api/tables/{table}/invite", right="create", refuses=_NO)
async def invite(request: Request, asked: Invitation) -> TableView:
    """The host puts a bot of the server on a free seat, or sends it away."""
    return await _do(request, Invite(asked.seat, asked.bot))


@TABLE.add("POST", "/api/tables/{table}/start", right="create", refuses=_NO)
async def start(request: Request) -> TableView:
    """The host begins the game; every seat is taken."""
    return await _do(request, Start())


@TABLE.add("POST", "/api/tables/{table}/rematch", right="create", refuses=_NO)
async def rematch(request: Request) -> NextTable:
    """After the end: the same table again, everybody one seat on."""
    room = await _room(request)
    await room.receive(_errand(request), Rematch())
    assert room.row.rematch is not None
    return NextTable(room.row.rematch)
