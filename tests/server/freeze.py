"""Freezes the database of this release, with something in every table, as `schemas/REVISION.sql`.

`python -m tests.server.freeze`, once, when a migration is new; `test_migrations.py` asks for it. From then on every
later release must be able to bring that database up to date. A frozen file is never changed.
"""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import tempfile
from pathlib import Path

from tests.server.real_server import Guest, RealServer, play_out

SCHEMAS = Path(__file__).parent / "schemas"


def frozen(revision: str, file: Path) -> Path:
    """A database as that release left it."""
    connection = sqlite3.connect(file)
    connection.executescript((SCHEMAS / f"{revision}.sql").read_text("utf-8"))
    connection.close()
    return file


def fill(server: RealServer) -> None:
    """Do whatever leaves something in the database."""
    with Guest(server, "Anna") as anna, Guest(server, "Bert") as bert:
        running = anna.new_table(clock={"minutes": 30, "increment": 5}, open=True)
        with anna.sit_at(running).arrive() as first, bert.sit_at(running).arrive() as second:
            second.send(type="sit", seat=1, name="Bert")
            first.wait("seats", lambda seats: seats["seats"][1]["name"] == "Bert")
            first.send(type="start")
            first.wait("position")
            second.wait("position")
            chairs = (first, second)
            for _ in range(6):
                n = max(chair.position["n"] for chair in chairs)
                for chair in chairs:
                    chair.up_to(n)
                chair = next(chair for chair in chairs if chair.position["choices"])
                assert chair.play()["type"] == "done"
                chair.up_to(n + 1)
            talk(first, second)
        finished = anna.new_table(hot_seat=True)
        with anna.sit_at(finished).arrive() as chair:
            play_out(chair)
            chair.send(type="rematch")
            chair.wait("seats", lambda seats: bool(seats["rematch"]))
        body = {"n": 2, "bots": [None, "random"], "name": "Anna", "language": "de"}
        assert anna.http.post(f"/api/tables/{finished}/branch", json=body).status_code == 200
        with_bot = anna.new_table(seats=3, bots=[None, "random", None], open=True)
        with anna.sit_at(with_bot).arrive():
            pass
        record = anna.record(finished)
        headers = {"content-type": "text/plain"}
        assert anna.http.post("/api/replays", content=record.encode(), headers=headers).status_code == 200
        join(anna)


def talk(first: object, second: object) -> None:
    """Chat, a mute and a report, where there is a chat."""
    from tests.server.real_server import Chair

    assert isinstance(first, Chair)
    assert isinstance(second, Chair)
    second.send(type="chat", text="Guten Abend!")
    second.send(type="report", seat=0, reason="only a test")
    first.send(type="mute", seat=1, muted=True)
    with contextlib.suppress(TimeoutError):
        for _ in range(20):
            second.next(0.5)


def join(anna: Guest) -> None:
    """An account with a token, and a rated game over days, where there are such things."""
    name_and_password = {"name": "Anna", "password": "correct horse battery staple"}
    joined = anna.http.post("/api/member", json=name_and_password)
    if joined.status_code in (404, 405):
        return
    assert joined.status_code == 200, joined.text
    assert anna.http.post("/api/tokens", json={"label": "my bot", "rights": ["read", "play"]}).status_code == 200
    body = {"game": "pebbles", "seats": 2, "bots": [None, "random"], "name": "Anna", "language": "de", "rated": True}
    rated = anna.http.post("/api/tables", json=body)
    if rated.status_code != 200:
        return
    with anna.sit_at(rated.json()["table"]).arrive() as chair:
        play_out(chair)
    anna.http.post("/api/tables", json={**body, "days": {"days": 2}, "zone": "Europe/Berlin"})
    anna.http.post("/api/notices/webhook", json={"url": "https://example.org/hook"})


def fill_empty_tables(connection: sqlite3.Connection) -> None:
    """One row where nothing came by itself."""
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in names:
        if connection.execute(f"SELECT count(*) FROM {name}").fetchone() != (0,):
            continue
        owners = {key[3]: (key[2], key[4]) for key in connection.execute(f"PRAGMA foreign_key_list({name})")}
        row: dict[str, object] = {}
        for _, column, kind, *_ in connection.execute(f"PRAGMA table_info({name})").fetchall():
            row[column] = 1 if kind == "INTEGER" else "x"
            if column in owners:
                table, key = owners[column]
                (row[column],) = connection.execute(f"SELECT {key} FROM {table}").fetchone()
        places = ", ".join("?" * len(row))
        columns = ", ".join(f'"{column}"' for column in row)
        connection.execute(f"INSERT INTO {name} ({columns}) VALUES ({places})", list(row.values()))
    connection.commit()


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as data:
        with RealServer(Path(data)) as server:
            fill(server)
        connection = sqlite3.connect(Path(data) / "tafelrunde.sqlite3")
        fill_empty_tables(connection)
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        text = "".join(f"{line}\n" for line in connection.iterdump())
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ).fetchall():
            (count,) = connection.execute(f"SELECT count(*) FROM {name}").fetchone()
            print(f"{name}: {count}")
        connection.close()
    file = folder / f"{revision}.sql"
    if file.exists():
        sys.exit(f"{file} is frozen already; a database in the world may look like that.")
    file.write_text(text, "utf-8")
    print(f"{file} is written.")


if __name__ == "__main__":
    main(SCHEMAS)
