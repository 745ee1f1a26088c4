"""What is made of the reports about vulnerable libraries."""

from __future__ import annotations

import pytest

from tests.dependencies import audit
from tests.dependencies.audit import NotAsked, client_findings, python_findings


def test_vulnerabilities_are_found() -> None:
    clean = {"name": "a", "version": "1", "vulns": []}
    report = {"dependencies": [clean, {"name": "b", "version": "2", "vulns": [{"id": "X-1"}, {"id": "X-2"}]}]}
    assert python_findings(report) == ["b 2: X-1, X-2"]
    grave = {"c": {"severity": "critical"}, "d": {"severity": "moderate"}}
    assert client_findings({"vulnerabilities": grave}) == ["c: critical"]


def test_a_service_that_knows_nothing_has_not_answered() -> None:
    skipped = {"name": "a", "skip_reason": "Dependency not found"}
    with pytest.raises(NotAsked, match="knows none"):
        python_findings({"dependencies": [skipped]})
    with pytest.raises(NotAsked, match="405"):
        client_findings({"message": "405 Method Not Allowed"})


@pytest.mark.parametrize(("findings", "code"), [([], 0), (["b 2: X-1"], 1)])
def test_only_a_finding_is_an_error(
    findings: list[str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def not_asked() -> list[str]:
        raise NotAsked("there is no network")

    monkeypatch.setattr(audit, "_audit_python", lambda: findings)
    monkeypatch.setattr(audit, "_audit_client", not_asked)
    assert audit.main() == code
    assert "npm audit: skipped, because there is no network.\n" in capsys.readouterr().out
