"""The core works without the libraries of research, and says how to install them."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from tafelrunde.core.libraries import needed

LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pandas", "pyarrow")


def test_the_rest_of_the_package_imports_none_of_them() -> None:
    program = (
        "import sys, tafelrunde, tafelrunde.research, tafelrunde.api, tafelrunde.cli.app, tafelrunde.core.invariants;"
        f"print([name for name in {LIBRARIES!r} if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("module", ["pettingzoo_env", "gymnasium_env", "open_spiel_game", "many_games"])
def test_a_missing_library_is_named_with_the_command_that_installs_it(module: str) -> None:
    program = (
        "import sys\n"
        f"for name in {LIBRARIES!r}: sys.modules[name] = None\n"
        f"try: import tafelrunde.research.{module}\n"
        "except ImportError as error: print(error)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.startswith("The library ")
    assert run.stdout.endswith(" is not installed; install it with: pip install 'tafelrunde[research]'\n")


def test_other_missing_modules_stay_what_they_are() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"), needed():
        importlib.import_module("nowhere_at_all")


def test_the_command_line_says_so_before_it_plays() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None; from tafelrunde.cli import run;"
        "print(run(['dataset', 'pebbles', '--bots', 'random,random', '--out', 'nowhere.npz']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "2\n"
    assert done.stderr.startswith("The library NumPy is not installed; ")
