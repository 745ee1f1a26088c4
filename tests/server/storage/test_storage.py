"""What is on the disk: migrations, group commit, and one wrong write among good ones."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from tafelrunde.core.errors import BadSetup
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.registry import title
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.ids import new_id
from tafelrunde.server.storage.database import open_database, writing_connection
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.schema import METADATA
from tafelrunde.server.storage.stores.lobby import SqlLobbyQueries
from tafelrunde.server.storage.stores.tables import SqlTableStore
from tafelrunde.server.tables.community.lobby import Lobby
from tafelrunde.server.tables.model import (
    ClockRow,
    Guest,
    LobbyFilter,
    LogUpdate,
    MoveRow,
    SeatChange,
    SeatRow,
    SeatsUpdate,
    Stored,
    TableRow,
)
from tafelrunde.server.tables.rooms.live_game import LiveGame


def test_the_migrations_make_the_tables_of_the_schema(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "new" / "games.sqlite3")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
    open_database(tmp_path / "new" / "games.sqlite3").dispose()  # once more: nothing to do


@pytest.mark.parametrize("earlier", ["0001", "0002"])
def test_a_database_of_an_earlier_release_is_brought_up_to_date(tmp_path: Path, earlier: str) -> None:
    file = tmp_path / "games.sqlite3"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "tafelrunde.server.storage:migrations")
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, earlier)
    engine.dispose()
    with closing(sqlite3.connect(file)) as old, old:
        old.execute(
            "INSERT INTO game_table (id, game, version, seats, options, seed, increment, host, open, hot_seat, phase, "
            "deciders, created, changed) VALUES ('t', 'pebbles', 1, 2, '{}', 1, 0, 'h', 1, 0, 'waiting', '', 1, 1)"
        )
        old.execute("INSERT INTO seat (table_id, seat, guest, name) VALUES ('t', 0, 'h', 'Anna'), ('t', 1, NULL, '')")
        old.execute("INSERT INTO clock (table_id, n, clocks) VALUES ('t', 0, '[1, 2]')")
    old.close()
    engine = open_database(file)

    async def main() -> Stored | None:
        journal = Journal(file)
        stored = await SqlTableStore(engine, journal).table("t")
        await journal.close()
        return stored

    stored = asyncio.run(main())
    engine.dispose()
    assert stored is not None
    assert stored.row.seats == (SeatRow("h", "Anna"), SeatRow())
    assert (stored.row.rated, stored.row.days, stored.clocks) == (False, None, ClockRow(0, [1, 2], 0))


def test_a_commit_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    open_database(tmp_path / "games.sqlite3").dispose()
    connection = writing_connection(tmp_path / "games.sqlite3")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_a_database_of_a_later_release_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    open_database(file).dispose()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(BadSetup, match="later release"):
        open_database(file)


def test_something_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    file.write_bytes(b"a letter to my aunt, and longer than a hundred bytes, " * 40)
    with pytest.raises(BadSetup, match="cannot be used"):
        open_database(file)
    with pytest.raises(BadSetup, match="cannot be made"):
        open_database(file / "games.sqlite3")


def move(table: str, n: int) -> MoveRow:
    return MoveRow(table, n, 0, "do:keep", 1_700_000_000_000, 0, None)


def test_one_wrong_write_does_not_hurt_the_others(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    engine = open_database(file)

    async def main() -> None:
        commits: list[int] = []
        journal = Journal(file, lambda writes, seconds: commits.append(writes))
        await journal.append(LogUpdate([move("a", 0), move("a", 1)], "playing", [0]))
        writes = [journal.append(LogUpdate([move(f"t{i}", 0), move(f"t{i}", 1)], "playing", [1])) for i in range(200)]
        twice = journal.append(LogUpdate([move("b", 0), move("a", 1)], "playing", [0]))  # a line that is there already
        results = await asyncio.gather(*writes[:100], twice, *writes[100:], return_exceptions=True)
        assert [i for i, result in enumerate(results) if result is not None] == [100]
        assert isinstance(results[100], NotSaved)
        assert len(commits) < 60, "they are not committed together"
        await journal.close()
        with pytest.raises(NotSaved):
            await journal.append(LogUpdate([move("c", 0)], "playing", [0]))

    asyncio.run(main())
    with closing(sqlite3.connect(file)) as connection, connection:
        rows = connection.execute("SELECT table_id, count(*) FROM move GROUP BY table_id").fetchall()
    connection.close()
    engine.dispose()
    assert len(rows) == 201
    assert {count for _, count in rows} == {2}


def test_tables_guests_and_seats_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    engine = open_database(file)

    async def main() -> None:
        journal = Journal(file)
        store = SqlTableStore(engine, journal)
        lobby = Lobby(SqlLobbyQueries(engine, journal), store, 14, 90)
        assert await store.guest("g") is None
        await store.save_guest(Guest("g", "Anna", "de"))
        await store.save_guest(Guest("g", "Änne", "de"))
        await store.save_language("g", "en")
        assert await store.guest("g") == Guest("g", "Änne", "en")
        seats = (SeatRow("g", "Anna"), SeatRow(), SeatRow(bot="random"))
        row = TableRow(
            id=new_id(),
            game="pebbles",
            version=1,
            options={"hand": 2},
            seed=2**62 - 1,
            host="g",
            open=True,
            phase="waiting",
            seats=seats,
        )
        await store.add_table(row)
        stored = await store.table(row.id)
        assert stored is not None
        assert (stored.row.seats, stored.row.seed, stored.row.options) == (seats, 2**62 - 1, {"hand": 2})
        assert [listed.id for listed in (await lobby.open(LobbyFilter())).rows] == [row.id]
        await store.save_seats(row.id, SeatsUpdate([SeatChange(1, SeatRow("h", "Bert", None, "left"), None)]))
        assert (await lobby.open(LobbyFilter())).rows == []
        assert [listed.id for listed in await lobby.mine("h")] == [row.id]
        assert await lobby.mine("nobody") == []
        await store.save_clocks(row.id, ClockRow(3, [1, 2, 3], 0))
        await store.save_clocks(row.id, ClockRow(4, [4, 5, 6], 9))
        await journal.append(LogUpdate([move(row.id, 0)], "over", []))
        stored = await store.table(row.id)
        assert stored is not None
        assert (stored.clocks, stored.row.phase, len(stored.moves)) == (ClockRow(4, [4, 5, 6], 9), "over", 1)
        assert stored.row.seats[1].stand_in == "left"
        await journal.close()

    asyncio.run(main())
    engine.dispose()


def test_a_game_of_an_earlier_version_goes_on_as_it_began() -> None:
    kept = Record.from_text((Path(__file__).parents[2] / "games/great_wall/golden/first_four.txt").read_text("utf-8"))
    info = title(kept.game).game.info
    assert kept.version < info.version
    options = {name: info.option(name).parse(value) for name, value in kept.options.items()}
    moves = [MoveRow("t", n, line.seat, line.path, 0, 0, None) for n, line in enumerate(kept.lines)]
    seats = (SeatRow("g", "Anna"), *[SeatRow(bot="medium")] * 3)
    row = TableRow(id="t", game=kept.game, version=kept.version, options=options, seed=7, phase="over", seats=seats)
    live = LiveGame(Stored(row, moves, None))
    assert live.is_over
    assert live.table.state.hash(options) == kept.lines[-1].hash
    again = replay(live.table.record())
    assert again.state.hash() == live.table.state.hash(), "What is saved now says itself on which map it was played."


def test_what_goes_wrong_while_reading_tells_nothing_of_what_was_asked(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "games.sqlite3")
    with engine.connect() as connection, pytest.raises(DBAPIError) as failed:
        connection.execute(text("SELECT * FROM nothing WHERE id = :id"), {"id": "the-invitation"})
    assert "the-invitation" not in str(failed.value)
    engine.dispose()
