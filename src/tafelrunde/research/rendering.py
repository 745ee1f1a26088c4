"""Pictures of a position for environments: text, SVG, and pixels."""

from __future__ import annotations

import io
from importlib.resources import files
from typing import TYPE_CHECKING

from rich.console import Console

from tafelrunde.cli.terminal import renderer
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.libraries import needed
from tafelrunde.core.registry import title

if TYPE_CHECKING:
    import numpy as np

MODES = ("human", "ansi", "rgb_array", "svg")
_COLUMNS, _LINES = 120, 60
_PIXELS = 900
"""The width of a picture."""


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadSetup(f"The render mode is {mode!r}, expected {', '.join(MODES)} or None.")
    return mode


def render(state: State, mode: str | None) -> str | np.ndarray | None:
    """The position as the seat to move sees it; `human` prints it."""
    if mode == "human":
        print(as_text(state))
        return None
    if mode == "ansi":
        return as_text(state)
    if mode == "svg":
        return as_svg(state)
    return as_pixels(state) if mode == "rgb_array" else None


def as_text(state: State) -> str:
    """The board in letters, as the terminal draws it."""
    game, viewpoint = title(state.game.info.id), _viewpoint(state)
    console = Console(file=io.StringIO(), width=_COLUMNS, height=_LINES, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(repr(state), markup=False, highlight=False)
        console.print(renderer.draw(game.scene(state.view(viewpoint)), game.texts, "en", console))
    return capture.get()


def as_svg(state: State) -> str:
    return title(state.game.info.id).draw(state.view(_viewpoint(state)))


def as_pixels(state: State) -> np.ndarray:
    """The picture as an array of height, width and three colours."""
    with needed():
        import numpy as np
        import resvg_py
        from PIL import Image
    font = str(files("tafelrunde.look").joinpath("vollkorn.ttf"))
    png = resvg_py.svg_to_bytes(
        svg_string=as_svg(state),
        width=_PIXELS,
        skip_system_fonts=True,
        font_files=[font],
        font_family="Vollkorn",
        serif_family="Vollkorn",
        sans_serif_family="Vollkorn",
    )
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))


def _viewpoint(state: State) -> int:
    return state.actor if state.actor >= 0 else WATCHER
