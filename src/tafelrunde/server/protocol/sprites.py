"""The drawings of a game together with those that all games share, as one SVG sprite."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from tafelrunde.core.display.ground import Ground
from tafelrunde.core.display.sprites import SVG, join_sprites, look_file
from tafelrunde.core.registry import title


@cache
def sprite(game: str) -> bytes:
    """One file with every drawing that a table of this game needs."""
    return join_sprites(look_file("common.svg"), title(game).art).encode()


def ground_sprite(ground: Ground) -> bytes:
    """The ground of a map as a sprite with one symbol; what it uses of the game's drawings is in those."""
    codes = "".join(ground.drawings.values())
    return f'<svg xmlns="{SVG}" width="0" height="0" aria-hidden="true">{codes}</svg>\n'.encode()


@cache
def art_hash(game: str) -> str:
    return sha256(sprite(game)).hexdigest()[:16]


def art_address(game: str) -> str:
    """The address of the sprite. It depends on the content, so browsers may cache it for ever."""
    return f"/api/games/{game}/art.svg?v={art_hash(game)}"
