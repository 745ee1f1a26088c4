"""Operations for those who operate the server: what runs, and moderation. For everybody else there is nothing here."""

from __future__ import annotations

import time
from typing import Annotated, Final, Literal

import msgspec
from starlette.requests import Request

from tafelrunde.core.errors import BadSetup, UnknownName
from tafelrunde.core.registry import ids, title
from tafelrunde.server.monitoring.health import Health
from tafelrunde.server.monitoring.process_facts import ProcessFacts
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.model import TableRow
from tafelrunde.server.tables.operator_ports import KINDS, LONGEST_REASON, ListedPhase, Operators
from tafelrunde.server.web.api.operations import Operations
from tafelrunde.server.web.api.parameters import choice_parameter, text_parameter
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.observation import Observation

OPERATIONS: Final = Operations("operator")
_MOST: Final = 100
_KINDS: Final = {"players": ["report", "mute", "unmute"], "actions": list[str](KINDS)}
_LOG: Final = choice_parameter("log", "Only reports and mutes by players, or only actions of operators.", _KINDS)
_NAME: Final = text_parameter("name", "Only members with this in their name, or tables where such a person sits.", 80)
_BANNED: Final = choice_parameter("banned", "Only banned members.", {"1": True})
_PHASES: Final[dict[str, ListedPhase]] = {
    "waiting": "waiting",
    "playing": "playing",
    "over": "over",
    "closed": "closed",
}
_PHASE: Final = choice_parameter("phase", "Only tables in this phase, or closed ones.", _PHASES)


class ServerProcess(msgspec.Struct):
    """A process that serves."""

    name: str
    """Machine and number."""
    started: int
    seen_seconds: float
    """How long ago it said that it is alive."""
    alive: bool
    here: bool
    """Whether it has answered this request."""
    facts: ProcessFacts


class TableCounts(msgspec.Struct):
    waiting: int
    playing: int
    over: int
    closed: int


class ServerStatus(msgspec.Struct):
    """What runs."""

    release: str
    database: str
    revision: str
    health: Health
    processes: list[ServerProcess]
    tables: TableCounts
    moves_last_hour: int
    members: int
    banned: int
    new_reports: int
    at: int


class LogEntry(msgspec.Struct):
    """A line of the moderation log."""

    id: int
    at: int
    kind: str
    by: str
    """A name; empty for the command line."""
    about: str
    table: str | None
    text: str


class ListedMember(msgspec.Struct):
    id: str
    name: str
    created: int
    banned: int | None
    operator: int | None
    tables: int
    reports: int


class ModeratedTable(msgspec.Struct):
    table: str
    title: str
    phase: str
    closed: int | None
    rated: bool
    seats: list[str]
    changed: int


class Action(msgspec.Struct, forbid_unknown_fields=True):
    """What an operator does to a member, by name or id, or to a table."""

    kind: Literal["ban", "unban", "close", "reopen", "unrate"]
    what: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    reason: Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)] = ""


class Acted(msgspec.Struct):
    name: str


def _operators(request: Request) -> Operators:
    operators: Operators = request.app.state.operators
    return operators


@OPERATIONS.add("GET", "/api/operator/status", access="operator")
async def status(request: Request) -> ServerStatus:
    """What runs: processes, tables, the queue of bots, delays."""
    observation: Observation = request.app.state.observation
    counts, health = await _operators(request).counts(), await request.app.state.check_health()
    now = int(time.time())
    processes = [
        ServerProcess(
            row.name, row.started, row.seen_seconds, row.is_alive, row.id == observation.process, _facts(row.facts)
        )
        for row in ([] if observation.others is None else await observation.others())
    ]
    if not any(process.here for process in processes):
        own = ServerProcess(observation.name, observation.started, 0.0, True, True, observation.facts())
        processes.insert(0, own)
    return ServerStatus(
        release=observation.facts().release,
        database=counts.kind,
        revision=counts.revision,
        health=health,
        processes=processes,
        tables=TableCounts(counts.waiting, counts.playing, counts.over, counts.closed),
        moves_last_hour=counts.moves_last_hour,
        members=counts.members,
        banned=counts.banned,
        new_reports=counts.new_reports,
        at=now,
    )


def _facts(text: str) -> ProcessFacts:
    """What another process says about itself; one of another release may say it otherwise."""
    try:
        return msgspec.json.decode(text, type=ProcessFacts)
    except msgspec.MsgspecError:
        return ProcessFacts()


@OPERATIONS.add("GET", "/api/operator/log", access="operator", refuses=["malformed"], parameters=[_LOG])
async def log(request: Request) -> list[LogEntry]:
    """The moderation log, the last line first."""
    lines = await _operators(request).log(_LOG.read(request) or [], _MOST)
    return [LogEntry(line.id, line.at, line.kind, line.by, line.about, line.table, line.text) for line in lines]


@OPERATIONS.add("GET", "/api/operator/members", access="operator", refuses=["malformed"], parameters=[_NAME, _BANNED])
async def members(request: Request) -> list[ListedMember]:
    """Members, the newest first."""
    found = await _operators(request).users(_NAME.read(request) or "", bool(_BANNED.read(request)), _MOST)
    return [
        ListedMember(user.id, user.name, user.created, user.banned, user.operator, user.tables, user.reports)
        for user in found
    ]


@OPERATIONS.add("GET", "/api/operator/tables", access="operator", refuses=["malformed"], parameters=[_NAME, _PHASE])
async def tables(request: Request) -> list[ModeratedTable]:
    """Tables, the latest first."""
    language = language_of(request)
    rows = await _operators(request).tables(_PHASE.read(request), _NAME.read(request) or "", _MOST)
    return [_moderated(row, language) for row in rows]


def _moderated(row: TableRow, language: str) -> ModeratedTable:
    name = title(row.game).texts.say("title", language) if row.game in ids() else row.game
    seats = [seat.name or seat.bot or "" for seat in row.seats]
    return ModeratedTable(row.id, name, row.phase, row.closed, row.rated, seats, row.changed)


@OPERATIONS.add("POST", "/api/operator/actions", access="operator", refuses=["illegal"])
async def act(request: Request, body: Action) -> Acted:
    """Ban or unban a member; close, reopen or unrate a table. It is written into the moderation log with my name."""
    member = identity_of(request).id
    assert member is not None
    try:
        return Acted(await _operators(request).act(body.kind, body.what, body.reason, member))
    except UnknownName as error:
        raise Refusal("unknown", "operator_unknown") from error
    except BadSetup as error:
        raise Refusal("illegal", "operator_action") from error
