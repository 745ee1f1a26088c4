"""A server for all tests of a module that do not hurt it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.real_server import Guest, RealServer


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
