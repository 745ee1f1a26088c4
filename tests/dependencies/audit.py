"""Asks whether a library that we use has a known vulnerability: pip-audit for Python, npm audit for the client.

`python -m tests.dependencies.audit`, in `make check`. Where the services do not answer, a sentence says so: that is no
mistake.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from client_build import CLIENT, CannotBuild, npm_command

_SECONDS: Final = 120
_ROOT: Final = Path(__file__).parents[2]
_PIP: Final = ("-m", "pip_audit", "--requirement", "constraints.txt", "--no-deps", "--disable-pip", "--timeout", "5")
_GRAVE: Final = ("high", "critical")


class NotAsked(Exception):
    """One sentence that says why nothing is known."""


def python_findings(report: dict[str, Any]) -> list[str]:
    """The vulnerabilities in a report of pip-audit. Raises NotAsked."""
    audited = [dependency for dependency in report.get("dependencies", ()) if "skip_reason" not in dependency]
    if not audited:
        raise NotAsked("the service knows none of our libraries")
    return [
        f"{library['name']} {library['version']}: {', '.join(fault['id'] for fault in library['vulns'])}"
        for library in audited
        if library["vulns"]
    ]


def client_findings(report: dict[str, Any]) -> list[str]:
    """The grave vulnerabilities in a report of npm audit. Raises NotAsked."""
    if "vulnerabilities" not in report:
        raise NotAsked(str(report.get("message", "npm gave no report")))
    return [
        f"{name}: {vulnerability['severity']}"
        for name, vulnerability in report["vulnerabilities"].items()
        if vulnerability["severity"] in _GRAVE
    ]


def _report(command: Sequence[str], folder: Path) -> dict[str, Any]:
    """What a command says as JSON. Raises NotAsked."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=_SECONDS, check=False)
        report = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        raise NotAsked(f"there was no answer within {_SECONDS} s") from None
    except (OSError, ValueError):
        raise NotAsked("the service could not be reached") from None
    return report if isinstance(report, dict) else {}


def _audit_python() -> list[str]:
    return python_findings(_report([sys.executable, *_PIP, "--format", "json", "--progress-spinner", "off"], _ROOT))


def _audit_client() -> list[str]:
    try:
        command = npm_command()
    except CannotBuild as error:
        raise NotAsked(str(error)) from None
    return client_findings(_report([*command, "audit", "--json"], CLIENT))


def main() -> int:
    all_findings = []
    for name, audit in (("pip-audit", _audit_python), ("npm audit", _audit_client)):
        try:
            findings = audit()
        except NotAsked as why:
            print(f"{name}: skipped, because {str(why).rstrip('.')}.")
            continue
        all_findings += findings
        print(f"{name}: {'; '.join(findings) or 'no known vulnerability'}.")
    return 1 if all_findings else 0


if __name__ == "__main__":
    sys.exit(main())
