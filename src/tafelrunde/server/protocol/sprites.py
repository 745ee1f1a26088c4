"""The drawings of a game together with those that all games share, as one SVG sprite."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files

from tafelrunde.core.registry import title

_ROOT = re.compile(r"\s*(?:<\?xml[^>]*>)?\s*<svg\b[^>]*>(.*)</svg>\s*", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


@cache
def sprite(game: str) -> bytes:
    """One file with every drawing that a table of this game needs."""
    shared = files("tafelrunde.look").joinpath("common.svg").read_text("utf-8")
    drawings = "".join(_inside(text) for text in (shared, title(game).art))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{drawings}</svg>\n'.encode()
    )


def _inside(svg: str) -> str:
    found = _ROOT.fullmatch(_COMMENT.sub("", svg))
    if found is None:
        raise ValueError("The drawings are not one <svg> element.")
    return re.sub(r">\s+<", "><", found[1].strip())


@cache
def art_hash(game: str) -> str:
    return sha256(sprite(game)).hexdigest()[:16]


def art_address(game: str) -> str:
    """The address of the sprite; it changes with the content, so it can be cached for ever."""
    return f"/api/games/{game}/art.svg?v={art_hash(game)}"
