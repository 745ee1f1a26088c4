"""The tables of the database. The moves are the source of truth; everything else says who plays and how.

The migrations in `migrations/` create these tables; a test checks that they agree.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

from tafelrunde.server.storage.dialects import WHOLE

METADATA: Final = MetaData()

GUEST: Final = Table(
    "guest",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", WHOLE, nullable=False),
)

GAME_TABLE: Final = Table(
    "game_table",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", WHOLE, nullable=False),
    Column("seats", WHOLE, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", WHOLE, nullable=False),  # of tables without a key
    Column("key", String(64)),  # chance is drawn from it; it never leaves the server while the game goes on
    Column("minutes", WHOLE),  # no clocks if null
    Column("increment", WHOLE, nullable=False),
    Column("days", Text),  # JSON: the correspondence clock; null if there is none
    Column("due", WHOLE),  # the first deadline of the seats to move, with a correspondence clock
    Column("rated", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("hot_seat", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("phase", String(8), nullable=False),  # waiting, playing, over
    Column("deciders", String(40), nullable=False),  # seats, between commas: ",0,2,"
    Column("rematch", String(32)),
    Column("created", WHOLE, nullable=False),
    Column("changed", WHOLE, nullable=False),
    Column("origin", String(64)),  # kind, id and line of the game in whose middle this one began; null if it is new
    Column("result", Text),  # JSON: ranks and scores by seat, once the game is over
    Column("lesson", Boolean, nullable=False, server_default=false()),  # a guided first game
    Column("closed", WHOLE),  # when the operator closed the table; null while it is open
    Column("revision", WHOLE, nullable=False, server_default="0"),  # grows with every change of table, seats, log
    Column("commitment", String(64)),  # the hash of the key; null for tables of earlier releases
    Column("removed", Text),  # JSON: guests whom the host has removed
    Index("game_table_open", "phase", "open", "changed"),
    Index("game_table_changed", "phase", "changed"),
    Index("game_table_due", "due"),
)

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), nullable=False),
    Column("seat", WHOLE, nullable=False),
    Column("guest", String(32)),
    Column("name", String(24), nullable=False),
    Column("bot", String(40)),
    Column("stand_in", String(8)),  # null, "time", "left" or "resigned": a substitute bot plays
    Column("zone", String(40)),  # the guest's time zone
    Column("helped", Boolean, nullable=False),  # a substitute bot has decided for the guest
    Column("program", Boolean, nullable=False),  # a program has sat down or played here, with a token
    Column("asks_all", Boolean, nullable=False, server_default=false()),  # asked also where one answer makes sense
    Column("passes", WHOLE),  # the turn until whose end the guest agrees to nothing
    Column("colour", String(24)),  # the colour that the guest has chosen; null: that of the seat
    Column("number", String(40)),  # what the guest has added to the key
    Column("reclaims", Boolean, nullable=False, server_default=false()),  # the guest waits for the substitute
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seat_guest", "guest"),
)

SEALED: Final = Table(
    "sealed",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seat", WHOLE, nullable=False),
    Column("n", WHOLE, nullable=False),  # lines in the log before the answers
    Column("lines", Text, nullable=False),  # JSON: path, message id, whether a substitute bot decided
    Column("done", Boolean, nullable=False),  # nothing more is asked
    Column("at", WHOLE, nullable=False),  # milliseconds since 1970
    PrimaryKeyConstraint("table_id", "seat"),
)

MOVE: Final = Table(
    "move",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("n", WHOLE, nullable=False),
    Column("seat", WHOLE, nullable=False),
    Column("path", Text, nullable=False),
    Column("created", WHOLE, nullable=False),
    Column("earned", WHOLE, nullable=False),  # milliseconds that the line added to the clock of its seat
    Column("clocks", Text),  # JSON: milliseconds left for every seat after the line
    Column("message", String(40)),  # the id of the message that asked for the line
    PrimaryKeyConstraint("table_id", "n"),
    Index("move_message", "table_id", "seat", "message", unique=True),
    sqlite_with_rowid=False,
)

CLOCK: Final = Table(
    "clock",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("n", WHOLE, nullable=False),  # lines in the log at that time
    Column("clocks", Text, nullable=False),
    Column("at", WHOLE, nullable=False),  # milliseconds since 1970
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("n", WHOLE, nullable=False),
    Column("guest", String(32), nullable=False, index=True),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", WHOLE, nullable=False),  # milliseconds since 1970
    PrimaryKeyConstraint("table_id", "n"),
    sqlite_with_rowid=False,
)

MUTED: Final = Table(
    "muted",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("guest", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "guest"),
)

MODERATION: Final = Table(
    "moderation",
    METADATA,
    Column("id", WHOLE, primary_key=True),
    Column("at", WHOLE, nullable=False),
    Column("kind", String(16), nullable=False),  # report, mute, unmute, and the operator's actions
    Column("by", String(32)),  # a guest; null for the operator
    Column("about", String(32)),
    Column("table_id", String(32)),
    Column("text", Text, nullable=False),
)

PUSH: Final = Table(
    "push",
    METADATA,
    Column("endpoint", Text, primary_key=True),  # one browser
    Column("guest", String(32), nullable=False, index=True),
    Column("key", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", WHOLE, nullable=False),
)

NOTICE: Final = Table(
    "notice",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("mail", String(254)),  # confirmed
    Column("webhook", Text),
    Column("failures", WHOLE, nullable=False),  # of the webhook in a row
    Column("language", String(2), nullable=False),
)

QUIET: Final = Table(
    "quiet",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("guest", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "guest"),
)

TOLD: Final = Table(
    "told",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("turn", WHOLE, nullable=False),  # the guest's last line before the turn of the last notification
    PrimaryKeyConstraint("table_id", "guest"),
)

RATED_GAME: Final = Table(
    "rated_game",
    METADATA,
    Column("number", WHOLE, primary_key=True),  # in the order in which they ended
    Column("table_id", String(32), nullable=False, unique=True),
    Column("game", String(40), nullable=False, index=True),
    Column("ended", WHOLE, nullable=False),
)

RATED_SEAT: Final = Table(
    "rated_seat",
    METADATA,
    Column("table_id", String(32), ForeignKey("rated_game.table_id", ondelete="CASCADE"), nullable=False),
    Column("seat", WHOLE, nullable=False),
    Column("player", String(40), nullable=False, index=True),  # a member, or a bot as "bot:hard"
    Column("name", String(24), nullable=False),
    Column("rank", WHOLE, nullable=False),  # as it counts: players with a substitute bot are last
    Column("score", WHOLE, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

LOOK_BACK: Final = Table(
    "look_back",
    METADATA,
    Column("id", String(32), primary_key=True),  # of a table or a replay
    Column("n", WHOLE, nullable=False),  # lines of the game when it was reviewed
    Column("found", Text, nullable=False),  # JSON
    Column("created", WHOLE, nullable=False),
)

REPLAY: Final = Table(
    "replay",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32)),
    Column("text", Text, nullable=False),
    Column("created", WHOLE, nullable=False),  # or last opened: stale replays are deleted
    Column("source", String(32)),  # a keyed hash of the address it came from, for some days
    Index("replay_source", "source"),
)

MEMBER: Final = Table(
    "member",
    METADATA,
    Column("id", String(32), primary_key=True),  # the id of the guest before, so that all seats stay the member's
    Column("name", String(24), nullable=False),
    Column("key", String(80), nullable=False, unique=True),  # the name key: the name as it is compared
    Column("email", String(254)),
    Column("settings", Text, nullable=False),  # JSON
    Column("password", Text),  # a hash; null without a password
    Column("created", WHOLE, nullable=False),
    Column("banned", WHOLE),  # since when
    Column("operator", WHOLE),  # since when; only the command line sets it
)


def _of_member() -> Column[str]:
    return Column("member", String(32), ForeignKey("member.id", ondelete="CASCADE"), nullable=False, index=True)


PASSKEY: Final = Table(
    "passkey",
    METADATA,
    Column("id", Text, primary_key=True),  # given by the device
    _of_member(),
    Column("label", String(40), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("signatures", WHOLE, nullable=False),
    Column("created", WHOLE, nullable=False),
    Column("used", WHOLE),
)

RECOVERY_CODE: Final = Table(
    "recovery_code",
    METADATA,
    Column("hash", String(64), primary_key=True),
    _of_member(),
)

RESET_LINK: Final = Table(
    "reset_link",
    METADATA,
    Column("hash", String(64), primary_key=True),
    _of_member(),
    Column("until", WHOLE, nullable=False),
)

SESSION: Final = Table(
    "session",
    METADATA,
    Column("hash", String(64), primary_key=True),
    _of_member(),
    Column("created", WHOLE, nullable=False),
)

TOKEN: Final = Table(
    "token",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    _of_member(),
    Column("label", String(40), nullable=False),
    Column("scopes", String(40), nullable=False),  # between blanks
    Column("created", WHOLE, nullable=False),
    Column("used", WHOLE),
)


# -- several processes on one database; the last four tables are unlogged on PostgreSQL

PROCESS: Final = Table(
    "process",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),  # machine and number, for the operator
    Column("started", WHOLE, nullable=False),
    Column("seen", WHOLE, nullable=False),  # milliseconds since 1970, by the clock of the database
    Column("facts", Text, nullable=False),  # JSON: what it does, for the operator
)

LEASE: Final = Table(
    "lease",
    METADATA,
    Column("table_id", String(32), primary_key=True),  # or "*": work on all tables
    Column("process", String(32)),  # that looks after the table; null: it has ended
    Column("epoch", WHOLE, nullable=False),  # grows whenever another process takes the lease
    Index("lease_process", "process"),
)

SERVER_KEY: Final = Table(
    "server_key",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("process", String(32), nullable=False),
    Column("guest", String(32), nullable=False),  # a player or the host; empty for all others together
    Column("looking", Boolean, nullable=False),
    Column("sockets", WHOLE, nullable=False),
    PrimaryKeyConstraint("table_id", "process", "guest"),
    Index("presence_process", "process"),
)

OPEN_SOCKETS: Final = Table(
    "open_sockets",
    METADATA,
    Column("network", String(64), nullable=False),  # a keyed hash
    Column("process", String(32), nullable=False),
    Column("sockets", WHOLE, nullable=False),
    PrimaryKeyConstraint("network", "process"),
    Index("open_sockets_process", "process"),
)

BUCKET: Final = Table(
    "bucket",
    METADATA,
    Column("key", String(80), primary_key=True),  # the limit, and a keyed hash of who is limited
    Column("tokens", Float, nullable=False),
    Column("at", Float, nullable=False),  # seconds since 1970, by the clock of the database
)

ATTEMPT: Final = Table(
    "attempt",
    METADATA,
    Column("key", String(120), primary_key=True),  # the kind, and a keyed hash of what is tried
    Column("count", WHOLE, nullable=False),
    Column("until", Float, nullable=False),  # seconds since 1970, by the clock of the database
)
