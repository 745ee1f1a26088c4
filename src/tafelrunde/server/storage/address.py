"""The address of the server, as it was started last: commands of the operator print links with it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.schema import SERVER_KEY

_NAME: Final = "address"


def address_change(address: str) -> ClauseElement:
    """Store the address, with a slash at its end."""
    value = address.encode()
    statement = upsert(SERVER_KEY).values(name=_NAME, value=value)
    return statement.on_conflict_do_update(index_elements=["name"], set_={"value": value})


def stored_address(connection: Connection) -> str | None:
    value = connection.execute(select(SERVER_KEY.c.value).where(SERVER_KEY.c.name == _NAME)).scalar_one_or_none()
    return None if value is None else bytes(value).decode()
