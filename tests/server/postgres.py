"""A PostgreSQL server of our own: started for tests, killed by some of them."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

import pytest


def binaries() -> Path:
    """Where PostgreSQL is installed: by the system, or by pip. Skips the test if it is nowhere."""
    pytest.importorskip("psycopg", reason="PostgreSQL needs `pip install 'psycopg[binary]'`.")
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    if (found := shutil.which("initdb")) is not None:
        return Path(found).resolve().parent
    pgserver = pytest.importorskip("pgserver", reason="PostgreSQL comes with `pip install pgserver`.")
    return Path(pgserver.__file__).parent / "pginstall" / "bin"


class Postgres:
    """One server, reached by a socket in its folder. PostgreSQL does not run as root: then it runs as somebody else."""

    def __init__(self) -> None:
        self._bin = binaries()
        self._user = "postgres" if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="pg"))  # short: the path of a socket is limited
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._process: subprocess.Popen[bytes] | None = None
        self._run(
            "initdb", "-D", str(self.folder / "data"), "-U", "tafelrunde", "-A", "trust", "--no-sync", "-E", "UTF8"
        )
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), *arguments]
        subprocess.run(command, check=True, user=self._user, cwd="/", capture_output=True)

    def start(self) -> None:
        options = {"listen_addresses": "", "unix_socket_directories": str(self.folder), "max_connections": "200"}
        settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log.txt").open("ab") as log:
            command = [str(self._bin / "postgres"), "-D", str(self.folder / "data"), *settings]
            self._process = subprocess.Popen(command, user=self._user, cwd="/", stdout=log, stderr=log)
        self._wait_for_answer()

    def _wait_for_answer(self) -> None:
        end = time.monotonic() + 60
        while not self._answers():
            assert time.monotonic() < end, (self.folder / "log.txt").read_text()
            time.sleep(0.05)

    def _answers(self) -> bool:
        import psycopg

        try:
            with psycopg.connect(host=str(self.folder), user="tafelrunde", dbname="postgres", connect_timeout=2):
                return True
        except psycopg.OperationalError:
            return False

    def execute(self, statement: str, database: str = "postgres") -> None:
        import psycopg

        with psycopg.connect(host=str(self.folder), user="tafelrunde", dbname=database, autocommit=True) as connection:
            connection.execute(statement.encode())

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"t{uuid.uuid4().hex[:12]}"
        self.execute(f"CREATE DATABASE {name}")
        return f"postgresql+psycopg://tafelrunde@/{name}?host={self.folder}"

    def kill(self) -> None:
        """kill -9, with all of its processes: as in a power failure, but for the disk."""
        assert self._process is not None
        self._signal_all(signal.SIGKILL)
        self._process.wait(10)
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def stop_at_once(self) -> None:
        """As with `pg_ctl stop -m immediate`: the next start recovers from the write-ahead log."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def freeze(self) -> None:
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal_all(signal.SIGCONT)

    def fill_disk(self) -> None:
        """From now on no process of the server can write to a file; those that it starts later can. PostgreSQL then
        restarts itself as soon as it has to write."""
        self._limit_files("0:unlimited", self._processes()[1:])

    def empty_disk(self) -> None:
        """There is space again, and the server answers."""
        self._limit_files("unlimited:unlimited", self._processes())
        self._wait_for_answer()

    def _limit_files(self, bytes: str, processes: list[int]) -> None:
        for process in processes:  # one that has ended meanwhile does not matter
            command = ["prlimit", "--pid", str(process), f"--fsize={bytes}"]
            subprocess.run(command, check=False, user=self._user, cwd="/", capture_output=True)

    def _processes(self) -> list[int]:
        assert self._process is not None
        command = ["ps", "-o", "pid=", "--ppid", str(self._process.pid)]
        listed = subprocess.run(command, capture_output=True, text=True, check=True)
        return [self._process.pid, *map(int, listed.stdout.split())]

    def _signal_all(self, number: int) -> None:
        for process in self._processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)
