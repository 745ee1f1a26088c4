"""The package installs where there is no compiler, and plays the same games there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import native_build
import pytest

import tafelrunde
from tafelrunde.arena.simulations.simulate import simulate
from tafelrunde.core import registry

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
@pytest.mark.skipif(not tafelrunde.is_compiled(), reason="one build is enough")
def test_without_a_compiler_plain_python_is_installed(tmp_path: Path) -> None:
    for name in (
        "src",
        "pyproject.toml",
        "setup.py",
        "client_build.py",
        "native_build.py",
        "README.md",
        "LICENSE",
        "NOTICE",
    ):
        source = ROOT / name
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "static")
        (shutil.copytree(source, tmp_path / name, ignore=ignored) if source.is_dir() else shutil.copy(source, tmp_path))
    target = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    no_compiler = {**os.environ, "CC": str(tmp_path / "no-such-compiler"), "TAFELRUNDE_NO_CLIENT": "1"}
    pip += ["--no-build-isolation", "--target", str(target), "."]
    subprocess.run(pip, cwd=tmp_path, env=no_compiler, check=True)

    def run(*words: str) -> str:
        command = [sys.executable, "-m", "tafelrunde.cli", *words]
        env = {**os.environ, "PYTHONPATH": str(target)}
        return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True).stdout

    assert "(interpreted)" in run("--version")
    plain = json.loads(run("simulate", "shangrila", "--seats", "4", "--games", "5", "--seed", "3", "--json"))
    assert plain["checksum"] == simulate(registry.title("shangrila").game, 4, 5, 3).checksum


ENGINE_C = """
static int counted;
CPyTagged CPyDef_bitset___ones(CPyTagged cpy_r_x) {
    return cpy_r_x;
}
char CPyDef_bitset___count(void) {
    return counted++;
}
char CPyDef_bitset_____top_level__(void) {
    return 1;
}
"""


def test_pieces_have_copies_of_what_can_be_inlined(tmp_path: Path) -> None:
    texts = {
        "__native_tafelrunde___core___engine___bitset.c": ENGINE_C,
        "__native_tafelrunde___bots___search___tree.c": "char CPyDef_tree___grow(void) {\n    return 1;\n}\n",
        "__native_tafelrunde___games___catan___rules.c": "int catan_rules;\n" * 9,
        "__native_tafelrunde___games___catan___scenarios___troy___rules.c": "int troy_rules;\n",
        "__native_tafelrunde.c": "int shared;\n",
        "list_ops.c": "static int used;\nPyObject *CPyList_GetItem(PyObject *list, CPyTagged index) {\n}\n",
        "misc_ops.c": "PyObject *CPyMisc(void) {\n}\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    sources = [tmp_path / name for name in texts]

    written = [Path(piece) for piece in native_build.pieces(sources)]
    assert {piece.stem for piece in written} == {"piece_engine", "piece_catan", "piece_troy"}
    catan, engine = (tmp_path / f"piece_{name}.c" for name in ("catan", "engine"))
    text = catan.read_text()
    assert "#define CPyDef_bitset___ones CPyDef_bitset___ones__inlined" in text
    assert "static inline CPyTagged CPyDef_bitset___ones(CPyTagged cpy_r_x)" in text
    assert "#define CPyList_GetItem CPyList_GetItem__catan" in text
    for other in ("___count", "__top_level__", "CPyMisc", "CPyDef_tree", "troy", "shared"):
        assert other not in text, "static, of other pieces, or too large to be copied"
    assert "__native_tafelrunde___games___catan___rules.c" in text
    assert '#include "__native_tafelrunde.c"' in engine.read_text()
    assert "#include <misc_ops.c>" in engine.read_text()

    native_build.pieces(sources, inlines=False)
    assert "inlined" not in catan.read_text()
    assert "CPyList_GetItem" not in catan.read_text()
    assert "__native_tafelrunde___games___catan___rules.c" in catan.read_text()
