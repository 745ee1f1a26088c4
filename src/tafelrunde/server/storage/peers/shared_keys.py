"""The keys of a server that several machines share: the first process stores those of its data directory, all others
take them over."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from sqlalchemy import Engine, select
from sqlalchemy.exc import DBAPIError

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.schema import SERVER_KEY

_FILES: Final = ("secret", "push-key.pem")


def share_key_files(engine: Engine, data_dir: Path) -> None:
    """Make the key files of this data directory the same as those of all other processes; a file that differs is kept
    with the ending `.own`. Raises BadSetup."""
    for name in _FILES:
        file = data_dir / name
        try:
            own = file.read_bytes()
            shared = _shared_key(engine, name, own)
            if shared == own:
                continue
            file.replace(file.with_name(f"{name}.own"))
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
                out.write(shared)
        except OSError as error:
            raise BadSetup(f"The key {str(file)!r} cannot be stored: {error.strerror}.") from error
        except DBAPIError as error:
            raise BadSetup(f"The key {name!r} cannot be shared: {type(error.orig).__name__}.") from error


def _shared_key(engine: Engine, name: str, own: bytes) -> bytes:
    with engine.begin() as connection:
        connection.execute(upsert(SERVER_KEY).values(name=name, value=own).on_conflict_do_nothing())
        return bytes(connection.execute(select(SERVER_KEY.c.value).where(SERVER_KEY.c.name == name)).scalar_one())
