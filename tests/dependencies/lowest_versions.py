"""The lowest versions that pyproject.toml promises to work with, as constraints for pip.

python -m tests.dependencies.lowest_versions > lowest.txt
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)(\[[\w,-]+\])?(>=(?P<lowest>[\w.]+))?(\s*;.*)?")
EXTRAS = ("web", "postgres", "arena", "research", "suite", "test")


def lowest_versions() -> dict[str, str]:
    """The lower bound of every requirement of the package and of the extras that the quick tests need."""
    project = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]
    requirements: list[str] = [*project["dependencies"]]
    for extra in EXTRAS:
        requirements += project["optional-dependencies"][extra]
    bounds: dict[str, str] = {}
    for requirement in requirements:
        match = REQUIREMENT.fullmatch(requirement)
        if match is None:
            raise ValueError(f"The requirement {requirement!r} is not of the form name[extra]>=version; marker.")
        name, lowest = match["name"], match["lowest"]
        if lowest is not None and bounds.setdefault(name, lowest) != lowest:
            raise ValueError(f"{name} has the lower bounds {bounds[name]} and {lowest}, expected one.")
    return bounds


if __name__ == "__main__":
    for name, version in lowest_versions().items():
        print(f"{name}=={version}")
