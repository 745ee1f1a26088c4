"""How many cases a test looks at: a selection of each kind in `make test`, all of them in `make proof`."""

from __future__ import annotations

import os
from typing import Final

import pytest

IS_PROOF: Final = bool(os.environ.get("TAFELRUNDE_PROOF"))
"""`make proof` sets it, and runs the whole suite with it."""
only_in_proof: Final = pytest.mark.skipif(not IS_PROOF, reason="long: make proof runs it")


def sample(usual: int, all_of_them: int) -> int:
    """So many cases."""
    return all_of_them if IS_PROOF else usual
