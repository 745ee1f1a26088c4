"""The lobby: open tables that wait for players, and open games to watch."""

from __future__ import annotations

from typing import Final, cast

import msgspec
from starlette.requests import Request

from tafelrunde.core.registry import ids
from tafelrunde.server.protocol.messages import Language
from tafelrunde.server.protocol.responses import ListedTable
from tafelrunde.server.tables.directory import Hall
from tafelrunde.server.tables.lobby import Found, Time, Wish
from tafelrunde.server.web.authentication import visitor_of
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.operations import Operations
from tafelrunde.server.web.parameters import choice_parameter, text_parameter
from tafelrunde.server.web.services import hall_of
from tafelrunde.server.web.tables_api import listed

OPERATIONS: Final = Operations("company")
_TIMES: Final[dict[str, Time]] = {"none": "none", "minutes": "minutes", "days": "days"}
_GAME: Final = text_parameter("game", "Only this title.", 40)
_SEATS: Final = choice_parameter("seats", "Only tables with so many seats.", {str(n): n for n in range(1, 13)})
_TIME: Final = choice_parameter("time", "Only this kind of clock.", _TIMES)
_RATED: Final = choice_parameter("rated", "Only rated or only casual tables.", {"0": False, "1": True})


class LobbyTables(msgspec.Struct):
    """Open tables that wait for players, and open games to watch."""

    open: list[ListedTable]
    running: list[ListedTable]


@OPERATIONS.add("GET", "/api/lobby", right="read", refuses=["malformed"], parameters=[_GAME, _SEATS, _TIME, _RATED])
async def lobby(request: Request) -> LobbyTables:
    """Open tables, the latest first."""
    guest, language, hall = visitor_of(request).id, language_of(request), hall_of(request)
    wish = Wish(_GAME.read(request), _SEATS.read(request), _TIME.read(request), _RATED.read(request))
    open_, running = await hall.lobby.open(wish), await hall.lobby.running(wish)
    return LobbyTables(_encoded(hall, open_, guest, language), _encoded(hall, running, guest, language))


def _encoded(hall: Hall, found: Found, guest: str | None, language: Language) -> list[ListedTable]:
    """A list as JSON. It is the same for all who sit at none of its tables, so it is encoded once for them."""

    def encode(reader: str | None) -> bytes:
        rows = [row for row in found.rows if row.game in ids()]
        return msgspec.json.encode([listed(row, reader, language, _watchers(hall, row.id)) for row in rows])

    if guest is not None and any(seat.guest == guest for row in found.rows for seat in row.seats):
        return _raw(encode(guest))
    if language not in found.told:
        found.told[language] = encode(None)
    return _raw(found.told[language])


def _raw(encoded: bytes) -> list[ListedTable]:
    """The encoded list, which msgspec puts into the response as it is."""
    return cast(list[ListedTable], msgspec.Raw(encoded))


def _watchers(hall: Hall, table: str) -> int:
    room = hall.in_memory(table)
    return 0 if room is None else room.audience.watchers()
