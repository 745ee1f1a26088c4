"""Backup and restore, each in one command, while people play."""

from __future__ import annotations

import io
import json
import os
import shutil
import sqlite3
import tarfile
import threading
from contextlib import closing
from pathlib import Path

import pytest

from tafelrunde.cli import run
from tafelrunde.core.errors import BadSetup
from tafelrunde.server.storage.backup_file import KEYS
from tafelrunde.server.storage.backup_file import SQLITE_FILE as DATABASE
from tafelrunde.server.storage.database import open_database
from tests.server.real_server import Guest, RealServer, play_out

Out = pytest.CaptureFixture[str]


def backed_up(file: Path, data_dir: Path, *more: str) -> int:
    return run(["backup", str(file), "--data-dir", str(data_dir), *more])


def restored(file: Path, data_dir: Path, *more: str) -> int:
    return run(["restore", str(file), "--data-dir", str(data_dir), *more])


class Player(threading.Thread):
    """Plays on one screen until told to stop; knows what was acknowledged."""

    def __init__(self, server: RealServer) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.guest = Guest(server, "Anna")
        self.acknowledged: list[tuple[str, int, str]] = []
        self.table = ""
        self.go_on = True

    def run(self) -> None:
        while self.go_on:
            self.table = self.guest.new_table(hot_seat=True)
            with self.guest.sit_at(self.table).arrive() as chair:
                while self.go_on and chair.position["result"] is None:
                    n, path = chair.position["n"], " > ".join(chair.position["choices"][0]["picks"])
                    assert chair.play(path)["type"] == "done"
                    self.acknowledged.append((self.table, n, path))
                    chair.up_to(n + 1)


def test_a_backup_of_a_server_that_is_played_on_loses_nothing(tmp_path: Path, capsys: Out) -> None:
    live, again = tmp_path / "live", tmp_path / "again"
    backups: list[tuple[Path, list[tuple[str, int, str]]]] = []
    with RealServer(live) as server:
        players = [Player(server) for _ in range(3)]
        for player in players:
            player.start()
        while any(len(player.acknowledged) < 20 for player in players):
            players[0].join(0.05)
        for number in range(5):
            before = [line for player in players for line in player.acknowledged]
            file = tmp_path / f"{number}.tar"
            assert backed_up(file, live) == 0
            backups.append((file, before))
        for player in players:
            player.go_on = False
        for player in players:
            player.join(30)
            assert not player.is_alive()
        assert len(players[0].acknowledged) > 20
    for file, before in backups:
        assert file.stat().st_mode & 0o777 == 0o600
        assert restored(file, again, "--force") == 0
        connection = sqlite3.connect(again / DATABASE)
        stored = {(table, n): path for table, n, path in connection.execute("SELECT table_id, n, path FROM move")}
        spans = connection.execute("SELECT count(*), min(n), max(n) FROM move GROUP BY table_id").fetchall()
        connection.close()
        assert [line for line in before if stored.get(line[:2]) != line[2]] == []
        assert all(first == 0 and last == count - 1 for count, first, last in spans)
    assert "restored, revision" in capsys.readouterr().out
    with RealServer(again) as server:  # the same cookie opens the same seats, and the game goes on
        anna = players[0].guest
        anna.http.base_url = server.address
        anna.http.headers["origin"] = server.address
        anna.server = server
        with anna.sit_at(_last_table(backups[-1][1], players[0])).arrive() as chair:
            assert any(seat["mine"] for seat in chair.seats["seats"])
            play_out(chair)
    for player in players:
        player.guest.http.close()


def _last_table(lines: list[tuple[str, int, str]], player: Player) -> str:
    own = {table for table, _, _ in player.acknowledged}
    return [table for table, _, _ in lines if table in own][-1]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The data of a server that was used."""
    with RealServer(tmp_path / "house") as server, Guest(server) as guest:
        guest.new_table()
    return tmp_path / "house"


def test_nothing_is_overwritten_unasked(house: Path, tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "backup.tar"
    assert backed_up(file, house) == 0
    with tarfile.open(file) as tar:
        assert set(tar.getnames()) == {"backup.json", DATABASE, *KEYS}
    assert backed_up(file, house) == 2
    assert backed_up(file, house, "--force") == 0
    secret = (house / "secret").read_bytes()
    (house / "secret").write_bytes(b"x" * 32)
    assert restored(file, house) == 2
    assert "is there already; --force puts it aside." in capsys.readouterr().err
    assert (house / "secret").read_bytes() == b"x" * 32
    assert restored(file, house, "--force") == 0
    assert (house / "secret").read_bytes() == secret
    aside = sorted(file.name.partition(".before-")[0] for file in house.glob("*.before-*"))
    assert aside == sorted([DATABASE, *KEYS])
    assert list(house.glob("*.new")) + list(house.glob(".restore*")) + list(tmp_path.glob(".backup*")) == []


class Killed(BaseException):
    """The process ends here, without any tidying up."""


def tables_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM game_table").fetchone()
        return int(count)


def test_an_interrupted_restore_leaves_no_empty_database(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed before each of its steps: the old games are there, or the new ones; the server asks for a repetition."""
    file = tmp_path / "backup.tar"
    assert backed_up(file, house) == 0
    with RealServer(house) as server, Guest(server) as guest:
        guest.new_table()
    steps = [(Path, "replace"), (Path, "rename"), (os, "link"), (Path, "unlink"), (Path, "touch")]
    counts: set[int] = set()
    for moment in range(20):
        data = tmp_path / str(moment)
        shutil.copytree(house, data)
        left = moment
        with monkeypatch.context() as patch:
            for owner, name in steps:
                original = getattr(owner, name)

                def step(*args: object, original: object = original, **more: object) -> object:
                    nonlocal left
                    left -= 1
                    if left < 0:
                        raise Killed
                    return original(*args, **more)  # type: ignore[operator]

                patch.setattr(owner, name, step)
            try:
                assert restored(file, data, "--force") == 0
            except Killed:
                pass
            else:
                break
        counts.add(tables_in(data / DATABASE))
        if (data / f"{DATABASE}.restoring").exists():
            with pytest.raises(BadSetup, match="was interrupted; run `tafelrunde restore FILE --force` again"):
                open_database(data / DATABASE)
        assert restored(file, data, "--force") == 0
        assert tables_in(data / DATABASE) == 1
        open_database(data / DATABASE).dispose()
    assert moment > 4, "the restore has fewer steps than this test knows"
    assert counts == {1, 2}


def test_a_server_that_runs_is_not_pulled_away(house: Path, tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "backup.tar"
    assert backed_up(file, house) == 0
    with RealServer(house):
        assert restored(file, house, "--force") == 2
        assert "A server is using" in capsys.readouterr().err
    assert list(house.glob("*.before-*")) == []
    assert restored(file, house, "--force") == 0


def test_what_an_old_database_left_behind_does_not_spoil_the_new_one(house: Path, tmp_path: Path, capsys: Out) -> None:
    file, again = tmp_path / "backup.tar", tmp_path / "again"
    assert backed_up(file, house) == 0
    with RealServer(house) as server, Guest(server) as guest:
        for _ in range(20):
            guest.new_table()
        server.kill()  # nobody tidies up
    again.mkdir()
    for left in ("-wal", "-shm"):
        shutil.copy(house / f"{DATABASE}{left}", again)
    assert restored(file, again) == 2
    assert f"{DATABASE}-wal' is there already; --force puts it aside." in capsys.readouterr().err
    assert restored(file, again, "--force") == 0
    assert sorted(file.name[-4:] for file in again.glob(f"{DATABASE}.before-*")) == ["-shm", "-wal"]
    connection = sqlite3.connect(again / DATABASE)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("SELECT count(*) FROM game_table").fetchone() == (1,)
    connection.close()


def test_what_is_no_backup_is_refused_and_nothing_is_touched(house: Path, tmp_path: Path, capsys: Out) -> None:
    good = tmp_path / "backup.tar"
    assert backed_up(good, house) == 0
    capsys.readouterr()
    text = tmp_path / "letter"
    text.write_text("dear aunt")
    cut = tmp_path / "cut.tar"
    cut.write_bytes(good.read_bytes()[:20_000])
    later = _changed(good, tmp_path / "later.tar", {"tafelrunde backup": 2})
    elsewhere = _changed(good, tmp_path / "elsewhere.tar", {"files": {DATABASE: "", "secret": "", "../../x": ""}})
    other = _changed(good, tmp_path / "other.tar", {"files": {DATABASE: "0" * 64, "secret": "0" * 64}})
    before = {path.name: path.read_bytes() for path in house.iterdir()}
    for file, sentence in [
        (text, "is not a whole backup"),
        (cut, "is not a whole backup"),
        (later, "is a backup of a later release"),
        (elsewhere, "expected tafelrunde.sqlite3 and secret"),
        (other, "is damaged"),
        (tmp_path / "nothing", "cannot be used"),
    ]:
        assert restored(file, house, "--force") == 2
        captured = capsys.readouterr()
        assert sentence in captured.err
        assert captured.err.count("\n") == 1
    assert {path.name: path.read_bytes() for path in house.iterdir()} == before
    assert not (tmp_path / "x").exists()
    assert restored(tmp_path / "nothing", tmp_path / "new") == 2
    assert not (tmp_path / "new").exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="Only root can give files away.")
def test_what_root_restores_belongs_to_the_server(house: Path, tmp_path: Path) -> None:
    assert backed_up(tmp_path / "backup.tar", house) == 0
    (tmp_path / "new").mkdir()
    os.chown(tmp_path / "new", 12345, 12345)
    assert restored(tmp_path / "backup.tar", tmp_path / "new") == 0
    for name in (DATABASE, *KEYS):
        file = (tmp_path / "new" / name).stat()
        assert (file.st_uid, file.st_mode & 0o777) == (12345, 0o600)


def test_a_backup_of_a_later_release_is_refused(house: Path, tmp_path: Path, capsys: Out) -> None:
    with closing(sqlite3.connect(house / DATABASE)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert backed_up(tmp_path / "backup.tar", house) == 2
    assert "later release of Tafelrunde (revision 9999)" in capsys.readouterr().err


def test_a_backup_of_an_earlier_release_is_brought_up_to_date(tmp_path: Path) -> None:
    from tests.server.freeze import SCHEMAS

    old = tmp_path / "old"
    old.mkdir()
    connection = sqlite3.connect(old / DATABASE)
    connection.executescript((SCHEMAS / "0001.sql").read_text("utf-8"))
    connection.close()
    (old / "secret").write_bytes(b"s" * 32)
    assert backed_up(tmp_path / "backup.tar", old) == 0
    assert restored(tmp_path / "backup.tar", tmp_path / "new") == 0
    with RealServer(tmp_path / "new") as server, Guest(server) as guest:
        assert guest.http.get("/healthz").status_code == 200


def test_a_database_elsewhere_and_none_at_all(house: Path, tmp_path: Path, capsys: Out) -> None:
    shutil.move(house / DATABASE, tmp_path / "moved.sqlite3")
    where = ["--db", f"sqlite:///{tmp_path / 'moved.sqlite3'}"]
    assert backed_up(tmp_path / "backup.tar", house) == 2
    assert "There is no database" in capsys.readouterr().err
    assert backed_up(tmp_path / "no" / "backup.tar", house, *where) == 2
    assert "There is no folder" in capsys.readouterr().err
    assert backed_up(tmp_path / "backup.tar", house, *where) == 0
    assert restored(tmp_path / "backup.tar", tmp_path / "new") == 0
    assert (tmp_path / "new" / DATABASE).exists()


def _changed(good: Path, file: Path, changes: dict[str, object]) -> Path:
    """The same backup with another manifest."""
    with tarfile.open(good) as source, tarfile.open(file, "w") as target:
        for member in source:
            content = source.extractfile(member)
            assert content is not None
            data = content.read()
            if member.name == "backup.json":
                data = json.dumps({**json.loads(data), **changes}).encode()
            member.size = len(data)
            target.addfile(member, io.BytesIO(data))
            if member.name == DATABASE:
                extra = tarfile.TarInfo("../../x")
                target.addfile(extra)
    return file
