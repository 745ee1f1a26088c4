"""The HTTP API keeps its word: thousands of made-up requests, right and wrong ones, against the OpenAPI document.

TAFELRUNDE_CASES=500 pytest tests/server/web/test_openapi.py     so many for every operation
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from starlette.routing import Route

from tafelrunde.server.app import app
from tafelrunde.server.settings import Settings
from tafelrunde.server.web.api.openapi import OPERATIONS, document
from tests.server.http_clients import PASSWORD
from tests.server.real_server import RealServer

try:
    import requests
    import schemathesis
    from schemathesis.checks import CHECKS
except ImportError:
    if os.environ.get("CI"):
        raise
    pytest.skip("The contract test needs Schemathesis (pip install schemathesis).", allow_module_level=True)

CASES = int(os.environ.get("TAFELRUNDE_CASES", "6"))
FAST = [1e6, 1_000_000]


def without_security() -> dict[str, Any]:
    """Who may do what is tested elsewhere; here everybody comes with what they have."""
    api = document()
    for path in api["paths"].values():
        for operation in path.values():
            operation.pop("security", None)
    return api


SCHEMA = schemathesis.openapi.from_dict(without_security())
PICTURES = {
    "/api/games/{game}/art.svg",
    "/api/games/{game}/example.svg",
    "/api/puzzles/{game}/{id}.svg",
    "/api/games/{game}/picture.png",
    "/api/grounds/{id}.svg",
    "/api/replays/{replay}/picture.png",
    "/api/tables/{table}/picture.png",
}
counted: list[int] = []


class Somebody:
    """A guest, a member or a bot, made anew when the account is gone; and tables to go to."""

    def __init__(self, server: RealServer, kind: str) -> None:
        self.server = server
        self.kind = kind
        self.number = 0
        self.come()

    def come(self) -> None:
        self.number += 1
        self.session = requests.Session()
        self.session.headers["origin"] = self.server.address
        self.session.get(f"{self.server.address}/api/me")
        if self.kind != "guest":
            body = {"name": f"{self.kind} {self.number}", "password": PASSWORD}
            assert self._post("/api/member", body).status_code == 200
        self.tables = [
            self._post("/api/tables", {"game": "pebbles", "seats": 2, "bots": bots}).json()["table"]
            for bots in ([None, None], [None, "random"])
        ]
        if self.kind == "bot":
            wishes = {"label": "bot", "rights": ["read", "play", "create"]}
            token = self._post("/api/tokens", wishes).json()["token"]
            self.session = requests.Session()
            self.session.headers["authorization"] = f"Bearer {token}"

    def _post(self, address: str, body: Any) -> requests.Response:
        return self.session.post(f"{self.server.address}{address}", json=body)

    def is_there(self) -> bool:
        """Whether the account and the session still are."""
        me = self.session.get(f"{self.server.address}/api/me").json()
        return self.kind == "guest" or me.get("member") is not None


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Somebody]]:
    limits = {"sign_ins": FAST, "new_members": FAST, "token_requests": FAST}
    with RealServer(tmp_path_factory.mktemp("server"), limits=limits) as server:
        yield [Somebody(server, kind) for kind in ("guest", "member", "bot")]
        assert server.is_alive()
        assert "request failed" not in server.log.read_text(), server.log.read_text()
    print(f"{len(counted)} requests")


@seed(2026)
@settings(
    max_examples=CASES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)
@pytest.mark.filterwarnings("ignore")
@SCHEMA.parametrize()
def test_every_answer_is_as_the_document_says(case: schemathesis.Case[Any], people: list[Somebody]) -> None:
    person = people[len(counted) % len(people)]
    if "table" in case.path_parameters and len(counted) % 4:
        case.path_parameters["table"] = person.tables[len(counted) % 2]
    counted.append(1)
    case.call_and_validate(
        base_url=person.server.address,
        session=person.session,
        # a table need not exist, a password be good
        excluded_checks=[CHECKS.get_one("positive_data_acceptance")],  # type: ignore[list-item]
    )
    if case.method != "GET" and case.path.startswith(("/api/member", "/api/session")) and not person.is_there():
        person.come()


def test_everything_there_is_is_in_the_document(tmp_path: Any) -> None:
    declared = {(operation.method, operation.path) for operation in OPERATIONS}
    there = {
        (method, route.path)
        for route in app(Settings(data_dir=tmp_path)).routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert there - {("GET", path) for path in PICTURES} == declared
    assert len({operation.id for operation in OPERATIONS}) == len(OPERATIONS)
    assert all(operation.description.endswith(".") for operation in OPERATIONS)
