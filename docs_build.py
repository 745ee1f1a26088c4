"""Builds the documentation as a static folder: `make docs`, or `python docs_build.py`.

The sources are the pages in docs/, the READMEs, and pages generated here: one for every title in one fixed form, and
the reference of the Python API from its docstrings. A link that leads nowhere fails the build. Needs
`pip install "tafelrunde[docs]"`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent
SOURCE = ROOT / "build" / "docs-source"
SITE = ROOT / "build" / "docs"
PAGES = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSE", "NOTICE")
"""Of the root folder, beside the README, which is the start page."""
MODULES = {
    "tafelrunde.api": "titles, positions, games between bots",
    "tafelrunde.core.engine.game": "positions and games",
    "tafelrunde.core.engine.features": "observations and masks",
    "tafelrunde.core.engine.decisions": "decisions and choices",
    "tafelrunde.core.play.table": "tables with a log",
    "tafelrunde.core.play.record": "records",
    "tafelrunde.bots.bot": "the interface of bots",
    "tafelrunde.research.encoding": "observations as arrays",
    "tafelrunde.research.many_games": "many games at once",
    "tafelrunde.research.pettingzoo_env": "PettingZoo",
    "tafelrunde.research.gymnasium_env": "Gymnasium",
    "tafelrunde.research.open_spiel_game": "OpenSpiel",
    "tafelrunde.arena.dataset_files": "datasets",
    "tafelrunde.arena.agents": "the benchmark for agents",
}

CONFIG = """\
site_name: Tafelrunde
docs_dir: {source}
site_dir: {site}
use_directory_urls: false
theme:
  name: material
  font: false
  features: [navigation.indexes, navigation.top, search.highlight]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
plugins:
  - search
  - mkdocstrings:
      handlers:
        python:
          paths: [{src}]
          options: {{show_root_heading: true, show_source: false, members_order: source}}
markdown_extensions:
  - attr_list
  - tables
  - toc: {{permalink: true}}
  - pymdownx.superfences:
      custom_fences:
        - {{name: mermaid, class: mermaid, format: !!python/name:pymdownx.superfences.fence_code_format }}
validation:
  links: {{anchors: warn, not_found: warn, unrecognized_links: warn}}
nav:
{nav}
"""

NAV: list[tuple[str, str | list[tuple[str, str]]]] = [
    ("Start", "index.md"),
    ("Deutsch", "de.md"),
    ("Titles", []),
    (
        "Play and host",
        [
            ("Web API", "api.md"),
            ("Hosting", "hosting.md"),
            ("The browser client", "web.md"),
            ("Security", "SECURITY.md"),
        ],
    ),
    (
        "Research",
        [
            ("Research", "research.md"),
            ("Observations and actions", "observations.md"),
            ("Bots", "bots.md"),
            ("Bots as programs", "protocol.md"),
            ("Python API", "reference.md"),
        ],
    ),
    (
        "Write a game",
        [
            ("Contributing", "CONTRIBUTING.md"),
            ("Architecture", "architecture.md"),
            ("Design", "design.md"),
            ("Glossary", "glossary.md"),
            ("Scenarios and maps", "scenarios.md"),
            ("Lessons", "lessons.md"),
            ("Rules pages", "rules-pages.md"),
            ("Stage", "stage.md"),
            ("Changes", "CHANGELOG.md"),
        ],
    ),
]

GERMAN = """\
# Tafelrunde auf Deutsch

Moderne deutsche Brettspiele mit genauen Regeln: zum Spielen, zum Erforschen, und um sie Maschinen beizubringen.

## Spielen

`make play` richtet alles ein und startet den Server auf dem eigenen Rechner; die Adresse, die er ausgibt, öffnet
man im Browser. Ein Klick, und man spielt: als Gast gegen Bots von fünf Stufen, oder mit Freunden über einen Link.
Wer ein Spiel nicht kennt, lernt es in einer geführten ersten Partie. Die Regeln stehen zum Nachlesen an jedem
Tisch.

Im Terminal: `tafelrunde play shangrila --lang de`; `tafelrunde rules euphrat --lang de` zeigt die Regeln.

## Die Spiele

{titles}
"""


def main() -> int:
    """Collect the sources, then let MkDocs build; returns its exit code."""
    collect()
    return build()


def collect() -> None:
    """All pages as MkDocs reads them, and its settings."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", SOURCE)
    for name in PAGES:
        shutil.copy(ROOT / name, SOURCE / (name if name.endswith(".md") else f"{name}.md"))
    shutil.copy(ROOT / "README.md", SOURCE / "index.md")
    titles = write_titles()
    (SOURCE / "reference.md").write_text(reference(), "utf-8")
    for page in SOURCE.glob("*.md"):
        page.write_text(relinked(page.read_text("utf-8")), "utf-8")
    (SOURCE.parent / "mkdocs.yml").write_text(
        CONFIG.format(source=SOURCE, site=SITE, src=ROOT / "src", nav=navigation(titles)), "utf-8"
    )


def build() -> int:
    """The site from these pages. Fails if a link leads nowhere."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean"]
    command += ["--config-file", str(SOURCE.parent / "mkdocs.yml")]
    code = subprocess.run(command, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}).returncode
    if code == 0:
        print(f"The documentation is in {SITE}; open {SITE / 'index.html'}")
    return code


def write_titles() -> list[tuple[str, str]]:
    """A page for every title, the German page, and where they are."""
    from tafelrunde.core import registry

    folder = SOURCE / "titles"
    folder.mkdir()
    pages: list[tuple[str, str]] = []
    german: list[str] = []
    for title in registry.offered():
        name = title.game.info.id
        (folder / f"{name}.md").write_text(title_page(name), "utf-8")
        pages.append((title.game.info.title, f"titles/{name}.md"))
        german.append(f"* [{title.game.info.title}](titles/{name}.md): {title.texts.entries['summary'][0]}")
    (SOURCE / "de.md").write_text(GERMAN.format(titles="\n".join(german)), "utf-8")
    return pages


def title_page(name: str) -> str:
    """At a glance, picture, options, observations and actions, rulings: the same for every title."""
    from tests.feature_page import section

    from tafelrunde.core.engine.game import WATCHER
    from tafelrunde.core.info import as_text
    from tafelrunde.core.play.table import replay
    from tafelrunde.core.registry import title

    game = title(name)
    info, texts = game.game.info, game.texts.entries
    folder = SOURCE / "titles"
    state = replay(game.example).state if game.example else game.game.new(info.seats[0])
    (folder / f"{name}.svg").write_text(game.draw(state.view(WATCHER)), "utf-8")
    lines = [f"# {info.title}", "", texts["summary"][1], "", f"*{texts['summary'][0]}*", "", "## At a glance", ""]
    facts = {
        "Author": info.author,
        "Edition": info.edition,
        "Players": ", ".join(map(str, info.seats)),
        "Minutes": str(info.minutes),
        "Weight": f"{info.weight} of 5",
        "Version of the rules": str(info.version),
        "Name in programs": f"`{name}`",
        "Gymnasium": f"`tafelrunde/{name}-v{info.version}`",
        "OpenSpiel": f"`tafelrunde_{name}`",
    }
    lines += ["| | |", "|---|---|", *(f"| {key} | {value} |" for key, value in facts.items())]
    lines += ["", "## Picture", "", f"![{info.title}]({name}.svg)", "", "## Options", ""]
    for option in info.options:
        values = ", ".join(f"`{as_text(value)}`" for value in option.values)
        lines.append(f"* `{option.name}`: {texts[f'option.{option.name}'][1]}. Values, the first by default: {values}")
    tables = section(game).split("\n", 2)[2].replace(f"{len(game.game.actions)} actions:", "### Actions")
    lines += ["", "## Observations and actions", "", "Explained in [Observations](../observations.md).", tables, ""]
    rulings = Path(str(sys.modules[game.package].__path__[0])) / "RULINGS.md"
    if rulings.is_file():
        text = re.sub(r"^#", "##", rulings.read_text("utf-8"), flags=re.MULTILINE)
        lines += ["## Rulings", "", relinked_rulings(text, game.package.split(".")[2])]
    return "\n".join(lines) + "\n"


def reference() -> str:
    """The page that mkdocstrings fills."""
    lines = [
        "# Python API",
        "",
        "From the docstrings. Everything of the first module is also an attribute of `tafelrunde`.",
    ]
    for module, about in MODULES.items():
        lines += [
            "",
            f"## {about[0].upper()}{about[1:]}",
            "",
            f"::: {module}",
            "    options:",
            "      heading_level: 3",
        ]
    return "\n".join(lines) + "\n"


def relinked(text: str) -> str:
    """Links of a checkout as links of the site: pages of the root, rulings, and files that are shown by their path."""
    text = re.sub(r"\]\((?:\.\./)?docs/", "](", text)
    text = re.sub(r"\]\(\.\./(CONTRIBUTING|CHANGELOG|SECURITY)\.md", r"](\1.md", text)
    text = re.sub(r"\]\((?:\.\./)?(LICENSE|NOTICE)\)", r"](\1.md)", text)
    text = re.sub(
        r"\]\((?:\.\./)?src/tafelrunde/games/(?:\w+/scenarios/)?(\w+)/RULINGS\.md\)", r"](titles/\1.md)", text
    )
    return re.sub(r"\[([^\]]*)\]\((?:\.\./)((?:src|examples)/[^)]*)\)", r"\1 (`\2`)", text)


def relinked_rulings(text: str, game: str) -> str:
    """The same for the rulings of a title; those of the game that a scenario builds on are on its page."""
    text = re.sub(r"\]\((?:\.\./)+docs/", "](../", text)
    text = re.sub(r"\]\(\.\./\.\./RULINGS\.md", f"]({game}.md", text)
    return re.sub(r"\[([^\]]*)\]\(\w+\.map\)", r"\1", text)


def navigation(titles: list[tuple[str, str]]) -> str:
    lines: list[str] = []
    for heading, where in NAV:
        if isinstance(where, str):
            lines.append(f"  - {heading}: {where}")
        else:
            lines += [f"  - {heading}:", *(f'    - "{name}": {page}' for name, page in where or titles)]
    return "\n".join([*lines, '  - "Licence": LICENSE.md', '  - "Notice": NOTICE.md'])


if __name__ == "__main__":
    sys.exit(main())
