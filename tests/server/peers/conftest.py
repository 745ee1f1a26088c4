"""A PostgreSQL server for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.new_database()
