"""A server for all tests of a module that do not hurt it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.real_server import Guest, RealServer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a server in a process of its own are not for `make quick`."""
    for item in items:
        if "server" in getattr(item, "fixturenames", ()) and item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.process)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def anna(server: RealServer) -> Iterator[Guest]:
    with Guest(server, "Anna") as guest:
        yield guest


@pytest.fixture
def bert(server: RealServer) -> Iterator[Guest]:
    with Guest(server, "Bert") as guest:
        yield guest


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path
