"""`tafelrunde admin`: manage a server, while it runs or not."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import GameName, Json, whole
from tafelrunde.cli.output.text_tables import console, table
from tafelrunde.cli.server_options import DataDir, Db, settings_for
from tafelrunde.core.errors import BadSetup

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tafelrunde.server.tables.model import ModerationKind

app = typer.Typer(help="Manage a server: its tables, members, reports and ratings.", no_args_is_help=True)
Most = Annotated[int, typer.Option("--most", parser=whole(1, 100_000), metavar="N", help="Show at most so many.")]
Reason = Annotated[str, typer.Option("--reason", help="The reason, for the moderation log.")]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table: the end of its link.")]
Who = Annotated[str, typer.Argument(metavar="NAME", help="A member, by name or id.")]


@contextmanager
def _connected(data_dir: Path | None, db: str) -> Iterator[Connection]:
    """A transaction on the database of the server; then its modules can be imported."""
    settings = settings_for(data_dir, db)
    from sqlalchemy.exc import DBAPIError

    from tafelrunde.server.storage.database import existing_database

    engine = existing_database(settings.database)
    try:
        with engine.begin() as connection:
            yield connection
    except DBAPIError as error:
        raise BadSetup(f"The database failed: {error.orig}.") from error
    finally:
        engine.dispose()


@app.command()
def tables(
    phase: Annotated[str, typer.Option(metavar="PHASE", help="Only waiting, playing or over ones, or closed.")] = "",
    of: Annotated[str, typer.Option(metavar="NAME", help="Only tables where somebody of that name sits.")] = "",
    most: Most = 50,
    data_dir: DataDir = None,
    db: Db = "",
    as_json: Json = False,
) -> None:
    """List tables, finished ones last, and the latest first. A table's id is the invitation to it."""
    if phase not in ("", "waiting", "playing", "over", "closed"):
        raise BadSetup(f"The phase is {phase[:40]!r}, expected waiting, playing, over or closed.")
    with _connected(data_dir, db) as connection:
        from sqlalchemy import ColumnElement, and_, exists, true

        from tafelrunde.server.storage.schema import GAME_TABLE, SEAT
        from tafelrunde.server.storage.stores.tables import listed_tables

        condition: ColumnElement[bool] = true()
        if phase == "closed":
            condition = GAME_TABLE.c.closed.is_not(None)
        elif phase:
            condition = GAME_TABLE.c.phase == phase
        if of:
            condition = and_(condition, exists().where(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.name == of))
        rows = listed_tables(connection, condition, most)
    _show(
        ["Table", "Game", "Phase", "Seats", "Last change"],
        [
            {
                "table": row.id,
                "game": row.game,
                "phase": row.phase if row.closed is None else f"{row.phase}, closed",
                "seats": [seat.bot or seat.name or "–" for seat in row.seats],
                "changed": row.changed,
            }
            for row in rows
        ],
        as_json,
    )


@app.command()
def users(
    name: Annotated[str, typer.Option(metavar="PART", help="Only members with this in their name.")] = "",
    banned: Annotated[bool, typer.Option("--banned", help="Only banned ones.")] = False,
    most: Most = 50,
    data_dir: DataDir = None,
    db: Db = "",
    as_json: Json = False,
) -> None:
    """List members, the newest first. Guests have no account and are not listed."""
    with _connected(data_dir, db) as connection:
        from tafelrunde.server.storage.stores import moderation

        members = moderation.users(connection, name, banned, most)
    headings = ["Id", "Name", "Member since", "Banned since", "Operator since", "Tables", "Reports"]
    _show(headings, [asdict(user) for user in members], as_json)


@app.command()
def ban(who: Who, reason: Reason = "", data_dir: DataDir = None, db: Db = "") -> None:
    """Ban a member. In running games a bot plays on; seats at waiting tables become free."""
    name = _moderate("ban", who, reason, data_dir, db)
    print(f"{name} is banned; a running server disconnects them within a second.")


@app.command()
def unban(who: Who, reason: Reason = "", data_dir: DataDir = None, db: Db = "") -> None:
    """Lift the ban of a member."""
    print(f"{_moderate('unban', who, reason, data_dir, db)} is no longer banned.")


@app.command()
def close(table: Table, reason: Reason = "", data_dir: DataDir = None, db: Db = "") -> None:
    """Close a table: nobody can open it, and no list shows it. Its moves stay; see `reopen`."""
    _moderate("close", table, reason, data_dir, db)
    print(f"The table {table} is closed; a running server applies it within a second.")


@app.command()
def reopen(table: Table, reason: Reason = "", data_dir: DataDir = None, db: Db = "") -> None:
    """Open a closed table again."""
    _moderate("reopen", table, reason, data_dir, db)
    print(f"The table {table} is open again.")


@app.command()
def unrate(table: Table, reason: Reason = "", data_dir: DataDir = None, db: Db = "") -> None:
    """Make a rated game casual: the ratings are computed without it."""
    _moderate("unrate", table, reason, data_dir, db)
    print(f"The game at the table {table} no longer counts.")


@app.command("moderation")
def log(
    kind: Annotated[list[str] | None, typer.Option("--kind", help="Only these: report, mute, ban, close …")] = None,
    most: Most = 50,
    data_dir: DataDir = None,
    db: Db = "",
    as_json: Json = False,
) -> None:
    """Show the moderation log, the last line first: reports and mutes by players, and actions of the operator."""
    with _connected(data_dir, db) as connection:
        from tafelrunde.server.storage.stores import moderation

        lines = moderation.log_lines(connection, kind or [], most)
    shown = [{**asdict(line), "by": line.by or "the operator"} for line in lines]
    _show(["Line", "At", "What", "By", "About", "Table", "Text"], shown, as_json)


@app.command()
def ratings(game: GameName, most: Most = 50, data_dir: DataDir = None, db: Db = "", as_json: Json = False) -> None:
    """Show the ladder of a game, computed from its rated games."""
    from tafelrunde.core.registry import title

    game_title = title(game)
    with _connected(data_dir, db) as connection:
        from tafelrunde.server.storage.stores.rated_games import rated_games
        from tafelrunde.server.tables.community.ladder import ladders_of

        ladder = ladders_of(rated_games(connection)).get(game_title.game.info.id, [])
    _show(
        ["Player", "Name", "Points", "±", "Games", "Wins"],
        [
            {
                "player": standing.player,
                "name": standing.bot or standing.name,
                "points": standing.points,
                "spread": standing.spread,
                "games": standing.games,
                "wins": standing.wins,
            }
            for standing in ladder[:most]
        ],
        as_json,
    )


@app.command()
def operator(
    who: Who,
    revoke: Annotated[bool, typer.Option("--revoke", help="The member is an operator no longer.")] = False,
    reason: Reason = "",
    data_dir: DataDir = None,
    db: Db = "",
) -> None:
    """Let a member see the operator's pages and moderate there. Nothing but this command can do so."""
    if revoke:
        print(f"{_moderate('no_operator', who, reason, data_dir, db)} is no longer an operator.")
        return
    name = _moderate("operator", who, reason, data_dir, db)
    print(f"{name} is an operator: /operator shows what runs, to who has signed in within a quarter of an hour.")


@app.command()
def reset(
    who: Who,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="How browsers reach the server; by default as it was started last.")
    ] = "",
    reason: Reason = "",
    data_dir: DataDir = None,
    db: Db = "",
) -> None:
    """End all sessions of a member, and print a link to set a new password: it works once, within an hour."""
    settings = settings_for(data_dir, db, public_url)
    with _connected(data_dir, db) as connection:
        from tafelrunde.server.accounts.secrets import hashed, new_secret
        from tafelrunde.server.storage.address import stored_address
        from tafelrunde.server.storage.stores.operator_actions import plan_reset

        secret = new_secret()
        address = settings.address(settings.port) if public_url else stored_address(connection)
        if address is None:
            raise BadSetup("No server has been started with this database; give its address with --public-url.")
        name = plan_reset(connection, who, _checked(reason), hashed(secret)).execute(connection)
    print(f"{name} is signed out everywhere. This link sets a new password, once, until an hour from now:")
    print(f"{address}reset#{secret}")


def _moderate(kind: ModerationKind, what: str, reason: str, data_dir: Path | None, db: str) -> str:
    """Run a moderation action; returns the name of the member or table."""
    with _connected(data_dir, db) as connection:
        from tafelrunde.server.storage.stores.operator_actions import plan

        return plan(connection, kind, what, _checked(reason)).execute(connection)


def _checked(reason: str) -> str:
    from tafelrunde.server.tables.operator_ports import LONGEST_REASON

    if len(reason) > LONGEST_REASON:
        raise BadSetup(f"The reason has {len(reason)} characters, expected at most {LONGEST_REASON}.")
    return reason


_TIMES = ("at", "changed", "created", "banned", "operator")


def _show(headings: Sequence[str], rows: Sequence[dict[str, object]], as_json: bool) -> None:
    if as_json:
        print(json.dumps(list(rows), ensure_ascii=False))
        return
    from rich.text import Text

    grid = table(*headings, words=len(headings))
    for column in grid.columns:
        column.no_wrap = column.header == "Table"
    for row in rows:
        grid.add_row(*(Text(_cell(name, value)) for name, value in row.items()))
    console().print(grid)


def _cell(name: str, value: object) -> str:
    if value is None:
        return "–"
    if name in _TIMES and isinstance(value, int | float):
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value))
    return ", ".join(value) if isinstance(value, list) else str(value)
