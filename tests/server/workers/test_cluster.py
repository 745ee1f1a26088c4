"""Bots think on a Ray cluster like in processes of this machine; without one the game goes on here."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.cli import run as run_command
from tafelrunde.core.errors import BadSetup
from tafelrunde.server.settings import Settings
from tafelrunde.server.workers import cluster as module
from tafelrunde.server.workers.cluster import Cluster, ClusterWorker, check_ray
from tafelrunde.server.workers.pool import WorkerPool
from tafelrunde.server.workers.shared_cluster import shared_cluster
from tests.server.real_server import Guest, RealServer, play_out
from tests.server.workers import situations

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """One cluster of this machine for all tests: its start takes longest."""
    pytest.importorskip("ray", reason="The cluster needs Ray: pip install 'tafelrunde[cluster]'.")
    before = dict(os.environ)
    root = str(Path(__file__).parents[3])
    os.environ["PYTHONPATH"] = os.pathsep.join([root, *filter(None, [before.get("PYTHONPATH")])])
    try:
        with shared_cluster("local", 4) as found:
            yield found
    finally:
        os.environ.clear()
        os.environ.update(before)


def with_pool(address: str, main: Callable[[WorkerPool], Awaitable[None]], workers: int = 2, actor: str = "") -> None:
    async def whole() -> None:
        cluster = Cluster(address, workers, actor=actor)
        pool = WorkerPool([ClusterWorker(cluster, number) for number in range(workers)])
        try:
            await main(pool)
        finally:
            await pool.stop()

    asyncio.run(asyncio.wait_for(whole(), 200))


@pytest.mark.slow
@pytest.mark.parametrize(
    "situation",
    [situations.many_questions, situations.a_cancelled_question, situations.a_player_amid_a_crowd],
    ids=lambda situation: situation.__name__,
)
def test_the_cluster_masters_what_processes_do(
    address: str, situation: Callable[[WorkerPool], Awaitable[None]], caplog: pytest.LogCaptureFixture
) -> None:
    with_pool(address, situation)
    assert "is gone" not in caplog.text, "The cluster has answered, and not this machine instead of it."


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["Crash", "Babble", "Sleep"])
def test_an_actor_that_fails_is_replaced(
    address: str, kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    if kind == "Sleep":
        monkeypatch.setattr(module, "START_SECONDS", 0.5)
    with_pool(address, situations.a_worker_that_fails_is_replaced, 1, f"tests.server.workers.bad_actors:{kind}")
    assert "is gone" not in caplog.text


@pytest.mark.slow
def test_a_cluster_that_is_gone_does_not_stop_the_game(address: str, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        cluster = Cluster(address, 1)
        pool = WorkerPool([ClusterWorker(cluster, 0)])
        assert (await pool.ask(situations.question(), 5)).action is not None
        assert cluster._process is not None
        cluster._process.kill()
        await cluster._process.wait()
        assert (await pool.ask(situations.question(), 5)).action is not None
        await pool.stop()

    asyncio.run(asyncio.wait_for(main(), 200))
    assert "bots think on this machine" in caplog.text


def test_a_cluster_that_cannot_be_reached_is_named_once(caplog: pytest.LogCaptureFixture) -> None:
    said = '{"type":"failed","why":"ConnectionError: nobody is there"}'
    driver = (sys.executable, "-c", f"print({said!r}, flush=True)")

    async def main() -> None:
        cluster = Cluster("10.0.0.5:6379", 2, driver)
        pool = WorkerPool([ClusterWorker(cluster, 0)])
        await pool.start()
        for _ in range(2):
            assert (await pool.ask(situations.question(), 5)).action is not None
        await pool.stop()

    asyncio.run(asyncio.wait_for(main(), 100))
    assert caplog.text.count("the cluster 10.0.0.5:6379 is gone") == 1
    assert "nobody is there" in caplog.text


def _listening(address: str) -> set[str]:
    """The local addresses, in hexadecimal, at which programs of Ray listen."""
    ours: set[str] = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes()
            if address.encode() not in command and b"cluster_driver" not in command:
                continue
            links = [os.readlink(link) for link in (process / "fd").iterdir()]
        except OSError:
            continue
        ours |= {found.group(1) for link in links if (found := re.match(r"socket:\[(\d+)\]", link))}
    places: set[str] = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and fields[9] in ours:
                places.add(fields[1].partition(":")[0])
    return places


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="It reads /proc.")
def test_a_cluster_of_our_own_listens_on_the_loopback_only(address: str) -> None:
    assert address.startswith("127.0.0.1:")
    listening = _listening(address)
    assert listening, "The servers of the cluster were found."
    loopback = {"0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000"}
    assert listening <= loopback, listening


@pytest.mark.slow
def test_a_game_against_bots_of_the_cluster(address: str, tmp_path: Path) -> None:
    with RealServer(tmp_path, cluster=address, bot_workers=2, bot_seconds=0.05) as server, Guest(server) as anna:
        table = anna.new_table("pebbles", 2, bots=[None, "medium"])
        with anna.sit_at(table).arrive() as chair:
            play_out(chair)
    log = server.log.read_text()
    assert "bots think on the cluster" in log
    assert "is gone" not in log


def test_without_ray_a_cluster_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(BadSetup, match=r"pip install 'tafelrunde\[cluster\]'"):
        check_ray()
    words = ["serve", "--no-open", "--port", "0", "--data-dir", str(tmp_path), "--cluster", "local"]
    assert run_command(words) == 2
    assert "tafelrunde[cluster]" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ["here", "10.0.0.5", "http://10.0.0.5:6379", "a b:1"])
def test_an_address_of_a_cluster_is_checked(wrong: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="expected local or an address like"):
        Settings(data_dir=tmp_path, cluster=wrong)


def test_the_server_itself_never_loads_ray() -> None:
    import subprocess

    program = "import sys, tafelrunde.server.run; sys.exit('ray' in sys.modules)"
    environment: dict[str, Any] = dict(os.environ)
    assert subprocess.run([sys.executable, "-c", program], env=environment, check=False).returncode == 0
