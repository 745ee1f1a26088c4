"""A database of every earlier release is brought up to date, and what is in it lives on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.accounts.members import Members
from tafelrunde.server.protocol.messages import Play
from tafelrunde.server.storage.database import head, migrations, open_database, revision, revisions
from tafelrunde.server.storage.schema import METADATA
from tafelrunde.server.storage.stores.tables import SqlTableStore
from tests.server.freeze import SCHEMAS, frozen
from tests.server.in_process import Guest, ServerWithGuests, start_server


def shape(engine: Engine) -> dict[str, Any]:
    """All tables with all that belongs to them; a default that only a migration needed does not count."""
    look = inspect(engine)
    return {
        name: {
            "columns": {
                c["name"]: (str(c["type"]), c["nullable"], dict(c)["primary_key"]) for c in look.get_columns(name)
            },
            "key": look.get_pk_constraint(name)["constrained_columns"],
            "unique": sorted(tuple(unique["column_names"]) for unique in look.get_unique_constraints(name)),
            "indexes": sorted((i["name"], tuple(i["column_names"]), i["unique"]) for i in look.get_indexes(name)),
            "foreign": sorted(
                (tuple(f["constrained_columns"]), f["referred_table"], str(f["options"]))
                for f in look.get_foreign_keys(name)
            ),
        }
        for name in look.get_table_names()
    }


def rows(engine: Engine) -> dict[str, int]:
    with engine.connect() as connection:
        names = inspect(engine).get_table_names()
        return {name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names}


def test_every_revision_is_frozen_with_something_in_every_table(tmp_path: Path) -> None:
    assert sorted(file.stem for file in SCHEMAS.glob("*.sql")) == sorted(revisions()), (
        "A migration is new: run `python -m tests.server.freeze`."
    )
    for number in revisions():
        connection = sqlite3.connect(frozen(number, tmp_path / f"{number}.sqlite3"))
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        empty = [name for name in names if connection.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)]
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (number,)
        connection.close()
        assert empty == []


@pytest.mark.parametrize("number", revisions())
def test_a_frozen_database_becomes_one_of_this_release(number: str, tmp_path: Path) -> None:
    file = frozen(number, tmp_path / "old.sqlite3")
    connection = sqlite3.connect(file)
    before = {
        name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    }
    moves = connection.execute("SELECT table_id, n, seat, path, created FROM move ORDER BY table_id, n").fetchall()
    connection.close()
    old, new = open_database(file), open_database(tmp_path / "new.sqlite3")
    assert shape(old) == shape(new)
    with old.connect() as updated:
        assert compare_metadata(MigrationContext.configure(updated), METADATA) == []
        assert revision(updated) == head()
        assert updated.execute(text("PRAGMA integrity_check")).scalar_one() == "ok"
        assert updated.execute(text("PRAGMA foreign_key_check")).all() == []
        kept = updated.execute(text("SELECT table_id, n, seat, path, created FROM move ORDER BY table_id, n")).all()
    assert [tuple(row) for row in kept] == moves
    assert {name: count for name, count in rows(old).items() if name in before} == before
    for engine in (old, new):
        engine.dispose()


@pytest.mark.parametrize("number", revisions())
def test_its_games_are_played_on(number: str, tmp_path: Path) -> None:
    """Every running game of a frozen database goes on to its end, and finished ones can be looked at."""

    async def main() -> None:
        server = ServerWithGuests(tmp_path)
        frozen(number, server.file)
        async with start_server(server):
            connection = sqlite3.connect(server.file)
            tables = connection.execute("SELECT id, phase FROM game_table").fetchall()
            connection.close()
            assert {phase for _, phase in tables} == {"waiting", "playing", "over"}
            for id, phase in tables:
                room = await server.tables.directory.room(id)
                assert room.phase == phase
                if phase != "playing":
                    continue
                people = {seat.guest: Guest(seat.guest) for seat in room.seats if seat.guest}
                for guest in people.values():
                    await room.join(guest.connection)
                for _ in range(600):
                    if room.phase == "over":
                        break
                    assert room.live is not None
                    seat, table = room.live.deciders[0], room.live.table
                    guest_there = room.seats[seat].guest
                    if guest_there is None:
                        await asyncio.sleep(0.02)
                        continue
                    path = table.game.actions.path(table.legal(seat)[0])
                    await room.receive(people[guest_there].connection, Play(seat, table.n, path))
                assert room.phase == "over"

    asyncio.run(main())


@pytest.mark.parametrize("number", revisions()[1:])
def test_its_members_come_back(number: str, tmp_path: Path) -> None:
    engine = open_database(frozen(number, tmp_path / "old.sqlite3"))

    async def main() -> None:
        store, members = SqlTableStore(engine, None), Members(engine, None)  # type: ignore[arg-type]  # nothing is written
        anna = await members.find_by_name("ANNA")
        assert anna is not None
        guest = await store.guest(anna.id)
        assert guest is not None
        assert guest.name == "Anna"
        assert anna.has_password
        assert await members.codes_left(anna.id) == 10

    asyncio.run(main())
    engine.dispose()


def test_an_upgrade_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    file = frozen("0002", tmp_path / "old.sqlite3")
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE rated_seat (in_the_way INTEGER)")  # the last table that step 0003 makes
    before = list(connection.iterdump())
    with pytest.raises(BadSetup, match="table rated_seat already exists"):
        open_database(file)
    assert list(connection.iterdump()) == before
    connection.execute("DROP TABLE rated_seat")
    connection.close()
    open_database(file).dispose()


def test_every_step_can_be_taken_back(tmp_path: Path) -> None:
    """Down to nothing, and up again to the same."""
    engine = open_database(tmp_path / "new.sqlite3")
    before = shape(engine)
    with engine.begin() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert [name for name in inspect(connection).get_table_names() if name != "alembic_version"] == []
        command.upgrade(config, "head")
    assert shape(engine) == before
    engine.dispose()
