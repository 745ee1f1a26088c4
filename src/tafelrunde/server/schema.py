"""The tables of the database. The moves are the truth; everything else says who plays and how.

Migrations (in `migrations/`) make these tables; a test checks that they agree.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table, Text

METADATA: Final = MetaData()

GUEST: Final = Table(
    "guest",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", Integer, nullable=False),
)

GAME_TABLE: Final = Table(
    "game_table",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Integer, nullable=False),  # never leaves the server while the game goes on
    Column("minutes", Integer),  # no clocks if null
    Column("increment", Integer, nullable=False),
    Column("host", String(32), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("hot_seat", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default="0"),
    Column("phase", String(8), nullable=False),  # waiting, playing, over
    Column("deciders", String(40), nullable=False),  # seats, between commas: ",0,2,"
    Column("rematch", String(32)),
    Column("created", Integer, nullable=False),
    Column("changed", Integer, nullable=False),
    Index("game_table_open", "phase", "open", "changed"),
)

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(32)),
    Column("name", String(24), nullable=False),
    Column("bot", String(40)),
    Column("stand_in", String(8)),  # null, "time" or "left": a bot plays for the guest
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seat_guest", "guest"),
)

MOVE: Final = Table(
    "move",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("path", Text, nullable=False),
    Column("created", Integer, nullable=False),
    Column("earned", Integer, nullable=False),  # milliseconds that the line added to the clock of its seat
    Column("clocks", Text),  # JSON: milliseconds left for every seat after the line
    PrimaryKeyConstraint("table_id", "n"),
    sqlite_with_rowid=False,
)

CLOCK: Final = Table(
    "clock",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, nullable=False),  # while this was the number of lines
    Column("clocks", Text, nullable=False),
)

LOOK_BACK: Final = Table(
    "look_back",
    METADATA,
    Column("id", String(32), primary_key=True),  # of a table or a replay
    Column("n", Integer, nullable=False),  # lines of the game that was looked back at
    Column("found", Text, nullable=False),  # JSON
    Column("created", Integer, nullable=False),
)

REPLAY: Final = Table(
    "replay",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32)),
    Column("text", Text, nullable=False),
    Column("created", Integer, nullable=False),
)
