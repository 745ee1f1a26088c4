"""Reads the rules page of a title: two Markdown files and `rules.toml`. See docs/rules-pages.md.

Every mistake is one sentence that names the line, the example or the picture.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.learn.lesson_files import Positions, check_keys, read_step, words_of
from tafelrunde.core.learn.rules_pages import Block, Example, ExampleStep, Picture, Piece, RulesPage, Section

_HEADING = re.compile(r"(##|###) (.+?) \{#([a-z0-9-]+)\}")
_DIRECTIVE = re.compile(r"\{(example|picture|pieces)(?: ([a-z0-9_]+))?\}")
_ITEM = re.compile(r"(- |\d+\. )(.+)")
_RULINGS = re.compile(r"([A-Z]\d+(?:, [A-Z]\d+)*): (.+)")
_ALL = {"version", "seats", "options", "technical", "steps", "events", "piece", "picture", "example"}
_PIECE = {"symbol", "badge", "colour", "name", "note"}
_PICTURE = {"id", "alt", "start", "seat", "plays", "show", "marks", "labels", "ring"}
_EXAMPLE = {"id", "title", "text", "start", "seat", "seats", "options", "show", "illegal", "step"}


def read_rules_page(facts: str, texts: Mapping[str, str], positions: Positions) -> RulesPage:
    """The page of a title: its `rules.toml`, and the Markdown by language. Raises BadSetup."""
    try:
        data = tomllib.loads(facts)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"The rules page cannot be read: {error}.") from error
    check_keys(data, _ALL, "The file")
    examples = {example["id"]: _example(example, data, positions) for example in data.get("example", [])}
    pictures = {picture["id"]: _picture(picture, positions) for picture in data.get("picture", [])}
    return RulesPage(
        version=data["version"],
        sections={language: tuple(read_sections(texts[language], language)) for language in LANGUAGES},
        pieces=tuple(_piece(piece) for piece in data.get("piece", [])),
        pictures=pictures,
        examples=examples,
        steps=data.get("steps", {}),
        events=data.get("events", {}),
        technical=tuple(data.get("technical", ())),
    )


def _piece(data: Mapping[str, Any]) -> Piece:
    what = f"The piece {data.get('symbol')!r}"
    check_keys(data, _PIECE, what)
    name, note = words_of(data["name"], what), words_of(data["note"], what)
    return Piece(data["symbol"], name, note, data.get("badge", ""), data.get("colour", ""))


def _picture(data: Mapping[str, Any], positions: Positions) -> Picture:
    what = f"The picture {data['id']!r}"
    check_keys(data, _PICTURE, what)
    return Picture(
        id=data["id"],
        alt=words_of(data["alt"], what),
        start=_start(data, positions, what),
        seat=data.get("seat", 0),
        plays=tuple(data.get("plays", ())),
        show=tuple(data.get("show", ())),
        marks=data.get("marks", {}),
        labels=data.get("labels", {}),
        ring=data.get("ring", ""),
    )


def _example(data: Mapping[str, Any], page: Mapping[str, Any], positions: Positions) -> Example:
    what = f"The example {data['id']!r}"
    check_keys(data, _EXAMPLE, what)
    return Example(
        id=data["id"],
        title=words_of(data["title"], what),
        text=words_of(data["text"], what),
        start=_start(data, positions, what),
        steps=tuple(_step(step, data["id"]) for step in data["step"]),
        seats=data.get("seats", page["seats"]),
        seat=data.get("seat", 0),
        options=data.get("options", page.get("options", {})),
        show=tuple(data.get("show", ())),
        illegal=tuple(data.get("illegal", ())),
    )


def _step(data: Mapping[str, Any], name: str) -> ExampleStep:
    checks = ("happens", "never", "ranks")
    words = {key: value for key, value in data.items() if key not in checks}
    return ExampleStep(read_step(words, name, needs=("done",)), *(tuple(data.get(key, ())) for key in checks))


def _start(data: Mapping[str, Any], positions: Positions, what: str) -> Any:
    if data.get("start") not in positions:
        raise BadSetup(f"{what} begins at {data.get('start')!r}, expected a function of positions.py or examples.py.")
    return positions[data["start"]]


# -- the text


def read_sections(text: str, language: str) -> Iterator[Section]:
    """The sections of a Markdown file. Raises BadSetup."""
    heading: tuple[str, int, str] | None = None
    blocks: list[Block] = []
    for number, lines in _groups(text):
        match = _HEADING.fullmatch(lines[0])
        if match is None:
            if heading is None or lines[0].startswith("#"):
                expected = "expected a heading such as '## Title {#id}'"
                raise BadSetup(f"Line {number} of the rules ({language}) is {lines[0]!r}, {expected}.")
            blocks.append(_block(lines))
            continue
        if heading is not None:
            yield Section(*heading, tuple(blocks))
        heading, blocks = (match[3], len(match[1]), match[2]), []
        if len(lines) > 1:
            blocks.append(_block(lines[1:]))
    if heading is not None:
        yield Section(*heading, tuple(blocks))


def _groups(text: str) -> Iterator[tuple[int, list[str]]]:
    """Lines that belong together, with the number of the first: empty lines part them, and so do directives."""
    group: list[str] = []
    start = 0
    for number, line in enumerate(text.splitlines(), 1):
        stands_alone = bool(_DIRECTIVE.fullmatch(line.strip()) or line.startswith("#"))
        if group and (not line.strip() or stands_alone):
            yield start, group
            group = []
        if stands_alone:
            yield number, [line.strip()]
        elif line.strip():
            start = start if group else number
            group.append(line)
    if group:
        yield start, group


def _block(lines: list[str]) -> Block:
    directive = _DIRECTIVE.fullmatch(lines[0])
    if directive is not None:
        return Block(directive[1], name=directive[2] or "")
    if lines[0].startswith(">"):
        text = " ".join(line.lstrip("> ") for line in lines)
        rulings = _RULINGS.fullmatch(text)
        if rulings is None:
            raise BadSetup(f"{text[:60]!r} is a ruling without its number, expected one such as 'R5: …'.")
        return Block("ruling", rulings[2], tuple(rulings[1].split(", ")))
    if _ITEM.match(lines[0]):
        items: list[str] = []
        for line in lines:
            item = _ITEM.match(line)
            if item is None:
                items[-1] += f" {line.strip()}"
            else:
                items.append(item[2])
        return Block("list" if lines[0].startswith("- ") else "steps", items=tuple(items))
    return Block("text", " ".join(line.strip() for line in lines))
