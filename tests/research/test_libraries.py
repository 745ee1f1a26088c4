"""The core works without the libraries of research, and says how to install them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tafelrunde.research.libraries import load

LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pandas", "pyarrow")


def test_the_rest_of_the_package_imports_none_of_them() -> None:
    program = (
        "import sys, tafelrunde, tafelrunde.research, tafelrunde.api, tafelrunde.cli.app, tafelrunde.core.invariants;"
        f"print([name for name in {LIBRARIES!r} if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_missing_library_is_named_with_the_command_that_installs_it() -> None:
    with pytest.raises(
        ImportError, match=r"The library Nowhere is not installed; .* pip install 'tafelrunde\[research\]'"
    ):
        load("nowhere_at_all", "Nowhere")
