"""Finds the newest Python that pyproject.toml names, on PATH or among pyenv's.

`python -m tests.dependencies.newest_python` prints its path. If it is not installed, or runs this already, says so in
one line and exits with 1.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.dependencies.lowest_versions import PYPROJECT


def newest_minor() -> int:
    """The minor version of the newest Python among the classifiers."""
    return max(
        int(minor) for minor in re.findall(r'"Programming Language :: Python :: 3\.(\d+)"', PYPROJECT.read_text())
    )


def candidates(minor: int) -> Iterator[str]:
    on_path = shutil.which(f"python3.{minor}")
    if on_path is not None:
        yield on_path
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(str(path) for path in pyenv.glob(f"versions/3.{minor}.*/bin/python3.{minor}"))


def works(python: str) -> bool:
    """Whether it starts (a shim of pyenv may not) and can make environments."""
    command = [python, "-c", "import ensurepip, venv"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def main() -> int:
    minor = newest_minor()
    if sys.version_info[1] >= minor:
        print(f"this is Python 3.{sys.version_info[1]}, the newest that we support is 3.{minor}")
        return 1
    for python in candidates(minor):
        if works(python):
            print(python)
            return 0
    print(f"Python 3.{minor}, the newest that we support, is not installed; only 3.{sys.version_info[1]} was tested")
    return 1


if __name__ == "__main__":
    sys.exit(main())
