"""The site without a server: the page, its files, and what a browser needs to run tables by itself.

It lies under `/here/` on a server, and anywhere on a web space (`write_site`). A list of hashes of all files goes into
the service worker, which keeps them for the time without a network.
"""

from __future__ import annotations

import json
import re
import shutil
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.web.content.drawings import SMALLER

PREFIX: Final = "/here/"
_FOLDER: Final = "device/"
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' blob:; img-src 'self' data: blob:; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html tafelrunde-worker"
)
_WORKER_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'"
)
"""Only workers run WebAssembly."""
_OTHERS: Final = ("icon-180.png", "icon-512.png", "site.webmanifest", "fonts-licence.txt")
_LINK: Final = '<meta name="tafelrunde-site" content="/here/" />\n    '
"""How a server's page knows of the site."""
_FILES: Final = "/* FILES */ []"
_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".gz": "application/octet-stream",
}


def is_available(static: Path) -> bool:
    """Whether the package has what a browser needs."""
    return (static / _FOLDER / "device.json").is_file() and (static / "index.html").is_file()


def site_files(static: Path) -> dict[str, Path]:
    """All files of the site by their path, without the page and the service worker, which are made."""
    folders = [path for part in ("assets", _FOLDER) for path in sorted((static / part).rglob("*")) if path.is_file()]
    others = [static / name for name in _OTHERS]
    return {path.relative_to(static).as_posix(): path for path in [*folders, *others] if path.is_file()}


@cache
def site_page(static: Path) -> str:
    """The page of the site: addresses are relative, and the tables are on the device."""
    html = (static / "index.html").read_text("utf-8").replace(_LINK, "")
    html = re.sub(r'(src|href)="/', r'\1="./', html).replace("./manifest.webmanifest", "./site.webmanifest")
    head = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}" />\n    '
    head += f'<meta name="tafelrunde-device" content="./{_FOLDER}" />\n    '
    return html.replace("<title>", f"{head}<title>", 1)


@cache
def offline_worker(static: Path) -> str:
    """The service worker, with the hash of every file."""
    hashes = {name: sha256(path.read_bytes()).hexdigest()[:16] for name, path in site_files(static).items()}
    hashes["index.html"] = sha256(site_page(static).encode()).hexdigest()[:16]
    code = (static / "offline.js").read_text("utf-8")
    return code.replace(_FILES, json.dumps(list(hashes.items())))


def write_site(static: Path, folder: Path) -> int:
    """Write the whole site into a folder; its size in bytes. Raises BadSetup."""
    if not is_available(static):
        raise BadSetup(
            "This package was installed without tables on a device; install it with npm's and PyPI's packages."
        )
    for name, path in site_files(static).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / name)
    (folder / "index.html").write_text(site_page(static), encoding="utf-8")
    (folder / "offline.js").write_text(offline_worker(static), encoding="utf-8")
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


# -- on a server


def _static(request: Request) -> Path:
    static: Path = request.app.state.settings.static
    if not is_available(static):
        raise Refusal("unknown")
    return static


async def _page(request: Request) -> Response:
    headers = {"cache-control": "no-cache", "content-security-policy": f"{_POLICY}; frame-ancestors 'none'"}
    return Response(site_page(_static(request)), media_type="text/html", headers=headers)


async def _offline(request: Request) -> Response:
    code = offline_worker(_static(request))
    return Response(code, media_type="text/javascript", headers={"cache-control": "no-cache"})


async def _file(request: Request) -> Response:
    """A file of the site; only those of the list are given."""
    name = request.path_params["file"]
    path = site_files(_static(request)).get(name)
    if path is None:
        raise Refusal("unknown")
    headers = {"cache-control": "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"}
    if ".worker-" in name:
        headers["content-security-policy"] = _WORKER_POLICY
    return FileResponse(path, media_type=_TYPES.get(path.suffix), headers=headers)


ROUTES: Final = [
    Route(PREFIX, _page, middleware=SMALLER),
    Route(f"{PREFIX}offline.js", _offline, middleware=SMALLER),
    Route(PREFIX + "{file:path}", _file, middleware=SMALLER),
]
