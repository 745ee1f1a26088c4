"""The lobby: open tables that wait for players, and open games to watch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec
from starlette.requests import Request

from tafelrunde.core.registry import ids
from tafelrunde.server.protocol.messages import Language
from tafelrunde.server.protocol.responses import ListedTable
from tafelrunde.server.tables.community.lobby import Listing
from tafelrunde.server.tables.model import LobbyFilter, Time
from tafelrunde.server.tables.service.table_service import TableService
from tafelrunde.server.web.api.operations import Operations
from tafelrunde.server.web.api.parameters import choice_parameter, text_parameter
from tafelrunde.server.web.api.tables_api import listed
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.services import tables_of

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


@OPERATIONS.add("GET", "/api/lobby", scope="read", refuses=["malformed"], parameters=[_GAME, _SEATS, _TIME, _RATED])
async def lobby(request: Request) -> LobbyTables:
    """Open tables, the latest first."""
    guest, language, tables = identity_of(request).id, language_of(request), tables_of(request)
    filters = LobbyFilter(_GAME.read(request), _SEATS.read(request), _TIME.read(request), _RATED.read(request))
    open_, running = await tables.lobby.open(filters), await tables.lobby.running(filters)
    elsewhere = await tables.peers.watchers([row.id for listing in (open_, running) for row in listing.rows])
    return LobbyTables(*(_encoded(tables, listing, elsewhere, guest, language) for listing in (open_, running)))


def _encoded(
    tables: TableService, listing: Listing, elsewhere: Mapping[str, int], guest: str | None, language: Language
) -> list[ListedTable]:
    """A list as JSON. It is the same for all who sit at none of its tables, so it is encoded once for them."""

    def encode(reader: str | None) -> bytes:
        rows = [row for row in listing.rows if row.game in ids()]
        watchers = {row.id: _watchers(tables, row.id, elsewhere) for row in rows}
        return msgspec.json.encode([listed(row, reader, language, watchers[row.id]) for row in rows])

    if guest is not None and any(seat.guest == guest for row in listing.rows for seat in row.seats):
        return _raw(encode(guest))
    if language not in listing.encoded:
        listing.encoded[language] = encode(None)
    return _raw(listing.encoded[language])


def _raw(encoded: bytes) -> list[ListedTable]:
    """The encoded list, which msgspec puts into the response as it is."""
    return cast(list[ListedTable], msgspec.Raw(encoded))


def _watchers(tables: TableService, table: str, elsewhere: Mapping[str, int]) -> int:
    room = tables.directory.in_memory(table)
    return elsewhere.get(table, 0) if room is None else room.broadcast.watchers()
