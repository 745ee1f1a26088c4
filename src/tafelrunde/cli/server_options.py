"""Options of the commands for operators: which server is meant."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.core.errors import BadSetup

if TYPE_CHECKING:
    from tafelrunde.server.settings import Settings

DataDir = Annotated[
    Path | None,
    typer.Option(help="The data directory of the server; by default the one of this user for programs' data."),
]
Db = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Its database, if it is not in the data directory: sqlite:///FILE or postgresql://…"
    ),
]


def settings_for(data_dir: Path | None, db: str, public_url: str = "") -> Settings:
    """The settings of the server with this data directory and database."""
    try:
        from tafelrunde.server.settings import Settings, default_data_dir
    except ImportError as error:
        raise BadSetup(f"For a server {error.name} is missing; `pip install 'tafelrunde[web]'` brings it.") from None
    return Settings(
        data_dir=default_data_dir() if data_dir is None else data_dir.expanduser(), db=db, public_url=public_url
    )
