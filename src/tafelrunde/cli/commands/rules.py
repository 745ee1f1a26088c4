"""`tafelrunde rules`: the rules of a game to read, the same text as on the rules page."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tafelrunde.cli.arguments import GameName, Json, LanguageOption, language_or_default
from tafelrunde.core.errors import BadSetup, UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafelrunde.core.learn.rules_pages import Block, RulesPage, Section
    from tafelrunde.core.registry import Title

WIDTH: Final = 88
_WORDS: Final = {"example": ("Beispiel", "Example"), "picture": ("Bild", "Picture")}


def rules(
    game: GameName,
    section: Annotated[str, typer.Option(metavar="ID", help="Only this section and what belongs to it.")] = "",
    as_json: Json = False,
    language: LanguageOption = None,
) -> None:
    """The rules of a game in our own words, with every printed example and the doubtful cases."""
    from tafelrunde.core.registry import title

    game_title = title(game)
    page, chosen = game_title.rules_page, language_or_default(language)
    if not page.sections:
        raise BadSetup(f"There is no rules page for {game!r} yet; `tafelrunde learn {game}` explains it.")
    sections = _part(page.sections[chosen], section)
    if as_json:
        print(json.dumps(_facts(game_title, page, sections, chosen), indent=2, ensure_ascii=False))
        return
    for part in sections:
        print("\n".join(_lines(page, part, chosen)))


def _part(sections: tuple[Section, ...], id: str) -> list[Section]:
    """A section, and if it is a chapter those in it. Raises UnknownName."""
    if not id:
        return list(sections)
    ids = [section.id for section in sections]
    if id not in ids:
        raise UnknownName(f"There is no section {id!r}; the sections are {', '.join(ids)}.")
    start = ids.index(id)
    end = start + 1
    while end < len(sections) and sections[end].level > sections[start].level:
        end += 1
    return list(sections[start:end])


def _lines(page: RulesPage, section: Section, language: str) -> Iterator[str]:
    heading = f"{section.title}  (#{section.id})"
    yield heading
    yield ("=" if section.level == 2 else "-") * len(heading)
    yield ""
    for block in section.blocks:
        yield from _block(page, block, language)
        yield ""


def _block(page: RulesPage, block: Block, language: str) -> Iterator[str]:
    from tafelrunde.core.display.texts import LANGUAGES
    from tafelrunde.core.learn.rules_pages import plain

    n = LANGUAGES.index(language)
    if block.kind == "ruling":
        yield from _wrapped(plain(block.text), f"    [{', '.join(block.items)}] ", "    ")
    elif block.kind in ("list", "steps"):
        for number, item in enumerate(block.items, 1):
            sign = "- " if block.kind == "list" else f"{number}. "
            yield from _wrapped(plain(item), f"  {sign}", " " * (2 + len(sign)))
    elif block.kind == "picture" and block.name in page.pictures:
        yield from _wrapped(page.pictures[block.name].alt[n], f"    {_WORDS['picture'][n]}: ", "    ")
    elif block.kind == "pieces":
        for piece in page.pieces:
            yield f"  {piece.name[n]:<24} {piece.note[n]}"
    elif block.kind == "example" and block.name in page.examples:
        example = page.examples[block.name]
        yield f"  | {_WORDS['example'][n]}: {example.title[n]}"
        yield from _wrapped(example.text[n], "  | ", "  | ")
        for step in example.steps:
            if step.step.done is not None:
                yield from _wrapped(plain(step.step.done[n]), "  | > ", "  |   ")
    elif block.text:
        yield from _wrapped(plain(block.text), "", "")


def _wrapped(text: str, first: str, rest: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest)


def _facts(title: Title, page: RulesPage, sections: list[Section], language: str) -> dict[str, object]:
    from tafelrunde.core.display.texts import LANGUAGES

    n = LANGUAGES.index(language)
    named = [block.name for section in sections for block in section.blocks if block.kind == "example"]
    return {
        "game": title.game.info.id,
        "language": language,
        "version": page.version,
        "sections": [
            {
                "id": section.id,
                "level": section.level,
                "title": section.title,
                "blocks": [
                    {"kind": block.kind, "text": block.text, "items": list(block.items), "name": block.name}
                    for block in section.blocks
                ],
            }
            for section in sections
        ],
        "examples": [
            {
                "id": example.id,
                "title": example.title[n],
                "text": example.text[n],
                "outcomes": [step.step.done[n] for step in example.steps if step.step.done is not None],
            }
            for example in (page.examples[name] for name in named)
        ],
        "pieces": [{"name": piece.name[n], "note": piece.note[n]} for piece in page.pieces],
        "left_out": dict(page.left_out),
    }
