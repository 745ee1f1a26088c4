"""Compiles the rules: which modules, in which pieces, and several pieces at a time.

mypyc writes one C file for each module. A piece (translation unit) includes all those of one title; another one those
of the engine, the search and mypyc's runtime. Titles call the engine and the runtime millions of times a second, so
every title's piece gets copies of their functions that the compiler can inline. That is faster than one piece with
everything, the pieces are compiled side by side, and after a change only those it concerns are compiled again.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

from client_build import say
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

# Of a game's modules those that gain nothing from being compiled; nor do those in `display/` and `learn/`.
PLAIN = {"__init__", "board", "maps"}
PLAIN_FOLDERS = {"display", "learn"}
ENGINE = sorted(str(path) for path in Path("src/tafelrunde/core/engine").glob("*.py") if path.stem not in PLAIN)
SEARCH = sorted(
    str(path) for path in Path("src/tafelrunde/bots/search").glob("*.py") if path.stem not in {*PLAIN, "bot"}
)
GAMES = sorted(
    str(path)
    for path in Path("src/tafelrunde/games").rglob("*.py")
    if path.stem not in PLAIN and not PLAIN_FOLDERS & set(path.parts)
)

OUTPUT = Path("build/native")
GROUP = "tafelrunde"
SHARED = f"__native_{GROUP}"
"""The C file of what all modules share; those of the modules begin with it."""
OPTIMIZE = os.environ.get("TAFELRUNDE_OPTIMIZE", "3")
"""The optimization level; 0 is quick to compile, for those who only want to know whether it works."""
LONGEST = 400
"""Lines of a function of the engine that is copied into every piece."""

_HEADERS = f'#include "{SHARED}.h"\n#include "__native_internal_{GROUP}.h"\n'
_GAME = re.compile(r"___games___(\w+?)___(?:scenarios___(\w+?)___)?")
_FUNCTION = re.compile(
    r"^((?!static)[A-Za-z_][\w ]*[ *]+)(CPyDef_\w+)\(([^)]*)\) \{\n(.*?)^\}\n", re.MULTILINE | re.DOTALL
)
_PUBLIC = re.compile(r"^(?!static|typedef|#)[A-Za-z_][\w *]*?\b(_?CPy\w+)\([^;{]*\)\s*\{", re.MULTILINE)
_STATIC = re.compile(r"^static [^;={(]*?(\w+)(?:\[|\(| =|;)|^(\w+)\(", re.MULTILINE)


def extensions() -> list[Any]:
    """The modules as C extensions; none where mypyc is missing or finds a mistake."""
    if os.environ.get("TAFELRUNDE_PURE"):
        return []
    try:
        from mypyc.build import mypycify

        modules = [*ENGINE, *SEARCH, *GAMES]
        say(f"translating {len(modules)} modules to C ...")
        built = mypycify(
            modules, opt_level=OPTIMIZE, debug_level="0", multi_file=True, group_name=GROUP, target_dir=str(OUTPUT)
        )
    except (ImportError, SystemExit, OSError) as error:
        say(f"not compiled ({error!r}); plain Python will be installed.")
        return []
    for extension in built:
        extension.optional = True  # without a working compiler the build goes on without it
        if len(extension.sources) > 1:
            extension.depends = [*extension.depends, *extension.sources]
            extension.sources = pieces([Path(source) for source in extension.sources])
        if sys.platform != "win32":
            hidden = ["-fvisibility=hidden", "-fno-semantic-interposition"]
            extension.extra_compile_args = [*extension.extra_compile_args, *hidden]
    return list(built)


def pieces(sources: list[Path], inlines: bool = True) -> list[str]:
    """Write the pieces that include these C files; the largest first."""
    modules: defaultdict[str, list[Path]] = defaultdict(list)
    for source in sources:
        if source.stem.startswith(f"{SHARED}___"):
            modules[_piece_of(source)].append(source)
    runtime = [source for source in sources if not source.stem.startswith(SHARED)]
    operations = [source for source in runtime if source.stem.endswith("_ops") and source.stem != "misc_ops"]
    engine = "".join(_copies([source for source in modules["engine"] if "___core___" in source.stem]))
    written = []
    for name, files in modules.items():
        own = "".join(f'#include "{source.name}"\n' for source in files)
        if name == "engine":
            text = _included(runtime) + _HEADERS + own + f'#include "{SHARED}.c"\n'
        elif inlines:
            renamed = "".join(f"#define {function} {function}__{name}\n" for function in _public(operations))
            text = renamed + _included(operations) + _HEADERS + engine + own
        else:
            text = _HEADERS + own
        piece = sources[0].parent / f"piece_{name}.c"
        _write(piece, text)
        written.append((sum(source.stat().st_size for source in files), str(piece)))
    return [piece for _, piece in sorted(written, reverse=True)]


def _included(runtime: list[Path]) -> str:
    return "".join(f"#include <{source.name}>\n" for source in runtime)


def _piece_of(source: Path) -> str:
    """The title whose piece a file belongs to, or the engine."""
    game = _GAME.search(source.stem)
    return (game[2] or game[1]) if game else "engine"


def _copies(sources: list[Path]) -> Iterator[str]:
    """Copies of all functions that use nothing that is static in their file, under names of their own."""
    bodies = []
    for source in sources:
        text = source.read_text(encoding="utf-8")
        static = {name for pair in _STATIC.findall(text) for name in pair if name}
        for returned, name, arguments, body in _FUNCTION.findall(text):
            is_usable = static.isdisjoint(re.findall(r"\w+", body)) and not name.endswith("__top_level__")
            if is_usable and body.count("\n") <= LONGEST:
                yield f"static inline {returned}{name}__inlined({arguments});\n#define {name} {name}__inlined\n"
                bodies.append(f"static inline {returned}{name}({arguments}) {{\n{body}}}\n")
    yield from bodies


def _public(sources: list[Path]) -> list[str]:
    """The functions of the runtime that other files may call."""
    return [name for source in sources for name in _PUBLIC.findall(source.read_text(encoding="utf-8"))]


def _write(file: Path, text: str) -> None:
    """Write what is new: the time of a file says when it changed."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


class BuildPieces(build_ext):  # type: ignore[misc]
    """Compiles as many pieces at a time as there are processors; those that are as they were stay."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count() or 1

    def build_extensions(self) -> None:
        self.compile_in_order = self.compiler.compile
        self.compiler.compile = self.compile_at_once
        self.pool = ThreadPoolExecutor(os.cpu_count() or 1)
        with self.pool:
            super().build_extensions()

    def build_extension(self, extension: Any) -> None:
        try:
            super().build_extension(extension)
        except (CompileError, LinkError):
            if len(extension.sources) == 1:
                raise
            # Another release of mypyc may write C that the copies do not fit: then it is slower, not broken.
            say("compiling again, without copies of the engine for each title.")
            pieces([Path(source) for source in extension.depends if source.endswith(".c")], inlines=False)
            super().build_extension(extension)

    def compile_at_once(self, sources: list[str], **options: Any) -> list[str]:
        if len(sources) == 1:
            return list(self.compile_in_order(sources, **options))
        say(f"compiling {len(sources)} pieces, {os.cpu_count() or 1} at a time ...")
        made = self.pool.map(lambda source: self.compile_piece(source, options), sources)
        return [name for names in made for name in names]

    def compile_piece(self, source: str, options: dict[str, Any]) -> list[str]:
        (kept,) = self.compiler.object_filenames([source], output_dir=options["output_dir"])
        stamp = Path(kept).with_suffix(".made-from")
        wanted = _fingerprint(Path(source), options)
        if Path(kept).exists() and stamp.exists() and stamp.read_text() == wanted:
            return [kept]
        stamp.unlink(missing_ok=True)
        began = time.perf_counter()
        made: list[str] = self.compile_in_order([source], **options)
        stamp.write_text(wanted)
        say(f"compiled {Path(source).stem.removeprefix('piece_')} in {time.perf_counter() - began:.0f} s.")
        return made


def _fingerprint(piece: Path, options: dict[str, Any]) -> str:
    """Of everything that a piece is made from."""
    text = piece.read_text(encoding="utf-8")
    digest = sha256(repr((text, sys.version, sorted((key, repr(value)) for key, value in options.items()))).encode())
    for name in re.findall(r'#include "([^"]+)"', text):
        digest.update((piece.parent / name).read_bytes())
    return digest.hexdigest()
