"""SVG sprites: files with drawings that are used by their id. Each game has one, `look/common.svg` is shared."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
_ROOT = re.compile(r"\s*(?:<\?xml[^>]*>)?\s*<svg\b[^>]*>(.*)</svg>\s*", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def look_file(name: str) -> str:
    """The text of a file in `look/`."""
    return files("tafelrunde.look").joinpath(name).read_text(encoding="utf-8")


def join_sprites(*sprites: str) -> str:
    """Several sprites as one, without comments and without white space between elements."""
    content = "".join(_content(sprite) for sprite in sprites)
    return f'<svg xmlns="{SVG}" width="0" height="0" aria-hidden="true">{content}</svg>\n'


def _content(sprite: str) -> str:
    root = _ROOT.fullmatch(_COMMENT.sub("", sprite))
    if root is None:
        raise ValueError(f"A sprite begins with {sprite[:40]!r}, expected one <svg> element.")
    return _without_gaps(root[1].strip())


def _without_gaps(code: str) -> str:
    """Remove white space between elements."""
    return re.sub(r">\s+<", "><", code)


@cache
def drawings(sprite: str) -> dict[str, str]:
    """The code of each drawing by its id: symbols, and the content of `defs`."""
    ElementTree.register_namespace("", SVG)
    codes: dict[str, str] = {}
    for child in ElementTree.fromstring(sprite):
        for element in child if child.tag == f"{{{SVG}}}defs" else (child,):
            if "id" in element.attrib:
                element.tail = ""
                code = ElementTree.tostring(element, encoding="unicode").replace(f' xmlns="{SVG}"', "", 1)
                codes[element.attrib["id"]] = _without_gaps(code)
    return codes


def used_drawings(body: str, *sprites: Mapping[str, str]) -> str:
    """The code of the drawings that the body uses, and of those that these use, in the order of the sprites."""
    codes = {name: code for sprite in sprites for name, code in sprite.items()}
    used: set[str] = set()
    todo = [body]
    while todo:
        for name in re.findall(r'(?:href="|url\()#([^")]+)', todo.pop()):
            if name not in used:
                if name not in codes:
                    raise KeyError(f"There is no drawing {name!r} in the art.")
                used.add(name)
                todo.append(codes[name])
    return "".join(f"{code}\n" for name, code in codes.items() if name in used)
