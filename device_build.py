"""Builds what a browser needs to run tables without a server: Pyodide, our Python code and its libraries.

    python device_build.py            build into the package if anything changed

The result is a folder `device/` beside the built client. Its `device.json` has the version, and of every file the size
and the SHA-256 hash, which the browser verifies. TAFELRUNDE_NO_DEVICE=1 leaves all of it out.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from hashlib import sha256
from pathlib import Path

import client_build
from client_build import CannotBuild

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "src" / "tafelrunde"
BUILT = HERE / "build" / "device"
PLACE = client_build.STATIC / "device"
PYODIDE = HERE / "client" / "node_modules" / "pyodide"
PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "3.14"
LIBRARIES = ("msgspec", "librt", "starlette", "anyio", "idna", "structlog", "mypy_extensions", "typing_extensions")
LEFT_OUT = (
    *("arena", "cli", "research", "server/static", "server/storage", "server/notifications", "server/app.py"),
    *("server/run.py", "server/supervisor.py", "look/vollkorn.ttf"),
)
"""What tables on a device never use."""
UNUSED_FILES = ("anyio/_backends/_trio.py", "anyio/pytest_plugin.py", "starlette/testclient.py")
UNUSED_MODULES = {
    *("_pyrepl", "doctest", "ftplib", "imaplib", "mailbox", "multiprocessing", "pdb", "poplib", "pydoc", "smtplib"),
    *("unittest", "webbrowser", "wsgiref", "xmlrpc", "zipapp", "pickletools", "profile", "cProfile", "pstats"),
}
"""Of the standard library."""
LINK = '<meta name="tafelrunde-site" content="/here/" />'
WITHOUT = "the package is installed without tables on a device"


def build() -> bool:
    """Whether the package has them now. Never raises: a package without them is better than none."""
    if os.environ.get("TAFELRUNDE_NO_DEVICE"):
        client_build.say(f"TAFELRUNDE_NO_DEVICE is set; {WITHOUT}.")
        return False
    try:
        wanted = _fingerprint()
        if not (BUILT / wanted / "device.json").exists():
            _build(BUILT / wanted, wanted)
        shutil.rmtree(PLACE, ignore_errors=True)
        shutil.copytree(BUILT / wanted, PLACE)
        _link()
    except (CannotBuild, OSError, subprocess.SubprocessError) as error:
        client_build.say(f"{error} So {WITHOUT}.")
        return False
    return True


def _link() -> None:
    """The page of a server knows where the site without one is."""
    page = client_build.STATIC / "index.html"
    html = page.read_text(encoding="utf-8")
    if LINK not in html:
        page.write_text(html.replace("<title>", f"{LINK}\n    <title>", 1), encoding="utf-8")


def _build(folder: Path, version: str) -> None:
    client_build.say("packing the games for tables without a server ...")
    shutil.rmtree(BUILT, ignore_errors=True)
    site = BUILT / "site"
    _install_libraries(site)
    _copy_sources(site / "tafelrunde")
    new = BUILT / "new"
    new.mkdir()
    _pack(site, new / "python.tar.gz")
    _trim(PYODIDE / "python_stdlib.zip", new / "python_stdlib.zip")
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copyfile(PYODIDE / name, new / name)
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    (new / "pyodide.asm.wasm.gz").write_bytes(gzip.compress(wasm, 9, mtime=0))
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    (new / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    files = {
        file.name: {"size": file.stat().st_size, "sha256": sha256(file.read_bytes()).hexdigest()}
        for file in sorted(new.iterdir())
    }
    (new / "device.json").write_text(json.dumps({"version": version, "files": files}, indent=1), encoding="utf-8")
    new.rename(folder)
    shutil.rmtree(site)
    size = sum(file["size"] for file in files.values())  # type: ignore[misc]
    client_build.say(f"packed the games for tables without a server ({size / 1e6:.1f} MB).")


def _install_libraries(site: Path) -> None:
    """The libraries as they are published for Pyodide, in the versions that were tried."""
    where = ["--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp"]
    abis = [
        "--abi",
        f"cp{PYTHON.replace('.', '')}",
        "--abi",
        "none",
        "--only-binary=:all:",
        "--no-deps",
        "--no-compile",
    ]
    tried = ["--constraint", str(HERE / "constraints.txt")]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(site)]
    done = subprocess.run([*command, *where, *abis, *tried, *LIBRARIES], capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        raise CannotBuild(f"The libraries for Pyodide cannot be installed: {(lines or ['pip failed'])[0].rstrip('.')}.")
    shutil.rmtree(site / "bin", ignore_errors=True)
    for facts in site.glob("*.dist-info"):
        shutil.rmtree(facts)
    for name in UNUSED_FILES:
        (site / name).unlink()


def _copy_sources(place: Path) -> None:
    def unused(folder: str, names: list[str]) -> set[str]:
        inside = Path(folder).relative_to(SOURCE)
        return {
            name
            for name in names
            if (inside / name).as_posix() in LEFT_OUT
            or name == "__pycache__"
            or Path(name).suffix in (".so", ".pyd", ".c")
            or name == "RULINGS.md"
        }

    shutil.copytree(SOURCE, place, ignore=unused)


def _pack(folder: Path, file: Path) -> None:
    """An archive with the same bytes for the same content."""
    with gzip.GzipFile(file, "wb", 9, mtime=0) as compressed, tarfile.open(fileobj=compressed, mode="w") as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
            entry.size = path.stat().st_size
            with path.open("rb") as content:
                archive.addfile(entry, content)


def _trim(library: Path, file: Path) -> None:
    """The standard library without what nothing here imports."""
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as kept:
        for entry in whole.infolist():
            if entry.filename.split("/")[0].removesuffix(".py") not in UNUSED_MODULES:
                kept.writestr(zipfile.ZipInfo(entry.filename), whole.read(entry), zipfile.ZIP_DEFLATED)


def _fingerprint() -> str:
    if not (PYODIDE / "package.json").exists():
        raise CannotBuild("The library pyodide of the browser client is not installed.")
    digest = sha256()
    digest.update((PYODIDE / "package.json").read_bytes())
    inputs = [Path(__file__), HERE / "constraints.txt"]
    for file in [*inputs, *sorted(SOURCE.rglob("*"))]:
        name = file.relative_to(HERE).as_posix()
        if (
            file.is_file()
            and "__pycache__" not in name
            and "/static/" not in name
            and file.suffix not in (".so", ".pyd")
        ):
            digest.update(f"{name}\0{sha256(file.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    sys.exit(0 if build() else 1)
