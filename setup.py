"""Builds the rules as C extensions and the browser client; what cannot be built here is left out."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))
import client_build

# Of a game's modules those that gain nothing from being compiled; nor do those in `display/`.
PLAIN = {"__init__", "board"}
COMPILED = [
    *sorted(str(path) for path in Path("src/tafelrunde/core/engine").glob("*.py") if path.stem not in PLAIN),
    *(f"src/tafelrunde/bots/search/{name}.py" for name in ("evaluation", "search", "tree", "tuning")),
    *sorted(
        str(path)
        for pattern in ("*/*.py", "*/chapters/*.py", "*/scenarios/*/*.py")
        for path in Path("src/tafelrunde/games").glob(pattern)
        if path.stem not in PLAIN
    ),
]


def extensions() -> list[Any]:
    if os.environ.get("TAFELRUNDE_PURE"):
        return []
    try:
        from mypyc.build import mypycify

        built = mypycify(COMPILED, opt_level="3", debug_level="0", group_name="tafelrunde")
    except (ImportError, SystemExit, OSError) as error:
        print(f"tafelrunde: not compiled ({error!r}); plain Python will be installed.", file=sys.stderr)
        return []
    for extension in built:
        extension.optional = True  # without a working compiler the build goes on without it
        if sys.platform != "win32":
            # lets the C compiler inline the small functions on sets: almost twice as fast
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
    return list(built)


class BuildWithClient(build_py):  # type: ignore[misc]
    """Puts the browser client among the package's files before they are collected."""

    def run(self) -> None:
        client_build.build()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithClient})
