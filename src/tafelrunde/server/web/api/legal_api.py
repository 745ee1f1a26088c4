"""Pages that the operator fills: imprint and privacy, as Markdown files in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, cast, get_args

import msgspec
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.server.protocol.messages import Language
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.web.api.operations import Operations
from tafelrunde.server.web.languages import language_of

OPERATIONS: Final = Operations("company")
LegalName = Literal["imprint", "privacy"]
NAMES: Final[tuple[LegalName, ...]] = ("imprint", "privacy")
_LARGEST: Final = 200_000
_MARKDOWN: Final = MarkdownIt("js-default", {"html": False, "linkify": False}).disable("image")
"""No HTML of the file gets into the page, no link to a script, and no picture from elsewhere."""


LegalTag = Literal[
    "", "h1", "h2", "h3", "h4", "p", "ul", "ol", "li", "strong", "em", "s", "a", "br", "hr", "blockquote", "code",
    "pre", "table", "thead", "tbody", "tr", "th", "td",
]  # fmt: skip
_TAGS: Final = frozenset(get_args(LegalTag))


class LegalNode(msgspec.Struct, omit_defaults=True):
    """A part of a page: an element with its children, or a text."""

    tag: LegalTag
    """Empty for a text."""
    text: str = ""
    href: str = ""
    children: list[LegalNode] = []


class LegalPage(msgspec.Struct):
    """A page of the operator."""

    language: Language
    """Of the text: the one that was asked for, if the operator has written it."""
    nodes: list[LegalNode]
    """Made from Markdown; HTML in the file is a text like any other."""


@OPERATIONS.add("GET", "/api/legal", scope="any")
async def legal_pages(request: Request) -> list[LegalName]:
    """Which pages the operator has filled."""
    folder = request.app.state.settings.legal
    return await run_in_threadpool(lambda: [name for name in NAMES if _find(folder, name, "de") is not None])


@OPERATIONS.add("GET", "/api/legal/{name}", scope="any", refuses=["unknown"])
async def legal_page(request: Request) -> LegalPage:
    """A page of the operator, in the language asked for if there is a text in it."""
    name, folder = request.path_params["name"], request.app.state.settings.legal
    page = None
    if name in NAMES:
        page = await run_in_threadpool(_read, folder, name, language_of(request))
    if page is None:
        raise Refusal("unknown", "no_legal")
    return page


def _find(folder: Path | None, name: LegalName, language: Language) -> tuple[Language, Path] | None:
    """The file for a page: in this language, else in the other one. An empty file is none."""
    if folder is None:
        return None
    order: list[Language] = [language, *(other for other in ("de", "en") if other != language)]
    assert set(order) == set(LANGUAGES)
    for choice in order:
        file = folder / f"{name}.{choice}.md"
        if file.is_file() and file.stat().st_size:
            return choice, file
    return None


def _read(folder: Path | None, name: LegalName, language: Language) -> LegalPage | None:
    page = _find(folder, name, language)
    if page is None:
        return None
    page_language, file = page
    text = file.read_text("utf-8", errors="replace")[:_LARGEST]
    return LegalPage(page_language, _nodes(SyntaxTreeNode(_MARKDOWN.parse(text))))


def _nodes(parent: SyntaxTreeNode) -> list[LegalNode]:
    """The children of a node as elements that the page knows; of others only what is in them."""
    nodes: list[LegalNode] = []
    for child in parent.children:
        if child.type in ("text", "code_inline", "fence", "code_block", "html_inline", "html_block"):
            if not child.content:
                continue
            text = LegalNode("", child.content)
            nodes.append(text if child.type.startswith(("text", "html")) else LegalNode("code", children=[text]))
        elif child.type in ("softbreak", "hardbreak"):
            nodes.append(LegalNode("", " ") if child.type == "softbreak" else LegalNode("br"))
        elif child.type != "inline" and child.tag in _TAGS:
            href = str(child.attrs.get("href", "")) if child.tag == "a" else ""
            nodes.append(LegalNode(cast(LegalTag, child.tag), href=href, children=_nodes(child)))
        else:
            nodes += _nodes(child)
    return nodes
