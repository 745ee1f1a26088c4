"""The documentation is built without a broken link, with a page for every title."""

from __future__ import annotations

import json
from pathlib import Path

import docs_build
import pytest

import tafelrunde
from tafelrunde.core import registry

pytestmark = pytest.mark.slow


def test_the_citation_names_the_version() -> None:
    assert f"version: {tafelrunde.__version__}" in (docs_build.ROOT / "CITATION.cff").read_text("utf-8")


def test_links_of_a_checkout_become_links_of_the_site() -> None:
    assert docs_build.relinked("[a](docs/bots.md#x) [b](../CONTRIBUTING.md)") == "[a](bots.md#x) [b](CONTRIBUTING.md)"
    rulings = "src/tafelrunde/games/catan/scenarios/troy/RULINGS.md"
    assert docs_build.relinked(f"[r](../{rulings}) [l](LICENSE)") == "[r](titles/troy.md) [l](LICENSE.md)"
    assert docs_build.relinked("[map](../src/a/four.map)") == "map (`src/a/four.map`)"


def test_the_site_has_all_pages_and_no_broken_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for library in ("mkdocs", "material", "mkdocstrings"):
        pytest.importorskip(library, reason=f"{library} is not installed: pip install 'tafelrunde[docs]'")
    monkeypatch.setattr(docs_build, "SOURCE", tmp_path / "source")
    monkeypatch.setattr(docs_build, "SITE", tmp_path / "site")
    docs_build.collect()
    assert docs_build.build() == 0
    for title in registry.offered():
        page = (tmp_path / "site" / "titles" / f"{title.game.info.id}.html").read_text("utf-8")
        for heading in ("at-a-glance", "picture", "options", "observations-and-actions", "rulings"):
            assert f'id="{heading}"' in page, f"{title.game.info.id} has no {heading}"
    index = json.loads((tmp_path / "site" / "search" / "search_index.json").read_text("utf-8"))
    assert any("Euphrat" in entry["title"] for entry in index["docs"])
    with (tmp_path / "source" / "bots.md").open("a") as page_file:
        page_file.write("\n[nowhere](missing.md)\n")
    assert docs_build.build() != 0
