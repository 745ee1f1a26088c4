"""Sprites: joined into one file, and the drawings that a picture uses."""

from __future__ import annotations

import pytest

from tafelrunde.core.display.sprites import drawings, join_sprites, used_drawings

ROOT = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">'


def test_two_sprites_are_joined_into_one_without_comments_and_gaps() -> None:
    first = '<svg xmlns="x" width="0">\n<!-- first -->\n<symbol id="a"/></svg>\n'
    two = '<svg xmlns="x">\n<symbol id="b">\n  <path/>\n</symbol>\n</svg>'
    assert join_sprites(first, two) == f'{ROOT}<symbol id="a"/><symbol id="b"><path/></symbol></svg>\n'


def test_a_sprite_that_is_not_svg_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one <svg> element"):
        join_sprites("<html></html>")


def test_a_picture_carries_the_drawings_it_uses_and_those_they_use() -> None:
    sprite = f'{ROOT}<defs><g id="c"/></defs><symbol id="a"><use href="#c"/></symbol><symbol id="b"/></svg>'
    assert list(drawings(sprite)) == ["c", "a", "b"]
    assert used_drawings('<use href="#a"/>', drawings(sprite)).count("id=") == 2
    with pytest.raises(KeyError, match="no drawing 'd'"):
        used_drawings('<use href="#d"/>', drawings(sprite))
