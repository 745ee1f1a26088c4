"""The notebooks run from top to bottom, with small numbers; those that need a missing library are skipped."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))
SMALL = {"GAMES": 4, "EPOCHS": 2, "MATCHES": 2, "DEALS": 1}
"""In place of the numbers of a notebook: the tests look whether it runs, not what it finds."""


def code_of(notebook: Path) -> list[str]:
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 6


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_has_no_outputs_and_says_what_it_shows(notebook: Path) -> None:
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    assert cells[0]["cell_type"] == "markdown"
    assert cells[0]["source"][0].startswith("# ")
    assert not any(cell.get("outputs") for cell in cells)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_runs(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MPLBACKEND", "agg")
    names: dict[str, object] = {"__name__": "__main__"}
    for i, code in enumerate(code_of(notebook)):
        for name, number in SMALL.items():
            code = re.sub(rf"^{name} = \d+$", f"{name} = {number}", code, flags=re.MULTILINE)
        tree = ast.parse(code, f"{notebook.name}, cell {i}")
        last = tree.body[-1]
        if isinstance(last, ast.Expr):
            tree.body.pop()
        try:
            exec(compile(tree, tree_name(notebook, i), "exec"), names)
        except ModuleNotFoundError as error:
            pytest.skip(f"The library {error.name} is not installed: pip install {error.name}")
        if isinstance(last, ast.Expr):
            show(eval(compile(ast.Expression(last.value), tree_name(notebook, i), "eval"), names))


def tree_name(notebook: Path, cell: int) -> str:
    return f"{notebook.name}, cell {cell}"


def show(value: object) -> None:
    """As a notebook does it: the last expression of a cell shows itself."""
    for name in ("_repr_svg_", "_repr_html_"):
        picture = getattr(value, name, None)
        if picture is not None:
            assert len(picture()) > 20
            return
    assert repr(value)
