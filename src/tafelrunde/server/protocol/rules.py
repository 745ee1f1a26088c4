"""The rules page of a game in one language: sections, the key to the pieces, pictures and examples."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tafelrunde.core.display import scene as display
from tafelrunde.core.display.ground import Ground
from tafelrunde.core.learn.lessons import after
from tafelrunde.core.learn.rules_pages import Picture, Piece, RulesPage, Section
from tafelrunde.core.play.wording import seat_names
from tafelrunde.core.registry import Title, title
from tafelrunde.server.protocol import responses
from tafelrunde.server.protocol.lessons import in_language
from tafelrunde.server.protocol.position import item_message
from tafelrunde.server.protocol.wording import Wording

_GROUNDS: dict[str, Ground] = {}
"""The grounds under pictures; they stay, so that their drawings can be asked for."""


@cache
def rules_parts(game: str, language: str) -> dict[str, Any]:
    """The fields of `responses.Rules` beyond those of `responses.Game`. They are the same for everybody."""
    game_title = title(game)
    page = game_title.rules_page
    if not page.sections:
        return {"sections": _short_rules(game_title, language)}
    return {
        "sections": [_section(section, page, language) for section in page.sections[language]],
        "pieces": [
            responses.KeyPiece(
                piece.symbol,
                in_language(piece.name, language),
                in_language(piece.note, language),
                piece.badge,
                piece.colour,
            )
            for piece in page.pieces
        ],
        "pictures": [_picture(game_title, picture, language) for picture in page.pictures.values()],
        "examples": [
            responses.RulesExample(
                example.id,
                in_language(example.title, language),
                in_language(example.text, language),
                _picture(game_title, example.picture, language),
                [in_language(step.step.done, language) for step in example.steps if step.step.done is not None],
            )
            for example in page.examples.values()
        ],
    }


def _short_rules(game_title: Title, language: str) -> list[responses.Section]:
    wording = Wording(game_title, language, ())
    steps = [step for step in game_title.game.steps if wording.has(f"rules.{step}")]
    return [responses.Section(wording.say(f"step.{step}"), wording.say(f"rules.{step}")) for step in steps]


def _piece_words(piece: Piece, language: str) -> tuple[str, str]:
    return in_language(piece.name, language), in_language(piece.note, language)


def _section(section: Section, page: RulesPage, language: str) -> responses.Section:
    has_key = any(block.kind == "pieces" for block in section.blocks)
    key = (
        [f"{in_language(piece.name, language)}: {in_language(piece.note, language)}" for piece in page.pieces]
        if has_key
        else []
    )
    return responses.Section(
        section.title,
        "\n\n".join([*key, section.plain]),
        section.id,
        section.level,
        [responses.Block(block.kind, block.text, list(block.items), block.name) for block in section.blocks],
    )


# -- pictures


def _picture(game_title: Title, picture: Picture, language: str) -> responses.Picture:
    """A picture from what its seat may see."""
    state = after(picture.start(), *picture.plays)
    wording = Wording(game_title, language, seat_names(game_title, state, language))
    scene = game_title.scene(state.view(picture.seat))
    items = [item for panel in scene.panels for item in panel.items if item.id in picture.show]
    if items:
        drawn = [item_message(item, wording) for item in items]
        return responses.Picture(picture.id, in_language(picture.alt, language), items=drawn, ring=picture.ring)
    if scene.ground is not None:
        _GROUNDS[scene.ground.id] = scene.ground
    marked = {shape.id: kind for name, kind in picture.marks.items() for shape in _named(scene, name)}
    shown = [shape for name in picture.show for shape in _named(scene, name)]
    part = _part(scene, shown)
    shapes = [shape for shape in scene.shapes if (_is_drawn(shape) or shape.id in marked) and _touches(shape, part)]
    labels = [(shape, text) for name, text in picture.labels.items() for shape in _named(scene, name)]
    return responses.Picture(
        id=picture.id,
        alt=in_language(picture.alt, language),
        board=scene.board,
        ground="" if scene.ground is None else scene.ground.id,
        width=scene.width,
        height=scene.height,
        part=part,
        shapes=wording.shapes(shapes),
        marks=marked,
        labels=[responses.PictureLabel(shape.x, shape.y, text) for shape, text in labels],
        cell=scene.cell,
    )


def _named(scene: display.Scene, name: str) -> list[display.Shape]:
    """The uppermost shape with that id, pick or place; none if there is none."""
    for shape in reversed(scene.shapes):
        if name in (shape.id, shape.pick, shape.place):
            return [shape]
    return []


def _part(scene: display.Scene, shown: Iterable[display.Shape]) -> tuple[float, float, float, float]:
    """The smallest part of the board with these shapes; without any all of it."""
    boxes = [
        (shape.x - shape.width / 2, shape.y - shape.height / 2, shape.x + shape.width / 2, shape.y + shape.height / 2)
        for shape in shown
    ]
    if not boxes:
        return (0.0, 0.0, scene.width, scene.height)
    left, top = max(0.0, min(box[0] for box in boxes)), max(0.0, min(box[1] for box in boxes))
    right, bottom = min(scene.width, max(box[2] for box in boxes)), min(scene.height, max(box[3] for box in boxes))
    return (left, top, right - left, bottom - top)


def _is_drawn(shape: display.Shape) -> bool:
    return bool(shape.symbol or shape.count or shape.caption)


def _touches(shape: display.Shape, part: tuple[float, float, float, float]) -> bool:
    """Whether a shape can be seen in a part, which is shown with more around it where its form does not fit."""
    left, top, width, height = part
    across, down = max(width, 1.5 * height), max(height, width)
    return (
        left - across < shape.x + shape.width / 2
        and shape.x - shape.width / 2 < left + width + across
        and top - down < shape.y + shape.height / 2
        and shape.y - shape.height / 2 < top + height + down
    )
