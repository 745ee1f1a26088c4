"""The site without a server, as a server offers it and as a folder."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.web.content.site import offline_worker, site_files, site_page, write_site

PAGE = """<html><head><meta name="tafelrunde-site" content="/here/" />
    <title>Tafelrunde</title><link rel="manifest" href="/manifest.webmanifest" />
    <script type="module" src="/assets/index-1.js"></script></head></html>"""


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A small client."""
    folder = tmp_path / "static"
    for name, text in {
        "index.html": PAGE,
        "offline.js": "const FILES = new Map(/* FILES */ [])",
        "assets/index-1.js": "1",
        "assets/rooms.worker-2.js": "2",
        "device/device.json": "{}",
        "site.webmanifest": "{}",
        "sw.js": "push",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_the_page_has_relative_addresses_and_tables_on_the_device(static: Path) -> None:
    page = site_page(static)
    assert 'src="./assets/index-1.js"' in page
    assert 'href="./site.webmanifest"' in page
    assert '<meta name="tafelrunde-device" content="./device/" />' in page
    assert "tafelrunde-site" not in page
    assert not re.search(r'(?:src|href)="/', page)


def test_the_folder_has_all_files_and_a_list_of_their_hashes(static: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert write_site(static, out) == sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    assert not (out / "sw.js").exists()
    files = json.loads(re.search(r"\[\[.*\]\]", (out / "offline.js").read_text("utf-8"))[0])  # type: ignore[index]
    assert {name for name, _ in files} == {*site_files(static), "index.html"}


def test_another_content_has_another_hash(static: Path, tmp_path: Path) -> None:
    before = offline_worker(static)
    offline_worker.cache_clear()
    (static / "assets" / "index-1.js").write_text("3", "utf-8")
    assert offline_worker(static) != before


def test_a_package_without_the_site_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="without tables on a device"):
        write_site(tmp_path, tmp_path / "out")
